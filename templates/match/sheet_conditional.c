/* Conditional chess (22): the rules in words, and a game that a test plays. */
#include "templates/match/sheet.h"

#define START                                                                                  \
    "rules conditional\nupdate 0\n"                                                            \
    "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"

static const struct match_line lines[] = {
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_CYCLE },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_CYCLE_MOVES },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_CYCLE_PUBLIC },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_CYCLE_WITHOUT },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_STATED },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_STATED_ALWAYS },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_STATED_PIECE },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_STATED_EMPTY },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_STATED_ANY },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_STATED_ASKED },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_STATED_FORM },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_STATED_SKIPPED },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_MATES },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_MATES_A },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MATES_NONE },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MATES_B },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MATES_ANY },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MATES_STALE },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_ORDERS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_ORDERS_A },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_ORDERS_B },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_ORDERS_WORDS },
    { PAGE_ITEM, 0, W_NONE },
};

/* None is just a square, except the one that explains this: people mostly mean something else
 * by it (engine/classic/conditional_order.c). */
static const struct match_sample samples[] = {
    { W_SHEET_STATED_ALWAYS, { { "!d4", "d4", "d4", "" }, { "!d5", "d5", "d5", "" } } },
    { W_SHEET_STATED_PIECE,
      { { "Bb4?c3/d4", "b4", "c3", "d4" }, { "Bg5?Nf6/c5", "g5", "Nf6", "c5" } } },
    { W_SHEET_STATED_EMPTY,
      { { "d5?Nf3/exd5", "d5", "Nf3", "exd5" }, { "d4?Nf6/exd4", "d4", "Nf6", "exd4" } } },
    { W_SHEET_STATED_ANY,
      { { "Ed5?exd5/d4", "d5", "exd5", "d4" }, { "Ed4?exd4/d5", "d4", "exd4", "d5" } } },
    { W_NONE, { { NULL, NULL, NULL, NULL }, { NULL, NULL, NULL, NULL } } },
};

static const struct match_order orders[] = {
    { "white", "e4; !d4", "e4; !d4", W_SHEET_CYCLES_ALWAYS },
    { "white", "e4; Pe5?Nf3/d4", "e4; Pe5?Nf3/d4", W_SHEET_CYCLES_PAWN },
    { "white", "e4; if Ed5 then exd5 else d4", "e4; Ed5?exd5/d4", W_SHEET_CYCLES_WORDS },
};
static const struct match_lesson_board board = { W_SHEET_CYCLES_BOARD, START, orders,
                                                 sizeof orders / sizeof *orders };

static const struct match_lesson lessons[] = {
    { "e4; !d4", NULL, W_SHEET_CYCLES_SEES,
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1" },
    { NULL, "e5", W_SHEET_CYCLES_PLAYED,
      "rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2" },
    { NULL, "exd4; Bg5?Nf6/c5", W_SHEET_CYCLES_IF_G5,
      "rnbqkbnr/pppp1ppp/8/8/3pP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3" },
    { "Bg5", NULL, W_SHEET_CYCLES_G5,
      "rnbqkb1r/pppp1ppp/5n2/6B1/3pP3/8/PPP2PPP/RN1QKBNR w KQkq - 2 4" },
    { "Qxd4; Bb4?Qxb4/Bb5", NULL, W_SHEET_CYCLES_IF_B4,
      "rnbqkb1r/pppp1ppp/5n2/6B1/3QP3/8/PPP2PPP/RN2KBNR b KQkq - 0 4" },
    { NULL, "Be7", W_SHEET_CYCLES_B4,
      "rnbqk2r/ppppbppp/5n2/1B4B1/3QP3/8/PPP2PPP/RN2K1NR b KQkq - 2 5" },
};
static const struct match_course course = { W_SHEET_CYCLES_COURSE, START, true, lessons,
                                            sizeof lessons / sizeof *lessons };

static const struct match_option options[] = {
    { "a-check", "draw", W_SHEET_A_CHECK_DRAW },
    { "a-check", "loses", W_SHEET_A_CHECK_LOSES },
    { "illegal-c", "skip", W_SHEET_ILLEGAL_C_SKIP },
    { "illegal-c", "opponent-moves", W_SHEET_ILLEGAL_C_OPPONENT },
    { NULL, NULL, W_NONE },
};

static const struct match_mail mail = { .subject = W_SHEET_CYCLES_SUBJECT,
                                        .body = "e4; Pe5?Nf3/d4",
                                        .side = "white",
                                        .text = "zugpost 1\n" START,
                                        .says = W_SHEET_CYCLES_MAIL };

static const struct match_mail black = {
    .subject = W_SHEET_CYCLES_SUBJECT_BLACK,
    .body = "exd4; Bg5?Nf6/c5",
    .side = "black",
    .text = "zugpost 1\nrules conditional\nupdate 3\n"
            "fen rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2\n",
    .says = W_SHEET_CYCLES_MAIL_BLACK
};

const struct match_sheet match_conditional = { .kind = "conditional",
                                               .title = W_KIND_CONDITIONAL,
                                               .line = lines,
                                               .board = &board,
                                               .n_board = 1,
                                               .course = &course,
                                               .option = options,
                                               .sample = samples,
                                               .mail = &mail,
                                               .black = &black };
