/* The root: each move's value, deeper and deeper until the budget is used up. */
#include "engine/classic/house/house.h"

/* The best first; those of the same value stay in their order. */
static void sort_root(struct house *h)
{
    for (size_t i = 1; i < h->n_root; i++) {
        struct house_root r = h->root[i];
        size_t j = i;
        for (; j > 0 && h->root[j - 1].value < r.value; j--) h->root[j] = h->root[j - 1];
        h->root[j] = r;
    }
}

static bool list_root(struct house *h, const struct house_state *s)
{
    struct move_list *l = &h->frame[0].list;
    h->as->moves(l, h, s);
    h->n_root = l->n;
    h->root = NEW(h->a, struct house_root, l->n ? l->n : 1);
    if (!h->root) return false;
    for (size_t i = 0; i < h->n_root; i++) {
        size_t j = house_chance(h, (uint32_t)i + 1); /* of moves of the same value, any one */
        if (!h->chancy) j = i;
        h->root[i] = h->root[j];
        h->root[j] = (struct house_root){ .move = l->move[i] };
    }
    return true;
}

/* The position was there twice already: once more is a draw (20.2). */
static bool is_third(const struct house *h, const struct house_state *next)
{
    struct arena scratch = *h->a;
    struct game g = *h->game;
    g.pos = next->pos;
    g.phase = next->phase;
    return game_times(&g, &scratch) >= 2;
}

/* Values below the best by more than the level wavers are not worked out. */
static int32_t value_root(struct house *h, const struct house_state *s, size_t i, int32_t best,
                          int depth)
{
    struct house_state next = *s;
    struct house_span w = { best - 2 * h->level->noise, HOUSE_MATE };
    h->as->play(&next, h, h->root[i].move);
    if (!next.stated && next.pos.clock > 3 && is_third(h, &next)) return 0;
    if (h->lent) return -house_search(h, s, &next, HOUSE_ALL, depth);
    if (i == 0 || w.low < -HOUSE_MATE) w.low = -HOUSE_MATE;
    if (i == 0 || h->level->noise) return house_search(h, s, &next, w, depth);
    int32_t v = house_search(h, s, &next, (struct house_span){ w.low, w.low + 1 }, depth);
    return v > w.low && !h->over ? house_search(h, s, &next, w, depth) : v;
}

/* One depth. If the budget ends on the way, what was found up to then counts only if the former
 * best move is part of it. */
static void deepen(struct house *h, const struct house_state *s, int depth)
{
    int32_t best = -HOUSE_MATE;
    size_t done = 0;
    for (; done < h->n_root; done++) {
        int32_t v = value_root(h, s, done, best, depth);
        if (h->over) break;
        h->root[done].value = v;
        if (v > best) best = v;
    }
    for (size_t i = done; done > 0 && i < h->n_root; i++) h->root[i].value = -HOUSE_MATE;
    sort_root(h);
}

bool house_think(struct house *h, const struct house_state *s)
{
    if (!list_root(h, s)) return false;
    h->path[0] = house_key(s);
    for (int depth = 0; depth < h->level->depth && !h->over && h->n_root; depth++) {
        deepen(h, s, depth);
        int32_t best = h->root[0].value;
        if (best >= HOUSE_SURE || best <= -HOUSE_SURE) break;
        if (h->n_root == 1 && depth >= 3) break;
    }
    return true;
}

/* What is plainly worse than that is never played: the sum of two numbers is mostly near the
 * middle. A mate that was seen is played. */
void house_waver(struct house *h)
{
    uint32_t noise = (uint32_t)h->level->noise;
    if (!noise || !h->chancy || !h->n_root || h->root[0].value >= HOUSE_SURE) return;
    for (size_t i = 0; i < h->n_root; i++) {
        int32_t by = (int32_t)(house_chance(h, noise + 1) + house_chance(h, noise + 1));
        h->root[i].by = by - (int32_t)noise;
        h->root[i].value += h->root[i].by;
    }
    sort_root(h);
}
