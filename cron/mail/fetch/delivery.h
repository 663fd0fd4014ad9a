#ifndef CRON_MAIL_DELIVERY_H
#define CRON_MAIL_DELIVERY_H
/* A mail that is brought to us by the mail server (`zugpost deliver`): commit 1 of a mailbox
 * that nothing is fetched from. */
#include "cron/ground/app.h"

struct delivery {
    const char *sender, *recipient; /* of the envelope; NULL: not told. "" is the null sender */
    struct str raw;                 /* as it was brought; a "From " line in front is no part */
    bool oversize;                  /* there was more; only the header is stored */
};

/** Can such a text stand in a header field? */
bool delivery_address_ok(const char *address);
/** Stores it, with the envelope as Return-Path and Delivered-To in front, and wakes `watch`.
 *  What was stored before counts once: bytes with a field Received are the same delivery when
 *  they come again. ERR_INPUT: it is no mail. */
bool delivery_store(const struct app *app, const struct mailbox *box, const struct delivery *d,
                    struct arena *a, struct err *e);
#endif
