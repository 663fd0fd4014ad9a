#ifndef CRON_OUTBOX_POST_H
#define CRON_OUTBOX_POST_H
/* From a letter's text to a finished mail in the outbox. Message-IDs are derived, so that a
 * second making of the same mail has the same one and a game is one thread:
 *   SEAT.BOARD.MAC.board@DOMAIN   the mail that shows a board (welcome or report)
 *   SEAT.BOARD.MAC.aMAIL@DOMAIN   the answer to mail MAIL
 *   SEAT.BOARD.MAC.rMAIL@DOMAIN   the rules that mail MAIL asked for
 *   SEAT.BOARD.MAC.pictureMAIL@DOMAIN, SEAT.BOARD.MAC.subjectsMAIL@DOMAIN
 *                                 what is set for the player's mails, as mail MAIL wished
 *   SEAT.BOARD.MAC.fairnessMAIL@DOMAIN  how draws are checked, as mail MAIL asked
 *   SEAT.BOARD.MAC.boardMAIL@DOMAIN  that board once more, as mail MAIL asked
 *   SEAT.BOARD.MAC.factsMAIL.. as boardMAIL: its facts for programs
 *   SEAT.BOARD.MAC.reviewMAIL@DOMAIN  where most was lost, as mail MAIL asked
 *   SEAT.BOARD.MAC.exportMAIL@DOMAIN  the record of the game, as mail MAIL asked
 *   SEAT.BOARD.MAC.replyMAIL@DOMAIN  what became of what mail MAIL asked for
 *   SEAT.BOARD.MAC.cNUMBER@DOMAIN  is that to be done? (db/pending.h)
 *   SEAT.BOARD.MAC.gREADER.MAIL@DOMAIN  the words that mail MAIL of that reader had for us to
 *                                 pass on
 *   SEAT.BOARD.MAC.pNUMBER@DOMAIN  what somebody said (db/press.h): an answer goes back to
 * them SEAT.BOARD.MAC.newsNUMBER@DOMAIN  what the game master did (db/journal.h)
 *   SEAT.BOARD.MAC.dNUMBER@DOMAIN  the mail of the day whose first letter is that of the outbox
 *   SEAT.BOARD.MAC.handbookMAIL@DOMAIN  the handbook, as mail MAIL asked
 *   SEAT.BOARD.MAC.seed@DOMAIN    the seed that was published on that board
 *   SEAT.BOARD.MAC.end@DOMAIN     the game is over with that board
 *   SEAT.BOARD.MAC.backTIME@DOMAIN  that board again, as a vacation that began then is over
 *   SEAT.BOARD.MAC.start@DOMAIN   the clock begins with that board
 *   SEAT.BOARD.MAC.warningTIME@DOMAIN, SEAT.BOARD.MAC.lateTIME@DOMAIN
 *                                 of a deadline: it comes near, it has passed
 *   SEAT.BOARD.MAC.pauseTIME@DOMAIN, SEAT.BOARD.MAC.resumeTIME@DOMAIN
 *                                 the clock was stopped then, or started again */
#include "cron/app/app.h"
#include "db/game.h"
#include "db/out.h"
#include "db/seat.h"
#include "db/seed.h"
#include "mailer/compose.h"
#include "templates/letter_report.h"

/* What the store knows besides game and seat. */
struct post_facts {
    int64_t now, grace;   /* of a deadline (cron/table/policy.h) */
    struct seed_row seed; /* that holds, or all zero */
    const char *opponent; /* games of two: the other player's name; NULL: the seat is empty */
    struct seat_clock clock;
    bool rematch;                 /* the game is over, and its player may offer another one, */
    bool review;                  /* or ask for a review */
    const struct seat_name *name; /* [n_name] who plays, for all readers the same */
    size_t n_name;
    bool public; /* anybody may follow the game on the website */
    bool hidden; /* policy.names: they are revealed at the end */
    struct seat_master master;
};

/** The seat's preferences as bits. */
unsigned post_preferences(const struct seat_row *seat);
enum { POST_PAINTER = 16 << 20 /* bytes of an arena that a painter fits into */ };
/** Names and game master, which are the same for all readers; the other facts stay. */
bool post_people(struct post_facts *out, const struct app *app, int64_t game, struct arena *a,
                 struct err *e);

/** What is the same for all readers of a game, for post.facts of mails that go to all of
 *  them at once; NULL: in a game of steps each reader has different facts. Owned by the
 *  arena. */
bool post_shared(const struct post_facts **out, const struct app *app,
                 const struct game_row *game, struct arena *a, struct err *e);

struct post {
    const struct game_row *game;
    const struct seat_row *seat;
    enum out_kind kind;
    const struct letter_text *text;
    const struct attachment *attachment;
    size_t n_attachment;
    enum out_turn turn;  /* OUT_GUEST and above: to somebody we do not know; else by its kind */
    const char *to;      /* where it goes; NULL: where the seat's mails go */
    int64_t deadline;    /* that a warning or similar is about, or when it was; 0: none */
    int64_t writer;      /* of "relay": the reader whose words it holds; an answer goes back */
    int64_t press;       /* for "press": the piece that it delivers (db/press.h); else 0 */
    int64_t wait;        /* seconds: unnecessary if another mail goes out before; or 0 */
    int64_t mail;        /* the mail that is answered; 0: none */
    const char *mail_id; /* its Message-ID, may be ""; of "press": that of the reader's own mail
                            that it answers, or NULL */
    struct looks looks;  /* that are told with it */
    struct seat_lines lines;     /* the same */
    struct open_votes votes;     /* the same */
    struct seat_bounced bounced; /* the same of mails; of a recipe it is looked up */

    /* For a letter that is made when it is sent. */
    const char *on_file;            /* the seat's order for the shown board, or NULL */
    const char *awaited;            /* the army whose order did not come, or NULL */
    bool pgn;                       /* with the PGN of the game, which is over */
    const struct report_back *back; /* kind "back", else NULL */
    const char *made; /* the act that made the board, "rollback 5", or NULL: an update did */
    int32_t present;  /* an old board was asked for, and the game is at this one; or 0 */
    bool in_digest;   /* made for a mail of the day */
    bool web;         /* as in seat_view */
    int64_t alone;    /* it would have been in the reader's digest then, but could not wait */

    /* Of one that is made now. */
    const struct post_facts *facts;  /* NULL: as in the store now */
    const char *message_id;          /* NULL: derived */
    struct picture_painter *painter; /* NULL: none is at hand */
};

/** What differs between readers, as in the store now; a recipe keeps it. */
bool post_facts_find(struct post_facts *out, const struct app *app, const struct post *p,
                     struct arena *a, struct err *e);
/** What letters show about the post's seat; `shown` is the game's current board, or NULL for a
 *  letter that needs none. */
bool post_view(struct seat_view *out, const struct app *app, const struct post *p,
               const struct shown *shown, struct arena *a, struct err *e);
/** Is this mail in the outbox already, sent or not? */
bool post_known(bool *out, const struct app *app, const struct post *p, struct arena *a,
                struct err *e);
/** The answer to that mail waits for something that says everything: that has arrived. Joins
 *  the open transaction. */
bool post_answered(const struct app *app, int64_t mail, struct arena *a, struct err *e);
/** Compose and put into the outbox; joins the open transaction. The same mail twice is one. */
bool post_add(const struct app *app, const struct post *p, struct arena *a, struct err *e);
/** The same for an answer to a player of the game that says much and shows no more than an
 * order on the game's board (the picture POST_WORDS_PICTURE): what it says is kept, and
 * dispatch makes the mail, which is a third of the work on an order. Any other is made at once.
 */
#define POST_WORDS_PICTURE "order"
bool post_words(const struct app *app, const struct post *p, struct arena *a, struct err *e);
/** Put the recipe of a letter about the game's board into the outbox, without text and
 *  attachments: dispatch makes the mail (cron/letters/sheet.h). As post_add() else. */
bool post_recipe(const struct app *app, const struct post *p, struct arena *a, struct err *e);
/** The row of a mail of the day for p->seat; `first` is the first mail of the outbox in it. */
bool post_digest(struct out_row *out, const struct app *app, const struct post *p,
                 int64_t first, struct arena *a, struct err *e);
/** The Message-ID of the mail that showed the reader the game's board. NULL: no memory. */
const char *post_board_id(const struct app *app, const struct game_row *game,
                          const struct seat_row *reader, struct arena *a);
/** The same row, without putting it there. */
bool post_row(struct out_row *out, const struct app *app, const struct post *p, struct arena *a,
              struct err *e);
/** The bytes of the mail, with facts and message_id: draws the pictures that its text shows.
 *  Does not use the store. */
bool post_compose(struct str *raw, const struct app *app, const struct post *p, struct arena *a,
                  struct err *e);
/** The name of a file about the game's board, "spring-5.json"; NULL: no memory. */
const char *post_file(const struct game_row *game, const char *end, struct arena *a);
/** Receipts and seals are in a small file, GAME-BOARD-receipts.txt, never in a mail's text. */
bool post_receipts(struct attachment *out, const struct game_row *game, struct str lines,
                   struct arena *a, struct err *e);
/** What is done for one seat. */
typedef bool post_seat_fn(void *of, const struct seat_row *seat, struct arena *a);
/* Besides pictures and calendar: the film, the whole board, the orders, the PGN, the record,
 * game text and facts. */
enum { POST_ATTACHMENTS_MAX = 7 };
#endif
