/* Words to bits and back. */
#include "templates/preferences.h"
#include "templates/words/words.h"
#include "tests/test.h"

static struct arena arena;

static void reads(const char *words, unsigned among, const char *again)
{
    unsigned set = 0;
    struct str wrong = STR("");
    struct buf b = buf_make(&arena, 200);
    CHECK(preferences_read(&set, str_of(words), among, &wrong));
    preferences_print(&b, set);
    CHECK_STR(buf_str(&b).s, again);
}

static void words_are_read_however_they_are_written(void)
{
    reads("", PREFER_ALL, "");
    reads("dark", PREFER_ALL, "dark");
    reads(" Dark,LARGE  dark ", PREFER_ALL, "large dark");
    reads("dunkel", PREFER_PICTURES, "dark");
    reads("hell", PREFER_PICTURES, "");
    reads("verdict whole text turned contrast dark large", PREFER_ALL,
          "large dark contrast turned text whole verdict");
    reads("\"High contrast\", text-only and please.", PREFER_ALL, "contrast text");
}

static void all_words_have_room(void)
{
    struct buf b = buf_make(&arena, PREFERENCES_MAX);
    preferences_print(&b, PREFER_ALL);
    CHECK(!b.full);
}

static void others_are_named(const char *words, unsigned among, const char *first)
{
    unsigned set = 77;
    struct str wrong = STR("");
    CHECK(!preferences_read(&set, str_of(words), among, &wrong));
    CHECK(set == 77 && str_eq(wrong, str_of(first)));
}

static void the_first_word_that_is_none_is_named(void)
{
    others_are_named("dark bright large", PREFER_ALL, "bright");
    others_are_named("dark h\xC3\xBC", PREFER_ALL, "h\xC3\xBC");
    others_are_named("dark verdict", PREFER_PICTURES, "verdict");
    others_are_named("verdict dark", PREFER_SUBJECTS, "dark");
    others_are_named("dark 2", PREFER_ALL, "2");
}

static void usual_sets_nothing_and_of_two_sizes_the_later_counts(void)
{
    reads("usual", PREFER_ALL, "");
    reads("as usual, please", PREFER_PICTURES, "");
    reads("plain subjects", PREFER_SUBJECTS, "");
    reads("small dark large", PREFER_ALL, "large dark");
    reads("bigger little", PREFER_ALL, "small");
}

static void a_sentence_is_no_wish(void)
{
    CHECK(preferences_wished(STR(""), PREFER_PICTURES));
    CHECK(preferences_wished(STR(" dark, large"), PREFER_PICTURES));
    CHECK(preferences_wished(STR("brigth"), PREFER_PICTURES));
    CHECK(preferences_wished(STR("dark and brigth"), PREFER_PICTURES));
    CHECK(preferences_wished(STR(": high contrast"), PREFER_PICTURES));
    CHECK(!preferences_wished(STR("looks great"), PREFER_PICTURES));
    CHECK(!preferences_wished(STR("of the board is too small"), PREFER_PICTURES));
    CHECK(!preferences_wished(STR("dark a b c d e f g h"), PREFER_PICTURES));
}

static void each_preference_has_one_word_and_each_word_a_set(void)
{
    unsigned told = 0, sets = 0;
    for (size_t i = 0; i < PREFERENCE_SETS; i++) sets |= preference_sets[i];
    for (size_t i = 0; i < PREFERENCE_WORDS; i++) {
        const struct preference_word *w = &preference_words[i];
        CHECK((told & w->sets & ~(unsigned)PREFER_TEXT) == 0 && /* "list" is "text", too */
              (w->sets & ~w->among) == 0 && (w->among & sets) != 0);
        told |= w->sets;
    }
    CHECK(told == PREFER_ALL && sets == PREFER_ALL);
}

/* The line that a letter shows is read again as the same preference, in every language. */
static void what_is_shown_can_be_sent(void)
{
    for (const struct words *const *w = words_all(); *w; w++)
        for (int i = 0; i < PREFERENCE_WORDS; i++) {
            const struct preference_word *row = &preference_words[i];
            struct str wrong, form = preference_form(*w, (enum preference_word_name)i);
            unsigned set = 0;
            CHECK(preferences_read(&set, form, row->among, &wrong) && set == row->sets);
        }
    const struct words *de = words_named(STR("de"));
    struct buf b = buf_make(&arena, 200);
    preference_put(&b, de, PREFERENCE_LARGE);
    CHECK_STR(buf_str(&b).s, "bild gro\xC3\x9F");
    b = buf_make(&arena, 200);
    preferences_put(&b, de, PREFER_PICTURES, PREFER_LARGE | PREFER_DARK | PREFER_FACTS);
    CHECK_STR(buf_str(&b).s, "bild gro\xC3\x9F dunkel");
    b = buf_make(&arena, 200);
    preferences_put(&b, NULL, PREFER_SUBJECTS, PREFER_LARGE);
    CHECK_STR(buf_str(&b).s, "subjects plain");
    reads("gro\xC3\x9F und gedreht, bitte", PREFER_PICTURES, "large turned");
}

int main(void)
{
    static char room[10000];
    arena = arena_make(room, sizeof room);
    words_are_read_however_they_are_written();
    all_words_have_room();
    the_first_word_that_is_none_is_named();
    usual_sets_nothing_and_of_two_sizes_the_later_counts();
    a_sentence_is_no_wish();
    each_preference_has_one_word_and_each_word_a_set();
    what_is_shown_can_be_sent();
    return TEST_END();
}
