#ifndef CRON_APP_CONFIG_OPEN_H
#define CRON_APP_CONFIG_OPEN_H
/* The section [open]: games of which one is always open, a key for each. */
#include "cron/app/config/config_oauth.h"

/** One more of them; false: *fault says what is wrong. */
bool config_open(struct config_fault *fault, struct config *c, const char *key,
                 struct str value, struct arena *a);
#endif
