#ifndef CRON_APP_ALARM_TELL_H
#define CRON_APP_ALARM_TELL_H
/* Who is told of alarms, when and how. With `operator` in the configuration that address, by
 * the outbox; while nothing can be sent, by the account of [fallback], and if there is none,
 * or it does not work either, on standard error, which cron mails. Without `operator` always
 * on standard error. What is due at the same time is one mail. Each alarm is told once,
 * again each day, and once when it has been over for a while; of those of a kind no new one
 * is told within six hours. */
#include "cron/app/app.h"

/** Report what is due. True: it is in the outbox as a mail now. */
bool alarm_tell(const struct app *app);
#endif
