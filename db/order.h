#ifndef DB_ORDER_H
#define DB_ORDER_H
/* Saved orders. */
#include "db/db.h"

struct order_row {
    int64_t id, game;
    int32_t board;
    const char *army, *text; /* canonical; "": earlier ones are withdrawn */
    int64_t mail;            /* the mail it came in; 0: none */
    int64_t at;
    const char *next; /* given with it for the board that comes after (22.7), or "" */
    const char *salt, *receipt, *next_salt; /* hex (cron/table/receipt.h), or "" */
};
struct order_list {
    struct order_row *row;
    size_t n;
};
/** Orders are facts: they are added, never changed; the last one of a board
 *  counts. ERR_NOTFOUND if the board, the seat or the mail is not there. */
bool db_order_add(struct db *db, const struct order_row *o, struct err *e);
struct order_of {
    int64_t game;
    int32_t board;
    const char *army;
};
/** The one that counts; ERR_NOTFOUND if there is none, or it was withdrawn. */
bool db_order_last(struct db *db, struct order_row *out, const struct order_of *of,
                   struct arena *a, struct err *e);
/** The last one, even a withdrawal; ERR_NOTFOUND. */
bool db_order_newest(struct db *db, struct order_row *out, const struct order_of *of,
                     struct arena *a, struct err *e);
/** The one that counts, for every army that has one, by army name. */
bool db_order_list(struct db *db, struct order_list *out, int64_t game, int32_t board,
                   struct arena *a, struct err *e);

/** The one that has this receipt; ERR_NOTFOUND. */
bool db_order_by_receipt(struct db *db, struct order_row *out, int64_t game,
                         const char *receipt, struct arena *a, struct err *e);

/** Did this mail bring an order that is saved for this board? */
bool db_order_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, int32_t board,
                      struct err *e);
#endif
