/* What people of a game say to one another. Knows nothing of who may. */
#include "db/press.h"
#include "db/row.h"

#include <assert.h>

static const struct field press_field[] = {
    FIELD(struct press_row, id),      FIELD(struct press_row, game),
    FIELD(struct press_row, board),   FIELD(struct press_row, writer),
    FIELD(struct press_row, player),  FIELD(struct press_row, army),
    FIELD(struct press_row, name),    FIELD_OF_WORDS(struct press_row, role, &db_person_roles),
    FIELD(struct press_row, grey),    FIELD(struct press_row, public),
    FIELD(struct press_row, whom),    FIELD(struct press_row, reply),
    FIELD(struct press_row, text),    FIELD(struct press_row, at),
    FIELD(struct press_row, mail),    FIELD(struct press_row, message_id),
    FIELD(struct press_row, letters), FIELD(struct press_row, master),
};
static const struct shape press_shape = SHAPE("message", struct press_row, press_field);

static const struct field to_field[] = {
    FIELD(struct press_to, press),
    FIELD(struct press_to, reader),
    FIELD(struct press_to, player),
    FIELD(struct press_to, held),
};
static const struct shape to_shape = SHAPE("reader", struct press_to, to_field);

static const struct field block_field[] = {
    FIELD(struct press_block, reader), FIELD(struct press_block, player),
    FIELD(struct press_block, writer), FIELD(struct press_block, author),
    FIELD(struct press_block, grey),   FIELD(struct press_block, since),
};
static const struct shape block_shape = SHAPE("block", struct press_block, block_field);

bool db_press_add(struct db *db, int64_t *id, const struct press_row *p, struct err *e)
{
    assert(p->text);
    return row_new(db, id, ST_PRESS_ADD, &press_shape, p, e);
}

bool db_press_to(struct db *db, const struct press_to *to, struct err *e)
{
    assert(to->press > 0 && to->reader > 0);
    return row_put(db, ST_PRESS_TO, &to_shape, to, NULL, e);
}

bool db_press_get(struct db *db, struct press_row *out, int64_t id, struct arena *a,
                  struct err *e)
{
    struct ask q = { .stmt = ST_PRESS_GET, .id = id };
    return row_one(db, out, &press_shape, &q, a, e);
}

bool db_press_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, struct err *e)
{
    int64_t found = 0;
    struct ask q = { .stmt = ST_PRESS_OF_MAIL, .game = game, .id = mail };
    if (!row_number(db, &found, &q, e)) return false;
    *out = found != 0;
    return true;
}

static bool list(struct db *db, struct press_list *out, const struct ask *q, struct arena *a,
                 struct err *e)
{
    out->row = row_all(db, &out->n, &press_shape, q, a, e);
    return out->row != NULL;
}

bool db_press_printed(struct db *db, struct press_list *out, const struct press_of *of,
                      struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PRESS_PRINTED,
                     .id = of->reader,
                     .player = of->player,
                     .game = of->game,
                     .since = of->first,
                     .board = of->last,
                     .now = of->cut,
                     .limit = of->most };
    return list(db, out, &q, a, e);
}

bool db_press_own(struct db *db, struct press_list *out, const struct press_of *of,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PRESS_OWN,
                     .id = of->reader,
                     .player = of->player,
                     .game = of->game,
                     .since = of->first,
                     .board = of->last,
                     .limit = of->most };
    return list(db, out, &q, a, e);
}

bool db_press_all(struct db *db, struct press_list *out, const struct press_of *of,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PRESS_ALL,
                     .game = of->game,
                     .since = of->first,
                     .board = of->last,
                     .limit = of->most };
    return list(db, out, &q, a, e);
}

bool db_press_spent(struct db *db, int64_t *pieces, int64_t *letters,
                    const struct press_block *writer, struct err *e)
{
    struct ask q = { .stmt = ST_PRESS_PIECES,
                     .id = writer->writer,
                     .player = writer->author,
                     .since = writer->since };
    if (!row_number(db, pieces, &q, e)) return false;
    q.stmt = ST_PRESS_LETTERS;
    return row_number(db, letters, &q, e);
}

bool db_press_block(struct db *db, const struct press_block *b, struct err *e)
{
    return row_put(db, ST_PRESS_BLOCK, &block_shape, b, NULL, e);
}

bool db_press_unblock(struct db *db, const struct press_block *b, struct err *e)
{
    int64_t gone = 0;
    if (!row_put(db, ST_PRESS_UNBLOCK, &block_shape, b, &gone, e)) return false;
    return gone || err_set(e, ERR_NOTFOUND, "nothing is blocked");
}

bool db_press_blocked(struct db *db, bool *out, const struct press_block *b, struct err *e)
{
    int64_t n = 0;
    if (!row_number_of(db, &n, ST_PRESS_BLOCKED, &block_shape, b, e)) return false;
    *out = n != 0;
    return true;
}

bool db_press_blocks(struct db *db, struct press_block_list *out, const struct press_of *reader,
                     struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PRESS_BLOCKS, .id = reader->reader, .player = reader->player };
    out->row = row_all(db, &out->n, &block_shape, &q, a, e);
    return out->row != NULL;
}
