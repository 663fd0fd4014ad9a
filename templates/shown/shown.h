#ifndef TEMPLATES_SHOWN_SHOWN_H
#define TEMPLATES_SHOWN_SHOWN_H
/* What is in an opened board: one part for each family of games, in a header of its own
 * (armies.h, match.h). Internal to templates/. */
#include "engine/rules.h"
#include "templates/shown.h"

struct shown {
    struct str text;
    const struct rules *rules;
    const struct shown_armies *armies; /* games of many armies, or NULL */
    const struct classic_look *match;  /* games of two, or NULL */
};

/** Fill in the part that the text is of. */
bool shown_open_armies(struct shown *s, struct arena *a, struct err *e);
bool shown_open_match(struct shown *s, struct arena *a, struct err *e);
#endif
