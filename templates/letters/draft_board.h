#ifndef TEMPLATES_LETTERS_DRAFT_BOARD_H
#define TEMPLATES_LETTERS_DRAFT_BOARD_H
/* The board as letters of games of many armies show it. Internal to templates/. */
#include "templates/letters/draft.h"
#include "templates/plan.h"

/** All of it: the map, then each crop below its line, as its picture. `event` is what happened
 *  last; may be none. */
void draft_board(struct draft *d, const struct event *event, size_t n_event);

/** The same as lines of letters in the text form, under a heading of their own, or as lists
 *  (PREFER_LIST): crops that fit into 78 columns, at most `for_it->lines` lines. */
struct board_room {
    unsigned lines;
    bool tight; /* if they are too few for the first part, only the middle of it */
};
void draft_board_letters(struct draft *d, const struct event *event, size_t n_event,
                         const struct board_room *for_it);

#endif
