#include "engine/sandbox/position/piece.h"
#include "templates/page/text_columns.h"
#include "templates/picture/art/outline.h"
#include "templates/words/words.h"
#include "tests/templates/fixture.h"

enum { SMALL = 16, LEAST_APART = 25 /* percent */ };
static struct arena arena;

static struct mask drawn(const char *letters, int px)
{
    struct mask m = { 0 };
    const struct piece_art *art = outline_piece(letters);
    struct outline o = { .px = px };
    if (art) {
        o.xy = art->xy;
        o.n = art->n;
        CHECK(outline_mask(&m, &o, &arena));
    }
    return m;
}

static void every_kind_fills_its_square(void)
{
    for (uint8_t k = 0; k < piece_kinds; k++) {
        const struct piece_art *art = outline_piece(piece_table[k].letters);
        CHECK(art != NULL);
        int low[2] = { ART_GRID, ART_GRID }, high[2] = { 0, 0 };
        for (size_t i = 0; art && i < art->n; i++) {
            if (art->xy[i] == ART_END) continue;
            if (art->xy[i] < low[i % 2]) low[i % 2] = art->xy[i];
            if (art->xy[i] > high[i % 2]) high[i % 2] = art->xy[i];
        }
        CHECK(low[0] >= 0 && low[1] >= 0 && high[0] <= ART_GRID && high[1] <= ART_GRID);
        CHECK(high[0] - low[0] >= ART_GRID * 7 / 10 && high[1] - low[1] >= ART_GRID * 7 / 10);
        CHECK(high[1] >= ART_GRID * 9 / 10); /* they stand on one line */
    }
}

static int level_at(const struct mask *m, int x, int y)
{
    return x < 0 || y < 0 || x >= m->w || y >= m->h ? 0 : m->at[y * m->w + x];
}

/* Of everything that either inks, what only one does, in percent; b is moved. */
static int difference(const struct mask *a, const struct mask *b, int dx, int dy)
{
    int differ = 0, all = 0;
    for (int y = -1; y <= a->h; y++)
        for (int x = -1; x <= a->w; x++) {
            int one = level_at(a, x, y), other = level_at(b, x + dx, y + dy);
            differ += abs(one - other);
            all += one > other ? one : other;
        }
    return all ? 100 * differ / all : 0;
}

/* However one is laid over the other. */
static int least_difference(const struct mask *a, const struct mask *b)
{
    int least = 100;
    for (int shift = 0; shift < 9; shift++) {
        int d = difference(a, b, shift % 3 - 1, shift / 3 - 1);
        if (d < least) least = d;
    }
    return least;
}

static void any_two_kinds_look_different_at_sixteen_pixels(void)
{
    int least = 100;
    for (uint8_t i = 0; i < piece_kinds; i++)
        for (uint8_t j = 0; j < i; j++) {
            struct mask a = drawn(piece_table[i].letters, SMALL);
            struct mask b = drawn(piece_table[j].letters, SMALL);
            int d = least_difference(&a, &b);
            if (d < LEAST_APART)
                fprintf(stderr, "%s and %s: %d\n", piece_table[i].letters,
                        piece_table[j].letters, d);
            if (d < least) least = d;
        }
    CHECK(least >= LEAST_APART);
}

static void a_square_covers_its_pixels_exactly(void)
{
    static const int16_t half[] = { 0, 0, 256, 0, 256, 512, 0, 512, ART_END, ART_END };
    struct mask m;
    struct outline o = { half, sizeof half / sizeof *half, 4 };
    CHECK(outline_mask(&m, &o, &arena));
    for (int y = 0; y < 4; y++) {
        CHECK(m.at[y * 4 + 0] == INK_LEVELS && m.at[y * 4 + 1] == INK_LEVELS);
        CHECK(m.at[y * 4 + 2] == 0 && m.at[y * 4 + 3] == 0);
    }
    o.px = 1;
    CHECK(outline_mask(&m, &o, &arena));
    CHECK(m.at[0] == INK_LEVELS / 2);
}

static void a_hole_of_the_other_direction_stays_empty(void)
{
    static const int16_t ring[] = { 0,   0,   512, 0,   512, 512, 0,   512, ART_END, ART_END,
                                    128, 128, 128, 384, 384, 384, 384, 128, ART_END, ART_END };
    struct mask m;
    struct outline o = { ring, sizeof ring / sizeof *ring, 8 };
    CHECK(outline_mask(&m, &o, &arena));
    CHECK(m.at[4 * 8 + 4] == 0);
    CHECK(m.at[0] == INK_LEVELS && m.at[7 * 8 + 7] == INK_LEVELS);
}

static void all_characters_of_coordinates_and_letters_have_outlines(void)
{
    for (const char *c = "0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz."; *c;
         c++)
        CHECK(outline_label((unsigned char)*c) && outline_label((unsigned char)*c)->n > 4 &&
              outline_label((unsigned char)*c)->width > 0);
    CHECK(outline_label('~') == NULL);
}

/* As many as the letter without its dots, and the points of two dots more. */
static void german_letters_have_outlines(void)
{
    static const struct {
        uint32_t dotted, plain;
    } letters[] = { { 0xC4, 'A' }, { 0xD6, 'O' }, { 0xDC, 'U' },
                    { 0xE4, 'a' }, { 0xF6, 'o' }, { 0xFC, 'u' } };
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        const struct label_art *l = outline_label(letters[i].dotted);
        CHECK(l && l->n > outline_label((unsigned char)letters[i].plain)->n);
    }
    CHECK(outline_label(0xDF) && outline_label(0xDF)->n > 40);
}

static bool is_on_pictures(const char *name)
{
    return strncmp(name, "picture.", 8) == 0 || strncmp(name, "army.", 5) == 0;
}

static bool has_outlines(struct str text)
{
    uint32_t c;
    struct str bytes;
    bool ok = true;
    while (text_next(&text, &c, &bytes)) ok &= strchr(" {}|", (int)c) || outline_label(c);
    return ok;
}

static void what_is_written_on_pictures_has_outlines_in_every_language(void)
{
    for (const struct words *const *w = words_all(); *w; w++)
        for (size_t i = 1; i < words_count(); i++)
            for (int form = 0; form < WORDS_FORMS; form++) {
                const char *text = (*w)->entry[i].text[form];
                bool ok = !text || !is_on_pictures(words_name(words_at(i))) ||
                          has_outlines(str_of(text));
                if (!ok) fprintf(stderr, "%s: %s\n", (*w)->language, text);
                CHECK(ok);
            }
}

int main(void)
{
    arena = test_arena();
    every_kind_fills_its_square();
    any_two_kinds_look_different_at_sixteen_pixels();
    a_square_covers_its_pixels_exactly();
    a_hole_of_the_other_direction_stays_empty();
    all_characters_of_coordinates_and_letters_have_outlines();
    german_letters_have_outlines();
    what_is_written_on_pictures_has_outlines_in_every_language();
    return TEST_END();
}
