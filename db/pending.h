#ifndef DB_PENDING_H
#define DB_PENDING_H
/* Acts that wait for a yes, and how often somebody asks for one. */
#include "db/answer.h"
#include "db/db.h"
#include "db/deed.h"

/* What waits for a yes. */
struct pending_row {
    int64_t id, reader; /* a seat, or PERSON_FIRST + person */
    int player;
    enum deed act;     /* what would be done, */
    const char *words; /* and what follows its word */
    int64_t asked;
    enum answer answer;
    int64_t answered;
    bool keyed; /* its letter has a key of its own; read only */
};
struct pending_list {
    struct pending_row *row;
    size_t n;
};
bool db_pending_add(struct db *db, int64_t *id, const struct pending_row *p, struct err *e);
bool db_pending_get(struct db *db, struct pending_row *out, int64_t id, struct arena *a,
                    struct err *e);
/** Open ones of a reader, oldest first. */
bool db_pending_list(struct db *db, struct pending_list *out, int64_t reader, struct arena *a,
                     struct err *e);
/** ERR_NOTFOUND: it is not open. */
bool db_pending_close(struct db *db, int64_t id, enum answer answer, int64_t now,
                      struct err *e);
/** All open ones of a reader that are about that act, DEED_NONE: about any: ANSWER_EXPIRED. */
bool db_pending_end(struct db *db, int64_t reader, enum deed act, int64_t now, struct err *e);
bool db_pending_expire(struct db *db, int64_t before, int64_t now, struct err *e);

/* How often an address may ask for something within 24 hours; what is older than a week is
 * forgotten. */
struct asking_of {
    const char *address;
    enum deed act;
    int most;
};
bool db_asking_add(struct db *db, const char *address, enum deed act, int64_t now,
                   struct err *e);
/** *room: less often than that by now; then it is counted. */
bool db_asking_room(struct db *db, bool *room, const struct asking_of *of, int64_t now,
                    struct err *e);
#endif
