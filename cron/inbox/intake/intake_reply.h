#ifndef CRON_INBOX_INTAKE_REPLY_H
#define CRON_INBOX_INTAKE_REPLY_H
/* The answer to somebody's mail. */
#include "cron/inbox/intake/intake_orders.h"
#include "templates/letter_answer.h"
#include "templates/letter_reply.h"

/** Answer with one of the short letters; seat and subject of *like are filled in. `note` is
 *  what the operator reads about the mail. */
bool intake_help(struct intake *in, const struct help_view *like, const char *note);
/** The answer to the mail, to be filled with this text. */
struct post intake_post(const struct intake *in, enum out_kind kind,
                        const struct letter_text *text);
/** Send a short letter; without a subject nothing in it refers to the mail it answers. */
bool intake_send_help(struct intake *in, struct help_view v, enum out_kind kind);
/** Another part for an address that anybody can have written: only a reply to it is answered
 *  soon. */
void intake_reply_only(struct reply_part *part, size_t *n);
#endif
