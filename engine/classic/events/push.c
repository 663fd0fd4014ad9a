/* A push of a line (23.2): its squares, and what it shifts. */
#include "engine/classic/events/push.h"

enum push_way push_way(struct move m)
{
    return (enum push_way)(m.own[1] / 8);
}

struct move push_along(unsigned s, enum push_way way)
{
    unsigned line = push_on_file(way) ? file_of(s) : rank_of(s);
    return (struct move){ .man = NO_MAN,
                          .from = (uint8_t)s,
                          .to = NO_SQUARE,
                          .promote = NO_MAN,
                          .how = HOW_OWN,
                          .own = { 0, (uint8_t)(way * 8 + line) } };
}

unsigned push_square(struct move m, unsigned k)
{
    unsigned line = m.own[1] % 8;
    switch (push_way(m)) {
    case PUSH_UP: return square_at(line, 7 - k);
    case PUSH_RIGHT: return square_at(7 - k, line);
    case PUSH_DOWN: return square_at(line, k);
    case PUSH_LEFT:
    case PUSH_WAYS: break;
    }
    return square_at(k, line);
}

/* 23.2.1: each if the next square is empty after those ahead were shifted; so all that are
 * behind the empty square nearest to the edge. */
uint64_t push_shifted(const struct pos *p, struct move m)
{
    uint64_t line = push_line(push_way(m), m.own[1] % 8), men = line & pos_occupied(p),
             free = line & ~men;
    if (!free) return 0;
    bool to_low = push_way(m) == PUSH_DOWN || push_way(m) == PUSH_LEFT;
    return to_low ? men & ~(free ^ (free - 1)) : men & (BIT(bits_last(free)) - 1);
}
