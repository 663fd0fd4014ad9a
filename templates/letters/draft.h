#ifndef TEMPLATES_LETTERS_DRAFT_H
#define TEMPLATES_LETTERS_DRAFT_H
/* What all letters share: their board, the subject's mark, the deadline and how to answer.
 * Internal to templates/. */
#include "engine/sandbox/look.h"
#include "templates/letter_report.h"
#include "templates/page/page.h"

enum {
    PICTURES_MOST = 40,
    ORDER_TEXT_MAX = 400,
    SUBJECT_MAX = 200,
    TAKE_MAX = 40,
    PROMOTION_MAX = 12,
    ROOM_TEXT = 1600
};

struct draft {
    const struct seat_view *seat;
    struct arena *arena;
    struct err *err;
    struct page page;
    struct buf subject; /* what this letter says, in a few words */
    const char *steady; /* what all letters about the board say instead, or NULL */
    bool again;         /* it is not the one that showed the board */
    struct board board; /* the shown board; its arrays are those of seat->shown */
    uint16_t army;      /* the reader's, or ARMY_NONE */
    const struct letter_trial *trial;  /* described by the letter, or NULL */
    bool bare;                         /* orders are no links: their board does not exist */
    bool event_told;                   /* the event was mentioned already */
    bool commands_told;                /* the letter says what else there is to ask for */
    bool taps_told;                    /* and what a tap on an order does (tap.h) */
    struct str calendar;               /* draft_calendar() */
    const struct plan *plan;           /* of the board, once needed: letters/draft_board.h */
    const struct picture_marks *marks; /* of the plan's pictures */
    struct letter_picture *picture;
    size_t n_picture;
};

/** The subject will begin as "[GAME #BOARD] ". */
void draft_open(struct draft *d, const struct seat_view *seat, struct arena *a, struct err *e);
/** The same for a letter that shows no board. */
void draft_open_plain(struct draft *d, const struct seat_view *seat, struct arena *a,
                      struct err *e);
/** Sentences name their rules from here on, whatever the reader prefers. */
void draft_numbered(struct draft *d);
/** Explains the numbers in brackets, if sentences name their rules. */
void draft_numbers(struct draft *d);
/** Puts a picture here: `alt` describes it. The query's words, army and preferences are the
 *  reader's. */
void draft_picture(struct draft *d, const char *name, const char *alt,
                   const struct picture_query *q);
/** When the next update is, in the reader's zone. */
void draft_deadline(struct draft *d);
/** The same in a letter that all games have: for two players only the deadline, if there is
 *  one. */
void draft_until(struct draft *d);
/** How long it waits for missing orders then; nothing if it does not. */
void draft_grace(struct draft *d);
/** The deadline as an entry for the reader's calendar. `awaited`: whether the reader's order
 *  is awaited; if not, or while the game is paused, the entry of an earlier letter is
 *  cancelled. Without a deadline there is none. */
void draft_calendar(struct draft *d, bool awaited);
/** Adds to the subject. SUBJECT(d, W_ANSWER_SUBJECT_HELP), with slots as PARA has them. */
void draft_subject(struct draft *d, const struct saying *s);
#define SUBJECT(d, ...) draft_subject((d), &(const struct saying){ .word = __VA_ARGS__ })
/** All letters about one board have the same subject, so that mail programs make one thread
 *  of them: `text`, which follows from the board and its reader alone, owned by the draft's
 *  arena. The text of SUBJECT is then the first line of the letter, unless page.lead is set,
 *  and the subject only for readers who want that (PREFER_VERDICT). `again`: not the mail
 *  that shows the board; "Re: ". */
void draft_steady(struct draft *d, const char *text, bool again);
/** The same with the words of games of many armies: "Your move, green". */
void draft_steady_armies(struct draft *d, bool again);
/** The subject of a mail that answers this one: "Re: [lunch #4] ...", without control bytes. */
const char *draft_reply_subject(const struct draft *d);
/** The reader's name, cleaned for a line; NULL: unknown. */
const char *draft_reader(struct draft *d);
/** "Hello Ann," or "Hello,". */
void draft_greeting(struct draft *d);
/** After a greeting: what happened while the reader was away; nothing if NULL. */
void draft_back(struct draft *d, const struct report_back *back);
/** The player of an army, cleaned for a line (somebody typed the name); NULL: unknown. */
const char *draft_player(struct draft *d, struct str army);
/** "red (Bob)"; "red" if unknown, or the reader's own. */
const char *draft_army(struct draft *d, struct str army);
/** A board that an act made: what happened, as {news}; NULL: an update made it. */
const char *draft_made_news(struct draft *d, const struct report_view *v);
/** Not a real board: it is what the next update would make, or the result of a trial. */
bool draft_made_preview(const struct report_view *v);
/** The same as a separate paragraph; nothing if an update made the board. */
void draft_made(struct draft *d, const struct report_view *v);
/** Records of the game text that say how it is played (options, the board's size) and
 *  differ: one item each, and how many. Mere counts of boards are ignored. */
size_t draft_made_options(struct draft *d, const struct shown *was, const struct shown *is);
/** Who the game master is and how to reach them, if the letter mentions one. */
void draft_master(struct draft *d);
/** Where the game can be followed on the web; `first`: and what of it is public. Nothing if it
 * is not there. */
void draft_page(struct draft *d, bool first);
/** Looks at orders that have to be reported (seat_view.looks); nothing if there are none. */
void draft_looks(struct draft *d);
/** What was played since the last report and before the last move, as items. */
void draft_untold(struct draft *d);
/** The state of the reader's prepared replies; nothing if there are none. */
void draft_lines(struct draft *d);
/** Open votes (seat_view.votes); nothing if there are none. */
void draft_votes(struct draft *d);
/** What people in the game said, one after the other, under the writers' names; nothing if
 *  there is none. */
void draft_press(struct draft *d, const struct press_view *v);
/** The same as a part of a letter, with a heading. */
void draft_press_part(struct draft *d, const struct press_view *v);
/** Mails to the reader that bounced (seat_view.bounced); nothing if there are none. */
void draft_bounced(struct draft *d);
/** Does the reader have no army (game masters, observers)? Then there are no orders to write
 *  about. */
bool draft_watches(const struct draft *d);
/** May the reader order `pass`? Not before the first king, not when out (9.8, 9.7). */
bool draft_may_pass(const struct draft *d);
/** Has the reader's army a king to place? */
bool draft_wants_king(const struct draft *d);
enum { EXAMPLE_MAX = 80 }; /* bytes of an action with three squares a billion away, and a NUL */
/** Legal orders of the reader on the shown board. */
struct examples {
    char move[EXAMPLE_MAX], capture[EXAMPLE_MAX], place[EXAMPLE_MAX];
    char with_else[2 * EXAMPLE_MAX + 8];
    char event[EXAMPLE_MAX];     /* what only the event allows; "" if nothing */
    char forbidden[EXAMPLE_MAX]; /* one of what only the event forbids */
    int64_t n_forbidden;
    /* a new army: once its king is placed as in `place` */
    char then_move[EXAMPLE_MAX], then_place[EXAMPLE_MAX];
    struct take {
        const struct piece *piece; /* of the draft's board */
        int32_t worth;             /* energy, halves (9.2) */
        char order[EXAMPLE_MAX];
    } take[TAKE_MAX]; /* captures of enemy pieces that cannot dodge (8.1, 6.6), most valuable
                         first */
    size_t n_take;
    bool takes_left; /* there are more of them */
    struct promotion {
        uint32_t pawn; /* index of the draft's board */
        uint8_t to;    /* the most valuable kind that it can become (9.4) */
        char order[EXAMPLE_MAX];
    } promotion[PROMOTION_MAX]; /* a pawn each, in the board's order */
    size_t n_promotion;
};
void draft_examples(struct examples *out, const struct draft *d);
/** The active event (rulebook 3) and its rule in a few lines; nothing if there is none, or
 *  if it was mentioned before. */
void draft_event(struct draft *d);
/** The same without its name, where it is the heading. */
void draft_event_rule(struct draft *d);
/** When events begin, what comes next, and what cannot come. */
void draft_events_to_come(struct draft *d);
/** All of that as a part of a first mail, and how anybody can check the draws (30.2). */
void draft_events(struct draft *d);
/** How anybody can check what was drawn (30.2), as far as it is known now. */
void draft_draws(struct draft *d);
/** Examples and the address, as the end of a letter. */
void draft_how(struct draft *d, const struct examples *x);
/** The same for a letter that began with the deadline and what to write. */
void draft_how_glance(struct draft *d, const struct examples *x);
/** A row of a table: an order that can be sent, and what it does. */
void draft_order_row(struct draft *d, const char *order, enum words_name says);
void draft_order_said(struct draft *d, const char *order, const struct saying *does);
/** Where orders go to, if that is known. */
void draft_address(struct draft *d);
/** Below the pictures of a first mail: they can be dark. Nothing for readers who see none,
 *  have dark ones, or only watch. */
void draft_dark(struct draft *d);
/** The end of a first mail: a wrong order harms nothing. */
void draft_if_wrong(struct draft *d);
/** The words that a mail may have apart from orders. */
void draft_commands(struct draft *d);
/** For a game that is over: all of it as an animated picture; how it can be replayed and its
 *  draws checked. Nothing if the mail has no such picture or file. */
void draft_film(struct draft *d, const struct letter_last *last);
/** Who played, if that was secret. */
void draft_revealed(struct draft *d);
void draft_record(struct draft *d, const struct letter_last *last);
bool draft_close(struct letter_text *out, struct draft *d);

/** Text made with printf, in the arena; "" and page.full if it is full. */
const char *draft_text(struct draft *d, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
#endif
