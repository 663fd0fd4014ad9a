#ifndef DB_VOTE_H
#define DB_VOTE_H
/* Votes of the players of a game. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
#define VOTE_STATES(X) \
    X(VOTE_OPEN, "open") X(VOTE_PASSED, "passed") X(VOTE_FAILED, "failed") \
    X(VOTE_VOID, "void") /* it can no longer be done */ \
    X(VOTE_WITHDRAWN, "withdrawn") X(VOTE_VETOED, "vetoed")
enum vote_state { VOTE_NONE, VOTE_STATES(DB_WORD_NAME) };
#define VOTE_KINDS(X) \
    X(VOTE_TO_PAUSE, "pause") X(VOTE_TO_RESUME, "resume") X(VOTE_TO_EXTEND, "extend") \
    X(VOTE_TO_DRAW, "draw") X(VOTE_TO_END, "end") X(VOTE_TO_CONCEDE, "concede") \
    X(VOTE_TO_REPLACE, "replace")
enum vote_kind { VOTE_TO_NOTHING, VOTE_KINDS(DB_WORD_NAME) };
#define BALLOT_SAYS(X) X(BALLOT_YES, "yes") X(BALLOT_NO, "no")
enum ballot_says { BALLOT_NONE, BALLOT_SAYS(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_vote_states, db_vote_kinds, db_ballot_says;

/* What the players of a game vote on. One of a kind is open at a time. */
struct vote_row {
    int64_t id, game;
    enum vote_kind kind;
    const char *words; /* "2d" */
    int64_t seat;      /* whose player moved it, */
    int player;        /* as in seat_row */
    int32_t board;     /* the present one then */
    int64_t at;
    enum vote_state state;
    int64_t closed;
};
struct vote_list {
    struct vote_row *row;
    size_t n;
};
/** ERR_CONFLICT: one of that kind is open. */
bool db_vote_add(struct db *db, int64_t *id, const struct vote_row *v, struct err *e);
/** Those of a game (0: of all games) that are open, oldest first. */
bool db_vote_list(struct db *db, struct vote_list *out, int64_t game, struct arena *a,
                  struct err *e);
/** When one of that kind was last closed without having passed; 0: never. */
bool db_vote_lately(struct db *db, int64_t *at, int64_t game, enum vote_kind kind,
                    struct err *e);
/** Closes it, so that nobody is asked for a yes any more. ERR_NOTFOUND: it was not open. */
bool db_vote_close(struct db *db, const struct vote_row *v, struct err *e);

/* A player's vote. */
struct ballot_row {
    int64_t vote, seat;
    int player;
    enum ballot_says says;
    int64_t at;
};
struct ballot_list {
    struct ballot_row *row;
    size_t n;
};
/** Insert or replace. */
bool db_ballot_set(struct db *db, const struct ballot_row *b, struct err *e);
bool db_ballot_list(struct db *db, struct ballot_list *out, int64_t vote, struct arena *a,
                    struct err *e);
#endif
