/* "press to red, blue: Shall we?": who is meant, and what becomes of it. */
#include "cron/act/talk/gm.h"
#include "cron/act/talk/talk.h"
#include "cron/outbox/press.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"

enum { LISTED = 8 };

/* A message to others on its way. */
struct word {
    struct act *x;
    struct press_line line;
    struct press p;
    struct policy policy;
    struct seat_row from;
    struct seat_list seat; /* of the game */
    struct seat_row *to;   /* [n_to]; it has room for all */
    size_t n_to, room;
    struct buf whom;
    bool master; /* the game master is meant */
};

/* ---- who is meant ------------------------------------------------------------------------
 */

static bool is_playing(const struct seat_row *seat)
{
    return seat->state == SEAT_PLAYING;
}

static bool list_seats(struct word *w)
{
    struct act *x = w->x;
    struct person_list p;
    struct persons_of all = { .game = x->who.game.id };
    if (!db_seat_list(x->app->db, &w->seat, x->who.game.id, x->arena, x->e) ||
        !db_person_list(x->app->db, &p, &all, x->arena, x->e))
        return false;
    w->room = w->seat.n + p.n + 1;
    w->to = NEW(x->arena, struct seat_row, w->room);
    return w->to || err_nomem(x->e);
}

static bool is_there(const struct word *w, const struct seat_row *reader)
{
    for (size_t i = 0; i < w->n_to; i++)
        if (w->to[i].id == reader->id) return true;
    return false;
}

/* Once, and never to the writer. */
static void add(struct word *w, const struct seat_row *reader)
{
    if (reader->id != w->from.id && !is_there(w, reader) && w->n_to < w->room)
        w->to[w->n_to++] = *reader;
}

static void say_whom(struct word *w, const char *name)
{
    buf_printf(&w->whom, "%s%s", w->whom.n ? " " : "", name);
}

static bool no_army(struct word *w, struct str said)
{
    struct act *x = w->x;
    size_t n = 0, more = 0;
    struct slot *item = NEW(x->arena, struct slot, LISTED);
    if (!item) return err_nomem(x->e);
    for (size_t i = 0; i < w->seat.n; i++) {
        if (!is_playing(&w->seat.row[i]) || w->seat.row[i].id == w->from.id) continue;
        if (n < LISTED)
            item[n++] = slot_army("", w->seat.row[i].army);
        else
            more++;
    }
    return ACT_REFUSE(
        x, W_PRESS_NO_ARMY,
        { slot_str("army", str_head(said, 40)), slot_list("list", item, n, more) });
}

/* By the name of the army in any language, else by the player's, if only one has it. */
static const struct seat_row *seat_of(const struct word *w, struct str said)
{
    const struct seat_row *named = NULL;
    size_t n = 0;
    struct str army = press_army_named(said);
    bool hidden = policy_hides(&w->policy, &w->x->who.game);
    for (size_t i = 0; i < w->seat.n; i++) {
        const struct seat_row *s = &w->seat.row[i];
        struct str name = str_trim(str_of(s->name)), first = name;
        if (!is_playing(s)) continue;
        if (str_ieq(str_of(s->army), army) || str_ieq(str_of(s->army), said)) return s;
        if (hidden || (!str_ieq(name, said) && !str_ieq(str_word(&first), said))) continue;
        named = s;
        n++;
    }
    return n == 1 ? named : NULL;
}

static bool add_army(struct word *w, struct str said)
{
    const struct seat_row *seat = seat_of(w, said);
    if (!seat) return no_army(w, said);
    if (seat->id == w->from.id) return ACT_REFUSE(w->x, W_PRESS_YOURSELF);
    if (is_there(w, seat)) return true;
    add(w, seat);
    say_whom(w, seat->army);
    return true;
}

static bool add_one(void *of, const struct seat_row *reader, struct arena *a)
{
    (void)a;
    add(of, reader);
    return true;
}

static bool add_observers(struct word *w)
{
    struct act *x = w->x;
    size_t before = w->n_to;
    struct readers of = { x->app, x->who.game.id, READER_OBSERVERS };
    if (!reader_each(&of, add_one, w, x->arena, x->e)) return false;
    if (w->n_to == before) return ACT_REFUSE(x, W_PRESS_NO_WATCHERS);
    say_whom(w, "observers");
    return true;
}

static bool add_master(struct word *w)
{
    struct act *x = w->x;
    struct person_row p;
    struct seat_row seat;
    if (!reader_master(&p, x->app, x->who.game.id, x->arena, x->e)) return false;
    if (!p.id) return ACT_REFUSE(x, W_GM_NOBODY);
    seat = reader_seat(&p);
    add(w, &seat);
    say_whom(w, "gm");
    return true;
}

static bool add_opponent(struct word *w)
{
    bool two = match_kind(&w->x->who.game)->stepped;
    for (size_t i = 0; i < w->seat.n && two; i++)
        if (is_playing(&w->seat.row[i]) && w->seat.row[i].id != w->from.id)
            return add_army(w, str_of(w->seat.row[i].army));
    return no_army(w, STR("opponent"));
}

static bool add_named(struct word *w, struct str said)
{
    switch (press_group_of(said)) {
    case PRESS_EVERYBODY: w->p.public = true; return true;
    case PRESS_OBSERVERS: return add_observers(w);
    case PRESS_MASTER: w->master = true; return add_master(w);
    case PRESS_OPPONENT: return add_opponent(w);
    case PRESS_ARMY: return add_army(w, said);
    }
    return true;
}

static bool find_readers(struct word *w)
{
    struct str whom = w->line.whom, one;
    while (!w->x->answer.refused && (one = press_next(&whom)).n)
        if (!add_named(w, one)) return false;
    return true;
}

/* ---- what is said ------------------------------------------------------------------------
 */

static bool find_text(struct word *w)
{
    struct buf b = buf_make(w->x->arena, SIZE_MAX);
    buf_put(&b, w->line.text);
    buf_putc(&b, '\n');
    buf_put(&b, w->x->given.talk);
    w->p.text = buf_str(&b);
    return !b.full || err_nomem(w->x->e);
}

/* "grey press to red" has the word in front. */
static bool said_grey(const struct act_given *given)
{
    struct str rest = given->line, word;
    size_t until =
        given->words.s >= given->line.s ? (size_t)(given->words.s - given->line.s) : 0;
    rest = str_head(rest, until <= given->line.n ? until : 0);
    while ((word = str_word(&rest)).n)
        if (words_is_form(word, W_PRESS_WORD_GREY)) return true;
    return false;
}

static enum person_role role_of(const struct act_asker *who)
{
    return who->seat.id ? ROLE_NONE : who->person.role;
}

static bool begin(struct word *w)
{
    struct act *x = w->x;
    act_post(x, LETTER_PRESS, NULL, &w->from);
    press_line_read(&w->line, act_as_written(&x->given));
    w->p = (struct press){ .app = x->app,
                           .game = &x->who.game,
                           .policy = &w->policy,
                           .from = &w->from,
                           .role = role_of(&x->who),
                           .grey = w->line.grey || said_grey(&x->given),
                           .later = w->line.later,
                           .cut = x->came.cut,
                           .mail = x->came.id,
                           .mail_id = x->came.message_id };
    w->whom = buf_make(x->arena, SIZE_MAX);
    return act_policy(&w->policy, x) && list_seats(w) && find_text(w);
}

/* ---- what became of it -------------------------------------------------------------------
 */

static bool tell_shut(struct act *x, const struct press_said *said)
{
    enum { SHUT = 8 };
    size_t n = said->n_shut < SHUT ? said->n_shut : SHUT;
    struct slot *item = NEW(x->arena, struct slot, SHUT);
    if (!item) return err_nomem(x->e);
    for (size_t i = 0; i < n; i++) item[i] = slot_army("", said->shut[i]);
    ACT_SAY(x, W_PRESS_SHUT, { slot_list("list", item, n, said->n_shut > n) });
    return true;
}

static void tell_public(struct act *x, const struct press_said *said)
{
    if (said->letters)
        ACT_DONE(x, W_PRESS_SENT_ALL, { slot_count("n", (int64_t)said->letters) });
    else
        ACT_DONE(x, W_PRESS_SENT_REPORT);
}

static void tell_private(struct act *x, const struct press_said *said)
{
    if (said->letters && said->held)
        ACT_DONE(x, W_PRESS_SENT_BOTH);
    else if (said->letters)
        ACT_DONE(x, W_PRESS_SENT);
    else
        ACT_DONE(x, W_PRESS_SENT_LATER);
}

static bool tell(struct word *w, const struct press_said *said)
{
    struct act *x = w->x;
    struct reply_part quote = { .kind = REPLY_QUOTE, .text = said->text };
    if (w->p.public)
        tell_public(x, said);
    else
        tell_private(x, said);
    act_add(x, &quote);
    if (w->p.grey) ACT_SAY(x, W_PRESS_SENT_GREY);
    if (said->n_shut && !w->p.public && !tell_shut(x, said)) return false;
    if (said->left <= 3 && said->left > 0)
        ACT_SAY(x, W_PRESS_LEFT, { slot_count("n", said->left) });
    return true;
}

static bool say(struct word *w)
{
    struct press_said said;
    struct act *x = w->x;
    w->p.to = w->to;
    w->p.n_to = w->p.public ? 0 : w->n_to;
    w->p.whom = w->p.public ? "" : buf_str(&w->whom).s;
    if (w->whom.full) return err_nomem(x->e);
    if (!press_say(&said, &w->p, x->arena, x->e)) return false;
    if (said.no.word == W_NONE) return tell(w, &said);
    act_refuse(x, &said.no);
    return said.n_shut == 0 || said.no.word != W_PRESS_NO_READER || tell_shut(x, &said);
}

/* A message to the game master alone is passed on as by `gm`. */
static bool to_master(struct word *w)
{
    struct act *x = w->x;
    x->given.words = w->line.text;
    return gm_send(x);
}

bool press_send(struct act *x)
{
    struct word w = { .x = x };
    if (!x->came.id) return ACT_REFUSE(x, W_PRESS_BY_MAIL);
    if (x->given.mixed.n)
        return ACT_REFUSE(x, W_PRESS_MIXED, { slot_str("line", str_head(x->given.mixed, 80)) });
    if (!begin(&w) || !find_readers(&w)) return false;
    if (x->answer.refused) return true;
    bool only = w.master && w.n_to <= 1 && !w.p.public && !w.p.grey && !w.p.later;
    return only ? to_master(&w) : say(&w);
}
