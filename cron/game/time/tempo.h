#ifndef CRON_GAME_TEMPO_H
#define CRON_GAME_TEMPO_H
/* What happens between the updates of a game, by its policy: whose orders are awaited and
 * missing, updates that come early or wait, what a missing order means, reminders, rests and
 * pauses that end by themselves, deadlines after an outage. Whatever the program does by
 * itself is in the journal, and everybody in the game is told. */
#include "cron/table/policy.h"
#include "cron/table/schedule.h"
#include "db/board.h"
#include "db/deed.h"
#include "db/seat.h"
#include "templates/letter_reply.h"

/* Somebody whose order the current board waits for. */
struct tempo_seat {
    struct seat_row seat;
    bool ordered; /* a valid one is saved */
    bool away;    /* on vacation, and a standing order takes its place */
    bool unsure;  /* mails to the player bounced: nobody knows what they have seen */
};

/** A game between two updates. */
struct tempo {
    const struct app *app;
    struct game_row game;
    struct board_row board;
    struct policy policy;
    struct tempo_seat *seat; /* [n] that the board waits for, oldest first */
    size_t n;
    struct arena *arena;
    struct err *e;
};
/** From the store. A game of many waits for all players whose army is not out (9.7).
 * */
bool tempo_open(struct tempo *t, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e);
/** Between db_prefetch() and its end: what that reads of that board. */
void tempo_prefetch(const struct app *app, int64_t game, int32_t number);
/** How many orders are missing: of seats that are awaited and not away. */
size_t tempo_missing(const struct tempo *t);
/** The same as the slot {armies}; only the first if there are many. Uses the arena of *t. */
struct slot tempo_listed(const struct tempo *t, bool ordered, size_t *n);
enum { TEMPO_LISTED = 12 };
struct schedule tempo_schedule(const struct tempo *t);
/** The deadline of the next board, whose update is played now; 0: still none. */
int64_t tempo_next(const struct tempo *t, int64_t now);

/* ---- orders come in (join the open transaction; store and change *game) ---- */

/** A new order of `seat` was saved: all may be in now, so that the update comes early; and a
 *  game at rest goes on (*woke). */
bool tempo_ordered(bool *woke, const struct app *app, struct game_row *game,
                   const struct seat_row *seat, struct arena *a, struct err *e);
/** Something else changed: an order was withdrawn, somebody said `wait` or `done`, came or
 *  left. */
bool tempo_changed(const struct app *app, struct game_row *game, struct arena *a,
                   struct err *e);

/* ---- an update is due ---- */

/** Its deadline has passed, or it is due early (`at`: which instant is meant). Does it wait
 *  for missing orders: during the game's grace, or because its deadline is moved now, in a
 *  separate transaction? The game is claimed. */
bool tempo_waits(bool *waits, struct tempo *t);
/** Is its update due before its deadline, because all orders are in? */
bool tempo_early(const struct game_row *game, int64_t now);
/** The instant by which mails were received that have to be read first. */
int64_t tempo_due(const struct tempo *t);
/** t, opened before, was played or its time is up: counts who ordered and who did not, for
 *  each seat and each person (seats/attend.h). *any: somebody has ordered. Joins the open
 *  transaction. */
bool tempo_attend(bool *any, struct tempo *t);
/** t, opened before, was played, and *next is the row of the next board: counts who missed it,
 *  announces the consequences, lets the game rest. Joins the open transaction, before reports
 *  are written.
 * */
bool tempo_played(struct tempo *t, struct game_row *next);
/** After the reports: frees the seats of players who missed too many, or gives them to
 *  others. */
bool tempo_remove(struct tempo *t, struct game_row *next);

/* ---- by the clock ---- */

/** Games whose pause is over go on; false: one could not. */
bool tempo_wake(const struct app *app);
/** After mailboxes could not be read for long: the deadlines of their games move by that
 *  time. */
bool tempo_outages(const struct app *app);
/** When players of the game are reminded next, whose clock the open transaction has changed;
 * what does not say so is left to tempo_remind(). */
bool tempo_reckon(const struct app *app, int64_t game, struct arena *a, struct err *e);
/** Remind players who owe an order; *n counts the mails. Failures are logged and the next
 *  game is tried; false if there was one. */
bool tempo_remind(const struct app *app, size_t *n);
/** Does a game remind that long before a deadline? Not if half of a period is shorter; 0: a
 *  bank has none. */
bool tempo_reminds(int64_t span, int64_t period);

/* What the program did by itself. */
struct tempo_news {
    enum deed act; /* in the journal, with these words */
    const char *words;
    enum words_name subject;
    const struct reply_part *part;
    size_t n;
    const struct seat_row *but; /* is told in another way; NULL: all are told */
};
bool tempo_tell(const struct tempo *t, const struct tempo_news *news);
#define TEMPO_PARA(...)                                                                        \
    (struct reply_part)                                                                        \
    {                                                                                          \
        .kind = REPLY_PARA, .says = {.word = __VA_ARGS__ }                                     \
    }
#endif
