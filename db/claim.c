/* Numbers of claims, and whether the holder of one is still there. Knows nothing of the work.
 */
#include "db/claim.h"

#include "db/lock.h"

#include <time.h>

enum { CLAIM_BITS = 20, CLAIM_S = 900 };

static const struct field claim_field[] = {
    FIELD(struct claim, id),
    FIELD(struct claim, claim),
    FIELD(struct claim, claim_ends),
};
static const struct shape claim_shape = SHAPE("claim", struct claim, claim_field);

bool claim_read(struct db *db, struct claim *out, const struct ask *q, struct err *e)
{
    char none[1];
    struct arena a = arena_make(none, 0);
    *out = (struct claim){ .id = 0 };
    if (row_one(db, out, &claim_shape, q, &a, e)) return true;
    if (e->code != ERR_NOTFOUND) return false;
    *e = (struct err){ 0 };
    return true;
}

static int64_t now_of(const struct db *db)
{
    return (int64_t)time(NULL) + db_ahead(db);
}

bool claim_make(struct db *db, struct claim *out, struct err *e)
{
    if (!lock_own(db, e)) return false;
    db->owner.claims = (db->owner.claims + 1) % (1 << CLAIM_BITS);
    *out = (struct claim){ .claim = db->owner.number << CLAIM_BITS | db->owner.claims,
                           .claim_ends = now_of(db) + CLAIM_S };
    return true;
}

int64_t claim_owner(int64_t claim)
{
    return claim >> CLAIM_BITS;
}

bool claim_own(const struct db *db, int64_t claim)
{
    return db->owner.number && claim_owner(claim) == db->owner.number;
}

/* On this machine the lock shows it at once; on others only time does. */
bool claim_lives(struct db *db, const struct claim *c)
{
    struct claim_owners none = { .n = 0 };
    return claim_lives_as(db, c, &none);
}

bool claim_lives_as(struct db *db, const struct claim *c, struct claim_owners *known)
{
    struct err none;
    int64_t owner = claim_owner(c->claim);
    if (!c->claim || c->claim_ends <= now_of(db)) return false;
    for (size_t i = 0; i < known->n; i++)
        if (known->lives[i] == owner) return true;
    if (lock_own(db, &none) && !lock_owned(db, owner)) return false;
    if (known->n < CLAIM_OWNERS) known->lives[known->n++] = owner;
    return true;
}

void db_nap(void)
{
    const struct timespec nap = { 0, DB_NAP_MS * 1000000L };
    nanosleep(&nap, NULL);
}
