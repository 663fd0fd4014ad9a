/* A radix sort from the lowest byte up, skipping bytes in which all keys agree: linear in the
 * number of keys, whatever the coordinates. Knows nothing of what is sorted. */
#include "engine/sandbox/position/sort.h"

enum { BYTE = 256, FEW = 32 };

static void insertion(struct sort_key *k, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        struct sort_key x = k[i];
        uint32_t j = i;
        for (; j > 0 && k[j - 1].key > x.key; j--) k[j] = k[j - 1];
        k[j] = x;
    }
}

/* One pass by the byte at `shift` from `from` to `to`; false if it would change nothing. */
static bool pass(struct sort_key *to, const struct sort_key *from, uint32_t n, unsigned shift)
{
    uint32_t at[BYTE] = { 0 };
    for (uint32_t i = 0; i < n; i++) at[(from[i].key >> shift) & 0xff]++;
    if (at[(from[0].key >> shift) & 0xff] == n) return false;
    for (uint32_t v = 0, sum = 0; v < BYTE; v++) {
        uint32_t count = at[v];
        at[v] = sum;
        sum += count;
    }
    for (uint32_t i = 0; i < n; i++) to[at[(from[i].key >> shift) & 0xff]++] = from[i];
    return true;
}

bool sort_keys(struct sort_key *k, uint32_t n, struct arena *a, struct err *e)
{
    if (n <= FEW) {
        insertion(k, n);
        return true;
    }
    struct arena before = *a;
    struct sort_key *other = NEW(a, struct sort_key, n), *from = k, *to = other;
    if (!other) return err_nomem(e);
    for (unsigned shift = 0; shift < 64; shift += 8) {
        if (!pass(to, from, n, shift)) continue;
        struct sort_key *swap = from;
        from = to;
        to = swap;
    }
    if (from != k) memcpy(k, from, n * sizeof *k);
    *a = before; /* the second row of keys was needed for this call only */
    return true;
}

uint64_t sort_square_key(struct square s)
{
    uint64_t y = (uint64_t)((int64_t)s.y + ((int64_t)1 << 31));
    uint64_t x = (uint64_t)((int64_t)s.x + ((int64_t)1 << 31));
    return y << 32 | x;
}

/* Merge the sorted runs of `from`, each `run` long, two by two. */
static void merge(const struct sort_text *from, struct sort_text *to, uint32_t n, uint32_t run)
{
    for (uint32_t start = 0; start < n; start += 2 * run) {
        uint32_t mid = n - start > run ? start + run : n;
        uint32_t end = n - mid > run ? mid + run : n;
        uint32_t i = start, j = mid;
        for (uint32_t k = start; k < end; k++) {
            bool left = i < mid && (j == end || str_cmp(from[i].text, from[j].text) <= 0);
            to[k] = left ? from[i++] : from[j++];
        }
        if (end == n) return; /* before start could overflow */
    }
}

bool sort_texts(struct sort_text *t, uint32_t n, struct arena *a, struct err *e)
{
    struct arena before = *a;
    struct sort_text *from = t, *to = NEW(a, struct sort_text, n);
    if (!to) return err_nomem(e);
    for (uint32_t run = 1; run < n; run *= 2) {
        merge(from, to, n, run);
        struct sort_text *swap = from;
        from = to;
        to = swap;
    }
    if (from != t) memcpy(t, from, n * sizeof *t);
    *a = before;
    return true;
}

uint32_t *sort_army_ranks(const struct board *b, struct arena *a)
{
    struct err ignored; /* running out of memory is the only failure */
    uint32_t *rank = NEW(a, uint32_t, (size_t)b->n_army + 1);
    struct sort_text *t = NEW(a, struct sort_text, b->n_army);
    for (uint32_t i = 0; t && i < b->n_army; i++)
        t[i] = (struct sort_text){ b->army[i].name, i };
    if (!rank || !t || !sort_texts(t, b->n_army, a, &ignored)) return NULL;
    for (uint32_t i = 0; i < b->n_army; i++) rank[t[i].index] = i;
    rank[b->n_army] = b->n_army;
    return rank;
}
