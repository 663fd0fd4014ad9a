#ifndef TEMPLATES_MATCH_VOICE_H
#define TEMPLATES_MATCH_VOICE_H
/* A sentence about an event: what it is made from, and its marks. Shared by match/voice.c and
 * match/marks.c alone. */
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
/** Puts what {name} stands for; `from` is the struct telling. */
void telling_mark(struct buf *out, struct str name, const void *from);
#endif
