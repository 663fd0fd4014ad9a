#ifndef CRON_CONFIG_STORE_H
#define CRON_CONFIG_STORE_H
/* A store that is a file, or one on a server. */
#include "cron/app/config/config.h"

/** Fills `store` and `beside`; false: the arena is full. */
bool config_store(struct config *c, struct arena *a);
#endif
