/* Words around moves, by the tokens and the vocabulary of Sandbox orders. */
#include "engine/classic/remark.h"

#include "engine/sandbox/order/language/words.h"

enum { WORDS_MAX = 4 /* of a remark that does not begin with a word of remarks */ };

/* Words of this game's orders, and those that take a move back. */
static bool is_order_word(const struct scan *s)
{
    static const char *const words[] = {
        "o",     "oo",      "ooo",   "castle", "castles",    "castling", "draw",
        "remis", "accept",  "agree", "agreed", "event",      "events",   "sorry",
        "oops",  "instead", "meant", "mean",   "correction", NULL,
    };
    for (const char *const *w = words; *w; w++)
        if (scan_word(s, *w)) return true;
    return words_kind(scan_text(s)) != KIND_NONE;
}

static bool is_harmless(const struct scan *s)
{
    if (s->token == T_LETTER) return true;
    return s->token == T_WORD && !is_order_word(s) &&
           !words_is(s, W_PASS | W_PROMOTE | W_DOUBT | W_IF);
}

static bool parts(const struct scan *s)
{
    return s->token == T_COMMA || s->token == T_STOP || s->token == T_COLON ||
           s->token == T_MINUS || s->token == T_OPEN || s->token == T_CLOSE;
}

bool remark_behind(struct str text, bool parted)
{
    bool opened = false;
    size_t words = 0;
    for (struct scan s = scan_make(text); s.token != T_END; scan_next(&s)) {
        parted |= parts(&s);
        if (parts(&s) || s.token == T_MARK || s.token == T_NUMERO || s.token == T_PLUS)
            continue;
        if (!is_harmless(&s)) return false;
        opened |= words_is(&s, W_OPENS);
        if (!parted && !opened) return false;
        words++;
    }
    return opened || words <= WORDS_MAX;
}

size_t remark_before(struct str text)
{
    struct scan s = scan_make(text);
    if (!words_is(&s, W_GREETS) || is_order_word(&s)) return 0;
    while (is_harmless(&s)) scan_next(&s);
    bool ends = s.token == T_COMMA || s.token == T_STOP || s.token == T_COLON ||
                (s.token == T_MARK && text.s[s.span.at] != '?');
    return ends ? s.next : 0;
}

size_t remark_hidden(struct str text)
{
    return scan_make(text).span.at;
}

size_t remark_mark(struct str text)
{
    struct scan s = scan_make(text);
    return s.token == T_MARK ? s.next : 0;
}

/* A > of any width, without a shaft. */
static bool is_head(const struct scan *s)
{
    struct str sign = str_head(str_from(s->text, s->span.at), s->span.len);
    return str_eq(sign, STR(">")) || str_eq(sign, STR("\357\274\236"));
}

size_t remark_tie(enum tie *tie, struct str text)
{
    struct scan s = scan_make(text);
    *tie = s.token == T_MINUS   ? TIE_DASH
           : s.token != T_ARROW ? TIE_NONE
           : is_head(&s)        ? TIE_HEAD
                                : TIE_ARROW;
    return *tie == TIE_NONE ? 0 : s.next;
}

bool remark_arrow(struct str text)
{
    struct scan s = scan_make(text);
    while (s.token != T_END && (s.token != T_ARROW || is_head(&s))) scan_next(&s);
    return s.token == T_ARROW;
}

/* ---- words that only moves have around them -----------------------------------------------
 */

/* The length of the word of letters and digits here, if it is one of these; else 0. */
static size_t word_of(struct str text, const char *const *words)
{
    size_t n = 0;
    while (n < text.n && (char_alpha(text.s[n]) || char_digit(text.s[n]))) n++;
    for (; n && *words; words++)
        if (str_ieq(str_head(text, n), str_of(*words))) return n;
    return 0;
}

size_t remark_intro(struct str text)
{
    static const char *const words[] = { "my",     "move",  "order", "i",       "play",
                                         "moves",  "is",    "white", "black",   "will",
                                         "ill",    "go",    "ok",    "okay",    "so",
                                         "answer", "reply", "here",  "choose",  "please",
                                         "well",   "am",    "im",    "playing", NULL };
    size_t n = word_of(text, words);
    if (n == 0 || n == text.n) return 0;
    if (!char_space(text.s[n]) && text.s[n] != ':' && text.s[n] != ',') return 0;
    while (n < text.n && (text.s[n] == ':' || text.s[n] == ',')) n++;
    return n;
}

size_t remark_check(struct str text)
{
    static const char *const words[] = { "ep",        "ch",  "check", "mate", "matt",
                                         "checkmate", "dbl", "dis",   NULL };
    return str_starts(text, STR("e.p")) ? 3 : word_of(text, words);
}
