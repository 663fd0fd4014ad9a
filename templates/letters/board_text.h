#ifndef TEMPLATES_LETTERS_BOARD_TEXT_H
#define TEMPLATES_LETTERS_BOARD_TEXT_H
/* A part of a board as lines of letters, for readers without pictures: the reader's pieces
 * by their letters, "R", those of others followed by a sign of their army, "R1". Internal to
 * templates/. */
#include "templates/letters/draft.h"
#include "templates/plan.h"

/* The signs of the armies on the boards of one letter, in the order in which they were
 * found. */
enum { BOARD_TEXT_ARMIES = 16 };
struct board_text_key {
    uint16_t army[BOARD_TEXT_ARMIES];
    size_t n;
    bool many;                     /* others have the sign for all other armies */
    bool several, obstacles, hill; /* these signs were used, too */
    bool told;                     /* there was a board */
    bool tight;                    /* there is little room */
};

/** The lines of a crop, or nothing if they would be wider than a mail's line. */
struct str board_text(const struct draft *d, const struct crop *crop,
                      struct board_text_key *key);
/** The pieces of plan->crop[crop] that are in none before it, a line for each rank, which *room
 *  is less by. False: there was no room for all. */
bool board_list(struct draft *d, const struct plan *plan, size_t crop,
                struct board_text_key *key, unsigned *room);
/** What the signs mean: one paragraph of the text form. */
void board_text_explain(struct draft *d, const struct board_text_key *key);
#endif
