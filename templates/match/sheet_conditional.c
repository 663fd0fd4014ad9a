/* Conditional chess (22): the rules in words, and a game that a test plays. */
#include "templates/match/sheet.h"

#define START                                                                                  \
    "rules conditional\nupdate 0\n"                                                            \
    "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"

static const char *const in_short[] = {
    "The game goes in cycles. In yours you make an A-move and state a C-move; the other side "
    "makes a B-move; then your C-move is played. Then comes the other side's cycle (22.1).",
    "A C-move is \1!d4\1 (played whatever comes) or has a condition on one square: "
    "\1Bg5?Nf6/c5\1 says: if an enemy bishop stands on g5 then, Nf6, otherwise c5 (22.2).",
    "The other side sees your C-move before its B-move. A C-move that is not legal then is "
    "skipped (22.3).",
    "An A-move may give check only if it is checkmate; B-moves and C-moves may give check "
    "(22.4 to 22.6).",
    NULL
};

static const char *const cycle_items[] = {
    "A cycle of yours: you make an A-move and state a C-move with it; the other side makes a "
    "B-move; your C-move is carried out. Then the other side's cycle begins with its A-move. "
    "White has the first cycle (22.1).",
    "The C-move is public: both sides see it before the B-move (22.2).",
    "It may be left away only if the A-move ends the game (22.4).", NULL
};
static const char *const stated_items[] = {
    "\1!d4\1: the move is d4, whatever comes (22.2).",
    "\1e5?Nf3/exd5\1: if the square e5 is empty then, Nf3, otherwise exd5. Empty means empty "
    "of "
    "all men (22.2).",
    "\1Bg5?Nf6/c5\1: if an enemy bishop stands on g5, Nf6, otherwise c5. The letters are K Q R "
    "B "
    "N P; P is a pawn (22.2).",
    "\1Eg7?Qxg7/O-O\1: if any enemy man stands on g7 (22.2).",
    "The condition is read on the board after the B-move. The moves need not be legal or even "
    "possible when they are stated; only their form is checked (22.2).",
    "If the move that is due is legal chess then, it is played. If it is not, or if two men "
    "could make it, it is skipped; the other one is not tried in its place (22.3).",
    NULL
};
static const char *const check_items[] = {
    "An A-move may give check only if it is checkmate. Who has an A-move to make and whose "
    "every "
    "legal move gives a check that is no mate has no A-move: that ends the game, see the "
    "options (22.4).",
    "A B-move may give check. Then the C-move is played only if it ends that check; if it "
    "cannot, it is skipped, and whoever is in check goes on with an A-move, a new cycle of his "
    "(22.5).",
    "A C-move may give check freely. Mate by any of the three ends the game (22.5, 22.6).",
    "Stalemate of a side that has an A-move or a B-move to make is a draw. Who only has no "
    "legal C-move is not stalemated: it is skipped (22.6).",
    NULL
};
static const char *const order_items[] = {
    "An A-order has both parts: \1e4; !d4\1, or \1e4\1 and \1!d4\1 on two lines (22.7).",
    "A B-order is one move. In the same mail, on the line below, may stand the A-order of your "
    "cycle that follows; it is kept and played when its turn comes, if it is legal on the "
    "board "
    "after your B-move (22.7).",
    "In words it is read, too: \1e4; if Bg5 then Nf6 else c5\1.", NULL
};
static const struct match_part part_cycle = { "The cycle (22.1)", cycle_items };
static const struct match_part part_stated = { "The C-move (22.2, 22.3)", stated_items };
static const struct match_part part_check = { "Check and mate (22.4 to 22.6)", check_items };
static const struct match_part part_order = { "Your orders (22.7)", order_items };
static const struct match_part *const parts[] = { &part_cycle,         &part_stated,
                                                  &part_check,         &part_order,
                                                  &match_part_writing, &match_part_draws,
                                                  &match_part_mail,    NULL };

static const struct match_order orders[] = {
    { "white", "e4; !d4", "e4; !d4", "A-move e4; the C-move is d4" },
    { "white", "e4; e5?d4/Nf3", "e4; e5?d4/Nf3", "d4 if e5 is empty then, otherwise Nf3" },
    { "white", "e4; Pe5?Nf3/d4", "e4; Pe5?Nf3/d4", "Nf3 if a black pawn stands on e5" },
    { "white", "e4; if Ed5 then exd5 else d4", "e4; Ed5?exd5/d4", "the same way, in words" },
};
static const struct match_lesson_board board = { "At the beginning, white can order:", START,
                                                 orders, sizeof orders / sizeof *orders };

static const struct match_lesson lessons[] = {
    { "e4; !d4", NULL, "black sees that d4 comes",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1" },
    { NULL, "e5", "white's C-move d4 is played; now black has a cycle",
      "rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2" },
    { NULL, "exd4; Bg5?Nf6/c5", "if a white bishop comes to g5, Nf6, otherwise c5",
      "rnbqkbnr/pppp1ppp/8/8/3pP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3" },
    { "Bg5", NULL, "a bishop stands on g5: black's C-move is Nf6",
      "rnbqkb1r/pppp1ppp/5n2/6B1/3pP3/8/PPP2PPP/RN1QKBNR w KQkq - 2 4" },
    { "Qxd4; Bb4?Qxb4/Bb5", NULL, "if a black bishop comes to b4, Qxb4, otherwise Bb5",
      "rnbqkb1r/pppp1ppp/5n2/6B1/3QP3/8/PPP2PPP/RN2KBNR b KQkq - 0 4" },
    { NULL, "Be7", "no bishop stands on b4: white's C-move is Bb5",
      "rnbqk2r/ppppbppp/5n2/1B4B1/3QP3/8/PPP2PPP/RN2K1NR b KQkq - 2 5" },
};
static const struct match_course course = { "A game that begins so:", START, true, lessons,
                                            sizeof lessons / sizeof *lessons };

static const struct match_option options[] = {
    { "a-check", "draw",
      "Who has no A-move but such as give a check that is no mate draws "
      "(22.4)." },
    { "a-check", "loses",
      "Who has no A-move but such as give a check that is no mate loses "
      "(22.4)." },
    { "illegal-c", "skip", "A C-move that is not legal is skipped (22.3)." },
    { "illegal-c", "opponent-moves",
      "In place of a C-move that is not legal, the other side makes any legal move with your "
      "men; it sends that as an order of its own (22.3)." },
    { NULL, NULL, NULL },
};

static const struct match_mail mail = { .to = "games@example.org",
                                        .subject = "Re: [cycles #0] Welcome: you play white",
                                        .body = "e4; e5?d4/Nf3",
                                        .side = "white",
                                        .text = "zugpost 1\n" START,
                                        .says = "You play e4 at once. After black's move you "
                                                "play d4 if e5 is empty then, otherwise Nf3." };

const struct match_sheet match_conditional = { .kind = "conditional",
                                               .title = W_KIND_CONDITIONAL,
                                               .in_short = in_short,
                                               .part = parts,
                                               .board = &board,
                                               .n_board = 1,
                                               .course = &course,
                                               .option = options,
                                               .mail = &mail };
