#ifndef CRON_OUTBOX_POST_REPLY_H
#define CRON_OUTBOX_POST_REPLY_H
/* A letter in parts, into the outbox. */
#include "cron/outbox/post.h"
#include "templates/letter_reply.h"

/** letter_reply() of *view to p->seat, by post_add(): view->seat and p->text are filled in
 * here. */
bool post_reply(const struct app *app, const struct post *p, const struct reply_view *view,
                struct arena *a, struct err *e);
#endif
