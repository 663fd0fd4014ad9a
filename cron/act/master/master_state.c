/* What a game master can see: who plays and runs the game, what was done, what became of mails.
 */
#include "cron/act/master/master.h"
#include "cron/game/seats/attend.h"
#include "cron/game/update/hold.h"
#include "cron/outbox/health.h"
#include "db/flood.h"
#include "db/journal.h"
#include "db/mail.h"

enum { ROW_MAX = 600 };

static bool row(struct act *x, const struct buf *b)
{
    struct buf copy = *b;
    if (b->full) return err_nomem(x->e);
    act_text(x, REPLY_ROW, buf_str(&copy).s);
    return true;
}

/* ---- who ----------------------------------------------------------------------------------
 */

/* How reliable they are, in this game and in all others; NULL: it failed. */
static const char *reliability(struct act *x, const char *address)
{
    struct attend of;
    if (!attend_of(&of, x->app, address, x->arena, x->e)) return NULL;
    const char *text = attend_text(&of, x->who.says, x->arena);
    if (!text) err_nomem(x->e);
    return text;
}

/* Armies alone, `veiled`, to a game master who plays where names are hidden. */
static bool who_plays(struct act *x, bool veiled)
{
    struct seat_list s = { NULL, 0 };
    if (!db_seat_list(x->app->db, &s, x->who.game.id, x->arena, x->e)) return false;
    ACT_DONE(x, W_MASTER_WHO,
             { slot_text("game", x->who.game.name), slot_count("n", (int64_t)s.n) });
    if (s.n && !veiled) ACT_HEAD(x, W_MASTER_WHO_HEAD);
    for (size_t i = 0; i < s.n; i++) {
        struct buf b = buf_make(x->arena, ROW_MAX);
        const struct seat_row *r = &s.row[i];
        bool plays = r->state == SEAT_PLAYING;
        const char *word = plays && !veiled ? reliability(x, r->address) : "";
        if (!word) return false;
        buf_printf(&b, "%s\t%s", r->army, db_word(&db_seat_states, (int)r->state));
        if (!veiled)
            buf_printf(&b, "\t%s\t%s\t%s\t%s", plays ? r->address : "", plays ? r->zone : "",
                       r->name, word);
        if (!row(x, &b)) return false;
    }
    if (veiled) ACT_SAY(x, W_MASTER_VEILED);
    return true;
}

static bool who_else(struct act *x)
{
    struct person_list p = { NULL, 0 };
    struct persons_of all = { .game = x->who.game.id };
    if (!db_person_list(x->app->db, &p, &all, x->arena, x->e)) return false;
    if (p.n) ACT_HEAD(x, W_MASTER_ELSE_HEAD);
    for (size_t i = 0; i < p.n; i++) {
        struct buf b = buf_make(x->arena, ROW_MAX);
        const char *word = reliability(x, p.row[i].address);
        if (!word) return false;
        buf_printf(&b, "%s\t%s\t%s\t%s\t%s", db_word(&db_person_roles, (int)p.row[i].role),
                   db_word(&db_person_states, (int)p.row[i].state), p.row[i].address,
                   p.row[i].name, word);
        if (!row(x, &b)) return false;
    }
    return true;
}

static bool access(struct act *x)
{
    struct access_list list = { NULL, 0 };
    if (!db_access_list(x->app->db, &list, x->who.game.id, x->arena, x->e)) return false;
    if (list.n) ACT_HEAD(x, W_MASTER_ACCESS_HEAD);
    for (size_t i = 0; i < list.n; i++) {
        struct buf b = buf_make(x->arena, ROW_MAX);
        buf_printf(&b, "%s\t%s", db_word(&db_access_verdicts, (int)list.row[i].verdict),
                   list.row[i].address);
        if (!row(x, &b)) return false;
    }
    return true;
}

static bool who(struct act *x)
{
    bool veiled;
    if (!master_no_more(x) || !act_veiled(&veiled, x)) return false;
    return who_plays(x, veiled) && (veiled || (who_else(x) && access(x)));
}

bool master_who(struct act *x)
{
    return who(x) || x->answer.refused;
}

/* ---- log ----------------------------------------------------------------------------------
 */

static bool journal(struct act *x)
{
    enum { USUAL = 20 };
    struct journal_list j = { NULL, 0 };
    int64_t most = USUAL;
    struct journal_of of = { .game = x->who.game.id };
    struct str word = act_word(x);
    if (word.n && (!str_int(word, &most) || most < 1))
        return MASTER_NO(x, W_MASTER_NO_NUMBER, { slot_str("word", str_head(word, 40)) });
    if (!master_no_more(x) || !db_journal_list(x->app->db, &j, &of, x->arena, x->e))
        return false;
    size_t from = j.n > (size_t)most ? j.n - (size_t)most : 0;
    ACT_DONE(x, W_MASTER_LOG,
             { slot_text("game", x->who.game.name), slot_count("n", (int64_t)(j.n - from)) });
    for (size_t i = from; i < j.n; i++)
        if (j.row[i].words[0])
            ACT_ITEM(x, W_MASTER_LOG_ITEM,
                     { slot_time("time", j.row[i].at), slot_number("board", j.row[i].board),
                       slot_text("who", j.row[i].who),
                       slot_text("act", db_word(&db_deeds, (int)j.row[i].act)),
                       slot_text("words", j.row[i].words) });
        else
            ACT_ITEM(x, W_MASTER_LOG_BARE,
                     { slot_time("time", j.row[i].at), slot_number("board", j.row[i].board),
                       slot_text("who", j.row[i].who),
                       slot_text("act", db_word(&db_deeds, (int)j.row[i].act)) });
    return true;
}

bool master_log(struct act *x)
{
    return journal(x) || x->answer.refused;
}

/* ---- health -------------------------------------------------------------------------------
 */

/* Mails of this game that wait or could not be delivered. */
static bool deliveries(struct act *x, enum out_state state, enum words_name says)
{
    enum { LOOK_BACK = 2000, SHOWN = 10 };
    struct out_list o = { NULL, 0 };
    size_t of_game = 0;
    if (!db_out_list(x->app->db, &o, state, LOOK_BACK, x->arena, x->e)) return false;
    for (size_t i = 0; i < o.n; i++) of_game += strcmp(o.row[i].game, x->who.game.name) == 0;
    act_part(x, REPLY_PARA,
             &(const struct saying){ says, { slot_count("n", (int64_t)of_game) } });
    for (size_t i = 0, shown = 0; i < o.n && shown < SHOWN; i++) {
        if (strcmp(o.row[i].game, x->who.game.name) != 0) continue;
        shown++;
        ACT_ITEM(x, W_MASTER_HEALTH_OUT,
                 { slot_text("address", o.row[i].recipient),
                   slot_text("kind", db_word(&db_out_kinds, (int)o.row[i].kind)),
                   slot_time("time", o.row[i].made), slot_text("reply", o.row[i].reply) });
    }
    return true;
}

/* Mails that came in and wait: set aside after failures, or asked about. */
static bool held_mails(struct act *x, enum db_mail_state state, enum words_name says)
{
    enum { LOOK_BACK = 500 };
    struct mail_list m = { NULL, 0 };
    size_t of_game = 0;
    if (!db_mail_list(x->app->db, &m, state, LOOK_BACK, x->arena, x->e)) return false;
    for (size_t i = 0; i < m.n; i++)
        of_game += m.row[i].game[0] == '\0' || strcmp(m.row[i].game, x->who.game.name) == 0;
    if (of_game)
        act_part(x, REPLY_PARA,
                 &(const struct saying){ says, { slot_count("n", (int64_t)of_game) } });
    return true;
}

/* Senders whose programs answer our mails. */
static bool loops(struct act *x)
{
    enum { LOOP = 3 };
    struct seat_list s = { NULL, 0 };
    if (!db_seat_list(x->app->db, &s, x->who.game.id, x->arena, x->e)) return false;
    for (size_t i = 0; i < s.n; i++) {
        struct echo_row echo;
        struct err none = { 0 };
        bool known = db_echo_get(x->app->db, &echo, s.row[i].address, x->arena, &none);
        if (!known && none.code != ERR_NOTFOUND) return *x->e = none, false;
        if (known && echo.mails >= LOOP)
            ACT_ITEM(
                x, W_MASTER_HEALTH_LOOP,
                { slot_text("army", s.row[i].army), slot_text("address", s.row[i].address) });
    }
    return true;
}

/* Addresses of its players that mails come back from. */
static bool addresses(struct act *x)
{
    struct delivery_list d = { NULL, 0 };
    if (!db_delivery_list(x->app->db, &d, x->arena, x->e)) return false;
    for (size_t i = 0; i < d.n; i++) {
        struct seat_row seat;
        struct err none = { 0 };
        if (!db_seat_in(x->app->db, &seat, x->who.game.id, d.row[i].address, x->arena, &none)) {
            if (none.code != ERR_NOTFOUND) return *x->e = none, false;
            continue;
        }
        bool hard = d.row[i].state == DELIVERY_HARD;
        struct slot at = slot_text("address", d.row[i].address),
                    words = slot_text("words", d.row[i].words),
                    since = slot_time("time", d.row[i].since);
        if (health_is_complaint(&d.row[i]))
            ACT_ITEM(x, W_MASTER_HEALTH_COMPLAINT, { at, since, words });
        else if (hard)
            ACT_ITEM(x, W_MASTER_HEALTH_HARD, { at, since, words });
        else
            ACT_ITEM(x, W_MASTER_HEALTH_SOFT, { at, since, words });
    }
    return true;
}

static bool update(struct act *x)
{
    struct hold h = { .n = 0 };
    const struct game_row *g = &x->who.game;
    if (g->failures)
        ACT_ITEM(x, W_MASTER_HEALTH_STILL,
                 { slot_count("n", g->failures), slot_text("why", g->trouble) });
    bool due = g->deadline && g->deadline <= app_now(x->app) && g->state == GAME_RUNNING;
    if (due && !hold_reasons(&h, x->app, g->name, g->deadline, x->arena, x->e)) return false;
    for (size_t i = 0; i < h.n; i++)
        ACT_ITEM(x, W_MASTER_HEALTH_HELD, { slot_text("why", h.why[i]) });
    return true;
}

static bool health(struct act *x)
{
    bool veiled; /* addresses that fail belong to players */
    if (!master_no_more(x) || !act_veiled(&veiled, x)) return false;
    ACT_DONE(x, W_MASTER_HEALTH, { slot_text("game", x->who.game.name) });
    if (veiled) ACT_SAY(x, W_MASTER_VEILED);
    if (veiled) return update(x);
    return update(x) && deliveries(x, OUT_FAILED, W_MASTER_HEALTH_FAILED) &&
           deliveries(x, OUT_READY, W_MASTER_HEALTH_READY) &&
           held_mails(x, MAIL_ASIDE, W_MASTER_HEALTH_ASIDE) &&
           held_mails(x, MAIL_ASKED, W_MASTER_HEALTH_ASKED) && addresses(x) && loops(x);
}

bool master_health(struct act *x)
{
    return health(x) || x->answer.refused;
}
