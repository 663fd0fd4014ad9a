/* Moves of the 8x8 board: published perft numbers, and what they do not show. */
#include "engine/classic/fen.h"
#include "engine/classic/moves.h"
#include "tests/engine/perft_positions.h"
#include "tests/test.h"

static struct pos position(const char *fen, unsigned flags)
{
    struct pos p = { 0 };
    struct err e;
    bool ok = fen_read(&p, str_of(fen), flags, &e);
    if (!ok) fprintf(stderr, "%s: %s\n", fen, e.text);
    CHECK(ok);
    return p;
}

static bool lists(const struct pos *p, unsigned side, const char *from, const char *to)
{
    struct move_list l;
    moves_legal(&l, p, side);
    for (uint32_t i = 0; i < l.n; i++)
        if (l.move[i].from == fen_square_read(str_of(from)) &&
            l.move[i].to == fen_square_read(str_of(to)))
            return true;
    return false;
}

static bool perft_is(const struct pos *p, int depth, uint64_t want, const char *name)
{
    uint64_t n = moves_perft(p, depth);
    if (n != want) fprintf(stderr, "%s, depth %d: %llu\n", name, depth, (unsigned long long)n);
    return n == want;
}

static void perft_is_as_published(void)
{
    enum { MOST = 4000000 }; /* the bench goes on from here */
    for (int i = 0; i < PERFT_POSITIONS; i++) {
        const struct perft_position *t = &perft_positions[i];
        struct pos p = position(t->fen, 0);
        for (int depth = 0; depth <= PERFT_DEPTHS; depth++)
            if (t->nodes[depth] && t->nodes[depth] <= MOST)
                CHECK(perft_is(&p, depth, t->nodes[depth], t->name));
    }
}

/* Down to a depth, every list is as long as the count, and its moves are those of the pseudo
 * list that leave the own king safe. */
static void compare_lists(const struct pos *p, int depth)
{
    struct move_list legal, pseudo;
    uint32_t safe = 0;
    moves_legal(&legal, p, p->turn);
    moves_pseudo(&pseudo, p, p->turn);
    for (uint32_t i = 0; i < pseudo.n; i++)
        if (pseudo.move[i].how != HOW_CASTLE) safe += move_safe(p, pseudo.move[i]);
    for (uint32_t i = 0; i < legal.n; i++) {
        struct pos next = pos_play(p, legal.move[i]);
        safe += legal.move[i].how == HOW_CASTLE;
        if (depth > 1) compare_lists(&next, depth - 1);
    }
    bool alike = legal.n == moves_count(p, p->turn) && legal.n == safe;
    if (!alike) CHECK(alike);
}

static void pins_and_checks_agree_with_playing_and_looking(void)
{
    for (int i = 0; i < PERFT_POSITIONS; i++) {
        struct pos p = position(perft_positions[i].fen, 0);
        compare_lists(&p, 3);
    }
    CHECK(true);
}

static void impossible_en_passant_squares_have_no_effect(void)
{
    static const struct {
        const char *fen;
        bool takes;
    } rows[] = {
        { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", true },
        { "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", false }, /* it did not come from there */
        { "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", false },   /* no pawn */
        { "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", true },  /* an ordinary capture */
        { "4k3/8/8/3pP3/8/8/8/4K3 w - f6 0 1", false },
        { "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct pos p = position(rows[i].fen, 0);
        CHECK(lists(&p, WHITE, "e5", "d6") == rows[i].takes);
    }
}

static void both_sides_have_moves_on_one_board(void)
{
    struct pos p = position("4k3/8/8/3pP3/2Pp4/8/8/4K3 w - c3d6 0 1", FEN_ROUND | FEN_CHECKS);
    CHECK(lists(&p, WHITE, "e5", "d6"));
    CHECK(lists(&p, BLACK, "d4", "c3"));
    CHECK(!lists(&p, WHITE, "e5", "c3"));
    p = position("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", FEN_ROUND | FEN_CHECKS);
    CHECK(pos_in_check(&p, BLACK));
    CHECK(lists(&p, WHITE, "e2", "e8")); /* a capture like any other */
    CHECK(!lists(&p, BLACK, "e8", "e7"));
    CHECK(lists(&p, BLACK, "e8", "d8"));
}

static void a_side_without_a_king_moves_freely(void)
{
    struct pos p =
        position("4k3/8/8/8/8/8/4R3/8 w - - 0 1", FEN_ROUND | FEN_CHECKS | FEN_KINGLESS);
    CHECK(moves_count(&p, WHITE) == 14);
    CHECK(!pos_in_check(&p, WHITE));
}

static void twists_are_carried_along(void)
{
    struct pos p = position("4k3/8/8/8/8/1p6/8/P3K3 w - - 0 1", FEN_PAWNS);
    CHECK(!lists(&p, WHITE, "a1", "a3"));
    p.twist = TWIST_FIRST_RANK;
    CHECK(lists(&p, WHITE, "a1", "a3"));
    struct move_list l;
    moves_legal(&l, &p, WHITE);
    for (uint32_t i = 0; i < l.n; i++) {
        if (l.move[i].how != HOW_DOUBLE) continue;
        p = pos_play(&p, l.move[i]);
        break;
    }
    CHECK(lists(&p, BLACK, "b3", "a2")); /* 23.2.4: the double step can be taken */
    p = position("4k3/8/8/8/3Pp3/8/3r4/4K3 b - d3 0 1", 0);
    CHECK(!lists(&p, BLACK, "e4", "d3"));
    p.twist = TWIST_EP_ORIGIN;
    CHECK(lists(&p, BLACK, "e4", "d3"));
}

static void a_crowded_board_has_room_in_the_list(void)
{
    struct pos p =
        position("QQQQQQQk/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", FEN_ROUND | FEN_CHECKS);
    struct move_list l;
    moves_pseudo(&l, &p, WHITE);
    CHECK(l.n > 218 && l.n == moves_count(&p, WHITE));
}

int main(void)
{
    perft_is_as_published();
    pins_and_checks_agree_with_playing_and_looking();
    impossible_en_passant_squares_have_no_effect();
    both_sides_have_moves_on_one_board();
    a_side_without_a_king_moves_freely();
    twists_are_carried_along();
    a_crowded_board_has_room_in_the_list();
    return TEST_END();
}
