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
    struct ask q = { .stmt = copy ? ST_WISH_COPY : ST_WISH_MOVE,
                     .address = address,
                     .key = other };
    return row_do(db, &q, NULL, e);
}
