#ifndef CRON_APP_CONFIG_PAGES_H
#define CRON_APP_CONFIG_PAGES_H
/* The keys about pages, and what of them goes together. */
#include "cron/app/config/config_oauth.h"

/** What is wrong with them; key NULL: nothing. pages_url ends with a slash afterwards. */
struct config_fault config_pages(struct config *c, struct arena *a);
#endif
