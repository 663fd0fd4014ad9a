/* The language of the 8x8 games (20.3): moves with and without a board. */
#include "engine/classic/fen.h"
#include "engine/classic/said.h"
#include "tests/test.h"

static char memory[1 << 16];

/* What is understood, cleaned up; or why not. */
static const char *clean(const char *text)
{
    static struct misread why;
    struct arena a = arena_make(memory, sizeof memory);
    struct buf out = buf_make(&a, 200);
    struct said s;
    if (!said_read(&s, &why, str_of(text))) return "no move";
    said_print(&out, &s);
    return buf_str(&out).s;
}

static void all_usual_spellings_are_one_move(void)
{
    static const char *const rows[][2] = {
        { "e4", "e4" },
        { " e4 ", "e4" },
        { "1. e4", "e4" },
        { "1.e4", "e4" },
        { "12...Nf6", "Nf6" },
        { "12... Nf6", "Nf6" },
        { "...Nf6", "Nf6" },
        { "3) Nf6", "Nf6" },
        { "7 Nf6", "Nf6" },
        { "E4", "e4" },
        { "B4", "b4" },
        { "Bb4", "Bb4" },
        { "bxc3", "bxc3" },
        { "Bxc3", "Bxc3" },
        { "ed5", "ed5" },
        { "Exd5", "exd5" },
        { "exd5 e.p.", "exd5" },
        { "exd6ep", "exd6" },
        { "e2e4", "e2e4" },
        { "e2-e4", "e2e4" },
        { "e2 - e4", "e2e4" },
        { "e2\342\200\223e4", "e2e4" },
        { "e4xd5", "e4xd5" },
        { "e4:d5", "e4xd5" },
        { "Ng1-f3", "Ng1f3" },
        { "Ng1f3", "Ng1f3" },
        { "Nbd2", "Nbd2" },
        { "N1xd2", "N1xd2" },
        { "nf3", "Nf3" },
        { "NF3", "Nf3" },
        { "knight f3", "Nf3" },
        { "Knight to f3", "Nf3" },
        { "rook takes a1", "Rxa1" },
        { "pawn e2 to e4", "e2e4" },
        { "Rxa1+", "Rxa1" },
        { "Rxa1#", "Rxa1" },
        { "Rxa1 mate!", "Rxa1" },
        { "Rxa1 check.", "Rxa1" },
        { "a8=Q", "a8=Q" },
        { "a8Q", "a8=Q" },
        { "a8(Q)", "a8=Q" },
        { "a8/Q+", "a8=Q" },
        { "a7a8q", "a7a8=Q" },
        { "axb8=N#", "axb8=N" },
        { "O-O", "O-O" },
        { "0-0", "O-O" },
        { "o-o-o", "O-O-O" },
        { "0-0-0!?", "O-O-O" },
        { "O-O+", "O-O" },
        { "OO", "O-O" },
        { "castles queenside", "O-O-O" },
        { "castle king side", "O-O" },
        { "My move: Nf3", "Nf3" },
        { "I play Nf3.", "Nf3" },
        { "*Nf3*", "Nf3" },
        { "**Nf3**!", "Nf3" },
        { "My move: \"e2-e4\"", "e2e4" },
        { "`a8=Q`", "a8=Q" },
        /* what Sandbox orders may have around them, too */
        { "e2->e4", "e2e4" },
        { "e2 -> e4", "e2e4" },
        { "Ng1\342\206\222f3", "Ng1f3" },
        { "e2=>e4", "e2e4" },
        { "e2\342\210\222e4", "e2e4" },
        { "e4, thanks", "e4" },
        { "e4 please", "e4" },
        { "e4. Thank you for the nice game so far!", "e4" },
        { "Nf3 - your turn", "Nf3" },
        { "Nf3 (good luck)", "Nf3" },
        { "e4 :-)", "e4" },
        { "e4 \360\237\230\200", "e4" },
        { "e4! \360\237\216\211\342\231\245\357\270\217", "e4" },
        { "\342\231\230f3", "Nf3" },
        { "\342\231\236xd5+", "Nxd5" },
        { "\342\231\231e4", "e4" },
        { "\342\231\225\357\270\216 h5", "Qh5" },
        { "a8=\342\231\225", "a8=Q" },
        { "a8\342\231\230", "a8=N" },
        { "a8(\342\231\225)", "a8=Q" },
        { "\342\200\234e4\342\200\235", "e4" },
        { "\342\200\230Nf3\342\200\231.", "Nf3" },
        { "\302\253e4\302\273", "e4" },
        { "I play b4.", "b4" },
        { "Ok, I will play b4.", "b4" },
        { "My answer is b4, regards", "b4" },
        { "Hi Bob, my move is e4, thanks", "e4" },
        { "Thanks for the mail! e4", "e4" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_STR(clean(rows[i][0]), rows[i][1]);
}

static void two_squares_with_a_space_may_be_one_move(void)
{
    static const char *const yes[] = { "e2 e4",        "E2  e4",
                                       "Ng1 f3",       "\342\231\230g1 f3",
                                       "a7 a8=Q",      "e2 e4, thanks",
                                       "I play e2 e4." };
    static const char *const no[] = { "e4", "N f3", "1. e4 e5", "e4 e5 e6", "e4 thanks", "" };
    struct said s;
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!said_read_spaced(&s, str_of(yes[i]))) CHECK_STR(yes[i], "two squares");
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (said_read_spaced(&s, str_of(no[i]))) CHECK_STR(no[i], "something else");
    CHECK(said_read_spaced(&s, STR("e2 e4")) && s.from_file == 4 && s.from_rank == 1);
}

static void a_question_is_noticed(void)
{
    struct said s;
    struct misread why;
    CHECK(said_read(&s, &why, STR("e4?")) && s.asks);
    CHECK(said_read(&s, &why, STR("Nf3 ??")) && s.asks);
    CHECK(said_read(&s, &why, STR("e4!?")) && !s.asks);
    CHECK(said_read(&s, &why, STR("e4, thanks?")) && !s.asks);
    CHECK(said_read(&s, &why, STR("e4")) && !s.asks);
}

static void what_is_no_move_is_told_where_and_why(void)
{
    static const struct {
        const char *text;
        size_t at, len;
        enum verdict_code code;
        enum refusal why;
    } rows[] = {
        { "", 0, 0, V_SYNTAX, REFUSAL_MOVE_MISSING },
        { "d9", 0, 2, V_SYNTAX, REFUSAL_MOVE_SQUARE },
        { "Ni4", 1, 2, V_SYNTAX, REFUSAL_MOVE_SQUARE },
        { "Zf3", 0, 1, V_SYNTAX, REFUSAL_MOVE_LETTER },
        { "Sf3", 0, 1, V_SYNTAX, REFUSAL_MOVE_TONGUE },
        { "Sxf3+", 0, 1, V_SYNTAX, REFUSAL_MOVE_TONGUE },
        { "Lb5", 0, 1, V_SYNTAX, REFUSAL_MOVE_TONGUE },
        { "1. Tad1", 3, 1, V_SYNTAX, REFUSAL_MOVE_TONGUE },
        { "Dd1-e2", 0, 1, V_SYNTAX, REFUSAL_MOVE_TONGUE },
        { "Cbd2", 0, 1, V_SYNTAX, REFUSAL_MOVE_TONGUE },
        { "N", 0, 1, V_SYNTAX, REFUSAL_MOVE_BREAKS_OFF },
        { "exd", 0, 3, V_SYNTAX, REFUSAL_MOVE_BREAKS_OFF },
        { "hello", 0, 5, V_SYNTAX, REFUSAL_MOVE_NOT },
        { "e4 e5", 3, 2, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4 wins a pawn", 3, 11, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4 or d4", 3, 5, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4, maybe", 4, 5, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4, but not yet", 4, 11, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4. Then d5", 4, 7, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4 next turn", 3, 9, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4 (or d4)", 3, 7, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4, O-O later", 4, 9, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4, I accept", 4, 8, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "e4, resign", 4, 6, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "sorry, Nf3 instead", 0, 5, V_SYNTAX, REFUSAL_MOVE_NOT },
        { "1. e4 e5", 6, 2, V_SYNTAX, REFUSAL_MOVE_BEHIND },
        { "a8=K", 2, 2, V_PROMOTION, REFUSAL_PROMOTION_LETTER },
        { "a8=", 2, 1, V_PROMOTION, REFUSAL_PROMOTION_LETTER },
        { "knight", 0, 6, V_SYNTAX, REFUSAL_MOVE_BREAKS_OFF },
        { "knight i4", 7, 2, V_SYNTAX, REFUSAL_MOVE_SQUARE },
        { "king something", 0, 4, V_SYNTAX, REFUSAL_MOVE_NOT },
        { "\xff\xfe", 0, 1, V_SYNTAX, REFUSAL_MOVE_HERE },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct said s;
        struct misread why;
        CHECK(!said_read(&s, &why, str_of(rows[i].text)));
        CHECK(why.at == rows[i].at && why.len == rows[i].len && why.code == rows[i].code);
        CHECK(why.why.why == rows[i].why);
    }
}

/* A capital file letter is a piece in other languages: the pawn is not moved on a guess. */
static void a_capital_file_may_be_a_piece(void)
{
    static const struct {
        const char *text;
        char english; /* what it may be; '\0': a pawn and nothing else */
        size_t at;
    } rows[] = {
        { "Dxe5", 'Q', 0 },        { "De5", 'Q', 0 },     { "Dd5", 'Q', 0 },
        { "Cxd5", 'N', 0 },        { "1. Axb5", 'B', 3 }, { "Fxe6+", 'B', 0 },
        { "Gxf5", 'B', 0 },        { "Hxg5", 'Q', 0 },    { "D takes e5", 'Q', 0 },
        { "I play DXE5", 'Q', 7 }, { "Cxd8=Q", 'N', 0 },  { "dxe5", '\0', 0 },
        { "Exd5", '\0', 0 },       { "D4", '\0', 0 },     { "D2-D4", '\0', 0 },
        { "D2d4", '\0', 0 },       { "C4xd5", '\0', 0 },  { "Bxc3", '\0', 0 },
        { "Rd5", '\0', 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct said s;
        struct misread why = { .code = V_OK };
        CHECK(said_read(&s, &why, str_of(rows[i].text)));
        bool clear = said_clear(&why, &s);
        CHECK(clear == !rows[i].english);
        if (clear != !rows[i].english) fprintf(stderr, "   for \"%s\"\n", rows[i].text);
        if (clear) continue;
        CHECK(why.code == V_AMBIGUOUS && why.at == rows[i].at && why.len == 1);
        CHECK(said_piece(&s).man == fen_man(rows[i].english) && s.man == PAWN);
    }
}

/* The canonical text of the legal move that a text means. */
static const char *canonical(const struct pos *p, struct str text)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct buf out = buf_make(&a, 200);
    struct move_list l;
    struct said s;
    struct misread why;
    uint32_t first = 0;
    moves_legal(&l, p, p->turn);
    if (!said_read(&s, &why, text) || said_find(&first, &s, &l) != 1) return "(not one move)";
    said_san(&out, p, &l, first);
    return buf_str(&out).s;
}

static void check_row(const struct pos *p, struct str want, struct str text)
{
    char bytes[64];
    for (struct str w = str_word(&want); w.n; w = str_word(&want)) {
        struct arena a = arena_make(bytes, sizeof bytes);
        CHECK_STR(canonical(p, str_word(&text)), str_dup(w, &a));
    }
}

static void canonical_text_names_no_more_than_it_must(void)
{
    static const char *const rows[][3] = {
        { "4k3/8/8/8/8/5N2/8/1N2K3 w - - 5 9", "Nbd2 Nfd2", "b1d2 f3d2" },
        { "4k3/8/8/N7/8/8/8/N3K3 w - - 5 9", "N1b3 N5b3", "a1b3 a5b3" },
        { "2k5/8/8/8/4Q2Q/8/K7/7Q w - - 5 9", "Qh4e1 Qee1 Q1e1", "h4e1 e4e1 h1e1" },
        { "k7/4P3/8/8/8/8/8/4K3 w - - 0 9", "e8=Q e8=N", "e7e8q e7e8n" },
        { "k2r4/4P3/8/8/8/8/8/4K3 w - - 0 9", "exd8=R", "e7d8r" },
        { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "exd6", "e5d6" },
        { "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 9", "O-O O-O-O Rxa1", "e8g8 e8c8 a8a1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct pos p;
        struct err e = { 0 };
        CHECK(fen_read(&p, str_of(rows[i][0]), FEN_CHECKS, &e));
        check_row(&p, str_of(rows[i][1]), str_of(rows[i][2]));
    }
}

static void a_pawn_capture_names_its_file(void)
{
    struct move_list l;
    struct pos p;
    struct err e = { 0 };
    struct said s;
    struct misread why;
    uint32_t first;
    CHECK(fen_read(&p, STR("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"), 0, &e));
    moves_legal(&l, &p, WHITE);
    CHECK(said_read(&s, &why, STR("d5")) && said_find(&first, &s, &l) == 0);
    CHECK(said_read(&s, &why, STR("xd5")) && said_find(&first, &s, &l) == 0);
    CHECK(said_read(&s, &why, STR("ed5")) && said_find(&first, &s, &l) == 1);
    CHECK(said_read(&s, &why, STR("exd5")) && said_find(&first, &s, &l) == 1);
}

int main(void)
{
    all_usual_spellings_are_one_move();
    two_squares_with_a_space_may_be_one_move();
    a_question_is_noticed();
    what_is_no_move_is_told_where_and_why();
    a_capital_file_may_be_a_piece();
    canonical_text_names_no_more_than_it_must();
    a_pawn_capture_names_its_file();
    return TEST_END();
}
