/* Every letter in every language: whole, narrow, and nothing of it in English. */
#include "tests/templates/language_match.h"

static void make_all(struct samples *all, const struct words *words)
{
    all->words = words;
    all->n = 0;
    add_armies(all);
    add_matches(all);
}

static struct samples english, other;

/* Sentences and letters whose words are not all in the catalogues yet. */
static const char *const unfinished[] = { "two: " };

static bool is_finished(const char *name)
{
    for (size_t i = 0; i < sizeof unfinished / sizeof *unfinished; i++)
        if (str_starts(str_of(name), str_of(unfinished[i]))) return false;
    return true;
}

static void no_language_lacks_a_sentence(const struct words *words)
{
    for (int i = W_NONE + 1; i < W_COUNT; i++) {
        bool there = words->entry[i].text[0] || !is_finished(words_names[i]);
        if (!there) fprintf(stderr, "%s: %s is missing\n", words->language, words_names[i]);
        CHECK(there);
    }
}

static void every_letter_is_whole(const struct samples *all)
{
    for (size_t i = 0; i < all->n; i++) check_form(&all->one[i]);
}

static void no_letter_is_partly_english(void)
{
    CHECK(english.n == other.n);
    for (size_t i = 0; i < other.n; i++)
        if (is_finished(other.one[i].name)) check_translated(&other.one[i], &english.one[i]);
}

static void no_letter_has_words_of_its_own(void)
{
    for (size_t i = 0; i < other.n; i++)
        if (is_finished(other.one[i].name)) check_loud(&other.one[i]);
}

int main(void)
{
    arena = test_arena();
    const struct words *const *words = words_all();
    make_all(&english, words[0]);
    every_letter_is_whole(&english);
    struct arena mark = arena;
    for (size_t i = 1; words[i]; i++) {
        no_language_lacks_a_sentence(words[i]);
        make_all(&other, words[i]);
        every_letter_is_whole(&other);
        no_letter_is_partly_english();
        arena = mark;
    }
    make_all(&other, loud_words());
    no_letter_has_words_of_its_own();
    return TEST_END();
}
