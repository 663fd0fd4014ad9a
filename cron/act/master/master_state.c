/* What a game master can see: who plays and runs the game, what was done, how mails fare. */
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
    const char *text = attend_text(&of, x->says, x->arena);
    if (!text) err_nomem(x->e);
    return text;
}

static bool who_plays(struct act *x)
{
    struct seat_row *s = NULL;
    size_t n = 0;
    if (!db_seat_list(x->app->db, &s, &n, x->game.id, x->arena, x->e)) return false;
    ACT_DONE(x, W_MASTER_WHO, { slot_text("game", x->game.name), slot_count("n", (int64_t)n) });
    if (n) ACT_HEAD(x, W_MASTER_WHO_HEAD);
    for (size_t i = 0; i < n; i++) {
        struct buf b = buf_make(x->arena, ROW_MAX);
        bool plays = s[i].state == SEAT_PLAYING;
        const char *word = plays ? reliability(x, s[i].address) : "";
        if (!word) return false;
        buf_printf(&b, "%s\t%s\t%s\t%s\t%s\t%s", s[i].army,
                   db_word(&db_seat_states, (int)s[i].state), plays ? s[i].address : "",
                   plays ? s[i].zone : "", s[i].name, word);
        if (!row(x, &b)) return false;
    }
    return true;
}

static bool who_else(struct act *x)
{
    struct person_row *p = NULL;
    size_t n = 0;
    struct persons_of all = { .game = x->game.id };
    if (!db_person_list(x->app->db, &p, &n, &all, x->arena, x->e)) return false;
    if (n) ACT_HEAD(x, W_MASTER_ELSE_HEAD);
    for (size_t i = 0; i < n; i++) {
        struct buf b = buf_make(x->arena, ROW_MAX);
        const char *word = reliability(x, p[i].address);
        if (!word) return false;
        buf_printf(&b, "%s\t%s\t%s\t%s\t%s", db_word(&db_person_roles, (int)p[i].role),
                   db_word(&db_person_states, (int)p[i].state), p[i].address, p[i].name, word);
        if (!row(x, &b)) return false;
    }
    return true;
}

static bool access(struct act *x)
{
    struct access_row *r = NULL;
    size_t n = 0;
    if (!db_access_list(x->app->db, &r, &n, x->game.id, x->arena, x->e)) return false;
    if (n) ACT_HEAD(x, W_MASTER_ACCESS_HEAD);
    for (size_t i = 0; i < n; i++) {
        struct buf b = buf_make(x->arena, ROW_MAX);
        buf_printf(&b, "%s\t%s", db_word(&db_access_verdicts, (int)r[i].verdict), r[i].address);
        if (!row(x, &b)) return false;
    }
    return true;
}

/* To a game master who plays where names are hidden: armies. */
static bool who_veiled(struct act *x)
{
    struct seat_row *s = NULL;
    size_t n = 0;
    if (!db_seat_list(x->app->db, &s, &n, x->game.id, x->arena, x->e)) return false;
    ACT_DONE(x, W_MASTER_WHO, { slot_text("game", x->game.name), slot_count("n", (int64_t)n) });
    for (size_t i = 0; i < n; i++) {
        struct buf b = buf_make(x->arena, ROW_MAX);
        buf_printf(&b, "%s\t%s", s[i].army, db_word(&db_seat_states, (int)s[i].state));
        if (!row(x, &b)) return false;
    }
    ACT_SAY(x, W_MASTER_VEILED);
    return true;
}

static bool who(struct act *x)
{
    bool veiled;
    if (!master_no_more(x) || !act_veiled(&veiled, x)) return false;
    return veiled ? who_veiled(x) : who_plays(x) && who_else(x) && access(x);
}

bool master_who(struct act *x)
{
    return who(x) || x->refused;
}

/* ---- log ----------------------------------------------------------------------------------
 */

static bool journal(struct act *x)
{
    enum { USUAL = 20 };
    struct journal_row *j = NULL;
    size_t n = 0;
    int64_t most = USUAL;
    struct journal_of of = { .game = x->game.id };
    struct str word = act_word(x);
    if (word.n && (!str_int(word, &most) || most < 1))
        return MASTER_NO(x, W_MASTER_NO_NUMBER, { slot_str("word", str_head(word, 40)) });
    if (!master_no_more(x) || !db_journal_list(x->app->db, &j, &n, &of, x->arena, x->e))
        return false;
    size_t from = n > (size_t)most ? n - (size_t)most : 0;
    ACT_DONE(x, W_MASTER_LOG,
             { slot_text("game", x->game.name), slot_count("n", (int64_t)(n - from)) });
    for (size_t i = from; i < n; i++)
        if (j[i].words[0])
            ACT_ITEM(x, W_MASTER_LOG_ITEM,
                     { slot_time("time", j[i].at), slot_number("board", j[i].board),
                       slot_text("who", j[i].who), slot_text("act", j[i].act),
                       slot_text("words", j[i].words) });
        else
            ACT_ITEM(x, W_MASTER_LOG_BARE,
                     { slot_time("time", j[i].at), slot_number("board", j[i].board),
                       slot_text("who", j[i].who), slot_text("act", j[i].act) });
    return true;
}

bool master_log(struct act *x)
{
    return journal(x) || x->refused;
}

/* ---- health -------------------------------------------------------------------------------
 */

/* Mails of this game that wait or could not be delivered. */
static bool deliveries(struct act *x, enum out_state state, enum words_name says)
{
    enum { LOOK_BACK = 2000, SHOWN = 10 };
    struct out_row *o = NULL;
    size_t n = 0, of_game = 0;
    if (!db_out_list(x->app->db, &o, &n, state, LOOK_BACK, x->arena, x->e)) return false;
    for (size_t i = 0; i < n; i++) of_game += strcmp(o[i].game, x->game.name) == 0;
    act_part(x, REPLY_PARA,
             &(const struct saying){ says, { slot_count("n", (int64_t)of_game) } });
    for (size_t i = 0, shown = 0; i < n && shown < SHOWN; i++) {
        if (strcmp(o[i].game, x->game.name) != 0) continue;
        shown++;
        ACT_ITEM(x, W_MASTER_HEALTH_OUT,
                 { slot_text("address", o[i].recipient), slot_text("kind", o[i].kind),
                   slot_time("time", o[i].made), slot_text("reply", o[i].reply) });
    }
    return true;
}

/* Mails that came in and wait: set aside after failures, or asked about. */
static bool held_mails(struct act *x, enum db_mail_state state, enum words_name says)
{
    enum { LOOK_BACK = 500 };
    struct mail_row *m = NULL;
    size_t n = 0, of_game = 0;
    if (!db_mail_list(x->app->db, &m, &n, state, LOOK_BACK, x->arena, x->e)) return false;
    for (size_t i = 0; i < n; i++)
        of_game += m[i].game[0] == '\0' || strcmp(m[i].game, x->game.name) == 0;
    if (of_game)
        act_part(x, REPLY_PARA,
                 &(const struct saying){ says, { slot_count("n", (int64_t)of_game) } });
    return true;
}

/* Senders whose programs answer ours. */
static bool loops(struct act *x)
{
    enum { LOOP = 3 };
    struct seat_row *s = NULL;
    size_t n = 0;
    if (!db_seat_list(x->app->db, &s, &n, x->game.id, x->arena, x->e)) return false;
    for (size_t i = 0; i < n; i++) {
        struct echo_row echo;
        struct err none = { 0 };
        bool known = db_echo_get(x->app->db, &echo, s[i].address, x->arena, &none);
        if (!known && none.code != ERR_NOTFOUND) return *x->e = none, false;
        if (known && echo.mails >= LOOP)
            ACT_ITEM(x, W_MASTER_HEALTH_LOOP,
                     { slot_text("army", s[i].army), slot_text("address", s[i].address) });
    }
    return true;
}

/* Addresses of its players that mails come back from. */
static bool addresses(struct act *x)
{
    struct delivery_row *d = NULL;
    size_t n = 0;
    if (!db_delivery_list(x->app->db, &d, &n, x->arena, x->e)) return false;
    for (size_t i = 0; i < n; i++) {
        struct seat_row seat;
        struct err none = { 0 };
        if (!db_seat_in(x->app->db, &seat, x->game.id, d[i].address, x->arena, &none)) {
            if (none.code != ERR_NOTFOUND) return *x->e = none, false;
            continue;
        }
        bool hard = d[i].state == DELIVERY_HARD;
        struct slot at = slot_text("address", d[i].address),
                    words = slot_text("words", d[i].words),
                    since = slot_time("time", d[i].since);
        if (health_is_complaint(&d[i]))
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
    const struct game_row *g = &x->game;
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
    bool veiled; /* addresses that fail are of players */
    if (!master_no_more(x) || !act_veiled(&veiled, x)) return false;
    ACT_DONE(x, W_MASTER_HEALTH, { slot_text("game", x->game.name) });
    if (veiled) ACT_SAY(x, W_MASTER_VEILED);
    if (veiled) return update(x);
    return update(x) && deliveries(x, OUT_FAILED, W_MASTER_HEALTH_FAILED) &&
           deliveries(x, OUT_READY, W_MASTER_HEALTH_READY) &&
           held_mails(x, MAIL_ASIDE, W_MASTER_HEALTH_ASIDE) &&
           held_mails(x, MAIL_ASKED, W_MASTER_HEALTH_ASKED) && addresses(x) && loops(x);
}

bool master_health(struct act *x)
{
    return health(x) || x->refused;
}
