/* A radix sort from the lowest byte up, skipping bytes in which all keys agree: linear in the
 * number of keys, whatever the coordinates. Knows nothing of what is sorted. */
#include "engine/sandbox/sort.h"

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

uint64_t square_key(struct square s)
{
    uint64_t y = (uint64_t)((int64_t)s.y + ((int64_t)1 << 31));
    uint64_t x = (uint64_t)((int64_t)s.x + ((int64_t)1 << 31));
    return y << 32 | x;
}

/* Armies are few on real boards; a merge sort keeps a hostile list of names harmless. */
static void merge(const struct board *b, const uint32_t *from, uint32_t *to, uint32_t run)
{
    for (uint32_t start = 0; start < b->n_army; start += 2 * run) {
        uint32_t mid = start + run < b->n_army ? start + run : b->n_army;
        uint32_t end = mid + run < b->n_army ? mid + run : b->n_army;
        uint32_t i = start, j = mid;
        for (uint32_t n = start; n < end; n++) {
            bool left = i < mid && (j == end ||
                                    str_cmp(b->army[from[i]].name, b->army[from[j]].name) <= 0);
            to[n] = left ? from[i++] : from[j++];
        }
    }
}

uint32_t *army_ranks(const struct board *b, struct arena *a)
{
    uint32_t *from = NEW(a, uint32_t, b->n_army), *to = NEW(a, uint32_t, b->n_army);
    if (!from || !to) return NULL;
    for (uint32_t i = 0; i < b->n_army; i++) from[i] = i;
    for (uint32_t run = 1; run < b->n_army; run *= 2) {
        merge(b, from, to, run);
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    for (uint32_t i = 0; i < b->n_army; i++) to[from[i]] = i;
    return to;
}
