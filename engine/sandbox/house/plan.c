/* From ideas to orders. A capture of what may leave goes on with the next best thing if it
 * fails: of two pieces that are attacked only one can leave. */
#include "engine/sandbox/house/plan.h"

enum { LINKS_MOST = 4 };

static const struct action pass = { .kind = ACT_PASS,
                                    .place = KIND_NONE,
                                    .promote = KIND_NONE,
                                    .victim = KIND_NONE,
                                    .mover = PIECE_NONE,
                                    .host = PIECE_NONE };

static bool may_fail(const struct board *b, const struct action *act)
{
    if (act->kind != ACT_CAPTURE) return false;
    for (uint32_t i = 0; i < act->n_target; i++) {
        const struct piece *v = &b->piece[act->target[i]];
        if (piece_is_obstacle(v) || v->marks & MARK_CAPTURABLE) return false;
    }
    return true;
}

/* What may join an action to the next one. */
static uint8_t link_of(const struct board *b, const struct action *act)
{
    if (act->mover == PIECE_NONE) return LINK_END;
    if (may_fail(b, act)) return LINK_ELSE;
    return b->piece[act->mover].marks & MARK_CAPTURABLE ? LINK_IF_CAPTURED : LINK_END;
}

/* 5.2, and no square is tried twice. */
static bool fits(const struct chain *c, const struct action *next)
{
    for (uint32_t i = 0; i < c->n; i++) {
        const struct action *act = &c->action[i];
        bool same = next->mover != PIECE_NONE && act->mover == next->mover;
        if (same && (act->link == LINK_IF_CAPTURED || !action_captures(next))) return false;
        if (action_captures(next) && action_captures(act) && square_eq(act->at, next->at))
            return false;
        if (same && square_eq(act->to, next->to)) return false;
    }
    return true;
}

static const struct action *next_best(const struct chain *c, const struct ideas *ideas)
{
    for (uint32_t i = 0; i < ideas->n && ideas->idea[i].prior > 0; i++)
        if (fits(c, &ideas->idea[i].act)) return &ideas->idea[i].act;
    return &pass;
}

static void go_on(struct chain *c, const struct ideas *ideas, const struct board *b)
{
    while (c->n < LINKS_MOST) {
        struct action *last = &c->action[c->n - 1];
        last->link = link_of(b, last);
        if (last->link == LINK_END) return;
        c->action[c->n] = *next_best(c, ideas);
        c->action[c->n++].link = LINK_END;
    }
}

static void begin(struct plan *p, const struct action *act, int32_t bonus)
{
    p->chain.n = 1;
    p->chain.canonical = ""; /* nobody reads the events of a trial */
    p->chain.action[0] = *act;
    p->chain.action[0].link = LINK_END;
    p->bonus = bonus;
}

uint32_t plan_all(struct plan *out, uint32_t most, bool chains, const struct ideas *ideas,
                  const struct board *b)
{
    uint32_t n = 0;
    for (; n < ideas->n && n < most; n++) {
        begin(&out[n], &ideas->idea[n].act, ideas->idea[n].bonus);
        if (chains) go_on(&out[n].chain, ideas, b);
    }
    if (n == 0) begin(&out[n++], &pass, 0);
    return n;
}
