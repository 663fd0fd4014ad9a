#ifndef CRON_INBOX_OURS_H
#define CRON_INBOX_OURS_H
/* What our letters said, kept for the next mails of a run: the same twelve letters of a player
 * are what each of the player's mails is compared with. */
#include "cron/app/work.h"

enum { OURS_LETTERS = 4096, OURS_BYTES = 16 << 20 };

/** A zeroed one is empty. */
struct ours {
    struct work work;
    struct {
        int64_t id;
        struct str text;
    } of[OURS_LETTERS];
};

/** The text of the letter with that number of the outbox; false: it is not kept. Good
 * until room is made. */
bool ours_find(struct str *out, const struct ours *o, int64_t id);
/** Before the next mail: begins anew if there is not much room left. */
void ours_room(struct ours *o);
/** Keeps a copy, if there is room for it. */
void ours_keep(struct ours *o, int64_t id, struct str text);
/** Nothing is kept any more: after a rollback the outbox gives the same numbers to others. */
void ours_forget(struct ours *o);
void ours_end(struct ours *o);
#endif
