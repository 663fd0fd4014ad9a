#ifndef CRON_APP_LOG_H
#define CRON_APP_LOG_H
/* One line for each thing that happens, on standard error (cron may mail it, systemd keeps it).
 * Never the body of a mail, an order, a token or a password; above LOG_DEBUG no address,
 * either: "alice@example.org" is written "*@example.org". */
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* LOG_ALARMS: from cron only alarms that have no other way out, otherwise as LOG_WARNING. */
enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR, LOG_ALARMS, LOG_NOTHING };

/* The errors of a run: somebody may have to fix each of them, if it lasts. */
struct log_kept {
    pthread_mutex_t lock;
    size_t n;
    char first[600]; /* as it was written, addresses and all */
};

struct log {
    enum log_level least;  /* what is below is dropped */
    bool stamps;           /* put the time in front */
    bool journal;          /* standard error is the journal's: priorities in front */
    bool quiet;            /* cron mails what is written: nothing but log_alarm(), if forced */
    struct log_kept *kept; /* NULL: nobody wants to know */
};

void log_line(const struct log *l, enum log_level level, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/** An alarm that is reported. `forced`: there is no other way to its reader. */
void log_alarm(const struct log *l, bool forced, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/** Is standard error what systemd connected to its journal, by JOURNAL_STREAM
 * ("DEVICE:INODE", systemd.exec(5))? */
bool log_to_journal(void);
/** How lines of the log, alarms and lists show an instant: "2026-11-21 18:00:00 UTC"; "-" for
 * 0.
 */
void log_time(char out[32], int64_t at);
/** How long that is, roughly: "3 min", "12 h", "1 day"; out. */
const char *log_age(char out[40], int64_t seconds);
/** Reads "debug", "info", "warning", "error", "alarms". */
bool log_level_read(enum log_level *out, const char *word);
#endif
