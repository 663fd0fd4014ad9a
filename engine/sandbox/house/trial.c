/* The table of what comes of each pair of orders, an update for each, and the mixed strategy in
 * it. */
#include "engine/sandbox/house/trial.h"

#include "engine/sandbox/house/regret.h"
#include "engine/sandbox/update/update.h"

/* An army of the neighbourhood and what it may order. */
struct side {
    struct plan *plan;
    uint32_t n;
};

struct table {
    const struct trial_query *q;
    const struct board *b;
    struct side side[NEAR_ARMIES];
    uint32_t armies, rivals; /* rivals are armies 1 to `rivals` */
    struct chain *chain;     /* [armies] of the trial that is played */
    int64_t *worth;          /* [armies] of the last trial */
    int64_t more;            /* what the update after it adds for army 0 */
    uint64_t nodes;
    bool again; /* the second time: each trial is looked at an update further */
    struct regret_game game;
};

/* The small board may allow what the whole one forbids. */
static void keep_allowed(struct ideas *ideas, const struct trial_query *q, struct arena *a)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < ideas->n; i++) {
        struct chain one = { .n = 1 };
        one.action[0] = ideas->idea[i].act;
        if (q->allowed(q->ctx, &one, a)) ideas->idea[kept++] = ideas->idea[i];
    }
    ideas->n = kept;
}

static bool think_up(struct table *t, uint32_t army, const struct peril *peril, uint32_t most,
                     struct arena *a, struct err *e)
{
    const struct level *v = t->q->level;
    struct side *side = &t->side[army];
    side->plan = NEW(a, struct plan, (size_t)most + 1);
    struct ideas *ideas = TAKE(a, struct ideas, 1);
    if (!side->plan || !ideas) return err_nomem(e);
    struct sight s = sight_make(t->q->l, peril, (uint16_t)army);
    idea_all(ideas, &s, a);
    if (ideas->full) return err_nomem(e);
    if (army == 0 && t->q->allowed) keep_allowed(ideas, t->q, a);
    side->n = plan_all(side->plan, most, v->chains, ideas, t->b);
    return true;
}

static bool think(struct table *t, struct arena *a, struct err *e)
{
    const struct level *v = t->q->level;
    const struct peril *peril = worth_perils(t->q->l, NULL, a);
    if (!peril) return err_nomem(e);
    uint32_t own = v->own < PLANS_MAX ? v->own : PLANS_MAX;
    if (!think_up(t, 0, peril, own, a, e)) return false;
    uint32_t armies = v->bystanders ? t->armies : t->rivals + 1;
    for (uint32_t i = 1; i < armies; i++)
        if (!think_up(t, i, peril, i <= t->rivals ? v->others : 1, a, e)) return false;
    return true;
}

static uint64_t cost(const struct table *t)
{
    uint64_t columns = 1;
    for (uint32_t k = 1; k <= t->rivals; k++) columns += t->side[k].n - 1;
    return columns * t->side[0].n;
}

/* Drop the least promising orders until the table fits the budget: the rivals' first. */
static void fit(struct table *t, uint64_t nodes)
{
    while (cost(t) > nodes) {
        struct side *most = &t->side[0];
        for (uint32_t k = 1; k <= t->rivals; k++)
            if (2 * t->side[k].n > most->n && t->side[k].n > 1) most = &t->side[k];
        if (most->n <= 1) return;
        most->n--;
    }
}

/* The worth for one army: its own, less that of the others. */
static int64_t stands(const struct table *t, uint32_t army)
{
    int64_t others = 0;
    for (uint32_t i = 0; i < t->armies; i++)
        if (i != army) others += t->worth[i];
    return t->worth[army] - (t->armies > 1 ? others / (t->armies - 1) : 0);
}

/* Play on from the board that came of it; the rest of the budget is for the other trials. */
static bool go_on(struct table *t, struct board *b, int64_t *value, struct arena *a,
                  struct err *e)
{
    struct lines l;
    struct trial next = { .n = 0 };
    const struct level *level = t->q->level->next;
    struct trial_query q = { .l = &l, .level = level, .nodes = level->nodes };
    near_foresee(b);
    if (!lines_build(&l, b, a, e) || !lines_armies(&l, a, e) || !trial_all(&next, &q, a, e))
        return false;
    t->nodes += next.nodes;
    *value = 0;
    for (uint32_t i = 0; i < next.n; i++) *value += next.mix[i] * next.worth[i];
    *value /= REGRET_ONE;
    return true;
}

/* Play what stands in t->chain. */
static bool play(struct table *t, const struct arena *a, struct err *e)
{
    struct arena scratch = *a;
    struct update u;
    struct stream none = { .n_seed = 0 };
    int64_t value = 0;
    t->nodes++;
    if (!update_board(&u, t->q->l, t->chain, &none, &scratch, e)) return false;
    if (t->again && !go_on(t, &u.board, &value, &scratch, e)) return false;
    if (!worth_board(t->worth, &u.board, t->q->level->care, &scratch, e)) return false;
    t->more = t->again ? value - stands(t, 0) : 0;
    return true;
}

static void note(struct table *t, uint32_t row, uint32_t rival, uint32_t column)
{
    struct pairs *p = &t->game.rival[rival - 1];
    size_t at = (size_t)row * p->n + column;
    p->ours[at] = stands(t, 0) + t->more + t->side[0].plan[row].bonus;
    p->theirs[at] = stands(t, rival) - t->more + t->side[rival].plan[column].bonus;
}

static bool play_row(struct table *t, uint32_t row, const struct arena *a, struct err *e)
{
    t->chain[0] = t->side[0].plan[row].chain;
    if (!play(t, a, e)) return false;
    t->game.alone[row] = stands(t, 0) + t->more + t->side[0].plan[row].bonus;
    for (uint32_t k = 1; k <= t->rivals; k++) note(t, row, k, 0);
    for (uint32_t k = 1; k <= t->rivals; k++) {
        for (uint32_t c = 1; c < t->side[k].n; c++) {
            t->chain[k] = t->side[k].plan[c].chain;
            if (!play(t, a, e)) return false;
            note(t, row, k, c);
        }
        if (t->side[k].n) t->chain[k] = t->side[k].plan[0].chain;
    }
    return true;
}

static bool room(struct table *t, struct arena *a)
{
    struct regret_game *g = &t->game;
    g->rows = t->side[0].n;
    g->rivals = t->rivals;
    g->alone = NEW(a, int64_t, g->rows);
    bool ok = g->alone != NULL;
    for (uint32_t k = 0; k < t->rivals; k++) {
        struct pairs *p = &g->rival[k];
        p->n = t->side[k + 1].n;
        p->ours = NEW(a, int64_t, (size_t)g->rows * p->n);
        p->theirs = NEW(a, int64_t, (size_t)g->rows * p->n);
        p->mix = NEW(a, int64_t, p->n);
        ok = ok && p->ours && p->theirs && p->mix;
    }
    return ok;
}

/* Try all pairs of the table, and find out how often to give which. */
static bool fill(struct trial *out, struct table *t, struct arena *a, struct err *e)
{
    *out = (struct trial){ .plan = t->side[0].plan, .n = t->side[0].n };
    out->mix = NEW(a, int64_t, out->n);
    out->worth = NEW(a, int64_t, out->n);
    if (!room(t, a) || !out->mix || !out->worth) return err_nomem(e);
    for (uint32_t i = 1; i < t->armies; i++)
        if (t->side[i].n) t->chain[i] = t->side[i].plan[0].chain;
    for (uint32_t r = 0; r < out->n; r++)
        if (!play_row(t, r, a, e)) return false;
    return regret_match(out->mix, out->worth, &t->game, a) || err_nomem(e);
}

/* Moves the `most` of these orders that `by` ranks first to the front. */
static void narrow(struct side *side, int64_t *by, uint32_t most)
{
    for (uint32_t i = 0; i < most && i < side->n; i++) {
        uint32_t best = i;
        for (uint32_t k = i + 1; k < side->n; k++)
            if (by[k] > by[best]) best = k;
        struct plan plan = side->plan[best];
        int64_t first = by[best];
        for (uint32_t k = best; k > i; k--) {
            side->plan[k] = side->plan[k - 1];
            by[k] = by[k - 1];
        }
        side->plan[i] = plan;
        by[i] = first;
    }
    if (side->n > most) side->n = most;
}

/* The most important pairs once more, each played on for another update. */
static bool deepen(struct trial *out, struct table *t, struct arena *a, struct err *e)
{
    const struct level *v = t->q->level;
    uint64_t each = v->next ? v->next->nodes + 1 : 0;
    if (!v->next || t->nodes + each * v->again > t->q->nodes) return true;
    narrow(&t->side[0], out->worth, v->again);
    for (uint32_t k = 0; k < t->rivals; k++)
        narrow(&t->side[k + 1], t->game.rival[k].mix, v->answers);
    fit(t, (t->q->nodes - t->nodes) / each);
    t->again = true;
    return fill(out, t, a, e);
}

bool trial_all(struct trial *out, const struct trial_query *q, struct arena *a, struct err *e)
{
    const struct board *b = q->l->board;
    struct table t = { .q = q, .b = b, .armies = b->n_army };
    t.rivals = q->level->rivals < b->n_army ? q->level->rivals : b->n_army - 1;
    t.chain = NEW(a, struct chain, t.armies);
    t.worth = NEW(a, int64_t, (size_t)t.armies + 1);
    if (!t.chain || !t.worth) return err_nomem(e);
    if (!think(&t, a, e)) return false;
    fit(&t, q->nodes);
    if (!fill(out, &t, a, e) || !deepen(out, &t, a, e)) return false;
    out->nodes = t.nodes;
    return true;
}
