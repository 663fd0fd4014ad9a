#ifndef CRON_INBOX_ACTS_WRONG_H
#define CRON_INBOX_ACTS_WRONG_H
/* Lines that were meant to ask for something but are no acts. */
#include "cron/act/act_meant.h"
#include "cron/inbox/intake/intake_orders.h"

/** Such a line. */
struct acts_wrong {
    struct str line;
    struct act_meant meant;
    bool known; /* of meant: there is a guess */
};
/** *found: the first such line of in->news, of somebody with these roles. `beside`: the mail
 *  also has acts, none of which is done because of it; otherwise the answer is about it. */
bool acts_wrong(bool *found, struct acts_wrong *out, const struct intake *in, unsigned roles,
                bool beside);
#endif
