/* The log: standard error, one write a line, so that threads do not mix. */
#include "cron/ground/log.h"

#include "cron/ground/say.h"

#include <stdarg.h>
#include <unistd.h>

static const char *const words[] = {
    [LOG_DEBUG] = "debug", [LOG_INFO] = "info", [LOG_WARNING] = "warning", [LOG_ERROR] = "error"
};

bool log_level_read(enum log_level *out, const char *word)
{
    for (int i = LOG_DEBUG; i <= LOG_ERROR; i++) {
        if (strcmp(word, words[i]) != 0) continue;
        *out = (enum log_level)i;
        return true;
    }
    return false;
}

void log_line(const struct log *l, enum log_level level, const char *fmt, ...)
{
    if (level < l->least) return;
    char text[1024], stamp[32] = "", line[1200];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    say_tame(text); /* a mail's words must not forge log lines */
    if (l->stamps) {
        struct timespec now;
        struct tm tm;
        clock_gettime(CLOCK_REALTIME, &now);
        gmtime_r(&now.tv_sec, &tm);
        size_t n = strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &tm);
        snprintf(stamp + n, sizeof stamp - n, ".%03dZ ", (int)(now.tv_nsec / 1000000));
    }
    int n = snprintf(line, sizeof line, "%szugpost: %s%s%s\n", stamp,
                     level >= LOG_WARNING ? words[level] : "", level >= LOG_WARNING ? ": " : "",
                     text);
    if (n > 0)
        (void)!write(STDERR_FILENO, line,
                     (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

void log_time(char out[32], int64_t at)
{
    time_t t = (time_t)at;
    struct tm tm;
    if (at == 0 || !gmtime_r(&t, &tm))
        snprintf(out, 32, "-");
    else
        strftime(out, 32, "%Y-%m-%d %H:%M:%S UTC", &tm);
}
