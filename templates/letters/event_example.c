/* An order that the reader can write because of the event, and one that the event forbids: what
 * is legal on the board and would not be without its event, and the other way round. */
#include "templates/letters/event_example.h"
#include "templates/letters/example.h"
#include "templates/shown/armies.h"

struct difference {
    const struct board *board;
    const struct lines *other; /* what it must not be legal on */
    char best[EXAMPLE_MAX];
    int value;
    int64_t n; /* how many there are */
};

/* Captures first, as people look for those; then long moves of pieces other than kings and
 * pawns. */
static int appeal(const struct board *b, const struct action *act)
{
    unsigned flags = piece_table[b->piece[act->mover].kind].flags;
    bool minor = !act->leaves && flags & (PIECE_PAWN | PIECE_ROYAL);
    return (minor ? 1 : 2) + (action_captures(act) ? 2 : 0);
}

/* Events treat the squares of a slide differently near the sliding piece, or not at all: beyond
 * those that are looked at, all are like the last of these. */
static bool compare(void *ctx, const struct action_run *run)
{
    struct difference *d = ctx;
    char order[EXAMPLE_MAX];
    bool differs = false;
    for (int64_t i = 0; i < run->n && i < EXAMPLE_NEAR; i++) {
        struct action act = order_run_at(run, i);
        differs = !order_allows(d->other, &act);
        if (!differs) continue;
        d->n++;
        example_text(order, d->board, &act);
        example_offer(d->best, &d->value, order, appeal(d->board, &act));
    }
    if (differs && run->n > EXAMPLE_NEAR) d->n += run->n - EXAMPLE_NEAR;
    return true;
}

void event_example_find(struct examples *x, const struct draft *d)
{
    const struct sandbox_look *s = &d->seat->shown->armies->look;
    if (!d->board.event) return;
    struct difference added = { .board = &d->board, .other = &s->calm_lines };
    struct difference gone = { .board = &s->calm, .other = &s->lines };
    order_runs(&s->lines, d->army, compare, &added);
    order_runs(&s->calm_lines, d->army, compare, &gone);
    snprintf(x->event, sizeof x->event, "%s", added.best);
    snprintf(x->forbidden, sizeof x->forbidden, "%s", gone.best);
    x->n_forbidden = gone.n;
}
