/* The squares of the board: each look is drawn once and stamped wherever it appears. */
#include "templates/picture/event_view.h"
#include "templates/picture/plate/ground.h"
#include "templates/picture/scene/scene.h"

enum { PLATES_MAX = 3 /* by 3 */, GROUNDS = 4 /* of plain squares */ };

/* Everything that the pixels of a square depend on. No padding, as for plates. */
struct look {
    uint8_t px, theme, ground, n; /* pixels, enum theme_name, enum ground, plates */
    uint8_t inset, unused[3];     /* pixels around the plates */
    struct plate plate[PLATES_MAX * PLATES_MAX];
};

static struct str bytes_of(const struct look *l)
{
    return (struct str){ (const char *)l,
                         offsetof(struct look, plate) + l->n * sizeof *l->plate };
}

/* ---- drawing -------------------------------------------------------------------------------
 */

static void draw_plates(struct canvas *c, struct box b, const struct look *l)
{
    int plates = 1, edge = l->inset;
    while (plates < PLATES_MAX && plates * plates < l->n) plates++;
    if (l->n == 1 && l->ground & GROUND_IMPLOSION) edge += l->px / 12;
    if (l->ground & GROUND_HILL) edge += l->px / 10;
    int size = (l->px - 2 * edge) / plates;
    for (int i = 0; i < l->n; i++) {
        int column = i % plates, row = i / plates;
        struct box plate = { b.x + edge + column * size, b.y + edge + row * size, size, size };
        plate_draw(c, plate, &l->plate[i]);
    }
}

static void draw_look(struct canvas *c, struct box b, const struct look *l)
{
    ground_draw(c, b, l->ground, theme_of((enum theme_name)l->theme));
    draw_plates(c, b, l);
}

/* The look as a tile; 0: it cannot be one. */
static unsigned tile_of(struct scene *s, const struct look *l)
{
    struct arena scratch = *s->arena;
    struct canvas c;
    unsigned tile = tiles_find(s->tiles, bytes_of(l));
    if (tile) return tile;
    if (!canvas_make(&c, l->px, l->px, s->tone->paper, &scratch)) return 0;
    draw_look(&c, (struct box){ 0, 0, l->px, l->px }, l);
    return tiles_add(s->tiles, bytes_of(l), &c);
}

static void show(struct scene *s, struct square at, const struct look *l)
{
    unsigned tile = tile_of(s, l);
    if (tile)
        canvas_stamp(&s->canvas, scene_column(s, at.x), scene_row(s, at.y), tile);
    else
        draw_look(&s->canvas, scene_box(s, at), l);
}

/* ---- grounds -------------------------------------------------------------------------------
 */

static bool in_band(const struct scene *s, int32_t x_or_y)
{
    return s->bands && x_or_y % 10 == 0;
}

static struct look look_of(const struct scene *s, struct square at)
{
    struct look l = { .px = (uint8_t)s->px,
                      .theme = (uint8_t)s->theme,
                      .inset = (uint8_t)(s->chain ? scene_inset(s) : 0) };
    if ((at.x ^ at.y) & 1) l.ground |= GROUND_DARK;
    if (in_band(s, at.x) || in_band(s, at.y)) l.ground |= GROUND_BAND;
    if (s->board.n_implosion && board_implosion(&s->board, at)) l.ground |= GROUND_IMPLOSION;
    if (s->board.has_hill && square_eq(at, s->board.hill)) l.ground |= GROUND_HILL;
    return l;
}

/* A row of squares on which nothing is marked; the four grounds are looked up once. */
static void plain_row(struct scene *s, int32_t y, const unsigned *tile)
{
    struct look l = look_of(s, (struct square){ s->x0, y });
    bool band = in_band(s, y);
    int tenth = in_band(s, 0) ? (int)((s->x0 % 10 + 10) % 10) : 1;
    unsigned ground = (unsigned)(s->x0 ^ y) & GROUND_DARK;
    for (int32_t x = s->x0; x <= s->x1; x++, ground ^= GROUND_DARK) {
        l.ground = (uint8_t)(ground | (band || tenth == 0 ? GROUND_BAND : 0));
        if (in_band(s, 0)) tenth = tenth == 9 ? 0 : tenth + 1;
        if (tile[l.ground])
            canvas_stamp(&s->canvas, scene_column(s, x), scene_row(s, y), tile[l.ground]);
        else
            draw_look(&s->canvas, scene_box(s, (struct square){ x, y }), &l);
    }
}

static void show_ground(struct scene *s, struct square at)
{
    struct look l = look_of(s, at);
    if (scene_shows(s, at)) show(s, at, &l);
}

void scene_grounds(struct scene *s)
{
    const struct board *b = &s->board;
    unsigned tile[GROUNDS];
    for (unsigned i = 0; i < GROUNDS; i++) {
        struct look l = look_of(s, (struct square){ 1, 1 });
        l.ground = (uint8_t)i;
        tile[i] = tile_of(s, &l);
    }
    for (int32_t y = s->y0; y <= s->y1; y++) plain_row(s, y, tile);
    for (uint32_t i = 0; i < b->n_implosion; i++) show_ground(s, b->implosion[i]);
    if (b->has_hill) show_ground(s, b->hill);
}

/* ---- pieces --------------------------------------------------------------------------------
 */

struct plate scene_plate(const struct scene *s, const struct piece *p)
{
    struct plate out = { 0 };
    out.theme = (uint8_t)s->theme;
    if (!piece_is_obstacle(p)) {
        out = plate_bare(s->theme, &s->colours, p->army);
        out.marks = p->marks;
        out.own = p->army == s->army;
        if (event_rests(&s->board, p)) out.marks |= PLATE_RESTS;
    }
    out.kind = p->kind;
    return out;
}

static void square(struct scene *s, const struct piece *p, uint32_t n)
{
    struct look l = look_of(s, p->at);
    for (; l.n < n && l.n < PLATES_MAX * PLATES_MAX; l.n++)
        l.plate[l.n] = scene_plate(s, p + l.n);
    show(s, p->at, &l);
}

void scene_pieces(struct scene *s)
{
    const struct board *b = &s->board;
    for (uint32_t i = 0, n; i < b->n_piece; i += n) {
        for (n = 1; i + n < b->n_piece && square_eq(b->piece[i].at, b->piece[i + n].at); n++) {
        }
        if (scene_shows(s, b->piece[i].at)) square(s, &b->piece[i], n);
    }
}
