/* Event chess (23): the rules in words. The events' own rules come from their table. */
#include "templates/match/sheet.h"

static const char *const in_short[] = {
    "Orthodox chess, with events that change its rules to the end of the game; two can be "
    "active (23.1).",
    "If players start the events: once in a game, on your turn and before your move, write "
    "\1start event\1 alone. One is drawn by lot, both sides get its rules, and you are asked "
    "for your move again (23.1).",
    "Until you have started yours, you may not capture more than two men that are not pawns "
    "(23.1).",
    "Else the events were fixed when the game was created (23.1).", NULL
};

static const char *const start_items[] = {
    "It is orthodox chess, changed by the active events. They last to the end of the game; two "
    "can be active, and then both hold (23.1).",
    "In a game with \1player-events on\1 each player may once, on his turn and before moving, "
    "order \1start event\1. One event is drawn at random from those below whose condition "
    "holds "
    "and that are not active. Both players are told its rules, and the same player then moves "
    "(23.1).",
    "An event does not begin if with it the side that is not to move would be in check, or if "
    "the starter would have no legal move (23.1).",
    "Who has not started his event may capture two men that are not pawns, no more. A capture "
    "that is forbidden so still counts in the test for check and mate (23.1).",
    "In other games the events were fixed at the beginning: nobody starts one, and there is no "
    "limit on captures (23.1).",
    "Draws are made from a seed whose SHA-256 you are told before; it is published at the end "
    "of the game, and then anybody can work every draw out again (30.2).",
    NULL
};
static const char *const pusher_items[] = {
    "As a move a rook may push its file or its rank. It is written with the square where the "
    "line ends in that direction: \1R->a4\1 to the left along rank 4, \1R->h4\1 right, "
    "\1R->d8\1 up the d-file, \1R->d1\1 down. \1Rd4->d8\1 names the rook (23.2).",
    "All men on the line move one step, the foremost first: each moves if the next square is "
    "on the board and empty by then. Nothing is captured (23.2.1).",
    "The rook itself must move, and your own king may not be attacked afterwards (23.2.2).",
    "A pushed pawn is not promoted; a pawn on its last rank may, as a move, be promoted where "
    "it stands: \1a8=Q\1 (23.2.3).",
    "Pawns on their side's first or second rank may step two forward, moved before or not, and "
    "are taken en passant (23.2.4).",
    "A king or rook that was pushed has moved and cannot castle (23.2.5).",
    "A push may give check or mate, and answer one (23.2.6). If two of your rooks stand on the "
    "line, it is one move. \1R->a8\1 that could mean a file or a rank is refused: name the "
    "rook "
    "(23.2.7).",
    NULL
};
static const struct match_part part_start = { "Events (23.1)", start_items };
static const struct match_part part_pushers = { "Line Pushers in full (23.2)", pusher_items };
static const struct match_part *const parts[] = { &part_start,         &part_pushers,
                                                  &match_part_writing, &match_part_draws,
                                                  &match_part_mail,    NULL };

static const struct match_order pushes[] = {
    { "white", "R->a4", "R->a4", "rook and pawns of rank 4 go one step to the left" },
    { "white", "R->h4", "R->h4", "and to the right" },
    { "white", "Rd4->d8", "R->d8", "up the d-file, the rook named" },
    { "white", "R->d1", "R->d1", "and down" },
    { "white", "a8=Q", "a8=Q", "the pawn is promoted where it stands" },
    { "white", "Rd7", "Rd7", "a rook's move as ever" },
};
static const struct match_order starts[] = {
    { "white", "start event", "start event", "an event is drawn; the move is still to come" },
    { "white", "e4", "e4", "a move, without an event" },
};
static const struct match_lesson_board boards[] = {
    { "While Line Pushers is active, white can order here:",
      "rules event\nupdate 40\nfen P3k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\n"
      "events line-pushers\n",
      pushes, sizeof pushes / sizeof *pushes },
    { "In a game where players start the events, white can order at the beginning:",
      "rules event\noption player-events on\nupdate 0\n"
      "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
      starts, sizeof starts / sizeof *starts },
};

static const struct match_lesson lessons[] = {
    { "R->a4", NULL, "rook and pawns go one step to the left",
      "P3k3/8/8/8/p1R1p3/8/3P4/4K3 b - - 0 21" },
};
static const struct match_course course = {
    "What a push does:",
    "rules event\nupdate 40\nfen P3k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents "
    "line-pushers\n",
    false, lessons, sizeof lessons / sizeof *lessons
};

static const struct match_option options[] = {
    { "player-events", "off",
      "The events were fixed when the game was created; players start "
      "none (23.1)." },
    { "player-events", "on", "Each player may start one event (23.1)." },
    { NULL, NULL, NULL },
};

static const struct match_mail mail = {
    .to = "games@example.org",
    .subject = "Re: [storm #40] Your move: Black played Ke8",
    .body = "R->d8",
    .side = "white",
    .text = "zugpost 1\nrules event\nupdate 40\n"
            "fen 4k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n",
    .says = "The event Line Pushers is active: your rook pushes all men of the d-file one step "
            "up. Where players start the events, "
            "\1"
            "start event"
            "\1"
            " alone draws one "
            "before the move."
};

const struct match_sheet match_event = { .kind = "event",
                                         .title = W_KIND_EVENT,
                                         .in_short = in_short,
                                         .part = parts,
                                         .board = boards,
                                         .n_board = 2,
                                         .course = &course,
                                         .option = options,
                                         .mail = &mail };
