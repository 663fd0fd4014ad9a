/* Pushes as text (23.2, 23.2.7): R->a4, Rd4->a4. A push is looked for among the legal ones, so
 * that a rook must be named only where two lines could be meant. */
#include "engine/classic/events/push.h"
#include "engine/classic/fen.h"
#include "engine/classic/said.h"

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
        said_san(out, p, l, i);
        return;
    }
    for (uint32_t k = 0; k < l->n; k++)
        other |= k != i && goes_to(l->move[k], push_square(m, 0));
    buf_putc(out, 'R');
    if (other) fen_square_print(out, m.from);
    buf_puts(out, arrow);
    fen_square_print(out, push_square(m, 0));
}

static void refuse(struct own_verdict *v, enum verdict_code code, const char *rule,
                   const struct refused *why)
{
    v->code = code;
    v->rule = rule;
    v->why = *why;
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
    return fen_square_read((struct str){ low, 2 });
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

/* Where the arrow stands, and what follows it; false if there is no arrow. */
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

/* "e2->e4", "Nf3 -> e5": no rook stands on the first square, so the arrow is only a dash
 * (20.3). */
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

/* No legal push was meant: the first thing that is wrong. */
static void say_why(struct own_verdict *v, const struct spoken *w, const struct pos *p,
                    unsigned side)
{
    struct slot to = fen_square_slot("square", w->to);
    uint64_t rooks = pos_men(p, side, ROOK), pushers = 0, movers = 0;
    if (w->rook != NO_SQUARE && !(rooks & BIT(w->rook))) {
        refuse(v, V_ILLEGAL, "23.2",
               REFUSED(MAN_NOT_ON, { fen_man_slot("man", side, ROOK),
                                     fen_square_slot("square", w->rook) }));
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
        refuse(v, V_ILLEGAL, "23.2", REFUSED(LINE_PUSH_EDGE, { to }));
    else if (!movers)
        refuse(v, V_ILLEGAL, "23.2.2", REFUSED(LINE_PUSH_STUCK, { to }));
    else
        refuse(v, V_ILLEGAL, "23.2.2",
               REFUSED(LINE_PUSH_KING, { to, fen_man_slot("man", side, KING) }));
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
               REFUSED(LINE_PUSH_FORM, { slot_str("text", str_head(str_trim(text), 60)) }));
        return true;
    }
    v->code = V_OK;
    for (uint32_t i = 0; i < l->n; i++)
        if (is_meant(&w, p, l->move[i]) && n++ == 0) v->found = i;
    if (n == 0) say_why(v, &w, p, side);
    if (n < 2) return true;
    refuse(v, V_AMBIGUOUS, "23.2.7",
           REFUSED(LINE_PUSH_ROOK, { fen_square_slot("square", w.to) }));
    return true;
}
