#ifndef CRON_INBOX_DELIVERY_H
#define CRON_INBOX_DELIVERY_H
/* A mail delivered to us by the mail server (`zugpost deliver`, LMTP): commit 1 for a
 * mailbox from which nothing is fetched. */
#include "cron/app/app.h"
#include "mailer/source.h"

/** May such a text be in a header field? */
bool delivery_address_ok(const char *address);
/** Stores it, with the envelope as Return-Path and Delivered-To in front. A mail counts
 *  once: the same bytes with a field Received are the same delivery. ERR_INPUT: it is no
 *  mail. */
bool delivery_store(const struct app *app, const struct mailbox *box, const struct brought *d,
                    struct arena *a, struct err *e);
/** Wakes `watch`, if it sleeps: something was stored. */
void delivery_wake(const struct mailbox *box, struct arena *a);
#endif
