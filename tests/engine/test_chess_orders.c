/* Orders of games of two as people write them, judged on a board: what is played, or what kind
 * of refusal it is and which moves it names. */
#include "engine/kinds.h"
#include "tests/test.h"

#include <stdio.h>

enum { ARENA_BYTES = 1 << 20 };
static char memory[ARENA_BYTES];

struct row {
    const char *order, *answer;
};

/* "Rd8"; "ambiguous: R->d8, Rd8"; "syntax", if nothing is named. */
static const char *answer_to(const struct rules *rules, struct str game, const char *army,
                             const char *order, struct arena *a)
{
    struct verdict v;
    struct err e = { 0 };
    struct buf out = buf_make(a, 1 << 10);
    if (!rules->judge(&v, game, str_of(army), str_of(order), a, &e)) return "no game";
    if (v.code == V_OK) return v.canonical;
    buf_puts(&out, verdict_word(v.code));
    for (size_t i = 0; v.code == V_AMBIGUOUS && i < v.n_candidate; i++)
        buf_printf(&out, "%s%s", i ? ", " : ": ", v.candidate[i]);
    return buf_str(&out).s;
}

static void check_side(const struct rules *rules, const char *game, const char *army,
                       const struct row *row, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        const char *got = answer_to(rules, str_of(game), army, row[i].order, &a);
        if (strcmp(got, row[i].answer) != 0) fprintf(stderr, "   for \"%s\"\n", row[i].order);
        CHECK_STR(got, row[i].answer);
    }
}
#define CHECK_ROWS(rules, game, rows)                                                          \
    check_side(rules, game, "white", rows, sizeof(rows) / sizeof(rows)[0])

#define EVENT "zugpost 1\nrules event\n"

/* 23.2: all arrows are one. In each of these rows the rook could go to d8 as well. */
static void every_arrow_behind_a_rook_is_a_push(void)
{
    static const struct row rows[] = {
        { "R->d8", "R->d8" },
        { "R=>d8", "R->d8" },
        { "R-->d8", "R->d8" },
        { "R--->d8", "R->d8" },
        { "R==>d8", "R->d8" },
        { "R --> d8", "R->d8" },
        { "r -> D8", "R->d8" },
        { "rook => d8", "R->d8" },
        { "R\342\206\222d8", "R->d8" },              /* → */
        { "R\342\207\222d8", "R->d8" },              /* ⇒ */
        { "R\342\236\224d8", "R->d8" },              /* ➔ */
        { "R\342\236\234d8", "R->d8" },              /* ➜ */
        { "R\342\236\241\357\270\217 d8", "R->d8" }, /* ➡ and the sign for a picture */
        { "R\342\237\266d8", "R->d8" },              /* ⟶ */
        { "R\342\226\272d8", "R->d8" },              /* ► */
        { "R\342\256\225d8", "R->d8" },              /* ⮕ */
        { "R\342\200\224>d8", "R->d8" },             /* — and > */
        { "R\342\200\223>d8", "R->d8" },             /* – and > */
        { "R\342\210\222>d8", "R->d8" },             /* minus and > */
        { "R-\357\274\236d8", "R->d8" },             /* a wide > */
        { "\342\231\226->d8", "R->d8" },             /* the figurine */
        { "Rd4\342\207\222d8", "R->d8" },
        { "rook d4 --> d8", "R->d8" },
        { "12. R->d8!", "R->d8" },
        { "*R->d8*", "R->d8" },
        { "R->d8, thanks", "R->d8" },
        { "Hi Bob, R-->d8", "R->d8" },
        { "R-->d8 draw?", "R->d8 draw?" },
        { "R->d6", "illegal" }, /* no square of the edge */
        { "Rd4-->d6", "illegal" },
        { "R->d9", "syntax" },
        { "R->xd8", "syntax" },
        { "Rd->d8", "syntax" },
        { "R->d8=Q", "syntax" },
        { "R->d8?", "syntax" },
        { "R->>d8", "syntax" },
        { "R->d8 or Rd8", "syntax" },
        { "K->e2", "syntax" },
        { "-> d8", "syntax" },
        { "Td4->d8", "syntax" },
        /* no arrow: as ever */
        { "Rd8", "Rd8" },
        { "R-d8", "Rd8" },
        { "Rd4-d8", "Rd8" },
        { "rook to d8", "Rd8" },
    };
    CHECK_ROWS(&event_chess_rules,
               EVENT "fen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\nevents line-pushers\n", rows);
}

/* A > is in no table of arrows: it could be a push or a move, and either would be played for
 * good. */
static void a_head_without_a_shaft_is_no_arrow(void)
{
    static const struct row rows[] = {
        { "R>d8", "syntax" },  { "R > d8", "syntax" },    { "Rd4>d8", "syntax" },
        { "d4>d8", "syntax" }, { "rook > d8", "syntax" }, { "R\357\274\236d8", "syntax" },
        { "K>e2", "syntax" },  { "e1>e2", "Ke2" }, /* nothing else could be meant */
        { "Ke1 > e2", "Ke2" },
    };
    CHECK_ROWS(&event_chess_rules,
               EVENT "fen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\nevents line-pushers\n", rows);
}

/* Long notation (20.3), and where a rook of one's own stands there perhaps a push. */
static void an_arrow_behind_a_square_is_a_move_or_a_question(void)
{
    static const struct row rows[] = {
        { "d4->d8", "ambiguous: R->d8, Rd8" },
        { "d4 => d1", "ambiguous: R->d1, Rd1" },
        { "d4\342\206\222h4", "ambiguous: R->h4, Rh4" },
        { "d4->a4", "R->a4" }, /* the rook cannot get there */
        { "d4->d6", "Rd6" },   /* no push ends there */
        { "d4->xd8", "Rd8" },
        { "d4->e5", "illegal" },
        { "e1->e2", "Ke2" },
        { "g8->g7", "illegal" },
    };
    CHECK_ROWS(&event_chess_rules,
               EVENT "fen 6k1/8/8/8/1P1R4/8/8/4K3 w - - 0 9\nevents line-pushers\n", rows);
}

/* Both that the order may be are named, in a form that can be sent. */
static void two_lines_are_told_apart(void)
{
    static const struct row rows[] = {
        { "R-->a8", "ambiguous: Ra3->a8, Rd8->a8" },
        { "Rd8-->a8", "Rd8->a8" },
        { "a3->a8", "ambiguous: Ra3->a8, Raa8" },
    };
    CHECK_ROWS(&event_chess_rules,
               EVENT "fen 3R4/6k1/8/8/8/R7/8/4K3 w - - 0 9\nevents line-pushers\n", rows);
}

static void without_pushes_an_arrow_is_a_dash(void)
{
    static const struct row event[] = {
        { "R-->d8", "event" }, { "R>d8", "event" }, { "d4->d8", "Rd8" }, { "Ke1-->e2", "Ke2" }
    };
    static const struct row orthodox[] = { { "R-->d8", "Rd8" },
                                           { "d4-->d8", "Rd8" },
                                           { "R\342\207\222d8", "Rd8" },
                                           { "e1 ==> e2", "Ke2" } };
    CHECK_ROWS(&event_chess_rules, EVENT "fen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\n", event);
    CHECK_ROWS(&orthodox_rules,
               "zugpost 1\nrules orthodox\nfen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\n", orthodox);
}

/* Words that have one meaning (20.3). */
static void words_of_chess_have_one_meaning(void)
{
    static const struct row rows[] = {
        { "pawn takes d6", "exd6" },
        { "Pawn x d6", "exd6" },
        { "pxd6", "exd6" },
        { "p:d6", "exd6" },
        { "\342\231\231xd6", "exd6" },
        { "pawn takes e6", "e6" }, /* an x has no meaning */
        { "pawn takes c8", "illegal" },
        { "pawn takes d5", "illegal" },
        { "pd6", "illegal" }, /* a capture names its file */
        { "xd6", "illegal" },
        { "castle", "ambiguous: O-O, O-O-O" },
        { "Castles!", "ambiguous: O-O, O-O-O" },
        { "short castle", "O-O" },
        { "long castle", "O-O-O" },
        { "kingside castling", "O-O" },
        { "queen side castle", "O-O-O" },
        { "castle short", "O-O" },
        { "I castle long, thanks", "O-O-O" },
        { "castle now or e6", "syntax" },
        { "castle?", "syntax" },
        { "b8 queen", "b8=Q" },
        { "b8 Queen.", "b8=Q" },
        { "b7-b8 rook", "b8=R" },
        { "b8=queen", "b8=Q" },
        { "b8 = q", "b8=Q" },
        { "b8 promotes to a knight", "b8=N" },
        { "b8 becomes bishop", "b8=B" },
        { "bxa8 = queen", "bxa8=Q" },
        { "bxa8 queen", "syntax" }, /* takes one, or becomes one */
        { "b8 queen d5", "syntax" },
        { "b8 queen takes a8", "syntax" },
        { "b8 king", "syntax" },
        { "b8=king", "promotion" },
        { "e6 queen", "syntax" },
    };
    CHECK_ROWS(&orthodox_rules,
               "zugpost 1\nrules orthodox\n"
               "fen r3k2r/pP4pp/8/3pP3/8/8/P5PP/R3K2R w KQkq d6 0 9\n",
               rows);
}

static void castle_is_the_side_that_is_legal(void)
{
    static const struct row one[] = { { "castle", "O-O-O" }, { "castles", "O-O-O" } };
    static const struct row none[] = { { "castle", "illegal" } };
    static const struct row two[] = { { "pawn takes d6", "ambiguous: cxd6, exd6, c6, e6" },
                                      { "exd6", "exd6" } };
    CHECK_ROWS(&orthodox_rules,
               "zugpost 1\nrules orthodox\nfen 4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 9\n", one);
    CHECK_ROWS(&orthodox_rules,
               "zugpost 1\nrules orthodox\nfen 4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 9\n", none);
    CHECK_ROWS(&orthodox_rules,
               "zugpost 1\nrules orthodox\nfen 4k3/8/3p4/2P1P3/8/8/8/4K3 w - - 0 9\n", two);
}

/* "(7,7) queen": the pawn's promotion; if a queen of one's own could go there, a question. */
static void a_piece_behind_a_square_is_a_promotion(void)
{
    static const struct row alone[] = { { "(7,7) queen", "P(7,6)-(7,7)=Q" },
                                        { "(7,5) queen", "cannot" },
                                        { "(5,1) queen", "cannot" } };
    static const struct row beside[] = { { "(7,7) queen",
                                           "ambiguous: P(7,6)-(7,7)=Q, Q(2,2)-(7,7)" },
                                         { "(7,7)=queen", "P(7,6)-(7,7)=Q" },
                                         { "P(7,6)-(7,7) queen", "P(7,6)-(7,7)=Q" },
                                         { "queen (7,7)", "Q(2,2)-(7,7)" } };
#define BOARD                                                                                  \
    "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 10\narmy white energy 99\npiece white P " \
    "(7,6)\n"
    CHECK_ROWS(&sandbox_rules, BOARD, alone);
    CHECK_ROWS(&sandbox_rules, BOARD "piece white Q (2,2)\n", beside);
}

/* What waits for its position is the same order there (22.2). */
static void a_stated_move_keeps_its_meaning(void)
{
    static const struct row rows[] = {
        { "e4; !pawn takes d5", "e4; !Pxd5" },    { "e4; !Pxd5", "e4; !Pxd5" },
        { "e4; Ed5?pxd5/d5", "e4; Ed5?Pxd5/d5" }, { "e4; !castle", "syntax" },
        { "e4; !short castle", "e4; !O-O" },
    };
    CHECK_ROWS(&conditional_rules,
               "zugpost 1\nrules conditional\n"
               "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
               rows);
}

static void a_push_may_be_said_in_words(void)
{
    static const struct row white[] = {
        { "R pushes left", "R->a4" },
        { "rook d4 pushes its file up.", "R->d8" },
        { "I push my rank to the right", "R->h4" },
        { "push south", "R->d1" },
        { "R pushes", "syntax" },
        { "R pushes left or right", "syntax" },
        { "R pushes left?", "syntax" },
        { "Rd5 pushes left", "illegal" },
    };
    CHECK_ROWS(&event_chess_rules,
               EVENT "fen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\nevents line-pushers\n", white);
}

/* Black's left is not the left of the diagrams. */
static void black_is_asked_which_side_is_left(void)
{
    static const struct row rows[] = { { "R pushes left", "ambiguous: R->h4, R->a4" },
                                       { "R pushes up", "ambiguous: R->d8, R->d1" },
                                       { "R pushes west", "R->a4" } };
    check_side(&event_chess_rules,
               EVENT "fen 6k1/8/8/8/3r4/8/8/4K3 b - - 0 9\nevents line-pushers\n", "black",
               rows, 3);
}

int main(void)
{
    words_of_chess_have_one_meaning();
    castle_is_the_side_that_is_legal();
    a_piece_behind_a_square_is_a_promotion();
    a_stated_move_keeps_its_meaning();
    a_push_may_be_said_in_words();
    black_is_asked_which_side_is_left();
    every_arrow_behind_a_rook_is_a_push();
    a_head_without_a_shaft_is_no_arrow();
    an_arrow_behind_a_square_is_a_move_or_a_question();
    two_lines_are_told_apart();
    without_pushes_an_arrow_is_a_dash();
    return TEST_END();
}
