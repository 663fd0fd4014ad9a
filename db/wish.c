/* What people set for all their games. Knows nothing of what it means. */
#include "db/wish.h"
#include "db/row.h"

#include <assert.h>

static const struct field wish_field[] = {
    FIELD(struct wish_row, address),
    FIELD(struct wish_row, name),
    FIELD(struct wish_row, value),
};
static const struct shape wish_shape = SHAPE("wish", struct wish_row, wish_field);

bool db_wish_set(struct db *db, const struct wish_row *w, struct err *e)
{
    assert(w->name && w->name[0]);
    return row_put(db, ST_WISH_SET, &wish_shape, w, NULL, e);
}

bool db_wish_list(struct db *db, struct wish_list *out, const char *address, struct arena *a,
                  struct err *e)
{
    struct ask q = { .stmt = ST_WISH_LIST, .address = address };
    out->row = row_all(db, &out->n, &wish_shape, &q, a, e);
    return out->row != NULL;
}

bool db_wish_move(struct db *db, const char *address, const char *other, bool copy,
                  struct err *e)
{
    bool own;
    struct ask put = { .stmt = ST_WISH_COPY, .address = address, .moved = other };
    struct ask drop = { .stmt = ST_FORGET_WISH, .address = address };
    if (str_ieq(str_of(address), str_of(other))) return true;
    if (!db_tx_enter(db, &own, e)) return false;
    bool ok = row_do(db, &put, NULL, e) && (copy || row_do(db, &drop, NULL, e));
    return db_tx_leave(db, own, ok, e);
}
