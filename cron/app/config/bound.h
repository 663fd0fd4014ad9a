#ifndef CRON_APP_BOUND_H
#define CRON_APP_BOUND_H
/* Mailboxes that are bound to a game, or to a player of one. */
#include "cron/app/config/config.h"
#include "db/db.h"

/** Do those games exist? ERR_INPUT names the first mailbox whose game does not: its mails
 *  could be for nobody, so nothing is done until one of the two is corrected. */
bool bound_games(const struct config *c, struct db *db, struct arena *a, struct err *e);
#endif
