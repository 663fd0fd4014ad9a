#ifndef MAILER_PUSHED_H
#define MAILER_PUSHED_H
/* A mailbox to which mails are delivered (`zugpost deliver`, LMTP) instead of being fetched:
 * the deliverer has stored the mail, and wakes the process that sleeps in wait(). */
#include "mailer/source.h"

/* A mail that the mail server has accepted may take this long to be delivered here: such a
 * mailbox counts as read up to that long ago. */
enum { PUSHED_GRACE_S = 30 };

/** Wake any process that waits for mail in the mailbox with this path. False: none does. */
bool pushed_wake(const char *path);

typedef enum waited pushed_wait_fn(void *ctx, int timeout_s, int wake_fd, struct err *e);
/** A source that has nothing to list, and only waits. */
struct mail_source pushed_source(void *ctx, pushed_wait_fn *wait, void (*close)(void *));
#endif
