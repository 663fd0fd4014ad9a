/* The mail that goes back to somebody who wrote. */
#include "cron/inbox/intake/intake_reply.h"

#include "cron/inbox/intake/echo.h"
#include "cron/outbox/budget.h"

#include <assert.h>

struct post intake_post(const struct intake *in, enum out_kind kind,
                        const struct letter_text *text)
{
    assert(kind > LETTER_NONE && kind < LETTER_KINDS);
    return (struct post){ .game = &in->who.game,
                          .seat = &in->answer.reader,
                          .kind = kind,
                          .text = text,
                          .turn = in->answer.turn,
                          .mail = in->row->id,
                          /* nothing goes back of a mail that anybody may have sent */
                          .mail_id =
                              in->answer.turn == OUT_STRANGER ? NULL : in->row->message_id,
                          .painter = in->run->painter };
}

bool intake_send_help(struct intake *in, struct help_view v, enum out_kind kind)
{
    struct letter_text text = { 0 };
    if (in->answer.quiet) return true;
    struct post p = intake_post(in, kind, &text);
    if (!v.subject) p.mail_id = NULL; /* nothing of somebody else's mail, not even its name */
    return post_view(&v.seat, in->app, &p, NULL, in->arena, in->e) &&
           letter_help(&text, &v, in->arena, in->e) && post_add(in->app, &p, in->arena, in->e);
}

bool intake_help(struct intake *in, const struct help_view *like, const char *note)
{
    struct help_view v = *like;
    bool about_mail = v.kind < HELP_ADDED; /* else about a question of ours */
    const struct line subject = { .text = str_of(in->given.subject), .number = 1 };
    const struct fresh words = { .line = &subject, .n = 1 };
    in->row->note = note;
    if (about_mail && !echo_heard(in, &words)) return false;
    v.subject = about_mail ? in->given.subject : "";
    return intake_send_help(in, v, LETTER_ANSWER);
}

void intake_reply_only(struct reply_part *part, size_t *n)
{
    part[(*n)++] = (struct reply_part){ .kind = REPLY_PARA,
                                        .says = { W_PEOPLE_STRANGER_REPLY,
                                                  { slot_number("days", BUDGET_DAYS) } } };
}
