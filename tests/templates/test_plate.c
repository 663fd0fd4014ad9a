/* One piece on its square: nothing covers what must be read. */
#include "engine/sandbox/look.h"
#include "templates/picture/plate/plate.h"
#include "templates/preferences.h"
#include "templates/shown/palette.h"
#include "tests/templates/ciede.h"
#include "tests/templates/fixture.h"

#include <stdlib.h>

enum { SIDE_LEAST = 8, SIDE_MOST = 64, GROUND = 0xF4EFE3, RED = 0xD62828 };
static struct arena arena;

static struct plate plate(unsigned kind, unsigned sign)
{
    struct plate p = { 0 };
    p.rgb = RED;
    p.kind = (uint8_t)kind;
    p.sign = (uint8_t)sign;
    return p;
}

/* In the middle of a larger canvas. */
static struct canvas drawn(const struct plate *p, int side)
{
    struct canvas c;
    CHECK(canvas_make(&c, side + 8, side + 8, GROUND, &arena));
    plate_draw(&c, (struct box){ 4, 4, side, side }, p);
    return c;
}

static uint32_t at(const struct canvas *c, int x, int y)
{
    return c->rgb[c->at[y * c->w + x]];
}

static bool inside(struct box b, int x, int y)
{
    return x >= b.x && y >= b.y && x < b.x + b.w && y < b.y + b.h;
}

/* Does the shape have ink where the letters are? */
static bool collide(const struct stencil *s, struct box art, struct box letters)
{
    struct canvas c;
    bool hit = false;
    struct arena mark = arena;
    CHECK(canvas_make(&c, SIDE_MOST + 8, SIDE_MOST + 8, 0xFFFFFF, &arena));
    canvas_stencil(&c, s, art.x, art.y, 0);
    for (int y = 0; y < c.h; y++)
        for (int x = 0; x < c.w; x++) hit |= inside(letters, x, y) && at(&c, x, y) != 0xFFFFFF;
    arena = mark;
    return hit;
}

static void letters_and_picture_never_overlap(void)
{
    for (int side = SIDE_LEAST; side <= SIDE_MOST; side++)
        for (uint8_t k = 0; k < piece_kinds; k++) {
            struct plate_parts p = plate_parts(side, k);
            struct stencil s;
            CHECK(p.art.w > 0 || p.letters.w > 0);
            if (p.art.w == 0 || p.letters.w == 0) continue;
            CHECK(stencil_rim(&s, piece_table[k].letters, p.art.w));
            bool hit = collide(&s, p.art, p.letters);
            if (hit) fprintf(stderr, "%s at %d\n", piece_table[k].letters, side);
            CHECK(!hit);
        }
}

/* Tails, too. */
static void letters_stay_in_their_box(void)
{
    for (int side = 12; side <= SIDE_MOST; side++)
        for (uint8_t k = 0; k < piece_kinds; k++) {
            struct arena mark = arena;
            struct plate_parts p = plate_parts(side, k);
            struct font f = font_make(p.font);
            struct canvas c;
            if (p.letters.w == 0) continue;
            CHECK(canvas_make(&c, side, side, 0xFFFFFF, &arena));
            font_put(&f, &c, str_of(piece_table[k].letters), p.letters.x + 1, p.letters.y + 1,
                     0);
            for (int i = 0; i < side * side; i++)
                if (at(&c, i % side, i / side) != 0xFFFFFF)
                    CHECK(inside(p.letters, i % side, i / side));
            arena = mark;
        }
}

static void the_picture_fills_most_of_the_square(void)
{
    for (int side = SIDE_LEAST; side <= SIDE_MOST; side++) {
        struct plate_parts p = plate_parts(side, 0);
        if (p.art.w) CHECK(p.art.w * 100 >= side * 74);
        CHECK(p.shape.w >= side - 3);
        if (side >= 24) CHECK(p.art.w > 0 && p.letters.w > 0);
        if (side < 14) CHECK(p.art.w == 0);
    }
}

static void nothing_is_drawn_out_of_the_box(void)
{
    static const unsigned marks[] = {
        0, MARK_POSSESSED, MARK_DISABLED, MARK_CAPTURABLE, MARK_PAIRED, PLATE_RESTS, 31
    };
    for (int side = SIDE_LEAST; side <= SIDE_MOST; side += 4)
        for (size_t m = 0; m < sizeof marks / sizeof *marks; m++) {
            struct arena mark = arena;
            struct plate p = plate(m % 2 ? 2 : 13, (unsigned)m);
            p.marks = (uint8_t)marks[m];
            p.own = m % 2;
            struct canvas c = drawn(&p, side);
            struct box box = { 4, 4, side, side };
            for (int y = 0; y < c.h; y++)
                for (int x = 0; x < c.w; x++)
                    CHECK(inside(box, x, y) || at(&c, x, y) == GROUND);
            arena = mark;
        }
}

static int lightness(uint32_t rgb)
{
    return (int)(299 * (rgb >> 16 & 255) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255)) / 1000;
}

/* Pixels of the square, in hundredths, that are clearly lighter or darker. */
static int contrast(const struct plate *a, const struct plate *b, int side)
{
    struct arena mark = arena;
    struct canvas one = drawn(a, side), other = drawn(b, side);
    int n = 0;
    for (int i = 0; i < one.w * one.h; i++)
        n += abs(lightness(at(&one, i % one.w, i / one.w)) -
                 lightness(at(&other, i % one.w, i / one.w))) > 60;
    arena = mark;
    return 100 * n / (side * side);
}

static void every_mark_is_seen_without_colours(void)
{
    static const unsigned marks[] = { MARK_POSSESSED, MARK_DISABLED, MARK_CAPTURABLE,
                                      PLATE_RESTS };
    for (int side = 16; side <= SIDE_MOST; side += 8)
        for (unsigned sign = 0; sign < SIGNS; sign++)
            for (size_t m = 0; m < sizeof marks / sizeof *marks; m++) {
                struct plate plain = plate(11, sign), marked = plain;
                marked.marks = (uint8_t)marks[m];
                CHECK(contrast(&plain, &marked, side) >= 2);
            }
}

static void the_readers_pieces_are_stressed(void)
{
    for (int side = SIDE_LEAST; side <= SIDE_MOST; side += 8)
        for (unsigned sign = 0; sign < SIGNS; sign++) {
            struct plate other = plate(11, sign), own = other;
            own.own = 1;
            CHECK(contrast(&other, &own, side) >= 2);
        }
}

/* Signs with a piece on the plate, in one colour: a table says which differ clearly. */
static void signs_that_are_called_clear_differ_without_colours(void)
{
    for (unsigned i = 0; i < SIGNS; i++)
        for (unsigned k = 0; k < i; k++) {
            struct plate a = plate(11, i), b = plate(11, k);
            if (!sign_clear(i, k)) continue;
            int apart = contrast(&a, &b, 24);
            if (apart < 5)
                fprintf(stderr, "%s, %s: %d\n", sign_at(i)->word, sign_at(k)->word, apart);
            CHECK(apart >= 5);
        }
}

static void every_kind_is_seen_on_every_plate_in_every_theme(void)
{
    static const uint32_t colours[] = { 0x000000, 0x1B1B1B, 0xFFFFFF, 0x14205E,
                                        0xF4D52A, 0x878787, RED };
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        for (uint8_t theme = 0; theme < THEMES; theme++)
            for (uint8_t k = 0; k < piece_kinds; k++) {
                struct plate with = plate(k, 0), bare = plate(PLATE_BARE, 0);
                with.rgb = bare.rgb = colours[i];
                with.theme = bare.theme = theme;
                CHECK(contrast(&with, &bare, 16) >= 10);
            }
}

/* Relative luminance of sRGB, and the ratio of two, as WCAG 2.1 has them. */
static double luminance(uint32_t rgb)
{
    return 0.2126 * ciede_linear(rgb >> 16 & 255) + 0.7152 * ciede_linear(rgb >> 8 & 255) +
           0.0722 * ciede_linear(rgb & 255);
}

static double ratio(uint32_t one, uint32_t other)
{
    double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

/* 1.4.11: what is needed to understand a picture has a contrast of 3 : 1; words have 4.5 : 1.
 */
static void contrasts_are_those_of_the_guidelines(void)
{
    for (int i = 0; i < THEMES; i++) {
        const struct theme *t = theme_of((enum theme_name)i);
        CHECK(ratio(t->text, t->paper) >= 4.5);
        CHECK(ratio(t->ink, t->blank) >= 4.5); /* pieces and their edges */
        const uint32_t grounds[] = { t->light, t->dark, t->band_light, t->band_dark, t->hill };
        for (size_t k = 0; k < sizeof grounds / sizeof *grounds; k++) {
            CHECK(ratio(t->edge, grounds[k]) >= 3);
            CHECK(ratio(t->own, grounds[k]) >= 3);
        }
        CHECK(ratio(t->danger, t->light) >= 2.5 && ratio(t->danger, t->dark) >= 2.5);
        CHECK(ratio(t->even, t->odd) >= 1.5);
    }
    for (int i = 0; i < PALETTE; i++) /* letters, and small pieces, on the plates */
        CHECK(ratio(colour_dark(palette[i].rgb) ? 0xFFFFFF : 0x000000, palette[i].rgb) >= 3);
}

/* ---- colours, for all eyes: CIEDE2000, and what a table wants of them ----------------------
 */

enum {
    SEEN = 20,  /* a plate on its square: its colour, or its rim with the colour within */
    MARKED = 30 /* brackets, their line or their edge, on whatever is below */
};

static const struct {
    const char *name;
    enum sight sight;
} eyes[] = { { "usual", SIGHT_USUAL },
             { "protanopia", SIGHT_PROTAN },
             { "deuteranopia", SIGHT_DEUTAN },
             { "tritanopia", SIGHT_TRITAN } };
enum { EYES = sizeof eyes / sizeof *eyes };

static size_t grounds_of(uint32_t out[6], const struct theme *t)
{
    out[0] = t->light;
    out[1] = t->dark;
    out[2] = t->band_light;
    out[3] = t->band_dark;
    out[4] = t->hill;
    out[5] = t->danger_ground;
    return 6;
}

static double lesser(double a, double b)
{
    return a < b ? a : b;
}

static double greater(double a, double b)
{
    return a > b ? a : b;
}

/* How well it shows: by its colour; by its rim, with what is next to it inside. */
static double seen_on(const struct plate *p, uint32_t ground, enum sight sight)
{
    struct plate_rim rim = plate_rim(p);
    double body = ciede_apart(p->rgb, ground, sight);
    return greater(body, lesser(ciede_apart(rim.rgb, ground, sight),
                                ciede_apart(rim.rgb, rim.line, sight)));
}

static void every_army_is_seen_on_every_square(void)
{
    for (uint8_t theme = 0; theme < THEMES; theme++)
        for (int e = 0; e < EYES; e++) {
            uint32_t ground[6];
            size_t n = grounds_of(ground, theme_of((enum theme_name)theme));
            double least = 100;
            for (int i = 0; i < 2 * PALETTE; i++) {
                struct plate p = plate(11, 0);
                p.rgb = palette[i / 2].rgb;
                p.own = (uint8_t)(i % 2);
                p.theme = theme;
                for (size_t k = 0; k < n; k++)
                    least = lesser(least, seen_on(&p, ground[k], eyes[e].sight));
            }
            printf("theme %u, %s: an army on a square %.1f\n", theme, eyes[e].name, least);
            CHECK(least >= SEEN);
        }
}

/* The reader's frame has two lines, whose colours nobody confuses, whatever the plate is like.
 */
static void the_readers_frame_is_seen_by_all_eyes(void)
{
    for (uint8_t theme = 0; theme < THEMES; theme++)
        for (int e = 0; e < EYES; e++)
            for (int i = 0; i < PALETTE; i++) {
                struct plate p = plate(11, 0);
                p.rgb = palette[i].rgb;
                p.own = 1;
                p.theme = theme;
                struct plate_rim rim = plate_rim(&p);
                CHECK(ciede_apart(rim.line, rim.rgb, eyes[e].sight) >= MARKED);
            }
}

static void brackets_are_seen_on_everything(void)
{
    for (uint8_t theme = 0; theme < THEMES; theme++)
        for (int e = 0; e < EYES; e++) {
            const struct theme *t = theme_of((enum theme_name)theme);
            uint32_t below[6 + PALETTE];
            size_t n = grounds_of(below, t);
            double least = ciede_apart(t->text, t->paper, eyes[e].sight);
            for (int i = 0; i < PALETTE; i++) below[n++] = palette[i].rgb;
            for (size_t i = 0; i < n; i++)
                least = lesser(least, greater(ciede_apart(t->text, below[i], eyes[e].sight),
                                              ciede_apart(t->paper, below[i], eyes[e].sight)));
            printf("theme %u, %s: brackets %.1f\n", theme, eyes[e].name, least);
            CHECK(least >= MARKED);
        }
}

/* What is said above about colours is true on the canvas: the rim goes round the plate. */
static int of_colour(const struct canvas *c, uint32_t rgb)
{
    int n = 0;
    for (int i = 0; i < c->w * c->h; i++) n += at(c, i % c->w, i / c->w) == rgb;
    return n;
}

static void plates_of_letters_have_their_rim(void)
{
    for (int side = 32; side <= 72; side += 4)
        for (int own = 0; own < 2; own++)
            for (unsigned sign = 0; sign < SIGNS; sign++) {
                struct arena mark = arena;
                struct plate p = plate(PLATE_BARE, sign);
                p.rgb = own ? 0x1B1B1B : 0xFFFFFF;
                p.own = (uint8_t)own;
                struct canvas c = drawn(&p, side);
                struct plate_rim rim = plate_rim(&p);
                CHECK(2 * of_colour(&c, rim.rgb) > 3 * side); /* thicker than a pixel */
                if (own) CHECK(of_colour(&c, rim.line) > side);
                arena = mark;
            }
}

/* A dot of a map, which has no room for more than its colour: white is not lost. */
static void dots_like_the_ground_have_a_rim(void)
{
    for (int side = 6; side < 12; side++)
        for (uint8_t theme = 0; theme < THEMES; theme++)
            for (int i = 0; i < PALETTE; i++) {
                struct arena mark = arena;
                struct plate p = plate(PLATE_BARE, 0);
                p.rgb = palette[i].rgb;
                p.theme = theme;
                struct canvas c = drawn(&p, side);
                const struct theme *t = theme_of((enum theme_name)theme);
                bool rim = of_colour(&c, t->edge) > side && t->edge != p.rgb;
                for (int e = 0; e < EYES; e++)
                    CHECK(rim || ciede_apart(p.rgb, t->light, eyes[e].sight) >= SEEN);
                arena = mark;
            }
}

/* Smaller ones, of maps with very many pieces and of films. */
static void a_piece_that_is_a_dot_is_seen_on_its_ground(void)
{
    for (uint8_t theme = 0; theme < THEMES; theme++)
        for (int i = 0; i < PALETTE; i++) {
            struct arena mark = arena;
            const struct theme *t = theme_of((enum theme_name)theme);
            struct canvas c;
            CHECK(canvas_make(&c, 10, 10, t->light, &arena));
            plate_dot(&c, (struct box){ 3, 3, 4, 4 }, palette[i].rgb, t);
            CHECK(at(&c, 3, 3) == palette[i].rgb && at(&c, 6, 6) == palette[i].rgb);
            uint32_t around = at(&c, 2, 2);
            for (int e = 0; e < EYES; e++) {
                double body = ciede_apart(palette[i].rgb, t->light, eyes[e].sight);
                double rim = lesser(ciede_apart(around, t->light, eyes[e].sight),
                                    ciede_apart(around, palette[i].rgb, eyes[e].sight));
                CHECK(greater(body, rim) >= SEEN);
            }
            arena = mark;
        }
}

/* With brackets around it a plate keeps its shape: it is smaller, and nothing is on it. */
static void a_capturable_piece_keeps_its_shape(void)
{
    static const uint32_t colours[] = { 0x1B1B1B, 0xFFFFFF, RED };
    for (int side = 28; side <= 72; side += 4)
        for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
            for (unsigned sign = 0; sign < SIGNS; sign++) {
                struct arena mark = arena;
                struct plate p = plate(11, sign), marked;
                p.rgb = colours[i];
                marked = p;
                marked.marks = MARK_CAPTURABLE;
                struct box room = plate_within_brackets((struct box){ 4, 4, side, side });
                struct canvas with = drawn(&marked, side), alone;
                CHECK(canvas_make(&alone, side + 8, side + 8, GROUND, &arena));
                plate_draw(&alone, room, &p);
                for (int y = room.y + 2; y < room.y + room.h - 2; y++)
                    for (int x = room.x + 2; x < room.x + room.w - 2; x++)
                        CHECK(at(&with, x, y) == at(&alone, x, y));
                CHECK(room.w * 100 >= side * 80);
                arena = mark;
            }
}

static void a_preference_chooses_the_theme(void)
{
    CHECK(theme_preferred(0) == THEME_LIGHT && theme_preferred(PREFER_DARK) == THEME_DARK);
    CHECK(theme_preferred(PREFER_CONTRAST | PREFER_LARGE) == THEME_CONTRAST);
}

int main(void)
{
    arena = test_arena();
    letters_and_picture_never_overlap();
    letters_stay_in_their_box();
    the_picture_fills_most_of_the_square();
    nothing_is_drawn_out_of_the_box();
    every_mark_is_seen_without_colours();
    the_readers_pieces_are_stressed();
    signs_that_are_called_clear_differ_without_colours();
    every_kind_is_seen_on_every_plate_in_every_theme();
    contrasts_are_those_of_the_guidelines();
    every_army_is_seen_on_every_square();
    the_readers_frame_is_seen_by_all_eyes();
    brackets_are_seen_on_everything();
    plates_of_letters_have_their_rim();
    dots_like_the_ground_have_a_rim();
    a_piece_that_is_a_dot_is_seen_on_its_ground();
    a_capturable_piece_keeps_its_shape();
    a_preference_chooses_the_theme();
    return TEST_END();
}
