/* Which ranks and files orders push, and who stands there. Knows neither who waits for whom nor
 * what becomes of the shifted pieces (shift.c). */
#include "engine/sandbox/update/pushes.h"

#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/position/sort.h"

/* One push, as it was ordered. */
struct push {
    struct pusher by;
    uint32_t step, mover;
    uint8_t dir;
};

uint64_t pushes_key(struct square mover, int dir)
{
    uint64_t file = dir % 4 == 2;
    int64_t line = file ? mover.x : mover.y;
    return (uint64_t)(line + COORD_MAX) << 2 | file << 1 | (dir >= 4);
}

/* The pushes in the sequence of the judge's steps. */
static uint32_t collect(struct push *push, const struct judge *j, const struct chain *chain)
{
    uint32_t n = 0;
    for (uint32_t army = 0; army < j->n_army; army++)
        for (uint32_t k = 0; k < chain[army].n; k++) {
            const struct action *act = &chain[army].action[k];
            if (act->kind != ACT_PUSH) continue;
            push[n++] = (struct push){ .by = { (uint16_t)army, (uint8_t)k },
                                       .step = j->course[army].step + k,
                                       .mover = act->mover,
                                       .dir = act->push };
        }
    return n;
}

/* Who may push the row: k[0] .. k[n - 1], army by army and each in the sequence of its chain.
 */
static void load_pushers(struct judge *j, struct row *row, const struct push *push,
                         const struct sort_key *k, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        const struct push *p = &push[k[i].index];
        j->row_of[p->step] = (uint32_t)(row - j->row);
        if (i + 1 < n && push[k[i + 1].index].by.army == p->by.army) {
            j->step[p->step].push = PUSH_EARLIER;
            continue;
        }
        j->pusher[row->pusher_end++] = p->by;
        row->open++;
        row->open_sum += p->by.army;
    }
}

/* What stands on the row, and what of it such a push shifts: the prey are told, obstacles
 * never move. */
static bool load_squares(struct judge *j, struct row *row, const struct lines *l,
                         const struct push *push, const uint32_t *prey_of, struct arena *a)
{
    if (!push_line(&row->square, &row->n_square, l, push->mover, push->dir, a)) return false;
    for (uint32_t i = 0; i < row->n_square; i++) {
        const struct pushed *s = &row->square[i];
        for (uint32_t p = s->first; s->moves && p < s->first + lines_count(l, s->first); p++) {
            j->out->pushed[p] |= row->bit;
            if (!prey_of[p]) continue;
            j->prey_on[row->prey_end++] = prey_of[p];
            j->exposure[prey_of[p]].row[push->dir / 2] = (uint32_t)(row - j->row);
        }
    }
    return true;
}

/* The next row: the one before it is complete. */
static struct row *begin_row(struct judge *j, const struct push *push)
{
    const struct row *last = &j->row[j->n_row++];
    struct row *row = &j->row[j->n_row];
    *row = (struct row){ .prey = last->prey_end,
                         .prey_end = last->prey_end,
                         .pusher = last->pusher_end,
                         .pusher_end = last->pusher_end,
                         .bit = push_bit(push->dir) };
    return row;
}

static bool allocate(struct judge *j, uint32_t pushes, struct arena *a)
{
    j->row = NEW(a, struct row, (size_t)pushes + 1);
    j->row_of = NEW(a, uint32_t, j->n_step);
    j->pusher = NEW(a, struct pusher, pushes);
    j->exposure = NEW(a, struct exposure, (size_t)j->n_prey + 1);
    j->prey_on = NEW(a, uint32_t, DIRS / 2 * (size_t)j->n_prey);
    return j->row && j->row_of && j->pusher && j->exposure && j->prey_on;
}

bool pushes_load(struct judge *j, const struct lines *l, const struct chain *chain,
                 const uint32_t *prey_of, struct arena *a, struct err *e)
{
    struct push *push = NEW(a, struct push, j->n_step);
    if (!push) return err_nomem(e);
    uint32_t n = collect(push, j, chain);
    struct sort_key *key = NEW(a, struct sort_key, n);
    if (!key || !allocate(j, n, a)) return err_nomem(e);
    for (uint32_t i = 0; i < n; i++)
        key[i] =
            (struct sort_key){ pushes_key(l->board->piece[push[i].mover].at, push[i].dir), i };
    if (!sort_keys(key, n, a, e)) return false;
    for (uint32_t i = 0, end; i < n; i = end) {
        for (end = i; end < n && key[end].key == key[i].key;) end++;
        const struct push *first = &push[key[i].index];
        struct row *row = begin_row(j, first);
        load_pushers(j, row, push, &key[i], end - i);
        if (!load_squares(j, row, l, first, prey_of, a)) return err_nomem(e);
    }
    return true;
}

void pushes_keep(struct judge *j, const struct lines *l)
{
    for (const struct row *row = j->row + 1; row <= j->row + j->n_row; row++)
        for (uint32_t i = 0; i < row->n_square; i++) {
            uint32_t first = row->square[i].first;
            for (uint32_t p = first; p < first + lines_count(l, first); p++)
                if (!row->done) j->out->pushed[p] &= (uint8_t)~row->bit;
        }
}
