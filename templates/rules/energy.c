/* The rules page: energy, placing, promotion, the king, leaving and joining. */
#include "templates/rules/rules.h"

static void placing(struct rules_page *r)
{
    const struct options *o = &r->board->options;
    ITEM(r->page, W_RULES_INCOME);
    ITEM(r->page, W_RULES_REWARD);
    if (o->pawn_or_below)
        ITEM(r->page, W_RULES_PLACING_BELOW, { slot_number("rank", o->pawn_rank) });
    else
        ITEM(r->page, W_RULES_PLACING, { slot_number("rank", o->pawn_rank) });
    ITEM(r->page, W_RULES_SALE);
}

/* The kinds that are promoted to on the high rank only, with their fee (9.4). */
static void fees(struct rules_page *r)
{
    enum { PART = 5 };
    for (uint8_t k = 0; k < piece_kinds; k++)
        if (piece_table[k].flags & PIECE_LATE)
            PARA(r->page, W_RULES_PROMOTION_FEE,
                 { slot_number("rank", r->board->options.promote_high_rank),
                   slot_piece("piece", piece_table[k].letters),
                   slot_energy("energy", piece_table[k].points / PART) });
}

static void promotion(struct rules_page *r)
{
    const struct options *o = &r->board->options;
    struct slot rank = slot_number("rank", o->promote_rank);
    HEADING(r->page, W_RULES_PROMOTION);
    if (o->promote_rank == o->promote_high_rank)
        PARA(r->page, W_RULES_PROMOTION_ONE, { rank });
    else
        PARA(r->page, W_RULES_PROMOTION_TWO,
             { rank, slot_number("high", o->promote_high_rank) });
    fees(r);
    rules_examples(r, 1u << PART_PROMOTE);
}

void rules_energy(struct rules_page *r)
{
    HEADING(r->page, W_RULES_ENERGY);
    placing(r);
    promotion(r);
}

void rules_king(struct rules_page *r)
{
    HEADING(r->page, W_RULES_KING);
    ITEM(r->page, W_RULES_KING_LOST);
    ITEM(r->page, W_RULES_KING_NEW);
    ITEM(r->page, W_RULES_OUT);
    ITEM(r->page, W_RULES_JOIN);
    rules_examples(r, 1u << PART_JOIN);
}
