/* Lengths by merging the two rarest again and again; codes that would be too long are shortened
 * at the cost of others. */
#include "templates/picture/huffman.h"

#include <string.h>

enum { LENGTH_MAX = 15, NODES = 2 * HUFFMAN_SYMBOLS };

struct leaf {
    uint32_t often;
    int symbol;
};

/* By how often they occur, the rarest first; equal ones by symbol. */
static int sorted(struct leaf *leaf, const uint32_t *often, int n)
{
    int leaves = 0;
    for (int s = 0; s < n; s++) {
        if (often[s] == 0) continue;
        int i = leaves++;
        for (; i > 0 && leaf[i - 1].often > often[s]; i--) leaf[i] = leaf[i - 1];
        leaf[i] = (struct leaf){ often[s], s };
    }
    return leaves;
}

/* Depth of each leaf: leaves and merged nodes are two queues, both sorted. */
static void depths(int *depth, const struct leaf *leaf, int n)
{
    uint64_t weight[NODES];
    int parent[NODES], next_leaf = 0, next_node = n, made = n;
    for (int i = 0; i < n; i++) weight[i] = leaf[i].often;
    for (; made < 2 * n - 1; made++) {
        weight[made] = 0;
        for (int k = 0; k < 2; k++) {
            bool from_leaf =
                next_leaf < n && (next_node >= made || weight[next_leaf] <= weight[next_node]);
            int child = from_leaf ? next_leaf++ : next_node++;
            parent[child] = made;
            weight[made] += weight[child];
        }
    }
    depth[made - 1] = 0;
    for (int i = made - 2; i >= 0; i--) depth[i] = depth[parent[i]] + 1;
}

/* How many codes of each length there are, none longer than `most`. */
static void limit(int *count, const int *depth, int n, int most)
{
    int32_t room = 0;
    for (int i = 0; i < n; i++) count[depth[i] < most ? depth[i] : most]++;
    for (int i = 1; i <= most; i++) room += (int32_t)count[i] << (most - i);
    for (; room > (int32_t)1 << most; room--) {
        int i = most - 1;
        count[most]--;
        while (count[i] == 0) i--;
        count[i]--;
        count[i + 1] += 2;
    }
}

static uint16_t turned(unsigned code, int bits)
{
    unsigned out = 0;
    for (; bits > 0; bits--, code >>= 1) out = out << 1 | (code & 1);
    return (uint16_t)out;
}

static void number(struct huffman *h, int n, int most)
{
    unsigned code = 0;
    for (int bits = 1; bits <= most; bits++, code <<= 1)
        for (int s = 0; s < n; s++)
            if (h->length[s] == bits) h->code[s] = turned(code++, bits);
}

void huffman_make(struct huffman *out, const uint32_t *often, int n, int most)
{
    struct leaf leaf[HUFFMAN_SYMBOLS];
    int depth[NODES], count[LENGTH_MAX + 1] = { 0 };
    int leaves = sorted(leaf, often, n), i = leaves;
    memset(out, 0, sizeof *out);
    if (leaves == 1) {
        count[1] = 1;
    } else if (leaves > 1) {
        depths(depth, leaf, leaves);
        limit(count, depth, leaves, most);
    }
    for (int bits = 1; bits <= most; bits++)
        for (int k = count[bits]; k > 0; k--) out->length[leaf[--i].symbol] = (uint8_t)bits;
    number(out, n, most);
}
