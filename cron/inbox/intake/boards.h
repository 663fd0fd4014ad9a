#ifndef CRON_INBOX_BOARDS_H
#define CRON_INBOX_BOARDS_H
/* Boards as orders are judged on them and as answers show them, opened once for the next
 * mails of a run: hundreds of players order on the same board. Both depend on the text
 * alone, so the same text is the same board, whatever happened to the mail that it was
 * opened for. */
#include "cron/app/work.h"
#include "engine/rules.h"
#include "templates/shown.h"

enum {
    BOARDS_SHOWN = 16,
    BOARDS_TEXT = 1 << 18 /* longer ones only while they are needed */
};

struct board_kept {
    struct work work;
    struct str text;             /* empty: none */
    const struct opened *opened; /* NULL: not yet, or its rules have none */
    const struct shown *shown;   /* NULL: not yet */
};

/** A zeroed one is empty. */
struct boards {
    struct board_kept at[BOARDS_SHOWN];
    size_t next;                   /* its place is free for the next one */
    const struct board_kept *last; /* shown: a picture of it may be drawn still */
};

/** A board that orders are judged on. */
struct board_open {
    const struct rules *rules;
    struct str text;
    const struct opened *opened; /* NULL: its rules read the text for each question */
};

/** The board of that text, as boards_shown(); fails as rules_of() and rules->open do. */
bool boards_open(struct board_open *out, struct boards *b, struct str text, struct arena *a,
                 struct err *e);
/** As rules->judge. */
bool boards_judge(struct verdict *out, const struct board_open *b, const char *army,
                  struct str order, struct arena *a, struct err *e);
/** The board of that text: already open, or opened now. Valid until BOARDS_SHOWN others were
 *  opened, and then another one shown; for a longer text it is in the arena. As shown_open().
 */
bool boards_shown(const struct shown **out, struct boards *b, struct str text, struct arena *a,
                  struct err *e);
void boards_end(struct boards *b);
#endif
