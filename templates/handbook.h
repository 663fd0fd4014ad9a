#ifndef TEMPLATES_HANDBOOK_H
#define TEMPLATES_HANDBOOK_H
/* One page for players, one for game masters, one for operators. All acts, preferences and
 * options come from the tables of the program, so that no handbook lacks one. */
#include "templates/letter.h"

enum handbook { HANDBOOK_PLAYERS, HANDBOOK_MASTERS, HANDBOOK_OPERATORS, HANDBOOKS };

struct handbook_row {
    const char *name; /* as typed: "resend [3-5]", "early", "[send] plus" */
    const char *says; /* what it means or does */
    const char *values, *standard,
        *standard_two; /* of what is chosen or set; NULL: not there */
};
struct handbook_rows {
    const struct handbook_row *row;
    size_t n;
};
struct handbook_view {
    enum handbook which;
    struct handbook_rows asks;     /* acts of players, or of game masters */
    struct handbook_rows options;  /* of how a game is run: for game masters */
    struct handbook_rows commands; /* of the program: for operators, */
    struct handbook_rows keys;     /* and those of its configuration */
};
/** Without a letter around it, in that language. */
bool handbook_text(struct letter_text *out, const struct handbook_view *v,
                   const struct words *words, struct arena *a, struct err *e);
/** As a mail. */
bool handbook_letter(struct letter_text *out, const struct handbook_view *v,
                     const struct seat_view *seat, struct arena *a, struct err *e);
#endif
