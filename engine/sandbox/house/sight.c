/* What one army sees at a glance. These are only estimates; a trial update tells what they are
 * worth. */
#include "engine/sandbox/house/sight.h"

#include <assert.h>

enum { FAR = 1000, CERTAIN = 85 };

int32_t sight_far(const struct sight *s, struct square at)
{
    int64_t least = FAR;
    for (uint32_t i = 0; i < s->n_prey; i++) {
        int64_t d = square_distance(at, s->b->piece[s->prey[i]].at);
        least = d < least ? d : least;
    }
    return (int32_t)least;
}

static int64_t from_own(const struct lines *l, uint16_t army, struct square at)
{
    int64_t least = INT32_MAX;
    uint32_t n;
    const uint32_t *own = lines_army(l, army, &n);
    for (uint32_t i = 0; i < n; i++) {
        int64_t d = square_distance(l->board->piece[own[i]].at, at);
        least = d < least ? d : least;
    }
    return least;
}

static void find_prey(struct sight *s)
{
    int64_t far[SIGHT_PREY];
    for (uint32_t p = 0; p < s->b->n_piece; p++) {
        const struct piece *v = &s->b->piece[p];
        if (v->army == s->army || piece_is_obstacle(v) || board_immune(s->b, v)) continue;
        int64_t d = from_own(s->l, s->army, v->at);
        uint32_t i = s->n_prey;
        if (i == SIGHT_PREY && d >= far[i - 1]) continue;
        if (i == SIGHT_PREY)
            i--;
        else
            s->n_prey++;
        for (; i > 0 && far[i - 1] > d; i--) {
            far[i] = far[i - 1];
            s->prey[i] = s->prey[i - 1];
        }
        far[i] = d;
        s->prey[i] = p;
    }
}

struct sight sight_make(const struct lines *l, const struct peril *peril, uint16_t army)
{
    assert(army < l->board->n_army);
    struct sight s = { .l = l, .b = l->board, .peril = peril, .army = army };
    s.share = s.b->n_army > 1 ? (int32_t)(100 / (s.b->n_army - 1)) : 100;
    find_prey(&s);
    return s;
}

/* Could it at all? Most pieces cannot, so there is no need to walk the slide. */
static bool aims(const struct reach *r, struct square from, struct square to)
{
    int64_t steps;
    int dir = line_dir(from, to, &steps);
    return (dir >= 0 && r->slide[dir] >= steps) ||
           piece_reach_leaps(r, (int64_t)to.x - from.x, (int64_t)to.y - from.y);
}

int32_t sight_danger(const struct sight *s, const struct stand *t)
{
    struct peril of = { .n = 0 };
    for (uint32_t p = 0; p < s->b->n_piece; p++) {
        const struct piece *by = &s->b->piece[p];
        bool own = by->army == s->army;
        if (p == t->mover || p == t->eaten || (own && of.guarded)) continue;
        if (!aims(&board_movement(s->b, by)->capture, by->at, t->at)) continue;
        if (cover_of(s->l, p, t->at, own ? PIECE_NONE : t->mover).by == COVER_NO) continue;
        int32_t with = worth_piece(s->b, by);
        if (own)
            of.guarded = true;
        else if (of.n++ == 0 || with < of.with)
            of.with = with;
    }
    bool dwarf = piece_table[t->kind].flags & PIECE_DWARF;
    if (of.n < (dwarf ? 2u : 1u)) return 0;
    return worth_lost(t->worth, of.guarded, of.with) * CERTAIN / 100;
}

/* Is nothing in between? Seen from the victim, which is on the board, while the square is not.
 */
static bool clear(const struct sight *s, const struct stand *t, uint32_t v)
{
    int64_t steps, between;
    int dir = line_dir(s->b->piece[v].at, t->at, &steps);
    uint32_t q = lines_next(s->l, v, dir);
    if (q == PIECE_NONE) return true;
    between = square_distance(s->b->piece[v].at, s->b->piece[q].at);
    return between >= steps || (t->mover != PIECE_NONE && q == lines_first(s->l, t->mover));
}

static bool hits(const struct sight *s, const struct stand *t, const struct reach *r,
                 uint32_t v)
{
    struct square to = s->b->piece[v].at;
    int64_t steps;
    if (square_eq(t->at, to)) return false;
    if (piece_reach_leaps(r, (int64_t)to.x - t->at.x, (int64_t)to.y - t->at.y)) return true;
    int dir = line_dir(t->at, to, &steps);
    return dir >= 0 && r->slide[dir] >= steps && steps >= board_shortest(s->b) &&
           clear(s, t, v);
}

uint32_t sight_dearest(const struct sight *s, const struct stand *t)
{
    const struct reach *r = &s->b->movement[t->kind].capture;
    uint32_t best = PIECE_NONE;
    int32_t most = 0;
    for (uint32_t i = 0; i < s->n_prey; i++) {
        int32_t worth = worth_piece(s->b, &s->b->piece[s->prey[i]]);
        if (worth <= most || !hits(s, t, r, s->prey[i])) continue;
        most = worth;
        best = s->prey[i];
    }
    return best;
}

int32_t sight_fork(const struct sight *s, const struct stand *t)
{
    const struct reach *r = &s->b->movement[t->kind].capture;
    int32_t first = 0, second = 0;
    for (uint32_t i = 0; i < s->n_prey; i++) {
        uint32_t v = s->prey[i];
        if (v == t->eaten || !hits(s, t, r, v)) continue;
        int32_t worth =
            worth_lost(worth_piece(s->b, &s->b->piece[v]), s->peril[v].guarded, t->worth);
        if (worth > first)
            second = first, first = worth;
        else if (worth > second)
            second = worth;
    }
    return (first * 12 + second * 50) / 100;
}
