#ifndef CRON_GAME_ATTEND_H
#define CRON_GAME_ATTEND_H
/* How reliable a person is, by address (in the form of cron/app/reach.h) and over all games.
 * Each board that waited for an order of theirs is counted: was any order saved in time
 * (`pass` is one, and so are a standing order and a prepared reply)? A board is not counted
 * at all while they are on vacation or their mails bounce, nor missed if a game master did
 * not wait for it. Players who leave a running game, or lose their seat by missed updates or
 * a vote, have abandoned it; those who resign have not. */
#include "cron/table/policy.h"
#include "db/seat.h"

struct attend {
    int64_t games;               /* in which a board waited for them, or which they abandoned */
    int64_t owed, met;           /* boards; boards with an order in time */
    int64_t finished, abandoned; /* games */
};
enum attend_word { ATTEND_NEW, ATTEND_UNRELIABLE, ATTEND_UNEVEN, ATTEND_RELIABLE };
enum { ATTEND_GAMES_LEAST = 3 };
/** New: fewer than three games; reliable: at least 90 of 100 boards and four of five games;
 *  uneven: at least 70 of 100 boards and half of the games. Pure. */
enum attend_word attend_word(const struct attend *a);
/** Out of 100 boards; 100 if none was owed. */
int64_t attend_percent(const struct attend *a);
/** Does a game with that policy let them in (policy.reliable)? New players may try. */
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
/** Its player leaves before the end; does nothing if the game has not begun, or is over. */
bool attend_left(const struct app *app, const struct game_row *game,
                 const struct seat_row *seat, struct err *e);
#endif
