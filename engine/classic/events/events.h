#ifndef ENGINE_CLASSIC_EVENTS_EVENTS_H
#define ENGINE_CLASSIC_EVENTS_EVENTS_H
/* The rows of table.c, a file each. */
#include "engine/classic/events/rule.h"

extern const struct chess_event chess_event_line_pushers;
extern const struct chess_event chess_event_short_range;
extern const struct chess_event chess_event_unicorns;
extern const struct chess_event chess_event_nimble_pawns;
extern const struct chess_event chess_event_no_retreat;
extern const struct chess_event chess_event_no_checks;
extern const struct chess_event chess_event_pecking_order;
extern const struct chess_event chess_event_stalemate_loses;
extern const struct chess_event chess_event_pawn_truce;
extern const struct chess_event chess_event_amazons;
extern const struct chess_event chess_event_leaping_kings;
extern const struct chess_event chess_event_stepping_bishops;
extern const struct chess_event chess_event_peaceful_kings;
#endif
