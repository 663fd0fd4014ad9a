#ifndef CRON_GAME_JOINING_H
#define CRON_GAME_JOINING_H
/* How people join and leave a game: free seats, the queue and its offers, substitutes, games
 * that begin when enough have joined. All but joining_tick() run inside the open
 * transaction; joining_open() makes sure that nobody computes an update of the game
 * meanwhile. */
#include "cron/table/policy.h"
#include "db/board.h"
#include "db/out.h"
#include "db/pending.h"
#include "db/person.h"
#include "db/seat.h"
#include "templates/letter_reply.h"

/** A game as people join and leave it. */
struct joining {
    const struct app *app;
    struct game_row *game; /* changes are stored, and made here */
    struct policy how;
    struct board_row board;
    struct seat_row *seat; /* all of them, in their present state */
    size_t n_seat;
    struct arena *arena;
    struct err *e;
};
bool joining_open(struct joining *out, const struct app *app, struct game_row *game,
                  struct arena *a, struct err *e);

/* ---- seats ---- */
/** Armies that may still be added. */
size_t joining_new(const struct joining *j);
/** The army of a player who left or was removed, to be taken over as it is; NULL: none. An
 *  army removed by the rules (9.7) does not count. */
const struct seat_row *joining_left(const struct joining *j, const char *army);
/** The number of free seats: new ones, and abandoned armies. */
size_t joining_free(const struct joining *j);
/** How many play. */
size_t joining_players(const struct joining *j);
/** Does the game master keep that address out (deny), or let it in without the password
 *  (allow)?
 * */
bool joining_access(enum access_verdict *out, const struct joining *j, const char *address);
/** The seat that this address plays in the game; NULL: none. */
bool joining_plays(const struct seat_row **out, const struct joining *j, const char *address);

/** The one way into a seat: `seat` (address, name, ... are filled in; id 0: a new one) plays
 *  its army from now on. A new army is put on the board, and the address loses any other
 *  role in the game. Call joining_seated() afterwards, with the journal in between. */
bool joining_take(struct joining *j, struct seat_row *seat);
/** Puts the welcome into the outbox. A game begins once enough have joined (policy start
 *  full; games of two: with the second player); an update that was due early waits. */
bool joining_seated(struct joining *j, const struct seat_row *seat);
/** A game of many begins if enough have joined by now, and all are told. */
bool joining_begin(struct joining *j);
/** Both for that person and an army that is new, or abandoned: then with the last report.
 *  *out: the seat, which has to place a king in time. */
bool joining_seat(struct joining *j, struct seat_row *out, const struct person_row *who,
                  const char *army);
/** Seats all players of a new game at once: one welcome each, and nobody is told twice that
 *  it begins. */
bool joining_seat_all(struct joining *j, struct seat_row *out, const struct person_row *who,
                      const char *const *army, size_t n);
/** An army that the rules have removed is on the board again (9.7). */
bool joining_return(struct joining *j, const struct seat_row *seat);
/** Gives the armies named in option `house` a seat, which the house plays while it is free
 *  (cron/table/house.h); a game that waited only for them begins. */
bool joining_house(struct joining *j);
/** How many seats the house plays. */
size_t joining_of_house(const struct joining *j);
/** The game begins: if option `house-fills` wants more armies than there are, the house plays
 *  the others. */
bool joining_fill_up(struct joining *j);
/** Whose seat the house has taken is asked, with a key of their own, whether they are back: a
 *  yes before the next update, and it is theirs again. `old` is the seat as it was, `why` what
 *  became of it. *asked false: the house did not take it. */
bool joining_keep_seat(bool *asked, struct joining *j, const struct seat_row *old,
                       const struct reply_part *why);
/** The open question of joining_keep_seat() to that person, as long as the house plays the
 * army; id 0: there is none. */
bool joining_asked_back(struct pending_row *out, const struct app *app,
                        const struct game_row *game, const struct person_row *p,
                        struct arena *a, struct err *e);
/** Does the house play that army? */
bool joining_kept(const struct joining *j, const char *army);
/** The one way out of a seat: its player's keys, other addresses and questions end, and the
 *  seat has no address any more. `state`: "left", "removed" (both: another may take over) or
 *  "resigned". A saved order stays. */
bool joining_empty(struct joining *j, struct seat_row *seat, enum seat_state state);
/** Removes the player of that army, and a saved order. Call joining_settle() afterwards. */
bool joining_vacate(struct joining *j, const char *army, enum seat_state state);
/** Begins the game if it now has enough players (policy start, players; games of two: with
 *  the second). `last` has just joined and learns of it from the welcome; NULL: so do all. */
bool joining_came(struct joining *j, const struct seat_row *last, size_t players);
/** The game runs from now on; players who have placed no king get a deadline for it. Stores
 *  the seats, not the game. */
bool joining_run(struct joining *j);

/* ---- who waits ---- */
/** A substitute takes the army over, and everybody is told: the one with this address, or
 *  NULL: the first on the list. *who: that person's name, or the address; NULL: nobody is on
 *  the list, or the army is not free. */
bool joining_fill(const char **who, struct joining *j, const char *army, const char *address);
/** How many people are waiting who would get a free seat automatically: over all rows of
 *  `heirs` (joining.c). */
bool joining_heirs(size_t *n, struct joining *j);
/** Deals with free seats: each row of `heirs` takes what the one before has left
 *  (substitutes, by policy substitutes auto; the queue is offered seats), and if nobody
 *  else's order is awaited the update comes early. */
bool joining_settle(struct joining *j);
/** The seat of that army, whoever has it; NULL: there is none. */
struct seat_row *joining_seat_of(const struct joining *j, const char *army);
/** Seats on offer at this moment. */
bool joining_offered(size_t *out, struct joining *j);
/** Saves the person's row: there is one for each game, role and address. `id` is filled in. */
bool joining_keep(struct joining *j, struct person_row *p);
/** The person with that role and address in the game, even if gone; id 0: none. */
bool joining_person(struct person_row *out, struct joining *j, enum person_role role,
                    const char *address);
/** Ask the person by mail for a yes to the act: `p` waits for it until `p->until`. The mail
 *  says what `part` says; earlier questions are closed. */
struct joining_question {
    enum deed act;
    const char *words;
    enum words_name subject;
    const struct reply_part *part;
    size_t n;
    enum out_turn turn; /* OUT_STRANGER: anybody can have written that address */
};
bool joining_ask(struct joining *j, const struct person_row *p,
                 const struct joining_question *q);
/** The same of a player; other questions stay open. */
bool joining_ask_seat(struct joining *j, const struct seat_row *seat,
                      const struct joining_question *q);
/** Tells everybody in the game, each in their own language and zone; `but` (a seat, or
 *  PERSON_FIRST + person; 0: nobody) is told in another way. */
struct joining_news {
    enum words_name subject;
    const struct reply_part *part;
    size_t n;
    int64_t but;
    bool noted; /* the last row of the journal is about it, and gives the news its number; else
                   the clock does */
};
bool joining_tell(struct joining *j, const struct joining_news *news);
/** Only those: bits of enum reader_kind (cron/outbox/reader.h). */
bool joining_tell_kinds(struct joining *j, const struct joining_news *news, unsigned kinds);
/** To one reader alone; `but` has left the game, so is told without the deadline. */
bool joining_write(struct joining *j, const struct seat_row *reader,
                   const struct joining_news *news);

/** The last report, for a new player of the army; before the first update nothing. */
bool joining_report(struct joining *j, const struct seat_row *seat);
/** For the journal: the program did it by itself. */
bool joining_note(struct joining *j, enum deed act, const char *words);

/** Passes on offers that ran out or were declined, ends questions, removes players who have
 *  placed no king in time, and offers free seats to the queues of all games. *n: games in
 *  which something happened. Cheap when there is nothing to do. */
bool joining_tick(const struct app *app, size_t *n);
#endif
