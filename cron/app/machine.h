#ifndef CRON_APP_MACHINE_H
#define CRON_APP_MACHINE_H
/* The machine we run on, where several share a store on a server: what it notes there for
 * itself carries its name, the host's. A store that is a file has one machine, which needs no
 * name. */
#include "cron/app/config/config.h"

enum { MACHINE_NAME = 64, MACHINE_OWN = 200 };

/** "": there is no other. */
void machine_name(char out[MACHINE_NAME], const struct config *c);
/** What of it is this machine's own: "clock/HOST"; "clock" where there is no other. */
const char *machine_own(char out[MACHINE_OWN], const struct config *c, const char *what);
#endif
