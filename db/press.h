#ifndef DB_PRESS_H
#define DB_PRESS_H
/* What the people in a game say to one another. */
#include "db/person.h"

/* What somebody said; columns as in schema.sql. */
struct press_row {
    int64_t id, game;
    int32_t board;
    int64_t writer; /* a seat, or PERSON_FIRST + a person */
    int player;
    const char *army, *name;
    enum person_role role; /* of somebody who plays no army */
    bool grey, public, master;
    const char *whom;
    int64_t reply;
    const char *text;
    int64_t at, mail;
    const char *message_id;
    int64_t letters;
};
struct press_list {
    struct press_row *row;
    size_t n;
};
struct press_to {
    int64_t press, reader;
    int player;
    bool held; /* for the report */
};
struct press_block {
    int64_t reader;
    int player;
    int64_t writer; /* 0: everybody who writes anonymously */
    int author;     /* player of the writer */
    bool grey;
    int64_t since;
};
struct press_block_list {
    struct press_block *row;
    size_t n;
};
bool db_press_add(struct db *db, int64_t *id, const struct press_row *p, struct err *e);
bool db_press_to(struct db *db, const struct press_to *to, struct err *e);
/** ERR_NOTFOUND: there is none. */
bool db_press_get(struct db *db, struct press_row *out, int64_t id, struct arena *a,
                  struct err *e);
/* Of a game, written on boards `first` to `last`, in the order in which it was written. */
struct press_of {
    int64_t game;
    int32_t first, last;
    int64_t reader; /* for whom: without those whom they have blocked */
    int player;
    int64_t most; /* pieces */
    int64_t cut;  /* characters of each; of db_press_printed() alone */
};
/** Did this mail bring something that is not public? */
bool db_press_of_mail(struct db *db, bool *out, int64_t mail, int64_t game, struct err *e);
/** What the report of board last + 1 prints for the reader: what is public, or was held for
 *  them. */
bool db_press_printed(struct db *db, struct press_list *out, const struct press_of *of,
                      struct arena *a, struct err *e);
/** Public press, press to the reader, and their own. */
bool db_press_own(struct db *db, struct press_list *out, const struct press_of *of,
                  struct arena *a, struct err *e);
/** All of it. */
bool db_press_all(struct db *db, struct press_list *out, const struct press_of *of,
                  struct arena *a, struct err *e);
/** How much that writer (and `author`) wrote since then, and in how many letters it went
 *  out. */
bool db_press_spent(struct db *db, int64_t *pieces, int64_t *letters,
                    const struct press_block *writer, struct err *e);
/** Insert or replace. */
bool db_press_block(struct db *db, const struct press_block *b, struct err *e);
/** ERR_NOTFOUND: there was none. */
bool db_press_unblock(struct db *db, const struct press_block *b, struct err *e);
/** Has the reader blocked the writer? */
bool db_press_blocked(struct db *db, bool *out, const struct press_block *b, struct err *e);
bool db_press_blocks(struct db *db, struct press_block_list *out, const struct press_of *reader,
                     struct arena *a, struct err *e);
#endif
