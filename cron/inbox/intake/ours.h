#ifndef CRON_INBOX_OURS_H
#define CRON_INBOX_OURS_H
/* The text of our letters, kept for the next mails of a run: each mail of a player is
 * compared with the same twelve letters. */
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

/** The text of the letter with that outbox number; false: not kept. Valid until room is
 *  made. */
bool ours_find(struct str *out, const struct ours *o, int64_t id);
/** Call before the next mail: starts over if there is little room left. */
void ours_room(struct ours *o);
/** Keeps a copy, if there is room for it. */
void ours_keep(struct ours *o, int64_t id, struct str text);
/** Forgets everything: after a rollback the outbox gives the same numbers to other letters. */
void ours_forget(struct ours *o);
void ours_end(struct ours *o);
#endif
