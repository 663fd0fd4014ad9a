/* What the program notes about its own work. Knows nothing of what the tasks are. */
#include "db/row.h"

static const struct field upkeep_field[] = {
    FIELD(struct upkeep_row, task),
    FIELD(struct upkeep_row, at),
    FIELD(struct upkeep_row, text),
};
static const struct shape upkeep_shape = SHAPE("upkeep", struct upkeep_row, upkeep_field);

bool db_upkeep_get(struct db *db, struct upkeep_row *out, const char *task, struct arena *a,
                   struct err *e)
{
    struct ask q = { .stmt = ST_UPKEEP_GET, .name = task };
    return row_one(db, out, &upkeep_shape, &q, a, e);
}

bool db_upkeep_at(struct db *db, int64_t *out, const char *task, struct err *e)
{
    return row_number(db, out, &(struct ask){ .stmt = ST_UPKEEP_AT, .name = task }, e);
}

bool db_upkeep_set(struct db *db, const struct upkeep_row *u, struct err *e)
{
    return row_put(db, ST_UPKEEP_SET, &upkeep_shape, u, NULL, e);
}

static const struct field newest_field[] = {
    FIELD(struct db_newest, question),
    FIELD(struct db_newest, pending),
    FIELD(struct db_newest, press),
};
static const struct shape newest_shape = SHAPE("number", struct db_newest, newest_field);

bool db_newest(struct db *db, struct db_newest *out, struct err *e)
{
    char none[1];
    struct arena a = arena_make(none, 0);
    return row_one(db, out, &newest_shape, &(struct ask){ .stmt = ST_NEWEST }, &a, e);
}

/* ---- what needs a person -------------------------------------------------------------------
 */

static const struct field alarm_field[] = {
    FIELD(struct alarm_row, key),  FIELD(struct alarm_row, since),
    FIELD(struct alarm_row, said), FIELD(struct alarm_row, text),
    FIELD(struct alarm_row, over), FIELD(struct alarm_row, calm),
    FIELD(struct alarm_row, seen),
};
static const struct shape alarm_shape = SHAPE("alarm", struct alarm_row, alarm_field);

bool db_alarm_get(struct db *db, struct alarm_row *out, const char *key, struct arena *a,
                  struct err *e)
{
    struct ask q = { .stmt = ST_ALARM_GET, .key = key };
    return row_one(db, out, &alarm_shape, &q, a, e);
}

bool db_alarm_list(struct db *db, struct alarm_row **out, size_t *n, struct arena *a,
                   struct err *e)
{
    struct rows r;
    struct ask q = { .stmt = ST_ALARM_LIST };
    if (!row_all(db, &r, &alarm_shape, &q, a, e)) return false;
    *out = r.at;
    *n = r.n;
    return true;
}

bool db_alarm_set(struct db *db, const struct alarm_row *row, struct err *e)
{
    return row_put(db, ST_ALARM_SET, &alarm_shape, row, NULL, e);
}

bool db_alarm_drop(struct db *db, bool *was, const char *key, struct err *e)
{
    int64_t changed = 0;
    if (!row_do(db, &(struct ask){ .stmt = ST_ALARM_DROP, .key = key }, &changed, e))
        return false;
    *was = changed != 0;
    return true;
}

/* ---- who writes too much -------------------------------------------------------------------
 */

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

bool db_flood_due(struct db *db, struct flood_row **out, size_t *n, int64_t now,
                  struct arena *a, struct err *e)
{
    struct rows r;
    struct ask q = { .stmt = ST_FLOOD_DUE, .now = now };
    if (!row_all(db, &r, &flood_shape, &q, a, e)) return false;
    *out = r.at;
    *n = r.n;
    return true;
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

/* ---- addresses that mails come back from ---------------------------------------------------
 */

static const struct field delivery_field[] = {
    FIELD(struct delivery_row, address), FIELD(struct delivery_row, state),
    FIELD(struct delivery_row, since),   FIELD(struct delivery_row, last),
    FIELD(struct delivery_row, until),   FIELD(struct delivery_row, failures),
    FIELD(struct delivery_row, mail),    FIELD(struct delivery_row, direct),
    FIELD(struct delivery_row, told),    FIELD(struct delivery_row, status),
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
    return row_put(db, ST_DELIVERY_SET, &delivery_shape, row, NULL, e);
}

bool db_delivery_drop(struct db *db, const char *address, struct err *e)
{
    struct ask q = { .stmt = ST_DELIVERY_DROP, .address = address };
    return row_do(db, &q, NULL, e);
}

bool db_delivery_list(struct db *db, struct delivery_row **out, size_t *n, struct arena *a,
                      struct err *e)
{
    struct rows r;
    if (!row_all(db, &r, &delivery_shape, &(struct ask){ .stmt = ST_DELIVERY_LIST }, a, e))
        return false;
    *out = r.at;
    *n = r.n;
    return true;
}
