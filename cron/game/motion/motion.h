#ifndef CRON_GAME_MOTION_H
#define CRON_GAME_MOTION_H
/* What the players of a game vote on: that its clock stops or goes on, that a deadline moves,
 * that it ends, that somebody else takes a silent player's seat. Everybody present votes: each
 * player whose army is not out and who is not away by the rule of vacations, and anybody who
 * has voted already. The player that a vote is about does not. Somebody who says nothing is no
 * longer counted after two updates; where there are none (the game is paused, has no clock, or
 * goes on move by move), after two periods, or four days. Votes are published as numbers, never
 * with names.
 *
 * All but motion_tick() runs inside the open transaction, during which there is no update. */
#include "cron/table/policy.h"
#include "db/seat.h"
#include "db/vote.h"
#include "templates/letter_reply.h"

enum motion_flag {
    MOTION_OF_MANY = 1, /* not in games of two, which have their own way */
    MOTION_ALL = 2,     /* whatever the game's rule: all must say yes */
    MOTION_ARMY = 4,    /* "concede to red" */
    MOTION_SPAN = 8     /* "extend 2d" */
};
struct motion;
/** What a kind of vote is. */
struct motion_kind {
    enum vote_kind is;
    enum words_name word; /* what is typed, alternatives separated by |; all languages count */
    unsigned flags;
    enum words_name asks;   /* {army} proposes it for {game}, {span} or {whom} */
    enum words_name passed; /* what has changed, with {game}, {time} or {whom}; W_NONE: the
                               final report says it */
};
/** The kinds; *n of them. */
const struct motion_kind *motion_kinds(size_t *n);
const struct motion_kind *motion_kind_of(enum vote_kind kind);
/** "extend": as stored and as typed. */
const char *motion_name(const struct motion_kind *kind);

/* Somebody who votes. */
struct motion_voter {
    const struct seat_row *seat;
    enum ballot_says says;
};
/** A vote and the players who are there. */
struct motion {
    const struct app *app;
    struct game_row *game; /* changes are stored, and made here */
    struct policy how;
    struct vote_row row;
    const struct motion_kind *kind;
    const char *name;            /* "extend 2d", as letters call it */
    const struct seat_row *seat; /* [n_seat] of the game */
    size_t n_seat;
    const struct seat_row *mover, *whom; /* whom: or NULL; mover NULL: has left */
    int64_t span;                        /* MOTION_SPAN */
    struct motion_voter *voter;          /* [n] */
    size_t n, yes, no;
    bool heard;        /* those who have said nothing so far are no longer counted */
    struct saying bar; /* why it cannot be done now; word W_NONE: it can */
    enum vote_state state;
    struct arena *arena;
    struct err *e;
};
/** Its present state: counted, with the current board of *game. A row without an id is a
 *  vote that somebody would like to call. */
bool motion_open(struct motion *m, const struct app *app, struct game_row *game,
                 const struct vote_row *row, struct arena *a, struct err *e);
/** Its result, by its votes, `heard`, `bar` and the rule of the game. */
enum vote_state motion_count(const struct motion *m);
/** Does it have to be unanimous? */
bool motion_needs_all(const struct motion *m);
/** The voter of `seat`, or NULL: it does not vote. */
const struct motion_voter *motion_voter_of(const struct motion *m, int64_t seat);
/** Until when silent players are counted: the instant, or 0 and the board. */
int64_t motion_until(const struct motion *m, int32_t *board);
/** What is proposed, in a sentence with {army}, {game}, {span}, {whom}. */
struct saying motion_asks(const struct motion *m);
/** How and until when it is decided, as parts of a letter; *n grows. */
enum { MOTION_PARTS = 3 };
void motion_rules(struct reply_part *part, size_t *n, const struct motion *m);

/** Everybody else is told: voters are asked for a yes or no, the others only informed. */
bool motion_ask(struct motion *m);
/** It is over, as m->state says or by `state` (withdrawn, vetoed; VOTE_NONE: it does): if it
 * has passed it is carried out. Everybody is told, except the seat `but` (0: nobody), who
 * learns of it in another way. What can no longer be done becomes void. */
bool motion_close(struct motion *m, enum vote_state state, int64_t but);
/** What everybody is told when it is closed; word W_NONE: the final report says it. */
struct saying motion_result(const struct motion *m);
/** Carries out a vote that has passed; m->game is the game afterwards. *why: it cannot be
 *  done after all. */
bool motion_carry(struct motion *m, struct saying *why);
/** A vote that ends the game: only its ending is set, and written to the journal. */
bool motion_ends(struct motion *m);

/* ---- without anybody's word ---- */
enum { MOTIONS_MAX = 8 };
struct motions {
    struct motion one[MOTIONS_MAX];
    size_t n;
};
/** All open votes of the game, counted. */
bool motion_all(struct motions *out, const struct app *app, struct game_row *game,
                struct arena *a, struct err *e);
/** Those that stay open, as the seat's letters describe them. Owned by the arena. */
bool motion_told(struct open_votes *out, const struct motions *all, const struct seat_row *seat,
                 struct arena *a, struct err *e);
/** If an update's new board decides a vote that ends the game, the update itself ends it:
 *  *game has the ending, the vote is closed, nobody is told yet. */
bool motion_end_with(const struct app *app, struct game_row *game, struct arena *a,
                     struct err *e);
/** Closes decided votes about the clock, and removes them from *all. */
bool motion_settle_clock(struct motions *all);
/** Closes those that are decided. */
bool motion_settle(struct motions *all);
/** The same in all games, after somebody has left or silent players are no longer counted.
 *  Failures are logged; false if there was one. */
bool motion_tick(const struct app *app);
#endif
