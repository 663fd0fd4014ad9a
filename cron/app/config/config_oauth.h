#ifndef CRON_APP_CONFIG_OAUTH_H
#define CRON_APP_CONFIG_OAUTH_H
/* The keys of OAuth2 in a section, as they belong together. */
#include "cron/app/config/config.h"

struct config_fault {
    const char *key; /* NULL: all is well */
    const char *what, *right;
};
struct config_fault config_oauth(const struct endpoint *p, struct arena *a);
#endif
