/* How people have played, game by game. Knows nothing of what it means. */
#include "db/attendance.h"
#include "db/row.h"

static const struct field attendance_field[] = {
    FIELD(struct attendance_row, address),   FIELD(struct attendance_row, game),
    FIELD(struct attendance_row, name),      FIELD(struct attendance_row, over),
    FIELD(struct attendance_row, owed),      FIELD(struct attendance_row, met),
    FIELD(struct attendance_row, missed),    FIELD(struct attendance_row, missed_at),
    FIELD(struct attendance_row, abandoned),
};
static const struct shape attendance_shape =
    SHAPE("attendance", struct attendance_row, attendance_field);

bool db_attendance_add(struct db *db, const struct attendance_row *row, struct err *e)
{
    return row_put(db, ST_ATTENDANCE_ADD, &attendance_shape, row, NULL, e);
}

bool db_attendance_end(struct db *db, int64_t game, const char *address, struct err *e)
{
    struct ask q = { .stmt = ST_ATTENDANCE_END, .game = game, .address = address };
    return row_do(db, &q, NULL, e);
}

bool db_attendance_list(struct db *db, struct attendance_list *out, const char *address,
                        struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_ATTENDANCE_LIST, .address = address };
    out->row = row_all(db, &out->n, &attendance_shape, &q, a, e);
    return out->row != NULL;
}

/* What the other address already has of a game stays. */
bool db_attendance_move(struct db *db, int64_t game, const char *address, const char *other,
                        struct err *e)
{
    struct ask move = {
        .stmt = ST_ATTENDANCE_MOVE, .game = game, .address = address, .moved = other
    };
    struct ask rest = { .stmt = ST_ATTENDANCE_MOVED, .game = game, .address = address };
    return row_do(db, &move, NULL, e) && row_do(db, &rest, NULL, e);
}
