#ifndef TEMPLATES_MATCH_TELLING_H
#define TEMPLATES_MATCH_TELLING_H
/* What a sentence about an event is made from, and its slots. For match/voice.c alone. */
#include "templates/match/match.h"

struct telling {
    struct match *m;
    const struct report_view *v;
    const struct event *e;
};

/** Both there, and the same word. */
bool telling_same(const char *a, const char *b);
/** The other of two events of men that captured each other, and missed each other so (21.3). */
const struct event *telling_swapped(const struct telling *t);
/** Does the board after the B-move say why this C-move was due (22.3)? */
bool telling_since(const struct telling *t);

/** Slots that all sentences have: sides, men, squares, the word, the rule. */
void telling_slots(struct saying *s, const struct telling *t);
/** One slot more, of sentences that have it; some have to be worked out. */
typedef struct slot telling_slot_fn(const struct telling *t);
telling_slot_fn telling_event, telling_meaning, telling_condition, telling_why, telling_claim,
    telling_end, telling_other_piece, telling_other_man, telling_score;
#endif
