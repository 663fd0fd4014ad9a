/* Words on standard output and standard error. Which characters must not reach a reader is
 * known to templates/page/text_columns.h, which does the same for mails. */
#include "cron/app/say.h"

#include "templates/page/text_columns.h"

#include <stdarg.h>

/* The next character as it may be shown. */
static bool next(struct str *rest, struct str *shown)
{
    uint32_t c;
    if (!text_next(rest, &c, shown)) return false;
    if (c == 0xFFFD) *shown = STR("?");
    return true;
}

void say_tame(char *line)
{
    struct str rest = str_of(line), shown;
    char *to = line;
    while (next(&rest, &shown)) {
        memmove(to, shown.s, shown.n); /* at most what was read */
        to += shown.n;
    }
    *to = '\0';
}

static void say_to(FILE *out, const char *end, const char *fmt, va_list ap)
    __attribute__((format(printf, 3, 0)));
static void say_to(FILE *out, const char *end, const char *fmt, va_list ap)
{
    char small[1024], *line = small;
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(small, sizeof small, fmt, ap);
    if (n >= (int)sizeof small) {
        line = malloc((size_t)n + 1);
        if (line)
            vsnprintf(line, (size_t)n + 1, fmt, again);
        else
            line = small; /* cut off, rather than not said */
    }
    va_end(again);
    say_tame(line);
    fprintf(out, "%s%s", line, end);
    if (line != small) free(line);
}

void say(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    say_to(stdout, "\n", fmt, ap);
    va_end(ap);
}

void say_lines(const char *lead, const char *text)
{
    struct str_cut c = { .tail = str_of(text), .ok = true };
    for (bool first = true; c.ok; first = false) {
        c = str_cut(c.tail, '\n');
        say("%s%.*s", first ? lead : "    ", STR_ARG(c.head));
    }
}

void say_trouble(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    say_to(stderr, "\n", fmt, ap);
    va_end(ap);
}

void say_prompt(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    say_to(stdout, "", fmt, ap);
    va_end(ap);
    fflush(stdout);
}

void say_text(struct str text)
{
    while (text.n > 0) {
        struct str shown;
        char c = text.s[0];
        if (c == '\n' || c == '\t') {
            putchar(c);
            text = str_from(text, 1);
        } else if (str_starts(text, STR("\r\n"))) {
            text = str_from(text, 1);
        } else if (next(&text, &shown)) {
            fwrite(shown.s, 1, shown.n, stdout);
        }
    }
}
