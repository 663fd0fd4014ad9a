/* Synchrone chess (21): the rules in words, and rounds that a test plays. */
#include "templates/match/sheet.h"

static const struct match_line lines[] = {
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_ROUND },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_ROUND_SECRET },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_ROUND_STAYS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_ROUND_EMPTY },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_ROUND_LAST },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_MAY },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_MAY_MOVE },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_MAY_ANTICIPATE },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MAY_RECAPTURE },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_MAY_KING },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MAY_CASTLE },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_MEET },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MEET_APART },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_MEET_GONE },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_MEET_SWAP },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_MEET_SAME },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MEET_ANTICIPATED },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MEET_CASTLING },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MEET_PASSANT },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MEET_RIGHTS },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_ENDS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_ENDS_ORDER },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_ENDS_MATE },
    { PAGE_ITEM, 0, W_NONE },
};

static const struct match_order orders[] = {
    { "white", "exd5", "exd5", W_SHEET_TWINS_CAPTURES },
    { "white", "Bb5+", "Bb5", W_SHEET_TWINS_CHECK },
    { "black", "Qxd5", "Qxd5", W_SHEET_TWINS_ANTICIPATES },
    { "black", "d5-d4", "d4", W_SHEET_TWINS_STEPS },
};
#define AFTER_D5                                                                               \
    "rules synchrone\nupdate 1\n"                                                              \
    "fen rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2\n"
static const struct match_lesson_board board = { W_SHEET_TWINS_BOARD, AFTER_D5, orders,
                                                 sizeof orders / sizeof *orders };

static const struct match_lesson lessons[] = {
    { "exd5", "Nf6", W_SHEET_TWINS_CAPTURES,
      "rnbqkb1r/ppp1pppp/5n2/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "exd5", "d4", W_SHEET_TWINS_GONE,
      "rnbqkbnr/ppp1pppp/8/3P4/3p4/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "exd5", "dxe4", W_SHEET_TWINS_SWAP,
      "rnbqkbnr/ppp1pppp/8/3P4/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "e5", "e5", W_SHEET_TWINS_SAME,
      "rnbqkbnr/ppp2ppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "exd5", "Qxd5", W_SHEET_TWINS_MET,
      "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "e5", "Qxd5", W_SHEET_TWINS_NOBODY,
      "rnb1kbnr/ppp1pppp/8/3qP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "e5", NULL, W_SHEET_TWINS_NOTHING,
      "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
};
static const struct match_course course = { W_SHEET_TWINS_COURSE, AFTER_D5, false, lessons,
                                            sizeof lessons / sizeof *lessons };

static const struct match_option options[] = {
    { "check-orthodox", "on", W_SHEET_CHECK_ORTHODOX_ON },
    { "check-orthodox", "off", W_SHEET_CHECK_ORTHODOX_OFF },
    { NULL, NULL, W_NONE },
};

static const struct match_mail mail = { .subject = W_SHEET_TWINS_SUBJECT,
                                        .body = "exd5",
                                        .side = "white",
                                        .text = "zugpost 1\n" AFTER_D5,
                                        .says = W_SHEET_TWINS_MAIL };

const struct match_sheet match_synchrone = { .kind = "synchrone",
                                             .title = W_KIND_SYNCHRONE,
                                             .line = lines,
                                             .board = &board,
                                             .n_board = 1,
                                             .course = &course,
                                             .option = options,
                                             .mail = &mail };
