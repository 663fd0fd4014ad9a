/* The seeds of a game's random streams. Knows nothing of hashes or of drawing; keeping a seed
 * secret is the caller's business. */
#include "db/seed.h"
#include "db/row.h"

static const struct field seed_field[] = {
    FIELD(struct seed_row, game),      FIELD(struct seed_row, from_board),
    FIELD(struct seed_row, seed),      FIELD(struct seed_row, hash),
    FIELD(struct seed_row, published), FIELD(struct seed_row, chained),
};
static const struct shape seed_shape = SHAPE("seed", struct seed_row, seed_field);

bool db_seed_add(struct db *db, const struct seed_row *s, struct err *e)
{
    return row_put(db, ST_SEED_ADD, &seed_shape, s, NULL, e);
}

bool db_seed_list(struct db *db, struct seed_list *out, int64_t game, struct arena *a,
                  struct err *e)
{
    struct ask q = { .stmt = ST_SEED_LIST, .game = game };
    out->row = row_all(db, &out->n, &seed_shape, &q, a, e);
    return out->row != NULL;
}

bool db_seed_publish(struct db *db, int64_t game, int64_t now, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_SEED_PUBLISH, .game = game, .now = now }, NULL,
                  e);
}
