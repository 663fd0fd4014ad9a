/* What is known of positions that were looked at: a table of fixed size, the newest stays. */
#include "engine/classic/house/house.h"

static uint64_t mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

uint64_t house_key(const struct house_state *s)
{
    const struct pos *p = &s->pos;
    uint64_t h = mix(p->side[WHITE], p->side[BLACK]);
    for (int man = PAWN; man < KING; man++) h = mix(h, p->man[man]);
    h = mix(h, p->man[KING]);
    h = mix(h, p->ep);
    return mix(h, (uint64_t)p->turn | (uint64_t)p->castle << 8 |
                      (uint64_t)(uint8_t)s->phase << 16);
}

struct house_known *house_recall(struct house *h, uint64_t key)
{
    return &h->known[key & (h->n_known - 1)];
}

/* `own[1]` tells pushes apart; from and to all others. */
uint32_t house_packed(struct move m)
{
    return 1u + m.from + 64u * m.to + 64u * 65u * m.promote + 64u * 65u * 8u * m.own[1];
}
