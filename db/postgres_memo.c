/* What a transaction has read. */
#include "db/postgres_memo.h"

enum { VALUES_MOST = 512, RESULT_MOST = 1 << 18 };

/* ---- values --------------------------------------------------------------------------------
 */

static size_t put(char *out, size_t at, const void *from, size_t n)
{
    if (at + n <= VALUES_MOST) memcpy(out + at, from, n);
    return at + n;
}

/* More than VALUES_MOST: too many bytes. */
static size_t values(char out[VALUES_MOST], const struct db *db, enum stmt id)
{
    size_t n = 0;
    const struct post_values *v = &db->post->values;
    for (size_t i = 0; i < db->post->stmt[id].of.params; i++) {
        int length = v->at[i] ? v->length[i] : -1;
        n = put(out, n, &length, sizeof length);
        if (v->at[i]) n = put(out, n, v->at[i], (size_t)length);
    }
    return n;
}

/* ---- the memo ------------------------------------------------------------------------------
 */

/* Whoever is on the way for it comes for nobody. */
void postgres_memo_drop(struct postgres *p, struct post_memo *m)
{
    for (int i = 0; i < p->pending; i++)
        if (p->on_way[i].wants == m) p->on_way[i].wants = NULL;
    PQclear(m->result);
    free(m->values);
    *m = (struct post_memo){ .n = 0 };
}

void postgres_memo_clear(struct postgres *p)
{
    for (size_t i = 0; i < POST_MEMOS; i++)
        if (p->memo[i].values) postgres_memo_drop(p, &p->memo[i]);
    p->next_memo = 0;
}

bool postgres_memo_on(const struct db *db)
{
    return (db->tx && !db->doomed) || db->recalls;
}

struct post_memo *postgres_memo_find(const struct db *db, enum stmt id)
{
    char want[VALUES_MOST];
    struct postgres *p = db->post;
    if (!postgres_memo_on(db) || !p->stmt[id].known) return NULL;
    size_t n = values(want, db, id);
    for (size_t i = 0; i < POST_MEMOS; i++) {
        struct post_memo *m = &p->memo[i];
        if (m->values && m->id == id && m->n == n && memcmp(m->values, want, n) == 0) return m;
    }
    return NULL;
}

/* The oldest one gives way. */
struct post_memo *postgres_memo_make(struct db *db, enum stmt id)
{
    char have[VALUES_MOST];
    struct postgres *p = db->post;
    size_t n = values(have, db, id);
    if (!postgres_memo_on(db) || !p->stmt[id].known || n > VALUES_MOST) return NULL;
    struct post_memo *m = &p->memo[p->next_memo++ % POST_MEMOS];
    if (m->values) postgres_memo_drop(p, m);
    *m = (struct post_memo){ .id = id, .values = malloc(n ? n : 1), .n = n };
    if (!m->values) return NULL;
    memcpy(m->values, have, n);
    return m;
}

bool postgres_memo_fill(struct post_memo *m, PGresult *r)
{
    bool fits =
        m && r && PQresultStatus(r) == PGRES_TUPLES_OK && PQresultMemorySize(r) <= RESULT_MOST;
    if (fits) m->result = r;
    return fits;
}

bool postgres_memo_keep(struct db *db, enum stmt id, PGresult *r)
{
    struct post_memo *m = r ? postgres_memo_make(db, id) : NULL;
    bool kept = postgres_memo_fill(m, r);
    if (m && !kept) postgres_memo_drop(db->post, m);
    return kept;
}

void postgres_memo_written(struct db *db, enum stmt id)
{
    struct postgres *p = db->post;
    for (size_t i = 0; i < POST_MEMOS; i++) {
        struct post_memo *m = &p->memo[i];
        if (m->values && p->stmt[m->id].tables & p->stmt[id].tables) postgres_memo_drop(p, m);
    }
}
