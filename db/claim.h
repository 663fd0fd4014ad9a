#ifndef DB_CLAIM_H
#define DB_CLAIM_H
/* Who is doing which work (README.md, "Claims"). A claim is a number in the row of the work:
 * its owner, and how many claims that owner had before. The statement that takes the work
 * writes it, and everything that writes back checks it. */
#include "db/row.h"

struct claim {
    int64_t id;    /* of the row */
    int64_t claim; /* the number; 0: nobody's */
    int64_t claim_ends;
};

/** The first that is found; id 0: none. */
bool claim_read(struct db *db, struct claim *out, const struct ask *q, struct err *e);
/** One that nobody has had. */
bool claim_make(struct db *db, struct claim *out, struct err *e);
/** Is its owner still working on it? Not if its process has ended, or its time is up. */
bool claim_lives(struct db *db, const struct claim *c);
/** The same, of many at an instant: on a server it costs a way there and back to ask whether an
 * owner is there, and owners have many claims. Zeroed before the first. */
enum { CLAIM_OWNERS = 32 };
struct claim_owners {
    int64_t lives[CLAIM_OWNERS]; /* [n] */
    size_t n;
};
bool claim_lives_as(struct db *db, const struct claim *c, struct claim_owners *known);
/** Whose is it? */
int64_t claim_owner(int64_t claim);
/** Is it this handle's? */
bool claim_own(const struct db *db, int64_t claim);
#endif
