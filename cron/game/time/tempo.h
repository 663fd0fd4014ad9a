#ifndef CRON_GAME_TEMPO_H
#define CRON_GAME_TEMPO_H
/* How a game goes on between its updates, as its policy says: whose orders are awaited and
 * missing, updates that come early or wait, what a missing order means, reminders, rests and
 * pauses that end by themselves, deadlines after an outage. Whatever the program does by itself
 * stands in the journal, and everybody of the game is told. */
#include "cron/table/policy.h"
#include "cron/table/schedule.h"
#include "db/board.h"
#include "db/seat.h"
#include "templates/letter_reply.h"

/* Somebody whose order the present board waits for. */
struct tempo_seat {
    struct seat_row seat;
    bool ordered; /* one is on file that counts */
    bool away;    /* on vacation, and a standing order takes its place */
    bool unsure;  /* mails to the player came back: nobody knows what they have seen */
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
/** As it is in the store. A game of many waits for all who play an army that is not out (9.7).
 */
bool tempo_open(struct tempo *t, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e);
/** How many orders are missing: of seats that are awaited and not away. */
size_t tempo_missing(const struct tempo *t);
/** Those armies (ordered: the others), as *n items of a list; none when memory is used up. */
const struct slot *tempo_armies(const struct tempo *t, bool ordered, size_t *n);
/** The same as the slot {armies}; of many the first ones. Takes of the arena of *t. */
struct slot tempo_listed(const struct tempo *t, bool ordered, size_t *n);
enum { TEMPO_LISTED = 12 };
struct schedule tempo_schedule(const struct tempo *t);
/** The deadline of the next board, whose update is played now; 0: as before there is none. */
int64_t tempo_next(const struct tempo *t, int64_t now);

/* ---- orders come in (join the open transaction; store and change *game) ---- */

/** `seat` has an order on file that it had not: all may be in now, so that the update comes
 *  early; and a game at rest goes on (*woke). */
bool tempo_ordered(bool *woke, const struct app *app, struct game_row *game,
                   const struct seat_row *seat, struct arena *a, struct err *e);
/** Something else changed: an order was withdrawn, somebody said `wait` or `done`, came or
 *  left. */
bool tempo_changed(const struct app *app, struct game_row *game, struct arena *a,
                   struct err *e);

/* ---- an update is due ---- */

/** Its deadline has passed, or it is due early (`at`: which instant is meant). Does it wait for
 *  orders that are missing: for as long as the game gives grace, or because its deadline is
 *  moved now, in a transaction of its own? The game is claimed. */
bool tempo_waits(bool *waits, struct tempo *t);
/** Is its update due before its deadline, since all orders are in? */
bool tempo_early(const struct game_row *game, int64_t now);
/** The instant by which what was received has to be read before that. */
int64_t tempo_due(const struct tempo *t);
/** t, opened before, was played or its time is up: counts who was there and who was not, of
 * each seat and of each person (seats/attend.h). *any: somebody has ordered. Joins the open
 * transaction. */
bool tempo_attend(bool *any, struct tempo *t);
/** t, opened before, was played, and *next is its next board's row: counts who missed it, tells
 *  what that means, lets the game rest. Joins the open transaction, before reports are written.
 */
bool tempo_played(struct tempo *t, struct game_row *next);
/** Behind the reports: seats of those who missed too many are free, or somebody else's. */
bool tempo_remove(struct tempo *t, struct game_row *next);

/* ---- by the clock ---- */

/** Pauses that are over: those games go on; false: one could not. */
bool tempo_wake(const struct app *app);
/** Mailboxes that were not read for long: deadlines of their games move by as much. */
bool tempo_outages(const struct app *app);
/** Remind those who owe an order; *n counts the mails. Failures are logged and the next game is
 *  tried; false if there was one. */
bool tempo_remind(const struct app *app, size_t *n);
/** Does a game remind so long before a deadline? Not where half of a period is shorter; 0: a
 *  bank has none. */
bool tempo_reminds(int64_t span, int64_t period);

/* What the program did by itself. */
struct tempo_news {
    const char *act, *words; /* in the journal */
    enum words_name subject;
    const struct reply_part *part;
    size_t n;
    const struct seat_row *but; /* hears it otherwise; NULL: all are told */
};
bool tempo_tell(const struct tempo *t, const struct tempo_news *news);
#define TEMPO_PARA(...)                                                                        \
    (struct reply_part)                                                                        \
    {                                                                                          \
        .kind = REPLY_PARA, .says = {.word = __VA_ARGS__ }                                     \
    }
#endif
