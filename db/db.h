#ifndef DB_DB_H
#define DB_DB_H
/* The store. All SQL is in db/stmt.c; states and the instant they change: db/README.md.
 * Functions fail with ERR_IO (locked, read-only, disk full: nothing was changed, try again),
 * ERR_CONFLICT (a UNIQUE key is taken), ERR_NOTFOUND, ERR_DAMAGE (a row cannot be what was
 * written, or a check finds damage). Strings in results are owned by the arena
 * and NUL-terminated. Times are Unix seconds UTC. */
#include "engine/base/err.h"
#include "engine/base/str.h"

struct db;

/** Open the store; `create` makes file and schema if they are missing, else ERR_NOTFOUND. An
 *  older schema is brought up to this version; an unknown application_id or newer user_version
 *  is ERR_INPUT. WAL, synchronous=FULL, foreign
 *  keys on, busy timeout 10 s. One handle per thread. */
bool db_open(struct db **out, const char *path, bool create, struct err *e);
/** Is the store still of a version that this program knows? ERR_INPUT: a newer program has
 * brought it up since it was opened. Transactions are refused then, too. */
bool db_version_known(struct db *db, struct err *e);
/** Is the file under the handle's path still the one that was opened? A store that was put back
 *  from a copy (restore.c) is another file: who works on with the old one would lose all of it.
 */
bool db_still_there(struct db *db, struct err *e);
/** "3.40.1": of the SQLite that runs now; static. */
const char *db_sqlite_version(void);
void db_close(struct db *db); /* NULL is fine; rolls an open transaction back */

/** Is this the ERR_IO of a store that another program has held for seconds? */
bool db_locked_out(const struct err *e);
/** BEGIN IMMEDIATE ... COMMIT. Every writing function below joins the open transaction, or is
 *  one by itself. Transactions do not nest. After a failure with ERR_IO or ERR_NOMEM of the
 *  store an open transaction does nothing more and will not commit; a commit that fails has
 *  rolled back. db_rollback without a transaction is fine. */
bool db_begin(struct db *db, struct err *e);
bool db_commit(struct db *db, struct err *e);
void db_rollback(struct db *db);
/** A part of the open transaction, which can be undone by itself: parts do not nest. Without
 *  `keep` nothing is left of what was written since db_part_begin(). */
bool db_part_begin(struct db *db, struct err *e);
bool db_part_end(struct db *db, bool keep, struct err *e);

/** Is the store whole: pages, references, nothing that lost its other half? ERR_DAMAGE names
 * the first. Reads everything. */
bool db_check(struct db *db, struct err *e);
/** Can all games, boards, seats and orders have been written as they are: sums, words, numbers?
 * Of a store that is whole, a row that is not stops its own game only. */
bool db_check_rows(struct db *db, struct err *e);

/** A copy of the whole store as it is now, while others go on working with it; looked at with
 *  db_check, on disk when this returns, and under its name only when it is whole. ERR_CONFLICT:
 *  there is such a file, or another process makes one. Notes where it is as upkeep "backup"; in
 *  the copy DB_COPIED says when it was made. Put back with db/restore.h. */
#define DB_COPIED "copied"
bool db_backup(struct db *db, const char *path, int64_t now, struct err *e);
/** The same without that note: of one that goes on from there. */
bool db_copy(struct db *db, const char *path, int64_t now, struct err *e);
/** Bytes of the store's file. */
bool db_size(struct db *db, int64_t *bytes, struct err *e);

/** A lock between processes, named by a step ("daily", "fetch-NAME"). It ends with
 *  db_unlock or with the process, however that ends. ERR_CONFLICT after wait_ms. */
bool db_lock(struct db *db, const char *step, int wait_ms, struct err *e);
void db_unlock(struct db *db, const char *step);

/* ---- mailboxes ------------------------------------------------------------------------- */
/* How far a mailbox has been read. */
struct mailbox_row {
    const char *name;
    int64_t read_to;          /* everything that lay there then is stored; 0: never yet */
    const char *trouble;      /* why it could not be read to the end after that, or "" */
    int64_t since;            /* when that began; 0: no trouble */
    int64_t gap_from, gap_to; /* it was not read for long, which the deadlines of its games do
                                 not know yet; 0: they do */
};
/** ERR_NOTFOUND: never heard of. */
bool db_mailbox_get(struct db *db, struct mailbox_row *out, const char *name, struct arena *a,
                    struct err *e);
/** Insert or replace. */
bool db_mailbox_set(struct db *db, const struct mailbox_row *m, struct err *e);
/** The games know of the gap that ended then. */
bool db_mailbox_gap_over(struct db *db, const char *name, int64_t to, struct err *e);

/* A mail that lies in a mailbox and cannot be had. */
struct unread_row {
    const char *mailbox, *key; /* as of mail_row */
    int64_t received;          /* if the server does not say, the earliest that it may be */
    int64_t seen;              /* when it was tried first */
    int tries;
    const char *why; /* one line for the operator */
};
/** One more try that failed: tries and `why` of the row are updated, or it is made with 1. */
bool db_unread_add(struct db *db, const struct unread_row *u, struct err *e);
/** By mailbox and key. */
bool db_unread_list(struct db *db, struct unread_row **out, size_t *n, struct arena *a,
                    struct err *e);
/** It was stored, or it is gone from its mailbox. Fine if there is no such row. */
bool db_unread_drop(struct db *db, const char *mailbox, const char *key, struct err *e);

/* ---- mails that came in ------------------------------------------------------------- */
/* States: new -> done | ignored | aside | asked. `aside`: failed three times, as a process saw
 * that went on; waits for the operator. `asked`: its player is asked whether it is his; then
 * new again, or ignored. */
struct mail_row {
    int64_t id;
    const char *mailbox, *key; /* UNIQUE together: mail_source's key */
    const char *epoch;         /* what keys of that mailbox are of: UIDVALIDITY */
    const char *sha256;        /* of raw, hex */
    const char *message_id;    /* filled in by db_mail_finish, "" if unknown; */
    int64_t date;              /* so are the field Date, 0 if there is none, */
    const char *text;          /* and the SHA-256 of text and subject, hex */
    int64_t received;          /* by the clock of the server */
    int64_t seen;              /* when it was stored */
    int64_t since; /* the mailbox had been read up to here before, without it; 0: never */
    struct str raw;
    bool oversize;
    const char *state;
    int tries;                 /* that failed, */
    int begun;                 /* and those whose end nobody saw */
    const char *game, *army;   /* whose it was, "" if unknown */
    const char *note;          /* what became of it, one line */
    int64_t question;          /* that is or was asked about it; 0: none */
    bool pruned;               /* raw is empty: it was kept long enough (db/prune.h) */
    int64_t claim, claim_ends; /* who reads it; 0: nobody */
};
/** known[i] is set if mailbox and key[i] are in the store. */
bool db_mail_known(struct db *db, bool *known, const char *mailbox, const char *const *key,
                   size_t n, struct err *e);
/** Store a new mail. *id is 0 if it was there already: the same key; or, of another epoch of
 * the mailbox, the same bytes received at the same second. */
bool db_mail_add(struct db *db, int64_t *id, const struct mail_row *m, struct err *e);
/* Mails that intake works on in one transaction, in this sequence. */
enum { MAIL_GROUP = 50 };
struct mail_group {
    int64_t id[MAIL_GROUP];
    size_t n;
    size_t aside;  /* that were set aside on the way */
    bool again;    /* it was tried before, and comes alone; */
    int begun;     /* so often with an end that nobody saw */
    bool others;   /* there are some, and others read them just now: n is 0 */
    int64_t claim; /* of this handle */
};
/** The oldest new mails (received, id); that they are begun is committed before this returns
 * (so call it outside a transaction), and so is whose they are. Mails with three tries before
 * are set aside instead; twenty whose end nobody saw, as the whole program went away, are one
 * try, but without a try that somebody saw fail no mail is set aside. n is 0 when there is
 * none. */
bool db_mail_take(struct db *db, struct mail_group *out, struct err *e);
/** The oldest new mail, as the open transaction sees it; 0: there is none. */
bool db_mail_next(struct db *db, int64_t *id, struct err *e);
/** Not tried after all: its group ended before it, or what failed was no fault of it. */
bool db_mail_leave(struct db *db, int64_t id, int64_t claim, struct err *e);
/** It was tried and failed: a try. */
bool db_mail_failed(struct db *db, int64_t id, int64_t claim, struct err *e);
/** Store state, message_id, date, text, game, army, note and question of mail id, which ends
 * the claim. ERR_CONFLICT if it was done or ignored before, or `claim` holds no more: somebody
 * else has answered it, roll back. */
bool db_mail_finish(struct db *db, const struct mail_row *m, struct err *e);
/** Is the same mail of that game and army done already (not m itself)? Mails are the same by
 *  text together with Message-ID or Date. */
bool db_mail_twin(struct db *db, bool *out, const struct mail_row *m, struct err *e);
/** Without raw, newest first; state NULL: all. */
bool db_mail_list(struct db *db, struct mail_row **out, size_t *n, const char *state, int limit,
                  struct arena *a, struct err *e);
bool db_mail_get(struct db *db, struct mail_row *out, int64_t id, struct arena *a,
                 struct err *e);
/** Back to state new with no tries (the operator's `mail retry`). ERR_CONFLICT for a
 *  mail that is done: its orders would overtake later ones. */
bool db_mail_again(struct db *db, int64_t id, struct err *e);
/** The newest mail of that army that is done, older than `before` and without that act alone;
 *  ERR_NOTFOUND. */
struct mail_last {
    const char *game, *army;
    int64_t before;
    const char *act;
};
bool db_mail_last(struct db *db, int64_t *id, const struct mail_last *of, struct err *e);
/** Is there a mail of that army that is done, with that note? Costs what the army has sent. */
struct mail_noted {
    const char *game, *army, *note;
};
bool db_mail_noted(struct db *db, bool *out, const struct mail_noted *of, struct err *e);
/** How many mails are in this state. Costs what it counts. */
bool db_mail_count(struct db *db, int64_t *out, const char *state, struct err *e);
/** Mails that intake has not come to an end with (state new) and that were received by then:
 * one of each mailbox, its name and id only. */
bool db_mail_waiting(struct db *db, struct mail_row **out, size_t *n, int64_t by,
                     struct arena *a, struct err *e);

/* ---- games, boards, seats, orders ----------------------------------------------------- */
/* States: running <-> paused; over. */
struct game_row {
    int64_t id;
    const char *name; /* UNIQUE; [a-z0-9-]{1,24} */
    const char *rules, *state;
    const char *identity; /* "token", or "address": the From address is enough */
    int64_t every_s;      /* between updates; 0: only by hand */
    int64_t deadline;     /* of the next update; 0: none is set */
    int32_t board;        /* number of the current board */
    const char *late;     /* games of two: "loses", "passes", "waits"; "" in others */
    const char *ending;   /* "0-1 on time": how it ended, where the board does not say; or "" */
    bool complete;        /* the board waits for no more orders: its update is due */
    int failures;         /* of the update that is due, in a row */
    const char *trouble;  /* why it failed last, or "" */
    int64_t early;        /* all orders are in: due then, before the deadline; 0: not by that */
    const char *pause;    /* why it is paused: "", "rest", "emergency", "outage" */
    int64_t until;        /* a paused game goes on then by itself; 0: it does not. A running
                             one: since then its time is up, and the opponent may claim that */
    int idle;             /* updates in a row for which nobody gave an order */
    int32_t extended; /* the board whose deadline was moved, since orders were missing; -1 */
    int64_t begun;    /* when it began to run; 0: it is open */
    int32_t sealed;   /* boards from that one on have a seal (but board 0), and their orders a
                         receipt; 0 for a new game, never changed */
};
/* States: "open" (seats are being taken, nothing runs), "running", "paused", "over". */
bool db_game_add(struct db *db, int64_t *id, const struct game_row *g, struct err *e);
bool db_game_get(struct db *db, struct game_row *out, const char *name, struct arena *a,
                 struct err *e);
bool db_game_by_id(struct db *db, struct game_row *out, int64_t id, struct arena *a,
                   struct err *e);
/** All games by name, with those that are over: for the operator. */
bool db_game_list(struct db *db, struct game_row **out, size_t *n, struct arena *a,
                  struct err *e);
/** Games that are not over, by name. */
bool db_game_played(struct db *db, struct game_row **out, size_t *n, struct arena *a,
                    struct err *e);
/** Paused games that go on by themselves at or before now. */
bool db_game_rested(struct db *db, struct game_row **out, size_t *n, int64_t now,
                    struct arena *a, struct err *e);
/** Running games that are complete, then those with a deadline at or before now, the longest
 *  overdue first. */
bool db_game_due(struct db *db, struct game_row **out, size_t *n, int64_t now, struct arena *a,
                 struct err *e);
/** The first instant behind `after` at which the update of a running game comes early; 0: there
 *  is none. */
bool db_game_early(struct db *db, int64_t *at, int64_t after, struct err *e);
/** Games that are open, or run without a move and a clock: those whose seats are being taken
 * are among them. The oldest first. */
bool db_game_waits(struct db *db, struct game_row **out, size_t *n, struct arena *a,
                   struct err *e);
/** A player of the house plays there, or may come to: it has to look at the game. */
bool db_game_house(struct db *db, int64_t game, struct err *e);
/** It has looked, until board, state or a seat of the game change. */
bool db_game_house_done(struct db *db, int64_t game, struct err *e);
/** At most 100 that it has to look at, the oldest first. */
bool db_game_house_owes(struct db *db, struct game_row **out, size_t *n, struct arena *a,
                        struct err *e);
/** Store all of game id but name, rules, failures and trouble; whoever had claimed it has it no
 * more. */
bool db_game_set(struct db *db, const struct game_row *g, struct err *e);

/* An update is worked out from what is read before its transaction. So its game is claimed
 * first, and nobody else writes to the game meanwhile: who does so begins with
 * db_begin_game(), or asks with db_game_touch() before the first write. */
struct game_claim {
    int64_t game;
    int64_t claim; /* this handle's; 0: others have the game */
};
/** In one transaction; each claim ends with db_game_set(), or here. */
bool db_game_claim(struct db *db, struct game_claim *g, size_t n, struct err *e);
bool db_game_unclaim(struct db *db, const struct game_claim *g, size_t n, struct err *e);
/** db_begin() of who has claimed the game. ERR_CONFLICT: that is over, db_busy() says so, too.
 */
bool db_begin_claimed(struct db *db, int64_t game, struct err *e);
/** db_begin() when nobody else works on that game (0: on any), for which it waits so long:
 *  ERR_CONFLICT. */
bool db_begin_game(struct db *db, int64_t game, int wait_ms, struct err *e);
enum { GAME_WAIT_MS = 60000 };
/** In a transaction that has found out which game it is about. ERR_CONFLICT: others work on it,
 *  and the transaction will not commit; db_begin_game(db_busy()) waits for them. */
bool db_game_touch(struct db *db, int64_t game, struct err *e);
/** The game that the last transaction, or the open one, met others at; 0: none. */
int64_t db_busy(const struct db *db);

/* When players who owe an order hear of it next: 0: never; 1: the game's clock (its deadline,
 * board or state, or its reminders) has changed since that was worked out. */
enum { GAME_REMIND_ANEW = 1 };
/** Running games whose next reminder is due, or to be worked out anew. */
bool db_game_remind(struct db *db, struct game_row **out, size_t *n, int64_t now,
                    struct arena *a, struct err *e);
bool db_game_remind_at(struct db *db, int64_t *out, int64_t id, struct err *e);
bool db_game_remind_set(struct db *db, int64_t id, int64_t at, struct err *e);

/** The update of game id failed (`trouble` says why), or did not ("": failures are 0 then). */
bool db_game_trouble(struct db *db, int64_t id, const char *trouble, struct err *e);

struct board_row {
    int64_t game;
    int32_t number;
    struct str text;   /* canonical game text without orders */
    struct str events; /* "# event" lines of the update that made it; empty for board 0 */
    int64_t made;      /* when */
    int64_t draw;      /* number of the stream's next draw when it was made */
};
/** Insert, or replace the one of the same number (a seat was added: all but the text as it
 * was); boards before the current one are never replaced. */
bool db_board_put(struct db *db, const struct board_row *b, struct err *e);
bool db_board_get(struct db *db, struct board_row *out, int64_t game, int32_t number,
                  struct arena *a, struct err *e);

/** Bytes of the text of a game's current board. */
bool db_board_bytes(struct db *db, int64_t *out, const char *game, struct err *e);

/* A board may be rewritten while it is the current one; the texts that it had are kept,
 * numbered from 0 on. Its present text has the number of those before it. */
struct edition_of {
    int64_t game;
    int32_t number;
    int64_t edition;
};
/** The number of the board's present text. */
bool db_board_editions(struct db *db, int64_t *out, int64_t game, int32_t number,
                       struct err *e);
/** The board with the text that it had then. */
bool db_board_edition(struct db *db, struct board_row *out, const struct edition_of *of,
                      struct arena *a, struct err *e);

/* Why the events of a board happened. A fact. */
struct why_row {
    int64_t game;
    int32_t number;
    struct str reasons; /* lines of engine/kept.h */
};
/** ERR_CONFLICT: it is known already. */
bool db_why_add(struct db *db, const struct why_row *w, struct err *e);
/** No lines: no reasons are known, as with boards of stores before version 5. */
bool db_why_get(struct db *db, struct why_row *out, int64_t game, int32_t number,
                struct arena *a, struct err *e);

/* What binds a board to what came before it (cron/table/seal.h). A fact. */
struct seal_row {
    int64_t game;
    int32_t number;
    const char *seal; /* hex; "": it has none */
};
/** ERR_CONFLICT: it has one already. */
bool db_seal_add(struct db *db, const struct seal_row *s, struct err *e);
bool db_seal_get(struct db *db, struct seal_row *out, int64_t game, int32_t number,
                 struct arena *a, struct err *e);
/** The one that is this; ERR_NOTFOUND. */
bool db_seal_find(struct db *db, struct seal_row *out, int64_t game, const char *seal,
                  struct arena *a, struct err *e);

/* How the armies stood on a board; worked out from its text. */
struct figures_row {
    int64_t game;
    int32_t number;
    struct str text; /* lines of cron/table/figures.h */
};
struct figures_of {
    int64_t game;
    int32_t since, until;
};
/** Insert or replace. They go when the board is rewritten. */
bool db_figures_put(struct db *db, const struct figures_row *f, struct err *e);
/** Of all boards with since <= number < until, by number; text empty: not worked out yet. */
bool db_figures_list(struct db *db, struct figures_row **out, size_t *n,
                     const struct figures_of *of, struct arena *a, struct err *e);

/* Another game with the same players, once a game is over. */
struct rematch_row {
    int64_t game;
    int64_t asked;      /* when it was offered last */
    int64_t until;      /* that offer ends then; 0: none is open */
    int offers;         /* how often it was offered */
    const char *agreed; /* armies whose players have said yes, a space between two */
    const char *next;   /* the game that came of it, or "" */
};
/** ERR_NOTFOUND: nobody has offered one. */
bool db_rematch_get(struct db *db, struct rematch_row *out, int64_t game, struct arena *a,
                    struct err *e);
/** Insert or replace. */
bool db_rematch_set(struct db *db, const struct rematch_row *r, struct err *e);
/** At most 100 whose offer has run out. */
bool db_rematch_due(struct db *db, struct rematch_row **out, size_t *n, int64_t now,
                    struct arena *a, struct err *e);

/* What a side's bank of time had left when a board was made that its step led to. Facts. */
struct clock_row {
    int64_t game;
    int32_t number; /* of the board */
    const char *army;
    int64_t bank; /* seconds */
};
bool db_clock_add(struct db *db, const struct clock_row *c, struct err *e);
/** Those of one board, by army. */
bool db_clock_list(struct db *db, struct clock_row **out, size_t *n, int64_t game,
                   int32_t number, struct arena *a, struct err *e);

/* What a game's random stream is made from. Facts but for `published`. */
struct seed_row {
    int64_t game;
    int32_t from_board; /* UNIQUE in a game: the first board whose update draws from it */
    const char *seed;   /* hex; nobody may see it before it is published */
    const char *hash;   /* SHA-256 of its bytes, hex */
    int64_t published;  /* when; 0: not yet */
    bool chained;       /* each update has a stream of its own (cron/table/round.h) */
};
/** ERR_CONFLICT: another seed begins with this board. */
bool db_seed_add(struct db *db, const struct seed_row *s, struct err *e);
/** All seeds of a game, oldest first. */
bool db_seed_list(struct db *db, struct seed_row **out, size_t *n, int64_t game,
                  struct arena *a, struct err *e);
/** Mark all seeds of a game that are secret as published. */
bool db_seed_publish(struct db *db, int64_t game, int64_t now, struct err *e);

struct seat_row {
    int64_t id, game;
    const char *army;    /* UNIQUE in a game; [a-z0-9-]{1,24} */
    const char *address; /* UNIQUE in a game without regard to case */
    const char *name;    /* may be "" */
    const char *zone;    /* "Europe/Paris"; "UTC" by default */
    int64_t since;
    int player;           /* how many players it had before: part of the reply key */
    const char *language; /* of the player's mails: "de"; "en" by default */
    const char
        *preferences;      /* how they look: words of templates/preferences.h, "" by default */
    const char *state;     /* "playing"; "left", "removed": another may take over; "resigned".
                              Who does not play gets no mails */
    const char *reminders; /* hours before the deadline, "24 3", or "off"; "": the game's */
    const char *word;      /* "done", "wait" or "", said about board word_board */
    int32_t word_board;
    int missed;                    /* updates in a row without an order */
    const char *standing;          /* the order that counts while the player is away, or "" */
    int64_t away_from, away_until; /* vacation that goes on or comes next; 0: none */
    int away_year;                 /* of what was spent: */
    int64_t away_spent;            /* seconds of vacation in that year, without that stretch */
    int64_t bank;      /* seconds left of a bank of time, at least 1; 0: its clock never ran */
    int64_t emergency; /* when the player asked for a pause; 0: never */
    int64_t
        place_by; /* the first king is ordered by then, or the seat is free; 0: no such time */
    int64_t lost; /* no address of the player takes mails since then; 0: one does */
    int digest;   /* the hour, 1 to 24, at which a day's mails come in one; 0: at once */
};
/* A new row begins with the defaults of schema.sql; db_seat_set() stores all members. */
bool db_seat_add(struct db *db, int64_t *id, const struct seat_row *s, struct err *e);
bool db_seat_by_id(struct db *db, struct seat_row *out, int64_t id, struct arena *a,
                   struct err *e);
/** Seats of a game, oldest first. */
bool db_seat_list(struct db *db, struct seat_row **out, size_t *n, int64_t game,
                  struct arena *a, struct err *e);
/** Those whose players have a name. */
bool db_seat_named(struct db *db, struct seat_row **out, size_t *n, int64_t game,
                   struct arena *a, struct err *e);
/** The seat of that game whose own address it is (case ignored); ERR_NOTFOUND. */
bool db_seat_at(struct db *db, struct seat_row *out, int64_t game, const char *address,
                struct arena *a, struct err *e);
/** Seats with this address (case ignored), or with it as an alias, in games that are not over.
 */
bool db_seat_of(struct db *db, struct seat_row **out, size_t *n, const char *address,
                struct arena *a, struct err *e);

/** At most 100 whose vacation is over and is still in the row. */
bool db_seat_back(struct db *db, struct seat_row **out, size_t *n, int64_t now, struct arena *a,
                  struct err *e);

/** Is this the seat's address (case ignored), or one of its aliases? */
bool db_seat_owned(struct db *db, bool *out, int64_t seat, const char *address, struct err *e);
/** The seat of the game with this address or alias; ERR_NOTFOUND. */
bool db_seat_in(struct db *db, struct seat_row *out, int64_t game, const char *address,
                struct arena *a, struct err *e);
/** Store all of seat id but its game and army. ERR_CONFLICT: another seat of the game has the
 * address. */
bool db_seat_set(struct db *db, const struct seat_row *s, struct err *e);
/** At most 100 that play and whose time for their first order has run out, though they can be
 * reached. */
bool db_seat_unplaced(struct db *db, struct seat_row **out, size_t *n, int64_t now,
                      struct arena *a, struct err *e);
/** All whose mails arrive nowhere (`lost`). */
bool db_seat_lost(struct db *db, struct seat_row **out, size_t *n, struct arena *a,
                  struct err *e);
/** A further address of a seat; again is fine. */
bool db_alias_add(struct db *db, int64_t seat, const char *address, int64_t now, struct err *e);
/** They begin with the oldest. */
struct alias_row {
    const char *address;
    int64_t since;
};
bool db_alias_list(struct db *db, struct alias_row **out, size_t *n, int64_t seat,
                   struct arena *a, struct err *e);
/** ERR_NOTFOUND: the seat has no such further address. */
bool db_alias_drop(struct db *db, int64_t seat, const char *address, struct err *e);
/** All of them go: the seat has another player. */
bool db_alias_drop_all(struct db *db, int64_t seat, struct err *e);

/* Who has to do with a game besides its players. */
struct person_row {
    int64_t id, game;
    const char *role; /* "master", "deputy", "observer", "queue", "substitute" */
    const char *address, *name, *zone, *language, *preferences;
    int64_t since;
    int player; /* as in seat_row: part of the reply key */
    const char
        *state; /* "asked" whether the address is theirs, "here", "offered" a seat, "gone" */
    const char *army; /* that they would like, or that is offered; "": any */
    int64_t until;    /* what they were asked or offered ends then; 0: never */
    int digest;       /* as in seat_row */
};
/* Where a number names a reader of mails (out.seat, keys, pending.reader), it is a seat below
 * this, or a person: PERSON_FIRST + id. */
#define PERSON_FIRST INT64_C(1000000000000)
struct persons_of {
    int64_t game;
    const char *role; /* NULL: all */
};
/** ERR_CONFLICT: the address has that role in the game, maybe "gone": then set that row. */
bool db_person_add(struct db *db, int64_t *id, const struct person_row *p, struct err *e);
bool db_person_by_id(struct db *db, struct person_row *out, int64_t id, struct arena *a,
                     struct err *e);
/** Of a game, who came first first; without those who are gone. */
bool db_person_list(struct db *db, struct person_row **out, size_t *n,
                    const struct persons_of *of, struct arena *a, struct err *e);
/** Of all games, by address (case ignored). */
bool db_person_of(struct db *db, struct person_row **out, size_t *n, const char *address,
                  struct arena *a, struct err *e);
/** At most 100 whose offer or question has run out. */
bool db_person_due(struct db *db, struct person_row **out, size_t *n, int64_t now,
                   struct arena *a, struct err *e);
/** At most 100 who were asked or offered something and have no open question (pending): they
 * said no. */
bool db_person_declined(struct db *db, struct person_row **out, size_t *n, struct arena *a,
                        struct err *e);
/** Of each game that has a queue the one who came first. */
bool db_person_first(struct db *db, struct person_row **out, size_t *n, struct arena *a,
                     struct err *e);
/** Whoever has or had that role with that address, also if gone; ERR_NOTFOUND. */
struct person_in {
    int64_t game;
    const char *role, *address;
};
bool db_person_in(struct db *db, struct person_row *out, const struct person_in *in,
                  struct arena *a, struct err *e);
/** Store all of person id but game and role. */
bool db_person_set(struct db *db, const struct person_row *p, struct err *e);

/* What somebody has set for all games, those to come included. */
struct wish_row {
    const char *address;
    const char *name, *value;
};
/** Insert or replace. */
bool db_wish_set(struct db *db, const struct wish_row *w, struct err *e);
/** Of an address (case ignored), by name. */
bool db_wish_list(struct db *db, struct wish_row **out, size_t *n, const char *address,
                  struct arena *a, struct err *e);
/** They are the other address's from now on; `copy`: its too, as far as it has none. */
bool db_wish_move(struct db *db, const char *address, const char *other, bool copy,
                  struct err *e);

/* How somebody has played a game. */
struct attendance_row {
    const char *address;
    int64_t game;
    const char *name;  /* of the game; read only, */
    bool over;         /* and so is whether it is over */
    int64_t owed, met; /* boards that waited for an order, and those on which it was there */
    int64_t missed;    /* the last one without it; -1: none */
    int64_t missed_at; /* when that was played */
    bool abandoned;    /* they left while it ran, or lost their seat */
};
/** One more board: `met` is 0 or 1; `missed` and `missed_at` are of this one. Who comes back
 * has abandoned nothing. */
bool db_attendance_add(struct db *db, const struct attendance_row *row, struct err *e);
/** They have left that game. */
bool db_attendance_end(struct db *db, int64_t game, const char *address, struct err *e);
/** Of an address (case ignored), the oldest game first. */
bool db_attendance_list(struct db *db, struct attendance_row **out, size_t *n,
                        const char *address, struct arena *a, struct err *e);
/** It is the other address's from now on: of that game; 0: of all. */
bool db_attendance_move(struct db *db, int64_t game, const char *address, const char *other,
                        struct err *e);

/* Whom a game lets in: an address, or all of a domain, "@example.org". */
struct access_row {
    int64_t game;
    const char *address, *verdict; /* "allow", "deny" */
};
bool db_access_set(struct db *db, const struct access_row *row, struct err *e);
bool db_access_drop(struct db *db, int64_t game, const char *address, struct err *e);
bool db_access_list(struct db *db, struct access_row **out, size_t *n, int64_t game,
                    struct arena *a, struct err *e);

/* How a game is run: what differs from its kind's defaults (cron/table/policy.h). */
struct setting_row {
    int64_t game;
    const char *name, *value;
};
/** Insert or replace. */
bool db_setting_set(struct db *db, const struct setting_row *s, struct err *e);
/** By name. */
bool db_setting_list(struct db *db, struct setting_row **out, size_t *n, int64_t game,
                     struct arena *a, struct err *e);

/* Who did what with a game. Facts. */
struct journal_row {
    int64_t id, game;
    int32_t board; /* the present one afterwards: the one that it made, if it made one */
    int64_t at;
    const char *who;   /* "master", "deputy", "operator", "player red", "program" */
    const char *act;   /* its name, "rollback" */
    const char *words; /* behind it, canonical; never an address */
};
struct journal_of {
    int64_t game;
    int32_t since; /* first board */
};
bool db_journal_add(struct db *db, int64_t *id, const struct journal_row *j, struct err *e);
/** By board, then as they were done. */
bool db_journal_list(struct db *db, struct journal_row **out, size_t *n,
                     const struct journal_of *of, struct arena *a, struct err *e);

/* What waits for a yes. */
struct pending_row {
    int64_t id, reader; /* a seat, or PERSON_FIRST + person */
    int player;
    const char *act, *words; /* what would be done */
    int64_t asked;
    const char *answer; /* "", "yes", "no", "expired" */
    int64_t answered;
    bool keyed; /* its letter has a key of its own; read only */
};
bool db_pending_add(struct db *db, int64_t *id, const struct pending_row *p, struct err *e);
bool db_pending_get(struct db *db, struct pending_row *out, int64_t id, struct arena *a,
                    struct err *e);
/** Open ones of a reader, oldest first. */
bool db_pending_list(struct db *db, struct pending_row **out, size_t *n, int64_t reader,
                     struct arena *a, struct err *e);
/** ERR_NOTFOUND: it is not open. */
bool db_pending_close(struct db *db, int64_t id, const char *answer, int64_t now,
                      struct err *e);
bool db_pending_expire(struct db *db, int64_t before, int64_t now, struct err *e);

/* What the players of a game vote on. One of a kind is open at a time. */
struct vote_row {
    int64_t id, game;
    const char *kind, *words; /* "extend", "2d" */
    int64_t seat;             /* whose player moved it, */
    int player;               /* as in seat_row */
    int32_t board;            /* the present one then */
    int64_t at;
    const char *state; /* "open"; "passed", "failed", "void", "withdrawn", "vetoed" */
    int64_t closed;
};
/** ERR_CONFLICT: one of that kind is open. */
bool db_vote_add(struct db *db, int64_t *id, const struct vote_row *v, struct err *e);
/** Those of a game (0: of all games) that are open, oldest first. */
bool db_vote_list(struct db *db, struct vote_row **out, size_t *n, int64_t game,
                  struct arena *a, struct err *e);
/** When one of that kind was closed last without having passed; 0: never. */
bool db_vote_lately(struct db *db, int64_t *at, int64_t game, const char *kind, struct err *e);
/** It is open no more, and nobody is asked for a yes to it. ERR_NOTFOUND: it was not open. */
bool db_vote_close(struct db *db, const struct vote_row *v, struct err *e);

/* What a player says to a vote. */
struct ballot_row {
    int64_t vote, seat;
    int player;
    const char *says; /* "yes", "no" */
    int64_t at;
};
/** Insert or replace. */
bool db_ballot_set(struct db *db, const struct ballot_row *b, struct err *e);
bool db_ballot_list(struct db *db, struct ballot_row **out, size_t *n, int64_t vote,
                    struct arena *a, struct err *e);

/* How often an address asked for something; older than a week is forgotten. */
struct asking_of {
    const char *address, *act;
    int64_t since;
};
bool db_asking_add(struct db *db, const char *address, const char *act, int64_t now,
                   struct err *e);
bool db_asking_count(struct db *db, int64_t *out, const struct asking_of *of, struct err *e);

/* How a player's mails end. */
struct habit_row {
    int64_t seat, player; /* seat_row.player */
    const char *line;     /* SHA-256 of its letters, hex */
    int64_t times;        /* mails in a row that it came with */
    int64_t mail;         /* the last of them */
};
/** Those of the player, line and times only. */
bool db_habit_list(struct db *db, struct habit_row **out, size_t *n, int64_t seat,
                   int64_t player, struct arena *a, struct err *e);
/** One of the lines that h->mail ends with, once for each mail. */
bool db_habit_seen(struct db *db, const struct habit_row *h, struct err *e);
/** Behind the last line of h->mail: what came fewer than h->times times and not with it is
 * forgotten, and so is what is beyond two dozen. */
bool db_habit_trim(struct db *db, const struct habit_row *h, struct err *e);

/* Is this mail yours? Mails wait for the answer in state asked; one question may be about many.
 */
struct question_row {
    int64_t id;
    int64_t reader;      /* who is asked: a seat, or PERSON_FIRST + a person */
    int player;          /* of that reader when it was asked */
    const char *address; /* that the mails came from */
    int64_t asked;
    const char *answer; /* "", "yes", "no", "expired" */
    int64_t answered;
    const char *shows; /* what the mails would do, a line each */
    bool keyed;        /* its letter has a key of its own; read only */
};
bool db_question_add(struct db *db, int64_t *id, const struct question_row *q, struct err *e);
bool db_question_get(struct db *db, struct question_row *out, int64_t id, struct arena *a,
                     struct err *e);
/** All open ones of a reader, oldest first. */
bool db_question_list(struct db *db, struct question_row **out, size_t *n, int64_t reader,
                      struct arena *a, struct err *e);
/** How many this reader was asked since then. */
bool db_question_count(struct db *db, int64_t *out, int64_t reader, int64_t since,
                       struct err *e);
/** Close a question. "yes": its mails are new again, to be read as the reader's; else they are
 *  ignored, with the answer as their note. *n: how many they are. ERR_NOTFOUND: it is not open.
 */
bool db_question_close(struct db *db, int64_t id, const char *answer, int64_t now, size_t *n,
                       struct err *e);
/** Close as "expired" all that were asked before then. */
bool db_question_expire(struct db *db, int64_t before, int64_t now, struct err *e);

struct order_row {
    int64_t id, game;
    int32_t board;
    const char *army, *text; /* canonical; "": those before it are withdrawn */
    int64_t mail;            /* the mail it came with; 0: none */
    int64_t at;
    const char *next; /* given with it for the board that comes after (22.7), or "" */
    const char *salt, *receipt, *next_salt; /* hex (cron/table/receipt.h), or "" */
};
/** Orders are facts: they are added, never changed; the last one of a board
 *  counts. ERR_NOTFOUND if the board, the seat or the mail is not there. */
bool db_order_add(struct db *db, const struct order_row *o, struct err *e);
/** The one that counts; ERR_NOTFOUND if there is none, or it was withdrawn. */
bool db_order_last(struct db *db, struct order_row *out, int64_t game, int32_t board,
                   const char *army, struct arena *a, struct err *e);
/** What was put there last, also a withdrawal; ERR_NOTFOUND. */
bool db_order_newest(struct db *db, struct order_row *out, int64_t game, int32_t board,
                     const char *army, struct arena *a, struct err *e);
/** The one that counts of every army that has one, by army name. */
bool db_order_list(struct db *db, struct order_row **out, size_t *n, int64_t game,
                   int32_t board, struct arena *a, struct err *e);

/** The one that has this receipt; ERR_NOTFOUND. */
bool db_order_by_receipt(struct db *db, struct order_row *out, int64_t game,
                         const char *receipt, struct arena *a, struct err *e);

/** Did this mail bring an order that is on file for this board? */
bool db_order_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, int32_t board,
                      struct err *e);

/* Replies that a player has prepared. */
struct line_row {
    int64_t game;
    const char *army;
    int player;       /* seat_row.player then */
    int32_t board;    /* on which the opponent's move comes that the first of them answer */
    const char *tree; /* canonical */
    int64_t mail;     /* it came with */
};
/** Insert or replace. */
bool db_line_set(struct db *db, const struct line_row *l, struct err *e);
/** ERR_NOTFOUND: none. */
bool db_line_get(struct db *db, struct line_row *out, int64_t game, const char *army,
                 struct arena *a, struct err *e);
/** *was: there were some. */
bool db_line_drop(struct db *db, bool *was, int64_t game, const char *army, struct err *e);
/** Did this mail bring some that are on file? */
bool db_line_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, struct err *e);
/** The order for that board was prepared, and no report tells of the board. */
bool db_prepared_add(struct db *db, int64_t game, int32_t board, struct err *e);
bool db_prepared_known(struct db *db, bool *out, int64_t game, int32_t board, struct err *e);

/* ---- mails that go out ----------------------------------------------------------------- */
/* States: ready -> sending -> sent | ready (later) | failed. A row that is `sending` when the
 * claim is over was cut off: it is sent again with the same Message-ID. */
/** In which turn mails go out: who waits for an answer first, people whom we do not know last.
 * What goes to those is counted (cron/outbox/budget.h). */
enum out_turn {
    OUT_ANSWER,
    OUT_REPORT,
    OUT_NEWS,
    OUT_GUEST,   /* nobody whom we know, but the address is proven */
    OUT_NAMED,   /* an address that somebody whom we know has named */
    OUT_STRANGER /* an address that anybody can have written into a mail */
};
struct out_row {
    int64_t id;
    const char *key;  /* UNIQUE: "report/GAME/BOARD/ARMY", "answer/MAILID": never twice */
    const char *kind; /* report, answer, welcome ...: as in schema.sql */
    const char *game; /* or "" */
    const char *sender, *recipient; /* envelope */
    const char *message_id;
    struct str raw;
    const char *state;
    int tries;
    int64_t next_at; /* not before */
    int64_t made, done_at;
    const char *reply;  /* the server's last words */
    int64_t seat;       /* whom it is for; 0: for nobody who plays */
    const char *recipe; /* it is made from this when it is sent; "": its bytes are in raw */
    int64_t held; /* of a new row: it waits for the digest that is due then; 0: it does not, */
    const char *holder; /* and whose that is: an address. When a row is read, nothing */
    int turn;           /* enum out_turn */
    int64_t claim;      /* of who sends it, when a row is read */
};
/** A row with a key that exists is left as it is, and that is no error. */
bool db_out_add(struct db *db, const struct out_row *o, struct err *e);
/* A mail that waits for a digest, or was taken into one. */
struct held_row {
    int64_t out;
    const char *address, *game;
    int64_t due;
    int64_t digest; /* out.id of the digest that has it; 0: it waits */
};
/** Those that wait for a digest that is due, by its instant and address: at most `limit`. */
bool db_held_due(struct db *db, struct held_row **out, size_t *n, int64_t now, int limit,
                 struct arena *a, struct err *e);
/** It is taken into that digest: it is not sent by itself any more. ERR_CONFLICT: it does not
 *  wait. */
bool db_held_take(struct db *db, int64_t out, int64_t digest, struct err *e);
/** All that the digest has which this mail was taken into, by out; none: it was not. */
bool db_held_parts(struct db *db, struct held_row **out, size_t *n, int64_t part,
                   struct arena *a, struct err *e);
/* Whose mails wait no longer: one, or of an address all, or those of a game. */
struct held_free {
    int64_t out; /* 0: by address */
    const char *address;
    int64_t game; /* 0: of all */
};
/** They are due now. */
bool db_held_release(struct db *db, const struct held_free *of, int64_t now, struct err *e);
/** Is there a row with this key? */
bool db_out_known(struct db *db, bool *out, const char *key, struct err *e);
/** That row without raw; ERR_NOTFOUND. */
bool db_out_by_key(struct db *db, struct out_row *out, const char *key, struct arena *a,
                   struct err *e);
/** The same by its number; and by its Message-ID: of several the one to that address, else the
 *  first. */
bool db_out_by_id(struct db *db, struct out_row *out, int64_t id, struct arena *a,
                  struct err *e);
bool db_out_by_message(struct db *db, struct out_row *out, const char *message_id,
                       const char *recipient, struct arena *a, struct err *e);
/** Was a mail to that address sent later than `since` and not later than `until`? */
struct out_sent_to {
    const char *address;
    int64_t since, until;
};
bool db_out_sent_to(struct db *db, bool *out, const struct out_sent_to *of, struct err *e);
/** The same mail once more to another address: `key` is the new row's. Joins the open
 *  transaction; a key that exists is left as it is. */
bool db_out_copy(struct db *db, int64_t id, const char *key, const char *recipient, int64_t now,
                 struct arena *a, struct err *e);
/** How many mails are being sent just now, this handle's among them. Those whose sender has
 * ended, or had them for a quarter of an hour without a word, are ready again. */
bool db_out_sending(struct db *db, int64_t *n, struct err *e);
/** Claim up to limit rows that are ready and due (db_out_sending() first): state sending,
 * tries + 1, this handle's number in `claim`, in one transaction. In turn, then oldest first;
 * the final report of a game ("end") to nobody whose other reports of it wait or are being
 * sent. Fewer than limit if the arena is full; a mail that does not fit into the arena alone
 * becomes failed. Call it when all results of the last claim are stored. ERR_DAMAGE: the
 * queue's index names a row that is not ready, so nothing is claimed. */
bool db_out_claim(struct db *db, struct out_row **out, size_t *n, int64_t now, int limit,
                  struct arena *a, struct err *e);
/** For another quarter of an hour. ERR_CONFLICT: nothing is left of that claim. */
bool db_out_keep(struct db *db, int64_t claim, struct err *e);
/** Store state, tries, next_at, done_at, reply of row id, which ends its claim. ERR_CONFLICT:
 * that holds no more, somebody else has the mail, or had it. */
bool db_out_result(struct db *db, const struct out_row *o, struct err *e);
/** Without raw, newest first; state NULL: all. */
bool db_out_list(struct db *db, struct out_row **out, size_t *n, const char *state, int limit,
                 struct arena *a, struct err *e);
/** Failed and waiting mails (id 0: all of them) are due at once, with no tries; *n says how
 *  many. */
bool db_out_retry(struct db *db, int64_t id, int64_t now, size_t *n, struct err *e);
/** When the next ready mail is due (at least 1); 0 if none is ready. */
bool db_out_next(struct db *db, int64_t *at, struct err *e);
/** How many mails are ready, due or not. */
bool db_out_waiting(struct db *db, int64_t *out, struct err *e);
/** Was any mail sent later than that? */
bool db_out_taken(struct db *db, bool *out, int64_t since, struct err *e);
/** How many mails were sent later than `since` and up to `now`. */
bool db_out_sent(struct db *db, int64_t *out, int64_t since, int64_t now, struct err *e);
/** When the nth newest of those sent up to `now` went out (n from 1); ERR_NOTFOUND: there are
 *  fewer. */
bool db_out_sent_at(struct db *db, int64_t *out, int64_t nth, int64_t now, struct err *e);
/** The domain that most of those went to; ERR_NOTFOUND: none were sent. */
struct out_domain {
    const char *domain;
    int64_t n;
};
bool db_out_busiest(struct db *db, struct out_domain *out, int64_t since, int64_t now,
                    struct arena *a, struct err *e);
/** How many mails of this kind were made for this seat since then. */
bool db_out_count(struct db *db, int64_t *out, int64_t seat, const char *kind, int64_t since,
                  struct err *e);
/** How many mails of that turn (from OUT_GUEST on) were made later than `since` and up to
 * `until`; to that address and to that domain (in lower case), "": to all. */
struct out_made {
    enum out_turn turn;
    const char *address, *domain;
    int64_t since, until;
};
bool db_out_made(struct db *db, int64_t *out, const struct out_made *of, struct err *e);
/** The newest mails to this seat, newest first, without raw. */
bool db_out_latest(struct db *db, struct out_row **out, size_t *n, int64_t seat, int limit,
                   struct arena *a, struct err *e);
/** The beginning of a mail's bytes; empty if it is a recipe. */
enum { OUT_BEGINNING_BYTES = 96000 };
bool db_out_beginning(struct db *db, struct str *out, int64_t id, struct arena *a,
                      struct err *e);

/* ---- press ----------------------------------------------------------------------------- */
/* What somebody said; columns as in schema.sql. */
struct press_row {
    int64_t id, game;
    int32_t board;
    int64_t writer; /* a seat, or PERSON_FIRST + a person */
    int player;
    const char *army, *name, *role;
    bool grey, public, master;
    const char *whom;
    int64_t reply;
    const char *text;
    int64_t at, mail;
    const char *message_id;
    int64_t letters;
};
struct press_to {
    int64_t press, reader;
    int player;
    bool held; /* for the report */
};
struct press_block {
    int64_t reader;
    int player;
    int64_t writer; /* 0: all who do not say who they are */
    int author;     /* player of the writer */
    bool grey;
    int64_t since;
};
bool db_press_add(struct db *db, int64_t *id, const struct press_row *p, struct err *e);
bool db_press_to(struct db *db, const struct press_to *to, struct err *e);
/** ERR_NOTFOUND: there is none. */
bool db_press_get(struct db *db, struct press_row *out, int64_t id, struct arena *a,
                  struct err *e);
/* Of a game, written on boards `first` to `last`, in the order in which it was written. */
struct press_of {
    int64_t game;
    int32_t first, last;
    int64_t reader; /* for whom: without those whom they have blocked */
    int player;
    int64_t most; /* pieces */
    int64_t cut;  /* characters of each; of db_press_printed() alone */
};
/** Did this mail bring something that is not public? */
bool db_press_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, struct err *e);
/** What the report of board last + 1 prints for the reader: what is public, or was held for
 *  them. */
bool db_press_printed(struct db *db, struct press_row **out, size_t *n,
                      const struct press_of *of, struct arena *a, struct err *e);
/** What is public, to the reader, or theirs. */
bool db_press_own(struct db *db, struct press_row **out, size_t *n, const struct press_of *of,
                  struct arena *a, struct err *e);
/** All of it. */
bool db_press_all(struct db *db, struct press_row **out, size_t *n, const struct press_of *of,
                  struct arena *a, struct err *e);
/** How much that writer (and `author`) wrote since then, and how many letters of it went out.
 */
bool db_press_spent(struct db *db, int64_t *pieces, int64_t *letters,
                    const struct press_block *writer, struct err *e);
/** Insert or replace. */
bool db_press_block(struct db *db, const struct press_block *b, struct err *e);
/** ERR_NOTFOUND: there was none. */
bool db_press_unblock(struct db *db, const struct press_block *b, struct err *e);
/** Does the reader not want what the writer says? */
bool db_press_blocked(struct db *db, bool *out, const struct press_block *b, struct err *e);
bool db_press_blocks(struct db *db, struct press_block **out, size_t *n,
                     const struct press_of *reader, struct arena *a, struct err *e);

/* A server that takes no mails at all, whatever mail it is. */
struct sender_row {
    const char *name; /* section of the configuration: "send" */
    int64_t since;    /* when that began; 0: it takes mails */
    int tries;        /* in a row */
    int64_t next_at;  /* nothing is sent before */
    const char *reply;
};
/** ERR_NOTFOUND: nothing is known, so nothing is wrong. */
bool db_sender_get(struct db *db, struct sender_row *out, const char *name, struct arena *a,
                   struct err *e);
/** Insert or replace. */
bool db_sender_set(struct db *db, const struct sender_row *s, struct err *e);

/* ---- the house ------------------------------------------------------------------------- */
/* Who wrote more mails than are answered one by one. */
struct flood_row {
    int64_t reader; /* a seat, or PERSON_FIRST + a person */
    int64_t ends;   /* when the summary is due */
    int64_t mails;
};
/** One more mail; `ends` is that of the first one. */
bool db_flood_add(struct db *db, const struct flood_row *f, struct err *e);
/** At most 100 that are due. */
bool db_flood_due(struct db *db, struct flood_row **out, size_t *n, int64_t now,
                  struct arena *a, struct err *e);
bool db_flood_drop(struct db *db, int64_t reader, struct err *e);

/* Trials: what would become of orders that are not given. */
struct trial_row {
    int64_t reader, player; /* a seat or PERSON_FIRST + a person, and its player */
    int64_t board;          /* that the last one was about */
    int64_t times;          /* so many of that board */
    int64_t mail;           /* the last one's */
};
/** All 0 but the reader: that player had none. */
bool db_trial_get(struct db *db, struct trial_row *out, int64_t reader, int64_t player,
                  struct arena *a, struct err *e);
bool db_trial_set(struct db *db, const struct trial_row *t, struct err *e);

/* What a player wrote down, numbered from 1 on. */
struct note_row {
    int64_t id, seat, player; /* seat_row.player */
    int64_t number, board, at;
    const char *text; /* one line or several */
};
/** Those of that player, by number. */
bool db_note_list(struct db *db, struct note_row **out, size_t *n, int64_t seat, int64_t player,
                  struct arena *a, struct err *e);
/** With the next number, which goes to *number. */
bool db_note_add(struct db *db, int64_t *number, const struct note_row *note, struct err *e);
/** ERR_NOTFOUND: there is no such note. */
bool db_note_remove(struct db *db, int64_t seat, int64_t number, struct err *e);
/** Does the player agree that they are published? */
bool db_note_published(struct db *db, bool *out, int64_t seat, int64_t player, struct err *e);
bool db_note_publish(struct db *db, int64_t seat, int64_t player, bool yes, struct err *e);
/** All of the seat are erased, whoever wrote them. */
bool db_note_erase(struct db *db, int64_t seat, struct err *e);

/* Somebody who runs the game looked at what is its player's alone: an order before its update,
 * a mail. */
struct look_row {
    int64_t game;
    int32_t board;    /* the present one then */
    const char *army; /* whose; "": unknown, a mail that may hold an order */
    int64_t at;       /* of several: the last */
    const char *what; /* "order": for that board; "mail": one of before */
    int times;        /* how many; of a new one it is not read */
};
bool db_look_add(struct db *db, const struct look_row *look, struct err *e);
/** All looks while this board or one before was the present one that nobody was told of; one
 * row for each board, army and kind, in this sequence. */
bool db_look_list(struct db *db, struct look_row **out, size_t *n, int64_t game, int32_t board,
                  struct arena *a, struct err *e);
/** The players have been told of all that concern this board and those before. */
bool db_look_drop(struct db *db, int64_t game, int32_t board, struct err *e);

/* Senders whose last mails had neither an order nor a command. */
struct echo_row {
    const char *address;
    int mails;  /* in a row without a new word */
    int talk;   /* in a row */
    int robots; /* with the words of an automatic answer; no day's silence forgets them */
    int quick;  /* in a row that came within seconds of ours */
    const char *words; /* of those mails, sorted, one space between two */
    int64_t at;
};
/** ERR_NOTFOUND: none. */
bool db_echo_get(struct db *db, struct echo_row *out, const char *address, struct arena *a,
                 struct err *e);
/** Insert or replace. */
bool db_echo_set(struct db *db, const struct echo_row *row, struct err *e);
bool db_echo_drop(struct db *db, const char *address, struct err *e);

/* Addresses that mails came back from. */
struct delivery_row {
    const char *address;
    const char *state;   /* "soft", "hard"; "well": again, and its reader does not know yet */
    int64_t since, last; /* first and last failure of those in a row */
    int64_t until;       /* well since then; 0 */
    int failures;        /* in a row */
    int64_t mail;        /* out.id of the last mail that counted */
    bool direct;         /* said by the server that we sent to, not by a report */
    bool told;           /* its game masters know that it is hard */
    const char *status, *words; /* "5.1.1", "challenge" or ""; the server's last words */
};
/** ERR_NOTFOUND: all is well, and was. */
bool db_delivery_get(struct db *db, struct delivery_row *out, const char *address,
                     struct arena *a, struct err *e);
/** Insert or replace. */
bool db_delivery_set(struct db *db, const struct delivery_row *row, struct err *e);
bool db_delivery_drop(struct db *db, const char *address, struct err *e);
/** Those that are soft or hard, by address. */
bool db_delivery_list(struct db *db, struct delivery_row **out, size_t *n, struct arena *a,
                      struct err *e);

/* What needs a person, until it is over and everybody knows. */
struct alarm_row {
    const char *key;
    int64_t since, said; /* when it began; when the operator was told last, 0: not yet */
    const char *text;
    int64_t over; /* when it ended; 0: it lasts */
    bool calm;    /* the operator knows that it is over */
    int64_t seen; /* when it was noticed last, to the hour */
};
/** ERR_NOTFOUND: all is well. */
bool db_alarm_get(struct db *db, struct alarm_row *out, const char *key, struct arena *a,
                  struct err *e);
/** Insert or replace. */
bool db_alarm_set(struct db *db, const struct alarm_row *row, struct err *e);
/** All, the oldest first. */
bool db_alarm_list(struct db *db, struct alarm_row **out, size_t *n, struct arena *a,
                   struct err *e);
/** The row goes; *was: there was one. */
bool db_alarm_drop(struct db *db, bool *was, const char *key, struct err *e);

/* What is done from time to time: "clock", "check", "backup". */
struct upkeep_row {
    const char *task;
    int64_t at;
    const char *text;
};
/* The highest numbers of what letters name by number. */
struct db_newest {
    int64_t question, pending, press;
};
bool db_newest(struct db *db, struct db_newest *out, struct err *e);
/** ERR_NOTFOUND: never done. */
bool db_upkeep_get(struct db *db, struct upkeep_row *out, const char *task, struct arena *a,
                   struct err *e);
/** When it was done last; 0: never. */
bool db_upkeep_at(struct db *db, int64_t *out, const char *task, struct err *e);
/** Insert or replace. */
bool db_upkeep_set(struct db *db, const struct upkeep_row *u, struct err *e);

/* What the store has counted, by triggers (schema.sql). */
struct metric_row {
    const char *name, *label; /* "mails_sent", "kind=\"answer\"" */
    int64_t value;
};
/** By name and label. */
bool db_metric_list(struct db *db, struct metric_row **out, size_t *n, struct arena *a,
                    struct err *e);
struct latency_row {
    const char *name; /* "answer", "update" */
    int64_t most;     /* seconds, of this bucket; of the last one years */
    int64_t n, seconds;
};
/** By name, short ones first. */
bool db_latency_list(struct db *db, struct latency_row **out, size_t *n, struct arena *a,
                     struct err *e);
/** An update was executed that was due then; it makes this board, whose reports are added
 * behind it in the same transaction. When the last of them is out the store notes how long that
 * took. */
bool db_reporting_add(struct db *db, const char *game, int32_t board, int64_t due,
                      struct err *e);
/** When the oldest mail that waits was made; 0: none waits. */
bool db_out_oldest(struct db *db, int64_t *made, struct err *e);
#endif
