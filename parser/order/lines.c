/* Prepared replies as a tree, by recursive descent. Knows no moves. */
#include "parser/order/lines.h"

#include <assert.h>

struct reading {
    struct lines *out;
    struct str rest, all;
};

static const char *const ifs[] = { "if", "wenn", "falls", NULL };
static const char *const thens[] = { "then", "dann", "so", NULL };

static struct str trimmed(struct str s)
{
    while (s.n && char_space(s.s[0])) s = str_from(s, 1);
    return s;
}

/* The length of one of the words at the front, as a whole word; 0: none. */
static size_t word_at(struct str s, const char *const *words)
{
    for (; *words; words++) {
        struct str w = str_of(*words);
        if (!str_istarts(s, w)) continue;
        if (s.n == w.n || !(char_alpha(s.s[w.n]) || char_digit(s.s[w.n]))) return w.n;
    }
    return 0;
}

static bool fault(struct reading *r, enum lines_fault why)
{
    enum { NEAR = 20 };
    struct str all = r->all, at = r->rest;
    while (at.n && strchr(";, ", at.s[0])) at = str_from(at, 1);
    if (at.n == 0) at = str_from(all, all.n > NEAR ? all.n - NEAR : 0);
    if (r->out->fault == LINES_FINE) {
        r->out->fault = why;
        r->out->at = str_trim(at);
    }
    return false;
}

/* "2. Nf3", "1... e5": without its number. */
static struct str unnumbered(struct str s)
{
    size_t i = 0;
    while (i < s.n && char_digit(s.s[i])) i++;
    if (i == 0 || i == s.n || s.s[i] != '.') return s;
    while (i < s.n && s.s[i] == '.') i++;
    return trimmed(str_from(s, i));
}

/* The text up to a sign or a word of the grammar, with which the rest begins. */
static struct str cut(struct reading *r)
{
    size_t i = 0;
    while (i < r->rest.n && !strchr(",;()\n", r->rest.s[i])) {
        bool begins = i == 0 || char_space(r->rest.s[i - 1]);
        struct str here = str_from(r->rest, i);
        if (begins && (word_at(here, ifs) || word_at(here, thens))) break;
        i++;
    }
    struct str move = str_trim(str_head(r->rest, i));
    r->rest = trimmed(str_from(r->rest, i));
    while (move.n && strchr(".:", move.s[move.n - 1])) move.n--;
    return unnumbered(move);
}

static bool skip(struct reading *r, const char *const *words)
{
    r->rest = trimmed(r->rest);
    size_t n = word_at(r->rest, words);
    if (!n) return false;
    r->rest = trimmed(str_from(r->rest, n));
    if (r->rest.n && r->rest.s[0] == ':') r->rest = trimmed(str_from(r->rest, 1));
    return true;
}

static bool sign(struct reading *r, char c)
{
    r->rest = trimmed(r->rest);
    if (!r->rest.n || r->rest.s[0] != c) return false;
    r->rest = trimmed(str_from(r->rest, 1));
    return true;
}

static bool read_pair(struct reading *r, int parent, int depth)
{
    struct lines *out = r->out;
    if (!skip(r, ifs)) return fault(r, LINES_NO_IF);
    if (out->n == LINES_NODES) return fault(r, LINES_MANY);
    if (depth == LINES_DEPTH) return fault(r, LINES_DEEP);
    struct str when = cut(r);
    if (when.n == 0) return fault(r, LINES_NO_MOVE);
    sign(r, ',');
    if (!skip(r, thens)) return fault(r, LINES_NO_THEN);
    struct str reply = cut(r);
    if (reply.n == 0) return fault(r, LINES_NO_MOVE);
    out->node[out->n++] = (struct lines_node){ when, reply, parent, depth };
    return true;
}

static bool at_end(struct reading *r)
{
    r->rest = trimmed(r->rest);
    return r->rest.n == 0 || r->rest.s[0] == ')';
}

static bool read_tree(struct reading *r, int parent, int depth);

/* A pair and the pairs below it; read_pair() limits the depth. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool read_branch(struct reading *r, int parent, int depth)
{
    int me = (int)r->out->n;
    if (!read_pair(r, parent, depth)) return false;
    if (sign(r, '('))
        return read_tree(r, me, depth + 1) && (sign(r, ')') || fault(r, LINES_BRACKET));
    bool comma = sign(r, ',');
    if (word_at(r->rest, ifs)) return read_branch(r, me, depth + 1);
    return !comma || at_end(r) || fault(r, LINES_NO_IF);
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static bool read_tree(struct reading *r, int parent, int depth)
{
    for (bool more = true; more;) {
        if (!read_branch(r, parent, depth)) return false;
        more = sign(r, ';') && !at_end(r);
    }
    return true;
}

bool lines_read(struct lines *out, struct str text, struct arena *a)
{
    assert(text.n == 0 || text.s);
    struct reading r = { out, str_trim(text), str_trim(text) };
    *out = (struct lines){ .node = NEW(a, struct lines_node, LINES_NODES) };
    if (!out->node) return false;
    while (r.rest.n && strchr(".!", r.rest.s[r.rest.n - 1])) r.rest.n--;
    if (read_tree(&r, -1, 0) && r.rest.n)
        fault(&r, r.rest.s[0] == ')' ? LINES_BRACKET : LINES_NO_IF);
    return true;
}

/* A word with a digit, or castling. */
static bool like_move(struct str s, size_t most)
{
    size_t words = 0;
    bool digit = false;
    struct str rest = s;
    while (str_word(&rest).n) words++;
    for (size_t i = 0; i < s.n; i++) digit |= char_digit(s.s[i]);
    return words > 0 && words <= most && (digit || str_istarts(s, STR("o-o")));
}

bool lines_lead(struct str text)
{
    return word_at(text, ifs) > 0;
}

bool lines_like(struct str behind_if)
{
    enum { WORDS = 2 };
    struct lines none = { .n = 0 };
    struct reading r = { &none, str_trim(behind_if), behind_if };
    if (!like_move(cut(&r), WORDS)) return false;
    sign(&r, ',');
    if (r.rest.n == 0) return true; /* something is missing, which the player is told */
    if (!skip(&r, thens)) return false;
    return r.rest.n == 0 || like_move(cut(&r), WORDS);
}
