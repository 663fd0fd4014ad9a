/* The language of orders as players write it: a table of spellings, and properties of all legal
 * actions of random positions. */
#include "engine/sandbox/order/order.h"
#include "engine/sandbox/order/reading.h"
#include "tests/engine/full_board.h"
#include "tests/test.h"

/* Judge one order; what it is understood as, or "!code". Static memory of the caller. */
static enum verdict_code judge(struct position *p, uint16_t army, struct str text, char *out,
                               size_t max)
{
    struct arena mine = p->arena;
    struct verdict v;
    struct chain c;
    struct err e = { 0 };
    CHECK(order_judge(&v, &c, &p->lines, army, text, &mine, &e));
    CHECK(v.at <= text.n && v.len <= text.n - v.at && v.n_candidate <= 8);
    bool ok = v.code == V_OK;
    snprintf(out, max, "%s%s", ok ? "" : "!", ok ? v.canonical : verdict_word(v.code));
    return v.code;
}

/* ---- spellings ---- */

static const char *const spelling_board =
    "zugpost 1\nrules sandbox\nupdate 10\nboard -20 20 1 20\noption time-thief on\n"
    "option notation lenient\narmy green energy 20\narmy red energy 3\n"
    "piece green R (2,2)\npiece green R (9,7)\npiece green P (5,5)\npiece green P (7,6)\n"
    "piece green P (7,8)\npiece green Ht (4,10)\npiece green Sp (12,1)\n"
    "piece green Q (1,12) capturable\npiece green K (3,12)\npiece green N (6,3)\n"
    "piece green S (-4,4)\npiece green B (-5,6)\npiece green TT (-10,1)\n"
    "piece green W (-15,15) possessed\npiece red B (2,7)\npiece red N (10,10) disabled\n"
    "piece red K (12,12)\npiece red P (8,7)\npiece red R (1,4)\npiece red U (-7,3)\n"
    "moved red (-10,4) (-7,3)\nthreat red (1,4) green (1,12) window\n";

static const struct spelling {
    const char *text, *want;
} spellings[] = {
    /* signs */
    { "R(2,2)-(2,6)", "R(2,2)-(2,6)" },
    { "R (2,2) - (2,6)", "R(2,2)-(2,6)" },
    { "R( 2 , 2 )-( 2 , 6 )", "R(2,2)-(2,6)" },
    { "R(2.2)=>(2;6)", "R(2,2)-(2,6)" },
    { "R(2,2)->(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)-->(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)>(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)–(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)—(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)−(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)‑(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)﹣(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)--(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)→(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)⇒(2,6)", "R(2,2)-(2,6)" },
    { "R(2,2)(2,6)", "R(2,2)-(2,6)" },
    { "R[2,2]-[2,6]", "R(2,2)-(2,6)" },
    { "R{2,2}-{2,6}", "R(2,2)-(2,6)" },
    { "R（２，２）－（２，６）", "R(2,2)-(2,6)" },
    { "Ｒ（２，６）", "R(2,2)-(2,6)" },
    { "ｒ２，６", "R(2,2)-(2,6)" },
    { "R（2、6）", "R(2,2)-(2,6)" },
    { "Rｘ（2,7）", "R(2,2)x(2,7)" },
    { "RхB(2,7)", "R(2,2)x(2,7)" },
    { "R×B(2,7)", "R(2,2)x(2,7)" },
    { "R✕(2,7)", "R(2,2)x(2,7)" },
    { "R\xc2\xa0(2,\xe2\x80\xaf"
      "6)",
      "R(2,2)-(2,6)" },
    { "R\xe2\x80\x8b(2,6)", "R(2,2)-(2,6)" },
    { "S(-4,4)-(-3,6)", "S(-4,4)-(-3,6)" },
    { "S(−4,4)–(−3,6)", "S(-4,4)-(-3,6)" },
    { "S(–4,4)→(-3,6)", "S(-4,4)-(-3,6)" },
    { "S(- 4,4)-(- 3,6)", "S(-4,4)-(-3,6)" },
    { "R(+2,+6)", "R(2,2)-(2,6)" },
    { "R(02,006)", "R(2,2)-(2,6)" },
    { "R(2\xc2\xad,6)", "!syntax" },
    { "R(\xc2\xad"
      "2,6)",
      "!syntax" },
    { "R(2,2):(2,6)", "!syntax" },
    { "R(2,2)=(2,6)", "!syntax" },
    { "R(2,2),(2,6)", "!syntax" },
    { "R(2,2) (2,6)", "!syntax" },
    { "R(2:6)", "!syntax" },
    { "R(2/6)", "!syntax" },
    { "R(2!6)", "!syntax" },
    { "R(2'6)", "!syntax" },
    { "R(2,,6)", "!syntax" },
    { "R(--2,6)", "!syntax" },
    { "R(2,6", "!syntax" },
    { "R 2,6)", "!syntax" },
    { "К(3,11)", "!syntax" },
    /* commas and brackets left out */
    { "R(2 6)", "R(2,2)-(2,6)" },
    { "S(-4 4)-(-3 6)", "S(-4,4)-(-3,6)" },
    { "TT(-10 1)x(-10 4)", "TT(-10,1)x(-10,4)" },
    { "R(2-6)", "!syntax" },
    { "R(2 - 6)", "!syntax" },
    { "R(1 2 3)", "!syntax" },
    { "R(1.2.3)", "!syntax" },
    { "R(2,6,1)", "!syntax" },
    { "R(2,6 1)", "!syntax" },
    { "R(26)", "!syntax" },
    { "R2,6", "R(2,2)-(2,6)" },
    { "R 2,6", "R(2,2)-(2,6)" },
    { "R2;6", "R(2,2)-(2,6)" },
    { "R2,2 - 2,6", "R(2,2)-(2,6)" },
    { "R 2,2 to 2,6", "R(2,2)-(2,6)" },
    { "R2,2->2,6", "R(2,2)-(2,6)" },
    { "S -> -3,6", "S(-4,4)-(-3,6)" },
    { "S to -3,6", "S(-4,4)-(-3,6)" },
    { "B(-5,6) - -4,5", "B(-5,6)-(-4,5)" },
    { "R2,2x2,7", "R(2,2)x(2,7)" },
    { "RxB2,7", "R(2,2)x(2,7)" },
    { "+R1,1", "+R(1,1)" },
    { "R2,2-2,6", "!syntax" },
    { "R2,2 -2,6", "!syntax" },
    { "R(2,2)-2,6", "!syntax" },
    { "R(2,2)--2,6", "!syntax" },
    { "S-3,6", "!syntax" },
    { "S -3,6", "!syntax" },
    { "R2.6", "!syntax" },
    { "R2 6", "!syntax" },
    { "R2,6,1", "!syntax" },
    { "5,6", "!syntax" },
    { "R26", "!syntax" },
    /* letters and names */
    { "r(2,6)", "R(2,2)-(2,6)" },
    { "n(4,4)", "N(6,3)-(4,4)" },
    { "HT(4,9)", "Ht(4,10)-(4,9)" },
    { "hT(4,9)", "Ht(4,10)-(4,9)" },
    { "H t(4,9)", "Ht(4,10)-(4,9)" },
    { "SP(11,2)", "Sp(12,1)-(11,2)" },
    { "tt(-10,3)", "TT(-10,1)-(-10,3)" },
    { "T T(-10,3)", "TT(-10,1)-(-10,3)" },
    { "rook(2,6)", "R(2,2)-(2,6)" },
    { "ROOK TO (2,6)", "R(2,2)-(2,6)" },
    { "the rook goes to (2,6)", "R(2,2)-(2,6)" },
    { "my rook moves to (2,6)", "R(2,2)-(2,6)" },
    { "Move the rook from (2,2) to (2,6)", "R(2,2)-(2,6)" },
    { "rook on (2,2) to (2,6)", "R(2,2)-(2,6)" },
    { "R to (2,6) from (2,2)", "R(2,2)-(2,6)" },
    { "Rook takes bishop (2,7)", "R(2,2)x(2,7)" },
    { "Rook (2,2) captures the bishop on (2,7)", "R(2,2)x(2,7)" },
    { "rook at (2,2) takes bishop at (2,7)", "R(2,2)x(2,7)" },
    { "rook takes (2,7) from (2,2)", "R(2,2)x(2,7)" },
    { "RookxBishop(2,7)", "R(2,2)x(2,7)" },
    { "r x b (2,7)", "R(2,2)x(2,7)" },
    { "time thief (-10,3)", "TT(-10,1)-(-10,3)" },
    { "Time-Thief takes unicorn (-10,4)", "TT(-10,1)x(-10,4)" },
    { "TTxU(-10,4)", "TT(-10,1)x(-10,4)" },
    { "ttx(-10,4)", "TT(-10,1)x(-10,4)" },
    { "TTxU", "TT(-10,1)x(-10,4)" },
    { "TT x u", "TT(-10,1)x(-10,4)" },
    { "place a rook on (1,1)", "+R(1,1)" },
    { "Place rook at 1,1", "+R(1,1)" },
    { "put a new queen on (1,1)", "+Q(1,1)" },
    { "generate R (1,1)", "+R(1,1)" },
    { "+ rook (1,1)", "+R(1,1)" },
    { "S possesses B(-5,6)", "S(-4,4)-(-5,6)" },
    { "spirit possess bishop on (-5,6)", "S(-4,4)-(-5,6)" },
    { "S(-4,4) possesses (-5,6)", "S(-4,4)-(-5,6)" },
    { "S(-15,15)-(-14,17)", "S(-15,15)-(-14,17)" },
    { "(-15,15)-(-14,17)", "W(-15,15)-(-14,17)" },
    { "(7,7)=Q", "P(7,6)-(7,7)=Q" },
    { "(7,7) = queen", "P(7,6)-(7,7)=Q" },
    { "(7,7) promotes to queen", "P(7,6)-(7,7)=Q" },
    { "P(7,6)-(7,7), promoting to a knight", "P(7,6)-(7,7)=N" },
    { "pawn to (7,7) becomes a TT", "P(7,6)-(7,7)=TT" },
    { "rook takes his bishop (2,7)", "R(2,2)x(2,7)" },
    { "his rook to (2,6)", "!syntax" },
    { "your R(2,6)", "!syntax" },
    { "the enemy rook goes to (2,6)", "!syntax" },
    { "rook from (2,2)", "!syntax" },
    { "takes (8,7)", "!syntax" },
    { "(7,7) queen", "!syntax" },
    { "(7,7)Q", "!syntax" },
    { "A b(3,4)", "!ambiguous" },
    { "a b(-4,5)", "!ambiguous" },
    { "a B(-4,5)", "B(-5,6)-(-4,5)" },
    { "S p(11,2)", "!ambiguous" },
    { "d r(2,6)", "!ambiguous" },
    { "hp(4,9)", "!unknown-piece" },
    { "I(2,6)", "!unknown-piece" },
    { "Kinght(4,4)", "!unknown-piece" },
    { "S possesses R(-5,6)", "!wrong-kind" },
    { "S possesses (-3,6)", "!no-piece" },
    { "R possesses (2,6)", "!cannot" },
    { "S possesses B", "!no-square" },
    /* numbers of moves and remarks */
    { "1. R(2,2)-(2,6)", "R(2,2)-(2,6)" },
    { "12) R(2,6)", "R(2,2)-(2,6)" },
    { "3... R(2,6)", "R(2,2)-(2,6)" },
    { "3… R(2,6)", "R(2,2)-(2,6)" },
    { "#4: R(2,6)", "R(2,2)-(2,6)" },
    { "(1) R(2,6)", "R(2,2)-(2,6)" },
    { "12 R(2,6)", "R(2,2)-(2,6)" },
    { "1.(5,6)", "P(5,5)-(5,6)" },
    { "Turn 12: R(2,6)", "R(2,2)-(2,6)" },
    { "In update 12: R(2,6)", "R(2,2)-(2,6)" },
    { "Move #5 - R(2,6)", "R(2,2)-(2,6)" },
    { "I play R(2,2)-(2,6), thanks", "R(2,2)-(2,6)" },
    { "My move is: R(2,6)", "R(2,2)-(2,6)" },
    { "I'd like to play N(4,4)", "N(6,3)-(4,4)" },
    { "I would like to play N(4,4)", "N(6,3)-(4,4)" },
    { "green: R(2,6)", "R(2,2)-(2,6)" },
    { "Green submits R(2,6).", "R(2,2)-(2,6)" },
    { "Hello judge, my move is R(2,6)", "R(2,2)-(2,6)" },
    { "Great game so far! R(2,6)", "R(2,2)-(2,6)" },
    { "R(2,6) (good luck!)", "R(2,2)-(2,6)" },
    { "R(2,6)!?", "R(2,2)-(2,6)" },
    { "R(2,6)+", "R(2,2)-(2,6)" },
    { "R(2,6) :-)", "R(2,2)-(2,6)" },
    { "R(2,6) 🙂", "R(2,2)-(2,6)" },
    { "R(2,6), thanks and good luck", "R(2,2)-(2,6)" },
    { "R(2,6) hoping for the best", "R(2,2)-(2,6)" },
    { "R(2,6), viel Glück", "R(2,2)-(2,6)" },
    { "**R(2,6)**", "R(2,2)-(2,6)" },
    { "_R(2,6)_", "R(2,2)-(2,6)" },
    { "“R(2,6)”", "R(2,2)-(2,6)" },
    { "(R(2,6))", "R(2,2)-(2,6)" },
    { "I pass", "pass" },
    { "pass, thanks", "pass" },
    { "2. 5,6", "!syntax" },
    { "1.5 R(2,6)", "!syntax" },
    { "R(2,6)?", "!syntax" },
    { "R(2,6) or N(4,4)", "!syntax" },
    { "R(2,6) and N(4,4)", "!syntax" },
    { "R(2,6). N(4,4)", "!syntax" },
    { "1. R(2,6) 2. N(4,4)", "!syntax" },
    { "R(2,6) R(2,6)", "!syntax" },
    { "R(2,6) pass", "!syntax" },
    { "pass or R(2,6)", "!syntax" },
    { "not R(2,6)", "!syntax" },
    { "I do not play R(2,6)", "!syntax" },
    { "Don't R(2,6)", "!syntax" },
    { "Red plays R(2,6)", "!syntax" },
    { "R(2,6) was a mistake", "!syntax" },
    { "R(2,6), no wait", "!syntax" },
    { "R(2,6), just kidding", "!syntax" },
    { "R(2,6) (not really)", "!syntax" },
    { "R(2,6) (I also thought of N(4,4))", "!syntax" },
    { "> R(2,6)", "!syntax" },
    { "Hi Bob, R(2,6)", "R(2,2)-(2,6)" },
    { "Hi Red plays R(2,6)", "!syntax" },
    { "Hi, Red plays R(2,6)", "!syntax" },
    { "next turn R(2,6)", "!syntax" },
    { "R(2,6), next turn", "!syntax" },
    { "I have R(2,6)", "!syntax" },
    { "R(2,6), I resign", "!syntax" },
    { "Can I play R(2,6)", "!syntax" },
    { "Should I play R(2,6)", "!condition" },
    { "~~R(2,6)~~", "!syntax" },
    { "\xe2\x9d\x8c R(2,6)", "!syntax" },
    { "R(\xe2\x80\xae"
      "2,6)",
      "!syntax" },
    /* conditions */
    { "R(2,2)x(2,7) Conditional capture failure then- R(2,4)",
      "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "RxB(2,7) conditional dodge then R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "RxB(2,7)” conditional capture fails then R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "Rook takes (2,7), if it fails, my rook goes to (2,4)",
      "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "Rx(2,7) else: 2) R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "1) Rx(2,7) 2) else R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "Attempt RxB(2,7), if it actually fails, then instead go for R(2,4)",
      "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "Move Q(1,11), if it's actually captured, then do R(2,4) instead.",
      "Q(1,12)-(1,11) if-captured R(2,2)-(2,4)" },
    { "R(2,6) instead of N(4,4)", "!syntax" },
    { "Rx(2,7) or else R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "Rx(2,7) if it doesn't work R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "Rx(2,7) on failure R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "RxB if he dodges R(2,4)", "R(2,2)x(2,7) else R(2,2)-(2,4)" },
    { "Q(1,11) if it's captured then (5,6)", "Q(1,12)-(1,11) if-captured P(5,5)-(5,6)" },
    { "Q(1,11), when captured, (5,6)", "Q(1,12)-(1,11) if-captured P(5,5)-(5,6)" },
    { "TTxU else pass", "TT(-10,1)x(-10,4) else pass" },
    { "Rx(2,7) then R(2,4)", "!syntax" },
    { "Rx(2,7) else maybe R(2,4)", "!syntax" },
    { "Rx(2,7) else (some other move)", "!syntax" },
    { "Rx(2,7) if not R(2,4)", "!condition" },
    { "Rx(2,7) conditional capture then R(2,4)", "!condition" },
    { "Rx(2,7) if red moves then R(2,4)", "!condition" },
    { "R(2,6) if possible", "!condition" },
};

static void each_spelling_has_one_meaning_or_none(void)
{
    struct position p = position_of(spelling_board);
    CHECK(position_index(&p));
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        char got[200];
        (void)judge(&p, 0, str_of(spellings[i].text), got, sizeof got);
        CHECK_STR(got, spellings[i].want);
        if (strcmp(got, spellings[i].want) != 0)
            fprintf(stderr, "   for \"%s\"\n", spellings[i].text);
    }
    position_free(&p);
}

/* Refusals: the nearest legal actions, best first; NULL: any more. */
static const struct {
    const char *text;
    const char *candidate[4];
} nearest[] = {
    { "Kinght(4,4)", { "N(6,3)-(4,4)" } },
    { "Kn(4,4)", { "N(6,3)-(4,4)" } },
    { "hp(4,9)", { "Ht(4,10)-(4,9)" } },
    { "Rok(2,6)", { "R(2,2)-(2,6)" } },
    { "N(4,5)", { "N(6,3)-(4,4)" } },          /* one step off */
    { "N(6,4)-(4,4)", { "N(6,3)-(4,4)" } },    /* the start, too */
    { "N(3,6)-(4,4)", { "N(6,3)-(4,4)" } },    /* exchanged */
    { "S(4,4)-(-3,6)", { "S(-4,4)-(-3,6)" } }, /* a sign forgotten */
    { "S(3,6)", { "S(-4,4)-(-3,6)" } },
    { "R(2-6)", { "R(2,2)-(2,6)" } }, /* a reading of two */
    { "R(2,6", { "R(2,2)-(2,6)" } },
    { "(5,6)?", { "P(5,5)-(5,6)", "none" } },
    { "(2,6)", { "R(2,2)-(2,6)" } },
    { "R(2,6) and N(4,4)", { "R(2,2)-(2,6)" } },
    { "R(2,6) else pass", { "R(2,2)-(2,6)" } },
    { "R(2,2)-(2,9)", { "R(2,2)x(2,7)", "R(2,2)-(2,6)" } },
    { "Rx(2,6)", { "R(2,2)-(2,6)" } },
    { "RxN(2,7)", { "R(2,2)x(2,7)" } },
    { "RxQ", { "R(2,2)x(2,7)" } },
    { "TT(-10,1)xN(-10,4)", { "TT(-10,1)x(-10,4)" } },
    { "B(2,6)", { "R(2,2)-(2,6)" } },
    { "(7,7)=K", { "P(7,6)-(7,7)" } },
    { "R(9,2)", { "R(2,2)-(9,2)", "R(9,7)-(9,2)" } },
    { "+Kn(1,1)", { "+N(1,1)" } },
    { "+TT(2,2)", { "+TT(3,2)" } },
    { "+P(5,2)", { "+P(5,1)" } },
    { "hello", { "none" } },
};

static void the_nearest_legal_actions_are_suggested(void)
{
    struct position p = position_of(spelling_board);
    CHECK(position_index(&p));
    for (size_t i = 0; i < sizeof nearest / sizeof *nearest; i++) {
        struct arena mine = p.arena;
        struct verdict v;
        struct chain c;
        struct err e;
        CHECK(order_judge(&v, &c, &p.lines, 0, str_of(nearest[i].text), &mine, &e));
        CHECK(v.code != V_OK);
        for (size_t k = 0; nearest[i].candidate[k]; k++)
            CHECK_STR(k < v.n_candidate ? v.candidate[k] : "none", nearest[i].candidate[k]);
    }
    position_free(&p);
}

static void the_vocabulary_can_be_searched(void)
{
    const char *word;
    for (size_t i = 0; (word = word_listed(i)) != NULL; i++) {
        struct scan s = scan_make(str_of(word));
        CHECK(word_classes(&s) != 0 && strlen(word) < WORD_MAX);
        CHECK(i == 0 || strcmp(word_listed(i - 1), word) < 0);
    }
}

/* ---- random positions ---- */

enum { LEGAL_MAX = 20000 };

struct legal {
    struct position p;
    struct str line[LEGAL_MAX]; /* "red R(1,2)-(1,3)" */
    uint16_t army[LEGAL_MAX];
    size_t n;
};

static void legal_free(struct legal *l)
{
    position_free(&l->p);
    free(l);
}

/* All legal actions of a random position; the lines without their armies. */
static struct legal *legal_of(uint64_t seed, bool lenient)
{
    struct legal *l = calloc(1, sizeof *l);
    l->p = full_board(seed, 11, 6, lenient);
    CHECK(position_index(&l->p));
    struct buf out = buf_make(&l->p.arena, (size_t)1 << 22);
    CHECK(order_legal(&out, &l->p.lines, str_of(""), true, &l->p.arena, &l->p.err));
    struct str rest = buf_str(&out), line;
    while (l->n < LEGAL_MAX && str_line(&rest, &line)) {
        l->army[l->n] = army_named(&l->p.board, str_word(&line));
        l->line[l->n++] = str_trim(line);
    }
    return l;
}

/* `text` must be read as `want`. */
static void must_read(struct legal *l, uint16_t army, const char *text, const char *want)
{
    char got[1300];
    (void)judge(&l->p, army, str_of(text), got, sizeof got);
    CHECK_STR(got, want);
    if (strcmp(got, want) != 0) fprintf(stderr, "   for \"%s\"\n", text);
}

static void must_read_all(struct legal *l)
{
    char text[200];
    for (size_t i = 0; i < l->n; i++) {
        snprintf(text, sizeof text, "%.*s", STR_ARG(l->line[i]));
        must_read(l, l->army[i], text, text);
    }
}

static void a_legal_action_is_read_as_itself(void)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct legal *l = legal_of(seed, seed % 2);
        must_read_all(l);
        legal_free(l);
    }
}

/* A random chain of legal actions of one army that the conditions allow. */
struct made {
    char text[1200];
    size_t n;
    uint32_t gone[CHAIN_MAX]; /* movers that may not act again (5.2) */
    size_t n_gone;
};

static bool may_act(const struct made *m, uint32_t mover)
{
    for (size_t i = 0; i < m->n_gone; i++)
        if (m->gone[i] == mover && mover != PIECE_NONE) return false;
    return true;
}

/* One action more; false if it ends the chain. */
static bool chain_add(struct legal *l, struct made *m, size_t i, uint64_t *seed)
{
    struct arena mine = l->p.arena;
    struct verdict v;
    struct chain c;
    struct err e;
    CHECK(order_judge(&v, &c, &l->p.lines, l->army[i], l->line[i], &mine, &e));
    const struct action *act = &c.action[0];
    if (c.n != 1 || !may_act(m, act->mover)) return true; /* not this one */
    m->n +=
        (size_t)snprintf(m->text + m->n, sizeof m->text - m->n, "%.*s", STR_ARG(l->line[i]));
    bool held =
        act->mover != PIECE_NONE && (l->p.board.piece[act->mover].marks & MARK_CAPTURABLE) != 0;
    if (held && dice(seed, 2)) {
        m->gone[m->n_gone++] = act->mover;
        m->n += (size_t)snprintf(m->text + m->n, sizeof m->text - m->n, " if-captured ");
        return true;
    }
    if (!action_captures(act)) return false;
    m->n += (size_t)snprintf(m->text + m->n, sizeof m->text - m->n, " else ");
    return true;
}

static struct made chain_of(struct legal *l, uint16_t army, uint64_t *seed)
{
    struct made m = { .n = 0 };
    for (int tries = 0, links = 1; tries < 60 && links < CHAIN_MAX; tries++) {
        size_t i = dice(seed, (uint32_t)l->n), before = m.n;
        if (l->army[i] != army) continue;
        if (!chain_add(l, &m, i, seed)) return m;
        links += m.n > before;
    }
    snprintf(m.text + m.n, sizeof m.text - m.n, "pass");
    return m;
}

static void a_chain_of_legal_actions_is_read_as_itself(void)
{
    uint64_t dices = 5;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct legal *l = legal_of(seed, seed % 2);
        for (int k = 0; k < 200 && l->n; k++) {
            uint16_t army = l->army[dice(&dices, (uint32_t)l->n)];
            struct made m = chain_of(l, army, &dices);
            must_read(l, army, m.text, m.text);
        }
        legal_free(l);
    }
}

/* ---- mutations ---- */

enum { TEXT_MAX = 4000 };

static void replace_all(char *text, const char *what, const char *with)
{
    char out[TEXT_MAX];
    size_t n = 0, len = strlen(what);
    for (const char *s = text; *s && n + 20 < sizeof out;) {
        bool here = strncmp(s, what, len) == 0;
        n += (size_t)snprintf(out + n, sizeof out - n, "%.*s", here ? (int)strlen(with) : 1,
                              here ? with : s);
        s += here ? len : 1;
    }
    out[n] = '\0';
    snprintf(text, TEXT_MAX, "%s", out);
}

static void put_around(char *text, const char *before, const char *behind)
{
    char out[TEXT_MAX];
    snprintf(out, sizeof out, "%s%s%s", before, text, behind);
    snprintf(text, TEXT_MAX, "%s", out);
}

static void small_letters(char *text, bool odd)
{
    for (size_t i = 0; text[i]; i++)
        if (!odd || i % 3 == 0) text[i] = char_lower(text[i]);
}

static void full_width(char *text)
{
    char out[TEXT_MAX];
    size_t n = 0;
    for (const char *s = text; *s; s++) {
        unsigned c = 0xff00u + (unsigned char)*s - 0x20;
        if (!char_digit(*s) && !char_alpha(*s) && !strchr("(),-+=", *s))
            out[n++] = *s;
        else
            n += (size_t)snprintf(out + n, 4, "%c%c%c", 0xe0 | (int)(c >> 12),
                                  0x80 | (int)(c >> 6 & 0x3f), 0x80 | (int)(c & 0x3f));
    }
    out[n] = '\0';
    snprintf(text, TEXT_MAX, "%s", out);
}

/* Ways of writing that change nothing. */
static const struct {
    const char *what, *with, *before, *behind;
} spelled[] = {
    { "(", "( ", "", "" },
    { ",", " , ", "", "" },
    { ")", " )", "", "" },
    { "(", " (", "", "" },
    { ",", ";", "", "" },
    { ",", ".", "", "" },
    { ",", " ", "", "" },
    { ",", "\xef\xbc\x8c", "", "" },
    { ")-(", ") - (", "", "" },
    { ")-(", ")=>(", "", "" },
    { ")-(", ")->(", "", "" },
    { ")-(", ")\xe2\x80\x93(", "", "" },
    { ")-(", ") to (", "", "" },
    { ")-(", ")(", "", "" },
    { ")x", ") x ", "", "" },
    { ")x", ")\xc3\x97", "", "" },
    { ")x", ") takes ", "", "" },
    { "-", "\xe2\x88\x92", "", "" },
    { "(", "[", "", "" },
    { ")", "]", "", "" },
    { "=", " = ", "", "" },
    { "=", " promotes to ", "", "" },
    { "+", "place a ", "", "" },
    { " else ", " Conditional capture failure then- ", "", "" },
    { " else ", "\r\nif it fails,\r\n", "", "" },
    { " if-captured ", " if captured then ", "", "" },
    { "", "", "12. ", "" },
    { "", "", "3... ", "" },
    { "", "", "#4: ", "" },
    { "", "", "My move is: ", "" },
    { "", "", "I play ", ", thanks" },
    { "", "", "", " (good luck!)" },
    { "", "", "", "!?" },
    { "", "", "**", "**" },
    { "", "", "\"", "\"" },
};

static void spell(char *text, uint64_t *seed)
{
    uint32_t n = sizeof spelled / sizeof *spelled, k = dice(seed, n + 3);
    if (k < n) {
        if (*spelled[k].what) replace_all(text, spelled[k].what, spelled[k].with);
        put_around(text, spelled[k].before, spelled[k].behind);
    } else if (k == n + 2) {
        full_width(text);
    } else {
        small_letters(text, k == n);
    }
}

static void other_ways_of_writing_are_the_same_order(void)
{
    uint64_t dices = 9;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct legal *l = legal_of(seed, false);
        for (int k = 0; k < 400 && l->n; k++) {
            uint16_t army = l->army[dice(&dices, (uint32_t)l->n)];
            struct made m = chain_of(l, army, &dices);
            char text[TEXT_MAX];
            snprintf(text, sizeof text, "%s", m.text);
            spell(text, &dices);
            must_read(l, army, text, m.text);
        }
        legal_free(l);
    }
}

/* Put a sign somewhere, or take one away that is no letter, digit or minus. */
static void scribble(char *text, uint64_t *seed)
{
    static const char *const signs[] = {
        " ", "  ", "\xc2\xa0", "\xe2\x80\x8b", "'", "*", "\xe3\x80\x80", ".", "!",
        ")", "(",  ":",
    };
    char out[TEXT_MAX];
    size_t n = strlen(text), at = dice(seed, (uint32_t)n + 1);
    bool drop = at < n && strchr("(),", text[at]) && !dice(seed, 2);
    const char *sign = drop ? "" : signs[dice(seed, sizeof signs / sizeof *signs)];
    snprintf(out, sizeof out, "%.*s%s%s", (int)at, text, sign, text + at + drop);
    snprintf(text, TEXT_MAX, "%s", out);
}

/* Scribble on an order: is it still read? If so, it must be read as it was. */
static bool survives(struct legal *l, uint64_t *dices)
{
    uint16_t army = l->army[dice(dices, (uint32_t)l->n)];
    struct made m = chain_of(l, army, dices);
    char text[TEXT_MAX], got[1300];
    snprintf(text, sizeof text, "%s", m.text);
    for (uint32_t i = 1 + dice(dices, 3); i > 0; i--)
        dice(dices, 3) ? spell(text, dices) : scribble(text, dices);
    if (judge(&l->p, army, str_of(text), got, sizeof got) != V_OK) return false;
    CHECK_STR(got, m.text);
    if (strcmp(got, m.text) != 0) fprintf(stderr, "   for \"%s\"\n", text);
    return true;
}

static void any_scribble_leaves_the_order_or_none(void)
{
    uint64_t dices = 11;
    size_t same = 0, all = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct legal *l = legal_of(seed, seed % 2);
        for (int k = 0; k < 1000 && l->n; k++, all++) same += survives(l, &dices);
        legal_free(l);
    }
    CHECK(same > all / 5 && same < all - all / 5);
}

int main(void)
{
    each_spelling_has_one_meaning_or_none();
    the_nearest_legal_actions_are_suggested();
    the_vocabulary_can_be_searched();
    a_legal_action_is_read_as_itself();
    a_chain_of_legal_actions_is_read_as_itself();
    other_ways_of_writing_are_the_same_order();
    any_scribble_leaves_the_order_or_none();
    return TEST_END();
}
