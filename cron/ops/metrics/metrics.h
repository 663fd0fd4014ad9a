#ifndef CRON_OPS_METRICS_H
#define CRON_OPS_METRICS_H
/* The state of everything in figures: for Prometheus (metrics_file.c) and for people
 * (status.c). Of machines that share a store on a server one has the figures of the games in
 * its file, and each its own: who adds them up counts nothing twice. Counters are kept by the
 * store as things happen (schema.sql, table tally). There are no addresses and no names, not
 * even of games: all labels are words of the program, so that the number of series depends on
 * the kinds, not on how many people play. */
#include "cron/app/alarms/alarm.h"
#include "db/alarm.h"
#include "db/metric.h"
#include "engine/base/buf.h"

struct metrics {
    const struct app *app;
    int64_t now;
    struct metric_list stored;
    struct latency_list latency;
    struct alarm_row *alarm; /* those that have lasted as long as their kind requires */
    size_t n_alarm;
    int64_t due, held;
    int64_t oldest; /* when the oldest waiting mail was made; 0: none waits */
    int64_t tick, own_tick,
        backup;       /* when the last one began, or one of this machine; 0: never */
    int64_t bytes;    /* of the store with its log */
    int64_t troubled; /* mailboxes */
    bool elsewhere;   /* another machine has the figures of the games */
};
/** Read all of it; owned by the arena. */
bool metrics_read(struct metrics *out, const struct app *app, struct arena *a, struct err *e);
/** What the store counted under a name and a word; NULL: over all words. */
int64_t metrics_stored(const struct metrics *m, const char *name, const char *word);
/** "kind=\"sandbox\",state=\"over\"": the labels of a row, by the table; "": it has none. */
enum { METRICS_LABELS = 160 };
void metrics_labels(char out[METRICS_LABELS], const struct metric_row *row);
/** The seconds within which that percentage was done, by the buckets; 0: there were none. */
int64_t metrics_within(const struct metrics *m, const char *latency, int percent);

enum metric_type { METRIC_COUNTER, METRIC_GAUGE, METRIC_HISTOGRAM };
struct metric {
    const char *name; /* as Prometheus sees it, without _total, _bucket ... */
    enum metric_type type;
    const char *help;
    const char *stored; /* its name in the store, or of its latency; NULL: it has a function */
    bool (*value)(int64_t *out, const struct metrics *m); /* false: there is no value */
    bool own;           /* of this machine, not of the games */
    const char *labels; /* of what is stored, a word of it each; NULL: none, and 0 before it is
                           counted */
};
/** All; a row to add one. */
extern const struct metric metrics_table[];
extern const size_t metrics_table_n;

/** The text format (version 0.0.4), all of it. */
void metrics_print(struct buf *out, const struct metrics *m);
/** As `zugpost status --json` prints it, with the end of the line, in the arena; empty if that
 * is full. */
struct str metrics_json(const struct metrics *m, const char *health, struct arena *a);
/** Write the `metrics` file, if there is one, so that readers see either the old or the new
 *  one; a failure is an alarm. */
void metrics_file(const struct app *app);
#endif
