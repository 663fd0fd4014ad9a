#ifndef CRON_GAME_DOOR_H
#define CRON_GAME_DOOR_H
/* How people come to play who do not know a game master: games that are always open (section
 * [open] of the configuration), games that one person opens for others, challenges. Every
 * such game has a mark, a row of the store's settings, until it begins. cron/act/guest
 * handles what is asked for and answered by mail. Everything but door_tick() runs inside the
 * open transaction, during which nobody can update the game (db_game_touch()). */
#include "cron/game/seats/joining.h"
#include "cron/table/policy.h"
#include "db/journal.h"

/* ---- kinds of games (door_kinds.c) ---- */
/** What is played here, in the order of the list; one row each. */
struct door_kind {
    const char *name; /* of engine/rules.h */
    const char *line; /* as `setup` writes it, and the default for what a line does not say */
    enum words_name called; /* other names, alternatives divided by | */
    enum words_name says;   /* what it is, in a line */
    bool offered;           /* `setup` writes it; else it is another name of one */
};
const struct door_kind *door_kinds(size_t *n);
/** By any of its names; NULL: there is none. */
const struct door_kind *door_kind_named(struct str word);
/** By the name in the store; never NULL. */
const struct door_kind *door_kind_of(const char *rules);

/* ---- marks (door_mark.c) ---- */
#define DOOR_STANDING  "standing"  /* of [open]: the name of its key; "-": made by `play` */
#define DOOR_CHALLENGE "challenge" /* somebody was asked for a game */
#define DOOR_OWN       "own"   /* made by its own game master, without the operator\'s rights */
#define DOOR_TOLD      "waits" /* its players were asked then what to do */
#define DOOR_FEWER     "fewer" /* armies whose players would begin, a space between two */
/** "": the game has none. NULL: *e. */
const char *door_mark(const struct app *app, const struct game_row *g, const char *mark,
                      struct arena *a, struct err *e);
bool door_mark_set(const struct app *app, const struct game_row *g, const char *mark,
                   const char *value, struct err *e);

/* ---- making one (door_make.c) ---- */
struct door_make {
    const struct app *app;
    const struct door_kind *kind;
    struct gameline line; /* what it does not say is taken from the kind */
    const char *series;   /* its games are called that, with a number */
    enum { DOOR_OPEN, DOOR_INVITED, DOOR_CLOSED } join;
    const char *mark, *value; /* or NULL */
    enum doer by;             /* in the journal */
    const struct words *words;
    struct arena *arena;
    struct err *e;
};
/** *no: why it is impossible (W_NONE: *out is there). */
bool door_make(struct game_row *out, struct saying *no, const struct door_make *m);

/* ---- finding one (door_find.c) ---- */
/** It has not begun: seats are being taken. */
bool door_waits(const struct game_row *g);
struct door_seek {
    const struct app *app;
    const struct mailbox *box; /* that the wish came in by; NULL: any */
    const struct door_kind *kind;
    const char *address;      /* of whoever wishes to play */
    int64_t every_s, players; /* 0: any */
    const char *series;       /* only of that one; NULL: any that are open to all */
    struct arena *arena;
    struct err *e;
};
struct door_found {
    struct game_row game;  /* id 0: none */
    struct game_row plays; /* in which that address has a seat already; id 0: none */
    size_t taken, wanted;  /* it begins with so many */
};
/** The oldest one with a free seat. */
bool door_find(struct door_found *out, const struct door_seek *s);
/** How many games that have not begun the address has a seat in. */
bool door_waiting(size_t *out, const struct app *app, const char *address, struct arena *a,
                  struct err *e);
/** How long the last game of that kind took from its first player to its last; 0: nobody knows.
 */
bool door_filled(int64_t *out, const struct app *app, const struct door_kind *kind,
                 struct arena *a, struct err *e);
/** With how many players it begins. */
size_t door_wanted(const struct joining *j);

/* ---- challenges (door_challenge.c) ---- */
/** Does that address not want to be asked any more? It is known by a hash of the address. */
bool door_shut(bool *out, const struct app *app, const char *address, struct arena *a,
               struct err *e);
bool door_shut_set(const struct app *app, const char *address, bool shut, struct arena *a,
                   struct err *e);
/** The person who was challenged in that game and has not answered; id 0: nobody. */
bool door_challenged(struct person_row *out, struct joining *j);
/** It comes to nothing: the challenger is told `why` (W_NONE: knows), its question is
 *  closed, and the game is over. */
bool door_challenge_end(struct joining *j, enum words_name why);

/** Keeps one game of each line of [open] open; asks people who have waited too long what to
 *  do; ends challenges that nobody answered. *n: games that were made, or ended. */
bool door_tick(const struct app *app, size_t *n);
#endif
