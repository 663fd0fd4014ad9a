#ifndef CRON_APP_AGREED_H
#define CRON_APP_AGREED_H
/* Machines that share a store on a server have one secret. Each has it in its file; the store,
 * whose copies must not hold their own key, has only what the keys are called
 * (mailer/cipher.h): who comes with another one is told so before anything is signed or
 * answered. The first machine that comes to a store says which it is. A file that holds the
 * store's key among its older ones is newer (`zugpost secret rotate`), and from then on those
 * that do not have it are refused. */
#include "cron/app/config/config.h"
#include "db/db.h"
#include "mailer/secret.h"

/** Is it the store's? Always, if that is a file. ERR_INPUT: another one, or an older one. */
bool agreed_is(struct db *db, const struct config *c, const struct secret *s, struct err *e);
/** The same of the secret file. */
bool agreed_file(const struct config *c, struct err *e);
/** From now on it is. */
bool agreed_set(struct db *db, const struct secret *s, struct err *e);
/** The same for that of the secret file, in a store of that place; nothing if that is a file.
 */
bool agreed_begin(const char *database, const char *secret_file, struct err *e);
/** Has a machine said which it is? */
bool agreed_known(bool *out, struct db *db, struct err *e);
#endif
