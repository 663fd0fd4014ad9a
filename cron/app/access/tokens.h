#ifndef CRON_APP_TOKENS_H
#define CRON_APP_TOKENS_H
/* Access by OAuth2 (key oauth): which application asks where, the file of tokens, and a fresh
 * token at each login. The file belongs to a user at a provider, not to a section: a mailbox
 * and an account that sends with the same user need one login. Lines:
 *
 *   zugpost tokens 1
 *   client CLIENT_ID
 *   made UNIX          when the access token came
 *   expires UNIX       when it runs out
 *   access TOKEN
 *   refresh TOKEN
 *
 * mode 0600, replaced in one step; FILE.lock is held while it is renewed, so that two processes
 * do not use up one refresh token. */
#include "cron/app/config/config.h"
#include "engine/base/buf.h"
#include "mailer/oauth.h"

/** What the value of the key oauth means: addresses and scope; NULL: no such value. "custom"
 *  has none of its own. */
const struct oauth_app *tokens_provider(const char *name);
/** "google, microsoft, ... or custom" */
void tokens_providers(struct buf *out);

struct tokens_place {
    struct oauth_app app; /* without its secret */
    const char *user;
    const char *section;     /* "send", or the mailbox's name: whom login is told of */
    const char *file;        /* of the tokens */
    const char *secret_file; /* of the application, or NULL */
};
/** Borrowed from endpoint and arena. The endpoint has oauth. */
bool tokens_place(struct tokens_place *out, const struct endpoint *p, const char *user,
                  struct arena *a, struct err *e);
/** An access token that is good for some minutes; renewed if there is none. Texts hold no
 * secrets. ERR_NOTFOUND: nobody has logged in. */
bool tokens_access(const struct tokens_place *p, char *out, size_t size, struct err *e);
/** The server did not accept the current one: the next login gets another, unless it is
 *  quite new. */
void tokens_refused(const struct tokens_place *p);
/** The application with its secret read into `secret`, which is the caller's to wipe. */
bool tokens_app(struct oauth_app *out, const struct tokens_place *p, char *secret, size_t size,
                struct err *e);
/** Tokens of a new login. */
bool tokens_keep(const struct tokens_place *p, const struct oauth_tokens *t, struct err *e);
#endif
