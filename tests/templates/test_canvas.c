#include "templates/picture/canvas/canvas.h"
#include "tests/templates/fixture.h"

static struct arena arena;

static struct canvas blank(void)
{
    struct canvas c;
    CHECK(canvas_make(&c, 20, 10, 0xFFFFFF, &arena));
    return c;
}

static uint32_t at(const struct canvas *c, int x, int y)
{
    return c->rgb[c->at[y * c->w + x]];
}

static void a_box_over_the_edge_is_cut(void)
{
    struct canvas c = blank();
    canvas_fill(&c, (struct box){ -5, -5, 8, 8 }, 0xFF0000);
    canvas_fill(&c, (struct box){ 18, 8, 100, 100 }, 0x00FF00);
    canvas_fill(&c, (struct box){ 30, 3, 5, 5 }, 0x0000FF);
    CHECK(at(&c, 0, 0) == 0xFF0000 && at(&c, 2, 2) == 0xFF0000);
    CHECK(at(&c, 3, 2) == 0xFFFFFF && at(&c, 2, 3) == 0xFFFFFF);
    CHECK(at(&c, 18, 8) == 0x00FF00 && at(&c, 19, 9) == 0x00FF00);
}

static void a_colour_is_in_the_palette_once(void)
{
    struct canvas c = blank();
    uint8_t red = canvas_colour(&c, 0xFF0000);
    CHECK(canvas_colour(&c, 0xFF0000) == red);
    CHECK(c.colours == 2);
}

static void a_full_palette_gives_the_nearest_colour(void)
{
    struct canvas c = blank();
    for (uint32_t i = 0; i < 400; i++) canvas_colour(&c, i << 8);
    CHECK(c.colours == PALETTE_MAX);
    CHECK(c.rgb[canvas_colour(&c, 0xFE0000)] != 0xFE0000);
    CHECK(c.rgb[canvas_colour(&c, 0xFEFEFE)] == 0xFFFFFF);
}

static void ink_of_half_coverage_lies_between_ink_and_ground(void)
{
    struct canvas c = blank();
    uint8_t runs[3] = { 0, INK_LEVELS / 2, INK_LEVELS }; /* of one pixel each */
    struct stencil m = { .w = 3, .h = 1, .run = runs };
    canvas_stencil(&c, &m, 4, 4, 0x000000);
    CHECK(at(&c, 4, 4) == 0xFFFFFF);
    CHECK(at(&c, 5, 4) == 0x808080 || at(&c, 5, 4) == 0x7F7F7F);
    CHECK(at(&c, 6, 4) == 0x000000);
    canvas_stencil(&c, &m, -1, 9, 0x000000); /* over the edge */
    CHECK(at(&c, 1, 9) == 0x000000);
}

static void a_line_joins_its_ends(void)
{
    struct canvas c = blank();
    canvas_line(&c, (struct box){ 1, 1, 17, 7 }, 1, 0x000000);
    CHECK(at(&c, 1, 1) == 0 && at(&c, 18, 8) == 0);
    for (int x = 1; x <= 18; x++) {
        int n = 0;
        for (int y = 0; y < c.h; y++) n += at(&c, x, y) == 0;
        CHECK(n == 1);
    }
}

static void corners_are_triangles_in_the_four_corners(void)
{
    struct canvas c = blank();
    for (unsigned k = 0; k < 4; k++)
        canvas_corner(&c, (struct box){ 0, 0, 20, 10 }, k, 3, 0x000000);
    CHECK(at(&c, 0, 0) == 0 && at(&c, 2, 0) == 0 && at(&c, 0, 2) == 0);
    CHECK(at(&c, 1, 2) == 0xFFFFFF && at(&c, 3, 0) == 0xFFFFFF);
    CHECK(at(&c, 19, 0) == 0 && at(&c, 0, 9) == 0 && at(&c, 19, 9) == 0 && at(&c, 17, 9) == 0);
}

int main(void)
{
    arena = test_arena();
    a_box_over_the_edge_is_cut();
    a_colour_is_in_the_palette_once();
    a_full_palette_gives_the_nearest_colour();
    ink_of_half_coverage_lies_between_ink_and_ground();
    a_line_joins_its_ends();
    corners_are_triangles_in_the_four_corners();
    return TEST_END();
}
