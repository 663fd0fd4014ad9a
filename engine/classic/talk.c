/* Words around moves, by bags of words: a text is an offer if all its words are words of
 * offers and one of them says so. "I do not resign" has a word that is in no bag. */
#include "engine/classic/talk.h"

#include "engine/classic/said.h"
#include "engine/rules.h"

/* clang-format off */
static const char *const resign_keys[] = { "resign", "resigns", "resigned", "resignation", NULL };
static const char *const resign_words[] = { "i", "the", "this", "game", "hereby", "my", "offer", "please", NULL };
static const char *const accept_keys[] = { "accept", "accepts", "accepted", "agreed", "agree", NULL };
static const char *const accept_words[] = { "i", "a", "the", "your", "draw", "offer", "to", "remis", "yes", "please", NULL };
static const char *const draw_keys[] = { "draw", "(=)", "remis", NULL };
static const char *const draw_words[] = {
    "i", "a", "the", "and", "with", "offer", "offers", "offering", "offered", "claim", "claims", "claiming",
    "propose", "by", "my", "threefold", "repetition", "fifty", "50", "move", "moves", "rule", "anyone", "please", NULL };
/* clang-format on */

static const struct bag {
    enum talk_kind kind;
    const char *const *keys, *const *words;
} bags[] = { { TALK_RESIGN, resign_keys, resign_words },
             { TALK_ACCEPT, accept_keys, accept_words },
             { TALK_DRAW, draw_keys, draw_words } };
enum { BAGS = sizeof bags / sizeof *bags, DRAW_BAG = BAGS - 1 };

static bool one_of(struct str word, const char *const *words)
{
    for (; *words; words++)
        if (str_ieq(word, str_of(*words))) return true;
    return false;
}

static bool in_word(char c)
{
    return char_alpha(c) || char_digit(c) || c == '=' || c == '-' || c == '\'';
}

/* The next word, signs around it skipped; "(=)" is one. Empty at the end. */
static struct str next_word(struct str *rest)
{
    const struct str sign = STR("(=)");
    size_t n = 0;
    while (rest->n && !in_word(rest->s[0]) && !str_starts(*rest, sign))
        *rest = str_from(*rest, 1);
    if (str_starts(*rest, sign))
        n = sign.n;
    else
        while (n < rest->n && in_word(rest->s[n])) n++;
    struct str word = str_head(*rest, n);
    *rest = str_from(*rest, n);
    return word;
}

static bool fits(struct str text, const struct bag *bag)
{
    bool key = false;
    for (struct str w = next_word(&text); w.n; w = next_word(&text)) {
        if (one_of(w, bag->keys))
            key = true;
        else if (!one_of(w, bag->words))
            return false;
    }
    return key;
}

static struct str trim_signs(struct str s)
{
    s = str_trim(s);
    while (s.n && strchr(";,.:-([ ", s.s[s.n - 1])) s.n--;
    while (s.n && strchr(";,:- ", s.s[0])) s = str_from(s, 1);
    return s;
}

/* "Nf3 draw?", "Nf3, and I offer a draw": the words of an offer that end the text, as many as
 * there are; one walk, since lines may be long. */
static bool offer_behind(struct str *move, struct str text)
{
    const struct bag *bag = &bags[DRAW_BAG];
    struct str rest = text;
    size_t at = text.n;
    bool key = false;
    for (struct str w = next_word(&rest); w.n; w = next_word(&rest)) {
        bool is_key = one_of(w, bag->keys);
        if (w.s == text.s || !(is_key || one_of(w, bag->words))) {
            at = text.n;
            key = false;
            continue;
        }
        if (at == text.n) at = (size_t)(w.s - text.s);
        key |= is_key;
    }
    if (key) *move = trim_signs(str_head(text, at));
    return key && move->n > 0;
}

/* "draw? Nf3", "I offer a draw: Nf3" */
static bool offer_before(struct str *move, struct str text)
{
    const struct bag *bag = &bags[DRAW_BAG];
    struct str rest = text;
    size_t end = 0;
    for (struct str w = next_word(&rest); w.n; w = next_word(&rest)) {
        bool is_key = one_of(w, bag->keys);
        if (!is_key && !one_of(w, bag->words)) break;
        if (is_key || end) end = (size_t)(rest.s - text.s);
    }
    *move = trim_signs(str_from(text, end));
    while (move->n && strchr("?!)", move->s[0])) *move = trim_signs(str_from(*move, 1));
    return end > 0 && move->n > 0;
}

struct talk talk_read(struct str text)
{
    struct talk t = { TALK_MOVE, false, str_trim(text) };
    for (int i = 0; i < BAGS; i++)
        if (fits(text, &bags[i])) {
            bool asks = i != DRAW_BAG && str_ifind(text, STR("?")) < text.n;
            return (struct talk){ asks ? TALK_ASK : bags[i].kind, false, { text.s, 0 } };
        }
    struct str whole = t.move;
    t.offers = offer_behind(&t.move, whole) || offer_before(&t.move, whole);
    if (!t.offers) t.move = whole;
    return t;
}

/* "Nf9", "Sf3", "exd9": a letter before a digit in a short word. */
static bool near_move(struct str word)
{
    bool pair = false;
    if (word.n < 2 || word.n > 7) return false;
    for (size_t i = 0; i < word.n; i++) {
        char c = word.s[i];
        bool sign = strchr("+#!?=x-:", c) != NULL;
        if (!char_alpha(c) && !char_digit(c) && !sign) return false;
        pair |= i > 0 && char_digit(c) && char_alpha(word.s[i - 1]);
    }
    return pair && word.n > 2;
}

static bool few_words(struct str line, unsigned most)
{
    unsigned n = 0;
    while (str_word(&line).n) n++;
    return n <= most;
}

/* "sorry, Nf3 instead", "I meant Nf3": a move in a few words that take another one back. A move
 * that is played at once must not be the one that was taken back, so this counts as an order,
 * and is refused as one. */
static bool corrects(struct str line)
{
    static const char *const words[] = { "sorry",  "oops",  "no",   "wait",       "instead",
                                         "rather", "meant", "mean", "correction", NULL };
    bool word = false, move = false;
    struct str text = line;
    for (struct str w = next_word(&text); w.n; w = next_word(&text)) {
        struct said said;
        struct misread why;
        word |= one_of(w, words);
        move |= said_read(&said, &why, w);
    }
    return word && move && few_words(line, 5);
}

unsigned talk_shape(struct str line)
{
    struct talk t = talk_read(line);
    struct said said;
    struct misread why;
    struct str rest;
    if (t.kind != TALK_MOVE) return SHAPE_ORDER;
    if (said_read_front(&said, &why, t.move, &rest) && (rest.n == 0 || few_words(rest, 4)))
        return SHAPE_ORDER;
    if (said_read(&said, &why, t.move)) return SHAPE_ORDER;
    if (corrects(line)) return SHAPE_ORDER;
    rest = t.move;
    return near_move(str_word(&rest)) && few_words(rest, 2) ? SHAPE_ORDER : 0;
}
