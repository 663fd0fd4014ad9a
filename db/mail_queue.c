/* Which new mails are read next, while others read some: claims, turns, and who may overtake
 * whom. */
#include "db/claim.h"
#include "db/mail.h"

#include <assert.h>

/* Engineering rule 32. A try whose end nobody saw counts for little, and never by itself. */
enum { TRIES_MAX = 3, BEGUN_TRY = 20 };

static const struct field queue_field[] = {
    FIELD(struct mail_row, id),         FIELD(struct mail_row, received),
    FIELD(struct mail_row, tries),      FIELD(struct mail_row, begun),
    FIELD(struct mail_row, claim),      FIELD(struct mail_row, claim_ends),
    FIELD(struct mail_row, queue_game), FIELD(struct mail_row, queue_from),
};
static const struct shape queue_shape = SHAPE("mail", struct mail_row, queue_field);

/* ---- who may overtake whom ------------------------------------------------------------------
 */

int64_t db_mail_number(struct str name)
{
    uint32_t h = 2166136261U; /* FNV-1a */
    if (name.n == 0) return 0;
    for (size_t i = 0; i < name.n; i++)
        h = (h ^ (unsigned char)char_lower(name.s[i])) * 16777619U;
    return (int64_t)(h >> 1) + 1;
}

static bool is_unknown(int64_t game, int64_t from)
{
    return !game || !from;
}

/* Is one of n mails about its game, or by its writer? */
static bool shares(const struct mail_row *m, const int64_t *game, const int64_t *from, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (game[i] == m->queue_game || from[i] == m->queue_from) return true;
    return false;
}

bool db_mail_strays(const struct db *db, const struct mail_row *m, const char *game)
{
    return db->tx && db->holds != DB_HOLDS_ALL && !is_unknown(m->queue_game, m->queue_from) &&
           m->queue_game != db_mail_number(str_of(game));
}

bool db_mail_ordered(const struct mail_group *g)
{
    for (size_t i = 0; i < g->n; i++)
        if (is_unknown(g->queue_game[i], g->queue_from[i])) return true;
    return false;
}

bool db_mail_order(struct db *db, const struct mail_group *g, size_t i, struct err *e)
{
    assert(i < g->n);
    struct ask q = { .stmt = ST_MAIL_IN_ORDER, .id = g->id[i], .claim = g->claim };
    return row_do(db, &q, NULL, e);
}

/* Mails that stay where they are: others read them, or they may not overtake such. */
enum { STAYS_MAX = 20 * MAIL_GROUP };
struct stays {
    int64_t game[STAYS_MAX], from[STAYS_MAX];
    size_t n;
};

static bool overtakes(const struct db *db, const struct mail_row *m, const struct stays *s)
{
    if (s->n == 0) return true;
    return db->store->beside && !is_unknown(m->queue_game, m->queue_from) &&
           !shares(m, s->game, s->from, s->n);
}

/* False: nothing behind it may be taken. */
static bool stay(const struct db *db, struct stays *s, const struct mail_row *m)
{
    if (!db->store->beside || is_unknown(m->queue_game, m->queue_from) || s->n == STAYS_MAX)
        return false;
    s->game[s->n] = m->queue_game;
    s->from[s->n++] = m->queue_from;
    return true;
}

/* ---- a group --------------------------------------------------------------------------------
 */

static bool tried_too_often(const struct mail_row *m)
{
    return m->tries > 0 && m->tries + m->begun / BEGUN_TRY >= TRIES_MAX;
}

static bool set_aside(struct db *db, int64_t id, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_MAIL_SET_ASIDE, .id = id }, NULL, e) &&
           row_do(db, &(struct ask){ .stmt = ST_COUNT_MAIL, .id = id }, NULL, e);
}

static bool never_tried(const struct mail_row *m)
{
    return m->tries + m->begun == 0;
}

static bool mail_try(struct db *db, struct mail_group *g, const struct mail_row *m,
                     const struct claim *c, struct err *e)
{
    struct ask try = {
        .stmt = ST_MAIL_TRY, .id = m->id, .claim = c->claim, .claim_ends = c->claim_ends
    };
    if (g->n == 0) {
        g->claim = c->claim;
        g->again = !never_tried(m);
        g->begun = m->begun;
        g->received = m->received;
    }
    g->queue_game[g->n] = m->queue_game;
    g->queue_from[g->n] = m->queue_from;
    g->id[g->n++] = m->id;
    return row_do(db, &try, NULL, e);
}

/* What is being taken from the queue. */
struct taking {
    struct mail_group *g;
    size_t most;
    struct claim claim;
    struct stays stays;
    struct claim_owners owners;
    bool more; /* so may be the next one */
};

static bool others_read(struct taking *t, struct db *db, const struct mail_row *m)
{
    struct claim c = { m->id, m->claim, m->claim_ends };
    return !claim_own(db, c.claim) && claim_lives_as(db, &c, &t->owners);
}

static bool mail_take(struct taking *t, struct db *db, const struct mail_row *m, struct err *e)
{
    struct mail_group *g = t->g;
    bool others = others_read(t, db, m);
    if (others && !g->others) g->before = m->claim;
    g->others |= others;
    if (others || !overtakes(db, m, &t->stays)) {
        t->more = stay(db, &t->stays, m);
        return true;
    }
    if (g->n == 0 && tried_too_often(m)) {
        g->aside++;
        return set_aside(db, m->id, e);
    }
    t->more = g->n == 0 || (!g->again && never_tried(m));
    if (t->more && !mail_try(db, g, m, &t->claim, e)) return false;
    t->more = t->more && !g->again && g->n < t->most;
    return true;
}

/* The queue page by page: one is enough if nobody else reads. */
enum { PAGE = 2 * MAIL_GROUP, PAGE_ROOM = 1 << 17 };
struct pages {
    struct ask q;
    char *memory;             /* [PAGE_ROOM] */
    const struct mail_row *m; /* [n] */
    size_t n;
    bool more;
};

static struct pages pages_of_queue(char *memory, int first)
{
    return (struct pages){ .q = { .stmt = ST_MAIL_QUEUE, .since = INT64_MIN, .limit = first },
                           .memory = memory,
                           .more = true };
}

static bool next_page(struct pages *p, struct db *db, struct err *e)
{
    struct arena a = arena_make(p->memory, PAGE_ROOM);
    p->m = row_all(db, &p->n, &queue_shape, &p->q, &a, e);
    if (!p->m) return false;
    p->more = p->n == (size_t)p->q.limit;
    if (p->more) p->q.since = p->m[p->n - 1].received, p->q.id = p->m[p->n - 1].id;
    p->q.limit = PAGE;
    return true;
}

static bool mail_queue(struct db *db, struct mail_group *g, size_t most, struct err *e)
{
    struct taking t = { .g = g, .most = most, .more = true };
    char memory[PAGE_ROOM];
    struct pages p = pages_of_queue(memory, MAIL_GROUP);
    if (!claim_make(db, &t.claim, e)) return false;
    while (t.more && p.more) {
        if (!next_page(&p, db, e)) return false;
        for (size_t i = 0; i < p.n && t.more; i++)
            if (!mail_take(&t, db, &p.m[i], e)) return false;
    }
    return true;
}

/* It is on disk that they were begun before a byte of them is in our memory. A mail that was
 * tried before is read alone: so the mail that its group died of is found, and no other is set
 * aside for it. */
bool db_mail_take(struct db *db, struct mail_group *out, size_t most, struct err *e)
{
    assert(!db->tx && most > 0 && most <= MAIL_GROUP);
    *out = (struct mail_group){ .n = 0 };
    if (!db_begin_holding(db, DB_HOLDS_QUEUE, e)) return false;
    if (db_tx_leave(db, true, mail_queue(db, out, most, e), e)) return true;
    *out = (struct mail_group){ .n = 0 };
    return false;
}

bool db_mail_turn(struct db *db, bool *out, const struct mail_group *g, struct err *e)
{
    assert(g->n > 0);
    char memory[PAGE_ROOM];
    bool ordered = !db->store->beside || db_mail_ordered(g), more = true;
    struct pages p = pages_of_queue(memory, ordered ? 1 : MAIL_GROUP);
    *out = false;
    while (more && p.more) {
        if (!next_page(&p, db, e)) return false;
        for (size_t i = 0; i < p.n && more; i++) {
            const struct mail_row *m = &p.m[i];
            bool first = m->id == g->id[0];
            *out = first && m->claim == g->claim;
            more = !first && m->received <= g->received && !ordered &&
                   !is_unknown(m->queue_game, m->queue_from) &&
                   !shares(m, g->queue_game, g->queue_from, g->n);
        }
    }
    return true;
}
