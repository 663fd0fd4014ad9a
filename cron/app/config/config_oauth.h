#ifndef CRON_APP_CONFIG_OAUTH_H
#define CRON_APP_CONFIG_OAUTH_H
/* The keys of OAuth2 in a section, as they belong together. */
#include "cron/app/config/config.h"

struct config_fault {
    const char *key; /* NULL: all is well */
    const char *what, *right;
};
/** The first key of a section that tells how to log in; NULL: there is none. */
const char *config_login_key(const struct endpoint *p);
struct config_fault config_oauth(const struct endpoint *p, struct arena *a);
#endif
