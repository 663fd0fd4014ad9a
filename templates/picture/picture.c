/* Board to PNG: settles the layout, draws the layers one over the other. */
#include "engine/classic/look.h"
#include "templates/picture/diagram.h"
#include "templates/picture/png.h"
#include "templates/picture/scene.h"
#include "templates/shown/armies.h"

static bool army_of(struct scene *s, struct str name, struct err *e)
{
    s->army = name.n ? board_army_named(&s->board, name) : ARMY_NONE;
    if (name.n && s->army == ARMY_NONE)
        return err_set(e, ERR_INPUT, "no army %.*s in this game", STR_ARG(name));
    return true;
}

static bool draw(struct str *png, struct scene *s, struct err *e)
{
    if (!canvas_make(&s->canvas, scene_width(s), scene_height(s), TONE_PAPER, s->arena))
        return err_nomem(e);
    scene_squares(s);
    scene_moves(s);
    scene_links(s);
    scene_pieces(s);
    scene_legend(s);
    if (s->full) return err_nomem(e);
    return png_write(png, &s->canvas, s->arena, e);
}

bool picture_is_diagram(const struct shown *shown)
{
    return shown->rules->look == LOOK_CHESS;
}

bool picture_board(struct str *png, const struct shown *shown, const struct picture_query *q,
                   struct arena *a, struct err *e)
{
    if (picture_is_diagram(shown)) return diagram_board(png, &shown->match->game, q, a, e);
    struct scene *s = NEW(a, struct scene, 1);
    if (!s) return err_nomem(e);
    s->arena = a;
    s->words = q->words;
    s->board = shown->armies->look.board;
    s->colours = shown->armies->colours;
    return army_of(s, q->army, e) && scene_layout(s, q, e) && draw(png, s, e);
}
