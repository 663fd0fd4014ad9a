/* FEN: what is read is printed again, and everything that formats.md calls an error is one. */
#include "engine/classic/fen.h"
#include "tests/test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static void good_positions_come_back_as_they_were(void)
{
    static const struct {
        unsigned flags;
        const char *fen;
    } rows[] = {
        { 0, START " w KQkq - 0 1" },
        { 0, "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 17 42" },
        { 0, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9" },
        { 0, "4k3/8/8/8/8/8/8/4K3 w - a5 0 9" },
        { FEN_ROUND, "4k3/8/8/3pP3/2Pp4/8/8/4K3 w - c3d6 0 1" },
        { FEN_CHECKS, "4k3/8/8/8/8/8/8/4KR2 w - - 0 1" },
        { FEN_KINGLESS, "8/8/8/8/8/8/8/4K3 w - - 0 1" },
        { FEN_PAWNS, "P3k3/8/8/8/8/8/8/p3K3 w - - 0 1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char memory[1024];
        struct arena a = arena_make(memory, sizeof memory);
        struct buf out = buf_make(&a, 200);
        struct pos p;
        struct err e = { 0 };
        CHECK(fen_read(&p, str_of(rows[i].fen), rows[i].flags, &e));
        fen_print(&out, &p);
        CHECK_STR(buf_str(&out).s, rows[i].fen);
    }
}

static void fields_are_put_into_their_order(void)
{
    char memory[1024];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf out = buf_make(&a, 200);
    struct pos p;
    struct err e = { 0 };
    CHECK(fen_read(&p, str_of("4k3/8/8/3pP3/2Pp4/8/8/R3K2R  w QK d6c3 0 1"), FEN_ROUND, &e));
    fen_print(&out, &p);
    CHECK_STR(buf_str(&out).s, "4k3/8/8/3pP3/2Pp4/8/8/R3K2R w KQ c3d6 0 1");
}

static void a_wrong_position_is_an_error_that_says_what(void)
{
    static const struct {
        unsigned flags;
        const char *fen, *says;
    } rows[] = {
        { 0, "", "six fields" },
        { 0, START " w KQkq - 0", "six fields" },
        { 0, START " w KQkq - 0 1 x", "more than six" },
        { 0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "eight ranks" },
        { 0, START "/8 w KQkq - 0 1", "eight ranks" },
        { 0, "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 7 has fewer" },
        { 0, "rnbqkbnr/pppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 7 has more" },
        { 0, "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 7 has more" },
        { 0, "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "\"9\" is no piece" },
        { 0, "rnbqkbnr/pppppppz/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "\"z\" is no piece" },
        { 0, START " x KQkq - 0 1", "w or b" },
        { FEN_ROUND, START " b KQkq - 0 1", "always w" },
        { 0, START " w KQkx - 0 1", "castling rights" },
        { 0, START " w KK - 0 1", "castling rights" },
        { 0, START " w KQkq e9 0 1", "en passant" },
        { 0, START " w KQkq e3d3 0 1", "en passant" },
        { FEN_ROUND, START " w KQkq e3e3 0 1", "en passant" },
        { FEN_ROUND, START " w KQkq e3x 0 1", "en passant" },
        { 0, START " w KQkq - x 1", "halfmove clock" },
        { 0, START " w KQkq - -1 1", "halfmove clock" },
        { 0, START " w KQkq - 0 1x", "move number" },
        { 0, START " w KQkq - 0 99999999", "move number" },
        { 0, "4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "white has two kings" },
        { FEN_KINGLESS, "4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "white has two kings" },
        { 0, "8/8/8/8/8/8/8/4K3 w - - 0 1", "black has no king" },
        { 0, "4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "castling right Q" },
        { 0, "4k3/8/8/8/8/8/8/3K3R w K - 0 1", "castling right K" },
        { 0, "r3k3/8/8/8/8/8/8/4K3 w k - 0 1", "castling right k" },
        { 0, "r3k2R/8/8/8/8/8/8/4K3 b k - 0 1", "castling right k" },
        { 0, "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn on" },
        { 0, "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a pawn on" },
        { 0, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "black is in check" },
        { 0, "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "white is in check" },
        { 0, "8/8/8/8/8/8/4k3/4K3 w - - 0 1", "black is in check" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct pos p;
        struct err e = { 0 };
        CHECK(!fen_read(&p, str_of(rows[i].fen), rows[i].flags, &e));
        CHECK(e.code == ERR_INPUT);
        if (!strstr(e.text, rows[i].says)) CHECK_STR(e.text, rows[i].says);
    }
}

int main(void)
{
    good_positions_come_back_as_they_were();
    fields_are_put_into_their_order();
    a_wrong_position_is_an_error_that_says_what();
    return TEST_END();
}
