/* Why a C-move was played or skipped (22.2, 22.3, 22.5): what its condition found on the board
 * after the B-move, and what is wrong with the move that was due. */
#include "engine/classic/cmove.h"
#include "engine/classic/why.h"

static const char *due_text(struct run *r, const struct said *due)
{
    struct buf text = buf_make(r->a, 80);
    said_print(&text, due);
    return buf_str(&text).s;
}

static void condition(struct run *r, const struct cmove *c, unsigned side, const char *due)
{
    const struct pos *p = &r->game->pos;
    unsigned at = c->square;
    bool enemy = pos_side(p, at) == (enum side)other_side(side);
    struct reason *why;
    if (c->condition == IF_ALWAYS)
        why = why_add(r, WHY_C_ALWAYS);
    else if (c->condition == IF_EMPTY && !(pos_occupied(p) & BIT(at)))
        why = why_add(r, WHY_C_EMPTY);
    else if (c->condition == IF_EMPTY || (enemy && c->condition == IF_ANY) ||
             (enemy && pos_man(p, at) == (enum man)c->man))
        why = why_man(r, WHY_C_THERE, p, at);
    else
        why = why_add(r, c->condition == IF_ANY ? WHY_C_NOBODY : WHY_C_NOT_THERE);
    if (c->condition == IF_MAN) why->piece = game_man_text(c->man);
    if (c->condition != IF_ALWAYS) why->at = game_square(at);
    if (!why->army) why->army = fen_side_name(side);
    why->word = due;
}

static void refusal(struct run *r, const struct said *due, unsigned side, const char *text)
{
    const struct pos *p = &r->game->pos;
    struct move_list l;
    uint32_t first;
    struct reason *why;
    moves_legal(&l, p, side);
    uint32_t n = said_find(&first, due, &l);
    moves_pseudo(&l, p, side);
    if (n > 1)
        why = why_add(r, WHY_C_UNCLEAR);
    else if (!said_find(&first, due, &l))
        why = why_add(r, WHY_C_ILLEGAL);
    else
        why = why_add(r, pos_in_check(p, side) ? WHY_C_IN_CHECK : WHY_C_PINNED);
    why->army = fen_side_name(side);
    why->word = text;
    why->number = (int32_t)n;
}

void why_stated(struct run *r, unsigned side, bool skipped)
{
    const struct said *due = cmove_due(r->stated, &r->game->pos, side);
    const char *text = due_text(r, due);
    condition(r, r->stated, side, text);
    if (!skipped) {
        why_add(r, WHY_C_LEGAL);
        return;
    }
    refusal(r, due, side, text);
    if (pos_in_check(&r->game->pos, side)) why_add(r, WHY_C_AGAIN)->army = fen_side_name(side);
}
