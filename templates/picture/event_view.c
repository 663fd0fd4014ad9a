/* The active event and the pieces: which rest, which have a partner. The rows say what an event
 * does (engine/sandbox/position/event_rule.h); which event it is does not matter here. */
#include "templates/picture/event_view.h"

bool event_rests(const struct board *b, const struct piece *p)
{
    if (!b->event || !b->event->rests) return false;
    for (uint32_t i = 0; i < b->n_moved; i++)
        if (b->moved[i].army == p->army && square_eq(b->moved[i].to, p->at)) return true;
    return false;
}

/* A mark only says that there is a partner, so two of them that are near enough are partners.
 */
void event_each_partner(const struct board *b, const struct piece *p, partner_fn *each,
                        void *ctx)
{
    for (int k = 0; k < DIRS && p->marks & MARK_PAIRED; k++) {
        int64_t x = (int64_t)p->at.x + knight_leap[k][0];
        int64_t y = (int64_t)p->at.y + knight_leap[k][1];
        if (!board_has(b, x, y)) continue;
        struct square s = { (int32_t)x, (int32_t)y };
        for (uint32_t i = board_at(b, s); i < b->n_piece && square_eq(b->piece[i].at, s); i++)
            if (b->piece[i].army == p->army && b->piece[i].marks & MARK_PAIRED)
                each(ctx, p, &b->piece[i]);
    }
}

int32_t event_left(const struct board *b)
{
    return b->event ? b->event_until - b->update + 1 : 0;
}

uint32_t event_obstacle_count(const struct board *b)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n_piece; i++) n += piece_is_obstacle(&b->piece[i]);
    return n;
}
