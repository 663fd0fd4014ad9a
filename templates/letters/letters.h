#ifndef TEMPLATES_LETTERS_LETTERS_H
#define TEMPLATES_LETTERS_LETTERS_H
/* Which letters a game has: those of many armies on one board, or those of two players on 8x8
 * squares. Chosen by the game text's rules in letters.c. Internal to templates/. */
#include "templates/letter_answer.h"
#include "templates/letters/draft.h"

struct letter_kind {
    bool (*report)(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e);
    bool (*answer)(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e);
    bool (*welcome)(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e);
    bool (*pause)(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);
    bool (*rules)(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);
    /* The rules of a kind of games, below their title. */
    bool (*rules_write)(struct page *p, const char *kind, struct err *e);
    bool (*moves)(struct letter_text *out, const struct moves_view *v, struct arena *a,
                  struct err *e);
    /* Games in which a late order has consequences; else NULL. */
    bool (*warning)(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e);
    bool (*late)(struct letter_text *out, const struct seat_view *v, const char *awaited,
                 struct arena *a, struct err *e);
    /* What differs between two boards of the game, in items; of pieces the `most` first. */
    void (*changes)(struct draft *d, const struct shown *was, const struct shown *is,
                    size_t most);
    /* The board of d->seat in letters, for readers who cannot see pictures. */
    void (*board)(struct draft *d);
};
extern const struct letter_kind letter_match; /* match/letters.c */

bool report_armies(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e);
void draft_board_alone(struct draft *d);
void report_changes(struct draft *d, const struct shown *was, const struct shown *is,
                    size_t most);
bool answer_armies(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e);
bool welcome_armies(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e);
bool pause_armies(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);
bool moves_armies(struct letter_text *out, const struct moves_view *v, struct arena *a,
                  struct err *e);
bool rules_armies(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);

/** The row's changes, by the game of the boards. */
void letters_changes(struct draft *d, const struct shown *was, const struct shown *is,
                     size_t most);
/** The row's board, by the game of d->seat. */
void letters_board(struct draft *d);
/** Subject, greeting and first sentence of the letter about a pause; the deadline follows. */
void pause_draft(struct draft *d);

/* letters/notes.c: what players wrote down; nothing if there is nothing. */
void notes_own(struct draft *d, const struct seat_note *note, size_t n);
void notes_all(struct draft *d, const struct letter_last *last);

/** Whose rules the letter has: those of the game, or of a kind of games (seat.game ""). */
void rules_asked(struct draft *d);

/* Parts of answers that all games share (answer.c). */
/** The subject, "Saved: e4", and the first line: "Your order for board 4 is saved: e4",
 *  "Nothing has changed: blocked". */
void answer_verdict(struct draft *d, const struct answer_view *v);
/** Of an accepted order: its drawing if `drawn`, all of it if it is long, what it replaced. */
void answer_filed(struct draft *d, const struct answer_view *v, bool drawn);
/** For a mail that changed nothing: what counts now. `awaited`: whether the reader's order
 *  is; if not, having none is not worth mentioning. */
void answer_counts(struct draft *d, const struct answer_view *v, bool awaited);
/** Each refused line with its caret and what would be legal; how many there were. `whole`: what
 *  the engine proposes is an order, not only a part of one (an A-move needs its C-move, 22.2).
 */
size_t answer_refusals(struct draft *d, const struct answer_view *v, bool whole);
/** One of them; and its line as the player wrote it, with its number and a caret. */
void answer_refused(struct draft *d, const struct answer_line *l, bool whole);
void answer_quoted(struct draft *d, uint32_t number, struct str line, size_t at, size_t len);
/** What does not count as an order, and why; nothing if there is none. */
void answer_doubts(struct draft *d, const struct answer_view *v);
/** Nothing in the mail was an order; `hint` says what one looks like. */
void answer_no_order(struct draft *d, const struct answer_view *v, enum words_name hint);
/** What else a mail can ask for, in the answer to `help`; nothing in others. */
void answer_groups(struct draft *d, const struct answer_view *v);
#endif
