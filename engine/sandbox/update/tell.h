#ifndef ENGINE_SANDBOX_TELL_H
#define ENGINE_SANDBOX_TELL_H
/* Rule 10: what the orders and the pieces did, as events in the order of a report. */
#include "engine/sandbox/update/next.h"

/** Every army's order, or that it gave none. */
void tell_orders(struct next *n);
/** What became of each action, given up or carried out. */
void tell_actions(struct next *n);
/** Each captured piece, once for each army that took it. */
void tell_captures(struct next *n);
/** What became of each piece that was pushed (30). */
void tell_shifts(struct next *n);
/** That piece of the shown board, and the spirit in it if it did not leave. */
void tell_annihilated(struct next *n, uint32_t piece);
/** Spirits that went into a piece, once the next board's pieces are known. */
void tell_possessed(struct next *n);
#endif
