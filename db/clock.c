/* What the clocks of games of two showed, board by board. Knows nothing of how they run. */
#include "db/clock.h"
#include "db/row.h"

#include <assert.h>

static const struct field clock_field[] = {
    FIELD(struct clock_row, game),
    FIELD(struct clock_row, number),
    FIELD(struct clock_row, army),
    FIELD(struct clock_row, bank),
};
static const struct shape clock_shape = SHAPE("clock", struct clock_row, clock_field);

bool db_clock_add(struct db *db, const struct clock_row *c, struct err *e)
{
    assert(c->game > 0);
    return row_put(db, ST_CLOCK_ADD, &clock_shape, c, NULL, e);
}

bool db_clock_list(struct db *db, struct clock_list *out, int64_t game, int32_t number,
                   struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_CLOCK_LIST, .game = game, .board = number };
    out->row = row_all(db, &out->n, &clock_shape, &q, a, e);
    return out->row != NULL;
}
