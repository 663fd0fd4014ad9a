#include "templates/picture/png/blocks.h"
#include "templates/picture/png/png.h"
#include "templates/picture/png/tiles.h"
#include "tests/templates/fixture.h"

static struct arena arena;

static void a_written_picture_decodes_to_the_same_pixels(void)
{
    struct canvas c;
    struct str png;
    struct err e = { 0 };
    CHECK(canvas_make(&c, 37, 21, 0xFFFFFF, &arena));
    for (int i = 0; i < 300; i++)
        canvas_fill(&c, (struct box){ i % 37, i / 37, 1, 1 }, (uint32_t)i * 30011 & 0xFFFFFF);
    CHECK(c.colours == PALETTE_MAX);
    CHECK(png_write(&png, &c, &arena, &e));
    struct pixels p = pixels_of(png, &arena);
    CHECK(p.w == 37 && p.h == 21);
    int wrong = 0;
    for (int i = 0; i < p.w * p.h; i++) wrong += pixel(&p, i % 37, i / 37) != c.rgb[c.at[i]];
    CHECK(wrong == 0);
}

static void a_picture_of_one_pixel_is_fine(void)
{
    struct canvas c;
    struct str png;
    struct err e = { 0 };
    CHECK(canvas_make(&c, 1, 1, 0x123456, &arena));
    CHECK(png_write(&png, &c, &arena, &e));
    struct pixels p = pixels_of(png, &arena);
    CHECK(p.w == 1 && pixel(&p, 0, 0) == 0x123456);
}

static void a_used_up_arena_is_an_error_and_no_half_picture(void)
{
    struct canvas c;
    struct str png;
    struct err e = { 0 };
    CHECK(canvas_make(&c, 400, 400, 0x123456, &arena));
    char room[100];
    struct arena small = arena_make(room, sizeof room);
    CHECK(!png_write(&png, &c, &small, &e));
    CHECK(e.code == ERR_NOMEM);
}

/* ---- boards of tiles
 * ------------------------------------------------------------------------- What is written is
 * compared with the canvas by png_checked.c.
 */

static uint32_t drawn_below(uint32_t *seed, uint32_t n)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % n;
}

/* A square with some boxes on it; few colours or many. */
static struct canvas square(int px, uint32_t *seed, const struct tiles_palette *p)
{
    struct canvas c;
    CHECK(canvas_make(&c, px, px, p->rgb[drawn_below(seed, 3) % (uint32_t)p->n], &arena));
    for (uint32_t i = drawn_below(seed, 6); i > 0; i--) {
        int x = (int)drawn_below(seed, (uint32_t)px), y = (int)drawn_below(seed, (uint32_t)px);
        struct box b = { x, y, (int)drawn_below(seed, 20), (int)drawn_below(seed, 20) };
        canvas_fill(&c, b, p->rgb[drawn_below(seed, (uint32_t)p->n)]);
    }
    return c;
}

/* Cells far beyond the edge of the canvas are not wanted: margins of some pixels, or none. */
static struct canvas board(struct tiles *t, int px, uint32_t *seed)
{
    struct canvas_cells cells = { .px = px,
                                  .x = (int)drawn_below(seed, 40),
                                  .y = (int)drawn_below(seed, 3) * 11,
                                  .columns = 1 + (int)drawn_below(seed, 30),
                                  .rows = 1 + (int)drawn_below(seed, 12) };
    struct box size = { .w = cells.x + cells.columns * px + (int)drawn_below(seed, 300),
                        .h = cells.y + cells.rows * px + (int)drawn_below(seed, 40) };
    struct canvas c;
    CHECK(tiles_canvas(&c, t, size, cells, &arena));
    return c;
}

enum { LOOKS = 12 };
static unsigned tile_of(struct tiles *t, int px, uint32_t look, const struct tiles_palette *p)
{
    uint32_t seed = look * 7919 + (uint32_t)px, bytes[2] = { look, (uint32_t)px };
    struct str name = { (const char *)bytes, sizeof bytes };
    unsigned tile = tiles_find(t, name);
    if (tile) return tile;
    struct canvas c = square(px, &seed, p);
    return tiles_add(t, name, &c);
}

/* Most cells are empty squares, as on a board; a few lines and boxes go over them. */
static struct str picture(struct tiles *t, struct png_blocks *blocks, int px, uint32_t seed,
                          const struct tiles_palette *p)
{
    struct str png = STR("");
    struct err e = { 0 };
    tiles_begin(t, p);
    struct canvas c = board(t, px, &seed);
    c.blocks = blocks;
    uint32_t busy = 1 + drawn_below(&seed, 8);
    for (int i = 0; i < c.cells.rows * c.cells.columns; i++) {
        int column = i % c.cells.columns, row = i / c.cells.columns;
        uint32_t look = drawn_below(&seed, busy) ? (uint32_t)((column ^ row) & 1)
                                                 : drawn_below(&seed, LOOKS);
        unsigned tile = tile_of(t, px, look, p);
        CHECK(tile != 0);
        canvas_stamp(&c, column, row, tile);
    }
    for (uint32_t i = drawn_below(&seed, 5); i > 0; i--) {
        uint32_t rgb = drawn_below(&seed, 0x1000000);
        int x = (int)drawn_below(&seed, (uint32_t)c.w),
            y = (int)drawn_below(&seed, (uint32_t)c.h);
        canvas_line(&c, (struct box){ x, y, 50 - (int)drawn_below(&seed, 100), 33 }, 3, rgb);
        canvas_fill(&c, (struct box){ c.w - x, c.h - y, 9, 40 }, rgb ^ 0xFF);
    }
    CHECK(png_write(&png, &c, &arena, &e));
    return png;
}

static struct tiles_palette palette_of(int n)
{
    struct tiles_palette p = { .n = n, .shared = n, .block = 1 };
    for (int i = 0; i < n; i++) p.rgb[i] = (uint32_t)i * 0x10203u & 0xFFFFFF;
    return p;
}

static struct tiles *tiles(size_t bytes)
{
    struct tiles *t = NULL;
    CHECK(tiles_make(&t, bytes, &arena));
    return t;
}

static void boards_of_tiles_decode_to_the_pixels_of_the_canvas(void)
{
    struct arena before = arena;
    struct tiles *t = tiles((size_t)8 << 20);
    struct arena mark = arena;
    uint32_t seed = 1;
    for (int px = 8; px <= 64; px++)
        for (int i = 0; i < 12; i++) {
            struct tiles_palette p = palette_of(1 + (int)drawn_below(&seed, PALETTE_MAX));
            CHECK(picture(t, NULL, px, seed, &p).n > 0);
            arena = mark;
        }
    arena = before;
}

static void what_was_kept_changes_no_byte(void)
{
    struct arena before = arena;
    struct tiles *warm = tiles((size_t)1 << 20);
    struct png_blocks *kept;
    CHECK(png_blocks_make(&kept, &arena));
    struct tiles_palette p = palette_of(40);
    for (uint32_t i = 0; i < 60; i++) {
        struct arena mark = arena;
        int px = 8 + (int)(i * 13 % 57);
        struct str again = picture(warm, kept, px, i, &p),
                   fresh = picture(tiles((size_t)1 << 20), NULL, px, i, &p);
        CHECK(str_eq(again, fresh));
        arena = mark;
    }
    arena = before;
}

/* Rows of noise, each different from the one above, and too many to keep all of them. */
static void more_pixels_than_are_kept_change_no_byte(void)
{
    enum { W = 1999, H = 500 };
    struct arena before = arena;
    struct str kept = STR(""), fresh = STR("");
    struct canvas c;
    struct err e = { 0 };
    uint32_t seed = 5;
    CHECK(canvas_make(&c, W, H, 0, &arena));
    for (int i = 1; i < PALETTE_MAX; i++) canvas_colour(&c, (uint32_t)i);
    for (int i = 0; i < W * H; i++) c.at[i] = (uint8_t)drawn_below(&seed, PALETTE_MAX);
    CHECK(png_write(&fresh, &c, &arena, &e));
    CHECK(png_blocks_make(&c.blocks, &arena));
    for (int i = 0; i < 2; i++) {
        CHECK(png_write(&kept, &c, &arena, &e));
        CHECK(str_eq(kept, fresh));
    }
    arena = before;
}

static void a_square_of_other_colours_is_no_tile(void)
{
    struct tiles *t = tiles((size_t)1 << 20);
    struct tiles_palette p = palette_of(5);
    struct canvas c;
    CHECK(canvas_make(&c, 16, 16, 0xABCDEF, &arena));
    tiles_begin(t, &p);
    CHECK(tiles_add(t, STR("strange"), &c) == 0);
    p.crowded = true;
    p.n = 4;
    tiles_begin(t, &p);
    CHECK(tiles_add(t, STR("strange"), &c) != 0);
}

static void a_picture_may_use_only_half_of_the_room(void)
{
    struct tiles *t = tiles((size_t)64 << 10);
    struct tiles_palette p = palette_of(9);
    struct canvas c;
    unsigned last = 1, n = 0;
    CHECK(canvas_make(&c, 32, 32, p.rgb[3], &arena));
    tiles_begin(t, &p);
    for (char name = '!'; last; name++, n += last != 0)
        last = tiles_add(t, (struct str){ &name, 1 }, &c);
    CHECK(n > 2 && n < 12);
    CHECK(tiles_find(t, STR("!")) != 0);
    tiles_begin(t, &p);
    CHECK(tiles_add(t, STR("new"), &c) != 0);
}

int main(void)
{
    arena = test_arena();
    boards_of_tiles_decode_to_the_pixels_of_the_canvas();
    what_was_kept_changes_no_byte();
    more_pixels_than_are_kept_change_no_byte();
    a_square_of_other_colours_is_no_tile();
    a_picture_may_use_only_half_of_the_room();
    a_written_picture_decodes_to_the_same_pixels();
    a_picture_of_one_pixel_is_fine();
    a_used_up_arena_is_an_error_and_no_half_picture();
    return TEST_END();
}
