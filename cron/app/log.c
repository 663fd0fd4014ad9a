/* The log: standard error, one write a line, so that threads do not mix their lines. */
#include "cron/app/log.h"

#include "cron/app/say.h"
#include "engine/base/span.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEXT_SIZE = 2048 }; /* an alarm, whole (ALARM_TEXT) */

/* What comes in front of a line, on a terminal and for the journal (sd-daemon(3)). */
static const struct {
    const char *word, *label, *priority;
} levels[] = {
    [LOG_DEBUG] = { "debug", "", "<7>" },
    [LOG_INFO] = { "info", "", "<6>" },
    [LOG_WARNING] = { "warning", "warning: ", "<4>" },
    [LOG_ERROR] = { "error", "error: ", "<3>" },
    [LOG_ALARMS] = { "alarms", "", "" },
};

bool log_level_read(enum log_level *out, const char *word)
{
    for (int i = LOG_DEBUG; i <= LOG_ALARMS; i++) {
        if (strcmp(word, levels[i].word) != 0) continue;
        *out = (enum log_level)i;
        return true;
    }
    return false;
}

bool log_to_journal(void)
{
    const char *stream = getenv("JOURNAL_STREAM");
    char is[64];
    struct stat st;
    if (!stream || fstat(STDERR_FILENO, &st) != 0) return false;
    snprintf(is, sizeof is, "%ju:%ju", (uintmax_t)st.st_dev, (uintmax_t)st.st_ino);
    return strcmp(is, stream) == 0;
}

/* RFC 5321's characters of a local part without quotes, and everything beyond ASCII; not '/',
 * which keys of alarms have in front. */
static bool is_local(char c)
{
    return char_alpha(c) || char_digit(c) || (c && strchr(".!#$%&'*+-=?^_`{|}~", c)) ||
           (unsigned char)c >= 0x80;
}

/* Where the local part in front of the '@' begins, maybe in quotes; `at`: there is none. */
static char *local_part(const char *from, char *at)
{
    char *p = at;
    if (p > from && p[-1] == '"')
        for (p--; p > from && p[-1] != '"';) p--;
    if (p == from && p < at) return at; /* nothing opens the quotes */
    if (p < at) return p - 1;
    while (p > from && is_local(p[-1])) p--;
    return p;
}

/* The part of each address in front of the '@' becomes a '*'; in place. */
static void log_mask(char *text)
{
    char *out = text;
    for (const char *in = text; *in; in++) {
        bool domain = *in == '@' && (is_local(in[1]) || in[1] == '[');
        char *name = domain ? local_part(text, out) : out;
        if (name < out) {
            out = name;
            *out++ = '*';
        }
        *out++ = *in;
    }
    *out = '\0';
}

static void stamp(char out[32])
{
    struct timespec now;
    struct tm tm;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &tm);
    size_t n = strftime(out, 32, "%Y-%m-%dT%H:%M:%S", &tm);
    snprintf(out + n, 32 - n, ".%03dZ ", (int)(now.tv_nsec / 1000000));
}

static void put(const struct log *l, enum log_level level, const char *text)
{
    char at[32] = "", line[TEXT_SIZE + 100];
    if (l->stamps && !l->journal) stamp(at);
    int n = snprintf(line, sizeof line, "%s%szugpost: %s%s\n",
                     l->journal ? levels[level].priority : "", at, levels[level].label, text);
    if (n > 0)
        (void)!write(STDERR_FILENO, line,
                     (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

static void keep(struct log_kept *kept, const char *text)
{
    pthread_mutex_lock(&kept->lock);
    if (kept->n++ == 0)
        snprintf(kept->first, sizeof kept->first, "%.*s", (int)sizeof kept->first - 1, text);
    pthread_mutex_unlock(&kept->lock);
}

void log_line(const struct log *l, enum log_level level, const char *fmt, ...)
{
    if (level < l->least) return;
    char text[TEXT_SIZE];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    if (level == LOG_ERROR && l->kept) keep(l->kept, text);
    if (l->quiet) return;
    say_tame(text); /* a mail's words must not forge log lines */
    if (level > LOG_DEBUG) log_mask(text);
    put(l, level, text);
}

void log_alarm(const struct log *l, bool forced, const char *fmt, ...)
{
    char text[TEXT_SIZE];
    va_list ap;
    if ((l->quiet && !forced) || l->least > LOG_ERROR) return;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    for (char *line = text, *next; line; line = next) { /* SQLite's words have several */
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        say_tame(line);
        log_mask(line);
        put(l, LOG_ERROR, line);
    }
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

const char *log_age(char out[40], int64_t seconds)
{
    static const struct {
        int64_t s;
        const char *one, *many;
    } units[] = { { DAY_S, "day", "days" }, { HOUR_S, "h", "h" }, { MINUTE_S, "min", "min" } };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        int64_t n = seconds / units[i].s;
        if (n == 0) continue;
        snprintf(out, 40, "%" PRId64 " %s", n, n == 1 ? units[i].one : units[i].many);
        return out;
    }
    snprintf(out, 40, "%" PRId64 " s", seconds < 0 ? 0 : seconds);
    return out;
}
