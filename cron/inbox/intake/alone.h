#ifndef CRON_INBOX_ALONE_H
#define CRON_INBOX_ALONE_H
/* A mail that was tried before is worked on by a process of its own: this program again, as
 * `intake --mail ID`. Who begins it outlives it, and so knows whether the mail is what it ended
 * of. It ends with who began it. */
#include "cron/app/app.h"

enum alone {
    ALONE_DONE,
    ALONE_FAILED,  /* the mail's doing: why */
    ALONE_TROUBLE, /* the machine's, or the store's: why */
    ALONE_NOT      /* there is no such process to be had */
};
enum { ALONE_WHY = 100, ALONE_STATUS = 4 /* of that process: the mail failed */ };

/** The mail is claimed (db_mail_take()), and no transaction is open. */
enum alone alone_take(char why[ALONE_WHY], const struct app *app, int64_t id);
#endif
