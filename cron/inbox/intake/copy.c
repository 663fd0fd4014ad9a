/* The letter to the first address. */
#include "cron/inbox/intake/copy.h"

#include "cron/inbox/intake/intake_reply.h"
#include "cron/outbox/health.h"
#include "cron/outbox/post_reply.h"

enum { COPY_LINES = 20 };
struct copy {
    struct reply_part part[2 * COPY_LINES + 1];
    size_t n;
};

bool copy_line(struct intake *in, enum words_name what, struct str line)
{
    struct copy *c = in->answer.copy;
    if (!in->who.alias || in->answer.quiet) return true;
    if (!c && !(c = in->answer.copy = NEW(in->kept, struct copy, 1))) return err_nomem(in->e);
    if (c->n + 2 >= sizeof c->part / sizeof *c->part) return true;
    const char *text = str_dup(str_trim(line), in->kept);
    if (!text) return err_nomem(in->e);
    c->part[c->n++] =
        (struct reply_part){ .kind = REPLY_PARA,
                             .says = { what, { slot_text("address", in->who.alias) } } };
    c->part[c->n++] = (struct reply_part){ .kind = REPLY_LINE, .text = str_of(text) };
    return true;
}

bool copy_send(struct intake *in)
{
    struct copy *c = in->answer.copy;
    struct post p = intake_post(in, LETTER_COPY, NULL);
    const char *to;
    if (!c || c->n == 0) return true;
    /* mails to the first address go to this one already */
    if (!health_address(&to, in->app, &in->who.seat, in->arena, in->e)) return false;
    if (str_ieq(str_of(to), str_of(in->who.alias))) return true;
    c->part[c->n++] =
        (struct reply_part){ .kind = REPLY_PARA,
                             .says = { W_COPY_ELSE, { slot_text("address", in->who.alias) } } };
    struct reply_view v = {
        .part = c->part, .n_part = c->n, .subject = W_COPY_SUBJECT, .news = true
    };
    p.seat = &in->who.seat;
    p.mail_id = NULL; /* the first address does not know that mail */
    return post_reply(in->app, &p, &v, in->arena, in->e);
}
