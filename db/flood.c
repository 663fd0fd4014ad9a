/* Addresses that write more than is answered: too much, or always the same. */
#include "db/flood.h"
#include "db/row.h"

static const struct field flood_field[] = {
    FIELD(struct flood_row, reader),
    FIELD(struct flood_row, ends),
    FIELD(struct flood_row, mails),
};
static const struct shape flood_shape = SHAPE("flood", struct flood_row, flood_field);

bool db_flood_add(struct db *db, const struct flood_row *f, struct err *e)
{
    return row_put(db, ST_FLOOD_ADD, &flood_shape, f, NULL, e);
}

bool db_flood_due(struct db *db, struct flood_list *out, int64_t now, struct arena *a,
                  struct err *e)
{
    struct ask q = { .stmt = ST_FLOOD_DUE, .now = now };
    out->row = row_all(db, &out->n, &flood_shape, &q, a, e);
    return out->row != NULL;
}

bool db_flood_drop(struct db *db, int64_t reader, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_FLOOD_DROP, .id = reader }, NULL, e);
}

static const struct field echo_field[] = {
    FIELD(struct echo_row, address), FIELD(struct echo_row, mails),
    FIELD(struct echo_row, talk),    FIELD(struct echo_row, words),
    FIELD(struct echo_row, at),      FIELD(struct echo_row, robots),
    FIELD(struct echo_row, quick),
};
static const struct shape echo_shape = SHAPE("echo", struct echo_row, echo_field);

bool db_echo_get(struct db *db, struct echo_row *out, const char *address, struct arena *a,
                 struct err *e)
{
    struct ask q = { .stmt = ST_ECHO_GET, .address = address };
    return row_one(db, out, &echo_shape, &q, a, e);
}

bool db_echo_set(struct db *db, const struct echo_row *row, struct err *e)
{
    return row_put(db, ST_ECHO_SET, &echo_shape, row, NULL, e);
}

bool db_echo_drop(struct db *db, const char *address, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_ECHO_DROP, .address = address }, NULL, e);
}
