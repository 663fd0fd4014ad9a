#ifndef TEMPLATES_STORY_H
#define TEMPLATES_STORY_H
/* A whole game in short, for its final report: gathered update by update, so that no more than
 * one board of a long game is at hand at a time, and told to each reader from that. */
#include "engine/event.h"
#include "templates/shown.h"

/* What matters most in one update, in the order in which it happened. */
enum { STORY_KEPT = 6 };
struct story_update {
    int32_t board; /* that it made */
    struct event event[STORY_KEPT];
    uint8_t weight[STORY_KEPT]; /* 1: nobody would leave it out ... */
    size_t n_event;
    int64_t more; /* things that happened besides and are worth being counted */
};
/* What an army captured in all updates. */
struct story_army {
    const char *name;
    int64_t captures, points; /* points: halves, of the captured pieces */
};
struct story {
    struct arena *arena;
    struct story_update *update; /* [most] */
    size_t n_update, most;
    struct story_army *army;
    size_t n_army;
};

/** Of a game with so many updates; `last` is its last board. False when the arena is used up.
 */
bool story_begin(struct story *out, size_t updates, const struct shown *last, struct arena *a);
/** The next update; the events may be gone afterwards. */
bool story_add(struct story *s, int32_t board, const struct event *event, size_t n);
#endif
