#ifndef ENGINE_SANDBOX_COVER_H
#define ENGINE_SANDBOX_COVER_H
/* Attack, cover and protection (rule 3), transparency (1.6), dwarfs (1.8): questions about a
 * pair or a square, read off one board. All pairs at once: attack.h. */
#include "engine/sandbox/position/lines.h"

enum cover_by { COVER_NO, COVER_LEAP, COVER_SLIDE };
/** How a piece covers a square. By slide, if it does both (3.4). */
struct cover {
    uint8_t by;  /* enum cover_by */
    uint8_t dir; /* COVER_SLIDE: direction of the slide; lines are the same if dir % 4 is */
};

/** Does piece a cover s (3.1), the board read without piece `lifted` (3.3; PIECE_NONE: none)?
 *  A disabled piece covers nothing, a piece never covers its own square. `lifted` is hostile
 *  to a, so what a witch or a spirit that is lifted does for its own army does not matter. */
struct cover cover_of(const struct lines *l, uint32_t a, struct square s, uint32_t lifted);
/** Does a attack v (3.2: hostile, and covers its square), and how? */
struct cover cover_attack(const struct lines *l, uint32_t a, uint32_t v);
/** Does a check v (3.2)? An attack; on a dwarf only if another hostile piece attacks it too.
 *  Nothing checks obstacles or immune pieces (30). */
struct cover cover_check(const struct lines *l, uint32_t a, uint32_t v);
/** Do at least two pieces hostile to `army` cover s, the board read without `lifted`? The
 *  question of dwarfs (1.8, 8.4). s may be any square; if it is empty all pieces are asked. */
bool cover_twice(const struct lines *l, struct square s, uint16_t army, uint32_t lifted);
/** Does a piece hostile to `army`, not `except`, cover s (6.6)? */
bool cover_any(const struct lines *l, struct square s, uint16_t army, uint32_t except);
/** Could a make a plain move to the empty square s on this board? Also for disabled pieces. If
 *  not because a slide is blocked, *blocker is the first piece in the way, else PIECE_NONE. */
bool cover_can_move(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker);
/** The same for capturing movement onto s, whatever is there; marks do not matter. */
bool cover_can_capture(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker);
/** Could a slide to s, as it moves (6.6)? */
bool cover_can_slide(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker);
/** Could a go to s by a leap of its plain movement, whatever is there? */
bool cover_can_leap(const struct lines *l, uint32_t a, struct square s);
/** Is s a knight's leap away from piece a: where its spirit can go (1.7)? */
bool cover_can_leave(const struct lines *l, uint32_t a, struct square s);
/** Does a slide of piece a walk past the square of `first`, as if `lifted` were not there? */
bool cover_can_pass(const struct lines *l, uint32_t a, uint32_t first, uint32_t lifted);
/** Steps that a slide of a in direction dir may have on this board: up to the first piece it
 *  cannot walk past, that square included; 0 if it does not slide so. */
int64_t cover_slide_length(const struct lines *l, uint32_t a, const struct reach *r, int dir);
/** May pieces of `army` capture v on this board at all: hostile or an obstacle, not immune, and
 *  not a dwarf that fewer than two pieces attack (6.4 targets, 1.8, 30)? */
bool cover_is_target(const struct lines *l, uint16_t army, uint32_t v);
#endif
