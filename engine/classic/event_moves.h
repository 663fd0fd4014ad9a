#ifndef ENGINE_CLASSIC_EVENT_MOVES_H
#define ENGINE_CLASSIC_EVENT_MOVES_H
/* Moves and checks in a position where events are active (23), whichever they are. Knows no
 * game text and no limit on captures. */
#include "engine/classic/events/rule.h"

/* The active events. */
struct event_set {
    const struct chess_event *row[CHESS_EVENTS_ACTIVE];
    uint32_t n;
};

/** Is the king of `side` attacked, by what its enemy could capture with under these events? */
bool event_check(const struct event_set *set, const struct pos *p, unsigned side);
/** All legal moves, those of the events after the others. */
void event_moves(struct move_list *out, const struct event_set *set, const struct pos *p,
                 unsigned side);
/** The position after a legal move, HOW_OWN or not. */
struct pos event_play(const struct pos *p, struct move m);
/** The event whose own move this is, or NULL. */
const struct chess_event *event_of(struct move m);
#endif
