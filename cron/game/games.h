#ifndef CRON_GAME_GAMES_H
#define CRON_GAME_GAMES_H
/* What a game master does: make games, seat players, stop and start the clock. All of it
 * joins the open transaction, which has ensured (db_begin_game(), db_game_touch()) that
 * nobody is working out an update of the game: that would overwrite it. If something is
 * impossible, `no` says so in a sentence, and nothing was changed; false is a failure of our
 * own. Journal and news are left to the caller. */
#include "cron/app/app.h"
#include "db/deed.h"
#include "db/game.h"
#include "db/seat.h"
#include "templates/words/words.h"

/* ---- making a game ---- */
struct game_wish {
    const char *name, *rules;
    const char *const *record; /* [GAME_RECORDS] values for the first text, see game_records;
                                  NULL: the rules' own */
    const char *const *option; /* "NAME VALUE" as in a game text, or of policy.h */
    size_t n_option;
    const char *identity;   /* "token" or "address" */
    int64_t every_s, first; /* first deadline; 0: now + every_s */
    const char *late; /* where there are turns: "loses", "passes", "waits"; NULL: "loses" */
    struct str text;  /* the first board as a game text; empty: the rules' own */
};
/* What may be specified for the first text, for all rules: words of `create`. The value of
 * one that may be repeated is all of them with spaces between. */
enum { GAME_RECORDS = 3 };
extern const struct game_record {
    const char *option; /* "event" */
    bool repeated;
} game_records[GAME_RECORDS];

/* A change to a game between two updates. */
struct game_change {
    const struct app *app;
    struct game_row game;      /* as it is in the store; afterwards as it is then */
    struct seat_row seat;      /* that is wished, then as it is stored */
    struct saying no;          /* why it cannot be; word W_NONE: it is done */
    bool told;                 /* of a clock: everybody hears of it from the caller */
    const struct words *words; /* the language of whoever asks; NULL: English */
    struct arena *arena;
    struct err *e;
};

/** c->game is filled in. Without a first deadline, and before its seats are taken, nothing
 *  runs. */
bool game_create(struct game_change *c, const struct game_wish *w);
/** The options of `wish` ("NAME VALUE") that may still change later: those of policy.h. */
bool game_option(struct game_change *c, struct str name, struct str value);

/** A row of the journal, with the present board. */
struct game_said {
    const char *who; /* "player red"; NULL: the program */
    enum deed act;
    const char *words; /* "12h" */
};
bool game_note(const struct app *app, const struct game_row *g, const struct game_said *said,
               struct err *e);

/* ---- seats ---- */
/** Seat a player, army, address, name, zone, language and preferences of c->seat: the army
 * joins the present board. To be followed by joining_seated(). */
bool game_seat_add(struct game_change *c);
/** The seat of that army; ERR_NOTFOUND. */
bool game_seat_find(struct seat_row *out, const struct app *app, const struct game_row *game,
                    const char *army, struct arena *a, struct err *e);
/** Another player takes over the army, as in c->seat; the reply keys and other addresses of
 *  the previous player end at once, a saved order stays. The welcome goes to the outbox. */
bool game_seat_replace(struct game_change *c);
/** Address, name, zone, language and preferences of c->seat become those of its army; NULL: as
 *  it was. */
bool game_seat_set(struct game_change *c);
/** The house plays that army from now on, at that level: as option `house` with it, too. */
bool game_seat_house(struct game_change *c, const char *army, int level);
/** An army that was removed from the board joins again with a new record (rule 9.7). */
bool game_seat_rejoin(struct game_change *c);
/** The army in a sentence, as an army of many or a side of two. */
struct slot game_army_slot(const char *name, const struct game_row *game, const char *army);

/* ---- the clock ---- */
/** Stop the clock, until then (0: until somebody says so), or start it again (at `first`, or
 *  one period from now). All players are told by mail, except of a pause with an end, which the
 *  caller tells. */
bool game_pause(struct game_change *c, int64_t until);
bool game_resume(struct game_change *c, int64_t first);
/** An open game begins; a game of which nothing was played is open again. */
bool game_start(struct game_change *c, int64_t first);
bool game_unstart(struct game_change *c);
/** May the next update be due then? (shift.h moves it.) */
bool game_deadline(struct game_change *c, int64_t at);
/** No longer than so many days ahead. */
enum { GAME_DAYS_AHEAD = 366 };
#endif
