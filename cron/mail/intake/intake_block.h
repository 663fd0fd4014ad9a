#ifndef CRON_MAIL_INTAKE_BLOCK_H
#define CRON_MAIL_INTAKE_BLOCK_H
/* The lines of a mail that belong to an act which takes orders (ACT_ORDERS): they are tried,
 * and never given. */
#include "cron/mail/intake/intake_orders.h"

struct intake_blocks {
    struct intake_block block[INTAKE_BLOCKS];
    size_t n;
    struct fresh rest; /* all other lines, with those of the acts themselves */
};

/** As a subject an act has the lines of the mail. What is behind INTAKE_BLOCKS of them is taken
 *  out as well, and is nobody's. ERR_NOMEM. */
bool intake_blocks_cut(struct intake_blocks *out, const struct fresh *f, const char *subject,
                       struct arena *a, struct err *e);
#endif
