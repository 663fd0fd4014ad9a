#ifndef CRON_MAIL_POST_H
#define CRON_MAIL_POST_H
/* From a letter's text to a finished mail in the outbox. Message-IDs are derived, so that a
 * second making of the same mail has the same one and a game is one thread:
 *   SEAT.BOARD.MAC.board@DOMAIN   the mail that shows a board (welcome or report)
 *   SEAT.BOARD.MAC.aMAIL@DOMAIN   the answer to mail MAIL
 *   SEAT.BOARD.MAC.rMAIL@DOMAIN   the rules that mail MAIL asked for
 *   SEAT.BOARD.MAC.fairnessMAIL@DOMAIN  how draws are checked, as mail MAIL asked
 *   SEAT.BOARD.MAC.seed@DOMAIN    the seed that was published on that board
 *   SEAT.BOARD.MAC.end@DOMAIN     the game is over with that board
 *   SEAT.BOARD.MAC.start@DOMAIN   the clock begins with that board
 *   SEAT.BOARD.MAC.warningTIME@DOMAIN, SEAT.BOARD.MAC.lateTIME@DOMAIN
 *                                 of a deadline: it comes near, it has passed
 *   SEAT.BOARD.MAC.pauseTIME@DOMAIN, SEAT.BOARD.MAC.resumeTIME@DOMAIN
 *                                 the clock was stopped then, or started again */
#include "cron/ground/app.h"
#include "mailer/compose.h"
#include "templates/letters.h"

struct post {
    const struct game_row *game;
    const struct seat_row *seat;
    const char *kind; /* "welcome", "report", "answer", "rules", "fairness", "help", "seed",
                         "end", "start", "warning", "late", "pause", "resume" */
    const struct letter_text *text;
    const struct attachment *attachment;
    size_t n_attachment;
    int64_t deadline;    /* that a warning or its like is about, or when it was; 0: none */
    int64_t mail;        /* the mail that is answered; 0: none */
    const char *mail_id; /* its Message-ID, may be "" */
    struct looks looks;  /* that are told with it */
};

/** What letters show about the post's seat; `shown` is the game's current board, or NULL for a
 *  letter that needs none. */
bool post_view(struct seat_view *out, const struct app *app, const struct post *p,
               const struct shown *shown, struct arena *a, struct err *e);
/** Is this mail in the outbox already, sent or not? */
bool post_known(bool *out, const struct app *app, const struct post *p, struct arena *a,
                struct err *e);
/** Compose and put into the outbox; joins the open transaction. The same mail twice is one. */
bool post_add(const struct app *app, const struct post *p, struct arena *a, struct err *e);
/** What is done for one seat. */
typedef bool post_seat_fn(void *of, const struct seat_row *seat, struct arena *a);
/** Do it for all seats of the game until it fails. Each uses the rest of the arena anew: memory
 *  does not grow with the players. */
bool post_each_seat(const struct app *app, int64_t game, post_seat_fn *fn, void *of,
                    struct arena *a, struct err *e);
/** A few lines to the operator, if one is configured; `key` says what it is about. Joins the
 * open transaction, or is one of its own. */
bool post_operator(const struct app *app, const char *key, const char *text, struct err *e);
struct post_board {
    const struct shown *shown;
    struct str whole;          /* picture of the whole board, or empty */
    const char *army;          /* for whom the inline picture is */
    const struct event *event; /* games of two: what happened last; may be none */
    size_t n_event;
};
/** The pictures of a board for one seat: inline cid:board, and the whole board attached unless
 *  it is too large for one picture, or all of it is inline already. */
bool post_pictures(struct attachment out[2], size_t *n, const struct game_row *game,
                   const struct post_board *board, struct arena *a, struct err *e);
/** The whole board as one picture; empty if it is too large, or an inline picture shows it all
 *  (games of two). */
bool post_whole(struct str *png, const struct shown *shown, struct arena *a, struct err *e);

enum { POST_ATTACHMENTS_MAX = 3 };
/** The PGN of a game of two that is over, for its last mail; empty if it cannot be written,
 * which is in the log. Joins the open transaction. */
bool post_pgn(struct str *out, const struct app *app, const struct game_row *game,
              struct arena *a, struct err *e);
/** Put it behind the pictures, if there is one. */
bool post_pgn_attach(struct attachment *out, size_t *n, const struct game_row *game,
                     struct str pgn, struct arena *a, struct err *e);
#endif
