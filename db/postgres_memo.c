/* What a transaction has read. */
#include "db/postgres_memo.h"

enum { VALUES_MOST = 512, RESULT_MOST = 1 << 18 };

const char *const store_own_tables[] = { "tally",    "echo", "habit", "line",    "orders",
                                         "mail_raw", "why",  "seal",  "out_raw", NULL };

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

/* ---- tables --------------------------------------------------------------------------------
 */

/* Is that word in the statement? */
static bool names(const char *sql, const char *word)
{
    size_t n = strlen(word);
    for (const char *p = sql; (p = strstr(p, word)) != NULL; p += n)
        if ((p == sql || !dialect_name_char(p[-1])) && !dialect_name_char(p[n])) return true;
    return false;
}

/* The bits of those that it names. */
static unsigned own_of(const char *sql)
{
    unsigned out = 0;
    for (unsigned i = 0; store_own_tables[i]; i++)
        if (names(sql, store_own_tables[i])) out |= 1U << i;
    return out;
}

/* Which one it writes to; 0: to others. */
static unsigned target_of(const char *sql)
{
    static const char *const before[] = { "UPDATE ", "DELETE FROM ", "INSERT INTO " };
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        size_t n = strlen(before[i]);
        if (strncmp(sql, before[i], n) != 0) continue;
        char name[32] = "";
        for (size_t k = 0; k + 1 < sizeof name && dialect_name_char(sql[n + k]); k++)
            name[k] = sql[n + k];
        return own_of(name);
    }
    return 0;
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
    m->tables = own_of(p->stmt[id].of.sql);
    m->result = r;
    return true;
}

void postgres_memo_written(struct db *db, enum stmt id)
{
    struct postgres *p = db->post;
    unsigned table = target_of(p->stmt[id].of.sql);
    if (!table) postgres_memo_clear(p);
    for (size_t i = 0; i < POST_MEMOS; i++)
        if (p->memo[i].result && (p->memo[i].tables & table)) drop(&p->memo[i]);
}
