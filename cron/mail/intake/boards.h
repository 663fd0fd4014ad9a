#ifndef CRON_MAIL_BOARDS_H
#define CRON_MAIL_BOARDS_H
/* Boards as answers show them, opened once for the next mails of a run: hundreds of players
 * order on the same board. What is shown comes from the text alone, so the same text is the
 * same board, whatever became of the mail that it was opened for. */
#include "cron/ground/work.h"
#include "templates/shown.h"

enum {
    BOARDS_SHOWN = 16,
    BOARDS_TEXT = 1 << 18 /* longer ones only as long as they are needed */
};

/** A zeroed one is empty. */
struct boards {
    struct {
        struct work work;
        const struct shown *shown; /* NULL: none */
    } at[BOARDS_SHOWN];
    size_t next; /* its place is given to the next one */
};

/** The board of that text: one that is open, or opened now. Good until BOARDS_SHOWN others were
 * shown; of a longer text it is in the arena. As shown_open(). */
bool boards_shown(const struct shown **out, struct boards *b, struct str text, struct arena *a,
                  struct err *e);
void boards_end(struct boards *b);
#endif
