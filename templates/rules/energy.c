/* The rules page: energy, placing, promotion, the king, leaving and joining. */
#include "templates/rules/rules.h"

static void placing(struct rules_page *r)
{
    const struct options *o = &r->board->options;
    page_item(r->page, "You begin with 5. Each update with a legal order other than "
                       "\"\1pass\1\" gives 1, whether the order succeeds or not (9.1).");
    page_item(r->page, "A captured piece gives two thirds of its points, rounded up: the "
                       "column win (9.2).");
    page_item(r->page,
              "Placing a piece costs its points, which you must have on the board you see; it "
              "is your order for that update. The square must be empty there. Pawns are placed "
              "on rank "
              "%d%s only (9.3).",
              (int)o->pawn_rank, o->pawn_or_below ? " or below" : "");
    page_item(r->page,
              "If your energy falls below 0, your cheapest pieces are sold for a third "
              "of their points, rounded up to a half, until it is above 0 again; never "
              "the king (9.6).");
}

/* The kinds that are promoted to on the high rank only, with their fee (9.4). */
static void fees(struct rules_page *r)
{
    enum { HALVES = 2, PART = 5 };
    for (uint8_t k = 0; k < piece_kinds; k++)
        if (piece_table[k].flags & PIECE_LATE)
            page_para(r->page, "On rank %d also a %s, which then costs %d energy.",
                      (int)r->board->options.promote_high_rank, piece_table[k].name,
                      (int)(piece_table[k].points / HALVES / PART));
}

static void promotion(struct rules_page *r)
{
    const struct options *o = &r->board->options;
    page_heading(r->page, "Promotion (9.4)");
    if (o->promote_rank == o->promote_high_rank)
        page_para(r->page,
                  "A pawn that arrives on rank %d may become any piece but a pawn or a king: "
                  "only in the action that brings it there, and only if you write so.",
                  (int)o->promote_rank);
    else
        page_para(
            r->page,
            "A pawn that arrives on rank %d or %d may become any piece but a pawn, a king "
            "or a dragon: only in the action that brings it there, and only if you write "
            "so.",
            (int)o->promote_rank, (int)o->promote_high_rank);
    fees(r);
    rules_examples(r, 1u << PART_PROMOTE);
}

void rules_energy(struct rules_page *r)
{
    page_heading(r->page, "Energy and new pieces (9)");
    placing(r);
    promotion(r);
}

void rules_king(struct rules_page *r)
{
    page_heading(r->page, "Your king, and your army's end");
    page_item(r->page, "A lost king, captured or annihilated, costs a tenth of your pieces' "
                       "points and your energy together, rounded up, and 3 energy more (9.5).");
    page_item(r->page, "You may place a new king for nothing in any of the next three updates. "
                       "If you do not, it comes back by itself where it died or as close by as "
                       "can be (9.5).");
    page_item(r->page,
              "Without any piece your army is out; it may join again from five updates "
              "later: ask the game master (9.7).");
    page_item(r->page, "When you join, your first order places your king; before that you can "
                       "order nothing else (9.8):");
    rules_examples(r, 1u << PART_JOIN);
}
