#ifndef ENGINE_SANDBOX_COVER_H
#define ENGINE_SANDBOX_COVER_H
/* Attack, cover and protection (rule 3): all read off one board. */
#include "engine/sandbox/lines.h"

enum cover_by { COVER_NO, COVER_LEAP, COVER_SLIDE };
/** How a piece covers a square. By slide, if it does both (3.4). */
struct cover {
    uint8_t by;  /* enum cover_by */
    uint8_t dir; /* COVER_SLIDE: direction of the slide; lines are the same if dir % 4 is */
};

/** Does piece a cover s (3.1), the board read without piece `lifted` (3.3; PIECE_NONE: none)?
 *  A disabled piece covers nothing, a piece never covers its own square. */
struct cover cover_of(const struct lines *l, uint32_t a, struct square s, uint32_t lifted);
/** Does a check v (3.2), and how? */
struct cover check_of(const struct lines *l, uint32_t a, uint32_t v);
/** Is v covered by another piece of its own army (3.2)? */
bool is_protected(const struct lines *l, uint32_t v);
/** Could a make a plain move to the empty square s on this board? Also for disabled pieces. If
 *  not because a slide is blocked, *blocker is the first piece in the way, else PIECE_NONE. */
bool can_move(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker);
/** The same for capturing movement onto s, whatever stands there; marks do not matter. */
bool can_capture(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker);
/** Steps that a slide of a in direction dir may have on this board: up to the first piece it
 *  cannot walk past, that square included; 0 if it does not slide so. */
int64_t slide_length(const struct lines *l, uint32_t a, const struct reach *r, int dir);
/** May pieces of `army` capture v on this board at all (6.4 targets; later 1.8 and events)? */
bool is_target(const struct lines *l, uint16_t army, uint32_t v);

/** Called for each enemy piece that `a` covers. */
typedef void cover_fn(void *ctx, uint32_t a, uint32_t v, struct cover how);
/** All hostile pairs of the board where the first covers the second's square. */
void cover_each(const struct lines *l, cover_fn *f, void *ctx);
#endif
