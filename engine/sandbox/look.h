#ifndef ENGINE_SANDBOX_LOOK_H
#define ENGINE_SANDBOX_LOOK_H
/* A Sandbox board as others see it: letters, pictures and pages read it and change nothing. The
 * one header of this folder that they include, besides the list of events (event/rows.h). */
#include "engine/sandbox/order/order.h"
#include "engine/sandbox/position/options.h"

struct sandbox_look {
    struct board board;
    struct lines lines; /* of it, with its armies */
    /* The same position in which no event is active, and its index; only if one is. Marks of
     * checks stay; they make no action legal or illegal (8.1). */
    struct board calm;
    struct lines calm_lines;
    /* Who checks whom: the pieces that check piece v (3.2, 1.8; immune pieces are not
     * checked) are checker[checked_from[v]] up to checked_from[v + 1], sorted. */
    uint32_t *checked_from; /* [n_piece + 1] */
    uint32_t *checker;
    bool *guarded; /* [n_piece] is it protected (3.2)? */
};

/** Read a game text, once for all its readers; ERR_INPUT "line N: ...", or ERR_NOMEM. */
bool sandbox_look(struct sandbox_look *out, struct str text, struct arena *a, struct err *e);
/** The event that must begin with the next board, because the pool leaves no other; NULL if it
 *  will be drawn, or none can begin yet. (Unless it cannot begin there.) */
const struct event_rule *sandbox_look_next_event(const struct board *b);
/** 9.2, in halves: what a captured kind rewards on this board; in some events all points (30).
 */
int32_t sandbox_look_prize(const struct board *b, uint8_t kind);
/** Would nobody check piece p if it stood on `to`, and all others where they are? Of a dwarf:
 *  would nobody cover that square. */
bool sandbox_look_safe(const struct sandbox_look *s, uint32_t p, struct square to);
/** The first piece of its own army that covers piece p, or PIECE_NONE: none does. */
uint32_t sandbox_look_guard(const struct sandbox_look *s, uint32_t p);
/** Position of each army among the names, bytewise: rank[army], nobody last; NULL when out of
 *  memory. */
uint32_t *sandbox_look_ranks(const struct board *b, struct arena *a);
#endif
