/* Everybody can tell armies apart by colour, and by a sign as well. */
#include "engine/sandbox/look.h"
#include "templates/shown/palette.h"
#include "templates/shown/sign.h"
#include "templates/words/words.h"
#include "tests/templates/ciede.h"
#include "tests/templates/fixture.h"

#include <stdlib.h>

enum { GAME = 16 /* armies that can be told apart for certain */ };
static struct arena arena;

/* Pairs and differences of the paper: chroma, hue and lightness, all branches of the formula.
 */
static void differences_are_those_of_the_paper(void)
{
    static const struct {
        struct lab one, other;
        double apart;
    } data[] = {
        { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
        { { 50, 3.1571, -77.2803 }, { 50, 0, -82.7485 }, 2.8615 },
        { { 50, 2.8361, -74.0200 }, { 50, 0, -82.7485 }, 3.4412 },
        { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
        { { 50, -1.1848, -84.8006 }, { 50, 0, -82.7485 }, 1.0000 },
        { { 50, -0.9009, -85.5211 }, { 50, 0, -82.7485 }, 1.0000 },
        { { 50, 0, 0 }, { 50, -1, 2 }, 2.3669 },
        { { 50, -1, 2 }, { 50, 0, 0 }, 2.3669 },
        { { 50, 2.4900, -0.0010 }, { 50, -2.4900, 0.0009 }, 7.1792 },
        { { 50, 2.4900, -0.0010 }, { 50, -2.4900, 0.0010 }, 7.1792 },
        { { 50, 2.4900, -0.0010 }, { 50, -2.4900, 0.0011 }, 7.2195 },
        { { 50, 2.4900, -0.0010 }, { 50, -2.4900, 0.0012 }, 7.2195 },
        { { 50, -0.0010, 2.4900 }, { 50, 0.0009, -2.4900 }, 4.8045 },
        { { 50, -0.0010, 2.4900 }, { 50, 0.0010, -2.4900 }, 4.8045 },
        { { 50, -0.0010, 2.4900 }, { 50, 0.0011, -2.4900 }, 4.7461 },
        { { 50, 2.5000, 0 }, { 50, 0, -2.5000 }, 4.3065 },
        { { 50, 2.5000, 0 }, { 73, 25, -18 }, 27.1492 },
        { { 50, 2.5000, 0 }, { 61, -5, 29 }, 22.8977 },
        { { 50, 2.5000, 0 }, { 56, -27, -3 }, 31.9030 },
        { { 50, 2.5000, 0 }, { 58, 24, 15 }, 19.4535 },
        { { 50, 2.5000, 0 }, { 50, 3.1736, 0.5854 }, 1.0000 },
        { { 50, 2.5000, 0 }, { 50, 3.2972, 0 }, 1.0000 },
        { { 50, 2.5000, 0 }, { 50, 1.8634, 0.5757 }, 1.0000 },
        { { 50, 2.5000, 0 }, { 50, 3.2592, 0.3350 }, 1.0000 },
        { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
        { { 63.0109, -31.0961, -5.8663 }, { 62.8187, -29.7946, -4.0864 }, 1.2630 },
        { { 61.2901, 3.7196, -5.3901 }, { 61.4292, 2.2480, -4.9620 }, 1.8731 },
        { { 35.0831, -44.1164, 3.7933 }, { 35.0232, -40.0716, 1.5901 }, 1.8645 },
        { { 22.7233, 20.0904, -46.6940 }, { 23.0331, 14.9730, -42.5619 }, 2.0373 },
        { { 36.4612, 47.8580, 18.3852 }, { 36.2715, 50.5065, 21.2231 }, 1.4146 },
        { { 90.8027, -2.0831, 1.4410 }, { 91.1528, -1.6435, 0.0447 }, 1.4441 },
        { { 90.9257, -0.5406, -0.9208 }, { 88.6381, -0.8985, -0.7239 }, 1.5381 },
        { { 6.7747, -0.2908, -2.4247 }, { 5.8714, -0.0985, -2.2286 }, 0.6377 },
        { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
    };
    for (size_t i = 0; i < sizeof data / sizeof *data; i++)
        CHECK(fabs(ciede(data[i].one, data[i].other) - data[i].apart) < 0.00005);
}

/* Grey is grey for everybody; red and green of one lightness are alike for two of them only. */
static void the_colour_blind_see_as_they_do(void)
{
    for (enum sight s = SIGHT_PROTAN; s < SIGHTS; s++) {
        struct lab grey = ciede_lab(0x808080, s), usual = ciede_lab(0x808080, SIGHT_USUAL);
        CHECK(ciede(grey, usual) < 0.5);
    }
    CHECK(ciede_apart(0xB05A00, 0x7F7000, SIGHT_DEUTAN) < 12);
    CHECK(ciede_apart(0xB05A00, 0x7F7000, SIGHT_USUAL) > 20);
    CHECK(ciede_apart(0xB05A00, 0x7F7000, SIGHT_TRITAN) > 15);
    CHECK(ciede_apart(0x2356D6, 0x12807A, SIGHT_TRITAN) < 20);
}

static void the_tables_are_right(void)
{
    size_t at = 0;
    for (int i = 0; i < PALETTE; i++)
        for (int k = 0; k < i; k++, at++) {
            double blind = 1000;
            for (enum sight s = SIGHT_PROTAN; s < SIGHTS; s++)
                blind = fmin(blind, ciede_apart(palette[i].rgb, palette[k].rgb, s));
            double usual = ciede_apart(palette[i].rgb, palette[k].rgb, SIGHT_USUAL);
            CHECK(fabs(palette_normal[at] + 0.5 - usual) < 0.501);
            CHECK(fabs(palette_blind[at] + 0.5 - blind) < 0.501);
        }
}

static void add_army(struct board *b, struct str name)
{
    b->army[b->n_army++].name = name;
}

static struct board armies(size_t most)
{
    struct board b = { .army = NEW(&arena, struct army, most) };
    CHECK(b.army != NULL);
    return b;
}

static struct colours colours(const struct board *b)
{
    struct colours c;
    CHECK(colours_of(&c, b, &arena));
    return c;
}

static void say(const struct board *b, const struct colours *c, uint32_t i, uint32_t k)
{
    fprintf(stderr, "%.*s %06X, %.*s %06X\n", STR_ARG(b->army[i].name), (unsigned)c->rgb[i],
            STR_ARG(b->army[k].name), (unsigned)c->rgb[k]);
}

/* Every pair: by colour for those who see them all, by colour or sign for those who do not. */
static void check_apart(const struct board *b)
{
    struct colours c = colours(b);
    for (uint32_t i = 0; i < b->n_army; i++)
        for (uint32_t k = 0; k < i; k++) {
            bool ok = ciede_apart(c.rgb[i], c.rgb[k], SIGHT_USUAL) >= PALETTE_CLEAR;
            for (enum sight s = SIGHT_PROTAN; s < SIGHTS; s++)
                ok &= ciede_apart(c.rgb[i], c.rgb[k], s) >= PALETTE_CLEAR_BLIND ||
                      sign_clear(c.sign[i], c.sign[k]);
            if (!ok) say(b, &c, i, k);
            CHECK(ok);
        }
}

static void sixteen_usual_names_have_their_colours(void)
{
    struct board b = armies(PALETTE_USUAL);
    for (int i = 0; i < PALETTE_USUAL; i++) add_army(&b, str_of(palette[i].name));
    check_apart(&b);
    struct colours c = colours(&b);
    for (int i = 0; i < PALETTE_USUAL; i++) CHECK(c.rgb[i] == palette[i].rgb);
}

static void any_two_named_colours_are_told_apart(void)
{
    for (int i = 0; i < PALETTE && palette[i].name; i++)
        for (int k = 0; k < PALETTE && palette[k].name; k++) {
            struct arena mark = arena;
            struct board b = armies(2);
            add_army(&b, str_of(palette[i].name));
            add_army(&b, str_of(palette[k].name));
            check_apart(&b);
            CHECK(colours(&b).rgb[0] == palette[i].rgb);
            arena = mark;
        }
}

static struct str any_name(unsigned *random)
{
    char *name = NEW(&arena, char, 32);
    *random = *random * 1664525u + 1013904223u;
    unsigned r = *random >> 8;
    int k = (int)(r % PALETTE);
    const char *shade[] = { "", "dark-", "light-", "" };
    if (!palette[k].name)
        snprintf(name, 32, "tribe-%u", r);
    else
        snprintf(name, 32, "%s%s", shade[r >> 8 & 3], palette[k].name);
    return str_of(name);
}

static void sixteen_armies_of_any_names_are_told_apart(void)
{
    unsigned random = 1;
    for (int game = 0; game < 300; game++) {
        struct arena mark = arena;
        struct board b = armies(GAME);
        for (int i = 0; i < GAME; i++) add_army(&b, any_name(&random));
        check_apart(&b);
        arena = mark;
    }
}

static void an_army_keeps_its_colour_when_others_join(void)
{
    unsigned random = 7;
    struct board b = armies(60);
    struct colours before = colours(&b);
    for (int i = 0; i < 60; i++) {
        add_army(&b, any_name(&random));
        struct colours after = colours(&b);
        for (int k = 0; k < i; k++)
            CHECK(after.rgb[k] == before.rgb[k] && after.sign[k] == before.sign[k]);
        before = after;
    }
}

static void no_two_of_very_many_armies_have_one_colour(void)
{
    unsigned random = 3;
    struct board b = armies(1000);
    for (int i = 0; i < 1000; i++) add_army(&b, any_name(&random));
    struct colours c = colours(&b);
    double least = 100;
    for (uint32_t i = 0; i < 40; i++)
        for (uint32_t k = 0; k < i; k++)
            least = fmin(least, ciede_apart(c.rgb[i], c.rgb[k], SIGHT_USUAL));
    CHECK(least >= 10);
    for (uint32_t i = 0; i < b.n_army; i++)
        for (uint32_t k = 0; k < i; k++) CHECK(c.rgb[i] != c.rgb[k]);
}

static void names_become_colours(void)
{
    uint32_t rgb, other;
    CHECK(colour_named(STR("Red"), &rgb) && rgb == 0xD62828);
    CHECK(colour_named(STR("grey"), &rgb) && colour_named(STR("gray"), &other) && rgb == other);
    CHECK(colour_named(STR("crimson-red"), &rgb) && colour_named(STR("crimson"), &other) &&
          rgb == other);
    CHECK(colour_named(STR("dark_green"), &rgb) && !colour_named(STR("the greens"), &rgb));
    CHECK(!colour_named(STR(""), &rgb) && !colour_named(STR("-"), &rgb));
}

static void sixteen_armies_have_sixteen_signs_and_words_for_them(void)
{
    struct board b = armies(40);
    for (int i = 0; i < 40; i++) add_army(&b, STR("x"));
    struct colours c = colours(&b);
    for (uint16_t i = 0; i < 40; i++) {
        enum words_name word;
        const struct sign *sign = sign_of(&c, i);
        CHECK(sign == sign_at(i) && sign == sign_at(i + SIGNS));
        CHECK(words_find(&word, str_of(sign->word)));
        for (uint16_t k = 0; k < i && i < SIGNS; k++) {
            CHECK(strcmp(sign->character, sign_of(&c, k)->character) != 0);
            CHECK(sign_clear(i, k) && strcmp(sign->word, sign_of(&c, k)->word) != 0);
        }
    }
    CHECK(!sign_clear(3, 3 + SIGNS));
}

int main(void)
{
    arena = test_arena();
    differences_are_those_of_the_paper();
    the_colour_blind_see_as_they_do();
    the_tables_are_right();
    sixteen_usual_names_have_their_colours();
    any_two_named_colours_are_told_apart();
    sixteen_armies_of_any_names_are_told_apart();
    an_army_keeps_its_colour_when_others_join();
    no_two_of_very_many_armies_have_one_colour();
    names_become_colours();
    sixteen_armies_have_sixteen_signs_and_words_for_them();
    return TEST_END();
}
