/* Orthodox chess by mail (20). */
#include "templates/match/sheet.h"

static const char *const in_short[] = {
    "Orthodox chess with the rules of FIDE: white and black move in turn (20.1).",
    "Send one move in a mail, as chess books write it: \1Nf3\1, \1exd5\1, \1O-O\1, \1a8=Q\1 "
    "(20.3).",
    "Write \1draw?\1 behind a move to offer a draw, \1accept\1 to accept one, \1resign\1 to "
    "resign (20.3, 20.4).",
    NULL
};

static const char *const moves[] = {
    "Men move, capture, castle, take en passant and are promoted as FIDE has it. The files are "
    "a to h, the ranks 1 to 8; white begins (20.1).",
    "Check must be answered. Checkmate wins, stalemate is a draw (20.1, 20.2).",
    "Your move is played as soon as it is understood, and both sides get the new board.", NULL
};
static const struct match_part part_moves = { "The game (20.1)", moves };
static const struct match_part *const parts[] = { &part_moves, &match_part_writing,
                                                  &match_part_draws, &match_part_mail, NULL };

static const struct match_order orders[] = {
    { "white", "Ng5", "Ng5", "the knight goes to g5" },
    { "white", "Nf3-g5", "Ng5", "the same, with both squares" },
    { "white", "exd6", "exd6", "en passant: black's last move was d7-d5" },
    { "white", "O-O", "O-O", "castling on the king's side" },
    { "white", "0-0-0", "O-O-O", "and on the queen's side; zeros will do" },
    { "white", "b8=Q", "b8=Q", "the pawn becomes a queen" },
    { "white", "bxa8=N", "bxa8=N", "it captures on a8 and becomes a knight" },
    { "white", "Ng5 draw?", "Ng5 draw?", "a move, and an offer of a draw" },
    { "white", "resign", "resign", "white gives the game up" },
};
static const struct match_lesson_board board = {
    "In this position it is white's turn:",
    "rules orthodox\nupdate 22\nfen r3k2r/pP3ppp/2n5/3pP3/8/5N2/PPP2PPP/R3K2R w KQkq d6 0 12\n",
    orders, sizeof orders / sizeof *orders
};

static const struct match_mail mail = {
    .to = "games@example.org",
    .subject = "Re: [duel #2] Your move: Black played e5",
    .body = "Nf3 draw?",
    .side = "white",
    .text = "zugpost 1\nrules orthodox\nupdate 2\n"
            "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n",
    .says = "Your knight goes to f3, and you offer a draw. Leave "
            "\1"
            "draw?"
            "\1"
            " away to "
            "play on."
};

const struct match_sheet match_orthodox = { .kind = "orthodox",
                                            .title = W_KIND_ORTHODOX,
                                            .in_short = in_short,
                                            .part = parts,
                                            .board = &board,
                                            .n_board = 1,
                                            .mail = &mail };
