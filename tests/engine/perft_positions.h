#ifndef TESTS_ENGINE_PERFT_POSITIONS_H
#define TESTS_ENGINE_PERFT_POSITIONS_H
/* Positions whose numbers of move sequences are published: those of the Chess Programming Wiki
 * and those that engine authors made for single rules (en passant, castling, promotion). The
 * last number of a row is for the full published depth; a test may stop before. */
#include <stdint.h>

enum { PERFT_DEPTHS = 7 };

static const struct perft_position {
    const char *name, *fen;
    uint64_t nodes[PERFT_DEPTHS + 1]; /* nodes[d] of depth d; 0: not given */
} perft_positions[] = {
    { "start",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      { 1, 20, 400, 8902, 197281, 4865609 } },
    { "kiwipete",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      { 1, 48, 2039, 97862, 4085603 } },
    { "wiki 3",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      { 1, 14, 191, 2812, 43238, 674624, 11030083 } },
    { "wiki 4",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      { 1, 6, 264, 9467, 422333, 15833292 } },
    { "wiki 4, mirrored",
      "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
      { 1, 6, 264, 9467, 422333, 15833292 } },
    { "wiki 5",
      "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
      { 1, 44, 1486, 62379, 2103487, 89941194 } },
    { "wiki 6",
      "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
      { 1, 46, 2079, 89890, 3894594, 164075551 } },
    { "promotions",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      { 1, 24, 496, 9483, 182838, 3605103 } },
    { "en passant opens a diagonal", "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", { [6] = 824064 } },
    { "the same for black", "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1", { [6] = 824064 } },
    { "a pinned pawn may not take en passant",
      "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
      { [6] = 1134888 } },
    { "en passant ends a check", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", { [6] = 1440467 } },
    { "short castling gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", { [6] = 661072 } },
    { "long castling gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", { [6] = 803711 } },
    { "rights lost by capture",
      "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
      { [4] = 1274206 } },
    { "castling prevented", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", { [4] = 1720476 } },
    { "promotion ends a check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", { [6] = 3821001 } },
    { "discovered check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", { [5] = 1004658 } },
    { "promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", { [6] = 217342 } },
    { "underpromotion gives check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", { [6] = 92683 } },
    { "own stalemate", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", { [6] = 2217 } },
    { "stalemate and mate", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", { [7] = 567584 } },
    { "double check", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", { [4] = 23527 } },
};
enum { PERFT_POSITIONS = sizeof perft_positions / sizeof *perft_positions };
#endif
