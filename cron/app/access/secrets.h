#ifndef CRON_APP_SECRETS_H
#define CRON_APP_SECRETS_H
/* Passwords and access tokens, fetched at every login from where the configuration says. */
#include "cron/app/config/config.h"
#include "mailer/account.h"

/** Where the endpoint is: server or maildir, its folder, and the folder for fetched mails
 *  (`processed` of the configuration or NULL); no secret yet. */
bool secrets_folders(struct account *out, const struct endpoint *p, const char *processed,
                     struct arena *a, struct err *e);
/** An account for the endpoint; strings borrowed from config and arena. ERR_INPUT: its password
 *  file is missing, or others can read it. */
bool secrets_account(struct account *out, const struct endpoint *p, const char *processed,
                     struct arena *a, struct err *e);
#endif
