#ifndef DB_GAME_H
#define DB_GAME_H
/* Games, and who works on one. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
#define GAME_STATES(X) \
    X(GAME_OPEN, "open") /* players are joining, nothing runs */ \
    X(GAME_RUNNING, "running") \
    X(GAME_PAUSED, "paused") /* running again later */ \
    X(GAME_OVER, "over")
/* What proves a player. */
#define GAME_IDENTITIES(X) \
    X(IDENTITY_TOKEN, "token") \
    X(IDENTITY_ADDRESS, "address") /* the From address is enough */
/* Games of two: what happens to a player who is late. */
#define GAME_LATES(X) X(LATE_LOSES, "loses") X(LATE_PASSES, "passes") X(LATE_WAITS, "waits")
/* Why a game is paused; none: on somebody's request. */
#define GAME_PAUSES(X) \
    X(PAUSE_REST, "rest") X(PAUSE_EMERGENCY, "emergency") X(PAUSE_OUTAGE, "outage") \
    X(PAUSE_VOTE, "vote")
enum game_state { GAME_NONE, GAME_STATES(DB_WORD_NAME) };
enum game_identity { IDENTITY_NONE, GAME_IDENTITIES(DB_WORD_NAME) };
enum game_late { LATE_NONE, GAME_LATES(DB_WORD_NAME) };
enum game_pause { PAUSE_NONE, GAME_PAUSES(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_game_states, db_game_identities, db_game_lates, db_game_pauses;

struct game_row {
    int64_t id;
    const char *name; /* UNIQUE; [a-z0-9-]{1,24} */
    const char *rules;
    enum game_state state;
    enum game_identity identity;
    int64_t every_s;     /* between updates; 0: only by hand */
    int64_t deadline;    /* of the next update; 0: none is set */
    int32_t board;       /* number of the current board */
    enum game_late late; /* none in games of more than two */
    const char *ending;  /* "0-1 on time": how it ended, where the board does not say; or "" */
    bool complete;       /* the board waits for no more orders: its update is due */
    int failures;        /* of the update that is due, in a row */
    const char *trouble; /* why it failed last, or "" */
    int64_t early;       /* all orders are in: due then, before the deadline; 0: not early */
    enum game_pause pause;
    int64_t until; /* a paused game goes on by itself then; 0: it does not. A running one: its
                      time has been up since then, and the opponent may claim that */
    int idle;      /* updates in a row for which nobody gave an order */
    int32_t extended; /* the board whose deadline was moved because orders were missing; -1 */
    int64_t begun;    /* when it began to run; 0: it is open */
    int32_t sealed;   /* boards from that one on have a seal (but board 0), and their orders a
                         receipt; 0 for a new game, never changed */
};
struct game_list {
    struct game_row *row;
    size_t n;
};
bool db_game_add(struct db *db, int64_t *id, const struct game_row *g, struct err *e);
bool db_game_get(struct db *db, struct game_row *out, const char *name, struct arena *a,
                 struct err *e);
bool db_game_by_id(struct db *db, struct game_row *out, int64_t id, struct arena *a,
                   struct err *e);
/** All games by name, finished ones included: for the operator. */
bool db_game_list(struct db *db, struct game_list *out, struct arena *a, struct err *e);
/** Games that are not over, by name. */
bool db_game_played(struct db *db, struct game_list *out, struct arena *a, struct err *e);
/** Paused games that go on by themselves at or before now. */
bool db_game_rested(struct db *db, struct game_list *out, int64_t now, struct arena *a,
                    struct err *e);
/** Running games that are complete, then those with a deadline at or before now, the longest
 *  overdue first. */
bool db_game_due(struct db *db, struct game_list *out, int64_t now, struct arena *a,
                 struct err *e);
/** The first instant after `after` at which a running game has an early update; 0: there is
 *  none. */
bool db_game_early(struct db *db, int64_t *at, int64_t after, struct err *e);
/** Games that are open, or run without a move and a clock; this includes those that players
 *  are joining. The oldest first. */
bool db_game_waits(struct db *db, struct game_list *out, struct arena *a, struct err *e);
/** A player of the house plays there, or may do so: it has to look at the game. */
bool db_game_house(struct db *db, int64_t game, struct err *e);
/** It has looked, until board, state or a seat of the game change. */
bool db_game_house_done(struct db *db, int64_t game, struct err *e);
/** At most 100 that it has to look at, the oldest first. */
bool db_game_house_owes(struct db *db, struct game_list *out, struct arena *a, struct err *e);
/** Store all of game id but name, rules, failures and trouble; ends any claim on it. */
bool db_game_set(struct db *db, const struct game_row *g, struct err *e);

/* An update is computed from what is read before its transaction. So its game is claimed
 * first, and nobody else writes to the game meanwhile: other writers begin with
 * db_begin_game(), or call db_game_touch() before the first write. */
struct game_claim {
    int64_t game;
    int64_t board; /* claimed only as long as it is at that board; -1: at any */
    int64_t claim; /* this handle's; 0: others have the game, */
    bool over;     /* or it is at another board */
};
/** In one transaction; each claim ends with db_game_set(), or with db_game_unclaim(). n is at
 * most GAME_CLAIMS. */
enum { GAME_CLAIMS = 16 };
bool db_game_claim(struct db *db, struct game_claim *g, size_t n, struct err *e);
bool db_game_unclaim(struct db *db, const struct game_claim *g, size_t n, struct err *e);
/** For the owner of a claim on the game, which it holds; others write to other games.
 * ERR_CONFLICT: it has ended; db_busy() says so, too. */
bool db_begin_claimed(struct db *db, int64_t game, struct err *e);
/** db_begin() once nobody else works on that game (0: on any); waits that long, then
 *  ERR_CONFLICT. */
bool db_begin_game(struct db *db, int64_t game, int wait_ms, struct err *e);
/** The same for one game, and others write to other games meanwhile. */
bool db_begin_own_game(struct db *db, int64_t game, int wait_ms, struct err *e);
enum { GAME_WAIT_MS = 60000 };
/** For a transaction that has found out which game it is about, as it has read it: from now on
 *  it holds that, too. ERR_CONFLICT: others work on it, or have meanwhile, and the transaction
 *  will not commit; db_begin_game(db_busy()) waits for them. */
bool db_game_touch(struct db *db, const struct game_row *g, struct err *e);
/** The game on which the last or the open transaction found others working; DB_BUSY_ALL: it has
 *  to hold all; 0: neither. */
int64_t db_busy(const struct db *db);

/* When players who owe an order are next reminded: 0: never; 1: the game's clock (its
 * deadline, board or state, or its reminders) has changed since that was computed. */
enum { GAME_REMIND_ANEW = 1 };
/** Running games whose next reminder is due, or has to be computed again; not if their update
 * is due, which changes that. */
bool db_game_remind(struct db *db, struct game_list *out, int64_t now, struct arena *a,
                    struct err *e);
bool db_game_remind_at(struct db *db, int64_t *out, int64_t id, struct err *e);
bool db_game_remind_set(struct db *db, int64_t id, int64_t at, struct err *e);

/** The update of game id failed (`trouble` says why), or did not ("": failures are 0 then). */
bool db_game_trouble(struct db *db, int64_t id, const char *trouble, struct err *e);
#endif
