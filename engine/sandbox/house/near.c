/* The neighbourhood of an army, cut out of the whole board. */
#include "engine/sandbox/house/near.h"

#include "engine/sandbox/position/attack.h"
#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/update/chronicle.h"

#include <assert.h>

enum { FOCUS = 32, OWN_MOST = NEAR_PIECES / 2 };

/* Squares from which distances are measured. */
struct focus {
    struct square at[FOCUS];
    uint32_t n;
};

static uint64_t distance(const struct focus *f, struct square s)
{
    int64_t least = INT32_MAX;
    for (uint32_t i = 0; i < f->n; i++) {
        int64_t d = square_distance(f->at[i], s);
        least = d < least ? d : least;
    }
    return (uint64_t)least;
}

/* If an army is too big for all of its squares, as many as there is room for, evenly spread. */
static struct focus focus_of(const struct lines *l, uint16_t army)
{
    struct focus f = { .n = 0 };
    uint32_t n;
    const uint32_t *own = lines_army(l, army, &n);
    uint32_t step = n / FOCUS + 1;
    for (uint32_t i = 0; i < n && f.n < FOCUS; i += step)
        f.at[f.n++] = l->board->piece[own[i]].at;
    return f;
}

/* The choice of pieces under way. */
struct cut {
    const struct board *b;
    uint16_t army;
    bool *tied; /* [n_piece] in an attack with the army's pieces */
    bool *keep;
    uint16_t *as; /* [n_army + 1] number on the small board, or ARMY_NONE */
    uint32_t n, own, armies;
};

static bool tie(struct cut *c, const struct lines *l, struct arena *a, struct err *e)
{
    struct arena scratch = *a;
    struct attacks t;
    if (!attack_all(&t, l, &scratch, e)) return false;
    for (size_t i = 0; i < t.n; i++) {
        uint32_t by = attack_by(t.attack[i]), on = attack_on(t.attack[i]);
        if (c->b->piece[by].army == c->army || c->b->piece[on].army == c->army)
            c->tied[by] = c->tied[on] = true;
    }
    return true;
}

static void take(struct cut *c, uint32_t p)
{
    uint16_t army = c->b->piece[p].army;
    bool own = army == c->army;
    if (c->n == NEAR_PIECES || (own && c->own == OWN_MOST)) return;
    if (c->as[army] == ARMY_NONE && army < c->b->n_army) {
        if (c->armies == NEAR_ARMIES) return;
        c->as[army] = (uint16_t)c->armies++;
    }
    c->keep[p] = true;
    c->n++;
    c->own += own;
}

/* Nearest first; those linked by an attack come before all others. */
static bool choose(struct cut *c, const struct focus *f, bool own, struct arena *a,
                   struct err *e)
{
    const struct board *b = c->b;
    struct arena scratch = *a;
    struct sort_key *k = TAKE(&scratch, struct sort_key, (size_t)b->n_piece + 1);
    uint32_t n = 0;
    if (!k) return err_nomem(e);
    for (uint32_t p = 0; p < b->n_piece; p++)
        if ((b->piece[p].army == c->army) == own)
            k[n++] = (struct sort_key){ c->tied[p] ? 0 : 1 + distance(f, b->piece[p].at), p };
    if (!sort_keys(k, n, &scratch, e)) return false;
    for (uint32_t i = 0; i < n; i++) take(c, k[i].index);
    return true;
}

/* Own pieces, by how near they are to the nearest enemies. */
static struct focus front(const struct cut *c)
{
    struct focus f = { .n = 0 };
    for (uint32_t p = 0; p < c->b->n_piece && f.n < FOCUS; p++)
        if (c->keep[p]) f.at[f.n++] = c->b->piece[p].at;
    return f;
}

static bool pick(struct cut *c, const struct lines *l, struct arena *a, struct err *e)
{
    struct focus own = focus_of(l, c->army);
    uint32_t n_own;
    (void)lines_army(l, c->army, &n_own);
    uint32_t room = n_own < OWN_MOST ? n_own : OWN_MOST;
    c->n = room; /* kept for its own */
    if (!choose(c, &own, false, a, e)) return false;
    struct focus enemy = front(c);
    c->n -= room;
    return choose(c, &enemy, true, a, e);
}

static bool copy_armies(struct board *out, const struct cut *c, struct arena *a)
{
    const struct board *b = c->b;
    out->army = NEW(a, struct army, (size_t)c->armies + 1);
    if (!out->army) return false;
    for (uint32_t i = 0; i < b->n_army; i++)
        if (c->as[i] != ARMY_NONE) out->army[c->as[i]] = b->army[i];
    out->n_army = c->armies;
    return true;
}

static bool copy_pieces(struct near *out, const struct cut *c, uint32_t *now, struct arena *a)
{
    struct board *b = &out->board;
    b->piece = NEW(a, struct piece, (size_t)c->n + 1);
    out->of = NEW(a, uint32_t, (size_t)c->n + 1);
    if (!b->piece || !out->of) return false;
    b->n_piece = 0;
    for (uint32_t p = 0; p < c->b->n_piece; p++) {
        now[p] = PIECE_NONE;
        if (!c->keep[p]) continue;
        struct piece *piece = &b->piece[b->n_piece];
        *piece = c->b->piece[p];
        piece->army = piece_is_obstacle(piece) ? (uint16_t)c->armies : c->as[piece->army];
        out->of[b->n_piece] = p;
        now[p] = b->n_piece++;
    }
    return true;
}

static bool copy_past(struct board *out, const struct cut *c, const uint32_t *now,
                      struct arena *a)
{
    const struct board *b = c->b;
    out->threat = NEW(a, struct threat, (size_t)b->n_threat + 1);
    out->moved = NEW(a, struct moved, (size_t)b->n_moved + 1);
    if (!out->threat || !out->moved) return false;
    out->n_threat = out->n_moved = 0;
    for (uint32_t i = 0; i < b->n_threat; i++) {
        const struct threat *t = &b->threat[i];
        uint32_t by = now[t->attacker], on = now[t->victim];
        if (by != PIECE_NONE && on != PIECE_NONE)
            out->threat[out->n_threat++] = threat_make(by, on, t->state, t->line);
    }
    for (uint32_t i = 0; i < b->n_moved; i++) {
        struct moved m = b->moved[i];
        m.army = c->as[m.army];
        if (m.army != ARMY_NONE) out->moved[out->n_moved++] = m;
    }
    return true;
}

void near_foresee(struct board *b)
{
    const struct event_rule *next = chronicle_next(b);
    b->stream = (struct stream){ .n_seed = next && !next->begin && !next->can_begin };
}

static bool lay(struct near *out, const struct cut *c, struct arena *a, struct err *e)
{
    uint32_t *now = TAKE(a, uint32_t, (size_t)c->b->n_piece + 1);
    out->board = *c->b;
    out->board.order = NULL;
    out->board.n_order = 0;
    if (!now || !copy_armies(&out->board, c, a) || !copy_pieces(out, c, now, a) ||
        !copy_past(&out->board, c, now, a))
        return err_nomem(e);
    near_foresee(&out->board);
    return lines_build(&out->lines, &out->board, a, e) && lines_armies(&out->lines, a, e);
}

bool near_build(struct near *out, const struct lines *l, uint16_t army, struct arena *a,
                struct err *e)
{
    assert(army < l->board->n_army);
    const struct board *b = l->board;
    struct cut c = { .b = b,
                     .army = army,
                     .tied = NEW(a, bool, (size_t)b->n_piece + 1),
                     .keep = NEW(a, bool, (size_t)b->n_piece + 1),
                     .as = TAKE(a, uint16_t, (size_t)b->n_army + 1) };
    if (!c.tied || !c.keep || !c.as) return err_nomem(e);
    for (uint32_t i = 0; i <= b->n_army; i++) c.as[i] = ARMY_NONE;
    c.as[army] = (uint16_t)c.armies++;
    if (!tie(&c, l, a, e) || !pick(&c, l, a, e)) return false;
    return lay(out, &c, a, e);
}
