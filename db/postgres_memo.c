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

static void drop(struct post_memo *m)
{
    PQclear(m->result);
    free(m->values);
    *m = (struct post_memo){ .n = 0 };
}

void postgres_memo_clear(struct postgres *p)
{
    for (size_t i = 0; i < POST_MEMOS; i++)
        if (p->memo[i].result) drop(&p->memo[i]);
    p->next_memo = 0;
}

PGresult *postgres_memo_find(const struct db *db, enum stmt id)
{
    char want[VALUES_MOST];
    const struct postgres *p = db->post;
    if (!db->tx || !p->stmt[id].known) return NULL;
    size_t n = values(want, db, id);
    for (size_t i = 0; i < POST_MEMOS; i++) {
        const struct post_memo *m = &p->memo[i];
        if (m->result && m->id == id && m->n == n && memcmp(m->values, want, n) == 0)
            return m->result;
    }
    return NULL;
}

bool postgres_memo_keep(struct db *db, enum stmt id, PGresult *r)
{
    char have[VALUES_MOST];
    struct postgres *p = db->post;
    if (!db->tx || db->doomed || !p->stmt[id].known || !r ||
        PQresultStatus(r) != PGRES_TUPLES_OK)
        return false;
    size_t n = values(have, db, id);
    if (n > VALUES_MOST || PQresultMemorySize(r) > RESULT_MOST) return false;
    struct post_memo *m = &p->memo[p->next_memo++ % POST_MEMOS];
    if (m->result) drop(m);
    *m = (struct post_memo){ .id = id, .values = malloc(n ? n : 1), .n = n };
    if (!m->values) return false;
    memcpy(m->values, have, n);
    m->result = r;
    return true;
}

void postgres_memo_written(struct db *db, enum stmt id)
{
    struct postgres *p = db->post;
    for (size_t i = 0; i < POST_MEMOS; i++) {
        struct post_memo *m = &p->memo[i];
        if (m->result && p->stmt[m->id].tables & p->stmt[id].tables) drop(m);
    }
}
