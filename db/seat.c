/* Who plays which army, and all addresses of each seat. */
#include "db/seat.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_seat_states = DB_WORDS(SEAT_STATES);
const struct db_words db_seat_says = DB_WORDS(SEAT_SAYS);

static const struct field seat_field[] = {
    FIELD(struct seat_row, id),
    FIELD(struct seat_row, game),
    FIELD(struct seat_row, army),
    FIELD(struct seat_row, address),
    FIELD(struct seat_row, name),
    FIELD(struct seat_row, zone),
    FIELD(struct seat_row, since),
    FIELD(struct seat_row, player),
    FIELD(struct seat_row, language),
    FIELD(struct seat_row, preferences),
    FIELD_OF_WORDS(struct seat_row, state, &db_seat_states),
    FIELD(struct seat_row, reminders),
    FIELD_OF_WORDS(struct seat_row, word, &db_seat_says),
    FIELD(struct seat_row, word_board),
    FIELD(struct seat_row, missed),
    FIELD(struct seat_row, standing),
    FIELD(struct seat_row, away_from),
    FIELD(struct seat_row, away_until),
    FIELD(struct seat_row, away_year),
    FIELD(struct seat_row, away_spent),
    FIELD(struct seat_row, bank),
    FIELD(struct seat_row, emergency),
    FIELD(struct seat_row, place_by),
    FIELD(struct seat_row, lost),
    FIELD(struct seat_row, digest),
};

static bool seat_sane(const void *row)
{
    const struct seat_row *s = row;
    struct str_cut at = str_cut(str_of(s->address), '@');
    return at.ok && at.head.n && at.tail.n && s->army[0] && s->player >= 0 && s->id > 0;
}
static const struct shape seat_shape = { .what = "seat",
                                         .size = sizeof(struct seat_row),
                                         .field = seat_field,
                                         .n = sizeof seat_field / sizeof *seat_field,
                                         .sane = seat_sane };

bool db_seat_add(struct db *db, int64_t *id, const struct seat_row *s, struct err *e)
{
    assert(s->game > 0 && s->army);
    return row_new(db, id, ST_SEAT_ADD, &seat_shape, s, e);
}

bool db_seat_by_id(struct db *db, struct seat_row *out, int64_t id, struct arena *a,
                   struct err *e)
{
    struct ask q = { .stmt = ST_SEAT_BY_ID, .id = id };
    return row_one(db, out, &seat_shape, &q, a, e);
}

static bool seats(struct db *db, struct seat_list *out, const struct ask *q, struct arena *a,
                  struct err *e)
{
    out->row = row_all(db, &out->n, &seat_shape, q, a, e);
    return out->row != NULL;
}

bool db_seat_list(struct db *db, struct seat_list *out, int64_t game, struct arena *a,
                  struct err *e)
{
    return seats(db, out, &(struct ask){ .stmt = ST_SEAT_LIST, .game = game }, a, e);
}

bool db_seat_named(struct db *db, struct seat_list *out, int64_t game, struct arena *a,
                   struct err *e)
{
    return seats(db, out, &(struct ask){ .stmt = ST_SEAT_NAMED, .game = game }, a, e);
}

bool db_seat_at(struct db *db, struct seat_row *out, int64_t game, const char *address,
                struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_SEAT_AT, .game = game, .address = address };
    return row_one(db, out, &seat_shape, &q, a, e);
}

bool db_seat_of(struct db *db, struct seat_list *out, const char *address, struct arena *a,
                struct err *e)
{
    return seats(db, out, &(struct ask){ .stmt = ST_SEAT_OF, .address = address }, a, e);
}

bool db_seat_back(struct db *db, struct seat_list *out, int64_t now, struct arena *a,
                  struct err *e)
{
    return seats(db, out, &(struct ask){ .stmt = ST_SEAT_BACK, .now = now }, a, e);
}

bool db_seat_lost(struct db *db, struct seat_list *out, struct arena *a, struct err *e)
{
    return seats(db, out, &(struct ask){ .stmt = ST_SEAT_LOST }, a, e);
}

bool db_seat_owned(struct db *db, bool *out, int64_t seat, const char *address, struct err *e)
{
    struct ask q = { .stmt = ST_SEAT_OWNED, .id = seat, .address = address };
    int64_t yes = 0;
    if (!row_number(db, &yes, &q, e)) return false;
    *out = yes != 0;
    return true;
}

bool db_seat_in(struct db *db, struct seat_row *out, int64_t game, const char *address,
                struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_SEAT_IN, .game = game, .address = address };
    return row_one(db, out, &seat_shape, &q, a, e);
}

bool db_seat_set(struct db *db, const struct seat_row *s, struct err *e)
{
    assert(s->id > 0 && s->state != SEAT_NONE);
    int64_t changed;
    if (!row_put(db, ST_SEAT_SET, &seat_shape, s, &changed, e)) return false;
    return changed || err_set(e, ERR_NOTFOUND, "no such seat");
}

bool db_alias_add(struct db *db, int64_t seat, const char *address, int64_t now, struct err *e)
{
    struct ask q = { .stmt = ST_ALIAS_ADD, .id = seat, .address = address, .now = now };
    return row_do(db, &q, NULL, e);
}

static const struct field alias_field[] = { FIELD(struct alias_row, address),
                                            FIELD(struct alias_row, since) };
static const struct shape alias_shape = SHAPE("address", struct alias_row, alias_field);

bool db_alias_list(struct db *db, struct alias_list *out, int64_t seat, struct arena *a,
                   struct err *e)
{
    out->row = row_all(db, &out->n, &alias_shape,
                       &(struct ask){ .stmt = ST_ALIAS_LIST, .id = seat }, a, e);
    return out->row != NULL;
}

bool db_alias_drop(struct db *db, int64_t seat, const char *address, struct err *e)
{
    int64_t changed = 0;
    struct ask q = { .stmt = ST_ALIAS_DROP, .id = seat, .address = address };
    if (!row_do(db, &q, &changed, e)) return false;
    return changed || err_set(e, ERR_NOTFOUND, "no such address");
}

bool db_alias_drop_all(struct db *db, int64_t seat, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_ALIAS_DROP_ALL, .id = seat }, NULL, e);
}

bool db_seat_unplaced(struct db *db, struct seat_list *out, int64_t now, struct arena *a,
                      struct err *e)
{
    return seats(db, out, &(struct ask){ .stmt = ST_SEAT_UNPLACED, .now = now }, a, e);
}

bool seat_sound(struct db *db, struct err *e)
{
    struct seat_row s;
    return row_check(db, ST_SEAT_ALL, &seat_shape, &s, e);
}
