#ifndef CRON_TABLE_PAST_H
#define CRON_TABLE_PAST_H
/* Boards that no update made. What was played is never changed: going back, or correcting a
 * board, makes a new one, number N+1, which follows from earlier boards and from the act in
 * the game's journal. `verify` repeats it. Does not use the store. */
#include "db/journal.h"

/** How such a board came to be. */
struct past {
    enum deed act; /* DEED_ROLLBACK, _FORWARD, _CORRECT; DEED_NONE: an update made it */
    int32_t from;  /* the board whose position it has; correct: the corrected one */
};
/** Does that act make a board? */
bool past_makes(enum deed act);
/** Does this act make the board that its row names? ERR_INPUT: it should, but its words are
 *  wrong; out->act is set all the same. */
bool past_of(struct past *out, const struct journal_row *row, struct err *e);
/** As recipes and seals tell it: "rollback 5". */
bool past_words(const char **out, const struct past *past, struct arena *a, struct err *e);
/** The row of the act that made the board; NULL: none did. */
const struct journal_row *past_maker(const struct journal_row *row, size_t n, int32_t board);

/** The position of `text` as board `number`, canonical (rules.renumber). */
bool past_text(struct str *out, struct str text, int32_t number, struct arena *a,
               struct err *e);
#endif
