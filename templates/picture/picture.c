/* Board to PNG: settles the layout, draws the layers one over the other. */
#include "engine/classic/look.h"
#include "templates/picture/diagram/diagram.h"
#include "templates/picture/map/map.h"
#include "templates/picture/picture_pixels.h"
#include "templates/picture/plot.h"
#include "templates/shown/armies.h"

#include <assert.h>

static bool army_of(struct scene *s, struct str name, struct err *e)
{
    s->army = name.n ? board_army_named(&s->board, name) : ARMY_NONE;
    if (name.n && s->army == ARMY_NONE)
        return err_set(e, ERR_INPUT, "no army %.*s in this game", STR_ARG(name));
    return true;
}

static bool begin(struct scene *s, struct picture_painter *painter)
{
    struct tiles_palette palette;
    struct box size = { .w = scene_width(s), .h = scene_height(s) };
    struct canvas_cells cells = { .x = s->left,
                                  .y = s->top,
                                  .px = s->px,
                                  .columns = scene_columns(s),
                                  .rows = scene_rows(s) };
    s->tiles = painter_tiles(painter ? painter->boards : NULL, s->arena);
    if (!s->tiles) return false;
    scene_palette(&palette, s);
    tiles_begin(s->tiles, &palette);
    return tiles_canvas(&s->canvas, s->tiles, size, cells, s->arena);
}

static void draw_squares(struct scene *s)
{
    scene_squares(s);
    scene_arrows(s);
    scene_links(s);
    scene_ghosts(s);
    scene_pieces(s);
    scene_tips(s);
    scene_beyond(s);
    scene_legend(s);
}

static bool draw(struct str *png, struct scene *s, struct map *m, const struct picture_query *q,
                 struct err *e)
{
    struct picture_painter *painter = q->painter;
    bool ok = s->map ? canvas_make(&s->canvas, scene_width(s), scene_height(s), s->tone->paper,
                                   s->arena)
                     : begin(s, painter);
    if (!ok) return err_nomem(e);
    s->canvas.blocks = painter ? painter->blocks : NULL;
    if (s->map)
        map_draw(m);
    else
        draw_squares(s);
    if (s->full) return err_nomem(e);
    return painter_finish(png, &s->canvas, q, s->arena, e);
}

bool picture_is_diagram(const struct shown *shown)
{
    return shown->rules->look == LOOK_CHESS;
}

static bool take_plan(struct scene *s, const struct picture_query *q, struct err *e)
{
    s->turned = (q->preferences & PREFER_TURNED) != 0;
    if (q->view != PICTURE_CROP && q->view != PICTURE_MAP) return true;
    if (!q->plan || q->crop >= q->plan->n)
        return err_set(e, ERR_INPUT, "the plan has no crop %zu", q->crop);
    s->plan = q->plan;
    s->crop = q->crop;
    return true;
}

/* An order that moves nothing, as `pass`: what matters most to the army is shown. */
static bool first_crop(struct picture_query *view, struct scene *s, const struct shown *shown,
                       struct err *e)
{
    struct plan *plan = NEW(s->arena, struct plan, 1);
    struct plan_query want = { .shown = shown,
                               .army = view->army,
                               .preferences = view->preferences };
    if (!plan) return err_nomem(e);
    view->plan = plan;
    view->crop = 0;
    view->view = PICTURE_CROP;
    return plan_make(plan, &want, s->arena, e);
}

/* What is shown, to whom. */
static bool take_query(struct scene *s, const struct shown *shown,
                       const struct picture_query *q, struct err *e)
{
    s->words = q->words;
    s->theme = theme_preferred(q->preferences);
    s->tone = theme_of(s->theme);
    s->board = shown->armies->look.board;
    s->lines = &shown->armies->look.lines;
    s->colours = shown->armies->colours;
    s->event = q->event;
    s->n_event = q->n_event;
    s->bare = q->bare;
    return army_of(s, q->army, e);
}

/* Settles everything but the pixels. */
static bool layout(struct scene *s, struct map *m, const struct shown *shown,
                   const struct picture_query *q, struct err *e)
{
    struct picture_query view = *q;
    if (!take_query(s, shown, q, e) || !scene_order_view(s, &view, e)) return false;
    if (q->marks && !s->chain) s->found = &q->marks->of_crops;
    if (q->order && view.view == PICTURE_WHOLE && !first_crop(&view, s, shown, e)) return false;
    if (!take_plan(s, &view, e)) return false;
    return view.view == PICTURE_MAP ? map_layout(m, s, e) : scene_layout(s, &view, e);
}

static bool board(struct str *png, const struct shown *shown, const struct picture_query *q,
                  struct arena *a, struct err *e)
{
    struct map m;
    if (q->view == PICTURE_PLOT) return plot_draw(png, shown, q, a, e);
    if (picture_is_diagram(shown)) return diagram_board(png, &shown->match->game, q, a, e);
    struct scene *s = NEW(a, struct scene, 1);
    if (!s) return err_nomem(e);
    s->arena = a;
    return layout(s, &m, shown, q, e) && draw(png, s, &m, q, e);
}

bool picture_pixels(const struct canvas **out, const struct shown *shown,
                    const struct picture_query *q, struct arena *a, struct err *e)
{
    struct picture_query drawn = *q;
    struct str none;
    drawn.pixels = out;
    return board(&none, shown, &drawn, a, e);
}

bool picture_marks_find(const struct picture_marks **out, const struct shown *shown,
                        const struct picture_query *q, struct arena *a, struct err *e)
{
    struct picture_marks *found = NEW(a, struct picture_marks, 1);
    if (!found || !scene_marks_room(&found->of_crops, a)) return err_nomem(e);
    struct arena scratch = *a;
    struct scene *s = NEW(&scratch, struct scene, 1);
    if (!s) return err_nomem(e);
    s->arena = &scratch;
    if (!take_query(s, shown, q, e) || !take_plan(s, q, e)) return false;
    scene_marks_gather(&found->of_crops, s);
    if (s->full) return err_nomem(e);
    arena_trim(a, found->of_crops.mark, found->of_crops.n * sizeof *found->of_crops.mark);
    *out = found;
    return true;
}

bool picture_extent(struct picture_size *out, const struct shown *shown,
                    const struct picture_query *q, struct arena *a, struct err *e)
{
    assert(shown && q);
    struct map m;
    struct arena scratch = *a;
    if (q->view == PICTURE_PLOT) return plot_extent(out, shown, q, &scratch, e);
    if (picture_is_diagram(shown)) {
        int side = diagram_side(q);
        *out = (struct picture_size){ side, side };
        return true;
    }
    struct scene *s = NEW(&scratch, struct scene, 1);
    if (!s) return err_nomem(e);
    s->arena = &scratch;
    s->measured = true;
    if (!layout(s, &m, shown, q, e)) return false;
    *out = (struct picture_size){ (scene_width(s) + 1) / 2, (scene_height(s) + 1) / 2 };
    return true;
}

/* Drawing needs much more memory than the result, and gives it back. */
bool picture_board(struct str *png, const struct shown *shown, const struct picture_query *q,
                   struct arena *a, struct err *e)
{
    assert((q->n_event == 0 || q->event) && (q->n_figure == 0 || q->figure));
    struct arena scratch = *a;
    struct str drawn = STR("");
    if (!board(&drawn, shown, q, &scratch, e)) return false;
    char *bytes = TAKE(a, char, drawn.n);
    if (!bytes) return err_nomem(e);
    memmove(bytes, drawn.s, drawn.n);
    *png = (struct str){ bytes, drawn.n };
    return true;
}
