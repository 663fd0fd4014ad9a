/* Squares of games of many armies as people say them, without brackets: "rook 2 2 takes 2 7". A
 * line counts only if it is nothing but pieces, words for going and taking, and pairs of
 * numbers. */
#include "parser/order/typed/square.h"

enum { PAIRS_MAX = 8, WORD_MAX = 20 };

/* clang-format off */
static const char *const links[] = {
    "a", "an", "and", "at", "capture", "captures", "capturing", "enemy", "from", "go", "goes",
    "i", "into", "jumps", "move", "moves", "my", "new", "on", "onto", "our", "place", "places", "play", "put",
    "puts", "square", "step", "steps", "take", "takes", "taking", "the", "their", "then", "to",
    "x",
};
/* clang-format on */

/* Is that the name of a piece? The rules know: with numbers behind it, it would be an order.
 * `small`: a letter may be a small one. */
static bool is_kind(struct str word, const struct rules *rules, bool small)
{
    char probe[WORD_MAX + 8];
    if (word.n < 2 && !small && !(word.s[0] >= 'A' && word.s[0] <= 'Z')) return false;
    if (word.n > WORD_MAX) return false;
    snprintf(probe, sizeof probe, "%.*s 1,1", STR_ARG(word));
    if (probe[0] >= 'a') probe[0] = (char)(probe[0] - 'a' + 'A');
    return (rules->shape(str_of(probe)) & SHAPE_ORDER) != 0;
}

static bool is_link(struct str word)
{
    for (size_t i = 0; i < sizeof links / sizeof *links; i++)
        if (str_ieq(word, str_of(links[i]))) return true;
    return false;
}

struct pair {
    size_t at, second, end; /* of the first number, of the second, after it */
    size_t first_end;
    bool joined; /* nothing is between it and the one before */
};

static size_t spaces(struct str s, size_t at)
{
    size_t n = 0;
    while (at + n < s.n && char_space(s.s[at + n])) n++;
    return n;
}

/* A number with its minus; returns its length. */
static size_t number(struct str s, size_t at)
{
    enum { DIGITS_MAX = 10 };
    size_t sign = at < s.n && s.s[at] == '-', n = sign;
    while (at + n < s.n && char_digit(s.s[at + n])) n++;
    return n > sign && n - sign <= DIGITS_MAX ? n : 0;
}

/* "2 2", "2,2", "2, -2" */
static bool read_pair(struct pair *p, struct str s, size_t at)
{
    size_t n = number(s, at);
    if (n == 0) return false;
    *p = (struct pair){ .at = at, .first_end = at + n };
    size_t gap = spaces(s, at + n), next = at + n + gap;
    bool comma = next < s.n && s.s[next] == ',';
    if (comma) next += 1 + spaces(s, next + 1);
    if (!comma && gap == 0) return false;
    p->second = next;
    n = number(s, next);
    p->end = next + n;
    return n > 0 && (p->end == s.n ||
                     !(char_alpha(s.s[p->end]) || s.s[p->end] == '.' || s.s[p->end] == '/'));
}

static size_t letters(struct str s, size_t at)
{
    size_t n = 0;
    while (at + n < s.n && char_alpha(s.s[at + n])) n++;
    return n;
}

/* What separates two squares without a word: "-", "->", ">"; 0: nothing, or a minus that may as
 * well be a dash: "2,2--2,6", "2,2 -2,6". */
static size_t dashes(struct str s, size_t at)
{
    size_t n = 0;
    while (at + n < s.n && strchr("->=", s.s[at + n])) n++;
    bool last = n > 0 && s.s[at + n - 1] == '-' && at + n < s.n && char_digit(s.s[at + n]);
    if (last && n > 1) return s.s[at + n - 2] == '-' ? 0 : n - 1; /* "->-2,6" */
    return last && char_space(s.s[at - 1]) ? 0 : n;
}

/* The pairs of the line; 0: it has something else. */
static size_t read_pairs(struct pair *pair, struct str s, const struct rules *rules)
{
    size_t n = 0, at = 0;
    bool kind = false, parted = true, link = false;
    bool placed = s.n > 0 && s.s[0] == '+'; /* "+n 4 4": a letter right behind it is a piece */
    at += placed;
    while (at < s.n) {
        size_t len = spaces(s, at), word = letters(s, at + len);
        at += len;
        if (at == s.n) break;
        struct str w = { s.s + at, word };
        if (word) {
            bool piece = is_kind(w, rules, placed && at == 1);
            if (!piece && !is_link(w)) return 0;
            kind |= piece;
            link |= !piece;
            at += word;
            parted = true;
        } else if (kind && parted && n < PAIRS_MAX && read_pair(&pair[n], s, at)) {
            at = pair[n++].end;
            parted = false;
        } else if (n == 1 && !link && !parted && s.s[at] != '-' && read_pair(&pair[1], s, at)) {
            pair[1].joined = true;
            at = pair[n++].end;
        } else if (n && !parted && (len = dashes(s, at)) > 0) {
            at += len;
            parted = true;
        } else {
            /* the rules judge remarks after the last square */
            parted |= !strchr(".,;!", s.s[at]);
            break;
        }
    }
    /* two pairs side by side are start and end if the line has nothing else */
    bool guess = n > 1 && pair[1].joined && (link || n > 2);
    return parted || guess ? 0 : n;
}

bool square_pass(struct traced *out, const struct traced *in, const struct rules *rules)
{
    struct pair pair[PAIRS_MAX];
    struct str s = traced_text(in);
    size_t at = 0;
    if (rules->look != LOOK_ARMIES || memchr(s.s, '(', s.n) || memchr(s.s, '[', s.n))
        return false;
    size_t n = read_pairs(pair, s, rules);
    for (size_t i = 0; i < n; i++) {
        if (pair[i].joined)
            traced_put(out, '-', traced_origin(in, at, pair[i].at - at));
        else
            traced_copy(out, in, at, pair[i].at - at);
        traced_put(out, '(', traced_origin(in, pair[i].at, 1));
        traced_copy(out, in, pair[i].at, pair[i].first_end - pair[i].at);
        traced_put(out, ',',
                   traced_origin(in, pair[i].first_end, pair[i].second - pair[i].first_end));
        traced_copy(out, in, pair[i].second, pair[i].end - pair[i].second);
        traced_put(out, ')', traced_origin(in, pair[i].end - 1, 1));
        at = pair[i].end;
    }
    traced_copy(out, in, at, in->n - at);
    return n > 0;
}
