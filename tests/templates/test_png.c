#include "templates/picture/png.h"
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

int main(void)
{
    arena = test_arena();
    a_written_picture_decodes_to_the_same_pixels();
    a_picture_of_one_pixel_is_fine();
    a_used_up_arena_is_an_error_and_no_half_picture();
    return TEST_END();
}
