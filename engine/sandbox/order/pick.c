/* Which piece is meant (4.3), and where a capture without a square goes (4.4). Legal actions
 * are counted; if there are none, the nearest reason is found. Knows no words. */
#include "engine/sandbox/order/pick.h"
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/reach.h"
#include "engine/sandbox/order/legal/theft.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/order/refuse/refuse.h"
#include "engine/sandbox/order/refuse/suggest.h"

static struct square spot_square(const struct spot *s)
{
    return (struct square){ (int32_t)s->x, (int32_t)s->y };
}

/* How near to legal an action is with this verdict. */
static int nearness(enum verdict_code code)
{
    static const uint8_t near[V_COUNT] = {
        [V_OK] = 9,        [V_AMBIGUOUS] = 8,  [V_ENERGY] = 8,   [V_PROMOTION] = 8,
        [V_PROTECTED] = 7, [V_DISABLED] = 7,   [V_IMMUNE] = 7,   [V_MOVED] = 7,
        [V_OCCUPIED] = 6,  [V_WRONG_KIND] = 6, [V_NO_PIECE] = 6, [V_BLOCKED] = 5,
        [V_CANNOT] = 4,    [V_EVENT] = 3,      [V_NO_ENEMY] = 2,
    };
    return near[code];
}

static bool nearer(const struct order_context *h, const struct near_miss *a,
                   const struct near_miss *b, struct square to)
{
    if (b->mover == PIECE_NONE) return true;
    int x = nearness(a->code), y = nearness(b->code);
    if (x != y) return x > y;
    return square_distance(h->b->piece[a->mover].at, to) <
           square_distance(h->b->piece[b->mover].at, to);
}

/* May this piece be the one that the draft names, or the spirit in it? Without letters the long
 * form means whatever piece stands on the square, the short form a pawn (4.2). */
static bool meant(const struct order_context *h, const struct draft *d, uint32_t i, bool spirit)
{
    const struct piece *p = &h->b->piece[i];
    bool lettered = d->mover.span.len > 0;
    if (p->army != h->army) return false;
    if (d->from.given && (p->at.x != d->from.x || p->at.y != d->from.y)) return false;
    if (spirit)
        return (p->marks & MARK_POSSESSED) && lettered &&
               (piece_table[d->mover.kind].flags & PIECE_SPIRIT);
    if (lettered) return p->kind == d->mover.kind;
    return d->from.given || (piece_table[p->kind].flags & PIECE_PAWN) != 0;
}

/* The pieces that may be meant: all of the army, or those on the start square. */
struct pool {
    const uint32_t *of; /* NULL: from, from + 1 ... */
    uint32_t from, n;
};

static struct pool pool_of(const struct order_context *h, const struct draft *d)
{
    struct pool p = { NULL, 0, 0 };
    if (d->from.given) {
        p.from = lines_at(h->l, spot_square(&d->from));
        p.n = lines_count(h->l, p.from);
    } else {
        p.of = lines_army(h->l, h->army, &p.n);
    }
    return p;
}

static uint32_t pool_piece(const struct pool *p, uint32_t i)
{
    return p->of ? p->of[i] : p->from + i;
}

static bool pick_accept(struct order_context *h, struct action *out, uint32_t mover,
                        const struct wish *w)
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

/* A look at every piece that may be meant. Pieces on one implosion square that no order can
 * tell apart count once: the first of them acts. */
struct search {
    struct order_context *h;
    struct wish wish;
    struct near_miss best; /* the nearest to legal so far */
    uint32_t fits;
};

static void consider(struct search *f, uint32_t mover, bool spirit)
{
    struct near_miss s = { .mover = mover, .spirit = spirit };
    f->wish.spirit = spirit;
    s.code = wish_try(f->h->l, mover, &f->wish, &s.blocker);
    if (s.code == V_OK) f->fits += suggest(f->h, mover, &f->wish);
    if (nearer(f->h, &s, &f->best, f->wish.to)) f->best = s;
}

/* Where the capture is: at the x, or on the first square of the way that an enemy holds. */
static struct wish way_wish(const struct order_context *h, const struct draft *d)
{
    struct square to = d->to.given ? spot_square(&d->to) : (struct square){ 0, 0 };
    struct wish w = wish_make(h->l, h->army, to);
    for (uint8_t i = 0; i < d->n_via; i++) {
        bool x = d->takes_via == i + 1;
        struct wish on = wish_make(h->l, h->army, spot_square(&d->via[i]));
        if (!x && (d->takes || on.n_enemy == 0)) continue;
        w = on;
        w.to = to;
        break;
    }
    w.n_via = d->n_via;
    for (uint8_t i = 0; i < d->n_via; i++) w.via[i] = spot_square(&d->via[i]);
    return w;
}

static struct wish wish_of(const struct order_context *h, const struct draft *d)
{
    struct wish w = way_wish(h, d);
    w.takes = d->takes;
    w.again = d->again;
    w.possess = d->possess;
    w.victim = d->victim.kind;
    w.promote = d->promote.kind;
    w.push = d->push;
    w.dir = d->dir;
    return w;
}

static void search_all(struct search *f, const struct draft *d)
{
    struct order_context *h = f->h;
    struct pool pool = pool_of(h, d);
    for (uint32_t i = 0; i < pool.n; i++) {
        uint32_t mover = pool_piece(&pool, i);
        if (meant(h, d, mover, false)) consider(f, mover, false);
        if (meant(h, d, mover, true)) consider(f, mover, true);
    }
    f->wish.spirit = f->best.spirit;
}

/* "(7,7) queen": a pawn that becomes a queen, or a queen that goes there? */
static uint32_t count_named(struct order_context *h, const struct draft *d)
{
    struct draft other = *d;
    if (!d->promote_named || d->mover.span.len > 0 || d->from.given) return 0;
    other.mover = d->promote;
    other.promote = (struct letters){ .kind = KIND_NONE };
    struct search f = { .h = h, .wish = wish_of(h, &other), .best.mover = PIECE_NONE };
    search_all(&f, &other);
    return f.fits;
}

static bool pick_to(struct order_context *h, struct action *out, const struct draft *d)
{
    struct search f = { .h = h, .wish = wish_of(h, d), .best.mover = PIECE_NONE };
    search_all(&f, d);
    if (f.fits > 0) f.fits += count_named(h, d);
    if (f.fits > 1) return refuse_ambiguous(h, d, f.fits);
    if (f.fits == 1) return pick_accept(h, out, f.best.mover, &f.wish);
    if (f.best.mover == PIECE_NONE) return refuse_no_piece(h, d);
    return refuse_not_legal(h, d, &f.wish, &f.best);
}

/* ---- ways of several squares (30) ---- */

static bool starts_there(const struct order_context *h, const struct draft *d)
{
    struct pool pool = pool_of(h, d);
    for (uint32_t i = 0; i < pool.n; i++)
        if (meant(h, d, pool_piece(&pool, i), false) || meant(h, d, pool_piece(&pool, i), true))
            return true;
    return false;
}

/* The same squares, all of them on the way; the start was left out. */
static struct draft without_start(const struct draft *d)
{
    struct draft all = *d;
    for (uint8_t i = all.n_via++; i > 0; i--) all.via[i] = all.via[i - 1];
    all.via[0] = d->from;
    if (d->takes_via) all.takes_via++;
    all.from = (struct spot){ .given = false };
    all.loose = false;
    return all;
}

/* No such piece stands on the first square: look for one that could go all the way. */
static bool pick_start(struct order_context *h, struct action *out, const struct draft *d)
{
    if (d->n_via == VIA_MAX || d->mover.span.len == 0) return refuse_no_piece(h, d);
    struct draft all = without_start(d);
    struct search f = { .h = h, .wish = wish_of(h, &all), .best.mover = PIECE_NONE };
    search_all(&f, &all);
    if (f.fits > 1) return refuse_ambiguous(h, &all, f.fits);
    if (f.fits == 1) return pick_accept(h, out, f.best.mover, &f.wish);
    return refuse_no_piece(h, d);
}

/* What only an event lets an order have; false if the order has nothing of that kind. */
static bool form_of(enum event_form *form, const struct order_context *h, const struct draft *d)
{
    *form = FORM_PUSH;
    if (d->push == PUSH_WORD) return true;
    if (d->n_via == 0) return false;
    struct wish w = way_wish(h, d);
    bool last = square_eq(w.at, w.to), takes = d->takes || w.n_enemy > 0;
    *form = !takes ? FORM_MOVES : last ? FORM_TAKE_LAST : FORM_TAKE_AND_GO_ON;
    return true;
}

static const struct spot *off_board(const struct order_context *h, const struct draft *d)
{
    if (d->from.given && !board_has(h->b, d->from.x, d->from.y)) return &d->from;
    for (uint8_t i = 0; i < d->n_via; i++)
        if (!board_has(h->b, d->via[i].x, d->via[i].y)) return &d->via[i];
    return d->to.given && !board_has(h->b, d->to.x, d->to.y) ? &d->to : NULL;
}

/* The captures of the pieces meant, for `RxG`. */
struct captures {
    struct order_context *h;
    const struct draft *d;
    struct wish found;
    uint32_t mover, n;
    struct near_miss near; /* a capture that would be possible but for a rule */
    struct wish refused;
};

static void capture_add(struct captures *c, uint32_t mover, const struct wish *w)
{
    if (!suggest(c->h, mover, w)) return;
    if (c->n++ > 0) return;
    c->found = *w;
    c->mover = mover;
}

static bool capture_found(void *ctx, uint32_t mover, struct square s)
{
    struct captures *c = ctx;
    const struct lines *l = c->h->l;
    uint32_t blocker;
    struct wish w = wish_make(l, c->h->army, s);
    w.takes = true;
    w.victim = c->d->victim.kind;
    w.promote = c->d->promote.kind;
    enum verdict_code code = wish_try(l, mover, &w, &blocker);
    struct near_miss near_miss = { .mover = mover, .code = code };
    if (code == V_OK) capture_add(c, mover, &w);
    if (nearness(code) > nearness(V_OCCUPIED) && nearer(c->h, &near_miss, &c->near, s)) {
        c->near = near_miss;
        c->refused = w;
    }
    if (code != V_AMBIGUOUS) return true;
    struct left it = { 0 }; /* several pieces left s: each kind is a capture of its own */
    while (theft_left(l, w.army, s, &it)) {
        w.victim = l->board->piece[it.piece].kind;
        if (wish_try(l, mover, &w, &blocker) == V_OK) capture_add(c, mover, &w);
    }
    return true;
}

/* The captures of all pieces that may be meant; is there such a piece at all? */
static bool captures_find(struct captures *c)
{
    struct pool pool = pool_of(c->h, c->d);
    bool any = false;
    for (uint32_t i = 0; i < pool.n; i++) {
        uint32_t mover = pool_piece(&pool, i);
        bool piece = meant(c->h, c->d, mover, false);
        any = any || piece || meant(c->h, c->d, mover, true);
        if (piece) reach_captures(c->h->l, mover, capture_found, c);
    }
    return any;
}

/* No capture fits: tell the reason of the nearest one, if it has a better reason than
 * "cannot". Captures of other kinds are suggested. */
static bool refuse_no_capture(struct order_context *h, const struct draft *d,
                              const struct captures *c)
{
    struct draft whole = *d, any = *d;
    struct captures other = { .h = h, .d = &any, .near.mover = PIECE_NONE };
    any.victim.kind = any.promote.kind = KIND_NONE;
    (void)captures_find(&other);
    if (c->near.mover == PIECE_NONE) return refuse_no_square(h, d, true);
    whole.to = (struct spot){ true, c->refused.to.x, c->refused.to.y, d->span };
    return refuse_not_legal(h, &whole, &c->refused, &c->near);
}

static bool pick_capture(struct order_context *h, struct action *out, const struct draft *d)
{
    struct captures c = { .h = h, .d = d, .mover = PIECE_NONE, .near.mover = PIECE_NONE };
    if (!captures_find(&c)) return refuse_no_piece(h, d);
    if (!h->b->options.lenient) return refuse_no_square(h, d, false);
    if (c.n == 0) return refuse_no_capture(h, d, &c);
    if (c.n > 1) return refuse_ambiguous(h, d, c.n);
    return pick_accept(h, out, c.mover, &c.found);
}

bool pick(struct order_context *h, struct action *out, const struct draft *d)
{
    const struct spot *off = off_board(h, d);
    enum event_form form;
    if (off) return refuse_off_board(h, d, off);
    if (form_of(&form, h, d) && !event_has(h->b->event, form))
        return refuse_no_event(h, d, form);
    if (d->push == PUSH_WORD) return pick_to(h, out, d);
    if (!d->to.given && d->possess) return refuse_no_square(h, d, false);
    if (!d->to.given) return pick_capture(h, out, d);
    if (d->blank && !starts_there(h, d))
        return refuse(h, V_SYNTAX, NULL, d->to.span, REFUSAL_TWO_SQUARES, NULL);
    return d->loose && !starts_there(h, d) ? pick_start(h, out, d) : pick_to(h, out, d);
}
