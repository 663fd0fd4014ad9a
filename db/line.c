/* Prepared replies. Knows nothing of what is in them. */
#include "db/line.h"
#include "db/row.h"

#include <assert.h>

static const struct field line_field[] = {
    FIELD(struct line_row, game),  FIELD(struct line_row, army), FIELD(struct line_row, player),
    FIELD(struct line_row, board), FIELD(struct line_row, tree), FIELD(struct line_row, mail),
};
static const struct shape line_shape = SHAPE("prepared replies", struct line_row, line_field);

bool db_line_set(struct db *db, const struct line_row *l, struct err *e)
{
    assert(l->game > 0 && l->army[0]);
    return row_put(db, ST_LINE_SET, &line_shape, l, NULL, e);
}

bool db_line_get(struct db *db, struct line_row *out, int64_t game, const char *army,
                 struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_LINE_GET, .game = game, .army = army };
    return row_one(db, out, &line_shape, &q, a, e);
}

static bool any(struct db *db, bool *out, const struct ask *q, struct err *e)
{
    int64_t n = 0;
    if (!row_number(db, &n, q, e)) return false;
    *out = n > 0;
    return true;
}

bool db_line_has(struct db *db, bool *out, int64_t game, const char *army, struct err *e)
{
    return any(db, out, &(struct ask){ .stmt = ST_LINE_HAS, .game = game, .army = army }, e);
}

bool db_line_drop(struct db *db, bool *was, int64_t game, const char *army, struct err *e)
{
    struct ask q = { .stmt = ST_LINE_DROP, .game = game, .army = army };
    int64_t n = 0;
    if (!row_do(db, &q, &n, e)) return false;
    *was = n > 0;
    return true;
}

bool db_line_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, struct err *e)
{
    return any(db, out, &(struct ask){ .stmt = ST_LINE_OF_MAIL, .game = game, .id = mail }, e);
}

bool db_prepared_add(struct db *db, int64_t game, int32_t board, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_PREPARED_ADD, .game = game, .board = board },
                  NULL, e);
}

bool db_prepared_known(struct db *db, bool *out, int64_t game, int32_t board, struct err *e)
{
    return any(db, out,
               &(struct ask){ .stmt = ST_PREPARED_KNOWN, .game = game, .board = board }, e);
}
