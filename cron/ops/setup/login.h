#ifndef CRON_OPS_LOGIN_H
#define CRON_OPS_LOGIN_H
/* Permission to use a mailbox, by OAuth2. */
#include "cron/app/config/config.h"

/** A person agrees with a browser; the endpoint has oauth, and its tokens are on file then. */
bool login_as(const struct endpoint *p, struct arena *a, struct err *e);
#endif
