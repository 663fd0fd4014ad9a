/* Saved orders. Knows nothing of what they mean. */
#include "db/order.h"
#include "db/row.h"

#include <assert.h>

static const struct field order_field[] = {
    FIELD(struct order_row, id),        FIELD(struct order_row, game),
    FIELD(struct order_row, board),     FIELD(struct order_row, army),
    FIELD(struct order_row, text),      FIELD(struct order_row, mail),
    FIELD(struct order_row, at),        FIELD(struct order_row, next),
    LATER(struct order_row, salt),      LATER(struct order_row, receipt),
    LATER(struct order_row, next_salt),
};
static const struct shape order_shape = SUMMED("order", struct order_row, order_field);

bool db_order_add(struct db *db, const struct order_row *o, struct err *e)
{
    assert(o->board >= 0 && o->army && o->army[0] && o->text);
    return row_put(db, ST_ORDER_ADD, &order_shape, o, NULL, e) &&
           row_put(db, ST_COUNT_ORDER, &order_shape, o, NULL, e);
}

bool db_order_newest(struct db *db, struct order_row *out, const struct order_of *of,
                     struct arena *a, struct err *e)
{
    struct ask q = {
        .stmt = ST_ORDER_NEWEST, .game = of->game, .board = of->board, .army = of->army
    };
    return row_one(db, out, &order_shape, &q, a, e);
}

bool db_order_last(struct db *db, struct order_row *out, const struct order_of *of,
                   struct arena *a, struct err *e)
{
    struct order_row newest;
    if (!db_order_newest(db, &newest, of, a, e)) return false;
    if (!newest.text[0]) return err_set(e, ERR_NOTFOUND, "the order was withdrawn");
    *out = newest;
    return true;
}

bool db_order_list(struct db *db, struct order_list *out, int64_t game, int32_t board,
                   struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_ORDER_LIST, .game = game, .board = board };
    out->row = row_all(db, &out->n, &order_shape, &q, a, e);
    return out->row != NULL;
}

bool db_order_by_receipt(struct db *db, struct order_row *out, int64_t game,
                         const char *receipt, struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_ORDER_BY_RECEIPT, .game = game, .key = receipt };
    return row_one(db, out, &order_shape, &q, a, e);
}

bool db_order_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, int32_t board,
                      struct err *e)
{
    int64_t found = 0;
    struct ask q = { .stmt = ST_ORDER_OF_MAIL, .id = mail, .game = game, .board = board };
    if (!row_number(db, &found, &q, e)) return false;
    *out = found != 0;
    return true;
}

bool order_sound(struct db *db, struct err *e)
{
    struct order_row o;
    return row_check(db, ST_ORDER_ALL, &order_shape, &o, e);
}
