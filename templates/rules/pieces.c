/* The rules page: the table of pieces, made from the engine's. */
#include "engine/event.h"
#include "templates/rules/rules.h"

bool rules_has(const struct board *b, uint8_t kind)
{
    return !(piece_table[kind].flags & PIECE_THIEF) || b->options.time_thief;
}

static const char *energy(struct rules_page *r, int32_t halves)
{
    struct buf b = buf_make(r->arena, 40);
    energy_text(&b, halves, false);
    return buf_str(&b).s;
}

/* What the movement does not tell: the numbers of the rules that do. */
static const char *more(unsigned flags)
{
    if (flags & PIECE_PAWN) return ". No double step";
    if (flags & PIECE_WITCH) return "; see 1.6";
    if (flags & PIECE_SPIRIT) return "; see 1.7";
    if (flags & PIECE_DWARF) return "; hard to capture, see 1.8";
    if (flags & PIECE_THIEF) return " this way; see 6.6";
    return flags & PIECE_ROYAL ? "; one for each army" : "";
}

void rules_pieces(struct rules_page *r)
{
    const struct movement *movement = piece_movements(NULL, r->arena);
    if (!movement) {
        r->page->full = true;
        return;
    }
    page_heading(r->page, "The pieces (1.4)");
    page_para(r->page,
              "A step goes to a neighbouring square. A leap (1,2) goes one square along one "
              "axis and two along the other, whichever way, over whatever lies between. A "
              "slide goes as far as you like, up to the first piece on its way: straight is "
              "along a rank or a file. Where nothing else is said, a piece captures as it "
              "moves. Win: the energy for capturing one (9.2).");
    page_head(r->page, "write\tpiece\t>points\t>win\tmoves and captures");
    for (uint8_t k = 0; k < piece_kinds; k++) {
        struct buf words = buf_make(r->arena, 400);
        if (!rules_has(r->board, k)) continue;
        movement_words(&words, &movement[k]);
        page_row(r->page, PAGE_CODE "%s" PAGE_CODE "\t%s\t%s\t%s\t%s%s", piece_table[k].letters,
                 piece_table[k].name, energy(r, piece_table[k].points),
                 energy(r, piece_table[k].reward), buf_str(&words).s,
                 more(piece_table[k].flags));
    }
    page_para(r->page, "Every army's pawns go north. A king may stand in check, and it is "
                       "captured like any other piece (8.6).");
}
