/* Draws (20.2, 20.5): the table of positions, dead positions, what may be claimed. */
#include "engine/classic/game.h"

/* Squares of one colour: a1 and all that a bishop can reach from there. */
#define DARK UINT64_C(0xaa55aa55aa55aa55)

/* The en passant squares on which a side that may move now has a legal capture. */
static uint64_t ep_squares(const struct game *g)
{
    struct move_list l;
    uint64_t squares = 0;
    for (unsigned side = WHITE; side <= BLACK && g->pos.ep; side++) {
        if (!game_turn(g, side)) continue;
        g->kind->moves(&l, g, side);
        for (uint32_t i = 0; i < l.n; i++)
            if (l.move[i].how == HOW_EP) squares |= BIT(l.move[i].to);
    }
    return squares;
}

static bool make_key(struct str *out, const struct game *g, struct arena *a)
{
    struct buf key = buf_make(a, 4096);
    fen_key(&key, &g->pos, ep_squares(g));
    if (g->kind->key) g->kind->key(&key, g);
    *out = buf_str(&key);
    return !key.full;
}

/* Where the key is in the table, or belongs. */
static size_t find(const struct game *g, struct str key, bool *found)
{
    size_t i = 0;
    while (i < g->n_seen && str_cmp(g->seen[i].key, key) < 0) i++;
    *found = i < g->n_seen && str_eq(g->seen[i].key, key);
    return i;
}

uint32_t game_times(const struct game *g, struct arena *a)
{
    struct arena scratch = *a;
    struct str key;
    bool found;
    if (!make_key(&key, g, &scratch)) return 0;
    size_t i = find(g, key, &found);
    return found ? g->seen[i].count : 1;
}

bool game_count(struct game *g, bool once, struct arena *a, struct err *e)
{
    struct str key;
    bool found;
    struct seen *table = NEW(a, struct seen, g->n_seen + 1);
    if (!table || !make_key(&key, g, a)) return err_nomem(e);
    size_t i = find(g, key, &found);
    if (found && once) return true;
    if (i) memcpy(table, g->seen, i * sizeof *table);
    table[i] = (struct seen){ key, found ? g->seen[i].count + 1 : 1 };
    size_t rest = g->n_seen - i - found;
    if (rest) memcpy(table + i + 1, g->seen + i + found, rest * sizeof *table);
    g->seen = table;
    g->n_seen += !found;
    return true;
}

bool game_dead(const struct pos *p)
{
    uint64_t minor = p->man[KNIGHT] | p->man[BISHOP], bishops = p->man[BISHOP];
    if (p->man[PAWN] | p->man[ROOK] | p->man[QUEEN]) return false;
    if (bits_count(minor) <= 1) return true;
    bool one_each = bits_count(p->side[WHITE] & bishops) == 1 &&
                    bits_count(p->side[BLACK] & bishops) == 1 && !p->man[KNIGHT];
    return one_each && (!(bishops & DARK) || !(bishops & ~DARK));
}

enum end game_claim(const struct game *g, struct arena *a)
{
    if (game_times(g, a) >= 3) return END_THREEFOLD;
    return g->pos.clock >= (g->kind->together ? 50u : 100u) ? END_FIFTY : END_NONE;
}
