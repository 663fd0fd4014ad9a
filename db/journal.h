#ifndef DB_JOURNAL_H
#define DB_JOURNAL_H
/* What was done with a game. */
#include "db/db.h"
#include "db/deed.h"

/* Who did what with a game. Facts. */
struct journal_row {
    int64_t id, game;
    int32_t board; /* the current board afterwards: the one that it made, if any */
    int64_t at;
    const char *who; /* "master", "deputy", "operator", "player red", "program" */
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
/** By board, then as they were done. */
bool db_journal_list(struct db *db, struct journal_list *out, const struct journal_of *of,
                     struct arena *a, struct err *e);
#endif
