#ifndef ENGINE_CLASSIC_EVENTS_EVENTS_H
#define ENGINE_CLASSIC_EVENTS_EVENTS_H
/* The events of event chess, a file each, in the order of draws. A new one is a word at the end
 * of this list, for draws are checked later; its file, which has the row chess_event_WORD; and
 * its words, W_CHESS_EVENT_... */
#include "engine/classic/events/rule.h"

/* clang-format off */
#define CHESS_EVENT_ROWS(X) \
    X(line_pushers) \
    X(short_range) \
    X(unicorns) \
    X(nimble_pawns) \
    X(no_retreat) \
    X(no_checks) \
    X(pecking_order) \
    X(stalemate_loses) \
    X(pawn_truce) \
    X(amazons) \
    X(leaping_kings) \
    X(stepping_bishops) \
    X(peaceful_kings)
/* clang-format on */
#define CHESS_EVENT_EXTERN(name) extern const struct chess_event chess_event_##name;
CHESS_EVENT_ROWS(CHESS_EVENT_EXTERN)
#undef CHESS_EVENT_EXTERN
#endif
