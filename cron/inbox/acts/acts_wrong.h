#ifndef CRON_INBOX_ACTS_WRONG_H
#define CRON_INBOX_ACTS_WRONG_H
/* Lines that were meant to ask for something and are no acts. */
#include "cron/act/act_meant.h"
#include "cron/inbox/intake/intake_orders.h"

/** Such a line. */
struct acts_wrong {
    struct str line;
    struct act_meant meant;
    bool known; /* of meant: something comes to mind */
};
/** *found: the first such line of in->news, of somebody with these roles. `beside`: acts of the
 *  mail are asked for beside it, and nothing of them is done for its sake; else it is what the
 *  answer is about. */
bool acts_wrong(bool *found, struct acts_wrong *out, const struct intake *in, unsigned roles,
                bool beside);
#endif
