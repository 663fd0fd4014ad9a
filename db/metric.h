#ifndef DB_METRIC_H
#define DB_METRIC_H
/* What the store has counted. */
#include "db/db.h"

struct metric_row {
    const char *name, *word; /* "mails_sent", "answer"; of "games" two: "orthodox running" */
    int64_t value;
};
struct metric_list {
    struct metric_row *row;
    size_t n;
};
/** By name and word; states without anything have no row. */
bool db_metric_list(struct db *db, struct metric_list *out, struct arena *a, struct err *e);
struct latency_row {
    const char *name; /* "answer", "update" */
    int64_t most;     /* seconds, of this bucket; of the last one years */
    int64_t n, seconds;
};
struct latency_list {
    struct latency_row *row;
    size_t n;
};
/** By name, short ones first. */
bool db_latency_list(struct db *db, struct latency_list *out, struct arena *a, struct err *e);
/** An update due then was executed; it makes this board, whose reports are added after it in
 *  the same transaction. When the last of them is out, the store notes how long that took. */
bool db_reporting_add(struct db *db, const char *game, int32_t board, int64_t due,
                      struct err *e);
/** Adds up the events, if there are more than `most` rows; changes no figure. */
bool db_metric_fold(struct db *db, int64_t most, struct err *e);

/* ---- where it happens: in the open transaction ---- */
bool metric_count(struct db *db, const char *name, const char *word, int64_t n, struct err *e);
/** The answer to that mail was sent. */
bool metric_answered(struct db *db, int64_t mail, int64_t now, struct err *e);
/** Mail `out` has gone, or was given up: it may have been the last report of an update. */
bool metric_reported(struct db *db, int64_t out, int64_t now, struct err *e);
#endif
