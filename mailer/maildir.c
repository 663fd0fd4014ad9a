/* The maildir layout (https://cr.yp.to/proto/maildir.html): folders and file names. Knows
 * nothing of what is in the files. */
#include "mailer/maildir.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>

int maildir_open(const char *root, const char *sub, struct err *e)
{
    char path[PATH_MAX];
    int n = snprintf(path, sizeof path, "%s/%s", root, sub);
    if (n < 0 || (size_t)n >= sizeof path) {
        err_set(e, ERR_INPUT, "the maildir path is too long");
        return -1;
    }
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) return fd;
    if (errno == ENOENT || errno == ENOTDIR)
        err_set(e, ERR_NOTFOUND, "%s is not a maildir: there is no directory %s/", root, sub);
    else
        err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    return -1;
}

struct str maildir_base(const char *name, struct str *flags)
{
    struct str s = str_of(name);
    size_t at = str_ifind(s, STR(":2,"));
    *flags = str_from(s, at > s.n ? s.n : at + 3);
    return str_head(s, at);
}
