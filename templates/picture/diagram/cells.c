/* Squares of the 8x8 board: each look is drawn once and stamped wherever it appears. */
#include "templates/picture/diagram/diagram.h"

enum { BLOCK = INK_LEVELS + 1 };

/* Everything that the pixels of a square depend on. */
struct look {
    uint8_t px, theme, dark, trail;
    uint8_t has_man, man, side, unused;
};

static uint32_t half_of(uint32_t one, uint32_t two)
{
    return canvas_mixed(one, two, INK_LEVELS / 2);
}

static uint32_t ground_of(const struct look *l, const struct theme *t)
{
    uint32_t plain = l->dark ? t->odd : t->even;
    return l->trail ? half_of(plain, t->trail) : plain;
}

/* A silhouette with an edge, so that it stands out on any ground. */
static void draw_man(struct canvas *c, struct box b, const struct look *l)
{
    const struct theme *t = theme_of((enum theme_name)l->theme);
    const char *letters = game_man_text((enum man)l->man);
    int size = stencil_piece_px(b.w * 9 / 10), x = b.x + (b.w - size) / 2,
        y = b.y + (b.w - size) / 2;
    struct stencil edge, man;
    if (!stencil_rim(&edge, letters, size) || !stencil_piece(&man, letters, size)) return;
    canvas_stencil(c, &edge, x, y, l->side == WHITE ? t->ink : t->blank);
    canvas_stencil(c, &man, x, y, l->side == WHITE ? t->blank : t->ink);
}

/* 0: it cannot be a tile. */
static unsigned tile_of(struct diagram *d, const struct look *l)
{
    struct str bytes = { (const char *)l, sizeof *l };
    struct arena scratch = *d->arena;
    struct canvas c;
    unsigned tile = tiles_find(d->tiles, bytes);
    if (tile) return tile;
    if (!canvas_make(&c, l->px, l->px, ground_of(l, d->tone), &scratch)) return 0;
    if (l->has_man) draw_man(&c, (struct box){ 0, 0, l->px, l->px }, l);
    return tiles_add(d->tiles, bytes, &c);
}

static struct look look_of(const struct diagram *d, unsigned square)
{
    return (struct look){ .px = (uint8_t)d->px,
                          .theme = (uint8_t)d->theme,
                          .dark = (file_of(square) + rank_of(square)) % 2 == 0,
                          .trail = d->trail[square] };
}

/* Where it is on the canvas. */
struct cell {
    int column, row;
};
static struct cell cell_of(const struct diagram *d, unsigned square)
{
    struct box b = diagram_box(d, square);
    return (struct cell){ (b.x - d->margin) / d->px, (b.y - d->margin) / d->px };
}

static void ground(struct diagram *d, unsigned square)
{
    struct look l = look_of(d, square);
    struct cell at = cell_of(d, square);
    unsigned tile = tile_of(d, &l);
    if (tile)
        canvas_stamp(&d->canvas, at.column, at.row, tile);
    else
        canvas_fill(&d->canvas, diagram_box(d, square), ground_of(&l, d->tone));
}

void diagram_tint(struct diagram *d, unsigned square)
{
    d->trail[square] = true;
    ground(d, square);
}

/* Arrows show around a man: where there are any, it is drawn on top of them. */
void diagram_man(struct diagram *d, unsigned square)
{
    const struct pos *p = &d->game.pos;
    struct look l = look_of(d, square);
    struct cell at = cell_of(d, square);
    l.has_man = true;
    l.man = (uint8_t)pos_man(p, square);
    l.side = (uint8_t)pos_side(p, square);
    unsigned tile = canvas_stamped(&d->canvas, at.column, at.row) ? tile_of(d, &l) : 0;
    if (tile)
        canvas_stamp(&d->canvas, at.column, at.row, tile);
    else
        draw_man(&d->canvas, diagram_box(d, square), &l);
}

/* ---- the canvas ----------------------------------------------------------------------------
 */

static void add_mixed(struct tiles_palette *p, uint32_t ground, uint32_t ink)
{
    for (int level = 0; level < BLOCK; level++)
        p->rgb[p->n++] = canvas_mixed(ground, ink, level);
}

/* Paper and coordinates; men's edges on each ground, men on their edges. */
static struct tiles_palette palette_of(const struct theme *t)
{
    const uint32_t grounds[] = { t->even, t->odd, half_of(t->even, t->trail),
                                 half_of(t->odd, t->trail) };
    struct tiles_palette p = { .block = BLOCK, .crowded = true };
    add_mixed(&p, t->paper, t->text);
    p.shared = p.n;
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++) {
        add_mixed(&p, grounds[i], t->ink);
        add_mixed(&p, grounds[i], t->blank);
    }
    add_mixed(&p, t->ink, t->blank);
    add_mixed(&p, t->blank, t->ink);
    return p;
}

bool diagram_canvas(struct diagram *d, struct picture_painter *painter)
{
    struct tiles_palette palette = palette_of(d->tone);
    int side = DIAGRAM_SIDE * d->px + 2 * d->margin;
    struct canvas_cells cells = { .x = d->margin,
                                  .y = d->margin,
                                  .px = d->px,
                                  .columns = DIAGRAM_SIDE,
                                  .rows = DIAGRAM_SIDE };
    d->tiles = painter_tiles(painter ? painter->diagrams : NULL, d->arena);
    if (!d->tiles) return false;
    tiles_begin(d->tiles, &palette);
    struct box size = { .w = side, .h = side };
    if (!tiles_canvas(&d->canvas, d->tiles, size, cells, d->arena)) return false;
    for (unsigned s = 0; s < DIAGRAM_SIDE * DIAGRAM_SIDE; s++) ground(d, s);
    return true;
}
