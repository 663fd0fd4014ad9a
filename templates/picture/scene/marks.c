/* Which marks there are on a picture. */
#include "templates/picture/event_view.h"
#include "templates/picture/scene/scene.h"

enum { MARKS_MOST = 4000 };

static uint64_t bit(int kind)
{
    return UINT64_C(1) << kind;
}

/* The state of the squares that are shown. */
static uint64_t states(const struct scene *s)
{
    const struct board *b = &s->board;
    uint64_t seen = 0;
    uint32_t i = board_lower(b, (struct square){ s->x0, s->y0 });
    for (; i < b->n_piece && b->piece[i].at.y <= s->y1; i++) {
        const struct piece *p = &b->piece[i];
        if (!scene_shows(s, p->at)) continue;
        if (p->marks & MARK_POSSESSED) seen |= bit(SHOWN_POSSESSED);
        if (p->marks & MARK_DISABLED) seen |= bit(SHOWN_DISABLED);
        if (p->marks & MARK_CAPTURABLE) seen |= bit(SHOWN_CAPTURABLE);
        if (p->marks & MARK_PAIRED) seen |= bit(SHOWN_PAIRED);
        if (piece_is_obstacle(p)) seen |= bit(SHOWN_OBSTACLE);
        if (event_rests(b, p)) seen |= bit(SHOWN_RESTS);
    }
    for (i = 0; i < b->n_implosion; i++)
        if (scene_shows(s, b->implosion[i])) seen |= bit(SHOWN_IMPLOSION);
    if (b->has_hill && scene_shows(s, b->hill)) seen |= bit(SHOWN_HILL);
    return seen;
}

bool scene_marks_room(struct scene_marks *out, struct arena *a)
{
    *out = (struct scene_marks){ .mark = TAKE(a, struct scene_mark, MARKS_MOST),
                                 .most = MARKS_MOST };
    return out->mark != NULL;
}

/* They may lie anywhere. */
static void search(struct scene *s)
{
    if (s->chain)
        scene_order(s);
    else {
        scene_news(s);
        scene_danger(s);
    }
}

/* Copies: each picture lays them out in its own way. */
static bool recall(struct scene *s)
{
    size_t n = s->found->n;
    struct scene_mark *mark = TAKE(s->arena, struct scene_mark, n + 1);
    if (!mark) return false;
    for (size_t i = 0; i < n; i++) mark[i] = s->found->mark[i];
    s->marks = (struct scene_marks){ .mark = mark, .n = n, .most = n };
    return true;
}

static bool find(struct scene *s)
{
    if (s->found) return recall(s);
    if (!scene_marks_room(&s->marks, s->arena)) return false;
    search(s);
    return true;
}

void scene_marks_find(struct scene *s)
{
    struct scene_marks *m = &s->marks;
    if (!find(s)) {
        *m = (struct scene_marks){ .n = 0 };
        s->full = true;
        return;
    }
    scene_arrows_lay(s);
    m->seen = states(s);
    for (size_t i = 0; i < m->n; i++) m->seen |= bit(m->mark[i].kind);
}

static void show(struct scene *s, const struct crop *c)
{
    s->x0 = c->x0;
    s->y0 = c->y0;
    s->x1 = c->x1;
    s->y1 = c->y1;
}

/* The smallest that has all of them in it. */
static struct crop around(const struct plan *p)
{
    struct crop out = p->crop[0];
    for (size_t i = 1; i < p->n; i++) {
        const struct crop *c = &p->crop[i];
        if (c->x0 < out.x0) out.x0 = c->x0;
        if (c->y0 < out.y0) out.y0 = c->y0;
        if (c->x1 > out.x1) out.x1 = c->x1;
        if (c->y1 > out.y1) out.y1 = c->y1;
    }
    return out;
}

void scene_marks_gather(struct scene_marks *out, struct scene *s)
{
    enum { PX = 48 };
    struct crop all = around(s->plan);
    struct arena *arena = s->arena;
    s->map = false;
    s->px = PX;
    s->marks = *out;
    show(s, &all);
    search(s);
    scene_arrows_touch(s);
    *out = s->marks;
    s->found = out;
    for (size_t i = 0; i < s->plan->n; i++) {
        struct arena scratch = *arena;
        s->arena = &scratch;
        show(s, &s->plan->crop[i]);
        scene_marks_find(s);
        out->seen |= s->marks.seen;
    }
    s->arena = arena;
}

void scene_marks_of_crops(struct scene *s)
{
    struct arena scratch = *s->arena;
    struct scene *one = NEW(&scratch, struct scene, 1);
    struct scene_marks all = { .n = 0 };
    if (s->found)
        all.seen = s->found->seen;
    else if (one && scene_marks_room(&all, &scratch)) {
        *one = *s;
        one->arena = &scratch;
        scene_marks_gather(&all, one);
        s->full |= one->full;
    } else
        s->full = true;
    s->marks = (struct scene_marks){ .seen = all.seen };
}
