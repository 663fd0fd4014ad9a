/* The words of preferences. */
#include "templates/preferences.h"

#include "templates/words/words.h"

/* clang-format off */
/* A set: its bits, and what a player writes in front of a word of it. */
#define SET_ROWS(X) \
    X(PREFER_PICTURES, W_ACT_PICTURE) X(PREFER_SUBJECTS, W_ACT_SUBJECTS) X(PREFER_FACTS, W_ACT_FACTS) \
    X(PREFER_NUMBERS, W_ACT_NUMBERS) X(PREFER_PRESS, W_ACT_PRESS_LIST)

/* A word: its name, as the database has it, what it sets, among what, and what a player writes for it, who
 * is shown the first form. */
#define WORD_ROWS(X) \
    X(PREFERENCE_LARGE, "large", PREFER_LARGE, PREFER_PICTURES, W_PREFERENCES_LARGE_WORDS) \
    X(PREFERENCE_SMALL, "small", PREFER_SMALL, PREFER_PICTURES, W_PREFERENCES_SMALL_WORDS) \
    X(PREFERENCE_DARK, "dark", PREFER_DARK, PREFER_PICTURES, W_PREFERENCES_DARK_WORDS) \
    X(PREFERENCE_CONTRAST, "contrast", PREFER_CONTRAST, PREFER_PICTURES, W_PREFERENCES_CONTRAST_WORDS) \
    X(PREFERENCE_TURNED, "turned", PREFER_TURNED, PREFER_PICTURES, W_PREFERENCES_TURNED_WORDS) \
    X(PREFERENCE_TEXT, "text", PREFER_TEXT, PREFER_PICTURES, W_PREFERENCES_TEXT_WORDS) \
    X(PREFERENCE_LIST, "list", PREFER_TEXT | PREFER_LIST, PREFER_PICTURES, W_PREFERENCES_LIST_WORDS) \
    X(PREFERENCE_WHOLE, "whole", PREFER_WHOLE, PREFER_PICTURES, W_PREFERENCES_WHOLE_WORDS) \
    X(PREFERENCE_USUAL, "usual", 0, PREFER_PICTURES | PREFER_SUBJECTS, W_PREFERENCES_USUAL_WORDS) \
    X(PREFERENCE_VERDICT, "verdict", PREFER_VERDICT, PREFER_SUBJECTS, W_PREFERENCES_VERDICT_WORDS) \
    X(PREFERENCE_PLAIN, "plain", 0, PREFER_SUBJECTS, W_PREFERENCES_PLAIN_WORDS) \
    X(PREFERENCE_FACTS, "facts", PREFER_FACTS, PREFER_FACTS, W_PREFERENCES_ON_WORDS) \
    X(PREFERENCE_NO_FACTS, "off", 0, PREFER_FACTS, W_PREFERENCES_OFF_WORDS) \
    X(PREFERENCE_NUMBERS, "numbers", PREFER_NUMBERS, PREFER_NUMBERS, W_PREFERENCES_ON_WORDS) \
    X(PREFERENCE_NO_NUMBERS, "off", 0, PREFER_NUMBERS, W_PREFERENCES_OFF_WORDS) \
    X(PREFERENCE_ONCE, "once", 0, PREFER_PRESS, W_PREFERENCES_ONCE_WORDS) \
    X(PREFERENCE_BUNDLED, "bundled", PREFER_PRESS_BUNDLED, PREFER_PRESS, W_PREFERENCES_BUNDLED_WORDS) \
    X(PREFERENCE_OFF, "silent", PREFER_PRESS_OFF, PREFER_PRESS, W_PREFERENCES_OFF_WORDS)

#define SET_BITS(bits_, forms_) (bits_),
#define SET_FORMS(bits_, forms_) (forms_),
#define WORD_ROW(name_, word_, sets_, among_, forms_) [name_] = { .word = (word_), .sets = (sets_), .among = (among_) },
#define WORD_FORMS(name_, word_, sets_, among_, forms_) [name_] = (forms_),
const unsigned preference_sets[PREFERENCE_SETS] = { SET_ROWS(SET_BITS) };
static const enum words_name set_forms[PREFERENCE_SETS] = { SET_ROWS(SET_FORMS) };
const struct preference_word preference_words[PREFERENCE_WORDS] = { WORD_ROWS(WORD_ROW) };
static const enum words_name word_forms[PREFERENCE_WORDS] = { WORD_ROWS(WORD_FORMS) };
/* clang-format on */

/* Words that go with others: "text only", "high contrast". */
static bool is_beside(struct str word)
{
    return words_is_form(word, W_PREFERENCES_BESIDE_WORDS);
}

static const struct preference_word *find(struct str word, unsigned among)
{
    for (size_t i = 0; i < PREFERENCE_WORDS; i++) {
        const struct preference_word *w = &preference_words[i];
        if (!(w->among & among)) continue;
        if (str_ieq(word, str_of(w->word)) || words_is_form(word, word_forms[i])) return w;
    }
    return NULL;
}

static bool of_word(char c)
{
    return char_alpha(c) || char_digit(c) || (unsigned char)c >= 0x80;
}

/* The next word that says something; empty at the end. */
static struct str next_word(struct str *rest)
{
    struct str word = { "", 0 };
    while (rest->n && (word.n == 0 || is_beside(word))) {
        size_t from = 0, n = 0;
        while (from < rest->n && !of_word(rest->s[from])) from++;
        *rest = str_from(*rest, from);
        while (n < rest->n && of_word(rest->s[n])) n++;
        word = str_head(*rest, n);
        *rest = str_from(*rest, n);
    }
    return is_beside(word) ? STR("") : word;
}

bool preferences_read(unsigned *out, struct str words, unsigned among, struct str *wrong)
{
    static const unsigned sizes = PREFER_LARGE | PREFER_SMALL;
    unsigned set = 0;
    for (struct str word; (word = next_word(&words)).n > 0;) {
        const struct preference_word *found = find(word, among);
        if (!found) {
            *wrong = word;
            return false;
        }
        if (found->sets & sizes) set &= ~sizes;
        set |= found->sets;
    }
    *out = set;
    return true;
}

bool preferences_wished(struct str words, unsigned among)
{
    enum { WORDS = 8 };
    size_t n = 0;
    bool begins = true;
    for (struct str word; (word = next_word(&words)).n > 0; n++)
        if (n == 0) begins = find(word, among) != NULL;
    return begins ? n <= WORDS : n == 1;
}

bool preference_is_set(enum preference_word_name word, unsigned preferences)
{
    unsigned sets = preference_words[word].sets;
    return sets && (preferences & sets) == sets;
}

void preferences_print(struct buf *out, unsigned preferences)
{
    const char *between = "";
    for (size_t i = 0; i < PREFERENCE_WORDS; i++) {
        if (!preference_is_set((enum preference_word_name)i, preferences)) continue;
        buf_printf(out, "%s%s", between, preference_words[i].word);
        between = " ";
    }
}

struct str preference_form(const struct words *words, enum preference_word_name word)
{
    return words_form(words, word_forms[word]);
}

/* How a wish of the set that these bits are of begins. */
static struct str set_form(const struct words *words, unsigned among)
{
    size_t set = 0;
    while (!(preference_sets[set] & among)) set++;
    return words_form(words, set_forms[set]);
}

void preference_put(struct buf *out, const struct words *words, enum preference_word_name word)
{
    struct str set = set_form(words, preference_words[word].among);
    struct str form = preference_form(words, word);
    buf_printf(out, "%.*s %.*s", STR_ARG(set), STR_ARG(form));
}

void preferences_put(struct buf *out, const struct words *words, unsigned among,
                     unsigned preferences)
{
    bool any = (preferences & among) != 0;
    struct str none = STR("");
    buf_put(out, set_form(words, among));
    for (size_t i = 0; i < PREFERENCE_WORDS; i++) {
        enum preference_word_name word = (enum preference_word_name)i;
        if (!(preference_words[i].among & among)) continue;
        struct str form = preference_form(words, word);
        if (!preference_words[i].sets) none = form;
        if (preference_is_set(word, preferences & among))
            buf_printf(out, " %.*s", STR_ARG(form));
    }
    if (!any) buf_printf(out, " %.*s", STR_ARG(none));
}
