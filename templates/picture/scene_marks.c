/* Which marks there are on a picture. */
#include "templates/picture/event_view.h"
#include "templates/picture/scene.h"

enum { MARKS_MOST = 4000 };

static uint64_t bit(int kind)
{
    return UINT64_C(1) << kind;
}

/* How things stand on the squares that are shown. */
static uint64_t states(const struct scene *s)
{
    const struct board *b = &s->board;
    uint64_t seen = 0;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (!scene_shows(s, p->at)) continue;
        if (p->marks & MARK_POSSESSED) seen |= bit(SHOWN_POSSESSED);
        if (p->marks & MARK_DISABLED) seen |= bit(SHOWN_DISABLED);
        if (p->marks & MARK_CAPTURABLE) seen |= bit(SHOWN_CAPTURABLE);
        if (p->marks & MARK_PAIRED) seen |= bit(SHOWN_PAIRED);
        if (piece_is_obstacle(p)) seen |= bit(SHOWN_OBSTACLE);
        if (event_rests(b, p)) seen |= bit(SHOWN_RESTS);
    }
    for (uint32_t i = 0; i < b->n_implosion; i++)
        if (scene_shows(s, b->implosion[i])) seen |= bit(SHOWN_IMPLOSION);
    if (b->has_hill && scene_shows(s, b->hill)) seen |= bit(SHOWN_HILL);
    return seen;
}

void scene_marks_find(struct scene *s)
{
    struct scene_marks *m = &s->marks;
    *m = (struct scene_marks){ .most = MARKS_MOST };
    m->mark = NEW(s->arena, struct scene_mark, MARKS_MOST);
    if (!m->mark) {
        s->full = true;
        return;
    }
    if (s->chain)
        scene_order(s);
    else {
        scene_news(s);
        scene_danger(s);
    }
    scene_arrows_lay(s);
    m->seen = states(s);
    for (size_t i = 0; i < m->n; i++) m->seen |= bit(m->mark[i].kind);
}

void scene_marks_of_crops(struct scene *s)
{
    enum { PX = 48 };
    struct arena before = *s->arena;
    struct scene *one = NEW(s->arena, struct scene, 1);
    uint64_t seen = 0;
    for (size_t i = 0; one && i < s->plan->n; i++) {
        const struct crop *c = &s->plan->crop[i];
        struct arena scratch = *s->arena;
        *one = *s;
        one->map = false;
        one->arena = &scratch;
        one->px = PX;
        one->x0 = c->x0;
        one->y0 = c->y0;
        one->x1 = c->x1;
        one->y1 = c->y1;
        scene_marks_find(one);
        seen |= one->marks.seen;
        s->full |= one->full;
    }
    if (!one) s->full = true;
    *s->arena = before;
    s->marks = (struct scene_marks){ .seen = seen };
}
