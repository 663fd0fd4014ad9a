/* The queue, its offers, and substitutes. */
#include "cron/game/seats/joining.h"

#include "cron/game/time/tempo.h"
#include "cron/outbox/reader.h"
#include "cron/table/house.h"
#include "db/pending.h"
#include "engine/base/span.h"

/* ---- persons ------------------------------------------------------------------------------
 */

bool joining_person(struct person_row *out, struct joining *j, enum person_role role,
                    const char *address)
{
    struct person_in in = { j->game->id, role, address };
    *out = (struct person_row){ .id = 0 };
    return db_person_in(j->app->db, out, &in, j->arena, j->e) || j->e->code == ERR_NOTFOUND;
}

/* Somebody who comes back gets new keys. */
bool joining_keep(struct joining *j, struct person_row *p)
{
    struct person_row old;
    if (!joining_person(&old, j, p->role, p->address)) return false;
    p->game = j->game->id;
    if (!old.id) return db_person_add(j->app->db, &p->id, p, j->e);
    p->id = old.id;
    p->player = old.player + (old.state == PERSON_GONE);
    return db_person_set(j->app->db, p, j->e);
}

static bool list(struct person_list *out, struct joining *j, enum person_role role)
{
    struct persons_of of = { j->game->id, role };
    return db_person_list(j->app->db, out, &of, j->arena, j->e);
}

bool joining_offered(size_t *out, struct joining *j)
{
    struct person_list p = { NULL, 0 };
    *out = 0;
    if (!list(&p, j, ROLE_QUEUE)) return false;
    for (size_t i = 0; i < p.n; i++) *out += p.row[i].state == PERSON_OFFERED;
    return true;
}

/* ---- substitutes --------------------------------------------------------------------------
 */

static bool taken_over(struct joining *j, const struct seat_row *seat)
{
    bool told = seat->name[0] && !policy_hides(&j->how, j->game);
    const char *name = told ? seat->name : NULL;
    struct reply_part part = { .kind = REPLY_PARA };
    if (name)
        part.says =
            (struct saying){ W_JOINING_NEWS_SUBSTITUTE_NAMED,
                             { slot_army("army", seat->army), slot_text("name", name) } };
    else
        part.says =
            (struct saying){ W_JOINING_NEWS_SUBSTITUTE, { slot_army("army", seat->army) } };
    struct joining_news news = {
        .subject = W_JOINING_NEWS_SUBSTITUTE_SUBJECT, .part = &part, .n = 1, .but = seat->id
    };
    return joining_tell(j, &news);
}

bool joining_fill(const char **who, struct joining *j, const char *army, const char *address)
{
    struct person_list p = { NULL, 0 };
    *who = NULL;
    if (!list(&p, j, ROLE_SUBSTITUTE)) return false;
    for (size_t i = 0; i < p.n && joining_left(j, army); i++) {
        const struct seat_row *own;
        struct seat_row seat;
        bool asked = p.row[i].state != PERSON_HERE;
        if (asked || (address && !str_ieq(str_of(address), str_of(p.row[i].address)))) continue;
        if (!joining_plays(&own, j, p.row[i].address)) return false;
        if (own) continue;
        *who = p.row[i].name[0] ? p.row[i].name : p.row[i].address;
        return joining_seat(j, &seat, &p.row[i], army) && taken_over(j, &seat);
    }
    return true;
}

static bool fill_all(struct joining *j)
{
    if (j->how.substitutes != FILL_AUTO) return true;
    for (size_t i = 0; i < j->n_seat; i++) {
        const char *who, *army = j->seat[i].army;
        if (!joining_left(j, army)) continue;
        if (!joining_fill(&who, j, army, NULL)) return false;
        if (who && !joining_note(j, DEED_SUBSTITUTE, army)) return false;
    }
    return true;
}

/* ---- offers -------------------------------------------------------------------------------
 */

/* The army that the person would like, or a free one; "": a new one, of any colour. */
static const char *army_for(const struct joining *j, const struct person_row *p,
                            const struct person_row *queue, size_t n)
{
    if (p->army[0] && joining_left(j, p->army)) return p->army;
    if (joining_new(j) > 0) return "";
    for (size_t i = 0; i < j->n_seat; i++) {
        bool promised = false;
        for (size_t k = 0; k < n; k++)
            promised |=
                queue[k].state == PERSON_OFFERED && strcmp(queue[k].army, j->seat[i].army) == 0;
        if (!promised && joining_left(j, j->seat[i].army)) return j->seat[i].army;
    }
    return "";
}

static bool offer(struct joining *j, struct person_row *p, const char *army)
{
    struct buf words = buf_make(j->arena, 100);
    struct reply_part part[] = {
        { .kind = REPLY_PARA,
          .says = { W_JOINING_OFFER_NEW, { slot_text("game", j->game->name) } } },
        { .kind = REPLY_PARA,
          .says = { W_JOINING_OFFER_UNTIL,
                    { slot_time("until", p->until), slot_ahead("left", p->until) } } }
    };
    if (army[0])
        part[0].says =
            (struct saying){ W_JOINING_OFFER_LEFT,
                             { slot_text("game", j->game->name), slot_army("army", army) } };
    buf_printf(&words, "%s%s%s", j->game->name, army[0] ? " " : "", army);
    if (words.full) return err_nomem(j->e);
    struct joining_question q = { DEED_JOIN, buf_str(&words).s, W_JOINING_OFFER_SUBJECT, part,
                                  2,         OUT_ANSWER };
    return joining_ask(j, p, &q);
}

/* Somebody who was asked about the address, and has written since without a yes, is not asked
 * again. */
static bool is_asked(bool *out, struct joining *j, const struct person_row *p)
{
    struct pending_list open = { NULL, 0 };
    bool ok = db_pending_list(j->app->db, &open, PERSON_FIRST + p->id, j->arena, j->e);
    *out = open.n > 0;
    return ok;
}

static bool offer_or_seat(struct joining *j, struct person_row *p, const char *army)
{
    struct seat_row seat;
    int64_t now = app_now(j->app);
    bool asked, same = !army[0] && p->army[0] && !joining_seat_of(j, p->army);
    if (!is_asked(&asked, j, p)) return false;
    const char *wish = same ? p->army : army;
    if (asked && wish[0])
        return joining_seat(j, &seat, p, wish) && joining_note(j, DEED_JOIN, wish);
    p->state = PERSON_OFFERED;
    p->until = now + (j->how.offer ? j->how.offer : (int64_t)2 * DAY_S);
    if (army[0]) p->army = army;
    return db_person_set(j->app->db, p, j->e) && offer(j, p, army);
}

static bool offer_all(struct joining *j)
{
    struct person_list p = { NULL, 0 };
    size_t offered = 0;
    if (!list(&p, j, ROLE_QUEUE) || !joining_offered(&offered, j)) return false;
    for (size_t i = 0; i < p.n && joining_free(j) > offered; i++) {
        if (p.row[i].state != PERSON_HERE) continue;
        if (!offer_or_seat(j, &p.row[i], army_for(j, &p.row[i], p.row, p.n))) return false;
        offered += p.row[i].state == PERSON_OFFERED;
    }
    return true;
}

/* ---- whom a free seat goes to ----------------------------------------------------------- */

static bool waiting(size_t *n, struct joining *j, enum person_role role)
{
    struct person_list p = { NULL, 0 };
    *n = 0;
    if (!list(&p, j, role)) return false;
    for (size_t i = 0; i < p.n; i++) *n += p.row[i].state == PERSON_HERE;
    return true;
}

static bool substitutes_wait(size_t *n, struct joining *j)
{
    *n = 0;
    return j->how.substitutes != FILL_AUTO || waiting(n, j, ROLE_SUBSTITUTE);
}

static bool queue_waits(size_t *n, struct joining *j)
{
    return waiting(n, j, ROLE_QUEUE);
}

/* The house needs nothing but a seat that nobody has. */
static bool house_is_there(size_t *n, struct joining *j)
{
    *n = house_waits(&j->how);
    return true;
}

static bool house_takes(struct joining *j)
{
    return joining_house(j);
}

/* In this order. A player of the house comes last; if nobody takes the seat, the game's option
 * decides. */
static const struct heir {
    bool (*wait)(size_t *n, struct joining *j); /* how many could take a seat now */
    bool (*take)(struct joining *j);            /* what is free, as far as they go */
} heirs[] = {
    { substitutes_wait, fill_all },
    { queue_waits, offer_all },
    { house_is_there, house_takes },
};

bool joining_heirs(size_t *n, struct joining *j)
{
    *n = 0;
    for (size_t i = 0; i < sizeof heirs / sizeof *heirs; i++) {
        size_t some = 0;
        if (!heirs[i].wait(&some, j)) return false;
        *n += some;
    }
    return true;
}

bool joining_settle(struct joining *j)
{
    if (j->game->state == GAME_OVER) return true;
    for (size_t i = 0; i < sizeof heirs / sizeof *heirs; i++)
        if (!heirs[i].take(j)) return false;
    return tempo_changed(j->app, j->game, j->arena, j->e);
}
