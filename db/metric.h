#ifndef DB_METRIC_H
#define DB_METRIC_H
/* What the store has counted. */
#include "db/db.h"

/* What the store has counted, by triggers (schema.sql). */
struct metric_row {
    const char *name, *label; /* "mails_sent", "kind=\"answer\"" */
    int64_t value;
};
/** By name and label. */
bool db_metric_list(struct db *db, struct metric_row **out, size_t *n, struct arena *a,
                    struct err *e);
struct latency_row {
    const char *name; /* "answer", "update" */
    int64_t most;     /* seconds, of this bucket; of the last one years */
    int64_t n, seconds;
};
/** By name, short ones first. */
bool db_latency_list(struct db *db, struct latency_row **out, size_t *n, struct arena *a,
                     struct err *e);
/** An update was executed that was due then; it makes this board, whose reports are added
 * behind it in the same transaction. When the last of them is out the store notes how long that
 * took. */
bool db_reporting_add(struct db *db, const char *game, int32_t board, int64_t due,
                      struct err *e);
#endif
