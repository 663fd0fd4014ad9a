#ifndef CRON_GROUND_ALARM_H
#define CRON_GROUND_ALARM_H
/* What needs a person: said once, and again each day until it is over. In the log, which cron
 * mails, and by mail to the operator where one is configured. Never a secret, never a body of a
 * mail. */
#include "cron/ground/app.h"

enum { ALARM_AGAIN_S = 86400 };

/** Something is wrong and a person must know. `key` names it ("held/lunch"): the same key
 * within a day is not said again. Joins an open transaction, or is one of its own; a failure is
 * logged and nothing else, as there is trouble enough. */
void alarm_raise(const struct app *app, const char *key, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/** It is over; said in the log if it had been raised. */
void alarm_clear(const struct app *app, const char *key);
#endif
