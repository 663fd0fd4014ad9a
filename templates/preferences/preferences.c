/* The words of preferences. */
#include "templates/preferences.h"

#include "templates/words/words.h"

const unsigned preference_sets[PREFERENCE_SETS] = { PREFER_PICTURES, PREFER_SUBJECTS,
                                                    PREFER_FACTS, PREFER_NUMBERS,
                                                    PREFER_PRESS };

/* What a player writes in front of a word of that set. */
static const enum words_name set_forms[PREFERENCE_SETS] = { W_ACT_PICTURE, W_ACT_SUBJECTS,
                                                            W_ACT_FACTS, W_ACT_NUMBERS,
                                                            W_ACT_PRESS_LIST };

const struct preference_word preference_words[PREFERENCE_WORDS] = {
    [PREFERENCE_LARGE] = { "large", PREFER_LARGE, PREFER_PICTURES },
    [PREFERENCE_SMALL] = { "small", PREFER_SMALL, PREFER_PICTURES },
    [PREFERENCE_DARK] = { "dark", PREFER_DARK, PREFER_PICTURES },
    [PREFERENCE_CONTRAST] = { "contrast", PREFER_CONTRAST, PREFER_PICTURES },
    [PREFERENCE_TURNED] = { "turned", PREFER_TURNED, PREFER_PICTURES },
    [PREFERENCE_TEXT] = { "text", PREFER_TEXT, PREFER_PICTURES },
    [PREFERENCE_LIST] = { "list", PREFER_TEXT | PREFER_LIST, PREFER_PICTURES },
    [PREFERENCE_WHOLE] = { "whole", PREFER_WHOLE, PREFER_PICTURES },
    [PREFERENCE_USUAL] = { "usual", 0, PREFER_PICTURES | PREFER_SUBJECTS },
    [PREFERENCE_VERDICT] = { "verdict", PREFER_VERDICT, PREFER_SUBJECTS },
    [PREFERENCE_PLAIN] = { "plain", 0, PREFER_SUBJECTS },
    [PREFERENCE_FACTS] = { "facts", PREFER_FACTS, PREFER_FACTS },
    [PREFERENCE_NO_FACTS] = { "off", 0, PREFER_FACTS },
    [PREFERENCE_NUMBERS] = { "numbers", PREFER_NUMBERS, PREFER_NUMBERS },
    [PREFERENCE_NO_NUMBERS] = { "off", 0, PREFER_NUMBERS },
    [PREFERENCE_ONCE] = { "once", 0, PREFER_PRESS },
    [PREFERENCE_BUNDLED] = { "bundled", PREFER_PRESS_BUNDLED, PREFER_PRESS },
    [PREFERENCE_OFF] = { "silent", PREFER_PRESS_OFF, PREFER_PRESS },
};

/* What a player writes for it; players are shown the first form. */
static const enum words_name word_forms[PREFERENCE_WORDS] = {
    [PREFERENCE_LARGE] = W_PREFERENCES_LARGE_WORDS,
    [PREFERENCE_SMALL] = W_PREFERENCES_SMALL_WORDS,
    [PREFERENCE_DARK] = W_PREFERENCES_DARK_WORDS,
    [PREFERENCE_CONTRAST] = W_PREFERENCES_CONTRAST_WORDS,
    [PREFERENCE_TURNED] = W_PREFERENCES_TURNED_WORDS,
    [PREFERENCE_TEXT] = W_PREFERENCES_TEXT_WORDS,
    [PREFERENCE_LIST] = W_PREFERENCES_LIST_WORDS,
    [PREFERENCE_WHOLE] = W_PREFERENCES_WHOLE_WORDS,
    [PREFERENCE_USUAL] = W_PREFERENCES_USUAL_WORDS,
    [PREFERENCE_VERDICT] = W_PREFERENCES_VERDICT_WORDS,
    [PREFERENCE_PLAIN] = W_PREFERENCES_PLAIN_WORDS,
    [PREFERENCE_FACTS] = W_PREFERENCES_ON_WORDS,
    [PREFERENCE_NO_FACTS] = W_PREFERENCES_OFF_WORDS,
    [PREFERENCE_NUMBERS] = W_PREFERENCES_ON_WORDS,
    [PREFERENCE_NO_NUMBERS] = W_PREFERENCES_OFF_WORDS,
    [PREFERENCE_ONCE] = W_PREFERENCES_ONCE_WORDS,
    [PREFERENCE_BUNDLED] = W_PREFERENCES_BUNDLED_WORDS,
    [PREFERENCE_OFF] = W_PREFERENCES_OFF_WORDS,
};

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
