#ifndef CRON_GAME_JOIN_H
#define CRON_GAME_JOIN_H
/* How an army comes onto a board between updates: the one change to a stored board that is
 * not the work of an update. `verify` repeats it. */
#include "engine/base/err.h"
#include "engine/base/str.h"

/** Adds to the board with this number a new army (rules 9.1, 9.8), or one that was removed
 *  and may come back (9.7). ERR_CONFLICT: too early, or it is already in the game. */
bool join_army(struct str *out, struct str board, int32_t number, const char *army,
               struct arena *a, struct err *e);
/** The state of the army on that board: may it join? *free_from: the first board on which it
 *  may, if it is out for a while; 0: it is in the game. */
bool join_open(int32_t *free_from, struct str board, int32_t number, const char *army);
/** Is this a board's line of an army that has joined and not moved since? Cuts out its name.
 * */
bool join_line(struct str *name, struct str line);
/** Has that army joined the board without placing its king yet? */
bool join_is_new(struct str board, const char *army);
/** Have the rules removed it (9.7)? */
bool join_is_out(struct str board, const char *army);
#endif
