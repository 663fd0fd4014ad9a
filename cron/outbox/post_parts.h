#ifndef CRON_OUTBOX_POST_PARTS_H
#define CRON_OUTBOX_POST_PARTS_H
/* What a mail has besides its words. */
#include "cron/outbox/post.h"

/** Puts the letter's pictures, its calendar, then the post's own attachments into the mail:
 *  owned by the arena. If a picture cannot show what was asked for, the text has to do. */
bool post_parts(struct letter *l, const struct post *p, struct arena *a, struct err *e);

/** The record of a game, a file with that name: as text if small, else packed, with ".gz"
 *  after its name. Bytes empty: even packed it has more than `most`. Owned by the arena. */
enum { POST_RECORD_TEXT = 1 << 20 };
bool post_record(struct attachment *out, const struct attachment *record, size_t most,
                 struct arena *a, struct err *e);
#endif
