#ifndef ENGINE_EVENT_CHESS_H
#define ENGINE_EVENT_CHESS_H
/* Event chess as a game (23): what its files ask one another. */
#include "engine/classic/event_moves.h"
#include "engine/classic/game.h"

/* In struct game: its options, sorted by name. */
enum { EVENT_POOL, EVENT_BY_PLAYERS };
/* 23.4: the pool of a game that names none, for ever the first rows of the table. */
enum { EVENT_POOL_USUAL = 13 };
/* In struct game_action. */
enum { EVENT_MOVE, EVENT_START };
enum { EVENT_CAPTURES_MAX = 2 /* 23.1 */, EVENT_CHOICES_MAX = 32 };

/* event_state.c */
struct event_set event_set_of(const struct game *g);
bool event_is_active(const struct game *g, const struct chess_event *row);
/** May players start events in this game? Has the side started its event? */
bool event_by_players(const struct game *g);
bool event_has_started(const struct game *g, unsigned side);
/** Is there a limit on captures for this side at all, and does this move count for it? */
bool event_counts_captures(const struct game *g, unsigned side);
bool event_takes_piece(const struct pos *p, struct move m);
/** Does the limit of 23.1 forbid this capture on the board? */
bool event_over_limit(const struct game *g, struct move m);

/* event_start.c: starting an event (23.1). */
/** The events that may be drawn now, in the order of the table; how many. */
uint32_t event_choices(const struct chess_event *out[EVENT_CHOICES_MAX], const struct game *g,
                       unsigned side);
/** Why the side may not start its event; REFUSAL_NONE: it may. */
enum refusal event_no_start(const struct game *g, unsigned side);
/** Draw it; without a stream nothing happens. No step. */
void event_start(struct run *r, unsigned side);

/* event_order.c: orders as text. */
bool event_judge(struct verdict *v, struct game_action *out, const struct game *g,
                 unsigned side, struct str text, struct arena *a);
void event_say(struct buf *out, const struct game *g, const struct move_list *l, uint32_t i);
bool event_why(struct verdict *v, const struct game *g, unsigned side, const struct said *s,
               struct arena *a);
/** As talk_shape, with pushes and `start event`. */
unsigned event_shape(struct str line);
#endif
