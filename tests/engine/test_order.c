/* The language of orders: text and what it is understood as, or the code of its refusal. */
#include "engine/sandbox/order/order.h"
#include "tests/engine/position.h"
#include "tests/test.h"
#include "tests/told.h"

/* One board for nearly everything: green to order unless a row says otherwise. */
static const char *const board_text =
    "zugpost 1\nrules sandbox\nupdate 10\nboard 1 12 1 12\n"
    "army green energy 20\narmy red energy 3\n"
    "army blue energy 5 new\narmy cyan energy 0 out until 14\n"
    "army gold energy -3 king (1,1) until 12\n"
    "piece green R (2,2)\npiece green R (9,7)\n"
    "piece green P (5,5)\npiece green P (7,6)\n"
    "piece green P (7,8)\npiece green Ht (4,10)\n"
    "piece green Sp (12,1)\npiece green C (11,11) disabled\n"
    "piece green Q (1,12) capturable\npiece green K (3,12)\n"
    "piece red B (2,7)\npiece red N (10,10) disabled\n"
    "piece red K (12,12)\npiece red P (8,7)\npiece red R (1,4)\n"
    "piece red P (12,9)\npiece red N (4,11)\npiece red E (8,9)\n"
    "piece red N (6,3)\npiece green N (6,3)\nimplosion (6,3)\n"
    "threat red (1,4) green (1,12) window\n";

struct row {
    const char *army, *text, *want; /* canonical text, or "!code" */
};

static const struct row written_forms[] = {
    { "green", "R(2,2)-(2,6)", "R(2,2)-(2,6)" },
    { "green", "R(2,6)", "R(2,2)-(2,6)" },
    { "green", "  r ( 2 . 6 ) ", "R(2,2)-(2,6)" },
    { "green", "r(2.2)=>(2;4)", "R(2,2)-(2,4)" },
    { "green", "R(2,2)->(2,4).", "R(2,2)-(2,4)" },
    { "green", "R(2,2)\xe2\x80\x93(2,4)", "R(2,2)-(2,4)" },
    { "green", "R(2,2)\xe2\x88\x92(2,4)", "R(2,2)-(2,4)" },
    { "green", "R(2,2) \xe2\x80\x95 (2,4)", "R(2,2)-(2,4)" },
    { "green", "R(2,2)\xe2\x86\x92(2,4)", "R(2,2)-(2,4)" },
    { "green", "R\xc2\xa0(2,2)\xe3\x80\x80-\xe2\x80\xaf(2,4)", "R(2,2)-(2,4)" },
    { "green",
      "\xef\xbc\x88"
      "5,6"
      "\xef\xbc\x89",
      "P(5,5)-(5,6)" },
    { "green", "R[2,2]-[2,4]", "R(2,2)-(2,4)" },
    { "green", "*R(2,2)-(2,4)*", "R(2,2)-(2,4)" },
    { "green", "\"R(2,6)\"", "R(2,2)-(2,6)" },
    { "green", "- R(2,6)!", "R(2,2)-(2,6)" },
    { "green", "My move: N(4,4)", "N(6,3)-(4,4)" },
    { "green", "Order 2: (5,6)", "P(5,5)-(5,6)" },
    { "green", "Rook to (2,6)", "R(2,2)-(2,6)" },
    { "green", "Rook takes bishop (2,7)", "R(2,2)x(2,7)" },
    { "green", "R(02,002)-(2,6)", "R(2,2)-(2,6)" },
    { "green", "(5,6)", "P(5,5)-(5,6)" },
    { "green", "(5,5)-(5,6)", "P(5,5)-(5,6)" },
    { "green", "P(5,6)", "P(5,5)-(5,6)" },
    { "green", "p(5,5)(5,6)", "P(5,5)-(5,6)" },
    { "green", "(2,2)-(2,6)", "R(2,2)-(2,6)" },
    { "green", "R(2,2)x(2,7)", "R(2,2)x(2,7)" },
    { "green", "R(2,2)-(2,7)", "R(2,2)x(2,7)" },
    { "green", "R(2,2)\xc3\x97(2,7)", "R(2,2)x(2,7)" },
    { "green", "R(2,2)XB(2,7)", "R(2,2)x(2,7)" },
    { "green", "r(2,2) x b (2,7)", "R(2,2)x(2,7)" },
    { "green", "(7,6)x(8,7)", "P(7,6)x(8,7)" },
    { "green", "x(8,7)", "P(7,6)x(8,7)" },
    { "green", "xP(8,7)=q", "P(7,6)x(8,7)=Q" },
    { "green", "ht x n (6,11)", "!no-enemy" },
    { "green", "HT(4,9)", "Ht(4,10)-(4,9)" },
    { "green", "H t (4,9)", "Ht(4,10)-(4,9)" },
    { "green", "hunter(4,9)", "Ht(4,10)-(4,9)" },
    { "green", "sp(11,2)", "Sp(12,1)-(11,2)" },
    { "green", "CH(11,10)", "C(11,11)-(11,10)" },
    { "green", "c(11,10)", "C(11,11)-(11,10)" },
    { "green", "+R(1,1)", "+R(1,1)" },
    { "green", "+ p ( 1 , 1 )", "+P(1,1)" },
    { "green", "pass", "pass" },
    { "green", "PASS.", "pass" },
    { "green", "P(7,6)-(7,7)=N", "P(7,6)-(7,7)=N" },
    { "green", "(7,7)=Ch", "P(7,6)-(7,7)=C" },
    { "green", "(7,7)", "P(7,6)-(7,7)" },
    { "green", "(7,9)=Dr", "P(7,8)-(7,9)=Dr" },
    { "green", "Px(8,9)=Dr", "P(7,8)x(8,9)=Dr" },
    { "green", "N(4,4)", "N(6,3)-(4,4)" },
    { "blue", "+K(5,1)", "+K(5,1)" },
    { "gold", "+K(5,1)", "+K(5,1)" },
};

static const struct row conditions[] = {
    { "green", "R(2,2)x(2,7) else pass", "R(2,2)x(2,7) else pass" },
    { "green", "R(2,2)x(2,7) Conditional capture failure then- R(2,2)-(2,4)",
      "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "green", "R(2,2)x(2,7) Conditional capture failure- (5,6)",
      "R(2,2)x(2,7) else P(5,5)-(5,6)" },
    { "green", "R(2,2)xB(2,7)\" conditional capture fails then (5,6)",
      "R(2,2)x(2,7) else P(5,5)-(5,6)" },
    { "green", "R(2,2)x(2,7) conditional dodge then pass", "R(2,2)x(2,7) else pass" },
    { "green", "R(2,2)x(2,7) Conditional failure then R(2,4)",
      "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "green", "R(2,2)x(2,7), if it fails: (5,6)", "R(2,2)x(2,7) else P(5,5)-(5,6)" },
    { "green", "R(2,2)x(2,7); otherwise (5,6)", "R(2,2)x(2,7) else P(5,5)-(5,6)" },
    { "green", "R(2,2)x(2,7) else-if-failed (5,6)", "R(2,2)x(2,7) else P(5,5)-(5,6)" },
    { "green", "R(2,2)x(2,7) ELSE\r\n(5,6)", "R(2,2)x(2,7) else P(5,5)-(5,6)" },
    { "green",
      "R(2,2)x(2,7) Conditional capture failure then:\n(7,6)x(8,7) Conditional capture "
      "failure then:\n+R(1,1)",
      "R(2,2)x(2,7) else P(7,6)x(8,7) else +R(1,1)" },
    { "green", "R(2,2)x(2,7) else RxP(8,7) else Q(1,11)",
      "R(2,2)x(2,7) else R(9,7)x(8,7) else Q(1,12)-(1,11)" },
    { "green", "Q(1,11) if captured then (5,6)", "Q(1,12)-(1,11) if-captured P(5,5)-(5,6)" },
    { "green", "Q(1,11) if-captured pass", "Q(1,12)-(1,11) if-captured pass" },
    { "green", "Q(1,11) conditional captured then pass", "Q(1,12)-(1,11) if-captured pass" },
    { "green", "Q(1,11), if it's actually captured, R(2,4)",
      "Q(1,12)-(1,11) if-captured R(2,2)-(2,4)" },
    { "green", "Qx(1,4) else Q(1,11) if captured then R(2,2)x(2,7) else pass",
      "Q(1,12)x(1,4) else Q(1,12)-(1,11) if-captured R(2,2)x(2,7) else pass" },
    { "green", "Qx(1,4) if-captured Q(1,11)", "!same-piece" },
    { "green", "Qx(1,4) if-captured R(2,2)x(2,7) else Q(1,11)", "!same-piece" },
    { "green", "R(2,4) if-captured pass", "!not-capturable" },
    { "green", "R(2,4) else pass", "!condition" },
    { "green", "pass else (5,6)", "!condition" },
    { "green", "+R(1,1) else (5,6)", "!condition" },
    { "green", "+R(1,1) if captured (5,6)", "!condition" },
    { "green", "pass if captured pass", "!condition" },
    { "green", "R(2,2)x(2,7) else if captured pass", "!condition" },
    { "green", "else (5,6)", "!condition" },
    { "green", "Conditional on red pawn advancing, Rx(8,7), otherwise R(2,4)", "!condition" },
    { "green", "Conditional red pawn advances- (7,6)x(8,7), otherwise pass", "!condition" },
    { "green", "R(2,4) if red moves", "!condition" },
    { "green", "R(2,4) when blue passes", "!condition" },
    { "green", "R(2,2)x(2,7) Conditional illegal capture- (5,6)", "!condition" },
    { "green", "R(2,2)x(2,7) else", "!syntax" },
    { "green", "R(2,2)x(2,7) else (some other move)", "!syntax" },
    { "green", "R(2,2)x(2,7) and (5,6)", "!syntax" },
    { "green", "R(2,2)x(2,7) else R(2,2)-(2,9)", "!blocked" },
};

static const struct row refusals[] = {
    { "green", "", "!syntax" },
    { "green", "...", "!syntax" },
    { "green", "hello", "!syntax" },
    { "green", "R", "!syntax" },
    { "green", "2,6", "!syntax" },
    { "green", "R(2,6", "!syntax" },
    { "green", "R(2", "!syntax" },
    { "green", "R(2-6)", "!syntax" },
    { "green", "R(a,b)", "!syntax" },
    { "green", "R(2,2)-(2,6)-(2,4)", "!event" },
    { "green", "(7,7)=", "!syntax" },
    { "green", "+(2,3)", "!syntax" },
    { "green", "+R", "!syntax" },
    { "green", "\xff\xfe R(2,6)", "!syntax" },
    { "green", "pass (5,6)", "!syntax" },
    { "green", "Z(1,1)", "!unknown-piece" },
    { "green", "Zz(1,1)", "!unknown-piece" },
    { "green", "TTxN(10,10)", "!unknown-piece" },
    { "green", "RxZ(2,7)", "!unknown-piece" },
    { "green", "(7,7)=TT", "!unknown-piece" },
    { "green", "+TT(5,1)", "!unknown-piece" },
    { "green", "B(3,3)", "!no-piece" },
    { "green", "R(2,3)-(2,4)", "!no-piece" },
    { "green", "R(2,7)-(2,8)", "!no-piece" },
    { "green", "N(2,2)-(3,4)", "!no-piece" },
    { "green", "(2,3)-(2,4)", "!no-piece" },
    { "red", "U(2,3)", "!no-piece" },
    { "green", "R(9,2)", "!ambiguous" },
    { "green", "R(13,2)", "!off-board" },
    { "green", "R(2,2)-(2,0)", "!off-board" },
    { "green", "R(0,2)-(2,2)", "!off-board" },
    { "green", "R(99999999999999999999,2)", "!off-board" },
    { "green", "+R(13,1)", "!off-board" },
    { "green", "R(2,2)-(2,9)", "!blocked" },
    { "green", "R(2,8)", "!blocked" },
    { "green", "R(2,2)-(3,3)", "!cannot" },
    { "green", "R(2,2)-(2,2)", "!cannot" },
    { "green", "(5,5)-(6,6)", "!cannot" },
    { "green", "(5,7)", "!cannot" },
    { "green", "Ht(4,11)", "!cannot" },
    { "red", "K(10,12)", "!cannot" },
    { "green", "R(2,2)x(2,6)", "!no-enemy" },
    { "green", "Rx(2,6)", "!no-enemy" },
    { "green", "RxP(3,3)", "!no-enemy" },
    { "green", "Qx(3,12)", "!no-enemy" },
    { "red", "N(10,10)x(9,8)", "!no-enemy" },
    { "green", "R(2,2)xG(2,7)", "!wrong-kind" },
    { "green", "RxQ(8,7)", "!wrong-kind" },
    { "green", "Q(3,12)", "!occupied" },
    { "green", "Q(1,12)-(3,12)", "!occupied" },
    { "green", "+R(2,2)", "!occupied" },
    { "green", "+R(2,7)", "!occupied" },
    { "green", "C(11,11)x(12,12)", "!cannot" },
    { "green", "C(11,11)x(10,10)", "!cannot" },
    { "green", "C(11,11)x(12,9)", "!disabled" },
    { "green", "C(12,9)", "!disabled" },
    { "green", "my order was N(4,4)", "!syntax" },
    { "green", "R: (2,6)", "!syntax" },
    { "green", "RxG", "!no-square" },
    { "green", "RxB", "!no-square" },
    { "green", "Rx", "!no-square" },
    { "green", "BxP", "!no-piece" },
    { "red", "+R(1,1)", "!energy" },
    { "gold", "+P(1,1)", "!energy" },
    { "green", "+P(5,2)", "!rank" },
    { "green", "P(5,5)-(5,6)=Q", "!promotion" },
    { "green", "(7,7)=K", "!promotion" },
    { "green", "(7,7)=P", "!promotion" },
    { "green", "(7,7)=Dr", "!promotion" },
    { "green", "(7,9)=K", "!promotion" },
    { "green", "R(2,6)=Q", "!promotion" },
    { "green", "+P(1,1)=Q", "!promotion" },
    { "red", "+K(1,1)", "!king" },
    { "blue", "pass", "!new" },
    { "blue", "+R(5,1)", "!new" },
    { "blue", "R(5,1)", "!new" },
    { "blue", "+K(2,2)", "!occupied" },
    { "blue", "hello", "!syntax" },
    { "cyan", "+K(5,1)", "!out" },
    { "cyan", "hello", "!out" },
};

static void check_rows(struct position *p, const struct row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct arena mine = p->arena;
        struct verdict v;
        struct chain c;
        struct err e;
        char got[200];
        uint16_t army = board_army_named(&p->board, str_of(rows[i].army));
        CHECK(order_judge(&v, &c, &p->lines, (struct order_said){ army, str_of(rows[i].text) },
                          &mine, &e));
        snprintf(got, sizeof got, "%s%s", v.code == V_OK ? "" : "!",
                 v.code == V_OK ? v.canonical : verdict_word(v.code));
        CHECK_STR(got, rows[i].want);
        if (strcmp(got, rows[i].want) != 0) fprintf(stderr, "   for \"%s\"\n", rows[i].text);
        CHECK(v.rule != NULL && (v.code == V_OK) == (v.refusal == REFUSAL_NONE));
        CHECK(v.at + v.len <= strlen(rows[i].text) && (v.code == V_OK) == (c.n > 0));
        CHECK(v.code == V_OK || verdict_is_told(&v));
    }
}

static void every_way_of_writing_is_understood(struct position *p)
{
    check_rows(p, written_forms, sizeof written_forms / sizeof *written_forms);
}

static void conditions_stand_where_the_rules_allow(struct position *p)
{
    check_rows(p, conditions, sizeof conditions / sizeof *conditions);
}

static void every_refusal_has_its_code(struct position *p)
{
    check_rows(p, refusals, sizeof refusals / sizeof *refusals);
}

static void canonical_text_means_itself(struct position *p)
{
    struct row again;
    for (size_t i = 0; i < sizeof written_forms / sizeof *written_forms; i++) {
        again = written_forms[i];
        if (again.want[0] == '!') continue;
        again.text = again.want;
        check_rows(p, &again, 1);
    }
}

struct told {
    const char *text, *fault, *sentence, *candidate;
};
static const struct told told[] = {
    { "R(13,2)", "(13,2)", "(13,2) is off this board: x from 1 to 12, y from 1 to 12", NULL },
    { "R(123456789012345678901234567890123456789012345,2)",
      "123456789012345678901234567890123456789012345",
      "1234567890123456789012345678901234567890... is too long for a coordinate: they "
      "end at 1000000000",
      NULL },
    { "R(2,2)-(2,9)", "(2,9)", "R(2,2) cannot go to (2,9): blocked by red B on (2,7)",
      "R(2,2)x(2,7)" },
    { "Rx(2,6)", "(2,6)", "nothing to capture on (2,6); the plain move would be R(2,2)-(2,6)",
      "R(2,2)-(2,6)" },
    { "R(9,2)", "R(9,2)", "several pieces fit: R(2,2)-(9,2) and R(9,7)-(9,2)", "R(2,2)-(9,2)" },
    { "R(2,3)-(2,4)", "R(2,3)", "green has no rook on (2,3): the square is empty",
      "R(2,2)-(2,4)" },
    { "B(2,6)", "B", "green has no bishop", "R(2,2)-(2,6)" },
    { "R(2,6) \xff\xc0\xaf", "\xff",
      "\"?\" cannot stand here: an order is one action, or actions joined by `else` or "
      "`if-captured`",
      NULL },
    { "h\xc3\xa9las(1,2)", "h",
      "this is not an order: write the piece and the square in brackets, as in R(12,3)", NULL },
    { "knig\nhts (1,2)", "knig\nhts",
      "this game has no piece \"knig hts\": it has P, N, G, Ht, B, L, S, E, H, U, W, "
      "R, Sp, Ab, D, C, Q, Dr and K",
      NULL },
    { "R(2,2)xG(2,7)", "G", "there is no guard to capture on (2,7): red B stands there",
      "R(2,2)x(2,7)" },
    { "(7,7)=Dr", "Dr", "a pawn becomes a dragon only on rank 9", "P(7,6)-(7,7)" },
    { "R(2,4) else pass", "else",
      "`else` is possible only after a capture: a plain move cannot fail", NULL },
    { "C(11,11)x(10,10)", "(10,10)",
      "C(11,11) cannot go to (10,10): a chancellor does not move that way", NULL },
    { "Ht(4,11)", "(4,11)",
      "Ht(4,10) cannot capture on (4,11), where red N stands: a hunter can move that "
      "way, but not capture that way",
      "K(3,12)x(4,11)" },
    { "(5,5)-(6,6)", "(6,6)",
      "P(5,5) cannot go to (6,6): a pawn goes that way only to capture, and no enemy "
      "stands there",
      "K" },
};

static void refusals_tell_what_where_and_what_else(struct position *p)
{
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct arena mine = p->arena;
        struct verdict v;
        struct chain c;
        struct err e;
        char fault[64];
        CHECK(order_judge(&v, &c, &p->lines, (struct order_said){ 0, str_of(told[i].text) },
                          &mine, &e));
        snprintf(fault, sizeof fault, "%.*s", (int)v.len, told[i].text + v.at);
        CHECK_STR(fault, told[i].fault);
        CHECK_STR(verdict_told(&v), told[i].sentence);
        if (told[i].candidate && told[i].candidate[1])
            CHECK_STR(v.n_candidate ? v.candidate[0] : "none", told[i].candidate);
    }
}

static void chains_end_at_sixteen_actions(struct position *p)
{
    char text[1000] = "";
    size_t n = 0;
    for (int i = 0; i < 17; i++) {
        struct arena mine = p->arena;
        struct verdict v;
        struct chain c;
        struct err e;
        n += (size_t)snprintf(text + n, sizeof text - n, "%sR(2,2)x(2,7)", i ? " else " : "");
        CHECK(
            order_judge(&v, &c, &p->lines, (struct order_said){ 0, str_of(text) }, &mine, &e));
        CHECK(v.code == (i < 16 ? V_OK : V_TOO_LONG) && c.n == (i < 16 ? (uint32_t)i + 1 : 0));
    }
}

static void a_square_with_several_enemies_is_captured_whole(void)
{
    struct position p = position_of("zugpost 1\nrules sandbox\nupdate 1\narmy a energy 0\n"
                                    "army b energy 0\narmy c energy 0\npiece a R (1,1)\n"
                                    "piece b N (1,5)\npiece c G (1,5)\npiece a P (1,5)\n"
                                    "implosion (1,5)\n");
    struct verdict v;
    struct chain c;
    CHECK(position_index(&p));
    CHECK(order_judge(&v, &c, &p.lines, (struct order_said){ 0, STR("RxG(1,5)") }, &p.arena,
                      &p.err));
    CHECK(c.n == 1 && c.action[0].kind == ACT_CAPTURE && c.action[0].n_target == 2);
    for (uint32_t i = 0; i < c.action[0].n_target; i++)
        CHECK(p.board.piece[c.action[0].target[i]].army != 0);
    position_free(&p);
}

static void neisg_is_lenient_and_unbounded(void)
{
    static const struct row rows[] = {
        { "a", "RxG", "R(1,1)x(1,5)" },
        { "a", "rxn", "!ambiguous" },
        { "a", "RxB", "!no-enemy" },
        { "a", "BxG", "!no-piece" },
        { "a", "R(-1000000000,1)", "R(1,1)-(-1000000000,1)" },
        { "a", "R(-1000000001,1)", "!off-board" },
        { "a", "+P(7,-3)", "+P(7,-3)" },
        { "a", "+P(7,1)", "!rank" },
        { "a", "(3,6)=Q", "P(3,5)-(3,6)=Q" },
        { "a", "(3,6)=Dr", "!promotion" },
        { "a", "(4,10)=Dr", "!energy" },
        { "a", "+K(0,0)", "+K(0,0)" },
        { "b", "(4,10)=Dr", "!no-piece" },
    };
    struct position p = position_of("zugpost 1\nrules neisg\nupdate 1\narmy a energy 2.5\n"
                                    "army b energy 5\npiece a R (1,1)\npiece b G (1,5)\n"
                                    "piece b N (5,1)\npiece a P (3,5)\npiece a P (4,9)\n"
                                    "piece a R (9,5)\npiece b N (9,9)\n");
    CHECK(position_index(&p));
    check_rows(&p, rows, sizeof rows / sizeof *rows);
    position_free(&p);
}

static void an_exhausted_arena_is_an_error_and_no_verdict(struct position *p)
{
    char bytes[64];
    struct arena tiny = arena_make(bytes, sizeof bytes);
    struct verdict v;
    struct chain c;
    struct err e = { 0 };
    CHECK(!order_judge(&v, &c, &p->lines, (struct order_said){ 0, STR("R(2,2)-(2,9)") }, &tiny,
                       &e));
    CHECK(e.code == ERR_NOMEM);
}

int main(void)
{
    struct position p = position_of(board_text);
    if (!p.ok) fprintf(stderr, "%s\n", p.err.text);
    CHECK(position_index(&p));
    if (!p.ok) return TEST_END();
    every_way_of_writing_is_understood(&p);
    conditions_stand_where_the_rules_allow(&p);
    every_refusal_has_its_code(&p);
    canonical_text_means_itself(&p);
    refusals_tell_what_where_and_what_else(&p);
    chains_end_at_sixteen_actions(&p);
    an_exhausted_arena_is_an_error_and_no_verdict(&p);
    position_free(&p);
    a_square_with_several_enemies_is_captured_whole();
    neisg_is_lenient_and_unbounded();
    return TEST_END();
}
