/* What matters to a reader, as points on the board. */
#include "templates/plan/plan.h"
#include "templates/shown/place.h"

enum { KING_POINTS = 100, CLASS = 1 << 16, OTHERS_MOST = 3 };

/* Weightier things first; within a kind, the dearer ones, the reader's own before others. */
static int32_t weight(enum crop_about about, int32_t points, bool own)
{
    return (CROP_ABOUTS - (int32_t)about) * CLASS + 2 * points + own;
}

static int32_t value(const struct board *b, uint32_t piece)
{
    const struct piece_info *kind = &piece_table[b->piece[piece].kind];
    return kind->flags & PIECE_ROYAL ? KING_POINTS : kind->points;
}

static void add(struct plan_work *w, struct square at, enum crop_about about, int32_t heavy)
{
    if (w->n_point < w->max_point && board_has_square(w->board, at))
        w->point[w->n_point++] = (struct plan_point){ at, heavy, (uint8_t)about, false };
}

/* A piece is one point, for the weightiest of its reasons. */
static void add_piece(struct plan_work *w, uint32_t piece, enum crop_about about,
                      int32_t points)
{
    bool own = w->board->piece[piece].army == w->army;
    int32_t heavy = weight(about, points, own);
    if (w->point_of[piece] == 0) {
        add(w, w->board->piece[piece].at, about, heavy);
        w->point_of[piece] = (uint32_t)w->n_point;
        return;
    }
    struct plan_point *p = &w->point[w->point_of[piece] - 1];
    if (heavy <= p->weight) return;
    p->weight = heavy;
    p->about = (uint8_t)about;
}

static void own_pieces(struct plan_work *w)
{
    uint32_t n = 0;
    const uint32_t *piece =
        w->army == ARMY_NONE ? NULL : lines_army(&w->look->lines, w->army, &n);
    for (uint32_t i = 0; i < n; i++) {
        bool king = piece_table[w->board->piece[piece[i]].kind].flags & PIECE_ROYAL;
        add_piece(w, piece[i], king ? CROP_KING : CROP_OWN, value(w->board, piece[i]));
    }
}

static void check(struct plan_work *w, uint32_t victim, uint32_t attacker)
{
    const struct board *b = w->board;
    bool certain = (b->piece[victim].marks & MARK_CAPTURABLE) != 0;
    if (b->piece[victim].army == w->army) {
        enum crop_about about = certain ? CROP_THREAT : CROP_CHECK;
        add_piece(w, victim, about, value(b, victim));
        add_piece(w, attacker, about, value(b, victim));
    } else if (certain && b->piece[attacker].army == w->army) {
        add_piece(w, victim, CROP_TAKE, value(b, victim));
    }
}

/* Who attacks the reader's pieces, and whom the reader can take for certain. */
static void checks(struct plan_work *w)
{
    const struct sandbox_look *l = w->look;
    for (uint32_t v = 0; v < w->board->n_piece; v++)
        for (uint32_t i = l->checked_from[v]; i < l->checked_from[v + 1]; i++)
            check(w, v, l->checker[i]);
}

/* Where something happened to the reader; where others fought. */
static void news(struct plan_work *w)
{
    const struct plan_query *q = w->query;
    for (size_t i = 0; i < q->n_event; i++) {
        const struct event *e = &q->event[i];
        struct square to = { e->to.x, e->to.y };
        if (!strchr(event_info[e->kind].slots, 'T') || e->kind == EV_CAPTURABLE) continue;
        bool mine = (e->army && str_eq(str_of(e->army), q->army)) ||
                    (e->by && str_eq(str_of(e->by), q->army));
        bool fight = e->kind == EV_CAPTURED || e->kind == EV_ANNIHILATED ||
                     e->kind == EV_KING_LOST || e->kind == EV_IMPLOSION;
        if (mine && q->army.n)
            add(w, to, CROP_NEWS, weight(CROP_NEWS, 0, true));
        else if (fight)
            add(w, to, CROP_NEAR, weight(CROP_NEAR, 0, false));
    }
}

/* For a reader without a piece: where a king may be placed or was lost, and every piece. */
static void nobody(struct plan_work *w)
{
    const struct board *b = w->board;
    const struct army *army = w->army == ARMY_NONE ? NULL : &b->army[w->army];
    struct square at;
    if (army && army->fresh && shown_place(&at, b, w->army))
        add(w, at, CROP_PLACE, weight(CROP_PLACE, 0, true));
    if (army && army->king_dead) add(w, army->king_at, CROP_PLACE, weight(CROP_PLACE, 0, true));
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (!piece_is_obstacle(&b->piece[i]))
            add_piece(w, i, CROP_OTHERS, value(b, i) == KING_POINTS);
    struct square middle = { 0, 0 };
    if (!b->unbounded)
        middle = (struct square){ (int32_t)(((int64_t)b->xmin + b->xmax) / 2),
                                  (int32_t)(((int64_t)b->ymin + b->ymax) / 2) };
    if (w->n_point == 0) add(w, middle, CROP_OTHERS, weight(CROP_OTHERS, 0, false));
}

bool plan_points(struct plan_work *w, struct arena *a, struct err *e)
{
    const struct board *b = w->board;
    w->max_point = (size_t)b->n_piece + w->query->n_event + 4;
    w->point = TAKE(a, struct plan_point, w->max_point);
    w->point_of = NEW(a, uint32_t, (size_t)b->n_piece + 1);
    if (!w->point || !w->point_of) return err_nomem(e);
    own_pieces(w);
    if (w->n_point > 0)
        checks(w);
    else
        nobody(w);
    if (b->has_hill) add(w, b->hill, CROP_HILL, weight(CROP_HILL, 0, false));
    news(w);
    return true;
}

/* Other armies' fights count only next to what is shown. */
static bool is_near(const struct plan_work *w, struct square at)
{
    for (size_t i = 0; i < w->n; i++) {
        struct plan_box wide = plan_wider(w->board, w->box[i], w->limits.wide);
        if (plan_holds(&wide, at)) return true;
    }
    return false;
}

bool plan_weightier(const struct plan_point *p, const struct plan_point *q)
{
    return p->weight != q->weight ? p->weight > q->weight : square_cmp(p->at, q->at) < 0;
}

const struct plan_point *plan_next(const struct plan_work *w)
{
    const struct plan_point *best = NULL;
    bool few = w->n_others < OTHERS_MOST;
    for (size_t i = 0; i < w->n_point; i++) {
        const struct plan_point *p = &w->point[i];
        if (p->shown || (best && !plan_weightier(p, best))) continue;
        if (p->about == CROP_OTHERS && !few) continue;
        if (p->about == CROP_NEAR && !(few && is_near(w, p->at))) continue;
        best = p;
    }
    return best;
}
