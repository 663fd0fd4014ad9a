#ifndef TEMPLATES_LETTERS_SENTENCE_H
#define TEMPLATES_LETTERS_SENTENCE_H
/* What happened, told to one player: "Your rook moved ..." instead of "green R moved ...". */
#include "engine/event.h"

/** Where an event belongs in a report. */
enum section {
    SECTION_NONE,
    SECTION_ORDER,   /* what an army ordered */
    SECTION_OUTCOME, /* what became of the order */
    SECTION_FATE,    /* what happened to the army besides */
    SECTION_ACCOUNT, /* a line of the energy account */
    SECTION_BALANCE, /* the sum of it */
    SECTION_IMPLOSION,
    SECTION_CAPTURABLE,
    SECTION_EVENT,   /* an event of rulebook 3 begins or ends */
    SECTION_OBSTACLE /* what became of obstacles */
};
enum section event_section(enum event_kind kind);
/** "order", "won": a word for a line of somebody's account, "" where there is none. */
const char *event_account_word(const struct event *e);

/** One sentence with its rule, "Your rook moved from (2,2) to (2,7) (6.2)."; `me` is the army
 *  that reads it. */
void sentence(struct buf *out, const struct event *e, const char *me);
/** What a change of the reader's energy is for, "capturing blue's bishop on (2,7) (9.2)". */
void sentence_account(struct buf *out, const struct event *e);
/** Is the event about that army, as the one that acts or as the other one? */
bool event_concerns(const struct event *e, const char *me);
bool event_belongs(const struct event *e, const char *me);
/** "King of the hill" for "king-of-the-hill"; the word itself where no event has it. */
const char *event_name(const char *word);
/** "rook" for "R"; the letters themselves where no piece has them. */
const char *piece_name(const char *letters);
#endif
