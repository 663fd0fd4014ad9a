/* Words for a move that is not legal in orthodox chess: the first thing that is wrong with it.
 * Looks at the board only; a game's own reasons come before (kind->why). */
#include "engine/classic/game.h"

/* What is asked about. */
struct asked {
    struct verdict *v;
    const struct game *g;
    const struct pos *p;
    const struct said *s;
    unsigned side; /* whose men were to move */
    struct arena *a;
};

struct square_text {
    char s[3];
};

static struct square_text text_of(unsigned s)
{
    return (struct square_text){ { (char)('a' + file_of(s)), (char)('1' + rank_of(s)), '\0' } };
}

static void say(const struct asked *q, const char *text)
{
    game_refuse(q->v, q->a, V_ILLEGAL, "20.1", "%s", text);
}

/* The men that were meant, by kind and by what was written of their square. */
static uint64_t men_meant(const struct asked *q)
{
    const struct said *s = q->s;
    uint64_t men = q->p->side[q->side];
    if (s->man != NO_MAN) men &= q->p->man[s->man];
    if (s->from_file != ANY) men &= FILE_A << s->from_file;
    if (s->from_rank != ANY) men &= RANK(s->from_rank + 1u);
    return men;
}

static bool why_nobody(const struct asked *q)
{
    const struct said *s = q->s;
    unsigned from = square_at(s->from_file, s->from_rank);
    const char *army = side_name(q->side), *man = man_name((enum man)s->man);
    if (men_meant(q)) return false;
    if (s->from_file != ANY && s->from_rank != ANY)
        game_refuse(q->v, q->a, V_ILLEGAL, "20.1", "no %s %s stands on %s", army, man,
                    text_of(from).s);
    else if (s->from_file != ANY)
        game_refuse(q->v, q->a, V_ILLEGAL, "20.1", "no %s %s stands on the %c-file", army, man,
                    'a' + s->from_file);
    else if (s->from_rank != ANY)
        game_refuse(q->v, q->a, V_ILLEGAL, "20.1", "no %s %s stands on rank %d", army, man,
                    s->from_rank + 1);
    else
        game_refuse(q->v, q->a, V_ILLEGAL, "20.1", "%s has no %s", army, man);
    return true;
}

static bool why_own(const struct asked *q)
{
    if (!(q->p->side[q->side] & BIT(q->s->to))) return false;
    game_refuse(q->v, q->a, V_ILLEGAL, "20.1", "on %s stands an own %s", text_of(q->s->to).s,
                man_name(pos_man(q->p, q->s->to)));
    return true;
}

static void say_king(const struct asked *q, const struct pos *after, bool before)
{
    unsigned king = pos_king(after, q->side);
    uint64_t by = 0;
    if (king != NO_SQUARE)
        by = pos_attackers(after, king, other_side(q->side), pos_occupied(after));
    if (!by) {
        say(q, "this move is not legal");
        return;
    }
    unsigned from = bits_first(by);
    game_refuse(q->v, q->a, V_ILLEGAL, "20.1",
                "the %s king on %s would %s attacked by the %s on %s", side_name(q->side),
                text_of(king).s, before ? "still be" : "be", man_name(pos_man(after, from)),
                text_of(from).s);
}

/* The men can go there, but the king is left in danger. */
static bool why_king(const struct asked *q)
{
    struct move_list l;
    uint32_t i;
    moves_pseudo(&l, q->p, q->side);
    if (q->s->castle != CASTLE_NOT || !said_find(&i, q->s, &l)) return false;
    struct pos after = pos_play(q->p, l.move[i]);
    say_king(q, &after, pos_in_check(q->p, q->side));
    return true;
}

static bool why_castling(const struct asked *q)
{
    bool shortly = q->s->castle == CASTLE_SHORT;
    unsigned right = shortly ? CASTLE_WK : CASTLE_WQ;
    if (q->s->castle == CASTLE_NOT) return false;
    if (q->side == BLACK) right <<= 2;
    if (!(q->p->castle & right)) {
        say(q, "castling on that side is no longer possible: king or rook has moved");
        return true;
    }
    unsigned king = pos_king(q->p, q->side), rook = shortly ? king + 3 : king - 4;
    uint64_t between = reach_between(king, rook) & pos_occupied(q->p);
    if (between) {
        unsigned s = bits_first(between);
        game_refuse(q->v, q->a, V_ILLEGAL, "20.1",
                    "castling is not possible: the %s on %s is in the way",
                    man_name(pos_man(q->p, s)), text_of(s).s);
    } else if (pos_in_check(q->p, q->side)) {
        say(q, "a king in check cannot castle");
    } else {
        say(q, "the king cannot castle over or onto an attacked square");
    }
    return true;
}

/* 20.3: d5 is never a capture of a pawn. */
static bool why_pawn_file(const struct asked *q)
{
    struct said s = *q->s;
    struct move_list l;
    uint32_t i;
    if (s.man != PAWN || s.from_file != ANY) return false;
    moves_pseudo(&l, q->p, q->side);
    for (s.from_file = 0; s.from_file < 8; s.from_file++) {
        if (!said_find(&i, &s, &l) || file_of(l.move[i].from) == file_of(s.to)) continue;
        game_refuse(q->v, q->a, V_ILLEGAL, "20.3",
                    "no pawn can step to %s; a pawn's capture names the pawn's file: %cx%s",
                    text_of(s.to).s, 'a' + s.from_file, text_of(s.to).s);
        return true;
    }
    return false;
}

static bool is_slider(enum man man, unsigned from, unsigned to)
{
    uint64_t empty = man == BISHOP ? reach_bishop(from, 0) : reach_rook(from, 0);
    if (man == QUEEN) empty |= reach_bishop(from, 0);
    return (man == BISHOP || man == ROOK || man == QUEEN) && empty & BIT(to);
}

/* There is only one that could be meant: what is in its way? */
static bool why_blocked(const struct asked *q)
{
    uint64_t men = men_meant(q);
    unsigned from = bits_first(men), to = q->s->to;
    enum man man = pos_man(q->p, from);
    if (men & (men - 1)) return false;
    uint64_t between = reach_between(from, to) & pos_occupied(q->p);
    if (between && is_slider(man, from, to)) {
        unsigned s = bits_first(between);
        game_refuse(q->v, q->a, V_ILLEGAL, "20.1",
                    "the %s on %s cannot go to %s: the %s on %s is in the way", man_name(man),
                    text_of(from).s, text_of(to).s, man_name(pos_man(q->p, s)), text_of(s).s);
    } else {
        game_refuse(q->v, q->a, V_ILLEGAL, "20.1", "the %s on %s cannot go to %s",
                    man_name(man), text_of(from).s, text_of(to).s);
    }
    return true;
}

void game_why(struct verdict *v, const struct game *g, const struct move_list *l,
              const struct said *s, unsigned side, struct arena *a)
{
    struct asked q = { v, g, &g->pos, s, l->n ? l->move[0].side : side, a };
    static bool (*const reasons[])(const struct asked *) = { why_castling, why_nobody,
                                                             why_king,     why_pawn_file,
                                                             why_own,      why_blocked };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i](&q)) return;
    game_refuse(v, a, V_ILLEGAL, "20.1", "no %s of %s can go to %s", man_name((enum man)s->man),
                side_name(q.side), text_of(s->to).s);
}
