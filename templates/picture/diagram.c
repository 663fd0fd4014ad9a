/* Squares, coordinates and men of the 8x8 board. What happened is drawn in
 * picture/diagram_marks.c. */
#include "templates/picture/diagram.h"

#include "templates/picture/png.h"

enum { SQUARE_USUAL = 52 };
#define WHITE_MAN 0xFFFFFF

static bool is_dark(unsigned square)
{
    return (file_of(square) + rank_of(square)) % 2 == 0;
}

static void squares(struct diagram *d)
{
    int side = DIAGRAM_SIDE * d->px;
    struct box edge = { d->margin - 2, d->margin - 2, side + 4, side + 4 };
    for (unsigned s = 0; s < DIAGRAM_SIDE * DIAGRAM_SIDE; s++)
        canvas_fill(&d->canvas, diagram_box(d, s), is_dark(s) ? DIAGRAM_DARK : DIAGRAM_LIGHT);
    canvas_frame(&d->canvas, edge, 2, DIAGRAM_INK);
}

static void character(struct diagram *d, char c, int x, int y, int px)
{
    const struct label_art *l = outline_label((unsigned char)c);
    struct arena scratch = *d->arena;
    struct mask m;
    if (!l) return;
    int w = (l->width * px + ART_GRID / 2) / ART_GRID;
    if (!outline_mask(&m, l->xy, l->n, px, &scratch))
        d->full = true;
    else
        canvas_mask(&d->canvas, &m, x - w / 2, y - px * 5 / 8, DIAGRAM_INK);
}

/* Letters below and above, numbers left and right: wherever the eye is, one is near. */
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

/* A silhouette with an edge, so that it stands out on both colours. */
static void man(struct diagram *d, enum man kind, unsigned side, struct box b)
{
    struct arena scratch = *d->arena;
    const struct piece_art *art = outline_piece(game_man_text(kind));
    struct mask m;
    int size = d->px * 7 / 8, edge = d->px / 26 + 1, x = b.x + (d->px - size) / 2,
        y = b.y + (d->px - size) / 2;
    uint32_t ink = side == WHITE ? WHITE_MAN : DIAGRAM_INK;
    uint32_t around = side == WHITE ? DIAGRAM_INK : WHITE_MAN;
    if (!art) return;
    if (!outline_mask(&m, art->xy, art->n, size, &scratch)) {
        d->full = true;
        return;
    }
    for (int dy = -edge; dy <= edge; dy++)
        for (int dx = -edge; dx <= edge; dx++)
            if (dx * dx + dy * dy <= edge * edge + 1)
                canvas_mask(&d->canvas, &m, x + dx, y + dy, around);
    canvas_mask(&d->canvas, &m, x, y, ink);
}

static void men(struct diagram *d)
{
    const struct pos *p = &d->game.pos;
    for (unsigned s = 0; s < DIAGRAM_SIDE * DIAGRAM_SIDE; s++)
        if (pos_side(p, s) != NO_SIDE) man(d, pos_man(p, s), pos_side(p, s), diagram_box(d, s));
}

static bool orient(struct diagram *d, struct str army, struct err *e)
{
    if (army.n && fen_side_named(army) == NO_SIDE)
        return err_set(e, ERR_INPUT, "no army %.*s in this game", STR_ARG(army));
    d->black = army.n && fen_side_named(army) == BLACK;
    return true;
}

bool diagram_board(struct str *png, const struct game *game, const struct picture_query *q,
                   struct arena *a, struct err *e)
{
    struct diagram *d = NEW(a, struct diagram, 1);
    if (!d) return err_nomem(e);
    d->arena = a;
    d->px = q->px ? q->px : SQUARE_USUAL;
    d->margin = d->px / 2 + 2;
    int side = DIAGRAM_SIDE * d->px + 2 * d->margin;
    if (q->view == PICTURE_LIMITS)
        return err_set(e, ERR_INPUT, "the 8x8 board is always shown whole: without a view");
    d->game = *game;
    if (!orient(d, q->army, e)) return false;
    if (!canvas_make(&d->canvas, side, side, DIAGRAM_PAPER, a)) return err_nomem(e);
    squares(d);
    coordinates(d);
    diagram_trails(d, q);
    diagram_checks(d);
    men(d);
    diagram_events(d, q);
    diagram_pending(d);
    if (d->full) return err_nomem(e);
    return png_write(png, &d->canvas, a, e);
}
