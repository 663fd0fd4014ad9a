#ifndef DB_FLOOD_H
#define DB_FLOOD_H
/* People who write more than we answer. */
#include "db/db.h"

/* Somebody who wrote more mails than are answered one by one. */
struct flood_row {
    int64_t reader; /* a seat, or PERSON_FIRST + a person */
    int64_t ends;   /* when the summary is due */
    int64_t mails;
};
struct flood_list {
    struct flood_row *row;
    size_t n;
};
/** One more mail; `ends` is that of the first one. */
bool db_flood_add(struct db *db, const struct flood_row *f, struct err *e);
/** At most 100 that are due. */
bool db_flood_due(struct db *db, struct flood_list *out, int64_t now, struct arena *a,
                  struct err *e);
bool db_flood_drop(struct db *db, int64_t reader, struct err *e);

/* Senders whose last mails had neither an order nor a command. */
struct echo_row {
    const char *address;
    int mails;  /* in a row without a new word */
    int talk;   /* in a row */
    int robots; /* with the words of an automatic answer; not forgotten after a day's silence */
    int quick;  /* in a row that came within seconds of ours */
    const char *words; /* of those mails, sorted, one space between two */
    int64_t at;
};
/** ERR_NOTFOUND: none. */
bool db_echo_get(struct db *db, struct echo_row *out, const char *address, struct arena *a,
                 struct err *e);
/** Insert or replace. */
bool db_echo_set(struct db *db, const struct echo_row *row, struct err *e);
bool db_echo_drop(struct db *db, const char *address, struct err *e);
#endif
