/* Answers to mails of the day. Knows lines that name a game; what else lines mean is decided
 * elsewhere. */
#include "cron/inbox/intake/parted.h"

#include "cron/act/act.h"
#include "cron/inbox/intake/intake_read.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/letters/daily.h"
#include "cron/outbox/reader.h"
#include "db/held.h"
#include "mailer/digest.h"
#include "parser/order/request.h"
#include "parser/order/typed/typed.h"
#include "templates/letter_digest.h"

enum { NAMED_MOST = 20 /* games that lines name besides */ };

/* A game that the mail told of, and the sender as its reader. */
struct about {
    struct game_row game;
    struct seat_row reader;
    struct buf lines; /* that are for it */
    size_t n;
};
struct parting {
    struct intake *in;
    struct about *game;
    size_t n, most;
    struct str asks;  /* the first line that is for no game and asks for something; or empty */
    struct str wrong; /* the first that names a game that does not exist */
    bool named;       /* a line names one */
};

/* ---- the games -----------------------------------------------------------------------------
 */

/* The sender plays there, or is something else in it. */
static bool find_reader(struct about *x, bool *here, struct intake *in)
{
    struct person_list p = { NULL, 0 };
    struct db *db = in->app->db;
    const char *own = in->answer.reader.address;
    *here = false;
    if (db_seat_in(db, &x->reader, x->game.id, in->given.from, in->arena, in->e)) {
        *here = x->reader.state == SEAT_PLAYING;
        if (*here) return true;
    } else if (in->e->code != ERR_NOTFOUND) {
        return false;
    }
    if (!db_person_of(db, &p, own, in->arena, in->e)) return false;
    for (size_t i = 0; i < p.n && !*here; i++) {
        if (p.row[i].game != x->game.id) continue;
        x->reader = reader_seat(&p.row[i]);
        *here = true;
    }
    return true;
}

static bool is_listed(const struct parting *p, const char *game)
{
    for (size_t i = 0; i < p->n; i++)
        if (strcmp(p->game[i].game.name, game) == 0) return true;
    return false;
}

/* One more, if the sender takes part in it. */
static bool add_game(struct parting *p, const char *name)
{
    struct intake *in = p->in;
    struct about *x = &p->game[p->n];
    bool here = false;
    if (p->n == p->most || is_listed(p, name)) return true;
    *x = (struct about){ .n = 0 };
    if (!db_game_get(in->app->db, &x->game, name, in->arena, in->e))
        return in->e->code == ERR_NOTFOUND;
    if (!find_reader(x, &here, in)) return false;
    x->lines = buf_make(in->arena, SIZE_MAX);
    p->n += here;
    return true;
}

/* Those that the mail of the day told of; for any other mail, its own. */
static bool find_games(struct parting *p)
{
    struct intake *in = p->in;
    struct held_list held = { NULL, 0 };
    if (in->who.digest && !db_held_parts(in->app->db, &held, in->who.digest, in->arena, in->e))
        return false;
    p->most = held.n + NAMED_MOST;
    p->game = NEW(in->arena, struct about, p->most);
    if (!p->game) return err_nomem(in->e);
    for (size_t i = 0; i < held.n; i++)
        if (!add_game(p, held.row[i].game)) return false;
    return in->who.digest || add_game(p, in->who.game.name);
}

/* ---- the lines -----------------------------------------------------------------------------
 */

/* "game lunch", "Game: lunch", "partie lunch" -> "lunch"; empty: the line names none. */
static struct str named_by(struct str line)
{
    line = request_bare(line);
    struct str first = str_word(&line);
    while (first.n && strchr(":=-", first.s[first.n - 1])) first.n--;
    struct str name = str_word(&line);
    while (name.n && strchr("\"'[(#", name.s[0])) name = str_from(name, 1);
    while (name.n && strchr("\"'])#:.,;", name.s[name.n - 1])) name.n--;
    bool names = name.n && str_trim(line).n == 0 && words_is_form(first, W_DIGEST_GAME_WORDS);
    return names ? name : STR("");
}

bool parted_named(const struct fresh *lines)
{
    for (size_t i = 0; i < lines->n; i++)
        if (named_by(lines->line[i].text).n) return true;
    return false;
}

/* Games named by lines, whatever the mail told of. */
static bool find_named(struct parting *p)
{
    const struct fresh *f = &p->in->found.news;
    for (size_t i = 0; i < f->n; i++) {
        struct str name = named_by(f->line[i].text);
        char lower[NAME_MAX_CHARS + 1];
        if (!name.n || name.n > NAME_MAX_CHARS) continue;
        for (size_t k = 0; k < name.n; k++) lower[k] = char_lower(name.s[k]);
        lower[name.n] = '\0';
        if (!add_game(p, lower)) return false;
    }
    return true;
}

/* In any of the games. An act of no game, or of all of them, needs none. */
static bool asks_for_game(const struct parting *p, struct str line)
{
    struct str rest;
    const struct act_row *row = act_find(&rest, line);
    if (row && row->flags & ACT_NO_GAME) return false;
    if (row && (row->deed == DEED_DIGEST || row->deed == DEED_HELP)) return false;
    if (row && row->flags & ACT_WISH && act_scope_said(&rest) == ACT_EVERYWHERE) return false;
    if (row) return true;
    for (size_t i = 0; p->game && i < p->n; i++) {
        const struct rules *rules = rules_named(str_of(p->game[i].game.rules));
        if (rules && typed_shape(rules, line, *p->in->arena) & SHAPE_ORDER) return true;
    }
    return false;
}

static void put_line(struct about *x, const struct line *line, uint32_t before)
{
    if (x->n && line->number > before + 1) buf_putc(&x->lines, '\n');
    buf_put(&x->lines, line->text);
    buf_putc(&x->lines, '\n');
    x->n++;
}

static void read_lines(struct parting *p)
{
    const struct fresh *f = &p->in->found.news;
    struct about *now = p->in->who.digest ? NULL : &p->game[0];
    uint32_t before = 0;
    for (size_t i = 0; i < f->n; i++) {
        struct str line = f->line[i].text, name = named_by(line);
        struct about *to = NULL;
        for (size_t k = 0; k < p->n && name.n; k++)
            if (str_ieq(name, str_of(p->game[k].game.name))) to = &p->game[k];
        p->named |= to != NULL;
        if (name.n && !to && !p->wrong.n && p->in->who.digest) p->wrong = line;
        if (name.n && (to || p->in->who.digest))
            now = to;
        else if (now)
            put_line(now, &f->line[i], before);
        else if (!p->asks.n && asks_for_game(p, line))
            p->asks = line;
        before = f->line[i].number;
    }
    struct str subject = request_subject(str_of(p->in->given.subject), act_is);
    if (f->n == 0 && subject.n && p->in->who.digest && asks_for_game(p, subject))
        p->asks = subject;
}

/* A mail program sends it by itself for all that the mail told of. */
static bool leaves(struct parting *p)
{
    const struct line line = { .text = p->asks, .number = 1 };
    struct str rest;
    const struct act_row *row = p->asks.n ? act_find(&rest, p->asks) : NULL;
    if (p->named || !row || row->deed != DEED_UNSUBSCRIBE) return false;
    for (size_t i = 0; i < p->n; i++) put_line(&p->game[i], &line, 0);
    return true;
}

/* ---- parted --------------------------------------------------------------------------------
 */

/* A mail of the same writer at the same instant, which answers the board of that game. */
static bool raw_of(struct str *out, struct intake *in, const struct mail *m,
                   const struct about *x)
{
    struct buf subject = buf_make(in->arena, 80), id = buf_make(in->arena, 400);
    const char *answers = post_board_id(in->app, &x->game, &x->reader, in->arena);
    buf_printf(&subject, "Re: [%s]", x->game.name);
    buf_put(&id, m->message_id);
    if (!id.n) buf_printf(&id, "part%lld@zugpost.invalid", (long long)in->row->id);
    if (!answers || subject.full || id.full) return err_nomem(in->e);
    struct letter l = { .from = in->given.from,
                        .to = in->app->config->from,
                        .subject = buf_str(&subject).s,
                        .message_id = buf_str(&id).s,
                        .in_reply_to = answers,
                        .reference = &answers,
                        .n_reference = 1,
                        .date = m->date ? m->date : in->row->received,
                        .text = buf_str(&x->lines) };
    return !x->lines.full ? compose(out, &l, in->arena, in->e) : err_nomem(in->e);
}

static bool add_part(struct intake *in, const struct mail *m, const struct about *x,
                     int64_t *id)
{
    struct buf key = buf_make(in->arena, SIZE_MAX);
    char *hex = NEW(in->arena, char, DIGEST_HEX);
    struct mail_row row = *in->row;
    buf_printf(&key, "%s/%s", in->row->key, x->game.name);
    if (key.full || !hex) return err_nomem(in->e);
    if (!raw_of(&row.raw, in, m, x)) return false;
    digest_hex(hex, row.raw);
    row.key = buf_str(&key).s;
    row.sha256 = hex;
    row.state = MAIL_NEW;
    row.message_id = row.text = row.game = row.army = row.note = "";
    return db_mail_add(in->app->db, id, &row, in->e);
}

static bool part(struct parting *p, const struct mail *m)
{
    struct intake *in = p->in;
    struct buf note = buf_make(in->kept, SIZE_MAX);
    buf_puts(&note, "an answer to several games, parted:");
    for (size_t i = 0; i < p->n; i++) {
        int64_t id = 0;
        if (p->game[i].n == 0) continue;
        if (!add_part(in, m, &p->game[i], &id)) return false;
        buf_printf(&note, " %lld %s", (long long)id, p->game[i].game.name);
    }
    in->row->game = in->row->army = "";
    in->row->note = buf_str(&note).s;
    return !note.full || err_nomem(in->e);
}

/* ---- asked back ----------------------------------------------------------------------------
 */

static bool ask(struct parting *p)
{
    struct intake *in = p->in;
    struct letter_text text = { 0 };
    const char **game = NEW(in->arena, const char *, p->n + 1);
    if (!game) return err_nomem(in->e);
    for (size_t i = 0; i < p->n; i++) game[i] = p->game[i].game.name;
    struct digest_which_view v = { .line = p->wrong.n ? p->wrong : p->asks,
                                   .unknown = p->wrong.n > 0,
                                   .game = game,
                                   .n_game = p->n };
    in->row->note = "which game: asked back";
    if (in->answer.quiet) return true;
    struct post post = intake_post(in, LETTER_ANSWER, &text);
    struct buf id = buf_make(in->arena, 400);
    struct str_cut own =
        str_cut(str_of(post_board_id(in->app, post.game, post.seat, in->arena)), '@');
    /* an answer to it still answers the mail of the day */
    buf_printf(&id, "%.*s.d%lld.%lld@%.*s",
               STR_ARG(str_head(own.head, own.head.n - strlen(".board"))),
               (long long)in->who.digest, (long long)in->row->id, STR_ARG(own.tail));
    post.message_id = buf_str(&id).s;
    if (id.full || !post_view(&v.seat, in->app, &post, NULL, in->arena, in->e)) return false;
    v.seat.game = "";
    return letter_digest_which(&text, &v, in->arena, in->e) &&
           post_add(in->app, &post, in->arena, in->e);
}

/* Any other mail only if it names another game of its writer, and answers neither a message nor
 * a question. */
static bool may_be(const struct identity *who)
{
    bool plain = !who->question && !who->relay && !who->press && !who->pending;
    return who->digest || (who->proof == PROOF_KEY && plain);
}

bool parted_answer(bool *done, struct intake *in, const struct mail *m)
{
    struct parting p = { .in = in, .asks = STR(""), .wrong = STR("") };
    *done = false;
    if (!may_be(&in->who)) return true;
    if (!find_games(&p) || !find_named(&p)) return false;
    if (p.n == 0 || (p.n == 1 && p.game[0].game.id == in->who.game.id)) return true;
    read_lines(&p);
    *done = true;
    if (leaves(&p)) return part(&p, m);
    if (p.asks.n || p.wrong.n) return ask(&p);
    if (p.named) return part(&p, m);
    *done = false;
    in->found.bare = in->who.digest != 0;
    return true;
}
