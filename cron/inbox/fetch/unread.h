#ifndef CRON_INBOX_UNREAD_H
#define CRON_INBOX_UNREAD_H
/* Mails in a mailbox that cannot be fetched: noted, tried again in each fetch, reported to
 * the operator after UNREAD_TOLD tries, and forgotten when they are stored or gone. */
#include "cron/app/app.h"
#include "db/mailbox.h"
#include "mailer/source.h"

enum { UNREAD_TOLD = 3 };

/** Those of one mailbox, as the last fetch left them. */
struct unread {
    const struct app *app;
    const char *mailbox;
    struct unread_row *at; /* by key */
    bool *again;           /* at[i] could not be fetched this time either */
    size_t n;
    size_t noted; /* new ones since the rows were loaded */
    bool any;     /* there were some when this fetch began */
    struct arena *arena;
};

/** The rows of this mailbox, owned by the arena. */
bool unread_load(struct unread *out, const struct app *app, const char *mailbox,
                 struct arena *a, struct err *e);
/** Another pass in the same fetch: those noted in it count as tried. */
bool unread_reload(struct unread *u, struct err *e);
/** Was it tried in this fetch already? */
bool unread_tried(const struct unread *u, const char *key);
/** How often earlier fetches tried it in vain; 0: never. */
int unread_tries(const struct unread *u, const char *key);
/** It was tried now. `since`: it arrived after that, if nothing says when. Joins the open
 *  transaction. */
bool unread_note(struct unread *u, const struct incoming *in, int64_t since, struct err *e);
/** It is there, and was not tried. */
void unread_kept(struct unread *u, const char *key);
/** It is stored. Joins the open transaction. */
bool unread_over(struct unread *u, const char *key, struct err *e);
/** How many cannot be fetched, as far as this fetch knows. */
size_t unread_left(const struct unread *u);
/** The mailbox was read to the end: those not seen again are gone. */
bool unread_forget(struct unread *u, struct err *e);
#endif
