/* Obstacles that grow around everybody, and wither at the end. */
#include "engine/sandbox/event/events.h"
#include "engine/sandbox/event/obstacles.h"

enum { TRIES = 3, NEAR = 4, BOX = (2 * NEAR + 1) * (2 * NEAR + 1) };

/* The squares near a piece, in the order y, x. */
static uint32_t squares_near(struct square out[BOX], const struct board *b, struct square at)
{
    uint32_t n = 0;
    for (int64_t dy = -NEAR; dy <= NEAR; dy++)
        for (int64_t dx = -NEAR; dx <= NEAR; dx++)
            if ((dx || dy) && board_has(b, at.x + dx, at.y + dy))
                out[n++] = (struct square){ (int32_t)(at.x + dx), (int32_t)(at.y + dy) };
    return n;
}

/* Obstacles put on this board so far, sorted for looking up; they are few compared with the
 * pieces. */
struct thicket {
    struct square *at;
    uint32_t n;
};

static bool is_free(const struct board *b, const struct thicket *t, struct square s)
{
    if (board_at(b, s) != PIECE_NONE) return false;
    uint32_t lo = 0, hi = t->n;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        int c = square_cmp(t->at[mid], s);
        if (c == 0) return false;
        if (c < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return true;
}

/* Pieces come in the order y, x, so this is near the end. */
static void insert(struct thicket *t, struct square s)
{
    uint32_t i = t->n++;
    for (; i > 0 && square_cmp(t->at[i - 1], s) > 0; i--) t->at[i] = t->at[i - 1];
    t->at[i] = s;
}

static void grow_near(struct thicket *t, struct board_change *c, struct square at)
{
    struct square near[BOX];
    uint32_t n = squares_near(near, c->board, at);
    for (int i = 0; i < TRIES && n > 0; i++) {
        struct square s = near[draw_below(c->stream, n)];
        if (!is_free(c->board, t, s)) continue;
        insert(t, s);
        return;
    }
}

static bool begin(struct board_change *c)
{
    struct thicket t = { TAKE(c->arena, struct square, c->board->n_piece), 0 };
    if (!t.at) return err_nomem(c->e);
    for (uint32_t i = 0; i < c->board->n_piece; i++)
        if (!piece_is_obstacle(&c->board->piece[i])) grow_near(&t, c, c->board->piece[i].at);
    return obstacles_put(t.at, t.n, c);
}

/* Those that are left, counted in a tree (Fenwick's): left[i] counts those of the lowest bit of
 * i up to number i, from 1. Takes away number k of them, from 0; says which it was. */
static uint32_t take_out(uint32_t *left, uint32_t n, uint64_t k)
{
    uint32_t at = 0, step = 1;
    while (step <= n / 2) step *= 2;
    for (; step; step /= 2) {
        if (at + step > n) continue;
        if (left[at + step] > k) {
            left[at + step]--;
        } else {
            at += step;
            k -= left[at];
        }
    }
    return at;
}

/* Which of them go: `wanted` times, one of those that are left. */
static bool choose(struct vanishing *v, struct board_change *c, uint32_t wanted)
{
    uint32_t *left = TAKE(c->arena, uint32_t, (size_t)v->count + 1);
    if (!left) return err_nomem(c->e);
    for (uint32_t i = 1; i <= v->count; i++) left[i] = i & (~i + 1);
    for (uint32_t n = v->count; wanted > 0; wanted--, n--) {
        uint64_t k = wanted == n ? 0 : draw_below(c->stream, n);
        v->gone[take_out(left, v->count, k)] = true;
    }
    return true;
}

/* In the last three updates a third, half, and all of them. All, or the last one, are no choice
 * and need no stream. */
static bool wither(struct board_change *c)
{
    struct vanishing v;
    int32_t more = c->n->board->event_until - c->n->board->update;
    if (more > 2) return true;
    if (!obstacles_count(&v, c)) return false;
    uint32_t part = (uint32_t)more + 1;
    uint32_t wanted = (v.count + part - 1) / part;
    if (c->stream->n_seed == 0 && wanted < v.count) return true;
    return choose(&v, c, wanted) && obstacles_remove(&v, c);
}

const struct event_rule event_obstacle_thicket = {
    .word = "obstacle-thicket",
    .keeps_obstacles = true,
    .begin = begin,
    .each = wither,
};
