/* `challenge ADDRESS KIND`: somebody is asked for a game, once; and what they answer. */
#include "cron/act/guest/guest.h"

#include "cron/app/reach.h"
#include "cron/game/seats/called.h"
#include "cron/outbox/budget.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"
#include "engine/base/span.h"

enum { CHALLENGE_DAYS = 7, OPEN_MAX = 3 };

static bool is_answer(struct str rest)
{
    static const enum words_name words[] = { W_CHALLENGE_YES, W_CHALLENGE_NO, W_CHALLENGE_NEVER,
                                             W_CHALLENGE_AGAIN };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words_is_form(str_trim(rest), words[i])) return true;
    return false;
}

bool guest_challenge_fits(struct str rest)
{
    struct str words = rest, address = str_word(&words);
    return is_answer(rest) || (str_cut(address, '@').ok && str_trim(words).n > 0);
}

/* ---- asking -------------------------------------------------------------------------------
 */

struct challenge {
    struct act *x;
    const char *address; /* of who is asked */
    struct guest_line line;
    struct game_row game;
    const char *name; /* of who asks */
    enum out_turn turn;
    struct seat_row seat; /* of who asks */
};

/* Anybody with a seat somewhere is known to us. */
static bool find_turn(struct challenge *c)
{
    struct act *x = c->x;
    struct seat_list seat = { NULL, 0 };
    bool room = true;
    if (!db_seat_of(x->app->db, &seat, c->address, x->arena, x->e)) return false;
    c->turn = OUT_NAMED;
    for (size_t i = 0; i < seat.n; i++)
        if (seat.row[i].state == SEAT_PLAYING) c->turn = OUT_ANSWER;
    if (!budget_room(&room, x->app, c->turn, c->address, x->e)) return false;
    return room || !ACT_REFUSE(x, W_CHALLENGE_NO_ROOM, { slot_number("days", BUDGET_DAYS) });
}

/* Questions of that kind that wait for an answer from the address. */
static bool count_open(size_t *out, const struct challenge *c)
{
    struct act *x = c->x;
    struct person_list p = { NULL, 0 };
    *out = 0;
    if (!db_person_of(x->app->db, &p, c->address, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n; i++) {
        struct game_row g = { .id = p.row[i].game };
        const char *mark = door_mark(x->app, &g, DOOR_CHALLENGE, x->arena, x->e);
        if (!mark) return false;
        *out += *mark && p.row[i].state == PERSON_ASKED;
    }
    return true;
}

static bool may_ask(struct challenge *c)
{
    struct act *x = c->x;
    bool shut = false;
    size_t open = 0, waiting = 0;
    struct slot address = slot_text("address", c->address);
    struct saying no;
    if (!reach_refused(&no, x->app, c->address, x->e)) return false;
    if (no.word != W_NONE) return !act_refuse(x, &no);
    if (str_ieq(str_of(c->address), str_of(x->who.from)))
        return !ACT_REFUSE(x, W_CHALLENGE_SELF);
    if (!door_shut(&shut, x->app, c->address, x->arena, x->e) || !count_open(&open, c) ||
        !door_waiting(&waiting, x->app, x->who.from, x->arena, x->e))
        return false;
    if (shut) return !ACT_REFUSE(x, W_CHALLENGE_SHUT, { address });
    if (open >= OPEN_MAX) return !ACT_REFUSE(x, W_CHALLENGE_ENOUGH, { address });
    if (waiting >= GUEST_WAITING_MAX)
        return !ACT_REFUSE(x, W_GUEST_WAITING, { slot_count("n", (int64_t)waiting) });
    return find_turn(c);
}

static bool make(struct challenge *c)
{
    struct act *x = c->x;
    struct door_make m = guest_game(x, &c->line);
    m.join = DOOR_CLOSED;
    m.mark = DOOR_CHALLENGE;
    m.value = "asked";
    if (!m.line.players) m.line.players = 2;
    if (m.line.name) return !ACT_REFUSE(x, W_CHALLENGE_LINE);
    if (!guest_made(&c->game, x, &m)) return false;
    const struct access_row may = { c->game.id, x->who.from, ACCESS_ALLOW };
    return db_access_set(x->app->db, &may, x->e);
}

/* The seat, taken in the usual way; closed games let in whoever is allowed. */
static bool sit(struct challenge *c)
{
    struct act *x = c->x;
    struct seat_list seat = { NULL, 0 };
    if (!guest_join(x, &c->game, &c->line) || x->answer.refused) return false;
    if (!db_seat_list(x->app->db, &seat, c->game.id, x->arena, x->e)) return false;
    if (seat.n != 1) return err_set(x->e, ERR_BUG, "a challenge of %zu seats", seat.n);
    c->seat = seat.row[0];
    return true;
}

/* As for whoever asks, if nothing is known about them. */
static bool who_is_asked(struct person_row *out, const struct challenge *c)
{
    struct act *x = c->x;
    struct seat_list seat = { NULL, 0 };
    *out = (struct person_row){ .role = ROLE_QUEUE,
                                .address = c->address,
                                .name = "",
                                .zone = x->app->config->zone,
                                .language = x->who.says->language,
                                .preferences = "",
                                .since = app_now(x->app),
                                .state = PERSON_ASKED,
                                .army = "",
                                .until = app_now(x->app) + (int64_t)CHALLENGE_DAYS * DAY_S };
    if (!db_seat_of(x->app->db, &seat, c->address, x->arena, x->e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        if (seat.row[i].state != SEAT_PLAYING) continue;
        out->name = seat.row[i].name;
        out->zone = seat.row[i].zone;
        out->language = seat.row[i].language;
        out->preferences = seat.row[i].preferences;
    }
    return true;
}

static struct saying who_asks(const struct challenge *c)
{
    struct slot address = slot_text("address", c->x->who.from);
    if (!c->seat.name[0]) return (struct saying){ W_CHALLENGE_ASKS, { address } };
    return (struct saying){ W_CHALLENGE_ASKS_NAMED,
                            { slot_text("name", c->seat.name), address } };
}

/* What the game would be like: all that the yes does. */
static void say_game(struct reply_part *part, size_t *n, const struct challenge *c)
{
    const struct gameline *l = &c->line.line;
    bool two = match_kind(&c->game)->seats > 0;
    struct slot every = slot_span("every", c->game.every_s);
    struct slot army = slot_army("army", c->seat.army), side = slot_side("side", c->seat.army);
    part[(*n)++] =
        (struct reply_part){ .kind = REPLY_ITEM, .says = { .word = c->line.kind->says } };
    part[(*n)++] = (struct reply_part){ .kind = REPLY_ITEM,
                                        .says = { W_CHALLENGE_ARMIES, { army, every } } };
    if (two) part[*n - 1].says = (struct saying){ W_CHALLENGE_SIDES, { side, every } };
    for (size_t i = 0; i < l->n_option; i++)
        part[(*n)++] = (struct reply_part){ .kind = REPLY_ITEM,
                                            .says = { W_CHALLENGE_OPTION,
                                                      { slot_text("option", l->option[i]) } } };
}

enum { PARTS = GAMELINE_OPTIONS + 12 };

static bool send(struct challenge *c, struct joining *j, const struct person_row *p)
{
    struct reply_part part[PARTS];
    size_t n = 0;
    part[n++] = (struct reply_part){ .kind = REPLY_PARA, .says = who_asks(c) };
    say_game(part, &n, c);
    part[n++] =
        (struct reply_part){ .kind = REPLY_PARA,
                             .says = { W_CHALLENGE_HOW, { slot_time("time", p->until) } } };
    part[n++] =
        (struct reply_part){ .kind = REPLY_HEAD, .says = { .word = W_PEOPLE_HELP_HEAD } };
    static const struct {
        enum words_name line, says;
    } taps[] = { { W_CHALLENGE_YES, W_CHALLENGE_YES_DOES },
                 { W_CHALLENGE_NO, W_CHALLENGE_NO_DOES },
                 { W_CHALLENGE_NEVER, W_CHALLENGE_NEVER_DOES } };
    const struct words *words = app_words(c->x->app, p->language);
    const char *form = act_form(c->x->row, words, j->arena);
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) {
        struct buf line = buf_make(j->arena, 80);
        struct str word = str_cut(str_of(words_raw(words, taps[i].line)), '|').head;
        buf_printf(&line, "%s %.*s", form ? form : "", STR_ARG(word));
        if (!form || line.full) return err_nomem(j->e);
        part[n++] = (struct reply_part){ .kind = REPLY_TAP,
                                         .text = buf_str(&line),
                                         .says = { .word = taps[i].says } };
    }
    if (c->turn == OUT_NAMED)
        part[n++] =
            (struct reply_part){ .kind = REPLY_PARA, .says = { .word = W_CHALLENGE_WHAT } };
    struct joining_question q = {
        DEED_CHALLENGE, "yes", W_CHALLENGE_SUBJECT, part, n, c->turn
    };
    return joining_ask(j, p, &q);
}

static bool ask(struct challenge *c)
{
    struct joining j;
    struct person_row p;
    struct act *x = c->x;
    if (!may_ask(c) || !make(c) || !sit(c) || !who_is_asked(&p, c)) return false;
    const struct access_row may = { c->game.id, c->address, ACCESS_ALLOW };
    if (!db_access_set(x->app->db, &may, x->e) ||
        !db_game_by_id(x->app->db, &c->game, c->game.id, x->arena, x->e) ||
        !joining_open(&j, x->app, &c->game, x->arena, x->e) || !joining_keep(&j, &p))
        return false;
    ACT_DONE(x, W_CHALLENGE_DONE,
             { slot_text("address", c->address), slot_text("game", c->game.name),
               slot_time("time", p.until) });
    return send(c, &j, &p);
}

static bool challenge(struct act *x)
{
    struct challenge c = { .x = x };
    c.address = reach_form(act_word(x), x->arena);
    if (!c.address) return err_nomem(x->e);
    return guest_may(x, x->app->config->open_challenge) && guest_line(&c.line, x) && ask(&c);
}

/* ---- answering ------------------------------------------------------------------------------
 */

static bool accept(struct act *x)
{
    const struct guest_line any = { .side = "", .options = STR("") };
    x->given.sure = true; /* the question went to that address alone */
    return guest_join(x, &x->who.game, &any);
}

static bool decline(struct act *x, struct joining *j, bool never)
{
    if (!never) ACT_DONE(x, W_CHALLENGE_NO_DONE);
    return door_challenge_end(j, W_CHALLENGE_NEWS_NO);
}

/* The mail must be a reply to the question itself, so that nobody else answers it. */
static bool is_asked(bool *out, struct act *x, struct joining *j)
{
    struct person_row p;
    const char *mark =
        x->who.game.id ? door_mark(x->app, &x->who.game, DOOR_CHALLENGE, x->arena, x->e) : "";
    *out = false;
    if (!mark) return false;
    if (!*mark || !x->who.person.id || !door_waits(&x->who.game)) return true;
    if (!joining_open(j, x->app, &x->who.game, x->arena, x->e) || !door_challenged(&p, j))
        return false;
    *out = p.id == x->who.person.id && (x->given.sure || x->came.sealed);
    return true;
}

/* For all games to come; whoever is being asked proves the address by the key. */
static bool set_shut(struct act *x, bool asked, bool shut)
{
    if (!asked && !guest_may(x, true)) return false;
    return door_shut_set(x->app, x->who.from, shut, x->arena, x->e);
}

static bool answer(struct act *x)
{
    bool asked;
    struct joining j;
    struct str word = str_trim(x->given.words);
    bool never = words_is_form(word, W_CHALLENGE_NEVER),
         again = words_is_form(word, W_CHALLENGE_AGAIN);
    if (!is_asked(&asked, x, &j)) return false;
    if ((never || again) && !set_shut(x, asked, never)) return false;
    if (again) ACT_DONE(x, W_CHALLENGE_AGAIN_DONE);
    if (never) ACT_DONE(x, W_CHALLENGE_NEVER_DONE);
    if (again || (never && !asked)) return true;
    if (!asked) return ACT_REFUSE(x, W_CHALLENGE_NONE);
    return words_is_form(word, W_CHALLENGE_YES) ? accept(x) : decline(x, &j, never);
}

bool guest_challenge(struct act *x)
{
    if (!x->came.id) return ACT_REFUSE(x, W_JOINING_BY_MAIL);
    bool ok = is_answer(x->given.words) ? answer(x) : challenge(x);
    return ok || x->answer.refused;
}
