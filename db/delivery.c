/* Addresses from which mails came back. */
#include "db/delivery.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_delivery_states = DB_WORDS(DELIVERY_STATES);

static const struct field delivery_field[] = {
    FIELD(struct delivery_row, address),
    FIELD_OF_WORDS(struct delivery_row, state, &db_delivery_states),
    FIELD(struct delivery_row, since),
    FIELD(struct delivery_row, last),
    FIELD(struct delivery_row, until),
    FIELD(struct delivery_row, failures),
    FIELD(struct delivery_row, mail),
    FIELD(struct delivery_row, direct),
    FIELD(struct delivery_row, told),
    FIELD(struct delivery_row, status),
    FIELD(struct delivery_row, words),
};
static const struct shape delivery_shape =
    SHAPE("delivery", struct delivery_row, delivery_field);

bool db_delivery_get(struct db *db, struct delivery_row *out, const char *address,
                     struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_DELIVERY_GET, .address = address };
    return row_one(db, out, &delivery_shape, &q, a, e);
}

bool db_delivery_set(struct db *db, const struct delivery_row *row, struct err *e)
{
    assert(row->address && row->state != DELIVERY_NONE);
    return row_put(db, ST_DELIVERY_SET, &delivery_shape, row, NULL, e);
}

bool db_delivery_drop(struct db *db, const char *address, struct err *e)
{
    struct ask q = { .stmt = ST_DELIVERY_DROP, .address = address };
    return row_do(db, &q, NULL, e);
}

bool db_delivery_any(struct db *db, bool *out, const char *status, struct err *e)
{
    struct ask q = { .stmt = ST_DELIVERY_ANY, .kind = status };
    int64_t any = 0;
    bool ok = row_number(db, &any, &q, e);
    *out = any != 0;
    return ok;
}

bool db_delivery_list(struct db *db, struct delivery_list *out, struct arena *a, struct err *e)
{
    out->row =
        row_all(db, &out->n, &delivery_shape, &(struct ask){ .stmt = ST_DELIVERY_LIST }, a, e);
    return out->row != NULL;
}
