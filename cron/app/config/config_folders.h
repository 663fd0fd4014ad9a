#ifndef CRON_APP_CONFIG_FOLDERS_H
#define CRON_APP_CONFIG_FOLDERS_H
/* Fetched mails must not be put where mails come in: they would come in again and again. */
#include "cron/app/config/config.h"

#include <limits.h>

/** What is wrong with the folder that `box` puts its mails into: "is the mailbox itself". NULL:
 *  nothing, as far as names tell. */
const char *config_clash(const struct config *c, const struct mailbox *box, struct arena *a);
/** A maildir's path without "." and "..", as far as its words tell: it need not be there yet.
 */
void config_plain_path(char out[PATH_MAX], const char *path);
#endif
