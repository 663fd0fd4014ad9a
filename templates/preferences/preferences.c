/* The words of preferences. */
#include "templates/preferences.h"

const struct preference_set preference_sets[PREFERENCE_SETS] = {
    { PREFER_PICTURES, "picture" }, { PREFER_SUBJECTS, "subjects" },
    { PREFER_FACTS, "facts" },      { PREFER_NUMBERS, "rules numbers" },
    { PREFER_PRESS, "press" },
};

const struct preference_word preference_words[PREFERENCE_WORDS] = {
    [PREFERENCE_LARGE] = { "large", PREFER_LARGE, PREFER_PICTURES, NULL },
    [PREFERENCE_SMALL] = { "small", PREFER_SMALL, PREFER_PICTURES, NULL },
    [PREFERENCE_DARK] = { "dark", PREFER_DARK, PREFER_PICTURES, NULL },
    [PREFERENCE_CONTRAST] = { "contrast", PREFER_CONTRAST, PREFER_PICTURES, NULL },
    [PREFERENCE_TURNED] = { "turned", PREFER_TURNED, PREFER_PICTURES, NULL },
    [PREFERENCE_TEXT] = { "text", PREFER_TEXT, PREFER_PICTURES, NULL },
    [PREFERENCE_LIST] = { "list", PREFER_TEXT | PREFER_LIST, PREFER_PICTURES, NULL },
    [PREFERENCE_WHOLE] = { "whole", PREFER_WHOLE, PREFER_PICTURES, NULL },
    [PREFERENCE_USUAL] = { "usual", 0, PREFER_PICTURES | PREFER_SUBJECTS, NULL },
    [PREFERENCE_VERDICT] = { "verdict", PREFER_VERDICT, PREFER_SUBJECTS, NULL },
    [PREFERENCE_PLAIN] = { "plain", 0, PREFER_SUBJECTS, NULL },
    [PREFERENCE_FACTS] = { "facts", PREFER_FACTS, PREFER_FACTS, "on" },
    [PREFERENCE_NO_FACTS] = { "off", 0, PREFER_FACTS, NULL },
    [PREFERENCE_NUMBERS] = { "numbers", PREFER_NUMBERS, PREFER_NUMBERS, "on" },
    [PREFERENCE_NO_NUMBERS] = { "off", 0, PREFER_NUMBERS, NULL },
    [PREFERENCE_ONCE] = { "once", 0, PREFER_PRESS, NULL },
    [PREFERENCE_BUNDLED] = { "bundled", PREFER_PRESS_BUNDLED, PREFER_PRESS, NULL },
    [PREFERENCE_OFF] = { "silent", PREFER_PRESS_OFF, PREFER_PRESS, "off" },
};

/* What else players write. */
static const struct preference_word others[] = {
    { "larger", PREFER_LARGE, PREFER_PICTURES, NULL },
    { "big", PREFER_LARGE, PREFER_PICTURES, NULL },
    { "bigger", PREFER_LARGE, PREFER_PICTURES, NULL },
    { "smaller", PREFER_SMALL, PREFER_PICTURES, NULL },
    { "little", PREFER_SMALL, PREFER_PICTURES, NULL },
    { "darker", PREFER_DARK, PREFER_PICTURES, NULL },
    { "dunkel", PREFER_DARK, PREFER_PICTURES, NULL },
    { "turn", PREFER_TURNED, PREFER_PICTURES, NULL },
    { "rotated", PREFER_TURNED, PREFER_PICTURES, NULL },
    { "flipped", PREFER_TURNED, PREFER_PICTURES, NULL },
    { "lists", PREFER_TEXT | PREFER_LIST, PREFER_PICTURES, NULL },
    { "liste", PREFER_TEXT | PREFER_LIST, PREFER_PICTURES, NULL },
    { "full", PREFER_WHOLE, PREFER_PICTURES, NULL },
    { "light", 0, PREFER_PICTURES, NULL },
    { "hell", 0, PREFER_PICTURES, NULL },
    { "verdicts", PREFER_VERDICT, PREFER_SUBJECTS, NULL },
    { "normal", 0, PREFER_PICTURES | PREFER_SUBJECTS, NULL },
    { "default", 0, PREFER_PICTURES | PREFER_SUBJECTS, NULL },
    { "on", PREFER_FACTS, PREFER_FACTS, NULL },
    { "an", PREFER_FACTS, PREFER_FACTS, NULL },
    { "ein", PREFER_FACTS, PREFER_FACTS, NULL },
    { "aus", 0, PREFER_FACTS, NULL },
    { "on", PREFER_NUMBERS, PREFER_NUMBERS, NULL },
    { "an", PREFER_NUMBERS, PREFER_NUMBERS, NULL },
    { "ein", PREFER_NUMBERS, PREFER_NUMBERS, NULL },
    { "aus", 0, PREFER_NUMBERS, NULL },
    { "off", PREFER_PRESS_OFF, PREFER_PRESS, NULL },
    { "on", 0, PREFER_PRESS, NULL },
    { "now", 0, PREFER_PRESS, NULL },
    { "an", 0, PREFER_PRESS, NULL },
    { "ein", 0, PREFER_PRESS, NULL },
    { "sofort", 0, PREFER_PRESS, NULL },
    { "gleich", 0, PREFER_PRESS, NULL },
    { "gesammelt", PREFER_PRESS_BUNDLED, PREFER_PRESS, NULL },
    { "stumm", PREFER_PRESS_OFF, PREFER_PRESS, NULL },
    { "aus", PREFER_PRESS_OFF, PREFER_PRESS, NULL },
};
enum { OTHERS = sizeof others / sizeof *others };

/* Words that go with others: "text only", "high contrast". */
static const char *const beside[] = { "and",  "as",      "at",      "board",  "high",
                                      "in",   "mode",    "only",    "please", "round",
                                      "size", "squares", "subjects" };

static bool is_beside(struct str word)
{
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        if (str_ieq(word, str_of(beside[i]))) return true;
    return false;
}

static bool is_word(const struct preference_word *w, struct str word, unsigned among)
{
    return str_ieq(word, str_of(w->word)) && (w->among & among) != 0;
}

static const struct preference_word *find(struct str word, unsigned among)
{
    for (size_t i = 0; i < PREFERENCE_WORDS; i++)
        if (is_word(&preference_words[i], word, among)) return &preference_words[i];
    for (size_t i = 0; i < OTHERS; i++)
        if (is_word(&others[i], word, among)) return &others[i];
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

void preferences_print(struct buf *out, unsigned preferences)
{
    const char *between = "";
    for (size_t i = 0; i < PREFERENCE_WORDS; i++) {
        const struct preference_word *w = &preference_words[i];
        if (!w->sets || (preferences & w->sets) != w->sets) continue;
        buf_printf(out, "%s%s", between, w->word);
        between = " ";
    }
}
