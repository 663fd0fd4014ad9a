#ifndef ENGINE_SANDBOX_ENERGY_H
#define ENGINE_SANDBOX_ENERGY_H
/* Rules 9.1 to 9.7: the account of every army, and what follows from it. */
#include "engine/sandbox/update/next.h"

/** 9.6, in halves: a third of the points (in halves), rounded up to the nearest half. */
int32_t energy_sale(int32_t points);
/** 9.5, in halves: what a lost king costs an army whose points and energy (halves) are these;
 *  10 percent as a rule.
 */
int32_t energy_king_loss(int64_t points, int64_t energy, int32_t percent);
/** 9.2, in halves: what a captured kind rewards on this board; in some events all points (30).
 */
int32_t energy_prize(const struct board *b, uint8_t kind);

/** Costs, rewards, income, king loss, sale, return of kings, removal, in this order (7.5), with
 *  their events. Marks sold pieces as gone, inserts kings that return. Fails only with
 *  ERR_NOMEM. */
bool energy_settle(struct next *n, struct err *e);
#endif
