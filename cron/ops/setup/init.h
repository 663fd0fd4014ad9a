#ifndef CRON_OPS_INIT_H
#define CRON_OPS_INIT_H
/* What must be there before the first mail. What is there already is checked and left alone. */
#include "cron/app/config/config.h"

/** What the configuration names is made, where it is missing, and the store checked.
 * ERR_NOTFOUND: what is missing was there (lost.h). */
bool init_all(const struct config *c, struct arena *a, struct err *e);
/** Of that the folders alone: for mails and for copies. */
bool init_folders(const struct config *c, struct arena *a, struct err *e);
/** That folder, with those above it; the folder of a file. */
bool init_folder(const char *path, struct err *e);
bool init_parent(const char *path, struct err *e);
#endif
