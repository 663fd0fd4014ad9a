#ifndef CRON_SECRETS_H
#define CRON_SECRETS_H
/* Passwords and access tokens, fetched at every login from where the configuration says. */
#include "cron/config.h"
#include "mailer/account.h"

/** An account for the endpoint; strings borrowed from config and arena. */
bool endpoint_account(struct account *out, const struct endpoint *p, const char *processed,
                      struct arena *a, struct err *e);
#endif
