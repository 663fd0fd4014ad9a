#ifndef ENGINE_CLASSIC_WHY_H
#define ENGINE_CLASSIC_WHY_H
/* Why a step of a two-player game had its result: reasons (engine/reason.h) for `adjudicate
 * --explain`. Facts of the board on which an event happened; nothing is decided here. */
#include "engine/classic/game.h"

/* Several for each event at most: sixteen men can give check. */
enum { WHY_MAX = 4 * GAME_TELL_MAX };

/** Find the reasons of the newest event. r->reason has room for WHY_MAX. */
void why_told(struct run *r);
/** The reasons of a C-move that was due: played or skipped (why_stated.c). */
void why_stated(struct run *r, unsigned side, bool skipped);
/** One more reason for the newest event, to be filled. */
struct reason *why_add(struct run *r, enum reason_kind kind);
/** The same with the owner of the man on that square of p. */
struct reason *why_man(struct run *r, enum reason_kind kind, const struct pos *p, unsigned at);
#endif
