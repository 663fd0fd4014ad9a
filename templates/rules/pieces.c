/* The rules page: the table of pieces, made from the engine's. */
#include "templates/rules/rules.h"

bool rules_has(const struct board *b, uint8_t kind)
{
    return !(piece_table[kind].flags & PIECE_THIEF) || b->options.time_thief;
}

/* What the movement does not say: the numbers of the rules that do. */
static enum words_name row_of(unsigned flags)
{
    if (flags & PIECE_PAWN) return W_RULES_PIECE_PAWN;
    if (flags & PIECE_WITCH) return W_RULES_PIECE_WITCH;
    if (flags & PIECE_SPIRIT) return W_RULES_PIECE_SPIRIT;
    if (flags & PIECE_DWARF) return W_RULES_PIECE_DWARF;
    if (flags & PIECE_THIEF) return W_RULES_PIECE_THIEF;
    return flags & PIECE_ROYAL ? W_RULES_PIECE_KING : W_RULES_PIECE;
}

static void piece_row(struct rules_page *r, const struct piece_info *p,
                      const struct movement *movement)
{
    ROW(r->page, row_of(p->flags),
        { slot_text("letters", p->letters), slot_piece("piece", p->letters),
          slot_energy("points", p->points), slot_energy("win", p->reward),
          slot_text("movement", movement_words(r->page, movement)) });
}

void rules_pieces(struct rules_page *r)
{
    const struct movement *movement = piece_movements(NULL, r->arena);
    if (!movement) {
        r->page->full = true;
        return;
    }
    HEADING(r->page, W_RULES_PIECES);
    PARA(r->page, W_RULES_WAYS);
    HEAD(r->page, W_RULES_PIECES_HEAD);
    for (uint8_t k = 0; k < piece_kinds; k++)
        if (rules_has(r->board, k)) piece_row(r, &piece_table[k], &movement[k]);
    PARA(r->page, W_RULES_NORTH);
}
