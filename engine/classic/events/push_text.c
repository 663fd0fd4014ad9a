/* Pushes as text (23.2, 23.2.7): R->a4, Rd4->a4. A push is looked for among the legal ones, so
 * that a rook must be named only where two lines could be meant. */
#include "engine/classic/events/push.h"
#include "engine/classic/fen.h"
#include "engine/classic/said.h"

#include <stdarg.h>

static const char arrow[] = "->", long_arrow[] = "\342\206\222";

/* What was written. */
struct spoken {
    unsigned rook; /* NO_SQUARE: not named */
    unsigned to;
};

/* The push goes to this square of the edge. */
static bool goes_to(struct move m, unsigned edge)
{
    return is_push(m) && push_square(m, 0) == edge;
}

void push_say(struct buf *out, const struct pos *p, const struct move_list *l, uint32_t i)
{
    struct move m = l->move[i];
    bool other = false;
    if (!is_push(m)) {
        san_print(out, p, l, i);
        return;
    }
    for (uint32_t k = 0; k < l->n; k++)
        other |= k != i && goes_to(l->move[k], push_square(m, 0));
    buf_putc(out, 'R');
    if (other) square_print(out, m.from);
    buf_puts(out, arrow);
    square_print(out, push_square(m, 0));
}

static __attribute__((format(printf, 4, 5))) void
refuse(struct own_verdict *v, enum verdict_code code, const char *rule, const char *fmt, ...)
{
    va_list ap;
    v->code = code;
    v->rule = rule;
    va_start(ap, fmt);
    vsnprintf(v->sentence, sizeof v->sentence, fmt, ap);
    va_end(ap);
}

static struct str without_number(struct str s)
{
    size_t n = 0;
    while (n < s.n && char_digit(s.s[n])) n++;
    if (n == 0 || n == s.n || !(s.s[n] == '.' || char_space(s.s[n]))) return s;
    while (n < s.n && (s.s[n] == '.' || char_space(s.s[n]))) n++;
    return str_from(s, n);
}

/* A square in either case: D4 is what a telephone makes of d4. */
static unsigned square_in(struct str s)
{
    if (s.n < 2) return NO_SQUARE;
    char low[2] = { char_lower(s.s[0]), s.s[1] };
    return square_read((struct str){ low, 2 });
}

/* "R", "Rd4", "rook d4", "d4", a move's number in front. */
static bool read_rook(struct spoken *out, struct str left)
{
    const struct str rook = STR("rook");
    left = str_trim(without_number(str_trim(left)));
    if (str_istarts(left, rook))
        left = str_trim(str_from(left, rook.n));
    else if (left.n && char_lower(left.s[0]) == 'r')
        left = str_trim(str_from(left, 1));
    out->rook = square_in(left);
    return left.n == 0 || (left.n == 2 && out->rook != NO_SQUARE);
}

static bool read_edge(struct spoken *out, struct str right)
{
    right = str_trim(right);
    out->to = square_in(right);
    for (size_t i = 2; i < right.n; i++)
        if (!right.s[i] || !strchr("+#!?.,; \t", right.s[i])) return false;
    return out->to != NO_SQUARE;
}

/* Where the arrow stands, and what follows it; false: there is none. */
static bool cut(struct str text, struct str *left, struct str *right)
{
    for (size_t i = 0; i < text.n; i++) {
        struct str here = str_from(text, i);
        size_t n = str_starts(here, str_of(arrow))        ? sizeof arrow - 1
                   : str_starts(here, str_of(long_arrow)) ? sizeof long_arrow - 1
                                                          : 0;
        if (n == 0) continue;
        *left = str_head(text, i);
        *right = str_from(here, n);
        return true;
    }
    return false;
}

/* "e2->e4", "Nf3 -> e5": a square to go from on which no rook stands, so that the arrow is but
 * a dash (20.3). */
static bool is_way(const struct pos *p, struct str text, struct str left)
{
    struct said said;
    struct misread why;
    left = str_trim(left);
    unsigned from = left.n > 1 ? square_in(str_from(left, left.n - 2)) : NO_SQUARE;
    if (from == NO_SQUARE || !said_read(&said, &why, text)) return false;
    if (said.man != NO_MAN) return said.man != ROOK;
    return pos_man(p, from) != ROOK;
}

/* The ways in which a rook on s pushes to that square of the edge: none, one, or for a rook in
 * a corner two. */
static unsigned ways_to(unsigned s, unsigned edge)
{
    unsigned ways = 0;
    for (unsigned way = 0; way < PUSH_WAYS; way++)
        if (goes_to(push_along(s, (enum push_way)way), edge)) ways |= 1u << way;
    return ways;
}

static bool is_meant(const struct spoken *w, const struct pos *p, struct move m)
{
    if (!goes_to(m, w->to)) return false;
    return w->rook == NO_SQUARE || push_shifted(p, m) & BIT(w->rook);
}

static const char *name(char out[3], unsigned s)
{
    out[0] = (char)('a' + file_of(s));
    out[1] = (char)('1' + rank_of(s));
    out[2] = '\0';
    return out;
}

/* No legal push was meant: the first thing that is wrong. */
static void say_why(struct own_verdict *v, const struct spoken *w, const struct pos *p,
                    unsigned side)
{
    char to[3], rook[3];
    uint64_t rooks = pos_men(p, side, ROOK), pushers = 0, movers = 0;
    name(to, w->to);
    if (w->rook != NO_SQUARE && !(rooks & BIT(w->rook))) {
        refuse(v, V_ILLEGAL, "23.2", "no %s rook stands on %s", side_name(side),
               name(rook, w->rook));
        return;
    }
    if (w->rook != NO_SQUARE) rooks = BIT(w->rook);
    while (rooks) {
        unsigned s = bits_pop(&rooks), ways = ways_to(s, w->to);
        for (unsigned way = 0; way < PUSH_WAYS; way++) {
            if (!(ways & 1u << way)) continue;
            pushers |= BIT(s);
            movers |= push_shifted(p, push_along(s, (enum push_way)way)) & BIT(s);
        }
    }
    if (!pushers)
        refuse(v, V_ILLEGAL, "23.2",
               "no rook that is meant pushes to %s: a push names the square where its rank or "
               "file ends, as R->a4 or R->d8 from d4",
               to);
    else if (!movers)
        refuse(v, V_ILLEGAL, "23.2.2",
               "pushing to %s, the rook itself would not move: its way is blocked or it "
               "stands at the edge",
               to);
    else
        refuse(v, V_ILLEGAL, "23.2.2", "after the push to %s the %s king would be attacked", to,
               side_name(side));
}

bool push_read(struct own_verdict *v, const struct pos *p, const struct move_list *l,
               unsigned side, struct str text)
{
    struct spoken w;
    struct str left, right;
    uint32_t n = 0;
    if (!cut(text, &left, &right) || is_way(p, text, left)) return false;
    if (!read_rook(&w, left) || !read_edge(&w, right)) {
        refuse(v, V_SYNTAX, "23.2",
               "\"%.*s\" is no push: right would be R->a4, or Rd4->a4 to name the rook",
               STR_ARG(str_head(str_trim(text), 60)));
        return true;
    }
    v->code = V_OK;
    for (uint32_t i = 0; i < l->n; i++)
        if (is_meant(&w, p, l->move[i]) && n++ == 0) v->found = i;
    if (n == 0) say_why(v, &w, p, side);
    if (n < 2) return true;
    char to[3];
    name(to, w.to);
    refuse(v, V_AMBIGUOUS, "23.2.7",
           "two lines can be pushed to %s: name the rook, as in Rd4->%s", to, to);
    return true;
}
