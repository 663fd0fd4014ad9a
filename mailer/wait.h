#ifndef MAILER_WAIT_H
#define MAILER_WAIT_H
/* Time and sleeping for the sources. */
#include "mailer/source.h"

enum { POLL_S = 30 }; /* how often a source is checked that cannot notify */

/** Milliseconds of the monotonic clock. */
int64_t wait_clock_ms(void);
/** Sleep until fd is readable (WAIT_MAIL), wake_fd is readable or a signal came (WAIT_WOKEN;
 *  wins over fd) or left_ms have passed (WAIT_TIMEOUT). Either descriptor may be -1.
 *  WAIT_LOST: poll failed. */
enum waited wait_either(int fd, int wake_fd, int64_t left_ms, struct err *e);
/** For a source that cannot notify: sleep at most POLL_S, then there may be mail. */
enum waited wait_poll(int timeout_s, int wake_fd, struct err *e);
#endif
