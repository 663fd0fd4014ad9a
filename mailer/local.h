#ifndef MAILER_LOCAL_H
#define MAILER_LOCAL_H
/* Sockets that are files on this machine. `type`: SOCK_DGRAM or SOCK_STREAM; they never block.
 */
#include "engine/base/err.h"

/** A socket at the path, mode 0660, to be closed and unlinked by the caller. An unused one
 *  is replaced. -1: text in *e, also if it is in use, or is an ordinary file. */
int local_listen(const char *path, int type, struct err *e);
/** A socket to the listener at the path; -1 and errno: there is none. */
int local_connect(const char *path, int type);
#endif
