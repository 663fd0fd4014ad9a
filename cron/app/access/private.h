#ifndef CRON_APP_PRIVATE_H
#define CRON_APP_PRIVATE_H
/* Files with secrets: nobody else may read them, and they are replaced in one step. */
#include "engine/base/err.h"
#include "engine/base/str.h"

#include <sys/stat.h>

/** What this process makes is its own (umask 077), and its memory, in which secrets are, is
 * never written to a core file. */
void private_process(void);
/** A regular file with no permission for anybody else? `what` names it: "password_file". */
bool private_is(const struct stat *st, const char *what, const char *path, struct err *e);
/** All of it, NUL-terminated, less than `size` bytes. ERR_NOTFOUND; ERR_INPUT: others can read
 * it, it is empty or too long; ERR_IO. */
bool private_read(char *out, size_t size, const char *what, const char *path, struct err *e);
/** Whatever happens, it is the old file or the new one, with mode 0600. */
bool private_write(const char *path, struct str bytes, struct err *e);
/** The folder with mode 0700, if it is missing. */
bool private_folder(const char *path, struct err *e);
/** Hold `path` (made if it is missing) exclusively, waiting at most that long; a descriptor
 *  to be closed, or -1: ERR_CONFLICT, ERR_IO. It ends with the process. */
int private_lock(const char *path, int seconds, struct err *e);
#endif
