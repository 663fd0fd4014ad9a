/* What choosing begins with: the level, the memory, the numbers of chance. */
#include "engine/classic/house/house.h"

#include <assert.h>

static const struct house_level *row_of(const struct house_level *rows, int level)
{
    if (level < 1) level = 1;
    return &rows[(level < HOUSE_LEVELS ? level : HOUSE_LEVELS) - 1];
}

uint32_t house_chance(struct house *h, uint32_t n)
{
    assert(n > 0);
    if (!h->chancy) return 0;
    h->chance += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = h->chance;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)((z ^ z >> 31) % n);
}

/* One number of the stream, and all others out of it. */
static void begin_chance(struct house *h, struct stream *stream)
{
    h->chancy = stream && stream->n_seed && stream->sha256;
    if (h->chancy) h->chance = draw_below(stream, UINT64_C(1) << 62);
}

/* As large as the positions that will be looked at, so that a quick look is quick. */
static bool begin_table(struct house *h)
{
    uint64_t most = ((uint64_t)h->table << 20) / sizeof *h->known;
    h->n_known = 1024;
    while (2 * h->n_known <= most && h->n_known < h->most) h->n_known *= 2;
    h->known = NEW(h->a, struct house_known, h->n_known);
    h->frame = NEW(h->a, struct house_frame, HOUSE_PLIES);
    return h->known && h->frame;
}

void house_look(struct house *h, const struct house_level *rows, const struct game *g,
                const struct choose_query *q, struct arena *a)
{
    memset(h, 0, sizeof *h);
    h->game = g;
    h->level = row_of(rows, q->level);
    h->all = h->most = q->nodes ? q->nodes : h->level->nodes;
    h->table = q->table && q->table < CHOOSE_TABLE ? q->table : CHOOSE_TABLE;
    h->a = a;
    begin_chance(h, q->stream);
}

bool house_begin(struct house *h, struct house_state *s, const struct game *g,
                 const struct choose_query *q, struct arena *a)
{
    const struct house_game *as = g->kind->house;
    house_look(h, as->levels, g, q, a);
    h->as = as;
    *s = (struct house_state){ .pos = g->pos };
    if (h->as->ready) h->as->ready(h, s, g);
    powers_make(&h->powers, &h->set);
    return begin_table(h);
}
