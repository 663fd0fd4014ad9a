#ifndef DB_JOURNAL_H
#define DB_JOURNAL_H
/* What was done with a game. */
#include "db/db.h"
#include "db/deed.h"

/* Who does something: the first word of `who`; behind DOER_PLAYER comes the army. */
/* clang-format off */
#define DOERS(X) \
    X(DOER_PROGRAM, "program") X(DOER_OPERATOR, "operator") X(DOER_PLAYER, "player") \
    X(DOER_MASTER, "master") X(DOER_DEPUTY, "deputy") X(DOER_OBSERVER, "observer") \
    X(DOER_QUEUE, "queue") X(DOER_SUBSTITUTE, "substitute") X(DOER_STRANGER, "stranger")
enum doer { DOER_NONE, DOERS(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_doers;

/* Who did what with a game. Facts. */
struct journal_row {
    int64_t id, game;
    int32_t board; /* the current board afterwards: the one that it made, if any */
    int64_t at;
    const char *who; /* "master", "player red": a word of db_doers, and maybe an army */
    enum deed act;
    const char *words; /* its words, canonical; never an address */
};
struct journal_list {
    struct journal_row *row;
    size_t n;
};
struct journal_of {
    int64_t game;
    int32_t since; /* first board */
};
bool db_journal_add(struct db *db, int64_t *id, const struct journal_row *j, struct err *e);
/** Who did it; *army (may be NULL) is that of a player, else empty. DOER_NONE: a record of
 *  others has another word. */
enum doer db_journal_doer(struct str *army, const struct journal_row *j);
/** By board, then as they were done. */
bool db_journal_list(struct db *db, struct journal_list *out, const struct journal_of *of,
                     struct arena *a, struct err *e);
#endif
