#ifndef TEMPLATES_LETTERS_SENTENCE_H
#define TEMPLATES_LETTERS_SENTENCE_H
/* What happened, for one player: "You lost your rook ..." where others read "Green's rook
 * ... was captured". */
#include "engine/event.h"
#include "templates/words/words.h"

/** Where an event belongs in a report. */
enum section {
    SECTION_NONE,
    SECTION_ORDER,   /* what an army ordered */
    SECTION_OUTCOME, /* what became of the order */
    SECTION_FATE,    /* what else happened to the army */
    SECTION_ACCOUNT, /* a line of the energy account */
    SECTION_BALANCE, /* the sum of it */
    SECTION_IMPLOSION,
    SECTION_CAPTURABLE,
    SECTION_EVENT,   /* an event of rulebook 3 begins or ends */
    SECTION_OBSTACLE /* what became of obstacles */
};
enum section sentence_section(enum event_kind kind);
/** Is the event about that army, as the one that acts or as the other one? */
bool sentence_concerns(const struct event *e, const char *me);
bool sentence_belongs(const struct event *e, const char *me);

/** One sentence with its rule, "Your rook moved from (2,2) to (2,7) (6.2)."; `me` is the army
 *  that reads it. */
void sentence(struct buf *out, const struct words *words, const struct event *e,
              const char *me);
/** The sentence that is told, with a rule and a full stop. */
void sentence_end(struct buf *out, const struct words *words, struct str told,
                  const char *rule);
/** What a change of the reader's energy is for, "capturing blue's bishop on (2,7) (9.2)". */
void sentence_account(struct buf *out, const struct words *words, const struct event *e);
/** Is it a line of an account? */
bool sentence_in_account(const struct event *e);
/** "order", "won": the same in a word. */
void sentence_account_word(struct buf *out, const struct words *words, const struct event *e);
#endif
