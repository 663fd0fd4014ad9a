/* The words of preferences. */
#include "templates/preferences.h"

static const struct row {
    const char *word;
    unsigned sets;  /* a preference, or nothing */
    unsigned among; /* the set that it is a word of */
} rows[] = {
    { "large", PREFER_LARGE, PREFER_PICTURES },
    { "small", PREFER_SMALL, PREFER_PICTURES },
    { "dark", PREFER_DARK, PREFER_PICTURES },
    { "contrast", PREFER_CONTRAST, PREFER_PICTURES },
    { "turned", PREFER_TURNED, PREFER_PICTURES },
    { "text", PREFER_TEXT, PREFER_PICTURES },
    { "whole", PREFER_WHOLE, PREFER_PICTURES },
    { "verdict", PREFER_VERDICT, PREFER_SUBJECTS },
    /* what else players write */
    { "larger", PREFER_LARGE, PREFER_PICTURES },
    { "big", PREFER_LARGE, PREFER_PICTURES },
    { "bigger", PREFER_LARGE, PREFER_PICTURES },
    { "smaller", PREFER_SMALL, PREFER_PICTURES },
    { "little", PREFER_SMALL, PREFER_PICTURES },
    { "darker", PREFER_DARK, PREFER_PICTURES },
    { "turn", PREFER_TURNED, PREFER_PICTURES },
    { "rotated", PREFER_TURNED, PREFER_PICTURES },
    { "flipped", PREFER_TURNED, PREFER_PICTURES },
    { "full", PREFER_WHOLE, PREFER_PICTURES },
    { "light", 0, PREFER_PICTURES },
    { "verdicts", PREFER_VERDICT, PREFER_SUBJECTS },
    { "plain", 0, PREFER_SUBJECTS },
    { "usual", 0, PREFER_ALL },
    { "normal", 0, PREFER_ALL },
    { "default", 0, PREFER_ALL },
};
enum { ROWS = sizeof rows / sizeof *rows };

/* Words that go with others: "text only", "high contrast". */
static const char *const beside[] = {
    "and",  "as",     "board", "high", "in",      "mode",
    "only", "please", "round", "size", "squares", "subjects"
};

static bool is_beside(struct str word)
{
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        if (str_ieq(word, str_of(beside[i]))) return true;
    return false;
}

static const struct row *row_of(struct str word, unsigned among)
{
    for (size_t i = 0; i < ROWS; i++)
        if (str_ieq(word, str_of(rows[i].word)) && (rows[i].among & among)) return &rows[i];
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
        const struct row *row = row_of(word, among);
        if (!row) {
            *wrong = word;
            return false;
        }
        if (row->sets & sizes) set &= ~sizes;
        set |= row->sets;
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
        if (n == 0) begins = row_of(word, among) != NULL;
    return begins ? n <= WORDS : n == 1;
}

void preferences_print(struct buf *out, unsigned preferences)
{
    const char *between = "";
    for (size_t i = 0; i < ROWS; i++) {
        if (!(preferences & rows[i].sets)) continue;
        buf_printf(out, "%s%s", between, rows[i].word);
        between = " ";
        preferences &= ~rows[i].sets;
    }
}
