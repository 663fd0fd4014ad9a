/* Why a move is not legal in orthodox chess: the first thing that is wrong with it.
 * Looks at the board only; a game's own reasons come before (kind->why). */
#include "engine/classic/game.h"

#include <assert.h>

/* What is asked about. */
struct asked {
    struct verdict *v;
    const struct game *g;
    const struct pos *p;
    const struct said *s;
    unsigned side; /* whose men were to move */
    bool lent;     /* they do not belong to the player (22.3) */
    struct arena *a;
};

static void say(const struct asked *q, const struct refused *why)
{
    verdict_refuse(q->v, q->a, V_ILLEGAL, "20.1", why);
}

/* The men that may be meant, by kind and by the part of their square that was written. */
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
    enum man kind = (enum man)s->man;
    struct slot man = fen_man_slot("man", q->side, kind);
    if (men_meant(q)) return false;
    if (s->from_file != ANY && s->from_rank != ANY)
        say(q,
            REFUSED(MAN_NOT_ON,
                    { man, fen_square_slot("square", square_at(s->from_file, s->from_rank)) }));
    else if (s->from_file != ANY)
        say(q,
            REFUSED(MAN_NOT_ON_FILE,
                    { man, slot_str("file", (struct str){ &"abcdefgh"[s->from_file], 1 }) }));
    else if (s->from_rank != ANY)
        say(q, REFUSED(MAN_NOT_ON_RANK, { man, slot_number("rank", s->from_rank + 1) }));
    else
        say(q, REFUSED(MAN_NONE, { slot_side("side", fen_side_name(q->side)),
                                   fen_kind_slot("piece", kind) }));
    return true;
}

static bool why_own(const struct asked *q)
{
    unsigned to = q->s->to;
    if (!(q->p->side[q->side] & BIT(to))) return false;
    struct refused why = { q->lent ? REFUSAL_MAN_LENT : REFUSAL_MAN_OWN,
                           { fen_kind_slot("piece", pos_man(q->p, to)),
                             fen_square_slot("square", to) } };
    say(q, &why);
    return true;
}

static void say_king(const struct asked *q, const struct pos *after, bool before)
{
    unsigned king = pos_king(after, q->side);
    uint64_t by = 0;
    if (king != NO_SQUARE)
        by = pos_attackers(after, king, other_side(q->side), pos_occupied(after));
    if (!by) {
        say(q, REFUSED(MOVE_ILLEGAL));
        return;
    }
    unsigned from = bits_first(by);
    struct refused why = { before ? REFUSAL_KING_STILL_ATTACKED : REFUSAL_KING_ATTACKED,
                           { fen_man_slot("man", q->side, KING), fen_square_slot("king", king),
                             fen_kind_slot("by", pos_man(after, from)),
                             fen_square_slot("at", from) } };
    say(q, &why);
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
    if (q->s->castle == CASTLE_EITHER) {
        say(q, REFUSED(CASTLING_NEITHER));
        return true;
    }
    if (q->side == BLACK) right <<= 2;
    if (!(q->p->castle & right)) {
        say(q, REFUSED(CASTLING_LOST));
        return true;
    }
    unsigned king = pos_king(q->p, q->side), rook = shortly ? king + 3 : king - 4;
    uint64_t between = reach_between(king, rook) & pos_occupied(q->p);
    if (between) {
        unsigned s = bits_first(between);
        say(q, REFUSED(CASTLING_BLOCKED, { fen_kind_slot("piece", pos_man(q->p, s)),
                                           fen_square_slot("square", s) }));
    } else if (pos_in_check(q->p, q->side)) {
        say(q, REFUSED(CASTLING_IN_CHECK));
    } else {
        say(q, REFUSED(CASTLING_ATTACKED));
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
        struct buf capture = buf_make(q->a, 8);
        buf_printf(&capture, "%cx", 'a' + s.from_file);
        fen_square_print(&capture, s.to);
        verdict_refuse(q->v, q->a, V_ILLEGAL, "20.3",
                       REFUSED(PAWN_FILE, { fen_square_slot("square", s.to),
                                            slot_str("move", buf_str(&capture)) }));
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

/* Only one man can be meant: what is in its way? */
static bool why_blocked(const struct asked *q)
{
    uint64_t men = men_meant(q);
    unsigned from = bits_first(men), to = q->s->to;
    enum man man = pos_man(q->p, from);
    if (men & (men - 1)) return false;
    uint64_t between = reach_between(from, to) & pos_occupied(q->p);
    struct refused why = { REFUSAL_MAN_CANNOT,
                           { fen_kind_slot("piece", man), fen_square_slot("from", from),
                             fen_square_slot("to", to) } };
    if (between && is_slider(man, from, to)) {
        unsigned s = bits_first(between);
        why.why = REFUSAL_MAN_BLOCKED;
        why.slot[3] = fen_kind_slot("by", pos_man(q->p, s));
        why.slot[4] = fen_square_slot("at", s);
    }
    say(q, &why);
    return true;
}

void game_why(struct verdict *v, const struct game *g, const struct move_list *l,
              const struct said *s, unsigned side, struct arena *a)
{
    assert(side < 2);
    unsigned mover = l->n ? l->move[0].side : side;
    struct asked q = { v, g, &g->pos, s, mover, mover != side, a };
    static bool (*const reasons[])(const struct asked *) = { why_castling, why_nobody,
                                                             why_king,     why_pawn_file,
                                                             why_own,      why_blocked };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i](&q)) return;
    say(&q, REFUSED(MEN_CANNOT, { fen_man_slot("man", q.side, (enum man)s->man),
                                  fen_square_slot("square", s->to) }));
}
