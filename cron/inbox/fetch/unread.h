#ifndef CRON_INBOX_UNREAD_H
#define CRON_INBOX_UNREAD_H
/* Mails that lie in a mailbox and cannot be had: noted, tried again in each fetch, told to the
 * operator after UNREAD_TOLD tries, and forgotten when they are stored or gone. */
#include "cron/app/app.h"
#include "db/mailbox.h"
#include "mailer/source.h"

enum { UNREAD_TOLD = 3 };

/** What one mailbox has of them, as the last fetch left it. */
struct unread {
    const struct app *app;
    const char *mailbox;
    struct unread_row *at; /* by key */
    bool *again;           /* at[i] cannot be had this time either */
    size_t n;
    size_t noted; /* new ones since the rows were loaded */
    bool any;     /* there were some when this fetch began */
    struct arena *arena;
};

/** The rows of this mailbox, owned by the arena. */
bool unread_load(struct unread *out, const struct app *app, const char *mailbox,
                 struct arena *a, struct err *e);
/** Once more in the same fetch: what was noted in it meanwhile counts as tried. */
bool unread_reload(struct unread *u, struct err *e);
/** Was it tried in this fetch already? */
bool unread_tried(const struct unread *u, const char *key);
/** How often it was tried in vain in the fetches before; 0: never. */
int unread_tries(const struct unread *u, const char *key);
/** It was tried now. `since`: it came in after that, if nobody says when. Joins the open
 *  transaction. */
bool unread_note(struct unread *u, const struct incoming *in, int64_t since, struct err *e);
/** It is there, and was not tried. */
void unread_kept(struct unread *u, const char *key);
/** It is stored. Joins the open transaction. */
bool unread_over(struct unread *u, const char *key, struct err *e);
/** How many cannot be had, as far as this fetch knows. */
size_t unread_left(const struct unread *u);
/** The mailbox was read to the end: what was not met again is gone. */
bool unread_forget(struct unread *u, struct err *e);
#endif
