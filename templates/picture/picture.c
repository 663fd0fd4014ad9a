/* Board to PNG: reads the game text, settles the layout, draws the layers one over the other.
 */
#include "engine/rules.h"
#include "templates/picture/diagram.h"
#include "templates/picture/png.h"
#include "templates/picture/scene.h"

static bool army_of(struct scene *s, struct str name, struct err *e)
{
    s->army = name.n ? army_named(&s->board, name) : ARMY_NONE;
    if (name.n && s->army == ARMY_NONE)
        return err_set(e, ERR_INPUT, "no army %.*s in this game", STR_ARG(name));
    return true;
}

static bool draw(struct str *png, struct scene *s, struct err *e)
{
    if (!colours_of(&s->colours, &s->board, s->arena)) return err_nomem(e);
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

bool picture_is_diagram(struct str game_text)
{
    const struct rules *rules;
    struct err ignored;
    return rules_of(&rules, game_text, &ignored) && rules->fen;
}

bool picture_board(struct str *png, struct str game_text, const struct picture_query *q,
                   struct arena *a, struct err *e)
{
    if (picture_is_diagram(game_text)) return diagram_board(png, game_text, q, a, e);
    struct scene *s = NEW(a, struct scene, 1);
    if (!s) return err_nomem(e);
    s->arena = a;
    return board_read(&s->board, game_text, a, e) && army_of(s, q->army, e) &&
           scene_layout(s, q, e) && draw(png, s, e);
}
