#ifndef CRON_APP_TOKENS_H
#define CRON_APP_TOKENS_H
/* Access by OAuth2 (key oauth): which application asks where, the tokens that lie on a shelf,
 * and a fresh one at each login. They belong to a user at a provider, not to a section: a
 * mailbox and an account that sends with the same user need one login. A refresh token may be
 * good once: the shelf is held while it is renewed, and what was renewed is kept as long as
 * nobody else has renewed it since, whoever holds the shelf by then. */
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
    const char *section; /* "send", or the mailbox's name: whom login is told of */
    const char *name;    /* of the tokens: "judge@example.org.google" */
    const char *file;    /* where they lie, unless they are in the store */
    struct tokens_home home;
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
/** Could some be kept? To be asked before a person agrees to anything. */
bool tokens_may(const struct tokens_place *p, struct err *e);
/** Are there any? Nobody is asked; ERR_NOTFOUND. */
bool tokens_there(const struct tokens_place *p, struct err *e);
/** The store was moved to that place: tokens of all sections move, too. */
bool tokens_move(const struct config *c, const char *to, struct arena *a, struct err *e);
/** Tokens of a new login; *where they are now, for people. */
bool tokens_keep(const struct tokens_place *p, const struct oauth_tokens *t, const char **where,
                 struct err *e);
#endif
