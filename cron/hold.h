#ifndef CRON_HOLD_H
#define CRON_HOLD_H
/* An update is played only when everything that was received before its deadline has been read.
 */
#include "cron/app.h"

/** What may hold an order for this game, was or may have been received by `by`, and has not
 * been read: *why is one line, owned by the arena, or NULL if there is nothing. */
bool hold_reason(const char **why, const struct app *app, const char *game, int64_t by,
                 struct arena *a, struct err *e);
#endif
