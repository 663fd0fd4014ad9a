#ifndef CRON_OPS_INIT_H
#define CRON_OPS_INIT_H
/* What must exist before the first mail. Anything that exists already is checked and left
 * alone. */
#include "cron/app/config/config.h"

/** Creates what the configuration names and is missing, and checks the store. ERR_NOTFOUND:
 *  something that existed is missing (lost.h). */
bool init_all(const struct config *c, struct arena *a, struct err *e);
/** The folders only: for mails and for copies. */
bool init_folders(const struct config *c, struct arena *a, struct err *e);
/** That folder and those above it; the folder of a file. */
bool init_folder(const char *path, struct err *e);
bool init_parent(const char *path, struct err *e);
#endif
