/* Event chess (23): the rules in words. The events' own rules come from their table. */
#include "templates/match/sheet.h"

static const struct match_line lines[] = {
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_EVENTS },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_EVENTS_CHESS },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_EVENTS_START },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_EVENTS_POOL },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_EVENTS_BEGIN },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_EVENTS_LIMIT },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_EVENTS_CHECK },
    { PAGE_ITEM, SHEET_BOTH, W_SHEET_EVENTS_FIXED },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_EVENTS_DRAWS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_EVENTS_DEAD },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_PUSHERS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_PUSHERS_SQUARE },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_PUSHERS_STEP },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_PUSHERS_ROOK },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_PUSHERS_PROMOTION },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_PUSHERS_DOUBLE },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_PUSHERS_CASTLE },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_PUSHERS_CHECK },
    { PAGE_ITEM, 0, W_NONE },
};

static const struct match_order pushes[] = {
    { "white", "R->a4", "R->a4", W_SHEET_STORM_LEFT },
    { "white", "R->h4", "R->h4", W_SHEET_STORM_RIGHT },
    { "white", "Rd4->d8", "R->d8", W_SHEET_STORM_UP },
    { "white", "R->d1", "R->d1", W_SHEET_STORM_DOWN },
    { "white", "a8=Q", "a8=Q", W_SHEET_STORM_PROMOTED },
    { "white", "Rd7", "Rd7", W_SHEET_STORM_ROOK },
};
static const struct match_order starts[] = {
    { "white", "start event", "start event", W_SHEET_STORM_DRAWN },
    { "white", "e4", "e4", W_SHEET_STORM_PLAIN },
};
static const struct match_lesson_board boards[] = {
    { W_SHEET_STORM_BOARD,
      "rules event\nupdate 40\nfen P3k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\n"
      "events line-pushers\n",
      pushes, sizeof pushes / sizeof *pushes },
    { W_SHEET_STORM_START,
      "rules event\noption player-events on\nupdate 0\n"
      "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
      starts, sizeof starts / sizeof *starts },
};

static const struct match_lesson lessons[] = {
    { "R->a4", NULL, W_SHEET_STORM_LEFT, "P3k3/8/8/8/p1R1p3/8/3P4/4K3 b - - 0 21" },
};
static const struct match_course course = {
    W_SHEET_STORM_COURSE,
    "rules event\nupdate 40\nfen P3k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents "
    "line-pushers\n",
    false, lessons, sizeof lessons / sizeof *lessons
};

static const struct match_option options[] = {
    { "player-events", "off", W_MATCH_EVENTS_FIXED },
    { "player-events", "on", W_SHEET_PLAYER_EVENTS_ON },
    { NULL, NULL, W_NONE },
};

static const struct match_mail mail = {
    .subject = W_SHEET_STORM_SUBJECT,
    .body = "R->d8",
    .side = "white",
    .text = "zugpost 1\nrules event\nupdate 40\n"
            "fen 4k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n",
    .says = W_SHEET_STORM_MAIL
};

const struct match_sheet match_event = { .kind = "event",
                                         .title = W_KIND_EVENT,
                                         .line = lines,
                                         .events = true,
                                         .board = boards,
                                         .n_board = 2,
                                         .course = &course,
                                         .option = options,
                                         .mail = &mail };
