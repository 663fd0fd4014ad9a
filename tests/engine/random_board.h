#ifndef TESTS_ENGINE_RANDOM_BOARD_H
#define TESTS_ENGINE_RANDOM_BOARD_H
/* Game texts of random boards: every kind of piece, three armies, some disabled and possessed
 * pieces and some implosion squares. */
#include "tests/engine/position.h"

/** A board of `side` squares each way, one square in `thin` occupied. */
static inline char *random_board(uint64_t seed, int side, uint32_t thin, uint8_t kinds)
{
    static const char *const army[] = { "red", "green", "blue" };
    size_t max = (size_t)(side * side) * 100 + 500, n = 0;
    char *t = malloc(max);
    n += (size_t)snprintf(t + n, max - n,
                          "zugpost 1\nrules sandbox\nboard 1 %d 1 %d\noption time-thief on\n"
                          "update 3\n"
                          "army red energy 5\narmy green energy 7.5\narmy blue energy 0\n",
                          side, side);
    for (int y = 1; y <= side; y++)
        for (int x = 1; x <= side; x++) {
            if (dice(&seed, thin)) continue;
            int pieces = dice(&seed, 12) ? 1 : 2;
            uint32_t owner = dice(&seed, 3);
            if (pieces == 2) n += (size_t)snprintf(t + n, max - n, "implosion (%d,%d)\n", x, y);
            for (int i = 0; i < pieces; i++) {
                const struct piece_info *kind = &piece_table[dice(&seed, kinds)];
                if (kind->flags & PIECE_ROYAL) kind = &piece_table[dice(&seed, kinds - 1u)];
                bool host = !(kind->flags & (PIECE_PAWN | PIECE_SPIRIT)) && !dice(&seed, 6);
                n += (size_t)snprintf(t + n, max - n, "piece %s %s (%d,%d)%s%s\n",
                                      army[(owner + (uint32_t)i) % 3], kind->letters, x, y,
                                      host ? " possessed" : "",
                                      dice(&seed, 8) ? "" : " disabled");
            }
        }
    return t;
}
#endif
