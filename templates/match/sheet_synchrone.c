/* Synchrone chess (21): the rules in words, and rounds that a test plays. */
#include "templates/match/sheet.h"

static const char *const in_short[] = {
    "Both sides order one move in secret; both moves are played together (21.1). "
    "Your move must leave your own king safe on the board you see (21.2).",
    "If you capture what moves away, you get the square and nothing else (21.3). Two that "
    "capture each other change places (21.3).",
    "Two that arrive on one square both vanish; a king survives (21.4).",
    "You may capture your own man where an enemy could capture it: if the enemy comes, it "
    "vanishes and your man stays. That is an anticipation (21.2, 21.4).",
    "A king can be captured: then the game is lost (21.7).",
    "A round is played when both have ordered, or at the deadline; who sent nothing stays "
    "where "
    "he is (21.1).",
    NULL
};

static const char *const round_items[] = {
    "In each round both sides order one move on the board that both see. The orders are "
    "secret; "
    "they are carried out together, as soon as both are there or at the deadline (21.1).",
    "A side without an order stays where it is. A round without any order is played all the "
    "same: its number and the clock go on, and what could be taken en passant no longer can "
    "(21.1).",
    "Until the round is played, your last valid order counts.", NULL
};
static const char *const order_items[] = {
    "An order is a legal move of chess on the shown board, as if the other side stood still: "
    "your king may not be attacked after it (21.2). Capturing the enemy king is a move like "
    "any "
    "other.",
    "Or it is an anticipation: one of your men captures another of your own (not the king) "
    "where "
    "an enemy could capture it now. It is the recapture that you would have if that enemy had "
    "just come: its own square is empty then, so lines through it are open and its pins gone, "
    "and your king may not be attacked afterwards; the king itself may recapture, too. "
    "It is written like a capture (21.2).",
    "Castling, en passant and promotion are as in chess; an anticipating pawn that arrives on "
    "the last rank is promoted, too (21.2).",
    NULL
};
static const char *const what_items[] = {
    "The two go to different squares: both arrive. What stands on a target is captured, unless "
    "it moved in this round: then nothing is captured, and the move is played all the same "
    "(21.3).",
    "Two that capture each other change places; sliders pass through each other (21.3).",
    "The two go to the same square: both vanish. A king survives and stands there alone "
    "(21.4).",
    "An anticipating man stays: the enemy that comes vanishes, and so does your own man that "
    "was captured. If no enemy comes, your own man is gone all the same (21.4).",
    "A capture aimed at the king or the rook of a side that castles in this round captures "
    "nothing and stands there (21.5).",
    "A pawn's double step can be taken en passant in the next round, by either side. If the "
    "pawn moves away then, the other goes to the passed square and takes nothing. If another "
    "man arrives on the passed square, both arrivals vanish, and the pawn is taken all the "
    "same if it stood still (21.6).",
    "Castling rights are lost when king or rook leaves, or its first square is arrived at "
    "(21.4).",
    NULL
};
static const char *const end_items[] = {
    "After each round, in this order: both kings captured is a draw; a captured king loses; "
    "both sides checkmated is a draw; checkmate loses; a side that has no legal move of chess "
    "and is not in check draws (21.7).",
    "Checkmated is who is in check and has no legal move of chess, as if the other side stood "
    "still. Anticipations do not count as moves here; a capture of the enemy king does (21.2, "
    "21.7).",
    NULL
};
static const struct match_part part_round = { "The round (21.1)", round_items };
static const struct match_part part_order = { "What you may order (21.2)", order_items };
static const struct match_part part_what = { "What happens (21.3 to 21.6)", what_items };
static const struct match_part part_end = { "The end (21.7)", end_items };
static const struct match_part *const parts[] = { &part_round,         &part_order,
                                                  &part_what,          &part_end,
                                                  &match_part_writing, &match_part_draws,
                                                  &match_part_mail,    NULL };

static const struct match_order orders[] = {
    { "white", "exd5", "exd5", "the pawn captures on d5" },
    { "white", "Bb5+", "Bb5", "a move like any other; nobody sees the check coming" },
    { "black", "Qxd5", "Qxd5", "an anticipation: e4 could capture d5" },
    { "black", "d5-d4", "d4", "the pawn steps out of the way" },
};
#define AFTER_D5                                                                               \
    "rules synchrone\nupdate 1\n"                                                              \
    "fen rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2\n"
static const struct match_lesson_board board = {
    "In this position, after e4 and d5, both sides order:", AFTER_D5, orders,
    sizeof orders / sizeof *orders
};

static const struct match_lesson lessons[] = {
    { "exd5", "Nf6", "the pawn captures d5",
      "rnbqkb1r/ppp1pppp/5n2/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "exd5", "d4", "the pawn captures nothing: it stands on d5, the other on d4",
      "rnbqkbnr/ppp1pppp/8/3P4/3p4/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "exd5", "dxe4", "they capture each other, so they change places",
      "rnbqkbnr/ppp1pppp/8/3P4/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "e5", "e5", "both arrive on e5, and both vanish",
      "rnbqkbnr/ppp2ppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "exd5", "Qxd5", "anticipated: both pawns vanish, the queen stands on d5",
      "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "e5", "Qxd5", "nobody came: the queen has captured its own pawn",
      "rnb1kbnr/ppp1pppp/8/3qP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    { "e5", NULL, "black sent nothing and stays",
      "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
};
static const struct match_course course = { "What would become of it:", AFTER_D5, false,
                                            lessons, sizeof lessons / sizeof *lessons };

static const struct match_option options[] = {
    { "check-orthodox", "on", "A side in check may not anticipate." },
    { "check-orthodox", "off",
      "A side in check may anticipate, too, if the captor's leaving ends the check." },
    { NULL, NULL, NULL },
};

static const struct match_mail mail = {
    .to = "games@example.org",
    .subject = "Re: [twins #1] Your move: you played e4, Black played d5",
    .body = "exd5",
    .side = "white",
    .text = "zugpost 1\n" AFTER_D5,
    .says = "Your pawn captures on d5 when the round is played; if black's pawn has moved away "
            "then, it stands on d5 and has captured nothing."
};

const struct match_sheet match_synchrone = { .kind = "synchrone",
                                             .title = W_KIND_SYNCHRONE,
                                             .in_short = in_short,
                                             .part = parts,
                                             .board = &board,
                                             .n_board = 1,
                                             .course = &course,
                                             .option = options,
                                             .mail = &mail };
