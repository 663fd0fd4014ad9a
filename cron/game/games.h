#ifndef CRON_GAME_GAMES_H
#define CRON_GAME_GAMES_H
/* What a game master does: make games, seat players, stop and start the clock. */
#include "cron/ground/app.h"

struct game_wish {
    const char *name, *rules;
    const char *const *record; /* [GAME_RECORDS] values for the first text, see game_records;
                                  NULL: the rules' own */
    const char *const *option; /* "NAME VALUE" as in a game text */
    size_t n_option;
    const char *identity;   /* "token" or "address" */
    int64_t every_s, first; /* first deadline; 0: now + every_s */
    const char *late; /* where there are turns: "loses", "passes", "waits"; NULL: "loses" */
};
/* What the first text may be wished to hold, for all rules: options of `zugpost game create`.
 * The value of one that may be repeated is all of them with spaces between. */
enum { GAME_RECORDS = 3 };
extern const struct game_record {
    const char *option; /* "event" */
    bool repeated;
} game_records[GAME_RECORDS];

/** ERR_INPUT says what would be right; ERR_CONFLICT: the name is taken. */
bool game_create(const struct app *app, const struct game_wish *w, struct arena *a,
                 struct err *e);

/** Seat a player: the army joins the present board and the welcome goes to the outbox, in one
 *  transaction. */
bool game_seat_add(const struct app *app, const char *game, const struct seat_row *seat,
                   struct err *e);

/** The seat of that army; ERR_NOTFOUND. */
bool game_seat_find(struct seat_row *out, const struct app *app, const struct game_row *game,
                    const char *army, struct arena *a, struct err *e);

/** Another player takes an army over: address, name, zone, language and preferences of *seat;
 * the reply keys and further addresses of the player before end at once, an order on file
 * stays. The welcome goes to the outbox. ERR_NOTFOUND: no such army; ERR_CONFLICT: somebody in
 * the game has the address. */
bool game_seat_replace(const struct app *app, const char *game, const struct seat_row *seat,
                       struct err *e);

/** ERR_INPUT: there is no such language; a word that is no preference. */
bool game_language_ok(const char *language, struct err *e);
bool game_preferences_ok(const char *words, struct err *e);

/** Name, zone, language and preferences of *seat become those of its army; NULL: as it was. No
 * mail is sent. ERR_NOTFOUND: no such army. */
bool game_seat_set(const struct app *app, const char *game, const struct seat_row *seat,
                   struct err *e);

/** An army that was removed joins again with a new record (rule 9.7); ERR_CONFLICT: too early,
 * or it is in the game. */
bool game_seat_rejoin(const struct app *app, const char *game, const char *army, struct err *e);

/** Stop the clock, or start it again (`first`, or one period from now; *deadline is what it is
 *  then, 0: none). All players are told by mail, in the same transaction. ERR_CONFLICT: it is
 *  paused, or running, or over. */
bool game_pause(const struct app *app, const char *name, struct err *e);
bool game_resume(const struct app *app, const char *name, int64_t first, int64_t *deadline,
                 struct err *e);
#endif
