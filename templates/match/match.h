#ifndef TEMPLATES_MATCH_MATCH_H
#define TEMPLATES_MATCH_MATCH_H
/* What the letters of two-player games share: the game, whose move it is, the board in letters,
 * the clock, examples. Internal to templates/. */
#include "engine/classic/look.h"
#include "templates/letter_answer.h"
#include "templates/letters/letters.h"
#include "templates/match/sheet.h"

struct match {
    struct draft d; /* opened without a board */
    struct game game;
    struct awaited turn;
    const struct match_sheet *sheet; /* of this kind of game */
    unsigned me, other; /* the reader's side; for others NO_SIDE, and the awaited side */
    unsigned view;      /* whose side the board is seen from */
    bool watch;         /* the reader plays neither */
    bool mine, over;    /* the reader's order is awaited; the game has ended */
    bool kept;          /* reports: the reader's next order is saved already (22.7) */
    struct game before; /* reports: the board played on, if `had` */
    bool had;
};

/** A row for each side: the reader's first. */
unsigned match_side(const struct match *m, unsigned i);
bool match_open(struct match *m, const struct seat_view *seat, struct arena *a, struct err *e);
/** "A-move", "B-move", "move with White's men", "move": what is awaited now, as {due} of
 *  sentences. */
const char *match_due(struct match *m);
/** The picture, with what happened last (v NULL: nothing), and the text shown instead of it. */
void match_picture(struct match *m, const struct report_view *v);

/** For readers who play neither side: `says` with {board}, {game}, {kind}, and who plays. */
void match_players(struct match *m, enum words_name says);

/* match/clock.c */
/** Whose move it is, until when, and what happens then. */
void match_clock(struct match *m);
/** What a deadline does without the order that is awaited: "loses", "passes", "waits", "claim"
 *  (the opponent may claim the game), "vacation" (the time left of it is used); "round": it is
 *  played without. Static. */
const char *match_missed(const struct match *m);
/** What happens when a bank is empty. */
void match_bank_up(struct match *m);
/** The deadline for the reader's calendar, or that nothing is due (draft_calendar). */
void match_calendar(struct match *m);

/* match/board.c: the board, both sides' men in words, what is gone, the move number. */
void match_board(struct match *m);
/** The board of d->seat alone, in letters or rank by rank. */
void match_board_alone(struct draft *d);
/** Eight ranks of letters with coordinates, seen by `side`. */
struct str match_diagram(const struct pos *p, unsigned side, struct arena *a);

/* match/voice.c: what happened, told to one reader. */
/** One sentence with its rule, in the arena; NULL: nothing is told of it. */
const char *match_sentence(struct match *m, const struct report_view *v, const struct event *e);

/* match/result.c */
/** "50 rounds without pawn move or capture": why a draw can be claimed. */
const char *match_claim_text(struct match *m, enum end end);
/** "checkmate", "Black resigned": how it ended, in words. */
const char *match_end_words(struct match *m);
/** "You won: checkmate", "Draw: stalemate", "You lost on time"; only if the game is over. */
const char *match_result(struct match *m);

/* match/made.c: a board that an act made: why, and what differs (letters.h: changes). */
void match_made(struct match *m, const struct report_view *v);
void match_changes(struct draft *d, const struct shown *was, const struct shown *is,
                   size_t most);

/* match/subject.c */
/** The steady subject of the board (draft_steady): whose move it is, or how the game ended. */
void match_steady(struct match *m, bool again);
void match_report_subject(struct match *m, const struct report_view *v);

/* match/cmove.c: the C-move that was stated before this step, and what was due (22.3). */
struct match_due {
    const char *condition; /* after the B-move: "e5 was not empty"; NULL: there was none */
    const char *move;      /* what was due */
    const char *why_not;   /* why it is illegal; NULL: it is not, or two men could make it */
};
/** False: the step had no B-move, or the board before it is not known. */
bool match_cmove_due(struct match_due *out, struct match *m, const struct report_view *v);
/** What the condition and the moves of a C-move mean that `side` stated, in words. */
const char *match_cmove_words(struct match *m, struct str stated, unsigned side);

/* match/events.c: event chess (23). */
/** Active events with their rules, who may start one, the limit on captures. */
void match_events(struct match *m);
/** How the event that just began was drawn. */
void match_drawn(struct match *m, const struct report_view *v);

/* match/examples.c: orders that are legal on the shown board. */
enum { MATCH_ORDER_MAX = 80 };
struct match_examples {
    const char *move, *capture, *castle, *promote, *own; /* NULL: there is none */
    const char *if_move;                                 /* A-order with a condition (22.2) */
    const char *if_means;                                /* its C-move in words */
    const char *then;      /* A-order behind the B-order `move` (22.7) */
    const char *forbidden; /* what only an event or its limit forbids (23) */
};
bool match_examples(struct match_examples *out, struct match *m);
/** A legal move as it is written. */
const char *match_order_text(struct match *m, const struct game *g, const struct move_list *l,
                             uint32_t i);
/** How to answer: examples, draws and resigning, the address. */
bool match_how(struct match *m);

/* match/welcome.c, match/rules.c: what a sheet says. */
/** A mail that the reader could send: with an order that is legal on the shown board, or, while
 * the other side moves, would be if it were their turn. */
bool match_example_own(struct match *m);
/** An example mail, as lines. */
void match_example_mail(struct page *p, const struct match_mail *x, struct arena *a);
/** The lines of a sheet that appear there: SHEET_PAGE or SHEET_WELCOME. */
void match_sheet_lines(struct page *p, const struct match_line *line, unsigned where);
/** The same of a game's own lines, with moves of the side that reads them. */
void match_own_lines(struct page *p, const struct match_sheet *s, unsigned where,
                     unsigned side);

/* The letters: a row of letters/letters.h. */
bool match_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                  struct err *e);
bool match_answer(struct letter_text *out, const struct answer_view *v, struct arena *a,
                  struct err *e);
bool match_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                   struct err *e);
bool match_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                 struct err *e);
bool match_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                 struct err *e);
bool match_moves(struct letter_text *out, const struct moves_view *v, struct arena *a,
                 struct err *e);
bool match_rules_write(struct page *p, const char *kind, struct err *e);
bool match_warning(struct letter_text *out, const struct seat_view *v, struct arena *a,
                   struct err *e);
bool match_late(struct letter_text *out, const struct seat_view *v, const char *awaited,
                struct arena *a, struct err *e);
#endif
