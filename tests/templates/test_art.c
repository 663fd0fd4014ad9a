#include "engine/sandbox/position/piece.h"
#include "templates/page/text.h"
#include "templates/picture/outline.h"
#include "templates/words/words.h"
#include "tests/templates/fixture.h"

enum { SMALL = 16 };
static struct arena arena;

static struct mask drawn(const char *letters, int px)
{
    struct mask m = { 0 };
    const struct piece_art *art = outline_piece(letters);
    if (art) CHECK(outline_mask(&m, art->xy, art->n, px, &arena));
    return m;
}

static void every_kind_of_the_piece_table_has_art(void)
{
    for (uint8_t k = 0; k < piece_kinds; k++) {
        const struct piece_art *art = outline_piece(piece_table[k].letters);
        CHECK(art != NULL);
        if (art) CHECK(strstr(art->credit, " by ") != NULL);
    }
}

/* At 16 pixels any two silhouettes differ by at least a tenth of all their ink levels. */
static void any_two_kinds_look_different_at_sixteen_pixels(void)
{
    for (size_t i = 0; i < piece_arts; i++)
        for (size_t j = 0; j < i; j++) {
            struct mask a = drawn(piece_art[i].letters, SMALL);
            struct mask b = drawn(piece_art[j].letters, SMALL);
            int differ = 0;
            CHECK(a.at && b.at);
            for (int p = 0; a.at && b.at && p < SMALL * SMALL; p++)
                differ += a.at[p] > b.at[p] ? a.at[p] - b.at[p] : b.at[p] - a.at[p];
            if (differ * 10 < SMALL * SMALL * INK_LEVELS)
                fprintf(stderr, "%s and %s: %d\n", piece_art[i].letters, piece_art[j].letters,
                        differ);
            CHECK(differ * 10 >= SMALL * SMALL * INK_LEVELS);
        }
}

static void a_square_covers_its_pixels_exactly(void)
{
    static const int16_t half[] = { 0, 0, 256, 0, 256, 512, 0, 512, ART_END, ART_END };
    struct mask m;
    CHECK(outline_mask(&m, half, sizeof half / sizeof *half, 4, &arena));
    for (int y = 0; y < 4; y++) {
        CHECK(m.at[y * 4 + 0] == INK_LEVELS && m.at[y * 4 + 1] == INK_LEVELS);
        CHECK(m.at[y * 4 + 2] == 0 && m.at[y * 4 + 3] == 0);
    }
    CHECK(outline_mask(&m, half, sizeof half / sizeof *half, 1, &arena));
    CHECK(m.at[0] == INK_LEVELS / 2);
}

static void a_hole_of_the_other_direction_stays_empty(void)
{
    static const int16_t ring[] = { 0,   0,   512, 0,   512, 512, 0,   512, ART_END, ART_END,
                                    128, 128, 128, 384, 384, 384, 384, 128, ART_END, ART_END };
    struct mask m;
    CHECK(outline_mask(&m, ring, sizeof ring / sizeof *ring, 8, &arena));
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
        for (int i = W_NONE + 1; i < W_COUNT; i++)
            for (int form = 0; form < WORDS_FORMS; form++) {
                const char *text = (*w)->entry[i].text[form];
                bool ok = !text || !is_on_pictures(words_name((enum words_name)i)) ||
                          has_outlines(str_of(text));
                if (!ok) fprintf(stderr, "%s: %s\n", (*w)->language, text);
                CHECK(ok);
            }
}

int main(void)
{
    arena = test_arena();
    every_kind_of_the_piece_table_has_art();
    any_two_kinds_look_different_at_sixteen_pixels();
    a_square_covers_its_pixels_exactly();
    a_hole_of_the_other_direction_stays_empty();
    all_characters_of_coordinates_and_letters_have_outlines();
    german_letters_have_outlines();
    what_is_written_on_pictures_has_outlines_in_every_language();
    return TEST_END();
}
