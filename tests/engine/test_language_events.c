/* Orders that only events have (30): spellings, what each means, and the code of each refusal.
 */
#include "engine/sandbox/order/order.h"
#include "tests/engine/position.h"
#include "tests/test.h"
#include "tests/told.h"

#define HEAD   "zugpost 1\nrules sandbox\nupdate 10\nboard 1 12 1 12\noption time-thief on\n"
#define UNTIL  " until 20\n"
#define ARMIES "army green energy 20\narmy red energy 3\narmy blue energy 5 new\n"

struct row {
    const char *text, *want; /* canonical text, or "!code"; of the first army */
};

static void check_one(struct position *p, const struct row *row)
{
    struct arena mine = p->arena;
    struct verdict v, again;
    struct chain c;
    char got[200];
    CHECK(order_judge(&v, &c, &p->lines, (struct order_said){ 0, str_of(row->text) }, &mine,
                      &p->err));
    snprintf(got, sizeof got, "%s%s", v.code == V_OK ? "" : "!",
             v.code == V_OK ? v.canonical : verdict_word(v.code));
    CHECK_STR(got, row->want);
    if (strcmp(got, row->want) != 0)
        fprintf(stderr, "   for \"%s\": %s\n", row->text,
                v.code == V_OK ? "" : verdict_told(&v));
    CHECK(v.at + v.len <= strlen(row->text) && (v.code == V_OK) == (v.refusal == REFUSAL_NONE));
    CHECK(v.code == V_OK || verdict_is_told(&v));
    for (size_t i = 0; i < v.n_candidate; i++) {
        CHECK(order_judge(&again, &c, &p->lines,
                          (struct order_said){ 0, str_of(v.candidate[i]) }, &mine, &p->err));
        CHECK_STR(again.code == V_OK ? again.canonical : "refused", v.candidate[i]);
    }
    if (v.code != V_OK) return;
    CHECK(order_judge(&again, &c, &p->lines, (struct order_said){ 0, str_of(v.canonical) },
                      &mine, &p->err));
    CHECK_STR(again.code == V_OK ? again.canonical : "refused", v.canonical);
}

static void check(const char *board, const struct row *rows)
{
    struct position p = position_of(board);
    if (!p.ok) fprintf(stderr, "%s\n", p.err.text);
    CHECK(position_index(&p));
    for (; p.ok && rows->text; rows++) check_one(&p, rows);
    position_free(&p);
}

struct told {
    const char *text, *fault, *sentence, *candidate;
};

/* The sentence, the bytes at fault, and the first suggestion. */
static void check_told(const char *board, const struct told *rows)
{
    struct position p = position_of(board);
    CHECK(position_index(&p));
    for (; p.ok && rows->text; rows++) {
        struct arena mine = p.arena;
        struct verdict v;
        struct chain c;
        char fault[64];
        CHECK(order_judge(&v, &c, &p.lines, (struct order_said){ 0, str_of(rows->text) }, &mine,
                          &p.err));
        snprintf(fault, sizeof fault, "%.*s", (int)v.len, rows->text + v.at);
        CHECK_STR(fault, rows->fault);
        CHECK_STR(v.code == V_OK ? "" : verdict_told(&v), rows->sentence);
        CHECK_STR(v.rule, "30");
        CHECK_STR(v.n_candidate ? v.candidate[0] : "none", rows->candidate);
    }
    position_free(&p);
}

static void who_moved_in_the_last_update_rests_in_variety(void)
{
    static const char board[] = HEAD
        "event variety" UNTIL ARMIES
        "piece green R (2,2)\npiece green R (9,7)\npiece green B (4,4) possessed\n"
        "piece green TT (10,1)\npiece red N (2,7)\npiece red U (10,10)\npiece red K (9,9)\n"
        "moved green (2,1) (2,2)\nmoved green (2,3) (4,4)\nmoved green (11,1) (10,1)\n"
        "moved red (10,5) (10,10)\n";
    static const struct row rows[] = {
        { "R(2,2)-(2,6)", "!moved" },
        { "R(2,2)x(2,7)", "!moved" },
        { "R(2,6)", "!moved" },
        { "R(9,2)", "R(9,7)-(9,2)" }, /* the other one may not */
        { "B(4,4)-(5,5)", "!moved" },
        { "S(4,4)-(5,6)", "!moved" }, /* it went in, or the host moved */
        { "TT(10,1)x(10,5)", "!moved" },
        { "R(2,2)-(3,3)", "!cannot" },
        { "R(9,7)x(2,7) else R(2,3)", "!moved" },
        { "+N(5,5)", "+N(5,5)" },
        { NULL, NULL },
    };
    static const struct told told[] = {
        { "R(2,2)-(2,6)", "R(2,2)-(2,6)",
          "R(2,2) moved in the last update: in the event Variety it may not move in this one",
          "none" },
        { NULL, NULL, NULL, NULL },
    };
    check(board, rows);
    check_told(board, told);
}

static void pawns_are_immune_in_carnage(void)
{
    static const char board[] =
        HEAD "event carnage" UNTIL ARMIES
             "piece green R (2,2)\npiece green TT (10,1)\npiece green P (5,5)\n"
             "piece red P (2,7)\npiece red P (10,10)\npiece red D (9,2)\npiece red P (9,2)\n"
             "implosion (9,2)\npiece red N (6,6)\npiece red P (4,2)\npiece red N (4,2)\n"
             "implosion (4,2)\nmoved red (10,5) (10,10)\n";
    static const struct row rows[] = {
        { "R(2,2)x(2,7)", "!immune" },
        { "RxP(2,7)", "!immune" },
        { "RxN(2,7)", "!wrong-kind" },
        { "R(2,2)x(4,2)", "R(2,2)x(4,2)" }, /* the knight there */
        { "R(2,2)xP(4,2)", "R(2,2)x(4,2)" },
        { "TT(10,1)x(10,5)", "!immune" },
        { "TT(10,1)xP(10,5)", "!immune" },
        { "(5,6)", "!cannot" },
        { "x(6,6)", "P(5,5)x(6,6)" },
        { NULL, NULL },
    };
    static const struct told told[] = {
        { "R(2,2)x(2,7)", "(2,7)",
          "R(2,2) cannot capture on (2,7): red P is immune in the event Carnage",
          "R(2,2)-(2,6)" },
        { "TT(10,1)x(10,5)", "(10,5)",
          "TT(10,1) cannot capture on (10,5): red P is immune in the event Carnage",
          "TT(10,1)-(10,5)" },
        { NULL, NULL, NULL, NULL },
    };
    check(board, rows);
    check_told(board, told);
}

static void slides_of_one_step_are_refused_in_farsighted(void)
{
    static const char board[] =
        HEAD "event farsighted" UNTIL ARMIES "piece green R (2,2)\npiece green L (6,6)\n"
             "piece green C (9,9)\npiece red N (2,3)\n";
    static const struct row rows[] = {
        { "R(2,2)-(3,2)", "!cannot" },
        { "R(2,2)-(4,2)", "R(2,2)-(4,2)" },
        { "R(2,2)x(2,3)", "!cannot" },
        { "R(2,2)-(2,4)", "!blocked" },
        { "L(6,6)-(7,7)", "!cannot" },
        { "L(6,6)-(8,8)", "L(6,6)-(8,8)" },
        { "C(9,9)-(9,10)", "!cannot" },
        { "C(9,9)-(10,11)", "C(9,9)-(10,11)" },
        { NULL, NULL },
    };
    static const struct told told[] = {
        { "R(2,2)-(3,2)", "(3,2)",
          "R(2,2) cannot go to (3,2): in the event Farsighted no slide has just one step",
          "R(2,2)-(4,2)" },
        { NULL, NULL, NULL, NULL },
    };
    check(board, rows);
    check_told(board, told);
}

static void obstacles_are_placed_and_captured(void)
{
    static const char board[] =
        HEAD "event obstacles" UNTIL "army green energy -2\narmy red energy 3\n"
             "piece green R (2,2)\npiece green K (1,12)\n"
             "obstacle (2,7)\nobstacle (9,2)\n";
    static const struct row rows[] = {
        { "+O(5,5)", "+O(5,5)" },
        { "+o(5,5)", "+O(5,5)" },
        { "+ obstacle (5,5)", "+O(5,5)" },
        { "place an obstacle on (5,5)", "+O(5,5)" },
        { "Put an O at (5,5)", "+O(5,5)" },
        { "I place obstacle at (5,5), thanks", "+O(5,5)" },
        { "R(2,2)x(2,7) else +O(5,5)", "R(2,2)x(2,7) else +O(5,5)" },
        { "+O(2,7)", "!occupied" },
        { "+O(2,2)", "!occupied" },
        { "+O(13,1)", "!off-board" },
        { "+O(5,5) else pass", "!condition" },
        { "+O(5,5)=Q", "!promotion" },
        { "+O", "!syntax" },
        { "O(2,7)-(2,8)", "!no-piece" },
        { "O(3,3)", "!no-piece" },
        { "RxO(2,7)", "R(2,2)x(2,7)" },
        { "R(2,2)-(2,7)", "R(2,2)x(2,7)" },
        { "rook takes the obstacle on (2,7)", "R(2,2)x(2,7)" },
        { "RxN(2,7)", "!wrong-kind" },
        { "R(2,2)-(2,9)", "!blocked" },
        { "RxO(2,3)", "!no-enemy" },
        { NULL, NULL },
    };
    check(board, rows);
    static const struct row none[] = {
        { "+O(5,5)", "!event" },     { "+O(99,5)", "!event" }, { "RxO(2,7)", "R(2,2)x(2,7)" },
        { "(7,7)=O", "!promotion" }, { NULL, NULL },
    };
    static const struct told why[] = {
        { "+O(5,5)", "+O(5,5)", "obstacles can be placed only in the event Obstacles", "none" },
        { NULL, NULL, NULL, NULL },
    };
    static const char calm[] = HEAD ARMIES "piece green R (2,2)\npiece green P (7,6)\n"
                                           "obstacle (2,7)\n";
    check(calm, none);
    check_told(calm, why);
}

static void troops_make_up_to_three_moves(void)
{
    static const char board[] =
        HEAD "event agile-troops" UNTIL ARMIES
             "piece green G (2,2)\npiece green G (9,9)\npiece green N (6,2)\n"
             "piece green Ht (2,10)\npiece green R (12,12)\npiece red P (4,3)\n"
             "piece red P (10,10)\npiece green P (3,3)\npiece green G (12,1) disabled\n"
             "piece green Ht (5,12) possessed\npiece red K (1,6)\n";
    static const struct row rows[] = {
        { "G(2,2)-(2,5)", "G(2,2)-(2,5)" },
        { "G(2,5)", "G(2,2)-(2,5)" },
        { "G(2,2)-(2,3)-(2,4)-(2,5)", "G(2,2)-(2,5)" },
        { "G(2,2)-(2,3)-(2,4)", "G(2,2)-(2,4)" },
        { "G(2,3)-(2,4)-(2,5)", "G(2,2)-(2,5)" }, /* the start left out */
        { "G(2,3)-(2,4)", "G(2,2)-(2,4)" },
        { "G(2,2)(2,3)(2,4)", "G(2,2)-(2,4)" },
        { "G(2,2) -> (2,3) -> (2,4)", "G(2,2)-(2,4)" },
        { "G(2,2) to (2,3) to (2,4)", "G(2,2)-(2,4)" },
        { "Guard from (2,2) to (2,3), then to (2,4)", "G(2,2)-(2,4)" },
        { "guard (2,2) goes to (2,3) and then goes on to (2,4)", "G(2,2)-(2,4)" },
        { "(2,2)-(2,3)-(2,4)", "G(2,2)-(2,4)" },
        { "g 2,2 to 2,3 to 2,4", "G(2,2)-(2,4)" },
        { "N(6,2)-(9,8)", "N(6,2)-(9,8)" },
        { "N(6,2)-(7,4)-(8,6)-(9,8)", "N(6,2)-(9,8)" },
        { "Ht(2,10)-(2,7)", "Ht(2,10)-(2,7)" },
        { "Ht(5,12)-(8,6)", "Ht(5,12)-(8,6)" }, /* as a knight, too */
        { "Ht(5,12)-(6,10)-(7,8)-(8,6)", "Ht(5,12)-(8,6)" },
        { "G(12,1)-(12,4)", "G(12,1)-(12,4)" }, /* disabled: it may walk */
        { "G(2,2)-(2,6)", "!cannot" },          /* four */
        { "G(2,2)-(2,3)-(2,4)-(2,5)-(2,6)", "!cannot" },
        { "G(2,2)-(2,3)-(2,2)", "!cannot" },
        { "G(2,2)-(2,3)-(2,5)", "!cannot" }, /* all or none */
        { "G(2,2)-(3,3)-(4,4)", "!occupied" },
        { "G(2,2)-(2,5)-(2,6)", "!cannot" },
        { "G(2,2)-(2,3)x(4,3)", "!event" },
        { "G(2,2)x(4,3)", "!cannot" },
        { "G(9,9)x(10,10)", "G(9,9)x(10,10)" },
        { "G(9,9)x(10,10)-(11,11)", "!event" },
        { "G(9,9)-(10,10)-(11,11)", "!event" },
        { "R(12,12)-(12,10)-(10,10)", "!event" },
        { "R(12,12)-(12,10)-(10,12)", "!cannot" },
        { "G(2,2)-(13,3)-(2,4)", "!off-board" },
        { "G(8,8)-(7,8)-(7,9)", "G(9,9)-(7,9)" },
        { "G(5,7)-(5,8)", "!no-piece" },
        { "N(6,2)-(7,4) else pass", "!condition" },
        { "R(2,2)-(2,3)-(2,4)", "!no-piece" },
        { "G(2,3)=Q", "!promotion" },
        { NULL, NULL },
    };
    check(board, rows);
}

static void a_way_at_fault_is_told(void)
{
    static const char board[] =
        HEAD "event agile-troops" UNTIL ARMIES "piece green G (2,2)\npiece green R (2,4)\n"
             "piece red P (3,3)\npiece red P (8,8)\n";
    static const struct told told[] = {
        { "G(2,2)-(2,3)-(2,4)", "(2,4)", "(2,4) is occupied by green R", "G(2,2)-(2,3)" },
        { "G(2,2)-(2,3)-(4,4)", "(4,4)",
          "G(2,2) cannot get from (2,3) to (4,4) in a single move: write all squares on "
          "the way, or only the last",
          "G(2,2)-(4,4)" },
        { "G(2,2)-(2,3)-(2,2)", "(2,2)", "G(2,2) cannot go back to (2,2), where it started",
          "G(2,2)-(3,2)" },
        { "G(2,2)-(2,1)-(3,1)-(4,1)-(5,1)", "(5,1)",
          "G(2,2) makes at most 3 moves in one order", "G(2,2)-(5,1)" },
        { "G(2,2)x(3,3)-(4,4)", "G(2,2)x(3,3)-(4,4)",
          "a piece can go on after a capture only in the events Tanks and Agility Z",
          "G(2,2)x(3,3)" },
        { "G(2,2)-(6,6)", "(6,6)",
          "G(2,2) cannot go to (6,6): a guard does not get there, not even with 3 moves in "
          "one order",
          "none" },
        { NULL, NULL, NULL, NULL },
    };
    check_told(board, told);
}

static void z_moves_twice_and_captures_once(void)
{
    static const char board[] =
        HEAD "event agility-z" UNTIL ARMIES
             "piece green G (2,2)\npiece green K (9,9)\npiece green Ht (6,2)\n"
             "piece green D (2,10)\npiece green R (12,12)\npiece red P (3,3)\n"
             "piece red N (4,4)\npiece red P (7,4)\npiece green G (12,1) disabled\n"
             "piece red P (11,2)\npiece red D (10,11)\nobstacle (2,8)\n"
             "piece green P (1,3)\n";
    static const struct row rows[] = {
        { "G(2,2)x(3,3)", "G(2,2)x(3,3)" },
        { "G(2,2)x(3,3)-(3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "G(2,2)xP(3,3)-(3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "G(2,2)-(3,3)-(3,4)", "G(2,2)x(3,3)-(3,4)" }, /* plain notation onto an enemy */
        { "Gx(3,3)-(3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "GxP(3,3)-(3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "x(3,3)-(3,4)", "!cannot" }, /* a pawn */
        { "guard takes (3,3) and goes on to (3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "G(2,2) takes the pawn on (3,3), then goes to (3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "Guard from (2,2) captures (3,3) then to (3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "G x (3,3) -> (3,4)", "G(2,2)x(3,3)-(3,4)" },
        { "G(2,2)-(3,4)", "G(2,2)-(3,4)" },
        { "G(2,2)-(2,3)-(3,4)", "G(2,2)-(3,4)" },
        { "G(2,3)-(3,4)", "G(2,2)-(3,4)" },
        { "G(2,2)-(2,3)x(3,3)", "G(2,2)x(3,3)" },
        { "Ht(6,2)-(6,3)x(7,4)", "!cannot" }, /* a hunter leaps to capture */
        { "Ht(6,2)x(7,4)-(8,4)", "Ht(6,2)x(7,4)-(8,4)" },
        { "Ht(6,2)-(5,2)x(4,4)", "Ht(6,2)x(4,4)" },
        { "Ht(5,2)xN(4,4)", "Ht(6,2)x(4,4)" },
        { "Ht(5,2) and takes the N on (4,4)", "Ht(6,2)x(4,4)" },
        { "Htx(4,4)", "Ht(6,2)x(4,4)" },
        { "G(2,2)x(4,4)", "!cannot" }, /* the square between is held */
        { "G(2,2)-(2,3)x(4,4)", "!cannot" },
        { "Gx(3,3)x(4,4)", "!cannot" },
        { "G(2,2)x(3,3)-(4,4)", "!occupied" },
        { "G(2,2)x(3,3)-(2,2)", "!cannot" },
        { "G(2,2)x(2,3)-(3,4)", "!no-enemy" },
        { "G(2,2)xN(3,3)-(3,4)", "!wrong-kind" },
        { "G(2,2)-(1,3)-(1,4)", "!occupied" },
        { "G(2,2)-(2,3)-(2,4)-(2,5)", "!cannot" },
        { "K(9,9)-(11,11)", "K(9,9)-(11,11)" },
        { "K(9,9)x(10,11)", "!protected" },
        { "K(9,9)-(10,10)xD(10,11)", "!protected" },
        { "D(2,10)x(2,8)", "D(2,10)x(2,8)" }, /* an obstacle, by a step before */
        { "D(2,9)xO(2,8)", "D(2,10)x(2,8)" },
        { "G(12,1)x(11,2)", "!disabled" },
        { "G(12,1)x(11,2)-(11,3)", "!disabled" },
        { "G(12,1)-(12,3)", "G(12,1)-(12,3)" },
        { "R(12,12)x(12,3)-(12,1)", "!event" },
        { "R(12,12)-(12,5)-(10,5)", "!cannot" },
        { "Gx(3,3)-(3,4) else Kx(4,4)", "!cannot" },
        { "Gx(3,3)-(3,4) else K(9,9)-(9,11)", "G(2,2)x(3,3)-(3,4) else K(9,9)-(9,11)" },
        { "G(2,2)-(3,4) else pass", "!condition" },
        { "Gx(3,3)-(3,4)=Q", "!promotion" },
        { "Gx(3,3) (3,4)", "!syntax" },
        { "Gx(3,3), (3,4)", "!syntax" },
        { "Gx(3,3) then (3,4)", "!syntax" },
        { NULL, NULL },
    };
    check(board, rows);
}

static void a_slide_goes_on_in_tanks(void)
{
    static const char board[] =
        HEAD "event tanks" UNTIL ARMIES
             "piece green R (2,2)\npiece green L (6,2)\npiece green N (9,2)\n"
             "piece green B (9,9)\npiece green C (12,12) disabled\npiece red N (2,5)\n"
             "piece red P (2,10)\npiece red P (7,3)\npiece red P (10,4)\npiece red P (12,5)\n"
             "piece red P (7,7)\npiece green W (5,5)\n";
    static const struct row rows[] = {
        { "R(2,2)x(2,5)-(2,9)", "R(2,2)x(2,5)-(2,9)" },
        { "R(2,2)xN(2,5)-(2,9)", "R(2,2)x(2,5)-(2,9)" },
        { "Rx(2,5)-(2,9)", "R(2,2)x(2,5)-(2,9)" },
        { "R(2,2)-(2,5)-(2,9)", "R(2,2)x(2,5)-(2,9)" },
        { "R(2,5)-(2,9)", "R(2,2)x(2,5)-(2,9)" },
        { "rook takes knight on (2,5) and goes on to (2,9)", "R(2,2)x(2,5)-(2,9)" },
        { "R(2,2) x (2,5) \xe2\x80\x93 (2,6)", "R(2,2)x(2,5)-(2,6)" },
        { "R(2,2)x(2,5)", "R(2,2)x(2,5)" },
        { "R(2,2)x(2,5)-(2,10)", "!occupied" },
        { "R(2,2)x(2,5)-(2,11)", "!blocked" },
        { "R(2,2)x(2,5)-(3,5)", "!cannot" },
        { "R(2,2)x(2,5)-(2,4)", "!cannot" },
        { "R(2,2)x(2,10)-(2,11)", "!blocked" },
        { "R(2,2)x(2,6)-(2,9)", "!no-enemy" },
        { "R(2,2)xP(2,5)-(2,9)", "!wrong-kind" },
        { "R(2,2)x(2,5)x(2,10)", "!cannot" },
        { "R(2,2)x(2,5)-(2,6)-(2,9)", "!cannot" },
        { "L(6,2)x(7,3)-(8,4)", "L(6,2)x(7,3)-(8,4)" },
        { "L(6,2)x(7,3)-(9,5)", "!cannot" },   /* two steps at most */
        { "N(9,2)x(10,4)-(11,6)", "!cannot" }, /* a leap */
        { "C(12,12)x(12,5)-(12,3)", "!disabled" },
        { "B(9,9)x(7,7)-(6,6)", "B(9,9)x(7,7)-(6,6)" },
        { "B(9,9)x(7,7)-(4,4)", "!blocked" }, /* a witch: transparent only before */
        { "R(2,2)-(2,3)-(2,4)", "!event" },
        { "R(2,2)-(2,3)x(2,5)", "!event" },
        { "R(2,2)x(2,5)-(2,9) else pass", "R(2,2)x(2,5)-(2,9) else pass" },
        { NULL, NULL },
    };
    static const struct told told[] = {
        { "R(2,2)x(2,5)-(2,11)", "(2,11)",
          "R(2,2) cannot go to (2,11): blocked by red P on (2,10)", "R(2,2)x(2,5)-(2,9)" },
        { "R(2,2)x(2,5)-(3,5)", "(3,5)",
          "R(2,2) cannot go on from (2,5) to (3,5): a slide goes on along the same line, and "
          "no "
          "further than the piece slides",
          "R(2,2)x(2,5)" },
        { "R(2,2)x(2,5)x(2,10)", "R(2,2)x(2,5)x(2,10)",
          "R(2,2) cannot do that in one order: in the event Tanks a rook captures once at "
          "most",
          "R(2,2)x(2,5)" },
        { NULL, NULL, NULL, NULL },
    };
    check(board, rows);
    check_told(board, told);
}

static void rooks_push_lines(void)
{
    static const char board[] =
        HEAD "event line-pushers" UNTIL ARMIES
             "piece green R (3,4)\npiece green R (9,12) possessed\npiece green B (5,5)\n"
             "piece red P (3,8)\npiece green N (6,2)\n"
             "piece green R (1,1) capturable\npiece red R (1,4)\nobstacle (2,1)\n"
             "threat red (1,4) green (1,1) window\n";
    static const struct row rows[] = {
        { "R(3,4)->north", "R(3,4)->north" },
        { "R(3,4) -> North", "R(3,4)->north" },
        { "R(3,4)=>north", "R(3,4)->north" },
        { "R(3,4)\xe2\x86\x92north", "R(3,4)->north" },
        { "R(3,4)-north", "R(3,4)->north" },
        { "R(3,4)->up", "R(3,4)->north" },
        { "R(3,4)->left", "R(3,4)->west" },
        { "R(3,4)->RIGHT!", "R(3,4)->east" },
        { "(3,4)->south", "R(3,4)->south" },
        { "R(3,4) pushes north", "R(3,4)->north" },
        { "R(3,4) pushes its file to the north", "R(3,4)->north" },
        { "Rook on (3,4) pushes down", "R(3,4)->south" },
        { "push north R(3,4)", "R(3,4)->north" },
        { "push R(3,4) north", "R(3,4)->north" },
        { "Push the file of R(3,4) north", "R(3,4)->north" },
        { "push R(3,4)->north", "R(3,4)->north" },
        { "I push north with R(3,4), thanks", "R(3,4)->north" },
        { "push (3,4) north", "R(3,4)->north" },
        { "R(3,4)->(3,12)", "R(3,4)->north" },
        { "R(3,4)->(3,1)", "R(3,4)->south" },
        { "R(3,4)->(12,4)", "R(3,4)->east" },
        { "R->(3,12)", "!ambiguous" }, /* or the other one's move */
        { "R->(3,1)", "R(3,4)->south" },
        { "R(3,4) pushes to (3,12)", "R(3,4)->north" },
        { "R(3,4)-(3,1)", "R(3,4)-(3,1)" }, /* the plain move */
        { "R(3,4)->(3,5)", "R(3,4)-(3,5)" },
        { "B(5,5)->(12,12)", "B(5,5)-(12,12)" },
        { "R->(11,11)", "R(9,12)-(11,11)" },
        { "S(9,12)->(11,11)", "S(9,12)-(11,11)" },
        { "R->(10,10)", "R(9,12)-(10,10)" },
        { "R->north", "!ambiguous" },
        { "R->south", "!ambiguous" },
        { "R(9,12)->north", "!blocked" },
        { "R(9,12)->(9,12)", "!blocked" },
        { "R(1,1)->west", "!blocked" },
        { "R(1,1)->east", "!blocked" }, /* an obstacle beside it */
        { "R(1,1)->north", "R(1,1)->north" },
        { "R->west", "!ambiguous" },
        { "B(5,5)->north", "!cannot" },
        { "S(9,12)->south", "!cannot" },
        { "R(3,4) pushes to (3,5)", "!cannot" },
        { "R(3,4) pushes", "!syntax" },
        { "->north", "!syntax" },
        { "push north", "!syntax" },
        { "north", "!syntax" },
        { "R->N", "!syntax" },
        { "R(3,4)->N", "!syntax" },
        { "R(3,4)x->north", "!syntax" },
        { "R(3,5)->north", "!no-piece" },
        { "Q->north", "!no-piece" },
        { "R(13,4)->north", "!off-board" },
        { "R(3,4)->north=Q", "!promotion" },
        { "R(3,4)->north else pass", "!condition" },
        { "R(3,4)->north if-captured pass", "!not-capturable" },
        { "R(1,1)->north if captured then R(3,4)->north",
          "R(1,1)->north if-captured R(3,4)->north" },
        { "R(1,1)->north if-captured R(1,1)->north", "!same-piece" },
        { NULL, NULL },
    };
    static const struct told told[] = {
        { "R(9,12)->north", "R(9,12)->north",
          "R(9,12) cannot push north: the pieces ahead of it have no room, so it would "
          "stay where it is",
          "R(9,12)->east" },
        { "R(3,4) pushes to (3,5)", "(3,5)",
          "(3,5) is not the square at the edge of the file or the rank of R(3,4): a push is "
          "written with its direction, as in R(3,4)->north",
          "R(3,4)-(3,5)" },
        { "B(5,5)->north", "B(5,5)->north", "B(5,5) cannot push: only rooks push lines",
          "none" },
        { NULL, NULL, NULL, NULL },
    };
    check(board, rows);
    check_told(board, told);
}

static void without_a_line_pushers_event_an_arrow_is_a_dash(void)
{
    static const struct row rows[] = {
        { "R(3,4)->(3,12)", "R(3,4)-(3,12)" }, { "R(3,4)->north", "!event" },
        { "R pushes north", "!event" },        { "R(3,4)x(3,8)-(3,9)", "!event" },
        { "G(5,5)-(5,6)-(5,7)", "!event" },    { "G(5,5)-(6,6)x(7,7)", "!event" },
        { "G(5,5)-(5,7)", "!cannot" },         { "R(3,6) - right!", "R(3,4)-(3,6)" },
        { "G(6,6)-(5,7)", "!no-piece" },       { NULL, NULL },
    };
    static const struct told told[] = {
        { "R(3,4)->north", "R(3,4)->north",
          "lines can be pushed only in the event Line pushers", "none" },
        { "G(5,5)-(6,6)x(7,7)", "G(5,5)-(6,6)x(7,7)",
          "one order can be a move and a capture only in the event Agility Z", "G(5,5)-(6,6)" },
        { NULL, NULL, NULL, NULL },
    };
    static const char board[] = HEAD ARMIES "piece green R (3,4)\npiece green G (5,5)\n"
                                            "piece red N (7,7)\n";
    check(board, rows);
    check_told(board, told);
}

static void an_unbounded_board_has_no_edge_to_push_to(void)
{
    static const struct row rows[] = {
        { "R->north", "R(3,4)->north" },
        { "R(3,4)->(3,1000000000)", "R(3,4)-(3,1000000000)" },
        { "R(3,4) pushes to (3,1000000000)", "!cannot" },
        { NULL, NULL },
    };
    check("zugpost 1\nrules neisg\nupdate 10\nevent line-pushers" UNTIL
          "army green energy 0\npiece green R (3,4)\n",
          rows);
}

int main(void)
{
    who_moved_in_the_last_update_rests_in_variety();
    pawns_are_immune_in_carnage();
    slides_of_one_step_are_refused_in_farsighted();
    obstacles_are_placed_and_captured();
    troops_make_up_to_three_moves();
    a_way_at_fault_is_told();
    z_moves_twice_and_captures_once();
    a_slide_goes_on_in_tanks();
    rooks_push_lines();
    without_a_line_pushers_event_an_arrow_is_a_dash();
    an_unbounded_board_has_no_edge_to_push_to();
    return TEST_END();
}
