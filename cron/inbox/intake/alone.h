#ifndef CRON_INBOX_ALONE_H
#define CRON_INBOX_ALONE_H
/* A mail that was tried before is handled by a separate process: this program, as `intake
 * --mail ID`. Its parent outlives it, and so knows whether the mail killed it. It ends with
 * its parent. */
#include "cron/app/app.h"

enum alone {
    ALONE_DONE,
    ALONE_FAILED,  /* the mail's doing: why */
    ALONE_TROUBLE, /* the machine's or the store's fault: why */
    ALONE_NOT      /* such a process cannot be started */
};
enum { ALONE_WHY = 100, ALONE_STATUS = 4 /* from that process: the mail failed */ };

/** The mail is claimed (db_mail_take()), and no transaction is open. */
enum alone alone_take(char why[ALONE_WHY], const struct app *app, int64_t id);
#endif
