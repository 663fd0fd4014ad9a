/* What the store has counted. Knows nothing of what the names mean. */
#include "db/metric.h"
#include "db/row.h"

#include <assert.h>

static const struct field metric_field[] = {
    FIELD(struct metric_row, name),
    FIELD(struct metric_row, word),
    FIELD(struct metric_row, value),
};
static const struct shape metric_shape = SHAPE("metric", struct metric_row, metric_field);

bool db_metric_list(struct db *db, struct metric_list *out, struct arena *a, struct err *e)
{
    out->row =
        row_all(db, &out->n, &metric_shape, &(struct ask){ .stmt = ST_METRIC_LIST }, a, e);
    return out->row != NULL;
}

static const struct field latency_field[] = {
    FIELD(struct latency_row, name),
    FIELD(struct latency_row, most),
    FIELD(struct latency_row, n),
    FIELD(struct latency_row, seconds),
};
static const struct shape latency_shape = SHAPE("latency", struct latency_row, latency_field);

bool db_latency_list(struct db *db, struct latency_list *out, struct arena *a, struct err *e)
{
    out->row =
        row_all(db, &out->n, &latency_shape, &(struct ask){ .stmt = ST_LATENCY_LIST }, a, e);
    return out->row != NULL;
}

struct reporting_row {
    const char *game;
    int board;
    int64_t due;
};
static const struct field reporting_field[] = {
    FIELD(struct reporting_row, game),
    FIELD(struct reporting_row, board),
    FIELD(struct reporting_row, due),
};
static const struct shape reporting_shape =
    SHAPE("update", struct reporting_row, reporting_field);

bool db_reporting_add(struct db *db, const char *game, int32_t board, int64_t due,
                      struct err *e)
{
    struct reporting_row row = { game, board, due };
    return row_put(db, ST_REPORTING_NONE, &reporting_shape, &row, NULL, e) &&
           row_put(db, ST_REPORTING_ADD, &reporting_shape, &row, NULL, e);
}

/* ---- counted ------------------------------------------------------------------------------
 */

bool metric_count(struct db *db, const char *name, const char *word, int64_t n, struct err *e)
{
    assert(name && word && n >= 0);
    struct ask q = { .stmt = ST_TALLY_ADD, .name = name, .kind = word, .limit = n };
    return n == 0 || row_do(db, &q, NULL, e);
}

bool metric_answered(struct db *db, int64_t mail, int64_t now, struct err *e)
{
    struct ask q = { .stmt = ST_COUNT_ANSWER, .id = mail, .now = now };
    return row_do(db, &q, NULL, e);
}

bool metric_reported(struct db *db, int64_t out, int64_t now, struct err *e)
{
    int64_t took = 0;
    struct ask reported = { .stmt = ST_COUNT_REPORTED, .id = out, .now = now };
    if (row_number(db, &took, &reported, e))
        return row_do(db,
                      &(struct ask){ .stmt = ST_TALLY_ADD, .name = "update", .limit = took },
                      NULL, e);
    bool none = e->code == ERR_NOTFOUND;
    if (none) *e = (struct err){ 0 };
    return none;
}

/* What is counted between sum and deletion would be lost. */
static bool fold(struct db *db, struct err *e)
{
    return db_hold_all(db, e) && row_do(db, &(struct ask){ .stmt = ST_TALLY_SUMS }, NULL, e) &&
           row_do(db, &(struct ask){ .stmt = ST_TALLY_LATENCIES }, NULL, e) &&
           row_do(db, &(struct ask){ .stmt = ST_TALLY_DROP }, NULL, e);
}

bool db_metric_fold(struct db *db, int64_t most, struct err *e)
{
    bool own;
    int64_t many = 0;
    struct ask q = { .stmt = ST_TALLY_MANY, .limit = most };
    if (!row_number(db, &many, &q, e)) return false;
    if (!many) return true;
    if (!db_tx_enter(db, &own, e)) return false;
    return db_tx_leave(db, own, fold(db, e), e);
}
