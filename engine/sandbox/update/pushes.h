#ifndef ENGINE_SANDBOX_PUSHES_H
#define ENGINE_SANDBOX_PUSHES_H
/* The pushes among the orders (30 line-pushers): the ranks and files they push, and what each
 * direction shifts there on the shown board. */
#include "engine/sandbox/update/judge.h"

/** A number for each push that could be ordered: pushes of one line in one direction have the
 *  same, however they are named. */
uint64_t pushes_key(struct square mover, int dir);
/**
 * Fill in the judge's rows; `prey_of` gives the number of each piece's prey. Cost: the pieces
 * on each pushed row, twice at most, and sorting the pushes. Fails with ERR_NOMEM.
 */
bool pushes_load(struct judge *j, const struct lines *l, const struct chain *chain,
                 const uint32_t *prey_of, struct arena *a, struct err *e);
/** When all is decided: keep of out->pushed what was carried out. */
void pushes_keep(struct judge *j, const struct lines *l);
#endif
