/* The plot of a report: from the fifth board on, with its figures in words; what is on the
 * picture. */
#include "tests/templates/letter_fixture.h"

enum { BOARDS = 8 };

static struct figure figure[3 * BOARDS];

/* Boards 6 to 13 of the game "lunch". */
static void figures_make(void)
{
    static const char *const army[] = { "green", "blue", "red" };
    for (int i = 0; i < BOARDS; i++)
        for (int k = 0; k < 3; k++)
            figure[3 * i + k] = (struct figure){ .board = 6 + i,
                                                 .army = army[k],
                                                 .energy = 10 + (k + 1) * i - 9 * (k == 2) * i,
                                                 .pieces = 3 + (i * (k + 2)) % 5,
                                                 .points = 20 };
}

static struct letter_text told(int32_t board, size_t n, unsigned preferences)
{
    struct letter_text l = { .subject = "" };
    struct report_view v = {
        .seat = seat("lunch", board), .figure = figure, .n_figure = n, .details = true
    };
    v.seat.preferences = preferences;
    CHECK(letter_report(&l, &v, &arena, &err));
    return l;
}

static const struct letter_picture *plot_of(const struct letter_text *l)
{
    for (size_t i = 0; i < l->n_picture; i++)
        if (strcmp(l->picture[i].name, "plot") == 0) return &l->picture[i];
    return NULL;
}

static void the_figures_stand_in_the_text(void)
{
    struct letter_text l = told(13, 3 * BOARDS, 0);
    CHECK(same_facts(&l, NULL, &arena));
    CHECK(plot_of(&l) != NULL);
    CHECK(str_ifind(l.text, STR("- green: energy 5 to 8.5, pieces 3 to 7 since board 6\n")) <
          l.text.n);
    CHECK(str_ifind(l.html, STR("board 6 to 13")) < l.html.n);
}

static void who_sees_no_pictures_has_the_figures_all_the_same(void)
{
    struct letter_text l = told(13, 3 * BOARDS, PREFER_TEXT);
    CHECK(l.n_picture == 0);
    CHECK(str_ifind(l.text, STR("- red: energy 5 to -16")) < l.text.n);
}

static void before_the_fifth_board_and_without_figures_there_is_none(void)
{
    struct letter_text early = told(4, 3 * BOARDS, 0), none = told(13, 0, 0),
                       one = told(13, 3, 0);
    CHECK(!plot_of(&early) && !plot_of(&none) && !plot_of(&one));
}

/* The colours of the three armies are on it, and in dark mode the background is dark. */
static void the_picture_has_a_line_for_each_army(void)
{
    static const unsigned preferences[] = { 0, PREFER_DARK };
    for (size_t k = 0; k < 2; k++) {
        struct letter_text l = told(13, 3 * BOARDS, preferences[k]);
        const struct letter_picture *p = plot_of(&l);
        struct str png = STR("");
        CHECK(p && picture_board(&png, p->shown, &p->query, &arena, &err));
        struct pixels px = pixels_of(png, &arena);
        CHECK(px.w == 720 && px.h > 500 && px.h < 700);
        size_t green = 0, blue = 0, dark = 0;
        for (int y = 0; y < px.h; y++)
            for (int x = 0; x < px.w; x++) {
                uint32_t c = pixel(&px, x, y), r = c >> 16, g = c >> 8 & 255, b = c & 255;
                green += g > r + 50 && g > b + 50;
                blue += b > r + 50 && b > g + 50;
                dark += r + g + b < 200;
            }
        CHECK(green > 1500 && blue > 1500);
        CHECK((dark > (size_t)px.w * (size_t)px.h / 2) == (k == 1));
        const char *path = getenv("ZUGPOST_PICTURE");
        FILE *f = path && k == 0 ? fopen(path, "wb") : NULL;
        if (f) {
            CHECK(fwrite(png.s, 1, png.n, f) == png.n);
            fclose(f);
        }
    }
}

int main(void)
{
    arena = test_arena();
    figures_make();
    the_figures_stand_in_the_text();
    who_sees_no_pictures_has_the_figures_all_the_same();
    before_the_fifth_board_and_without_figures_there_is_none();
    the_picture_has_a_line_for_each_army();
    return TEST_END();
}
