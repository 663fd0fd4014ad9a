#ifndef CRON_APP_SHELF_H
#define CRON_APP_SHELF_H
/* Where the tokens of OAuth2 lie from one login to the next. With a store that is a file, in a
 * file of this machine:
 *
 *   zugpost tokens 1
 *   client CLIENT_ID
 *   made UNIX          when the access token came
 *   expires UNIX       when it runs out
 *   access TOKEN
 *   refresh TOKEN
 *
 * mode 0600, replaced in one step; FILE.lock is held by who renews them. With a store on a
 * server the same text is a row of `upkeep` there, "token/NAME", encrypted (mailer/cipher.h):
 * one login serves all machines. What lies in a file when the store has none (a login before it
 * was made, or from before that was so) moves there. */
#include "cron/app/access/tokens.h"

struct shelf_kept {
    struct oauth_tokens t;
    int64_t made, expires; /* by the shelf's clock */
};

struct shelf; /* holds secrets: shelf_close() wipes them */

/** NULL: *e. ERR_INPUT: our secret is not the store's. */
struct shelf *shelf_open(const struct tokens_place *p, struct err *e);
/** NULL is fine. */
void shelf_close(struct shelf *s);
/** What its clock says: the machine's (not --now: other servers know nothing of --now), or that
 * of the store's server. */
int64_t shelf_now(const struct shelf *s);
/** What people call it. */
const char *shelf_called(const struct shelf *s);
/** Nobody else renews them until it is closed; waits for who does. ERR_CONFLICT, ERR_IO. */
bool shelf_hold(struct shelf *s, struct err *e);
/** ERR_NOTFOUND: there are none that we can use; ERR_INPUT: it is no such text. */
bool shelf_read(struct shelf *s, struct shelf_kept *k, struct err *e);
/** In place of what was read last. ERR_CONFLICT: by now something else lies there, and stays.
 */
bool shelf_write(struct shelf *s, const struct shelf_kept *k, struct err *e);
#endif
