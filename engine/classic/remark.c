/* Words around moves, by the tokens and the vocabulary of Sandbox orders. */
#include "engine/classic/remark.h"

#include "engine/sandbox/order/reading.h"

enum { WORDS_MAX = 4 /* of a remark that begins with no word of remarks */ };

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
    return letters_kind(scan_text(s)) != KIND_NONE;
}

static bool is_harmless(const struct scan *s)
{
    if (s->token == T_LETTER) return true;
    return s->token == T_WORD && !is_order_word(s) &&
           !word_is(s, W_PASS | W_PROMOTE | W_DOUBT | W_IF);
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
        opened |= word_is(&s, W_OPENS);
        if (!parted && !opened) return false;
        words++;
    }
    return opened || words <= WORDS_MAX;
}

size_t remark_before(struct str text)
{
    struct scan s = scan_make(text);
    if (!word_is(&s, W_GREETS) || is_order_word(&s)) return 0;
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

size_t remark_dash(struct str text)
{
    struct scan s = scan_make(text);
    return s.token == T_MINUS || s.token == T_ARROW ? s.next : 0;
}
