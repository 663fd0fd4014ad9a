/* What the rules pages of all two-player games share (20.2 to 20.5), and the example mail of
 * the games of many armies. */
#include "templates/match/sheet.h"

static const char *const writing[] = {
    "A move is written as in chess books, with English letters: K king, Q queen, R rook, B "
    "bishop, N knight, nothing for a pawn: \1Nf3\1, \1e4\1, \1exd5\1, \1O-O\1, \1O-O-O\1.",
    "Both squares may be written, too: \1e2e4\1, \1e2-e4\1, \1Ng1-f3\1.",
    "Where two of your men of one kind can go to a square, name the file or the rank: "
    "\1Rad1\1, \1N1c3\1.",
    "A promotion says what the pawn becomes, Q, R, B or N: \1a8=Q\1.",
    "An x may be written or left out, only a pawn that captures must name its file: \1exd5\1. "
    "Check marks are not needed.",
    "The answer repeats your order in the one form that reports use.",
    NULL
};
const struct match_part match_part_writing = { "How moves are written (20.3)", writing };

static const char *const draws[] = {
    "By itself a game is drawn when the side to move is stalemated, when neither side can ever "
    "mate (king against king, also with one knight or bishop, or with bishops of one colour "
    "only), at the fifth repetition of a position, and after 75 moves without pawn move or "
    "capture (20.2). In synchrone rounds count (20.5).",
    "\1draw?\1 behind your move offers a draw: \1Nf3 draw?\1. The other side accepts with the "
    "word \1accept\1, also out of turn; with a move it declines (20.3, 20.4).",
    "\1draw?\1 alone, on your own turn, claims a draw: the third repetition, or 50 moves "
    "without "
    "pawn move or capture. It is judged on the board you see. If there is nothing to claim, it "
    "stands as an offer, and your move is still to come (20.3).",
    "\1resign\1 ends the game at once, also out of turn, before any other order is looked at "
    "(20.4). It counts in a mail with nothing else in it (\"please\" and the game's name do no "
    "harm), and so does \1accept\1: beside a move or in talk it is asked back.",
    NULL
};
const struct match_part match_part_draws = { "Draws and resigning (20.2 to 20.5)", draws };

static const char *const mail[] = {
    "Send your order as a reply to the last mail of the game, on a line of its own. The answer "
    "says what is on file, or what is wrong; a wrong order harms nothing.",
    "The word \1rules\1 alone on a line brings this page, \1help\1 brings your order on file, "
    "the deadline, the board and examples for it.",
    "Where a game has a clock, each move has its time; a mail warns you before it ends. What "
    "happens then was settled when the game was created, and stands in its mails: you have "
    "lost "
    "on time, or you pass (who is in check cannot, and has lost), or a new period begins. A "
    "synchrone round is played without you.",
    NULL
};
const struct match_part match_part_mail = { "By mail", mail };

const struct match_mail match_mail_sandbox = {
    .to = "games@example.org",
    .subject = "Re: [lunch #13] Update 12: your knight is capturable",
    .body = "R(2,2)x(2,7) else N(3,1)-(5,2)",
    .side = "green",
    .text = "zugpost 1\nrules sandbox\nboard unbounded\nupdate 13\narmy green energy 5\n"
            "army blue energy 5\npiece green K (0,5)\npiece green N (3,1)\n"
            "piece green R (2,2)\npiece blue K (9,9)\npiece blue B (2,7)\n",
    .says = "Your rook captures on (2,7); if the bishop there steps away, your knight goes to "
            "(5,2) instead."
};
