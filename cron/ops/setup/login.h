#ifndef CRON_OPS_LOGIN_H
#define CRON_OPS_LOGIN_H
/* Permission to use a mailbox, by OAuth2. */
#include "cron/app/config/config.h"

/** A person agrees in a browser, for an endpoint with oauth; its tokens are saved then. */
bool login_as(const struct endpoint *p, struct arena *a, struct err *e);
#endif
