/* Every letter in every language: complete, narrow, and with no English in it. */
#include "tests/templates/language_match.h"

static void make_all(struct samples *all, const struct words *words)
{
    all->words = words;
    all->n = 0;
    add_armies(all);
    add_matches(all);
}

static struct samples english, other;

/* The chapters' commands, as they are typed. */
static bool is_typed(const char *name)
{
    size_t n = strlen(name), end = strlen("-lines");
    return n > end && strncmp(name, "handbook.", 9) == 0 &&
           strcmp(name + n - end, "-lines") == 0;
}

/* Including those that no letter below has. */
static void every_sentence_is_translated(const struct words *words)
{
    for (size_t i = 1; i < words_count(); i++) {
        const char *here = words->entry[i].text[0], *name = words_name(words_at(i));
        bool done = here && (strcmp(name, "grammar") == 0 || is_typed(name) ||
                             !is_sentence_english(here, words_all()[0]->entry[i].text[0]));
        if (!done) fprintf(stderr, "%s: %s is not translated\n", words->language, name);
        CHECK(done);
    }
}

static void every_letter_is_whole(const struct samples *all)
{
    for (size_t i = 0; i < all->n; i++) check_form(&all->one[i]);
}

static void no_letter_is_partly_english(void)
{
    CHECK(english.n == other.n);
    for (size_t i = 0; i < other.n; i++) check_translated(&other.one[i], &english.one[i]);
}

static void no_letter_has_words_of_its_own(void)
{
    for (size_t i = 0; i < other.n; i++) check_loud(&other.one[i]);
}

int main(void)
{
    arena = test_arena();
    const struct words *const *words = words_all();
    make_all(&english, words[0]);
    every_letter_is_whole(&english);
    struct arena mark = arena;
    for (size_t i = 1; words[i]; i++) {
        every_sentence_is_translated(words[i]);
        make_all(&other, words[i]);
        every_letter_is_whole(&other);
        no_letter_is_partly_english();
        arena = mark;
    }
    make_all(&other, loud_words());
    no_letter_has_words_of_its_own();
    return TEST_END();
}
