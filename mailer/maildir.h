#ifndef MAILER_MAILDIR_H
#define MAILER_MAILDIR_H
/* What both maildir ports need: the folders and the names in them. For maildir_*.c only. */
#include "engine/base/err.h"
#include "engine/base/str.h"

/** Open ROOT/SUB ("new", "cur", "tmp") as a directory; -1 and ERR_NOTFOUND with a clear text if
 *  it is missing. The caller closes it. */
int maildir_open(const char *root, const char *sub, struct err *e);

/** The part of a file name before ":2," and the flags after it (empty if there are none). */
struct str maildir_base(const char *name, struct str *flags);
#endif
