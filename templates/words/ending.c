/* Ends of games of two: from words of game texts to entries of the catalogue. */
#include "templates/words/ending.h"

/* 20.5: what is dead says something else in each game. */
const char *ending_word(const struct game_kind *kind, enum end end)
{
    if (end != END_MATERIAL) return game_end_word(end);
    if (kind->dead) return "kings-material";
    return kind->together ? "rounds-material" : game_end_word(end);
}
