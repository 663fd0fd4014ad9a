#ifndef TEMPLATES_LETTERS_FINAL_H
#define TEMPLATES_LETTERS_FINAL_H
/* The final report of a game of many armies, part by part. Internal to templates/. */
#include "templates/letters/draft.h"

/* How much is described; a letter that would be too long is written again with less. */
struct final_limits {
    size_t armies;   /* rows of the table */
    size_t each;     /* things of an update */
    unsigned weight; /* heavier ones are left out (story.h) */
    size_t updates;  /* the last ones */
};

/** The game update by update, in few lines each. */
void final_story(struct draft *d, const struct final_view *v,
                 const struct final_limits *limits);
#endif
