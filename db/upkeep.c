/* What the program notes about its own work. Knows nothing of what the tasks are. */
#include "db/upkeep.h"
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

bool db_upkeep_find(struct db *db, struct upkeep_row *out, const char *task, struct arena *a,
                    struct err *e)
{
    struct err why = { 0 };
    if (db_upkeep_get(db, out, task, a, &why)) return true;
    *out = (struct upkeep_row){ .task = task };
    if (why.code == ERR_NOTFOUND) return true;
    *e = why;
    return false;
}

bool db_upkeep_at(struct db *db, int64_t *out, const char *task, struct err *e)
{
    return row_number(db, out, &(struct ask){ .stmt = ST_UPKEEP_AT, .name = task }, e);
}

bool db_upkeep_set(struct db *db, const struct upkeep_row *u, struct err *e)
{
    return row_put(db, ST_UPKEEP_SET, &upkeep_shape, u, NULL, e);
}

struct upkeep_swap {
    const char *task;
    int64_t at;
    const char *text, *was;
};
static const struct field swap_field[] = {
    FIELD(struct upkeep_swap, task),
    FIELD(struct upkeep_swap, at),
    FIELD(struct upkeep_swap, text),
    FIELD(struct upkeep_swap, was),
};
static const struct shape swap_shape = SHAPE("upkeep", struct upkeep_swap, swap_field);

bool db_upkeep_swap(struct db *db, bool *done, const struct upkeep_row *u, const char *was,
                    struct err *e)
{
    int64_t changed = 0;
    enum stmt stmt = !was ? ST_UPKEEP_ADD : !u->text ? ST_UPKEEP_TAKE : ST_UPKEEP_SWAP;
    struct upkeep_swap swap = { u->task, u->at, u->text ? u->text : "", was ? was : "" };
    bool ok = row_put(db, stmt, &swap_shape, &swap, &changed, e);
    *done = ok && changed == 1;
    return ok;
}

bool db_upkeep_list(struct db *db, struct upkeep_list *out, const char *task, struct arena *a,
                    struct err *e)
{
    struct ask q = { .stmt = ST_UPKEEP_LIST, .name = task };
    out->row = row_all(db, &out->n, &upkeep_shape, &q, a, e);
    return out->row != NULL;
}

bool db_upkeep_drop(struct db *db, const char *task, int64_t since, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_UPKEEP_DROP, .name = task, .since = since },
                  NULL, e);
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
