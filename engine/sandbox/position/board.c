/* Small questions about a position. Knows the order of formats.md, but no rule of movement. */
#include "engine/sandbox/position/board.h"

#include "engine/sandbox/position/sort.h"

#include <assert.h>

const char *const threat_word[5] = { "chance", "window", "spent", "even", "edge" };

const struct movement *board_movement(const struct board *b, const struct piece *p)
{
    return &b->movement[movement_row(p)];
}

bool board_dress(struct board *b, struct arena *a, struct err *e)
{
    b->movement = piece_movements(b->event, a);
    return b->movement || err_nomem(e);
}

void board_pair(struct board *b)
{
    if (b->event && b->event->pair) b->event->pair(b);
}

int32_t board_shortest(const struct board *b)
{
    return b->event && b->event->shortest_slide ? b->event->shortest_slide : 1;
}

bool board_immune(const struct board *b, const struct piece *p)
{
    return b->event && (piece_table[p->kind].flags & b->event->immune);
}

bool board_has(const struct board *b, int64_t x, int64_t y)
{
    return x >= b->xmin && x <= b->xmax && y >= b->ymin && y <= b->ymax;
}

bool board_has_square(const struct board *b, struct square s)
{
    return board_has(b, s.x, s.y);
}

/* Nobody comes last. */
static int board_army_cmp(const struct board *b, uint16_t x, uint16_t y)
{
    if (x == b->n_army || y == b->n_army) return (x == b->n_army) - (y == b->n_army);
    return x == y ? 0 : str_cmp(b->army[x].name, b->army[y].name);
}

int board_piece_cmp(const struct board *b, const struct piece *p, const struct piece *q)
{
    int c = square_cmp(p->at, q->at);
    if (c == 0) c = board_army_cmp(b, p->army, q->army);
    if (c == 0 && p->kind != q->kind)
        c = strcmp(piece_table[p->kind].letters, piece_table[q->kind].letters);
    return c ? c : (p->marks > q->marks) - (p->marks < q->marks);
}

/* Letters as a number that sorts like the text; no piece has more than four. */
static uint64_t letters_key(uint8_t kind)
{
    uint64_t key = 0;
    const char *z = piece_table[kind].letters;
    for (int i = 0; i < 4; i++) key = key << 8 | (unsigned char)(*z ? *z++ : '\0');
    return key;
}

bool board_sort(struct board *b, struct arena *a, struct err *e)
{
    struct arena before = *a;
    uint32_t *rank = sort_army_ranks(b, a);
    struct sort_key *k = NEW(a, struct sort_key, b->n_piece);
    struct piece *old = NEW(a, struct piece, b->n_piece);
    if (!rank || !k || !old) return err_nomem(e);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        k[i].key = (uint64_t)rank[p->army] << 40 | letters_key(p->kind) << 8 | p->marks;
        k[i].index = i;
        old[i] = *p;
    }
    if (!sort_keys(k, b->n_piece, a, e)) return false;
    for (uint32_t i = 0; i < b->n_piece; i++) k[i].key = sort_square_key(old[k[i].index].at);
    if (!sort_keys(k, b->n_piece, a, e)) return false;
    for (uint32_t i = 0; i < b->n_piece; i++) b->piece[i] = old[k[i].index];
    *a = before;
    return true;
}

uint16_t board_army_named(const struct board *b, struct str name)
{
    for (uint32_t i = 0; i < b->n_army; i++)
        if (str_eq(b->army[i].name, name)) return (uint16_t)i;
    return ARMY_NONE;
}

uint32_t board_piece_lower(const struct piece *p, uint32_t lo, uint32_t hi, struct square s)
{
    assert(lo <= hi);
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        if (square_cmp(p[mid].at, s) < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

uint32_t board_lower(const struct board *b, struct square s)
{
    return board_piece_lower(b->piece, 0, b->n_piece, s);
}

uint32_t board_at(const struct board *b, struct square s)
{
    uint32_t p = board_lower(b, s);
    return p < b->n_piece && square_eq(b->piece[p].at, s) ? p : PIECE_NONE;
}

bool board_implosion(const struct board *b, struct square s)
{
    uint32_t lo = 0, hi = b->n_implosion;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        int c = square_cmp(b->implosion[mid], s);
        if (c == 0) return true;
        if (c < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return false;
}
