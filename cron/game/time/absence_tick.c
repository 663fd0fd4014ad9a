/* From addresses that take no mails to the games of their players: whose mails go elsewhere,
 * who is absent, who is back; and who hears of it. */
#include "cron/game/time/absence.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/game/seats/joining.h"
#include "cron/outbox/health.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"

struct lost {
    const struct app *app;
    const struct delivery_row *address;
    struct seat_row seat;
    struct game_row game;
    const char *other; /* where the player's mails go now; the address itself: nowhere */
    struct arena *arena;
    struct err *e;
};

/* ---- who hears of it -----------------------------------------------------------------------
 */

#define PART(...)                                                                              \
    (struct reply_part)                                                                        \
    {                                                                                          \
        .kind = REPLY_PARA, .says = {.word = __VA_ARGS__ }                                     \
    }

static bool is_elsewhere(const struct lost *l)
{
    return !str_ieq(str_of(l->other), str_of(l->address->address)) &&
           !health_is_complaint(l->address);
}

/* Such a mail is never answered: a program's click would count as a person's. */
static bool is_challenge(const struct delivery_row *d)
{
    return d->state == DELIVERY_SOFT && strcmp(d->status, HEALTH_CHALLENGE) == 0;
}

static struct slot name_of(const struct lost *l)
{
    const char *army = l->seat.army;
    return match_kind(&l->game)->stepped ? slot_side("who", army) : slot_army("who", army);
}

static bool tell(struct lost *l, const struct seat_row *reader, struct arena *a,
                 const struct joining_news *news)
{
    struct joining j = { .app = l->app, .game = &l->game, .arena = a, .e = l->e };
    return joining_write(&j, reader, news);
}

static bool tell_challenge(struct lost *l, const struct seat_row *reader, struct arena *a)
{
    struct slot who = name_of(l);
    struct reply_part part[] = {
        PART(W_LOST_CHALLENGE, { who, slot_text("address", l->address->address) }),
        PART(W_LOST_LET_IN, { slot_text("from", l->app->config->from) }),
    };
    return tell(l, reader, a,
                &(struct joining_news){ .subject = W_LOST_SUBJECT, .part = part, .n = 2 });
}

static bool tell_complaint(struct lost *l, const struct seat_row *reader, struct arena *a)
{
    struct slot who = name_of(l);
    struct reply_part part[] = { PART(W_LOST_COMPLAINT, { who }),
                                 PART(W_LOST_SILENT, { who }) };
    return tell(l, reader, a,
                &(struct joining_news){ .subject = W_LOST_QUIET, .part = part, .n = 2 });
}

/* Where names are hidden, a game master who plays is told no address; the operator is told
 * instead. */
static bool is_veiled(bool *out, const struct lost *l, const char *master)
{
    struct seat_row seat;
    *out = false;
    if (!policy_hidden(out, l->app, &l->game, l->arena, l->e)) return false;
    if (!*out) return true;
    *out = db_seat_in(l->app->db, &seat, l->game.id, master, l->arena, l->e);
    return *out || l->e->code == ERR_NOTFOUND;
}

static bool tell_one(void *of, const struct seat_row *reader, struct arena *a)
{
    struct lost *l = of;
    struct slot who = name_of(l);
    bool veiled;
    if (!is_veiled(&veiled, l, reader->address)) return false;
    if (veiled) return true;
    if (is_challenge(l->address)) return tell_challenge(l, reader, a);
    if (health_is_complaint(l->address)) return tell_complaint(l, reader, a);
    enum words_name absent = match_kind(&l->game)->stepped ? W_LOST_ABSENT_TWO : W_LOST_ABSENT;
    struct reply_part part[] = {
        PART(W_LOST_MAILS, { who, slot_text("address", l->address->address),
                             slot_text("words", l->address->words) }),
        is_elsewhere(l) ? PART(W_LOST_OTHER, { slot_text("address", l->other) })
                        : PART(absent, { who }),
        PART(W_LOST_DO, { slot_text("army", l->seat.army) }),
    };
    struct joining_news news = { .subject = W_LOST_SUBJECT, .part = part };
    news.n = is_elsewhere(l) ? 2 : 3;
    return tell(l, reader, a, &news);
}

/* Without a game master who gets mails, the operator must know. */
static bool tell_operator(const struct lost *l)
{
    struct person_row p;
    struct delivery_row d;
    bool veiled = false;
    if (health_is_complaint(l->address)) return true; /* who was told when it came in */
    if (!reader_master(&p, l->app, l->game.id, l->arena, l->e)) return false;
    bool away = p.id && db_delivery_get(l->app->db, &d, p.address, l->arena, l->e);
    if (p.id && !away && l->e->code != ERR_NOTFOUND) return false;
    if (p.id && !is_veiled(&veiled, l, p.address)) return false;
    if (p.id && !away && !veiled) return true;
    alarm_raise(l->app, ALARM_ADDRESS, l->address->address,
                "game %s: mails to %s (%s) come back: %s; %s%s", l->game.name,
                l->address->address, l->seat.army, l->address->words,
                is_challenge(l->address) ? "a person has to confirm it"
                : is_elsewhere(l)        ? "they go to "
                                         : "so the player counts as absent",
                is_elsewhere(l) ? l->other : "");
    return true;
}

/* ---- one address ---------------------------------------------------------------------------
 */

static bool lose_seat(struct lost *l)
{
    struct readers masters = { l->app, l->seat.game, READER_MASTERS };
    if (l->seat.state != SEAT_PLAYING) return true;
    if (!db_game_by_id(l->app->db, &l->game, l->seat.game, l->arena, l->e) ||
        !health_address(&l->other, l->app, &l->seat, l->arena, l->e))
        return false;
    /* a further address, while the first one takes mails */
    bool first = str_ieq(str_of(l->seat.address), str_of(l->address->address));
    if (!first && is_elsewhere(l) && str_ieq(str_of(l->other), str_of(l->seat.address)))
        return true;
    bool absent = !is_elsewhere(l) && !is_challenge(l->address);
    if (absent && !absence_begin(l->app, &l->game, &l->seat, l->arena, l->e)) return false;
    return reader_each(&masters, tell_one, l, l->arena, l->e) && tell_operator(l);
}

static bool lose_address(const struct app *app, struct delivery_row *d, struct arena *a,
                         struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    if (!db_seat_of(app->db, &seat, d->address, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        struct arena scratch = *a;
        struct lost l = {
            .app = app, .address = d, .seat = seat.row[i], .arena = &scratch, .e = e
        };
        if (!lose_seat(&l)) return false;
    }
    d->told = true;
    return db_delivery_set(app->db, d, e);
}

static bool lose_all(const struct app *app, struct arena *a, struct err *e)
{
    struct delivery_list d = { NULL, 0 };
    if (!db_delivery_list(app->db, &d, a, e)) return false;
    for (size_t i = 0; i < d.n; i++)
        if (!d.row[i].told && (d.row[i].state == DELIVERY_HARD || is_challenge(&d.row[i])) &&
            !lose_address(app, &d.row[i], a, e))
            return false;
    return true;
}

/* ---- who is back ---------------------------------------------------------------------------
 */

static bool find(const struct app *app, struct seat_row *seat, struct arena *a, struct err *e)
{
    struct game_row game;
    bool works = false;
    if (!health_works(&works, app, seat, a, e)) return false;
    if (!works && seat->state == SEAT_PLAYING) return true;
    return db_game_by_id(app->db, &game, seat->game, a, e) &&
           absence_end(app, &game, seat, a, e);
}

static bool find_all(const struct app *app, struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    if (!db_seat_lost(app->db, &seat, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        struct arena scratch = *a;
        if (!find(app, &seat.row[i], &scratch, e)) return false;
    }
    return true;
}

/* ---- all of it -----------------------------------------------------------------------------
 */

static bool is_idle(bool *out, const struct app *app, struct arena *a, struct err *e)
{
    struct delivery_list d = { NULL, 0 };
    struct seat_list seat = { NULL, 0 };
    bool ok = db_delivery_list(app->db, &d, a, e) && db_seat_lost(app->db, &seat, a, e);
    *out = ok && d.n + seat.n == 0;
    return ok;
}

static bool run(const struct app *app, struct arena *a, struct err *e)
{
    bool ok = db_begin_game(app->db, 0, GAME_WAIT_MS, e) && health_quiet(app, a, e) &&
              lose_all(app, a, e) && find_all(app, a, e);
    fault_point("before_absence_commit");
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    return ok;
}

bool absence_tick(const struct app *app)
{
    struct work w = { 0 };
    struct err e = { 0 };
    bool idle = true;
    bool ok = work_begin(&w, WORK_LIST, &e) && is_idle(&idle, app, &w.arena, &e);
    if (ok && !idle) ok = run(app, &w.arena, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "absences: %s", e.text);
    work_end(&w);
    return ok;
}
