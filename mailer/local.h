#ifndef MAILER_LOCAL_H
#define MAILER_LOCAL_H
/* Sockets that are files on this machine. `type`: SOCK_DGRAM or SOCK_STREAM; they never block.
 */
#include "engine/base/err.h"

/** A socket at the path, mode 0660, to be closed and unlinked by the caller. One that nobody is
 *  behind is replaced. -1: text in *e, also if somebody is, or if there is a file. */
int local_listen(const char *path, int type, struct err *e);
/** A socket of the one who listens at the path; -1 and errno: nobody does. */
int local_connect(const char *path, int type);
#endif
