#ifndef TEMPLATES_LETTER_REVIEW_H
#define TEMPLATES_LETTER_REVIEW_H
/* A game that is over: where its reader lost most, and what would have been better. */
#include "engine/choice.h"
#include "templates/letter.h"

enum { REVIEW_MOMENTS = 3 };
struct review_moment {
    int32_t board;
    const struct shown *shown; /* that board, opened */
    const char *played;        /* the reader's order for it; NULL: there was none */
    struct choice better;      /* what the house would have ordered, and why */
    int32_t lost;              /* hundredths of a pawn, or of a point */
};
struct review_view {
    struct seat_view seat;
    struct review_moment moment[REVIEW_MOMENTS]; /* [n] by board */
    size_t n;
    int32_t from; /* the first board that was looked at */
};
bool letter_review(struct letter_text *out, const struct review_view *v, struct arena *a,
                   struct err *e);
#endif
