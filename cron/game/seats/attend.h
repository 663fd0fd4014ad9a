#ifndef CRON_GAME_ATTEND_H
#define CRON_GAME_ATTEND_H
/* Who is reliable: of each person, by the address (in the form of cron/app/reach.h), over
 * all games. Counted is each board that waited for an order of theirs: whether one was on file
 * in time, whatever it was (`pass` is one, and so are a standing order and a prepared reply). A
 * board is not counted at all while they are on vacation, or when their mails come back, and
 * none is missed that a game master did not wait for. Who leaves a game that runs, or loses the
 * seat by misses or a vote, has abandoned it; who resigns has not. */
#include "cron/table/policy.h"
#include "db/seat.h"

struct attend {
    int64_t games;     /* in which a board waited for them, or that they have abandoned */
    int64_t owed, met; /* boards; those with an order in time */
    int64_t finished, abandoned; /* games */
};
enum attend_word { ATTEND_NEW, ATTEND_UNRELIABLE, ATTEND_UNEVEN, ATTEND_RELIABLE };
enum { ATTEND_GAMES_LEAST = 3 };
/** New below three games; reliable from 90 of 100 boards and four of five games on, uneven from
 *  70 of 100 and half of them. Pure. */
enum attend_word attend_word(const struct attend *a);
/** Of 100 boards; 100 if none was owed. */
int64_t attend_percent(const struct attend *a);
/** Does a game with that policy let them in (policy.reliable)? Who is new may try. */
bool attend_enough(const struct attend *a, const struct policy *p);

bool attend_of(struct attend *out, const struct app *app, const char *address, struct arena *a,
               struct err *e);
/** "new", "reliable, 96 % in time, 1 left": the word and two numbers; NULL: no memory. */
const char *attend_text(const struct attend *of, const struct words *words, struct arena *a);

/* One board of a game, of whoever has the seat. */
struct attend_board {
    int64_t game;
    int32_t board;
    int64_t at; /* when it was played */
};
/** Join the open transaction. */
bool attend_count(const struct app *app, const struct attend_board *of,
                  const struct seat_row *seat, bool met, struct err *e);
/** Its player goes before the end; nothing where the game has not begun, or is over. */
bool attend_left(const struct app *app, const struct game_row *game,
                 const struct seat_row *seat, struct err *e);
#endif
