#ifndef CRON_APP_POST_OPERATOR_H
#define CRON_APP_POST_OPERATOR_H
/* What needs a person is mailed to the operator, if one is configured. */
#include "cron/app/app.h"
#include "db/alarm.h"

/* Of one mail. */
struct operator_news {
    const struct alarm_row *begun; /* or last still */
    size_t n_begun;
    const struct alarm_row *over;
    size_t n_over;
};

/** By the outbox. Joins the open transaction, or is one of its own. */
bool post_operator(const struct app *app, const struct operator_news *news, struct err *e);
/** At once, by the account of [fallback]; false: there is no operator, no such account, or it
 * did not work either, which is in the log. */
bool post_operator_fallback(const struct config *c, const struct log *log,
                            const struct operator_news *news, int64_t now);
/** At once, by the account of [send], else by that of [fallback]. */
bool post_operator_direct(const struct config *c, const struct log *log,
                          const struct operator_news *news, int64_t now);
#endif
