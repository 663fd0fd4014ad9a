/* What the store has counted. Knows nothing of what the names mean; triggers count. */
#include "db/metric.h"
#include "db/row.h"

static const struct field metric_field[] = {
    FIELD(struct metric_row, name),
    FIELD(struct metric_row, label),
    FIELD(struct metric_row, value),
};
static const struct shape metric_shape = SHAPE("metric", struct metric_row, metric_field);

bool db_metric_list(struct db *db, struct metric_row **out, size_t *n, struct arena *a,
                    struct err *e)
{
    struct rows r;
    if (!row_all(db, &r, &metric_shape, &(struct ask){ .stmt = ST_METRIC_LIST }, a, e))
        return false;
    *out = r.at;
    *n = r.n;
    return true;
}

static const struct field latency_field[] = {
    FIELD(struct latency_row, name),
    FIELD(struct latency_row, most),
    FIELD(struct latency_row, n),
    FIELD(struct latency_row, seconds),
};
static const struct shape latency_shape = SHAPE("latency", struct latency_row, latency_field);

bool db_latency_list(struct db *db, struct latency_row **out, size_t *n, struct arena *a,
                     struct err *e)
{
    struct rows r;
    if (!row_all(db, &r, &latency_shape, &(struct ask){ .stmt = ST_LATENCY_LIST }, a, e))
        return false;
    *out = r.at;
    *n = r.n;
    return true;
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
