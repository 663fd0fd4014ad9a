#ifndef DB_PERSON_H
#define DB_PERSON_H
/* People in a game other than its players, and whom a game lets in. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
#define PERSON_ROLES(X) \
    X(ROLE_MASTER, "master") X(ROLE_DEPUTY, "deputy") X(ROLE_OBSERVER, "observer") \
    X(ROLE_QUEUE, "queue") X(ROLE_SUBSTITUTE, "substitute")
#define PERSON_STATES(X) \
    X(PERSON_ASKED, "asked") /* whether the address is theirs */ \
    X(PERSON_HERE, "here") \
    X(PERSON_OFFERED, "offered") /* a seat */ \
    X(PERSON_GONE, "gone")
#define ACCESS_VERDICTS(X) X(ACCESS_ALLOW, "allow") X(ACCESS_DENY, "deny")
enum person_role { ROLE_NONE, PERSON_ROLES(DB_WORD_NAME) };
enum person_state { PERSON_NONE, PERSON_STATES(DB_WORD_NAME) };
enum access_verdict { ACCESS_NONE, ACCESS_VERDICTS(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_person_roles, db_person_states, db_access_verdicts;

/* Somebody involved in a game who is not a player. */
struct person_row {
    int64_t id, game;
    enum person_role role;
    const char *address, *name, *zone, *language, *preferences;
    int64_t since;
    int player; /* as in seat_row: part of the reply key */
    enum person_state state;
    const char *army; /* the army they would like, or are offered; "": any */
    int64_t until;    /* the question or offer to them ends then; 0: never */
    int digest;       /* as in seat_row */
};
struct person_list {
    struct person_row *row;
    size_t n;
};
/* Where a number names a reader of mails (out.seat, keys, pending.reader), it is a seat below
 * this, or a person: PERSON_FIRST + id. */
#define PERSON_FIRST INT64_C(1000000000000)
struct persons_of {
    int64_t game;
    enum person_role role; /* none: all */
};
/** ERR_CONFLICT: the address has that role in the game, maybe "gone": then set that row. */
bool db_person_add(struct db *db, int64_t *id, const struct person_row *p, struct err *e);
bool db_person_by_id(struct db *db, struct person_row *out, int64_t id, struct arena *a,
                     struct err *e);
/** Those of a game, in order of arrival, without those who are gone. */
bool db_person_list(struct db *db, struct person_list *out, const struct persons_of *of,
                    struct arena *a, struct err *e);
/** Of all games, by address (case ignored). */
bool db_person_of(struct db *db, struct person_list *out, const char *address, struct arena *a,
                  struct err *e);
/** At most 100 whose offer or question has run out. */
bool db_person_due(struct db *db, struct person_list *out, int64_t now, struct arena *a,
                   struct err *e);
/** At most 100 who were asked or offered something but have no open question (pending): they
 *  said no. */
bool db_person_declined(struct db *db, struct person_list *out, struct arena *a, struct err *e);
/** The first in the queue of each game that has one. */
bool db_person_first(struct db *db, struct person_list *out, struct arena *a, struct err *e);
/** Whoever has or had that role with that address, also if gone; ERR_NOTFOUND. */
struct person_in {
    int64_t game;
    enum person_role role;
    const char *address;
};
bool db_person_in(struct db *db, struct person_row *out, const struct person_in *in,
                  struct arena *a, struct err *e);
/** Store all of person id but game and role. */
bool db_person_set(struct db *db, const struct person_row *p, struct err *e);

/* Whom a game lets in: an address, or all of a domain, "@example.org". */
struct access_row {
    int64_t game;
    const char *address;
    enum access_verdict verdict;
};
struct access_list {
    struct access_row *row;
    size_t n;
};
bool db_access_set(struct db *db, const struct access_row *row, struct err *e);
bool db_access_drop(struct db *db, int64_t game, const char *address, struct err *e);
bool db_access_list(struct db *db, struct access_list *out, int64_t game, struct arena *a,
                    struct err *e);
#endif
