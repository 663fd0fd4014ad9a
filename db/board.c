/* The boards of a game, each a text with a number, and what is known of them. Knows nothing of
 * rules. */
#include "db/board.h"
#include "db/row.h"

#include <assert.h>

static const struct field board_field[] = {
    FIELD(struct board_row, game), FIELD(struct board_row, number),
    FIELD(struct board_row, text), FIELD(struct board_row, events),
    FIELD(struct board_row, made), FIELD(struct board_row, draw),
};
static const struct shape board_shape = SUMMED("board", struct board_row, board_field);

bool db_board_put(struct db *db, const struct board_row *b, struct err *e)
{
    assert(b->game > 0 && b->number >= 0);
    return row_put(db, ST_COUNT_BOARD, &board_shape, b, NULL, e) &&
           row_put(db, ST_BOARD_PUT, &board_shape, b, NULL, e);
}

bool db_board_get(struct db *db, struct board_row *out, int64_t game, int32_t number,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_BOARD_GET, .game = game, .board = number };
    return row_one(db, out, &board_shape, &q, a, e);
}

bool db_board_bytes(struct db *db, int64_t *out, const char *game, struct err *e)
{
    return row_number(db, out, &(struct ask){ .stmt = ST_BOARD_BYTES, .name = game }, e) ||
           (e->code == ERR_NOTFOUND && err_set(e, ERR_NOTFOUND, "no such game"));
}

bool db_board_editions(struct db *db, int64_t *out, int64_t game, int32_t number, struct err *e)
{
    struct ask q = { .stmt = ST_BOARD_EDITIONS, .game = game, .board = number };
    return row_number(db, out, &q, e);
}

bool db_board_edition(struct db *db, struct board_row *out, const struct edition_of *of,
                      struct arena *a, struct err *e)
{
    struct ask q = {
        .stmt = ST_BOARD_EDITION, .game = of->game, .board = of->number, .limit = of->edition
    };
    if (row_one(db, out, &board_shape, &q, a, e)) return true;
    if (e->code != ERR_NOTFOUND) return false;
    *e = (struct err){ 0 };
    return db_board_get(db, out, of->game, of->number, a, e);
}

/* ---- why -----------------------------------------------------------------------------------
 */

static const struct field why_field[] = {
    FIELD(struct why_row, game),
    FIELD(struct why_row, number),
    FIELD(struct why_row, reasons),
};
static const struct shape why_shape = SUMMED("board's reasons", struct why_row, why_field);

bool db_why_add(struct db *db, const struct why_row *w, struct err *e)
{
    return row_put(db, ST_WHY_ADD, &why_shape, w, NULL, e);
}

bool db_why_get(struct db *db, struct why_row *out, int64_t game, int32_t number,
                struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_WHY_GET, .game = game, .board = number };
    if (row_one(db, out, &why_shape, &q, a, e)) return true;
    *out = (struct why_row){ game, number, STR("") };
    return e->code == ERR_NOTFOUND;
}

/* ---- seals ---------------------------------------------------------------------------------
 */

static const struct field seal_field[] = {
    FIELD(struct seal_row, game),
    FIELD(struct seal_row, number),
    FIELD(struct seal_row, seal),
};
static const struct shape seal_shape = SUMMED("board's seal", struct seal_row, seal_field);

bool db_seal_add(struct db *db, const struct seal_row *s, struct err *e)
{
    assert(s->seal && s->seal[0]);
    return row_put(db, ST_SEAL_ADD, &seal_shape, s, NULL, e);
}

bool db_seal_get(struct db *db, struct seal_row *out, int64_t game, int32_t number,
                 struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_SEAL_GET, .game = game, .board = number };
    if (row_one(db, out, &seal_shape, &q, a, e)) return true;
    if (e->code != ERR_NOTFOUND) return false;
    *out = (struct seal_row){ game, number, "" };
    *e = (struct err){ 0 };
    return true;
}

bool db_seal_find(struct db *db, struct seal_row *out, int64_t game, const char *seal,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_SEAL_FIND, .game = game, .key = seal };
    return row_one(db, out, &seal_shape, &q, a, e);
}

/* ---- figures -------------------------------------------------------------------------------
 */

static const struct field figures_field[] = {
    FIELD(struct figures_row, game),
    FIELD(struct figures_row, number),
    FIELD(struct figures_row, text),
};
static const struct shape figures_shape =
    SUMMED("board's figures", struct figures_row, figures_field);

bool db_figures_put(struct db *db, const struct figures_row *f, struct err *e)
{
    return row_put(db, ST_FIGURES_PUT, &figures_shape, f, NULL, e);
}

bool db_figures_list(struct db *db, struct figures_list *out, const struct figures_of *of,
                     struct arena *a, struct err *e)
{
    struct ask q = {
        .stmt = ST_FIGURES_LIST, .game = of->game, .since = of->since, .board = of->until
    };
    out->row = row_all(db, &out->n, &figures_shape, &q, a, e);
    return out->row != NULL;
}

bool board_sound(struct db *db, struct err *e)
{
    struct board_row b;
    struct why_row w;
    struct figures_row f;
    struct seal_row s;
    return row_check(db, ST_BOARD_ALL, &board_shape, &b, e) &&
           row_check(db, ST_WHY_ALL, &why_shape, &w, e) &&
           row_check(db, ST_FIGURES_ALL, &figures_shape, &f, e) &&
           row_check(db, ST_SEAL_ALL, &seal_shape, &s, e);
}
