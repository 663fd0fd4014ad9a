#ifndef CRON_GROUND_LOG_H
#define CRON_GROUND_LOG_H
/* One line for each thing that happens, on standard error (cron may mail it, systemd keeps it).
 * Never the body of a mail, a token or a password. */
#include <stdbool.h>
#include <stdint.h>

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR };

struct log {
    enum log_level least; /* what is below is dropped */
    bool stamps;          /* put the time in front */
};

void log_line(const struct log *l, enum log_level level, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/** How lines of the log, alarms and lists show an instant: "2026-11-21 18:00:00 UTC"; "-" for
 * 0.
 */
void log_time(char out[32], int64_t at);
/** Reads "debug", "info", "warning", "error". */
bool log_level_read(enum log_level *out, const char *word);
#endif
