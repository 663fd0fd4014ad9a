#ifndef DB_DELIVERY_H
#define DB_DELIVERY_H
/* Addresses from which mails bounced. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
#define DELIVERY_STATES(X) \
    X(DELIVERY_SOFT, "soft") X(DELIVERY_HARD, "hard") \
    X(DELIVERY_WELL, "well") /* recovered, but its reader does not know yet */
enum delivery_state { DELIVERY_NONE, DELIVERY_STATES(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_delivery_states;

/* Addresses from which mails bounced. */
struct delivery_row {
    const char *address;
    enum delivery_state state;
    int64_t since, last;        /* first and last failure in a row */
    int64_t until;              /* well since then; 0 */
    int failures;               /* in a row */
    int64_t mail;               /* out.id of the last mail that counted */
    bool direct;                /* said by the server that we sent to, not by a report */
    bool told;                  /* its game masters know that it is hard */
    const char *status, *words; /* "5.1.1", "challenge" or ""; the server's last words */
};
struct delivery_list {
    struct delivery_row *row;
    size_t n;
};
/** ERR_NOTFOUND: nothing was ever wrong. */
bool db_delivery_get(struct db *db, struct delivery_row *out, const char *address,
                     struct arena *a, struct err *e);
/** Insert or replace. */
bool db_delivery_set(struct db *db, const struct delivery_row *row, struct err *e);
bool db_delivery_drop(struct db *db, const char *address, struct err *e);
/** Is any soft or hard, of that status ("": of any)? */
bool db_delivery_any(struct db *db, bool *out, const char *status, struct err *e);
/** Those that are soft or hard, by address. */
bool db_delivery_list(struct db *db, struct delivery_list *out, struct arena *a, struct err *e);
#endif
