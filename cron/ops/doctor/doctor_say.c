/* What the checks found. */
#include "cron/ops/doctor/doctor.h"

#include "cron/app/alarms/advice.h"
#include "cron/app/alarms/alarm.h"
#include "mailer/transport.h"

#include <stdarg.h>

const char *doctor_say_state(enum doctor_state state)
{
    static const char *const names[] = { "fine", "note", "warning", "trouble" };
    return names[state];
}

void doctor_say(struct doctor *d, enum doctor_state state, const char *advice, const char *fmt,
                ...)
{
    va_list words;
    va_start(words, fmt);
    char text[ALARM_TEXT + 100];
    vsnprintf(text, sizeof text, fmt, words);
    va_end(words);
    if (state > d->worst) d->worst = state;
    const char *kept = str_dup(str_of(text), &d->arena);
    if (!kept || d->n == DOCTOR_LINES_MAX) return;
    d->line[d->n++] = (struct doctor_line){ d->check, state, kept, advice };
}

void doctor_advise(struct doctor *d, enum doctor_state state, const char *text,
                   const char *advice)
{
    const char *kept = str_dup(str_of(advice), &d->arena);
    doctor_say(d, state, kept ? kept : "", "%s", text);
}

const char *doctor_advice(const char *text)
{
    const char *advice = advice_on(text);
    return *advice ? advice : "zugpost help provider NAME has the sections of many";
}

bool doctor_sends(const struct doctor *d)
{
    return !transport_of(str_of(d->config.send.url))->is_path;
}
