/* What happened: events of the last update as marks (mark.c says which). */
#include "templates/picture/scene/scene.h"

static struct square square_of(struct event_square s)
{
    return (struct square){ s.x, s.y };
}

static bool same(struct event_square a, struct event_square b)
{
    return a.x == b.x && a.y == b.y;
}

static uint8_t kind_of(const struct event *e)
{
    if (e->kind == EV_KING_LOST || e->kind == EV_KING_BACK) return piece_kind(STR("K"));
    return e->army ? piece_kind(str_of(e->piece)) : KIND_OBSTACLE;
}

/* A piece that several captured is gone once, and a lost king has a mark of its own. Outside
 * the picture nobody sees either, so not all events of a large game are compared with each
 * other. */
static bool told_by_another(const struct scene *s, size_t i)
{
    const struct event *e = &s->event[i];
    bool gone = (e->kind == EV_CAPTURED || e->kind == EV_ANNIHILATED) && e->army && e->piece &&
                scene_shows(s, square_of(e->to));
    for (size_t k = 0; gone && k < s->n_event; k++) {
        const struct event *other = &s->event[k];
        if (!same(e->to, other->to) || !other->army || strcmp(e->army, other->army) != 0)
            continue;
        if (other->kind == EV_KING_LOST && strcmp(e->piece, "K") == 0) return true;
        if (k < i && other->kind == EV_CAPTURED && e->by && strcmp(e->by, other->by) != 0 &&
            strcmp(e->piece, other->piece) == 0)
            return true;
    }
    return false;
}

/* Where the capturing piece came from: discs are on its arrow. */
static void add_origin(struct scene *s, struct scene_mark *m, const struct event *e)
{
    const char *army = e->by ? e->by : e->army;
    for (size_t i = 0; army && i < s->n_event; i++) {
        const struct event *o = &s->event[i];
        if (scene_news_of[o->kind].place != NEWS_FROM || strcmp(o->army, army) != 0) continue;
        if (o->kind == EV_FAILED || o->kind == EV_CANCELLED || !same(o->to, e->to)) continue;
        m->has_from = true;
        m->from = square_of(o->from);
    }
}

static bool concerns(const struct scene *s, const char *army)
{
    return army && s->army != ARMY_NONE && str_eq(str_of(army), s->board.army[s->army].name);
}

/* A thief captures a piece elsewhere: a line leads from where the thief went to what it took.
 */
static void add_theft(struct scene *s, const struct event *e)
{
    for (size_t i = 0; i < s->n_event; i++) {
        const struct event *o = &s->event[i];
        if (o->kind != EV_STOLE || strcmp(o->army, e->by) != 0) continue;
        struct scene_mark *m = scene_mark_add(s, SHOWN_STOLEN);
        if (!m) return;
        m->army = board_army_named(&s->board, str_of(e->by));
        m->mine = concerns(s, e->army) || concerns(s, e->by);
        m->has_from = true;
        m->from = square_of(o->to);
        m->to = square_of(e->to);
    }
}

/* Of the pieces that are pushed, is it the rook that pushes? */
static bool pushes(const struct scene *s, const struct event *e)
{
    for (size_t i = 0; e->kind == EV_SHIFTED && i < s->n_event; i++)
        if (s->event[i].kind == EV_PUSHED && same(s->event[i].from, e->from)) return true;
    return false;
}

static void add_event(struct scene *s, const struct event *e)
{
    const struct scene_news *how = &scene_news_of[e->kind];
    struct scene_mark *m =
        scene_mark_add(s, pushes(s, e) ? SHOWN_PUSHING : (enum scene_mark_kind)how->mark);
    if (!m) return;
    m->piece = kind_of(e);
    m->army = e->army ? board_army_named(&s->board, str_of(e->army)) : ARMY_NONE;
    m->mine = concerns(s, e->army) || concerns(s, e->by);
    m->to = square_of(how->place == NEWS_STAYS ? e->from : e->to);
    m->has_from = how->place == NEWS_FROM;
    m->from = square_of(e->from);
    if (!m->has_from) add_origin(s, m, e);
}

/* Without a report, as on a board that is only looked at, the board's own records. */
static void add_records(struct scene *s)
{
    for (uint32_t i = 0; i < s->board.n_moved; i++) {
        const struct moved *r = &s->board.moved[i];
        struct scene_mark *m = scene_mark_add(s, SHOWN_MOVED);
        if (!m) return;
        m->army = r->army;
        m->mine = r->army == s->army;
        m->has_from = true;
        m->from = r->from;
        m->to = r->to;
    }
}

void scene_news(struct scene *s)
{
    if (s->n_event == 0) add_records(s);
    for (size_t i = 0; i < s->n_event; i++) {
        const struct event *e = &s->event[i];
        if (scene_news_of[e->kind].mark == 0 || told_by_another(s, i)) continue;
        add_event(s, e);
        if (e->kind == EV_CAPTURED) add_theft(s, e);
    }
}
