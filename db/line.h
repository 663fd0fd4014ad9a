#ifndef DB_LINE_H
#define DB_LINE_H
/* Prepared replies. */
#include "db/db.h"

/* Replies that a player has prepared. */
struct line_row {
    int64_t game;
    const char *army;
    int player;       /* seat_row.player then */
    int32_t board;    /* on which the opponent makes the move that the first of them answer */
    const char *tree; /* canonical */
    int64_t mail;     /* it came with */
};
/** Insert or replace. */
bool db_line_set(struct db *db, const struct line_row *l, struct err *e);
/** ERR_NOTFOUND: none. */
bool db_line_get(struct db *db, struct line_row *out, int64_t game, const char *army,
                 struct arena *a, struct err *e);
/** Are there any? */
bool db_line_has(struct db *db, bool *out, int64_t game, const char *army, struct err *e);
/** *was: there were some. */
bool db_line_drop(struct db *db, bool *was, int64_t game, const char *army, struct err *e);
/** Did this mail bring some that are saved? */
bool db_line_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, struct err *e);
/** The order for that board was prepared, and no report describes the board. */
bool db_prepared_add(struct db *db, int64_t game, int32_t board, struct err *e);
bool db_prepared_known(struct db *db, bool *out, int64_t game, int32_t board, struct err *e);
#endif
