/* The 8x8 board and its coordinates. Squares are drawn in picture/diagram/cells.c, what
 * happened in picture/diagram/marks.c. */
#include "templates/picture/diagram/diagram.h"

enum { SQUARE_USUAL = 104, EDGE = 35 /* pixels of a square for each of the border */ };

static void character(struct diagram *d, char c, int x, int y, int px)
{
    struct font f = font_make(px);
    struct str text = { &c, 1 };
    font_put(&f, &d->canvas, text, x - font_width(&f, text) / 2, y - f.px * 5 / 8 + f.px / 4,
             d->tone->text);
}

/* Letters below and above, numbers left and right: wherever you look, one is near. */
static void coordinates(struct diagram *d)
{
    int px = d->px / 3, far = d->margin * 3 / 2 + DIAGRAM_SIDE * d->px;
    for (unsigned i = 0; i < DIAGRAM_SIDE; i++) {
        struct box file = diagram_box(d, square_at(i, 0)),
                   rank = diagram_box(d, square_at(0, i));
        int x = file.x + d->px / 2, y = rank.y + d->px / 2;
        character(d, (char)('a' + i), x, far, px);
        character(d, (char)('a' + i), x, d->margin / 2, px);
        character(d, (char)('1' + i), d->margin / 2, y, px);
        character(d, (char)('1' + i), far, y, px);
    }
}

static void men(struct diagram *d)
{
    for (unsigned s = 0; s < DIAGRAM_SIDE * DIAGRAM_SIDE; s++)
        if (pos_side(&d->game.pos, s) != NO_SIDE) diagram_man(d, s);
}

static void border(struct diagram *d)
{
    int side = DIAGRAM_SIDE * d->px;
    int thick = 1 + d->px / EDGE;
    struct box edge = { d->margin - thick, d->margin - thick, side + 2 * thick,
                        side + 2 * thick };
    canvas_frame(&d->canvas, edge, thick, d->tone->text);
}

static bool orient(struct diagram *d, struct str army, struct err *e)
{
    if (army.n && fen_side_named(army) == NO_SIDE)
        return err_set(e, ERR_INPUT, "no army %.*s in this game", STR_ARG(army));
    d->black = army.n && fen_side_named(army) == BLACK;
    return true;
}

/* With an order, what happened before is not drawn. */
static void ways(struct diagram *d, const struct picture_query *q)
{
    diagram_pending(d);
    if (d->ordered)
        diagram_order(d);
    else
        diagram_arrows(d, q);
}

static void below(struct diagram *d, const struct picture_query *q)
{
    if (d->ordered)
        diagram_order_trail(d);
    else
        diagram_trails(d, q);
    diagram_checks(d);
    ways(d, q);
}

static void above(struct diagram *d, const struct picture_query *q)
{
    d->heads = true;
    ways(d, q);
    if (d->ordered)
        diagram_order_promotion(d);
    else
        diagram_signs(d, q);
}

static int square_of(const struct picture_query *q)
{
    return q->px ? q->px : SQUARE_USUAL;
}

static int margin_of(int px)
{
    return px / 2 + 2;
}

int diagram_side(const struct picture_query *q)
{
    int px = square_of(q);
    return (DIAGRAM_SIDE * px + 2 * margin_of(px)) / 2;
}

bool diagram_board(struct str *png, const struct game *game, const struct picture_query *q,
                   struct arena *a, struct err *e)
{
    struct diagram *d = NEW(a, struct diagram, 1);
    if (!d) return err_nomem(e);
    d->arena = a;
    d->theme = theme_preferred(q->preferences);
    d->tone = theme_of(d->theme);
    d->px = square_of(q);
    d->margin = margin_of(d->px);
    if (q->view == PICTURE_LIMITS)
        return err_set(e, ERR_INPUT, "the 8x8 board is always shown whole: without a view");
    d->game = *game;
    if (!orient(d, q->army, e)) return false;
    if (!diagram_canvas(d, q->painter)) return err_nomem(e);
    border(d);
    coordinates(d);
    diagram_order_read(d, q);
    below(d, q);
    men(d);
    above(d, q);
    if (d->full) return err_nomem(e);
    return painter_finish(png, &d->canvas, q, a, e);
}
