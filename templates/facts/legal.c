/* The reader's legal orders of one action, as `zugpost legal` prints them. A slide may have two
 * billion squares and an army thousands of pieces: if there is too much, the nearest squares of
 * each slide are listed. */
#include "templates/facts/facts.h"
#include "templates/shown/armies.h"
#include "templates/shown/orders.h"
#include "templates/shown/place.h"
#include "templates/shown/shown.h"

#include <stdlib.h>

enum { ORDER_MAX = 95, RINGS = 4, SQUARES = (2 * RINGS + 1) * (2 * RINGS + 1) };

struct legal {
    struct facts *f;
    const struct lines *lines;
    struct square box[2];
    struct str *order; /* [n] of FACTS_ORDERS */
    size_t n;
    struct str *certain; /* [n_certain] of them */
    size_t n_certain;
    int64_t reach; /* squares of a slide that are listed */
    bool complete; /* nothing was left out */
    bool over;     /* there were more than FACTS_ORDERS */
};

/* ---- what pieces can do --------------------------------------------------------------------
 */

static bool is_within(const struct legal *l, struct square s)
{
    return s.x >= l->box[0].x && s.x <= l->box[1].x && s.y >= l->box[0].y && s.y <= l->box[1].y;
}

static bool add(struct legal *l, const struct action *act)
{
    struct buf text = buf_make(l->f->arena, ORDER_MAX);
    if (l->n == FACTS_ORDERS) {
        l->over = true;
        return false;
    }
    order_action_text(&text, l->lines->board, act);
    l->f->full |= text.full;
    l->order[l->n++] = buf_str(&text);
    return !text.full;
}

/* Runs lead away from their piece: they end at the edge of the box. */
static bool add_run(void *ctx, const struct action_run *run)
{
    struct legal *l = ctx;
    for (int64_t i = 0; i < run->n; i++) {
        struct action act = order_run_at(run, i);
        if (!is_within(l, act.to)) return true;
        if (i == l->reach) {
            l->complete = false;
            return true;
        }
        if (!add(l, &act)) return false;
        if (orders_certain(l->lines->board, &act))
            l->certain[l->n_certain++] = l->order[l->n - 1];
    }
    return true;
}

static int by_text(const void *a, const void *b)
{
    return str_cmp(*(const struct str *)a, *(const struct str *)b);
}

/* With the longest reach for which there is room, for all pieces. */
static void list_orders(struct legal *l, uint16_t army)
{
    struct arena before = *l->f->arena;
    for (l->reach = FACTS_REACH; l->reach > 0; l->reach /= 10) {
        *l->f->arena = before;
        l->n = l->n_certain = 0;
        l->over = false;
        l->complete = true;
        order_runs(l->lines, army, add_run, l);
        if (!l->over) break;
    }
    if (l->over) l->complete = false;
    if (l->reach == 0) l->reach = 1;
    if (l->n) qsort(l->order, l->n, sizeof *l->order, by_text);
    if (l->n_certain) qsort(l->certain, l->n_certain, sizeof *l->certain, by_text);
}

/* Twins on one square have the same orders. */
static json_t *orders(struct facts *f, const struct str *order, size_t n)
{
    json_t *out = json_array();
    for (size_t i = 0; i < n; i++)
        if (i == 0 || !str_eq(order[i], order[i - 1]))
            facts_add(f, out, facts_str(f, order[i]));
    return out;
}

/* ---- placing (9.3) -------------------------------------------------------------------------
 */

static bool is_legal(struct facts *f, const struct lines *lines, uint16_t army, struct str text,
                     json_t *to)
{
    struct arena scratch = *f->arena;
    struct verdict v;
    struct chain chain;
    if (!order_judge(&v, &chain, lines, (struct order_said){ army, text }, &scratch, f->e)) {
        f->full = true;
        return false;
    }
    if (v.code == V_OK) facts_add(f, to, facts_text(f, v.canonical));
    return v.code == V_OK;
}

/* The king, or where it could be. */
static bool find_home(struct square *out, const struct board *b, const struct lines *lines,
                      uint16_t army)
{
    uint32_t n;
    const uint32_t *own = lines_army(lines, army, &n);
    for (uint32_t i = 0; i < n; i++) {
        *out = b->piece[own[i]].at;
        if (piece_table[b->piece[own[i]].kind].flags & PIECE_ROYAL) return true;
    }
    return n > 0 || shown_place(out, b, army);
}

/* In rings: the nearest first. */
static void place_kind(struct facts *f, const struct lines *lines, uint16_t army,
                       const struct piece_info *kind, struct square home, json_t *to)
{
    const struct options *o = &lines->board->options;
    int64_t y = kind->flags & PIECE_PAWN ? o->pawn_rank : home.y;
    size_t n = 0;
    for (int ring = 0; ring <= RINGS && (n || ring <= RINGS / 2); ring++)
        for (int at = 0; at < SQUARES && n < FACTS_PLACES; at++) {
            int dx = at % (2 * RINGS + 1) - RINGS, dy = at / (2 * RINGS + 1) - RINGS;
            char room[ORDER_MAX + 1];
            if ((abs(dx) > abs(dy) ? abs(dx) : abs(dy)) != ring) continue;
            snprintf(room, sizeof room, "+%s(%lld,%lld)", kind->letters, (long long)home.x + dx,
                     (long long)y + dy);
            n += is_legal(f, lines, army, str_of(room), to);
        }
}

static json_t *places(struct facts *f, const struct lines *lines, uint16_t army)
{
    const struct board *b = lines->board;
    json_t *out = json_array();
    struct square home;
    if (b->army[army].out_until >= 0 || !find_home(&home, b, lines, army)) return out;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        struct action act = { .kind = ACT_PLACE, .place = k };
        int32_t cost = order_cost(b, &act);
        if (cost > 0 && b->army[army].energy < cost) continue;
        place_kind(f, lines, army, &piece_table[k], home, out);
    }
    return out;
}

void facts_legal(struct facts *f, uint16_t army)
{
    const struct sandbox_look *look = &f->seat->shown->armies->look;
    struct legal l = { .f = f,
                       .lines = &look->lines,
                       .order = NEW(f->arena, struct str, FACTS_ORDERS),
                       .certain = NEW(f->arena, struct str, FACTS_ORDERS) };
    json_t *out = json_object();
    if (!l.order || !l.certain) {
        f->full = true;
    } else {
        order_legal_box(l.box, &look->board);
        list_orders(&l, army);
    }
    facts_put(f, out, "orders", orders(f, l.order, l.n));
    facts_put(f, out, "certain", orders(f, l.certain, l.n_certain));
    facts_put(f, out, "complete", json_boolean(l.complete));
    facts_put(f, out, "reach", json_integer(l.reach));
    facts_put(f, out, "place", places(f, l.lines, army));
    facts_put(f, out, "other", facts_words(f));
    facts_put(f, f->root, "legal", out);
}
