/* Orders of conditional chess as text: an A-move with the C-move that is stated behind it, a
 * B-move, and what is refused in words of its own (22.2, 22.4, 22.7). Knows no steps. */
#include "engine/classic/cmove.h"
#include "engine/classic/conditional.h"

#include <assert.h>

enum { LAST_CLOCK = 150 }; /* seventy-five moves without pawn move or capture (20.2) */

bool conditional_ends(const struct game *g, struct move m)
{
    struct pos after = pos_play(&g->pos, m);
    return moves_count(&after, after.turn) == 0 || game_dead(&after) ||
           after.clock >= LAST_CLOCK;
}

/* Where "!d4" begins: a ! in front of a letter or of 0-0; behind a move it only praises it. */
static size_t mark_at(struct str text)
{
    for (size_t i = 0; i + 1 < text.n; i++) {
        char next = text.s[i + 1];
        if (text.s[i] == '!' && (char_alpha(next) || next == '0')) return i;
    }
    return text.n;
}

/* "e4; !d4", "e4 !d4", "e4, Bg5?Nf6/c5": the A-move, and what stands behind it. */
static bool split(struct str *move, struct str *stated, struct str text)
{
    struct said said;
    struct misread why;
    struct str_cut cut = str_cut(text, ';');
    size_t mark = mark_at(text);
    *move = str_trim(cut.head);
    *stated = str_trim(cut.tail);
    if (cut.ok) return true;
    if (mark < text.n) {
        *move = str_head(text, mark);
        *stated = str_from(text, mark);
        return true;
    }
    if (!said_read_front(&said, &why, text, stated)) return false;
    *move = str_trim(str_head(text, text.n - stated->n));
    *stated = str_trim(*stated);
    while (stated->n && (stated->s[0] == ',' || stated->s[0] == ':' || stated->s[0] == '\n'))
        *stated = str_trim(str_from(*stated, 1));
    return true;
}

/* 22.2: a move that no position could make legal is refused like the same A-move. */
static bool is_possible(struct misread *why, const struct said *s, unsigned side,
                        struct arena *a)
{
    struct said better = *s;
    struct buf text = buf_make(a, 40);
    if (said_possible(s, side)) return true;
    better.promote = s->promote == NO_MAN ? QUEEN : NO_MAN;
    bool other = said_possible(&better, side);
    *why = (struct misread){ .code = other ? V_PROMOTION : V_ILLEGAL };
    said_print(&text, s);
    why->why = *REFUSED(CMOVE_NEVER, { slot_str("move", buf_str(&text)) });
    if (other)
        why->why = s->promote == NO_MAN
                       ? *REFUSED(PROMOTION_LETTER, { slot_text("promotion", "") })
                       : *REFUSED(PROMOTION_NOT);
    return false;
}

static bool is_good(struct cmove *c, struct misread *why, struct str stated, unsigned side,
                    struct arena *a)
{
    if (!cmove_read(c, why, stated)) return false;
    if (!is_possible(why, &c->then, side, a) ||
        (c->condition != IF_ALWAYS && !is_possible(why, &c->other, side, a))) {
        why->len = stated.n;
        return false;
    }
    return true;
}

static bool refuse_statement(struct verdict *v, const struct game *g, unsigned side,
                             const struct move *played, struct misread *why, struct arena *a)
{
    struct conditional_hints hint;
    if (!conditional_hints(&hint, g, side, played, a)) return false;
    said_examples(&why->why, side);
    if (why->why.why == REFUSAL_CMOVE_FORM || why->why.why == REFUSAL_CMOVE_SLASH)
        why->why.slot[0] = slot_text("example", hint.stated);
    if (why->why.why == REFUSAL_CMOVE_WORDS)
        why->why.slot[0] = slot_text("example", hint.words);
    v->len = why->len;
    v->canonical = NULL;
    verdict_refuse(v, a, why->code, "22.2", &why->why);
    return v->refusal != REFUSAL_NONE;
}

static bool judge_statement(struct verdict *v, struct game_action *out, const struct cmove *c,
                            struct arena *a)
{
    struct buf canonical = buf_make(a, 160);
    buf_printf(&canonical, "%s; ", v->canonical);
    size_t at = canonical.n;
    cmove_print(&canonical, c);
    v->canonical = buf_str(&canonical).s;
    out->more = str_from(buf_str(&canonical), at);
    return !canonical.full;
}

/* "e4 draw?" and the C-move on the next line: an offer behind the move (20.3). */
static bool take_offer(struct str *part)
{
    struct talk t = talk_read(*part);
    if (t.kind != TALK_MOVE || !t.offers) return false;
    *part = t.move;
    return true;
}

/* "e4; ?d4/d3": what stands before the ? is a move, and the condition is missing. */
static bool lacks_condition(struct str text)
{
    struct str_cut question = str_cut(text, '?');
    size_t n = question.head.n;
    while (n && question.head.s[n - 1] == ' ') n--;
    return question.ok && n && strchr(";,\n", question.head.s[n - 1]);
}

static bool is_statement(struct str text)
{
    struct cmove c;
    struct misread why;
    return text.n && !lacks_condition(text) && cmove_read(&c, &why, text);
}

/* An A-order carries both parts (22.7). */
static bool judge_a(struct verdict *v, struct game_action *out, const struct game *g,
                    unsigned side, struct str text, struct arena *a)
{
    struct str move, stated = { NULL, 0 };
    struct cmove c;
    struct misread why;
    if (is_statement(text)) {
        struct conditional_hints hint;
        if (!is_good(&c, &why, text, side, a)) {
            v->at = why.at;
            return refuse_statement(v, g, side, NULL, &why, a);
        }
        v->len = text.n;
        if (!conditional_hints(&hint, g, side, NULL, a)) return false;
        verdict_refuse(v, a, V_SYNTAX, "22.7",
                       REFUSED(CMOVE_ALONE, { slot_str("text", str_head(str_trim(text), 40)),
                                              slot_text("move", hint.move) }));
        return v->refusal != REFUSAL_NONE;
    }
    if (!split(&move, &stated, text)) move = text;
    bool offers = take_offer(&move);
    offers |= take_offer(&stated);
    if (!game_judge_move(v, out, g, side, move, a)) return false;
    if (v->code != V_OK) {
        v->at += move.n ? (size_t)(move.s - text.s) : 0;
        return true;
    }
    out->offers = offers;
    if (stated.n && is_good(&c, &why, stated, side, a)) return judge_statement(v, out, &c, a);
    if (stated.n) {
        v->at = (size_t)(stated.s - text.s) + why.at;
        return refuse_statement(v, g, side, &out->move, &why, a);
    }
    if (conditional_ends(g, out->move)) return true;
    const char *played = v->canonical;
    v->canonical = NULL;
    struct conditional_hints hint;
    if (!conditional_hints(&hint, g, side, &out->move, a)) return false;
    verdict_refuse(
        v, a, V_NO_CMOVE, "22.1",
        REFUSED(CMOVE_AWAITED, { slot_text("move", played), slot_text("plain", hint.plain),
                                 slot_text("example", hint.stated) }));
    return v->refusal != REFUSAL_NONE;
}

/* A B-order is one move, and so is one of phase C (22.7). */
static bool judge_b(struct verdict *v, struct game_action *out, const struct game *g,
                    unsigned side, struct str text, struct arena *a)
{
    struct str move, stated = { NULL, 0 };
    if (!split(&move, &stated, text) || !is_statement(stated))
        return game_judge_move(v, out, g, side, text, a);
    v->at = (size_t)(stated.s - text.s);
    v->len = stated.n;
    verdict_refuse(v, a, V_SYNTAX, "22.1", REFUSED(CMOVE_NOT_NOW));
    return v->refusal != REFUSAL_NONE;
}

bool conditional_judge(struct verdict *v, struct game_action *out, const struct game *g,
                       unsigned side, struct str text, struct arena *a)
{
    assert(side < 2);
    if (g->phase == 'A') return judge_a(v, out, g, side, text, a);
    return judge_b(v, out, g, side, text, a);
}

/* 22.4: the move would be legal but for the check that it gives. */
bool conditional_why(struct verdict *v, const struct game *g, unsigned side,
                     const struct said *s, struct arena *a)
{
    struct move_list l;
    struct said queen = *s;
    uint32_t i;
    if (g->phase != 'A') return false;
    moves_legal(&l, &g->pos, side);
    if (queen.promote == NO_MAN) queen.promote = QUEEN; /* every promotion gives check */
    if (said_find(&i, s, &l) == 0 && said_find(&i, &queen, &l) == 0) return false;
    verdict_refuse(v, a, V_A_CHECK, "22.4", REFUSED(AMOVE_CHECKS));
    return true;
}

/* "e5?Nf3/d4" asks whether e5 is empty then; it is mostly meant as "if Black plays e5". */
bool conditional_meant(const char **out, struct str order, struct arena *a)
{
    struct str move, stated = { NULL, 0 };
    struct cmove c;
    struct misread why;
    *out = NULL;
    if (!split(&move, &stated, order) || !cmove_read(&c, &why, stated)) return true;
    if (c.condition != IF_EMPTY) return true;
    bool pawn = rank_of(c.square) > 0 && rank_of(c.square) < 7;
    c.condition = pawn ? IF_MAN : IF_ANY;
    c.man = pawn ? PAWN : NO_MAN;
    struct buf b = buf_make(a, order.n + 40);
    buf_printf(&b, "%.*s; ", STR_ARG(move));
    cmove_print(&b, &c);
    *out = buf_str(&b).s;
    return !b.full;
}

/* A C-move on a line of its own belongs to the A-move above it (22.7). */
unsigned conditional_shape(struct str line)
{
    struct cmove c;
    struct misread why;
    struct str s = str_trim(line);
    bool open = s.n > 1 && s.s[s.n - 1] == ';';
    bool stated = cmove_read(&c, &why, line) || (s.n && s.s[0] == '!');
    if (stated) return SHAPE_ORDER | SHAPE_CONTINUES;
    unsigned shape = talk_shape(open ? str_head(s, s.n - 1) : line);
    return shape && open ? shape | SHAPE_OPEN : shape;
}
