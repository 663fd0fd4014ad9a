#ifndef MAILER_PUSHED_H
#define MAILER_PUSHED_H
/* A mailbox that mails are brought to (`zugpost deliver`, LMTP) instead of being fetched from:
 * who brings one has stored it, and tells who sleeps in wait(). */
#include "mailer/source.h"

/* What the mail server before us has accepted may take so long until it is brought here: such a
 * mailbox counts as read up to that long ago. */
enum { PUSHED_GRACE_S = 30 };

/** Wake whoever waits for mail of the mailbox with this path. False: nobody does. */
bool pushed_wake(const char *path);

typedef enum waited pushed_wait_fn(void *ctx, int timeout_s, int wake_fd, struct err *e);
/** A source that has nothing to list, and waits so. */
struct mail_source pushed_source(void *ctx, pushed_wait_fn *wait, void (*close)(void *));
#endif
