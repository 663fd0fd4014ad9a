#ifndef CRON_APP_REACH_H
#define CRON_APP_REACH_H
/* Addresses that people type, and which of them our mails can reach. */
#include "cron/app/app.h"
#include "mailer/sink.h"

/** In the form in which addresses are stored and compared (parser/head/domain.h); anything
 *  else stays as it is. NULL: no memory. */
const char *reach_form(struct str typed, struct arena *a);
/** Why we cannot send mail to an address of that form, to *no: it is not an address, or its
 *  name is not ASCII (RFC 6531) and our sending server is known not to support SMTPUTF8.
 *  W_NONE: we can, as far as we know. */
bool reach_refused(struct saying *no, const struct app *app, const char *address,
                   struct err *e);
/** The server that we send to said whether it has SMTPUTF8. */
bool reach_learn(const struct app *app, enum sink_utf8 has, struct err *e);
#endif
