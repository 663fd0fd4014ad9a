/* An order on the board: an arrow for each action of its chain, numbered in the order in which
 * they are tried (5.3). */
#include "templates/picture/scene/scene.h"

enum {
    COLUMNS = 11, /* and ranks, at most: squares have PLAN_SQUARE pixels beside any label */
    COLUMNS_LEAST = 9,
    ROWS_LEAST = 5,
    AROUND = 2,
    PX_MOST = 64,
    WIDE = 690 /* pixels of all columns */
};

/* The first one is tried; the link before each of the others says what it waits for. */
static enum scene_mark_kind kind_of(const struct chain *c, uint32_t i)
{
    if (c->action[i].kind == ACT_PLACE) return SHOWN_TO_PLACE;
    if (i == 0) return SHOWN_ORDERED;
    return c->action[i - 1].link == LINK_IF_CAPTURED ? SHOWN_IF_TAKEN : SHOWN_ELSE;
}

static struct scene_mark *add(struct scene *s, enum scene_mark_kind kind, struct square to)
{
    struct scene_mark *m = scene_mark_add(s, kind);
    if (!m) return NULL;
    m->army = s->army;
    m->mine = true;
    m->to = to;
    return m;
}

static void add_action(struct scene *s, const struct action *act, uint32_t i)
{
    if (act->kind == ACT_PASS) return;
    struct scene_mark *m = add(s, kind_of(s->chain, i), act->to);
    if (!m) return;
    m->number = s->chain->n > 1 ? (uint8_t)(i + 1) : 0;
    m->piece = act->kind == ACT_PLACE ? act->place : KIND_NONE;
    if (act->kind == ACT_PLACE) return;
    m->has_from = true;
    m->from = s->board.piece[act->mover].at;
    if (act->kind == ACT_PUSH)
        m->to = (struct square){ m->from.x + dir_dx[act->push], m->from.y + dir_dy[act->push] };
    struct scene_mark *becomes =
        act->promote == KIND_NONE ? NULL : add(s, SHOWN_BECOMES, act->to);
    if (becomes) becomes->piece = act->promote;
}

void scene_order(struct scene *s)
{
    for (uint32_t i = 0; i < s->chain->n; i++) add_action(s, &s->chain->action[i], i);
}

/* ---- which part of the board is shown ---------------------------------------------------- */

struct frame {
    int64_t x0, y0, x1, y1;
    bool any;
};

/* As far as the frame stays small. */
static void include(struct frame *f, struct square at)
{
    struct frame w = *f;
    if (!f->any) w = (struct frame){ at.x, at.y, at.x, at.y, true };
    if (at.x < w.x0) w.x0 = at.x;
    if (at.x > w.x1) w.x1 = at.x;
    if (at.y < w.y0) w.y0 = at.y;
    if (at.y > w.y1) w.y1 = at.y;
    if (w.x1 - w.x0 < COLUMNS && w.y1 - w.y0 < COLUMNS) *f = w;
}

/* Some squares around it, within the board; enough that the words below have room. */
static void grow(int64_t *lo, int64_t *hi, int64_t least, int64_t edge_lo, int64_t edge_hi)
{
    for (int i = 0; *hi - *lo + 1 < COLUMNS && (i < 2 * AROUND || *hi - *lo + 1 < least); i++) {
        if ((i % 2 == 0 || *hi >= edge_hi) && *lo > edge_lo)
            --*lo;
        else if (*hi < edge_hi)
            ++*hi;
        else
            break;
    }
}

static void fit(struct picture_query *q, struct frame f, const struct board *b)
{
    grow(&f.x0, &f.x1, COLUMNS_LEAST, b->xmin, b->xmax);
    grow(&f.y0, &f.y1, ROWS_LEAST, b->ymin, b->ymax);
    q->view = PICTURE_LIMITS;
    q->x0 = (int32_t)f.x0;
    q->x1 = (int32_t)f.x1;
    q->y0 = (int32_t)f.y0;
    q->y1 = (int32_t)f.y1;
    int px = WIDE / (q->x1 - q->x0 + 1);
    if (q->px == 0) q->px = px > PX_MOST ? PX_MOST : px;
}

static void view_of(const struct scene *s, struct picture_query *q)
{
    struct frame f = { .any = false };
    for (uint32_t i = 0; i < s->chain->n; i++) {
        const struct action *act = &s->chain->action[i];
        if (act->kind == ACT_PASS) continue;
        if (act->mover != PIECE_NONE) include(&f, s->board.piece[act->mover].at);
        include(&f, act->to);
        if (act->kind == ACT_CAPTURE) include(&f, act->at);
    }
    if (f.any) fit(q, f, &s->board);
}

/* What is not a legal order of the army is not drawn. */
bool scene_order_view(struct scene *s, struct picture_query *q, struct err *e)
{
    struct verdict v;
    struct chain *chain = NEW(s->arena, struct chain, 1);
    if (!q->order || s->army == ARMY_NONE) return true;
    if (!chain) return err_nomem(e);
    if (!order_judge(&v, chain, s->lines, (struct order_said){ s->army, str_of(q->order) },
                     s->arena, e))
        return false;
    if (v.code != V_OK) return true;
    s->chain = chain;
    view_of(s, q);
    return true;
}
