#ifndef CRON_MAIL_INTAKE_BLOCK_H
#define CRON_MAIL_INTAKE_BLOCK_H
/* The lines of a mail that belong to an act which takes orders (ACT_ORDERS): they are tried,
 * and never given. */
#include "cron/mail/intake/intake_orders.h"

struct intake_block {
    struct fresh lines; /* below the act, up to a line that ends it or the end of the mail */
    struct fresh rest;  /* all others, with the act's own */
    struct str act;     /* that line; empty: the mail has no such act */
    uint32_t number;    /* its number; 0: it is the subject */
};

/** As a subject it has the lines of the mail. ERR_NOMEM. */
bool intake_block_cut(struct intake_block *out, const struct fresh *f, const char *subject,
                      struct arena *a, struct err *e);
#endif
