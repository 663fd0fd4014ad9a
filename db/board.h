#ifndef DB_BOARD_H
#define DB_BOARD_H
/* The boards of a game, and what is known about each: its reasons, its seal, its figures. */
#include "db/db.h"

struct board_row {
    int64_t game;
    int32_t number;
    struct str text;   /* canonical game text without orders */
    struct str events; /* "# event" lines of the update that made it; empty for board 0 */
    int64_t made;      /* when */
    int64_t draw;      /* number of the stream's next draw when it was made */
};
/** Insert, or replace the one with the same number (a seat was added: only the text
 *  changes); boards before the current one are never replaced. */
bool db_board_put(struct db *db, const struct board_row *b, struct err *e);
bool db_board_get(struct db *db, struct board_row *out, int64_t game, int32_t number,
                  struct arena *a, struct err *e);

/** Bytes of the text of a game's current board. */
bool db_board_bytes(struct db *db, int64_t *out, const char *game, struct err *e);

/* A board may be rewritten while it is the current one; its former texts are kept, numbered
 * from 0 on. Its present text has the next number. */
struct edition_of {
    int64_t game;
    int32_t number;
    int64_t edition;
};
/** The number of the board's present text. */
bool db_board_editions(struct db *db, int64_t *out, int64_t game, int32_t number,
                       struct err *e);
/** The board with its text of that time. */
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

/* Binds a board to everything before it (cron/table/seal.h). A fact. */
struct seal_row {
    int64_t game;
    int32_t number;
    const char *seal; /* hex; "": it has none */
};
/** ERR_CONFLICT: it has one already. */
bool db_seal_add(struct db *db, const struct seal_row *s, struct err *e);
bool db_seal_get(struct db *db, struct seal_row *out, int64_t game, int32_t number,
                 struct arena *a, struct err *e);
/** The board with this seal; ERR_NOTFOUND. */
bool db_seal_find(struct db *db, struct seal_row *out, int64_t game, const char *seal,
                  struct arena *a, struct err *e);

/* The figures of the armies on a board, computed from its text. */
struct figures_row {
    int64_t game;
    int32_t number;
    struct str text; /* lines of cron/table/figures.h */
};
struct figures_list {
    struct figures_row *row;
    size_t n;
};
struct figures_of {
    int64_t game;
    int32_t since, until;
};
/** Insert or replace. They are deleted when the board is rewritten. */
bool db_figures_put(struct db *db, const struct figures_row *f, struct err *e);
/** Of all boards with since <= number < until, by number; text empty: not computed yet. */
bool db_figures_list(struct db *db, struct figures_list *out, const struct figures_of *of,
                     struct arena *a, struct err *e);
#endif
