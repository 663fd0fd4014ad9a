/* The energy and pieces of the armies, board by board: a picture, and its figures in words. */
#include "templates/letters/report/report.h"

enum { FROM_BOARD = 5, ARMIES = 8 };

/* What the figures say about an army: the first and the last board on which it appears. */
struct course {
    const struct figure *first, *last;
};

static struct course course_of(const struct report_view *v, struct str army)
{
    struct course c = { NULL, NULL };
    for (size_t i = 0; i < v->n_figure; i++) {
        if (!str_eq(str_of(v->figure[i].army), army)) continue;
        if (!c.first) c.first = &v->figure[i];
        c.last = &v->figure[i];
    }
    return c;
}

static void line(struct draft *d, const struct course *c)
{
    ITEM(&d->page, W_REPORT_PLOT_LINE,
         { slot_text("army", draft_army(d, str_of(c->first->army))),
           slot_number("board", c->first->board), slot_energy("energy", c->first->energy),
           slot_energy("energy_now", c->last->energy), slot_number("pieces", c->first->pieces),
           slot_number("pieces_now", c->last->pieces) });
}

/* The reader's army, those that it meets, then others in the order of the game. */
static size_t choose(const struct report *r, const char *army[ARMIES])
{
    size_t n = 0;
    const struct board *b = &r->d->board;
    bool few = b->n_army <= ARMIES;
    for (int pass = 0; pass < 3; pass++)
        for (uint32_t i = 0; i < b->n_army; i++) {
            bool own = i == r->d->army, near = r->near[i] && !own;
            bool now = pass == 0 ? own : pass == 1 ? near : few && !own && !near;
            if (!now || n == ARMIES) continue;
            struct course c = course_of(r->v, b->army[i].name);
            if (c.first && c.first != c.last) army[n++] = c.first->army;
        }
    return n;
}

void report_plot(struct report *r)
{
    struct draft *d = r->d;
    const char **army = NEW(d->arena, const char *, ARMIES);
    if (d->seat->board < FROM_BOARD || !army) return;
    size_t n = choose(r, army);
    if (n == 0) return;
    struct course first = course_of(r->v, str_of(army[0]));
    const char *alt = SAID(
        &d->page, W_REPORT_PLOT_ALT,
        { slot_number("first", first.first->board), slot_number("last", first.last->board) });
    PARA(&d->page, W_REPORT_PLOT);
    draft_picture(d, "plot", alt,
                  &(struct picture_query){ .view = PICTURE_PLOT,
                                           .figure = r->v->figure,
                                           .n_figure = r->v->n_figure,
                                           .course = army,
                                           .n_course = n });
    for (size_t i = 0; i < n; i++) {
        struct course c = course_of(r->v, str_of(army[i]));
        line(d, &c);
    }
}
