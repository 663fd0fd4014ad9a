/* What players write down for themselves. Knows nothing of when it is shown to others. */
#include "db/note.h"
#include "db/row.h"

#include <assert.h>

static const struct field note_field[] = {
    FIELD(struct note_row, id),     FIELD(struct note_row, seat),
    FIELD(struct note_row, player), FIELD(struct note_row, number),
    FIELD(struct note_row, board),  FIELD(struct note_row, at),
    FIELD(struct note_row, text),
};
static const struct shape note_shape = SHAPE("note", struct note_row, note_field);

bool db_note_list(struct db *db, struct note_list *out, int64_t seat, int64_t player,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_NOTE_LIST, .id = seat, .limit = player };
    out->row = row_all(db, &out->n, &note_shape, &q, a, e);
    return out->row != NULL;
}

bool db_note_add(struct db *db, int64_t *number, const struct note_row *note, struct err *e)
{
    assert(note->seat > 0 && note->text);
    struct note_row row = *note;
    struct ask q = { .stmt = ST_NOTE_NEXT, .id = note->seat };
    if (!row_number(db, &row.number, &q, e)) return false;
    *number = row.number;
    return row_put(db, ST_NOTE_ADD, &note_shape, &row, NULL, e);
}

bool db_note_remove(struct db *db, int64_t seat, int64_t number, struct err *e)
{
    int64_t gone = 0;
    struct ask q = { .stmt = ST_NOTE_REMOVE, .id = seat, .limit = number };
    if (!row_do(db, &q, &gone, e)) return false;
    return gone || err_set(e, ERR_NOTFOUND, "there is no note %lld", (long long)number);
}

bool db_note_published(struct db *db, bool *out, int64_t seat, int64_t player, struct err *e)
{
    int64_t n = 0;
    struct ask q = { .stmt = ST_NOTE_PUBLISHED, .id = seat, .limit = player };
    if (!row_number(db, &n, &q, e)) return false;
    *out = n > 0;
    return true;
}

bool db_note_publish(struct db *db, int64_t seat, int64_t player, bool yes, struct err *e)
{
    struct ask q = { .stmt = yes ? ST_NOTE_PUBLISH : ST_NOTE_UNPUBLISH,
                     .id = seat,
                     .limit = player };
    return row_do(db, &q, NULL, e);
}

bool db_note_erase(struct db *db, int64_t seat, struct err *e)
{
    struct ask all = { .stmt = ST_NOTE_ERASE, .id = seat },
               said = { .stmt = ST_NOTE_UNPUBLISH, .id = seat };
    return row_do(db, &all, NULL, e) && row_do(db, &said, NULL, e);
}
