#ifndef CRON_MAIL_POST_OPERATOR_H
#define CRON_MAIL_POST_OPERATOR_H
/* What needs a person is mailed to the operator. */
#include "cron/ground/app.h"

/** A few lines to the operator, if one is configured; `key` says what it is about. Joins the
 * open transaction, or is one of its own. */
bool post_operator(const struct app *app, const char *key, const char *text, struct err *e);
#endif
