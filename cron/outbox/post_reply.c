/* Seat, letter and mail in one. */
#include "cron/outbox/post_reply.h"

bool post_reply(const struct app *app, const struct post *p, const struct reply_view *view,
                struct arena *a, struct err *e)
{
    struct letter_text text = { 0 };
    struct reply_view v = *view;
    struct post with_text = *p;
    with_text.text = &text;
    return post_view(&v.seat, app, &with_text, NULL, a, e) && letter_reply(&text, &v, a, e) &&
           post_add(app, &with_text, a, e);
}
