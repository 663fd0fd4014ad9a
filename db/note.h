#ifndef DB_NOTE_H
#define DB_NOTE_H
/* A player's notes. */
#include "db/db.h"

/* What a player wrote down, numbered from 1 on. */
struct note_row {
    int64_t id, seat, player; /* seat_row.player */
    int64_t number, board, at;
    const char *text; /* one line or several */
};
struct note_list {
    struct note_row *row;
    size_t n;
};
/** Those of that player, by number. */
bool db_note_list(struct db *db, struct note_list *out, int64_t seat, int64_t player,
                  struct arena *a, struct err *e);
/** With the next number, which goes to *number. */
bool db_note_add(struct db *db, int64_t *number, const struct note_row *note, struct err *e);
/** ERR_NOTFOUND: there is no such note. */
bool db_note_remove(struct db *db, int64_t seat, int64_t number, struct err *e);
/** Does the player agree that they are published? */
bool db_note_published(struct db *db, bool *out, int64_t seat, int64_t player, struct err *e);
bool db_note_publish(struct db *db, int64_t seat, int64_t player, bool yes, struct err *e);
/** Erases all notes of the seat, whoever wrote them. */
bool db_note_erase(struct db *db, int64_t seat, struct err *e);
#endif
