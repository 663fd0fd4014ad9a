/* Sleeping on descriptors. Knows poll(2) and the monotonic clock, nothing of mail. */
#include "mailer/wait.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>

int64_t wait_clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

enum waited wait_either(int fd, int wake_fd, int64_t left_ms, struct err *e)
{
    struct pollfd p[2] = { { fd, POLLIN, 0 }, { wake_fd, POLLIN, 0 } }; /* poll skips -1 */
    int ms = left_ms < 0 ? 0 : left_ms > INT_MAX ? INT_MAX : (int)left_ms;
    int r = poll(p, 2, ms);
    if (r == 0) return WAIT_TIMEOUT;
    if (r < 0 && errno == EINTR) return WAIT_WOKEN; /* the caller looks at its flags */
    if (r < 0) {
        err_set(e, ERR_IO, "poll: %s", strerror(errno));
        return WAIT_LOST;
    }
    return p[1].revents ? WAIT_WOKEN : WAIT_MAIL;
}

enum waited wait_poll(int timeout_s, int wake_fd, struct err *e)
{
    int s = timeout_s < POLL_S ? timeout_s : POLL_S;
    enum waited w = wait_either(-1, wake_fd, (int64_t)s * 1000, e);
    return w == WAIT_TIMEOUT ? WAIT_MAIL : w;
}
