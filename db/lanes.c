/* Who has how many connections. Knows nothing of servers, and of mails only that they wait. */
#include "db/lanes.h"

#include "db/claim.h"

#include <assert.h>

/* A row of `sender` named after its owner. */
struct lane {
    int64_t claim, claim_ends; /* `since`, `next_at` */
    int64_t n;                 /* connections: `tries` */
    const char *name, *reply;  /* WANTS, GIVES or "" */
};
static const struct field lane_field[] = {
    FIELD(struct lane, claim), FIELD(struct lane, claim_ends), FIELD(struct lane, n),
    FIELD(struct lane, name),  FIELD(struct lane, reply),
};
static const struct shape lane_shape = SHAPE("connections", struct lane, lane_field);
#define WANTS "more" /* it waits for some of others */
#define GIVES "less" /* it closes some, for others */

struct others {
    int64_t n, lanes;
    bool want;
};

static bool drop(struct db *db, const char *name, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_LANES_DROP, .name = name }, NULL, e);
}

static bool count(struct others *out, struct db *db, struct err *e)
{
    char memory[16384];
    struct arena a = arena_make(memory, sizeof memory);
    size_t n = 0;
    const struct lane *lane =
        row_all(db, &n, &lane_shape, &(struct ask){ .stmt = ST_LANES_LIST }, &a, e);
    *out = (struct others){ 0 };
    for (size_t i = 0; lane && i < n; i++) {
        struct claim c = { .claim = lane[i].claim, .claim_ends = lane[i].claim_ends };
        if (claim_own(db, c.claim)) continue;
        if (!claim_lives(db, &c)) {
            if (!drop(db, lane[i].name, e)) return false;
            continue;
        }
        out->n++;
        out->lanes += lane[i].n;
        out->want |= strcmp(lane[i].reply, WANTS) == 0;
    }
    return lane != NULL;
}

static const char *name_of(char out[40], int64_t claim)
{
    snprintf(out, 40, "lanes/%lld", (long long)claim_owner(claim));
    return out;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

bool db_lanes_take(struct db *db, struct lanes_share *s, struct err *e)
{
    assert(s->all > 0);
    char name[40];
    struct claim c;
    struct others o;
    if (!claim_make(db, &c, e) || !count(&o, db, e)) return false;
    int64_t share = s->all / (o.n + 1), left = s->all > o.lanes ? s->all - o.lanes : 0;
    if (share == 0) share = 1;
    s->mine = least(s->wanted, left);
    if (o.want) s->mine = least(s->mine, share);
    struct lane row = { c.claim, c.claim_ends, s->mine, name_of(name, c.claim), "" };
    if (s->mine < s->open) row.n = s->open;
    if (s->mine < s->open) row.reply = GIVES;
    if (s->mine < least(s->wanted, share)) row.reply = WANTS;
    return row_put(db, ST_LANES_SET, &lane_shape, &row, NULL, e);
}

bool db_lanes_leave(struct db *db, struct err *e)
{
    char name[40];
    struct claim c;
    return claim_make(db, &c, e) && drop(db, name_of(name, c.claim), e);
}
