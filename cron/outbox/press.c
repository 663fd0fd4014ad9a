/* Who may write messages, to whom they go, and how many a day. */
#include "cron/outbox/press.h"

#include "cron/outbox/post.h"
#include "cron/outbox/reader.h"
#include "cron/outbox/relay.h"
#include "db/board.h"
#include "db/journal.h"
#include "engine/base/span.h"
#include "parser/fresh/fresh.h"

enum { READERS_MOST = 1000 };

/* One piece on its way. */
struct saying_it {
    const struct press *p;
    struct press_said *out;
    const struct seat_row **letter, **held; /* [n_letter], [n_held] */
    size_t n_letter, n_held;
    struct seat_row *all; /* [n_all] of public press */
    size_t n_all;
    struct arena *a;
    struct err *e;
};

#define NO(s, ...) no((s), &(const struct saying){ .word = __VA_ARGS__ })
static bool no(struct saying_it *s, const struct saying *why)
{
    if (s->out->no.word == W_NONE) s->out->no = *why;
    return true;
}

/* ---- who may -----------------------------------------------------------------------------
 */

/* Messages go on for a while after a game is over. */
static bool is_silent(bool *out, const struct saying_it *s)
{
    struct board_row last;
    const struct game_row *g = s->p->game;
    *out = false;
    if (g->state != GAME_OVER) return true;
    struct arena scratch = *s->a;
    if (!db_board_get(s->p->app->db, &last, g->id, g->board, &scratch, s->e)) return false;
    *out = app_now(s->p->app) - last.made > (int64_t)PRESS_AFTER_DAYS * DAY_S;
    return true;
}

static bool may_speak(struct saying_it *s)
{
    const struct press *p = s->p;
    bool silent = false, watches = p->role == ROLE_OBSERVER;
    if (!is_silent(&silent, s)) return false;
    if (silent) return NO(s, W_PRESS_NO_OVER, { slot_number("days", PRESS_AFTER_DAYS) });
    if (p->policy->press == PRESS_NONE) return NO(s, W_PRESS_NO_PRESS);
    if (watches && !p->policy->press_observers) return NO(s, W_PRESS_NO_OBSERVERS);
    if (p->policy->press == PRESS_PUBLIC && !p->public) return NO(s, W_PRESS_NO_PRIVATE);
    if (p->policy->press == PRESS_PRIVATE && p->public) return NO(s, W_PRESS_NO_PUBLIC);
    if (p->grey && !p->policy->grey) return NO(s, W_PRESS_NO_GREY);
    if (p->later && p->game->state == GAME_OVER) return NO(s, W_PRESS_NO_UPDATE);
    return true;
}

/* ---- what --------------------------------------------------------------------------------
 */

/* A player is named by the colour; somebody who watches or runs the game has a name. */
static bool is_hidden(const struct saying_it *s)
{
    return s->p->from->army[0] && policy_hides(s->p->policy, s->p->game);
}

/* Somebody who wants to stay anonymous, or has to, has signed all the same. */
static bool names_writer(const struct saying_it *s)
{
    const struct seat_row *from = s->p->from;
    struct str text = s->out->text, line = STR(""), last = STR(""), rest = text;
    struct str name = str_trim(str_of(from->name));
    if (!s->p->grey && !is_hidden(s)) return false;
    while (str_line(&rest, &line))
        if (str_trim(line).n) last = str_trim(line);
    while (last.n && strchr("-~*_,.! ", last.s[0])) last = str_from(last, 1);
    while (last.n && strchr("-~*_,.! ", last.s[last.n - 1])) last.n--;
    bool address = from->address[0] && str_ifind(text, str_of(from->address)) < text.n;
    bool whole = name.n && str_ifind(text, name) < text.n;
    bool first = name.n && str_ieq(last, str_word(&name));
    return address || whole || first;
}

static bool may_be_said(struct saying_it *s)
{
    struct str text = s->p->text, line;
    bool cut = false;
    for (struct str rest = text; str_line(&rest, &line);) cut |= line.n >= FRESH_LINE_MAX;
    if (!relay_text(&s->out->text, text, SIZE_MAX, s->a, s->e)) return false;
    if (s->out->text.n == 0) return NO(s, W_PRESS_NO_TEXT);
    if (s->out->text.n > PRESS_BYTES)
        return NO(
            s, W_PRESS_NO_LENGTH,
            { slot_number("n", (int64_t)s->out->text.n), slot_number("most", PRESS_BYTES) });
    if (s->p->cut) return NO(s, W_PRESS_NO_LINES, { slot_number("most", FRESH_LINES_MAX) });
    if (cut) return NO(s, W_PRESS_NO_LINE, { slot_number("most", FRESH_LINE_MAX) });
    if (names_writer(s) && s->p->grey) return NO(s, W_PRESS_NO_NAME);
    if (names_writer(s)) return NO(s, W_PRESS_HIDDEN_NAME);
    return true;
}

/* ---- to whom -----------------------------------------------------------------------------
 */

static bool blocks(bool *out, const struct saying_it *s, const struct seat_row *reader)
{
    const struct seat_row *from = s->p->from;
    struct press_block b = { .reader = reader->id,
                             .player = reader->player,
                             .writer = from->id,
                             .author = from->player,
                             .grey = s->p->grey };
    return db_press_blocked(s->p->app->db, out, &b, s->e);
}

/* By letter, in the report, or not at all. */
static bool sort_reader(struct saying_it *s, const struct seat_row *reader)
{
    bool shut = false;
    unsigned wish = post_preferences(reader);
    bool over = s->p->game->state == GAME_OVER;
    bool report = s->p->later || (wish & PREFER_PRESS_BUNDLED && !over);
    if (!blocks(&shut, s, reader)) return false;
    if (shut || wish & PREFER_PRESS_OFF) {
        s->out->shut[s->out->n_shut++] = reader->army;
        return true;
    }
    if (report)
        s->held[s->n_held++] = reader;
    else
        s->letter[s->n_letter++] = reader;
    return true;
}

static bool add_reader(void *of, const struct seat_row *reader, struct arena *a)
{
    struct saying_it *s = of;
    (void)a;
    if (reader->id == s->p->from->id || s->n_all == READERS_MOST) return true;
    s->all[s->n_all++] = *reader;
    return true;
}

/* Rows of readers share the arena they were read into, which is ours here. */
static bool list_all(struct saying_it *s)
{
    struct readers all = { s->p->app, s->p->game->id, READER_ALL };
    s->all = NEW(s->a, struct seat_row, READERS_MOST);
    if (!s->all) return err_nomem(s->e);
    return reader_each(&all, add_reader, s, s->a, s->e);
}

static bool sort_readers(struct saying_it *s)
{
    const struct press *p = s->p;
    if (p->public && !p->later && !list_all(s)) return false;
    const struct seat_row *reader = p->public ? s->all : p->to;
    size_t n = p->public ? s->n_all : p->n_to;
    s->letter = NEW(s->a, const struct seat_row *, n + 1);
    s->held = NEW(s->a, const struct seat_row *, n + 1);
    s->out->shut = NEW(s->a, const char *, n + 1);
    if (!s->letter || !s->held || !s->out->shut) return err_nomem(s->e);
    for (size_t i = 0; i < n; i++)
        if (!sort_reader(s, &reader[i])) return false;
    if (!p->public && s->n_letter + s->n_held == 0) return NO(s, W_PRESS_NO_READER);
    return true;
}

/* ---- how much ----------------------------------------------------------------------------
 */

static bool may_so_much(struct saying_it *s)
{
    const struct press *p = s->p;
    int64_t pieces = 0, letters = 0, most = p->policy->press_a_day;
    struct press_block of = { .writer = p->from->id,
                              .author = p->from->player,
                              .since = app_now(p->app) - DAY_S };
    if (!db_press_spent(p->app->db, &pieces, &letters, &of, s->e)) return false;
    s->out->left = most - pieces - 1;
    if (pieces >= most) return NO(s, W_PRESS_NO_MORE, { slot_count("n", most) });
    int64_t room = most * PRESS_LETTERS_FOR_ONE - letters;
    if ((int64_t)s->n_letter > room && s->n_letter > 1)
        return NO(s, W_PRESS_NO_LETTERS,
                  { slot_number("n", (int64_t)s->n_letter),
                    slot_number("room", room > 0 ? room : 0) });
    return true;
}

/* ---- said --------------------------------------------------------------------------------
 */

static bool to_reader(const struct saying_it *s, int64_t id, const struct seat_row *reader,
                      bool held)
{
    struct press_to to = { id, reader->id, reader->player, held };
    return s->p->public || db_press_to(s->p->app->db, &to, s->e);
}

static bool send_letter(const struct saying_it *s, int64_t id, const struct seat_row *reader)
{
    struct arena scratch = *s->a;
    struct post post = {
        .game = s->p->game, .seat = reader, .kind = LETTER_PRESS, .press = id
    };
    return post_recipe(s->p->app, &post, &scratch, s->e);
}

static bool put(struct saying_it *s)
{
    const struct press *p = s->p;
    int64_t id = 0;
    struct press_row row = { .game = p->game->id,
                             .board = p->game->board,
                             .writer = p->from->id,
                             .player = p->from->player,
                             .army = p->from->army,
                             .name = is_hidden(s) ? "" : p->from->name,
                             .role = p->role,
                             .grey = p->grey,
                             .public = p->public,
                             .master = p->policy->press_master,
                             .whom = p->whom,
                             .reply = p->reply,
                             .text = s->out->text.s,
                             .at = app_now(p->app),
                             .mail = p->mail,
                             .message_id = p->mail_id ? p->mail_id : "",
                             .letters = (int64_t)s->n_letter };
    if (!db_press_add(p->app->db, &id, &row, s->e)) return false;
    for (size_t i = 0; i < s->n_held; i++)
        if (!to_reader(s, id, s->held[i], true)) return false;
    for (size_t i = 0; i < s->n_letter; i++)
        if (!to_reader(s, id, s->letter[i], false) || !send_letter(s, id, s->letter[i]))
            return false;
    s->out->letters = s->n_letter;
    s->out->held = s->n_held;
    return true;
}

bool press_say(struct press_said *out, const struct press *p, struct arena *a, struct err *e)
{
    struct saying_it s = { .p = p, .out = out, .a = a, .e = e };
    *out = (struct press_said){ .no = { .word = W_NONE } };
    if (!may_speak(&s) || !may_be_said(&s)) return false;
    if (out->no.word != W_NONE) return true;
    if (!sort_readers(&s) || !may_so_much(&s)) return false;
    return out->no.word != W_NONE || put(&s);
}

/* ---- as it is printed --------------------------------------------------------------------
 */

struct press_item press_shown(const struct press_row *row, const struct seat_row *reader)
{
    return (struct press_item){ .army = row->army,
                                .name = row->name,
                                .role = db_word(&db_person_roles, (int)row->role),
                                .grey = row->grey,
                                .own =
                                    row->writer == reader->id && row->player == reader->player,
                                .public = row->public,
                                .whom = row->whom,
                                .at = row->at,
                                .text = str_of(row->text) };
}

/* When the game master read messages to some. */
static bool list_looks(struct press_view *out, const struct app *app,
                       const struct press_wanted *w, struct arena *a, struct err *e)
{
    struct journal_list j = { NULL, 0 };
    struct journal_of of = { w->game, w->first };
    if (!db_journal_list(app->db, &j, &of, a, e)) return false;
    int64_t *look = NEW(a, int64_t, j.n + 1);
    if (!look) return err_nomem(e);
    for (size_t i = 0; i < j.n; i++)
        if (j.row[i].board <= w->board && j.row[i].at <= w->until &&
            j.row[i].act == DEED_PRESS_READ)
            look[out->n_look++] = j.row[i].at;
    out->look = look;
    return true;
}

bool press_printed(struct press_view *out, const struct app *app, const struct press_wanted *w,
                   struct arena *a, struct err *e)
{
    struct press_list list = { NULL, 0 };
    struct press_of of = { .game = w->game,
                           .first = w->first,
                           .last = w->board,
                           .reader = w->reader->id,
                           .player = w->reader->player,
                           .most = PRESS_PRINTED + 1,
                           .cut = PRESS_PRINTED_CHARS + 1 };
    *out = (struct press_view){ .n = 0 };
    if (!db_press_printed(app->db, &list, &of, a, e)) return false;
    struct press_item *item = NEW(a, struct press_item, list.n + 1);
    if (!item) return err_nomem(e);
    for (size_t i = 0; i < list.n && out->n < PRESS_PRINTED; i++) {
        if (list.row[i].at > w->until || (w->public && !list.row[i].public)) continue;
        struct press_item one = press_shown(&list.row[i], w->reader);
        one.cut = relay_shorten(&one.text, PRESS_PRINTED_CHARS, PRESS_PRINTED_LINES);
        item[out->n++] = one;
    }
    out->item = item;
    out->more = list.n > PRESS_PRINTED;
    return list_looks(out, app, w, a, e);
}

/* Only its own readers know who it was: a key of the sender's names the message. */
bool press_answered(struct press_row *out, const struct app *app, const struct game_row *game,
                    int64_t number, struct arena *a, struct err *e)
{
    *out = (struct press_row){ .id = 0 };
    if (!number) return true;
    if (!db_press_get(app->db, out, number, a, e)) return e->code == ERR_NOTFOUND;
    if (out->game != game->id) out->id = 0;
    return true;
}
