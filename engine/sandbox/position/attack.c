/* The attack relation of a board: who captures how, the list that grows, the sort.
 * Slides and leaps are added in attack_slide.c and attack_leap.c. */
#include "engine/sandbox/position/attack_walk.h"

enum { FIRST_ATTACKS = 1024 };

static bool rows_build(struct walk *w, struct arena *a)
{
    const struct board *b = w->l->board;
    w->row = TAKE(a, uint8_t, b->n_piece);
    w->army = TAKE(a, uint16_t, (size_t)b->n_piece + 1);
    if (!w->row || !w->army) return false;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        bool disabled = (p->marks & MARK_DISABLED) != 0;
        w->army[i] = p->army;
        w->row[i] = disabled ? MOVEMENT_NONE : movement_row(p);
    }
    return true;
}

bool attack_grow(struct walk *w)
{
    size_t size = sizeof *w->from;
    size_t n = (size_t)(w->next - w->from);
    size_t cap = (size_t)(w->end - w->from);
    size_t more = cap + cap / 8 + WALK_SPARE;
    if (!arena_extend(w->arena, w->from, cap * size, more * size)) {
        w->full = true;
        w->next =
            w->from; /* keep writing into the room that there is; the result will not be used */
        return false;
    }
    w->next = w->from + n;
    w->end = w->from + more;
    return true;
}

/* The list moves to where the walk's own arrays were. */
static bool finish(struct attacks *out, const struct walk *w, struct arena *a,
                   struct arena before)
{
    size_t n = (size_t)(w->next - w->from);
    attack_t *attack = TAKE(&before, attack_t, n);
    if (!attack) return false;
    memmove(attack, w->from, n * sizeof *attack);
    *out = (struct attacks){ attack, n, w->guarded };
    *a = before;
    return true;
}

bool attack_all(struct attacks *out, const struct lines *l, struct arena *a, struct err *e)
{
    uint32_t pieces = l->board->n_piece;
    struct walk w = {
        .l = l, .piece = l->board->piece, .shortest = board_shortest(l->board), .arena = a
    };
    if (pieces >> PIECE_BITS) return err_nomem(e);
    w.guarded = NEW(a, bool, (size_t)pieces + 1);
    struct arena before = *a;
    if (!w.guarded || !rows_build(&w, a) || !attack_cells(&w, a)) return err_nomem(e);
    w.from = w.next = TAKE(a, attack_t, FIRST_ATTACKS); /* the last: it grows in place */
    if (!w.from) return err_nomem(e);
    w.end = w.from + FIRST_ATTACKS;
    attack_slides(&w);
    attack_leaps(&w);
    return (!w.full && finish(out, &w, a, before)) || err_nomem(e);
}

/* Within a victim's run, by attacker; runs are short. */
static void sort_run(attack_t *k, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        attack_t x = k[i];
        size_t j = i;
        for (; j > 0 && k[j - 1] > x; j--) k[j] = k[j - 1];
        k[j] = x;
    }
}

/* Counting sort by victim; the result moves to where the list was, and ends the arena. */
bool attack_sort(struct attacks *t, const struct lines *l, struct arena *a, struct err *e)
{
    uint32_t pieces = l->board->n_piece;
    struct arena scratch = *a;
    attack_t *sorted = TAKE(&scratch, attack_t, t->n);
    uint32_t *from = NEW(&scratch, uint32_t, (size_t)pieces + 2);
    if (!sorted || !from || t->n > UINT32_MAX) return err_nomem(e);
    for (size_t i = 0; i < t->n; i++) from[attack_on(t->attack[i]) + 2]++;
    for (uint32_t v = 1; v < pieces; v++) from[v + 1] += from[v];
    for (size_t i = 0; i < t->n; i++)
        sorted[from[attack_on(t->attack[i]) + 1]++] = t->attack[i];
    for (uint32_t v = 0; v < pieces; v++) sort_run(sorted + from[v], from[v + 1] - from[v]);
    memcpy(t->attack, sorted, t->n * sizeof *sorted);
    return true;
}

size_t attack_from(const struct attacks *t, uint32_t victim)
{
    size_t lo = 0;
    size_t hi = t->n;
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (attack_on(t->attack[mid]) < victim)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}
