/* Which piece is meant (4.3), and where a capture without a square goes (4.4). Legal actions
 * are counted; if none is, the nearest reason is found. Knows no words. */
#include "engine/sandbox/hearing.h"

static bool spot_on_board(const struct board *b, const struct spot *s)
{
    return s->x >= b->xmin && s->x <= b->xmax && s->y >= b->ymin && s->y <= b->ymax;
}

static struct square spot_square(const struct spot *s)
{
    return (struct square){ (int32_t)s->x, (int32_t)s->y };
}

/* How near to legal an action is with this verdict. */
static int nearness(enum verdict_code code)
{
    static const uint8_t near[V_COUNT] = {
        [V_OK] = 9,      [V_ENERGY] = 8, [V_PROMOTION] = 8,  [V_DISABLED] = 7, [V_OCCUPIED] = 6,
        [V_BLOCKED] = 5, [V_CANNOT] = 4, [V_WRONG_KIND] = 3, [V_NO_ENEMY] = 2,
    };
    return near[code];
}

static int64_t distance(struct square a, struct square b)
{
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    return dx > dy ? dx : dy;
}

static bool nearer(const struct hearing *h, const struct suspect *a, const struct suspect *b,
                   struct square to)
{
    if (b->mover == PIECE_NONE) return true;
    int x = nearness(a->code), y = nearness(b->code);
    if (x != y) return x > y;
    return distance(h->b->piece[a->mover].at, to) < distance(h->b->piece[b->mover].at, to);
}

/* May this piece be the one that the draft names? Without letters the long form means whatever
 * stands on the square, the short form a pawn (4.2). */
static bool meant(const struct hearing *h, const struct draft *d, uint32_t i)
{
    const struct piece *p = &h->b->piece[i];
    if (p->army != h->army) return false;
    if (d->from.given && (p->at.x != d->from.x || p->at.y != d->from.y)) return false;
    if (d->mover.span.len) return p->kind == d->mover.kind;
    return d->from.given || (piece_table[p->kind].flags & PIECE_PAWN) != 0;
}

/* The pieces that may be meant: all, or only those on the start square. */
static void range(const struct hearing *h, const struct draft *d, uint32_t *from, uint32_t *to)
{
    *from = 0;
    *to = h->b->n_piece;
    if (!d->from.given) return;
    *from = lines_at(h->l, spot_square(&d->from));
    *to = *from == PIECE_NONE ? PIECE_NONE : *from + lines_count(h->l, *from);
}

static bool accept(struct hearing *h, struct action *out, uint32_t mover, const struct wish *w)
{
    struct action *act = wish_action(h->l, mover, w, h->a);
    if (!act) {
        h->nomem = true;
        return false;
    }
    *out = *act;
    h->v->n_candidate = 0; /* it was the one that fits */
    return true;
}

/* Do two pieces differ in anything that an order can name? */
static bool twins(const struct piece *p, const struct piece *q)
{
    return p->kind == q->kind && square_eq(p->at, q->at);
}

static bool pick_to(struct hearing *h, struct action *out, const struct draft *d,
                    const struct wish *w)
{
    struct suspect best = { .mover = PIECE_NONE };
    uint32_t from, to, fits = 0;
    range(h, d, &from, &to);
    for (uint32_t i = from; i < to; i++) {
        if (!meant(h, d, i)) continue;
        struct suspect s = { .mover = i };
        s.code = wish_try(h->l, i, w, &s.blocker);
        bool twin =
            s.code == V_OK && fits > 0 && twins(&h->b->piece[i], &h->b->piece[best.mover]);
        if (s.code == V_OK && !twin) {
            fits++;
            suggest(h, i, w);
        }
        if (nearer(h, &s, &best, w->to)) best = s;
    }
    if (fits > 1) return say_ambiguous(h, d, fits);
    if (fits == 1) return accept(h, out, best.mover, w);
    if (best.mover == PIECE_NONE) return say_no_piece(h, d);
    return say_not_legal(h, d, w, &best);
}

/* The captures of one piece, for `RxG`. */
struct captures {
    struct hearing *h;
    const struct draft *d;
    struct wish found;
    uint32_t mover, n;
};

static bool capture_found(void *ctx, uint32_t mover, struct square s)
{
    struct captures *c = ctx;
    uint32_t blocker;
    struct wish w = { s, true, c->d->victim.kind, c->d->promote.kind };
    if (wish_try(c->h->l, mover, &w, &blocker) != V_OK) return true;
    c->found = w;
    c->mover = mover;
    c->n++;
    suggest(c->h, mover, &w);
    return true;
}

static bool pick_capture(struct hearing *h, struct action *out, const struct draft *d)
{
    struct captures c = { .h = h, .d = d, .mover = PIECE_NONE };
    bool any = false;
    uint32_t from, to;
    range(h, d, &from, &to);
    for (uint32_t i = from; i < to; i++) {
        if (!meant(h, d, i)) continue;
        any = true;
        capture_each(h->l, i, capture_found, &c);
    }
    if (!any) return say_no_piece(h, d);
    if (!h->b->options.lenient || c.n == 0) return say_no_square(h, d, h->b->options.lenient);
    if (c.n > 1) return say_ambiguous(h, d, c.n);
    return accept(h, out, c.mover, &c.found);
}

bool pick(struct hearing *h, struct action *out, const struct draft *d)
{
    if (d->from.given && !spot_on_board(h->b, &d->from)) return say_off_board(h, &d->from);
    if (!d->to.given) return pick_capture(h, out, d);
    if (!spot_on_board(h->b, &d->to)) return say_off_board(h, &d->to);
    struct wish w = { spot_square(&d->to), d->takes, d->victim.kind, d->promote.kind };
    return pick_to(h, out, d, &w);
}
