/* Orders of spirits, their hosts, dwarfs and time thieves (1.5 to 1.8, 6.6): what is legal,
 * what an action contains, and the code of each refusal. */
#include "engine/sandbox/order/order.h"
#include "tests/engine/position.h"
#include "tests/test.h"

#define HEAD   "zugpost 1\nrules sandbox\nupdate 10\nboard 1 12 1 12\noption time-thief on\n"
#define ARMIES "army green energy 20\narmy red energy 3\narmy blue energy 3\n"

struct row {
    const char *text, *want; /* canonical text, or "!code"; of the first army */
};

static void check(const char *board, const struct row *rows)
{
    struct position p = position_of(board);
    if (!p.ok) fprintf(stderr, "%s\n", p.err.text);
    CHECK(position_index(&p));
    for (; p.ok && rows->text; rows++) {
        struct arena mine = p.arena;
        struct verdict v;
        struct chain c;
        char got[200];
        CHECK(order_judge(&v, &c, &p.lines, (struct order_said){ 0, str_of(rows->text) }, &mine,
                          &p.err));
        snprintf(got, sizeof got, "%s%s", v.code == V_OK ? "" : "!",
                 v.code == V_OK ? v.canonical : verdict_word(v.code));
        CHECK_STR(got, rows->want);
        if (strcmp(got, rows->want) != 0) fprintf(stderr, "   for \"%s\"\n", rows->text);
    }
    position_free(&p);
}

static void a_spirit_goes_into_own_pieces(void)
{
    static const struct row rows[] = {
        { "S(4,4)-(5,6)", "S(4,4)-(5,6)" }, /* a rook */
        { "S(5,6)", "S(4,4)-(5,6)" },
        { "(4,4)-(5,6)", "S(4,4)-(5,6)" },
        { "S(3,2)", "S(4,4)-(3,2)" }, /* an empty square */
        { "S(2,5)", "S(4,4)-(2,5)" }, /* the king */
        { "S(6,5)", "!occupied" },    /* a pawn */
        { "S(6,3)", "!occupied" },    /* a spirit */
        { "S(2,3)", "!occupied" },    /* possessed */
        { "S(3,6)", "!cannot" },      /* an enemy */
        { "S(4,4)x(3,6)", "!cannot" },
        { "S(4,4)xG(3,6)", "!wrong-kind" },
        { "S(4,4)x(5,6)", "!no-enemy" },
        { "S(4,5)", "!cannot" },
        { "S(5,2)", "S(4,4)-(5,2)" },           /* own and enemy: an implosion square */
        { "S(9,9)-(10,11)", "S(9,9)-(10,11)" }, /* disabled: may move, not possess */
        { "S(9,9)-(11,10)", "!disabled" },
        { "S(9,9)-(8,11)", "!occupied" },
        { NULL, NULL },
    };
    check(HEAD ARMIES
          "piece green S (4,4)\npiece green R (5,6)\npiece green P (6,5)\npiece green S (6,3)\n"
          "piece green N (2,3) possessed\npiece green K (2,5)\npiece red N (3,6)\n"
          "piece green B (5,2)\npiece red B (5,2)\nimplosion (5,2)\n"
          "piece green S (9,9) disabled\npiece green R (11,10)\npiece green P (8,11)\n",
          rows);
}

static void a_spirit_leaves_its_host(void)
{
    static const struct row rows[] = {
        { "S(4,4)-(5,6)", "S(4,4)-(5,6)" }, /* into a rook */
        { "S(4,4)-(3,6)", "S(4,4)-(3,6)" }, /* to an empty square */
        { "S(3,6)", "S(4,4)-(3,6)" },
        { "S(4,4)-(6,5)", "!occupied" }, /* a pawn */
        { "S(4,4)-(2,3)", "!cannot" },   /* an enemy, which the host may take */
        { "S(4,4)x(2,3)", "!cannot" },
        { "R(4,4)x(2,3)", "R(4,4)x(2,3)" },
        { "R(4,4)-(3,6)", "R(4,4)-(3,6)" }, /* the host as a knight */
        { "(4,4)-(3,6)", "R(4,4)-(3,6)" },  /* no letters: the piece */
        { "S(4,4)-(4,6)", "!cannot" },      /* the host's own way */
        { "R(4,4)-(4,6)", "R(4,4)-(4,6)" },
        { "S(5,6)-(6,8)", "!no-piece" }, /* no spirit in it */
        { "S(9,9)-(10,11)", "S(9,9)-(10,11)" },
        { "S(9,9)-(7,10)", "!disabled" }, /* from a disabled host into another piece */
        { "S(3,6)=Q", "!promotion" },
        { "S(11,4)", "!ambiguous" }, /* from either of two hosts */
        { "S(4,4)-(3,6) else pass", "!condition" },
        { "S(4,4)-(3,6) if-captured R(5,6)-(5,7)", "S(4,4)-(3,6) if-captured R(5,6)-(5,7)" },
        { "S(4,4)-(3,6) if-captured R(4,4)-(4,5)", "!same-piece" },
        { "R(4,4)-(4,5) if-captured S(4,4)-(3,6)", "!same-piece" },
        { "S(9,9)-(10,11) if-captured pass", "!not-capturable" },
        { NULL, NULL },
    };
    check(HEAD ARMIES
          "piece green R (4,4) possessed capturable\npiece green R (5,6)\npiece green P (6,5)\n"
          "piece red N (2,3)\npiece green N (9,9) possessed disabled\npiece green L (7,10)\n"
          "piece green H (10,2) possessed\npiece green E (12,2) possessed\n"
          "threat red (2,3) green (4,4) window\n",
          rows);
}

static void a_possessed_piece_moves_as_a_knight_too(void)
{
    static const struct row rows[] = {
        { "B(4,4)-(5,6)", "B(4,4)-(5,6)" },     { "B(4,4)x(6,5)", "B(4,4)x(6,5)" },
        { "B(6,6)", "B(4,4)-(6,6)" },           { "BxN(6,5)", "B(4,4)x(6,5)" },
        { "BxS(6,5)", "!wrong-kind" }, /* by its host's letters */
        { "W(2,2)x(3,4)", "!cannot" },          { "W(2,2)-(4,3)", "W(2,2)-(4,3)" },
        { "TT(9,9)x(10,11)", "!cannot" },       { "TT(9,9)-(8,11)", "TT(9,9)-(8,11)" },
        { "N(11,5)-(12,7)", "N(11,5)-(12,7)" }, { NULL, NULL },
    };
    check(HEAD ARMIES "piece green B (4,4) possessed\npiece red N (6,5) possessed\n"
                      "piece green W (2,2) possessed\npiece red P (3,4)\n"
                      "piece green TT (9,9) possessed\npiece red P (10,11)\n"
                      "piece green N (11,5) possessed\n",
          rows);
}

static void sliders_pass_what_is_transparent_to_them(void)
{
    static const struct row rows[] = {
        { "R(1,1)-(7,1)", "R(1,1)-(7,1)" }, /* past the own witch and her neighbours */
        { "R(1,1)x(8,1)", "R(1,1)x(8,1)" },
        { "R(1,1)x(4,1)", "R(1,1)x(4,1)" }, /* a neighbour of hers can still be taken */
        { "R(1,1)-(3,1)", "!occupied" },    /* but not stood upon */
        { "R(1,1)-(9,1)", "!blocked" },
        { "R(1,5)-(6,5)", "R(1,5)-(6,5)" }, /* past an own spirit */
        { "R(1,5)-(3,5)", "!occupied" },
        { "R(1,9)-(6,9)", "!blocked" },     /* not past a disabled one */
        { "W(3,1)-(5,1)", "W(3,1)-(5,1)" }, /* she leaps two squares */
        { "W(3,1)-(6,1)", "!blocked" },     /* nothing is transparent for her */
        { "W(3,1)x(4,1)", "!cannot" },
        { NULL, NULL },
    };
    check(HEAD ARMIES
          "piece green R (1,1)\npiece green W (3,1)\npiece red B (4,1)\npiece red N (8,1)\n"
          "piece green R (1,5)\npiece green S (3,5)\n"
          "piece green R (1,9)\npiece green S (3,9) disabled\n",
          rows);
}

static void a_dwarf_needs_two_attackers(void)
{
    static const struct row rows[] = {
        { "R(2,2)x(2,8)", "!protected" },
        { "R(2,2)-(2,8)", "!protected" },
        { "RxD(2,8)", "!protected" },
        { "RxG(2,8)", "!wrong-kind" },
        { "R(2,2)x(7,2)", "R(2,2)x(7,2)" }, /* two armies attack it */
        { "B(5,4)x(7,2)", "!no-piece" },
        { "N(10,10)x(11,12)", "!disabled" }, /* placed just now */
        { "R(9,5)x(12,5)",
          "R(9,5)x(12,5)" }, /* a dwarf and another piece: it takes the other */
        { NULL, NULL },
    };
    check(HEAD ARMIES
          "piece green R (2,2)\npiece red D (2,8)\npiece red D (7,2)\npiece blue B (5,4)\n"
          "piece green N (10,10) disabled\npiece red D (11,12)\npiece green R (9,5)\n"
          "piece red D (12,5)\npiece blue N (12,5)\nimplosion (12,5)\n",
          rows);
}

static void a_thief_takes_what_left_a_square(void)
{
    static const struct row rows[] = {
        { "TT(1,1)x(5,5)", "TT(1,1)x(5,5)" },
        { "TTx(5,5)", "TT(1,1)x(5,5)" },
        { "TTxU(5,5)", "TT(1,1)x(5,5)" },
        { "TT(1,1)-(5,5)", "TT(1,1)-(5,5)" }, /* a plain move */
        { "TTxN(5,5)", "!wrong-kind" },
        { "TTx(5,1)", "!ambiguous" }, /* two left it */
        { "TTxU(5,1)", "TT(1,1)xU(5,1)" },
        { "TTxG(5,1)", "TT(1,1)xG(5,1)" },
        { "TTxR(5,1)", "!wrong-kind" },
        { "TTx(3,1)", "!no-enemy" },  /* nobody left it */
        { "TTx(1,5)", "!no-enemy" },  /* only an own piece did */
        { "TTx(1,9)", "!protected" }, /* a dwarf */
        { "TTxD(1,9)", "!protected" },
        { "TT(1,1)x(1,7)", "TT(1,1)x(1,7)" }, /* a dwarf, and blue covers the square */
        { "TT(1,1)x(9,3)", "!cannot" },
        { "TT(1,1)x(11,11)", "!blocked" },
        { "TT(1,1)x(7,7)", "!cannot" }, /* an enemy stands there */
        { "TT(12,1)x(12,5)", "!disabled" },
        { "TTxU(5,5) else pass", "TT(1,1)x(5,5) else pass" },
        { "TTxU", "!no-square" },
        { NULL, NULL },
    };
    check(
        HEAD ARMIES
        "piece green TT (1,1)\npiece green TT (12,1) disabled\npiece green N (3,4)\n"
        "piece red U (6,8)\nmoved red (5,5) (6,8)\n"
        "piece red G (6,2)\nmoved red (5,1) (6,2)\npiece blue U (8,2)\nmoved blue (5,1) (8,2)\n"
        "moved green (1,5) (3,4)\npiece red D (2,10)\nmoved red (1,9) (2,10)\n"
        "piece red D (2,6)\nmoved red (1,7) (2,6)\npiece blue R (10,12)\npiece blue N (3,6)\n"
        "piece red B (8,4)\nmoved red (9,3) (8,4)\npiece red Q (7,7)\n"
        "moved red (11,11) (7,7)\npiece red N (11,3)\nmoved red (12,5) (11,3)\n",
        rows);
}

static void captures_without_a_square_say_what_forbids_them(void)
{
    static const struct row rows[] = {
        { "RxD", "!protected" },   { "NxB", "!disabled" },        { "RxQ", "!no-enemy" },
        { "PxB=K", "!promotion" }, { "PxB=Q", "P(4,6)x(5,7)=Q" }, { NULL, NULL },
    };
    check(HEAD "option notation lenient\n" ARMIES
               "piece green R (2,2)\npiece red D (2,8)\npiece green N (7,9) disabled\n"
               "piece red B (5,10)\npiece green P (4,6)\npiece red B (5,7)\n",
          rows);
}

static void of_two_of_one_kind_both_are_targets(void)
{
    struct position p =
        position_of(HEAD ARMIES "piece green TT (1,1)\npiece red N (6,2)\npiece blue N (8,2)\n"
                                "moved red (5,1) (6,2)\nmoved blue (5,1) (8,2)\n");
    struct verdict v;
    struct chain c;
    CHECK(position_index(&p));
    CHECK(order_judge(&v, &c, &p.lines, (struct order_said){ 0, STR("TTxN(5,1)") }, &p.arena,
                      &p.err));
    CHECK_STR(v.canonical, "TT(1,1)xN(5,1)");
    CHECK(c.n == 1 && c.action[0].kind == ACT_THEFT && c.action[0].n_target == 2);
    position_free(&p);
}

static void a_game_without_thieves_knows_no_such_letters(void)
{
    static const struct row rows[] = {
        { "TT(5,5)", "!unknown-piece" },
        { "RxTT(2,7)", "!unknown-piece" },
        { "+TT(1,1)", "!unknown-piece" },
        { "(7,7)=TT", "!unknown-piece" },
        { "time thief to (5,5)", "!unknown-piece" },
        { "(7,7)=S", "P(7,6)-(7,7)=S" },
        { "(7,7)=Dr", "P(7,6)-(7,7)=Dr" },
        { "(7,7)=K", "!promotion" },
        { NULL, NULL },
    };
    check("zugpost 1\nrules sandbox\nupdate 1\nboard 1 12 1 12\noption promote-high-rank 7\n"
          "army green energy 20\npiece green P (7,6)\npiece green R (2,2)\n",
          rows);
}

static void actions_name_host_spirit_and_victim(void)
{
    struct position p = position_of(
        HEAD ARMIES
        "piece green S (4,4)\npiece green R (5,6)\npiece green N (8,8) possessed\n");
    struct verdict v;
    struct chain c;
    CHECK(position_index(&p));
    CHECK(order_judge(&v, &c, &p.lines, (struct order_said){ 0, STR("S(5,6)") }, &p.arena,
                      &p.err));
    CHECK(c.action[0].kind == ACT_POSSESS && !c.action[0].leaves);
    CHECK(p.board.piece[c.action[0].host].at.x == 5);
    CHECK(order_judge(&v, &c, &p.lines, (struct order_said){ 0, STR("S(8,8)-(9,10)") },
                      &p.arena, &p.err));
    CHECK(c.action[0].kind == ACT_MOVE && c.action[0].leaves);
    CHECK(c.action[0].host == PIECE_NONE && p.board.piece[c.action[0].mover].at.x == 8);
    position_free(&p);
}

static void the_list_names_spirits_and_victims(void)
{
    static const char *const want =
        "green N(2,2)-(1,4)\ngreen N(2,2)-(3,4)\ngreen N(2,2)-(4,1)\ngreen N(2,2)-(4,3)\n"
        "green S(2,2)-(1,4)\ngreen S(2,2)-(3,4)\ngreen S(2,2)-(4,1)\ngreen S(2,2)-(4,3)\n"
        "green TT(1,1)-(1,2)\ngreen TT(1,1)-(1,3)\ngreen TT(1,1)-(1,4)\n"
        "green TT(1,1)-(2,1)\ngreen TT(1,1)-(3,1)\ngreen TT(1,1)-(4,1)\n"
        "green TT(1,1)x(1,3)\ngreen TT(1,1)xE(1,4)\ngreen TT(1,1)xU(1,4)\n";
    struct position p = position_of(
        "zugpost 1\nrules sandbox\nupdate 9\nboard 1 4 1 4\noption time-thief on\n" ARMIES
        "piece green TT (1,1)\npiece green N (2,2) possessed\npiece red U (4,4)\n"
        "piece blue E (3,3)\npiece red G (4,2)\nmoved red (1,4) (4,4)\n"
        "moved blue (1,4) (3,3)\nmoved red (1,3) (4,2)\n");
    CHECK(position_index(&p));
    struct buf out = buf_make(&p.arena, (size_t)1 << 16);
    CHECK(order_legal(&out, &p.lines, STR("green"), false, &p.arena, &p.err));
    CHECK_STR(buf_str(&out).s, want);
    position_free(&p);
}

int main(void)
{
    a_spirit_goes_into_own_pieces();
    a_spirit_leaves_its_host();
    a_possessed_piece_moves_as_a_knight_too();
    sliders_pass_what_is_transparent_to_them();
    a_dwarf_needs_two_attackers();
    a_thief_takes_what_left_a_square();
    captures_without_a_square_say_what_forbids_them();
    of_two_of_one_kind_both_are_targets();
    a_game_without_thieves_knows_no_such_letters();
    actions_name_host_spirit_and_victim();
    the_list_names_spirits_and_victims();
    return TEST_END();
}
