/* Orthodox chess by mail (20). */
#include "templates/match/sheet.h"

static const struct match_line lines[] = {
    { PAGE_ITEM, SHEET_WELCOME, W_SHEET_FIDE },
    { PAGE_ITEM, SHEET_WELCOME, W_SHEET_ONE_MOVE },
    { PAGE_ITEM, SHEET_WELCOME, W_SHEET_DRAW_WORDS },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_GAME },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_GAME_MOVES },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_GAME_CHECK },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_GAME_ONCE },
    { PAGE_ITEM, 0, W_NONE },
};

static const struct match_order orders[] = {
    { "white", "Ng5", "Ng5", W_SHEET_CHESS_KNIGHT },
    { "white", "Nf3-g5", "Ng5", W_SHEET_CHESS_SQUARES },
    { "white", "exd6", "exd6", W_SHEET_CHESS_PASSANT },
    { "white", "O-O", "O-O", W_SHEET_CHESS_SHORT },
    { "white", "0-0-0", "O-O-O", W_SHEET_CHESS_LONG },
    { "white", "b8=Q", "b8=Q", W_SHEET_CHESS_QUEEN },
    { "white", "bxa8=N", "bxa8=N", W_SHEET_CHESS_CAPTURES },
    { "white", "Ng5 draw?", "Ng5 draw?", W_SHEET_CHESS_OFFER },
    { "white", "resign", "resign", W_SHEET_CHESS_RESIGN },
};
static const struct match_lesson_board board = {
    W_SHEET_CHESS_BOARD,
    "rules orthodox\nupdate 22\nfen r3k2r/pP3ppp/2n5/3pP3/8/5N2/PPP2PPP/R3K2R w KQkq d6 0 12\n",
    orders, sizeof orders / sizeof *orders
};

static const struct match_mail mail = {
    .subject = W_SHEET_CHESS_SUBJECT,
    .body = "Nf3 draw?",
    .side = "white",
    .text = "zugpost 1\nrules orthodox\nupdate 2\n"
            "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n",
    .says = W_SHEET_CHESS_MAIL
};

const struct match_sheet match_orthodox = { .kind = "orthodox",
                                            .title = W_KIND_ORTHODOX,
                                            .line = lines,
                                            .board = &board,
                                            .n_board = 1,
                                            .mail = &mail };
