#ifndef CRON_OUTBOX_POST_NAME_H
#define CRON_OUTBOX_POST_NAME_H
/* How a mail is identified: its Message-ID (post.h), its thread, its key in the outbox, and
 * where an answer to it goes. All of it is derived, so that making the same mail again gives
 * the same. Texts are owned by the arena; NULL: no memory. */
#include "cron/outbox/post.h"

/** Proves that the writer has a mail to that seat about that board. */
void post_token(char out[TOKEN_MAX], const struct app *app, const struct post *p,
                int32_t board);
/** The address of the program, with the token after a plus if the provider supports that. */
const char *post_reply_to(const struct app *app, const struct post *p, struct arena *a,
                          struct err *e);
/** The token for the text of a mail, "key: ...". */
const char *post_key(const struct app *app, const struct post *p, struct arena *a);
/** Distinguishes mails about the same board: "board", "a17". */
const char *post_suffix(const struct post *p, struct arena *a, struct err *e);
/** The Message-ID with that suffix, or the one that the post already has. */
const char *post_id(const struct app *app, const struct post *p, const char *suffix,
                    struct arena *a, struct err *e);
/** References and In-Reply-To of a mail with that suffix. */
bool post_thread(struct letter *l, const struct app *app, const struct post *p,
                 const char *suffix, struct arena *a, struct err *e);
/** The same mail has the same key in the outbox, so it is there only once. */
const char *post_out_key(const struct post *p, struct arena *a, struct err *e);
#endif
