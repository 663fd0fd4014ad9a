#ifndef CRON_GAME_JOINING_H
#define CRON_GAME_JOINING_H
/* Who comes into a game and who leaves it: seats that are free, the queue and its offers,
 * substitutes, games that begin when enough have joined. All but joining_tick() run inside the
 * open transaction under the lock "games". */
#include "cron/game/policy.h"
#include "templates/letters.h"

/** A game as people join and leave it. */
struct joining {
    const struct app *app;
    struct game_row *game; /* what is changed is stored, and changed here */
    struct policy how;
    struct board_row board;
    struct seat_row *seat; /* all of them, as they are now */
    size_t n_seat;
    struct arena *arena;
    struct err *e;
};
bool joining_open(struct joining *out, const struct app *app, struct game_row *game,
                  struct arena *a, struct err *e);

/* ---- seats ---- */
/** Armies that may still be added. */
size_t joining_new(const struct joining *j);
/** The army of a player who left or was removed, to be taken over as it stands; NULL: no such.
 * An army that the rules have removed (9.7) is none. */
const struct seat_row *joining_left(const struct joining *j, const char *army);
/** That many seats are free: new ones, and armies that were left. */
size_t joining_free(const struct joining *j);
/** How many play. */
size_t joining_players(const struct joining *j);
/** The seat of the game that this address plays; NULL: none. */
bool joining_plays(const struct seat_row **out, const struct joining *j, const char *address);

/** The person plays that army from now on: a new one, or one that was left. Welcome (and the
 *  last report, where an army is taken over) go to the outbox; whatever else the address was in
 *  the game it is no more. *out: the seat. A game for which enough have come begins (policy
 *  start full; of two: with the second player). */
bool joining_seat(struct joining *j, struct seat_row *out, const struct person_row *who,
                  const char *army);
/** The same for a seat that somebody else has filled: a game for which enough have come
 *  begins. *j was opened afterwards. */
bool joining_begin(struct joining *j, const struct seat_row *last);
/** The player of that army is gone: keys, further addresses, questions and an order on file
 *  end. `state`: "left", "removed" (both: another may take over) or "resigned". To be followed
 *  by joining_settle(). */
bool joining_vacate(struct joining *j, const char *army, const char *state);

/* ---- who waits ---- */
/** Somebody on the list of substitutes takes the army over, and everybody hears of it: the one
 *  with this address, or NULL: who came first. *who: that person's name, or the address; NULL:
 *  nobody is on the list, or the army is not free. */
bool joining_fill(const char **who, struct joining *j, const char *army, const char *address);
/** What follows from free seats: substitutes take over (policy substitutes auto), and the queue
 *  is offered seats. */
bool joining_settle(struct joining *j);
/** Seats that are offered at this moment. */
bool joining_offered(size_t *out, struct joining *j);
/** Keep the person's row: by game, role and address there is one. `id` is filled in. */
bool joining_keep(struct joining *j, struct person_row *p);
/** The person of the game with that role and address, also one who is gone; id 0: none. */
bool joining_person(struct person_row *out, struct joining *j, const char *role,
                    const char *address);
/** Ask the person by mail for a yes to the act: `p` waits for it until `p->until`. The mail
 * says what `part` says; questions that were asked before are closed. */
struct joining_question {
    const char *act, *words;
    enum words_name subject;
    const struct reply_part *part;
    size_t n;
};
bool joining_ask(struct joining *j, const struct person_row *p,
                 const struct joining_question *q);
/** Everybody of the game hears it, each in their language and zone; `but` (a seat, or
 *  PERSON_FIRST + person; 0: nobody) is told otherwise. */
struct joining_news {
    enum words_name subject;
    const struct reply_part *part;
    size_t n;
    int64_t but;
};
bool joining_tell(struct joining *j, const struct joining_news *news);
/** To one reader alone; who is `but` has nothing to do with the game any more, so it is told
 * without the deadline. */
bool joining_write(struct joining *j, const struct seat_row *reader,
                   const struct joining_news *news);

/** The last report, for a new player of the army; before the first update nothing. */
bool joining_report(struct joining *j, const struct seat_row *seat);
/** In the journal: the program did it by itself. */
bool joining_note(struct joining *j, const char *act, const char *words);

/** Offers that ran out or were declined pass on, questions end, who has placed no king in time
 *  makes room, and the queues of all games get what is free. *n: games in which something
 *  happened. Cheap when there is nothing to do. */
bool joining_tick(const struct app *app, size_t *n);
#endif
