/* Mails that wait for a digest: which ones, and which digest takes them. Knows nothing of what
 * a digest says. */
#include "db/held.h"
#include "db/row.h"

#include <assert.h>

static const struct field held_field[] = {
    FIELD(struct held_row, out), FIELD(struct held_row, address), FIELD(struct held_row, game),
    FIELD(struct held_row, due), FIELD(struct held_row, digest),
};
static const struct shape held_shape = SHAPE("held mail", struct held_row, held_field);

static bool list(struct db *db, struct held_list *out, const struct ask *q, struct arena *a,
                 struct err *e)
{
    out->row = row_all(db, &out->n, &held_shape, q, a, e);
    return out->row != NULL;
}

bool db_held_due(struct db *db, struct held_list *out, int64_t now, int limit, struct arena *a,
                 struct err *e)
{
    assert(limit > 0);
    struct ask q = { .stmt = ST_HELD_DUE, .now = now, .limit = limit };
    return list(db, out, &q, a, e);
}

bool db_held_parts(struct db *db, struct held_list *out, int64_t part, struct arena *a,
                   struct err *e)
{
    return list(db, out, &(struct ask){ .stmt = ST_HELD_PARTS, .id = part }, a, e);
}

/* Both halves or none. */
static bool both(struct db *db, const struct ask *first, const struct ask *second,
                 int64_t *changed, struct err *e)
{
    bool own;
    if (!db_tx_enter(db, &own, e)) return false;
    bool ok = row_do(db, first, changed, e) && row_do(db, second, NULL, e);
    return db_tx_leave(db, own, ok, e);
}

bool db_held_take(struct db *db, int64_t out, int64_t digest, struct err *e)
{
    assert(out > 0 && digest > 0);
    int64_t changed = 0;
    struct ask take = { .stmt = ST_HELD_TAKE, .id = out, .limit = digest };
    struct ask taken = { .stmt = ST_HELD_TAKEN, .id = out };
    if (!both(db, &take, &taken, &changed, e)) return false;
    return changed || err_set(e, ERR_CONFLICT, "mail %lld waits for no digest", (long long)out);
}

bool db_held_release(struct db *db, const struct held_free *of, int64_t now, struct err *e)
{
    struct ask free = { .stmt = of->out ? ST_HELD_FREE : ST_HELD_FREE_ALL,
                        .id = of->out,
                        .address = of->address ? of->address : "",
                        .game = of->game,
                        .now = now };
    struct ask freed = free;
    freed.stmt = of->out ? ST_HELD_FREED : ST_HELD_FREED_ALL;
    return both(db, &free, &freed, NULL, e);
}
