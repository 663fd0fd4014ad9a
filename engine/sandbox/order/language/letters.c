/* Letters and names of pieces, as players write them, and the x between them. Knows no squares
 * and no board. */
#include "engine/sandbox/order/language/letters.h"
#include "engine/sandbox/order/language/phrase.h"

enum { LETTERS_MAX = 32 };

/* An x at the place `x` of a word stands between letters of pieces, as in RxHt, or where they
 * would be. */
static bool x_splits(struct str word, size_t x)
{
    struct str left = str_head(word, x), right = str_from(word, x + 1);
    bool before = left.n == 0 || words_kind(left) != KIND_NONE;
    bool behind = right.n == 0 || words_kind(right) != KIND_NONE;
    if (before && behind) return true;
    return (before || behind) && left.n <= 2 && right.n <= 2; /* letters of an unknown piece */
}

static size_t x_in(struct str word)
{
    size_t x = str_ifind(word, STR("x"));
    return x < word.n && x_splits(word, x) ? x : word.n;
}

bool letters_takes(struct reading *r)
{
    if (r->s.token == T_TIMES || words_is(&r->s, W_TAKES)) {
        reading_next(r);
        return true;
    }
    struct str word = scan_text(&r->s);
    if (r->s.token != T_WORD || x_in(word) != 0) return false;
    scan_split(&r->s, 1); /* of "xN" only the x */
    reading_next(r);
    return true;
}

static bool letters_end(const struct reading *r)
{
    const unsigned grammar = W_TAKES | W_TO | W_GOES | W_FROM | W_POSSESS | W_PROMOTE | W_PUSH;
    return r->s.token != T_WORD || words_is(&r->s, grammar | W_OPENS) || phrase_starts(&r->s);
}

/* The words of a piece, put together: letters broken by blanks and "time thief" are one. */
struct spelling {
    char text[LETTERS_MAX];
    size_t n, words;
    size_t last; /* where the last word begins */
};

static uint8_t spelling_kind(const struct reading *r, const struct spelling *w)
{
    struct str whole = { w->text, w->n };
    if (w->n > LETTERS_MAX) return KIND_NONE;
    uint8_t kind = words_kind(whole);
    bool thief = kind != KIND_NONE && (piece_table[kind].flags & PIECE_THIEF);
    return thief && !r->speaker->thief ? KIND_NONE : kind; /* 4.5 */
}

/* "A b", "S p": one piece of two letters, or a word and a piece of one? */
static bool two_readings(const struct spelling *w)
{
    struct str whole = { w->text, w->n };
    return w->words == 2 && w->n == 2 && words_kind(whole) != KIND_NONE &&
           words_kind(str_from(whole, w->last)) != KIND_NONE;
}

static void spelling_add(struct spelling *w, struct str word)
{
    w->last = w->n;
    w->words++;
    for (size_t i = 0; i < word.n; i++)
        if (w->n++ < LETTERS_MAX) w->text[w->n - 1] = word.s[i];
}

/* "time-thief" */
static bool hyphen(const struct reading *r, const struct spelling *w)
{
    struct scan ahead = scan_ahead(&r->s);
    return r->s.token == T_MINUS && scan_glued(&r->s) && ahead.token == T_WORD &&
           str_ieq((struct str){ w->text, w->n < LETTERS_MAX ? w->n : 0 }, STR("time"));
}

/* "A b", "a b", "A B" may be an archbishop; "a B" is a bishop. */
static bool half_of_piece(const struct scan *a, const struct scan *b)
{
    bool article = a->word[0] == 'a' && b->word[0] == 'B';
    return scan_word(a, "a") && scan_word(b, "b") && !article;
}

/* "the", "my"; "a" too, unless it may be a letter; "his" before a victim. */
static void skip_articles(struct reading *r, unsigned classes)
{
    struct scan ahead = scan_ahead(&r->s);
    while (words_is(&r->s, classes) && ahead.token == T_WORD && !half_of_piece(&r->s, &ahead)) {
        reading_next(r);
        scan_next(&ahead);
    }
}

bool letters_read(struct reading *r, struct letters *out, unsigned articles)
{
    struct spelling w = { .n = 0 };
    skip_articles(r, articles);
    while (!letters_end(r) || hyphen(r, &w)) {
        if (r->s.token == T_MINUS) reading_next(r);
        struct str word = scan_text(&r->s);
        size_t take = x_in(word), all = word.n;
        if (take == 0) break;
        spelling_add(&w, str_head(word, take));
        if (take < all) scan_split(&r->s, take); /* the x in it is read next */
        out->span = out->span.len ? scan_join(out->span, r->s.span) : r->s.span;
        reading_next(r);
        if (take < all) break;
    }
    out->kind = spelling_kind(r, &w);
    out->extra = out->kind == KIND_NONE && w.words > 1 && w.n <= LETTERS_MAX &&
                 words_kind(str_from((struct str){ w.text, w.n }, w.last)) != KIND_NONE;
    if (!two_readings(&w)) return true;
    return reading_fail(r, V_AMBIGUOUS, out->span, REFUSAL_TWO_READINGS);
}

bool letters_known(struct reading *r, const struct letters *l)
{
    enum { LONG = 6 }; /* bytes: a piece has two letters, or a name that is known */
    if (l->kind != KIND_NONE || l->span.len == 0) return true;
    if (l->extra) return reading_fail(r, V_SYNTAX, l->span, REFUSAL_MORE_THAN_A_PIECE);
    if (l->span.len > LONG && !r->why->draft->to.given)
        return reading_fail(r, V_SYNTAX, l->span, REFUSAL_NOT_A_PIECE);
    return reading_fail(r, V_UNKNOWN_PIECE, l->span, REFUSAL_UNKNOWN_PIECE);
}
