/* Leaps on boards that are neither dense nor wide: a bit for every square, and the bits around
 * a piece are compared with its leaps at once. Most pieces find nobody there. */
#include "engine/sandbox/position/attack_walk.h"

enum { WINDOW = 2 * LEAP_FAR + 1, THIN = 32 /* squares a piece */, SMALL = 1 << 16, BYTE = 8 };

/* Pieces are sorted, so the first that sets a bit of a byte is the first of the byte. */
static void fill(struct walk *w)
{
    const struct cells *c = &w->cells;
    for (uint32_t i = 0; i < w->l->board->n_piece; i += lines_count(w->l, i)) {
        int64_t x = (int64_t)w->piece[i].at.x - c->low.x;
        int64_t at = ((int64_t)w->piece[i].at.y - c->low.y) * c->row_bytes + x / BYTE;
        if (c->bits[at] == 0) c->first[at] = i;
        c->bits[at] |= (uint8_t)(1u << x % BYTE);
    }
}

bool attack_windows_make(struct walk *w, struct arena *a)
{
    struct cells *c = &w->cells;
    int64_t n = c->width * c->height;
    if (n > SMALL && n > THIN * (int64_t)w->l->board->n_piece) return true;
    c->row_bytes = c->width / BYTE + 2; /* one to spare: windows are read from two */
    c->bits = NEW(a, uint8_t, (size_t)(c->row_bytes * c->height));
    c->first = TAKE(a, uint32_t, (size_t)(c->row_bytes * c->height));
    if (!c->bits || !c->first) return false;
    fill(w);
    return true;
}

/* The occupied squares around (x, y), as reach.leap_mask counts them. */
static inline uint64_t window_at(const struct cells *c, int64_t x, int64_t y)
{
    const uint8_t *at = c->bits + (y - LEAP_FAR) * c->row_bytes + (x - LEAP_FAR) / BYTE;
    unsigned shift = (unsigned)((x - LEAP_FAR) % BYTE);
    uint64_t window = 0;
    for (int row = 0; row < WINDOW; row++, at += c->row_bytes) {
        unsigned bits = (at[0] | (unsigned)at[1] << BYTE) >> shift;
        window |= (uint64_t)(bits & ((1u << WINDOW) - 1)) << row * WINDOW;
    }
    return window;
}

/* The first piece on (x, y), which is occupied: after those before it in the byte. */
static inline uint32_t piece_on(const struct walk *w, int64_t x, int64_t y)
{
    int64_t at = y * w->cells.row_bytes + x / BYTE;
    uint32_t v = w->cells.first[at];
    unsigned before = w->cells.bits[at] & ((1u << x % BYTE) - 1);
    for (; before; before &= before - 1) v += lines_count(w->l, v);
    return v;
}

void attack_windows(struct walk *w)
{
    const struct cells *c = &w->cells;
    for (uint32_t i = 0; i < w->l->board->n_piece; i++) {
        int64_t x = (int64_t)w->piece[i].at.x - c->low.x;
        int64_t y = (int64_t)w->piece[i].at.y - c->low.y;
        uint64_t on = attack_reach(w, i)->leap_mask;
        if (on) on &= window_at(c, x, y);
        for (; on; on &= on - 1) {
            int k = __builtin_ctzll(on);
            if (!attack_has_room(w, 1)) return;
            attack_hit(w, i, piece_on(w, x + k % WINDOW - LEAP_FAR, y + k / WINDOW - LEAP_FAR),
                       ATTACK_LEAP, 1);
        }
    }
}
