/* What is known of positions that were searched: a table of fixed size in which the newest
 * stays. */
#include "engine/classic/cmove.h"
#include "engine/classic/house/house.h"

static uint64_t mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

static uint64_t mix_said(uint64_t h, const struct said *s)
{
    h = mix(h, (uint64_t)s->man | (uint64_t)s->from_file << 8 | (uint64_t)s->from_rank << 16);
    return mix(h, (uint64_t)s->to | (uint64_t)s->promote << 8 | (uint64_t)s->castle << 16);
}

static uint64_t mix_stated(uint64_t h, const struct cmove *c)
{
    h = mix(h, 1u | (uint64_t)c->condition << 8 | (uint64_t)c->man << 16 |
                   (uint64_t)c->square << 24);
    return mix_said(mix_said(h, &c->then), &c->other);
}

uint64_t house_key(const struct house_state *s)
{
    const struct pos *p = &s->pos;
    uint64_t h = mix(p->side[WHITE], p->side[BLACK]);
    for (int man = PAWN; man < NO_MAN; man++) h = mix(h, p->man[man]);
    h = mix(h, p->ep);
    if (s->stated) h = mix_stated(h, s->stated);
    uint64_t phase = (uint64_t)(uint8_t)s->phase << 16;
    return mix(h, (uint64_t)p->turn | (uint64_t)p->castle << 8 | phase);
}

struct house_known *house_recall(struct house *h, uint64_t key)
{
    return &h->known[key & (h->n_known - 1)];
}
