#ifndef CRON_MAIL_POST_PARTS_H
#define CRON_MAIL_POST_PARTS_H
/* What a mail holds besides its words. */
#include "cron/mail/letters/post.h"

/** Puts the letter's pictures, its calendar, then the post's own attachments into the mail:
 * owned by the arena. A picture that cannot show what was asked for is left to the words. */
bool post_parts(struct letter *l, const struct post *p, struct arena *a, struct err *e);
#endif
