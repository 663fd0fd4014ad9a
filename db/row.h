#ifndef DB_ROW_H
#define DB_ROW_H
/* Values between C structs and SQL, by name: a parameter ":state" is filled from the member
 * `state`, a column "state" is stored in it. What a SELECT leaves out is empty. */
#include "db/handle.h"
#include "db/word.h"

#include <stddef.h>

enum field_kind {
    FIELD_INT64,
    FIELD_INT,
    FIELD_BOOL,
    FIELD_TEXT,
    FIELD_STR,
    FIELD_BLOB,
    FIELD_WORD /* an enum here, a text there */
};

struct field {
    const char *name;
    enum field_kind kind;
    size_t at;  /* offset in the struct */
    bool later; /* a text in a column added later: if empty, it is in no sum */
    const struct db_words *words; /* of FIELD_WORD */
    bool null;                    /* NULL is SQL's NULL, not '' */
};

struct shape {
    const char *what; /* "mail": for "no such mail" */
    size_t size;      /* of the struct */
    const struct field *field;
    size_t n;
    bool summed; /* a parameter ":sum" is filled with the sum over all members but `id`, and a
                    column "sum" that is not 0 must be that: else the row is damaged */
    bool (*sane)(const void *row); /* is it plausible? NULL: always */
    bool skip;                     /* lists leave out what is not sane, and go on */
};

/* clang-format off */
#define FIELD(type, member) { #member, _Generic(((type *)0)->member, \
    int64_t: FIELD_INT64, int: FIELD_INT, bool: FIELD_BOOL, const char *: FIELD_TEXT, \
    struct str: FIELD_STR), offsetof(type, member), false, NULL, false }
#define FIELD_OF_BYTES(type, member) \
    { #member, FIELD_BLOB, offsetof(type, member), false, NULL, false }
#define LATER(type, member) { #member, FIELD_TEXT, offsetof(type, member), true, NULL, false }
#define FIELD_OR_NULL(type, member) \
    { #member, FIELD_TEXT, offsetof(type, member), false, NULL, true }
#define FIELD_OF_WORDS(type, member, words) \
    { #member, FIELD_WORD, offsetof(type, member), false, (words), false }
#define SHAPE(what, type, fields) \
    { what, sizeof(type), fields, sizeof(fields) / sizeof *(fields), false, NULL, false }
#define SUMMED(what, type, fields) \
    { what, sizeof(type), fields, sizeof(fields) / sizeof *(fields), true, NULL, false }
/* clang-format on */

/** A query: a statement and the values of its parameters. */
struct ask {
    enum stmt stmt;
    int64_t id, game, board, player, now, since, limit, claim, claim_ends;
    const char *name, *army, *address, *mailbox, *key, *kind;
    const char *moved; /* another address */
    const char *state; /* NULL is SQL's NULL; other texts become '' */
};

/** Run a statement that returns no rows; its parameters are members of *from. *changed (NULL is
 *  fine) says how many rows were written. */
bool row_put(struct db *db, enum stmt id, const struct shape *shape, const void *from,
             int64_t *changed, struct err *e);
bool row_do(struct db *db, const struct ask *q, int64_t *changed, struct err *e);
/** The first column of the first row; ERR_NOTFOUND if there is no row. */
bool row_number(struct db *db, int64_t *out, const struct ask *q, struct err *e);
/** The same, with members of *from as parameters. */
bool row_number_of(struct db *db, int64_t *out, enum stmt id, const struct shape *shape,
                   const void *from, struct err *e);
/** An INSERT that returns the id of its row; 0: it made none (ON CONFLICT DO NOTHING). */
bool row_new(struct db *db, int64_t *new_id, enum stmt id, const struct shape *shape,
             const void *from, struct err *e);
/** The first row; ERR_NOTFOUND if there is none. All functions that read rows: ERR_DAMAGE if
 *  one is not plausible. */
bool row_one(struct db *db, void *out, const struct shape *shape, const struct ask *q,
             struct arena *a, struct err *e);
/** Read all rows one after the other into *row, only to see whether they are sane and their
 * sums are right: ERR_DAMAGE if not. */
bool row_check(struct db *db, enum stmt id, const struct shape *shape, void *row,
               struct err *e);
/** All rows, *n of them, one behind the other; NULL: it failed, and *n is 0. */
void *row_all(struct db *db, size_t *n, const struct shape *shape, const struct ask *q,
              struct arena *a, struct err *e);
#endif
