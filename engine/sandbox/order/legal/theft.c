/* The time thief's capture (6.6): of a piece that left a square in the last update, wherever it
 * stands now. Reads the board's `moved` records. */
#include "engine/sandbox/order/legal/theft.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/position/cover.h"

#include <assert.h>

bool theft_left(const struct lines *l, uint16_t army, struct square s, struct left *it)
{
    assert(army <= l->board->n_army);
    const struct board *b = l->board;
    for (;;) {
        while (it->next < it->end) {
            it->piece = it->next++;
            if (b->piece[it->piece].army == b->moved[it->record - 1].army) return true;
        }
        if (it->record == b->n_moved) return false;
        const struct moved *m = &b->moved[it->record++];
        if (m->army == army || !square_eq(m->from, s)) continue;
        it->next = lines_at(l, m->to);
        it->end = it->next + lines_count(l, it->next);
    }
}

/* A dwarf needs another attacker of the square it left, on the board as it is now. */
static bool may_steal(const struct lines *l, uint32_t thief, const struct wish *w, uint32_t v)
{
    const struct piece *p = &l->board->piece[v];
    if (w->victim != KIND_NONE && p->kind != w->victim) return false;
    if (board_immune(l->board, p)) return false; /* 30 */
    if (!(piece_table[p->kind].flags & PIECE_DWARF)) return true;
    return cover_any(l, w->to, p->army, thief);
}

/* What left the square: pieces, those of the wanted kind, and those that may be taken. */
struct count {
    uint32_t all, wanted, immune, targets;
};

static struct count count_left(const struct lines *l, uint32_t thief, const struct wish *w)
{
    struct count c = { 0, 0, 0, 0 };
    struct left it = { 0 };
    while (theft_left(l, w->army, w->to, &it)) {
        const struct piece *p = &l->board->piece[it.piece];
        bool wanted = w->victim == KIND_NONE || p->kind == w->victim;
        c.all++;
        c.wanted += wanted;
        c.immune += wanted && board_immune(l->board, p);
        c.targets += may_steal(l, thief, w, it.piece);
    }
    return c;
}

enum verdict_code theft_try(const struct lines *l, uint32_t thief, const struct wish *w,
                            uint32_t *blocker)
{
    assert(thief < l->board->n_piece);
    struct count c = count_left(l, thief, w);
    if (c.all == 0) return V_NO_ENEMY;
    if (c.wanted == 0) return V_WRONG_KIND;
    if (!cover_can_slide(l, thief, w->to, blocker))
        return *blocker == PIECE_NONE ? V_CANNOT : V_BLOCKED;
    if (l->board->piece[thief].marks & MARK_DISABLED) return V_DISABLED;
    if (c.targets == 0) return c.immune ? V_IMMUNE : V_PROTECTED;
    return c.all > 1 && w->victim == KIND_NONE ? V_AMBIGUOUS : V_OK;
}

uint8_t theft_named(const struct lines *l, const struct wish *w)
{
    struct left it = { 0 };
    uint32_t n = 0;
    while (n < 2 && theft_left(l, w->army, w->to, &it)) n++;
    return n > 1 ? w->victim : KIND_NONE;
}

bool theft_targets(struct action *out, const struct lines *l, const struct wish *w,
                   struct arena *a)
{
    struct left it = { 0 };
    out->target = NEW(a, uint32_t, count_left(l, out->mover, w).targets);
    if (!out->target) return false;
    while (theft_left(l, w->army, w->to, &it))
        if (may_steal(l, out->mover, w, it.piece)) out->target[out->n_target++] = it.piece;
    return true;
}
