#ifndef CRON_APP_ADVICE_H
#define CRON_APP_ADVICE_H
/* What servers say when they accept no login or no more mails, and what a person can do
 * about it: a table of their phrases. Pure. */
#include "engine/base/str.h"

/** One line for the operator, without a full stop, or "": nothing is known to help. `text` is
 *  what was logged, with the server's words. */
const char *advice_on(const char *text);
#endif
