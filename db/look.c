/* Looks at what is secret. Knows nothing of who is told. */
#include "db/look.h"
#include "db/row.h"

const struct db_words db_look_kinds = DB_WORDS(LOOK_KINDS);

static const struct field look_field[] = {
    FIELD(struct look_row, game),
    FIELD(struct look_row, board),
    FIELD(struct look_row, army),
    FIELD(struct look_row, at),
    FIELD_OF_WORDS(struct look_row, what, &db_look_kinds),
    FIELD(struct look_row, times),
};
static const struct shape look_shape = SHAPE("look", struct look_row, look_field);

bool db_look_add(struct db *db, const struct look_row *look, struct err *e)
{
    return row_put(db, ST_LOOK_ADD, &look_shape, look, NULL, e);
}

bool db_look_list(struct db *db, struct look_list *out, int64_t game, int32_t board,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_LOOK_LIST, .game = game, .board = board };
    out->row = row_all(db, &out->n, &look_shape, &q, a, e);
    return out->row != NULL;
}

bool db_look_drop(struct db *db, int64_t game, int32_t board, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_LOOK_DROP, .game = game, .board = board }, NULL,
                  e);
}
