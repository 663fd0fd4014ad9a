#ifndef ENGINE_CLASSIC_EVENTS_PUSH_H
#define ENGINE_CLASSIC_EVENTS_PUSH_H
/* A push as a move (23.2): a line and a direction. Two rooks of one side on one line name the
 * same push (23.2.7): `from` is the first of those that move, `to` is no square. */
#include "engine/classic/events/rule.h"

enum push_way { PUSH_UP, PUSH_RIGHT, PUSH_DOWN, PUSH_LEFT, PUSH_WAYS };

static inline bool push_on_file(enum push_way way)
{
    return way == PUSH_UP || way == PUSH_DOWN;
}

/** All squares of a line, 0 to 7. */
static inline uint64_t push_line(enum push_way way, unsigned line)
{
    return push_on_file(way) ? FILE_A << line : RANK(line + 1);
}

/** Is the move a push at all? Line Pushers has pawns that promote standing still as well. */
static inline bool is_push(struct move m)
{
    return m.to == NO_SQUARE;
}

/** The push of the line through a square in one direction. It is no move if nothing can be
 * shifted. */
struct move push_along(unsigned s, enum push_way way);
/** Its direction. */
enum push_way push_way(struct move m);
/** The k-th square of the push's line, counted back from the edge it pushes to: 0 to 7. */
unsigned push_square(struct move m, unsigned k);
/** All pieces that the push shifts (23.2.1), of both sides. */
uint64_t push_shifted(const struct pos *p, struct move m);

/* In push_text.c. */
void push_say(struct buf *out, const struct pos *p, const struct move_list *l, uint32_t i);
bool push_read(struct own_verdict *v, const struct pos *p, const struct move_list *l,
               unsigned side, struct str text);
#endif
