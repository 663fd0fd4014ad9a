/* The rules page: pieces with powers of their own, a row each. */
#include "templates/rules/rules.h"

static const struct {
    unsigned parts;  /* examples below it */
    bool with_thief; /* only in games that have it (4.5) */
    const char *text;
} powers[] = {
    { 1u << PART_WITCH, false,
      "Witch (1.6). A witch is transparent to her own army, and so is every piece, friend or "
      "foe, on the eight squares around her. Your sliding pieces pass through transparent "
      "pieces, to move or to capture behind them; they cannot stop on one, unless they capture "
      "it. Nothing is transparent for the witch herself." },
    { 1u << PART_SPIRIT, false,
      "Spirit (1.7). It may leap onto a piece of its own army that is no pawn, no spirit and "
      "not possessed: the two become one possessed piece, which moves and captures as before "
      "and also as a knight (what captures nothing still captures nothing). The spirit leaves "
      "by a knight leap to an empty square or into another piece; its host stays where it is. "
      "Who captures a possessed piece wins for both; only a host that can dodge and is "
      "captured just when its spirit leaves is lost without it. A free spirit is transparent "
      "to its own army." },
    { 0, false,
      "Dwarf (1.8). He can be captured only if at least two enemy pieces, of whichever armies, "
      "attack him on the board you see; the one that captures is one of them." },
    { 1u << PART_THIEF, true,
      "Time thief (6.6). It moves as a queen, and captures what has just left: the square must "
      "be empty, an enemy piece must have moved away from it in the last update, and the thief "
      "must be able to slide there. That piece is captured wherever it stands now and cannot "
      "dodge; the thief goes to the empty square. If several enemy pieces left it, name the "
      "kind. A dwarf is taken so only if another enemy of it covers the empty square. What the "
      "piece captured in the last update does not come back." },
    { 0, false,
      "New pieces (8.3, 1.5). A placed piece is disabled on its first board (dashed black and "
      "white outline): it can move, but it neither captures nor checks, and it has no special "
      "power." },
};

void rules_special(struct rules_page *r)
{
    page_heading(r->page, "Special pieces");
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++) {
        if (powers[i].with_thief && !r->board->options.time_thief) continue;
        page_para(r->page, "%s", powers[i].text);
        rules_examples(r, powers[i].parts);
    }
}
