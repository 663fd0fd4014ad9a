/* Addresses, in one game or in all that somebody plays. */
#include "cron/game/seats/address.h"

#include "cron/outbox/post_reply.h"
#include "db/attendance.h"
#include "db/person.h"
#include "db/wish.h"
#include "templates/letter_reply.h"

typedef bool seat_fn(struct address_change *c, struct seat_row *seat);

/* Does somebody else of the game have it? */
static bool is_free(bool *out, struct address_change *c, const struct seat_row *seat)
{
    struct seat_row other;
    bool found = db_seat_in(c->app->db, &other, seat->game, c->other, c->arena, c->e);
    *out = !found || other.id == seat->id;
    return found || c->e->code == ERR_NOTFOUND;
}

/* The reader's own seat, and with `all` those of the other games. */
static bool each_seat(struct address_change *c, seat_fn *fn)
{
    struct seat_list seat = { NULL, 0 };
    if (!db_seat_of(c->app->db, &seat, c->first, c->arena, c->e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        bool own = seat.row[i].id == c->reader, may = false;
        bool same = str_ieq(str_of(seat.row[i].address), str_of(c->first));
        if (!own && !(c->all && same && seat.row[i].state == SEAT_PLAYING)) continue;
        if (!is_free(&may, c, &seat.row[i])) return false;
        c->games += may;
        c->taken += !may;
        if (may && !fn(c, &seat.row[i])) return false;
    }
    return true;
}

static bool add(struct address_change *c, struct seat_row *seat)
{
    return db_alias_add(c->app->db, seat->id, c->other, app_now(c->app), c->e);
}

static bool drop(struct address_change *c, struct seat_row *seat, const char *address)
{
    return db_alias_drop(c->app->db, seat->id, address, c->e) || c->e->code == ERR_NOTFOUND;
}

static bool take_away(struct address_change *c, struct seat_row *seat)
{
    return drop(c, seat, c->other);
}

/* What somebody is in a game apart from a player; *moved: nobody else has that role with this
 * address. */
static bool move_person(bool *moved, struct address_change *c, struct person_row *p)
{
    struct person_row same;
    struct person_in in = { p->game, p->role, c->other };
    *moved = !db_person_in(c->app->db, &same, &in, c->arena, c->e);
    if (!*moved) return true;
    p->address = c->other;
    return c->e->code == ERR_NOTFOUND && db_person_set(c->app->db, p, c->e);
}

/* A game master who plays is one person with one address. */
static bool make_first(struct address_change *c, struct seat_row *seat)
{
    struct person_list p = { NULL, 0 };
    bool moved = false;
    if (!db_person_of(c->app->db, &p, c->first, c->arena, c->e)) return false;
    for (size_t i = 0; i < p.n; i++)
        if (p.row[i].game == seat->game && !move_person(&moved, c, &p.row[i])) return false;
    seat->address = c->other;
    return drop(c, seat, c->other) && db_seat_set(c->app->db, seat, c->e) &&
           db_alias_add(c->app->db, seat->id, c->first, app_now(c->app), c->e);
}

static bool person_first(struct address_change *c)
{
    struct person_row p;
    bool moved = false;
    if (!db_person_by_id(c->app->db, &p, c->reader - PERSON_FIRST, c->arena, c->e) ||
        !move_person(&moved, c, &p))
        return false;
    c->games = moved;
    c->taken = !moved;
    return true;
}

bool address_add(struct address_change *c)
{
    return each_seat(c, add);
}

bool address_remove(struct address_change *c)
{
    return each_seat(c, take_away);
}

/* Preferences for all games are copied to the new address, and moved if all games are. How
 * somebody has played moves in any case. */
bool address_first(struct address_change *c)
{
    return (c->reader < PERSON_FIRST ? each_seat(c, make_first) : person_first(c)) &&
           (!c->games || (db_wish_move(c->app->db, c->first, c->other, !c->all, c->e) &&
                          db_attendance_move(c->app->db, 0, c->first, c->other, c->e)));
}

bool address_first_tell(const struct address_change *c, const struct post *like)
{
    const char *to[] = { c->other, c->first };
    for (size_t i = 0; i < 2; i++) {
        struct seat_row reader = *like->seat;
        struct post p = *like;
        struct reply_part part = { .kind = REPLY_PARA,
                                   .says = { W_ADDRESS_FIRST_NEWS,
                                             { slot_text("address", c->other),
                                               slot_text("old", c->first) } } };
        struct reply_view v = {
            .part = &part, .n_part = 1, .subject = W_ADDRESS_FIRST_SUBJECT, .news = true
        };
        reader.address = to[i];
        p.seat = &reader;
        p.kind = i ? LETTER_MOVED : LETTER_REPLY;
        if (!post_reply(c->app, &p, &v, c->arena, c->e)) return false;
    }
    return true;
}
