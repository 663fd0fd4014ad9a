/* The ring rule of 6.5. Knows who waits for whom, and the three ways out; the strongly
 * connected components are found by Tarjan's algorithm without recursion. */
#include "engine/sandbox/ring.h"

#include <assert.h>

enum way {
    WAY_NONE,
    WAY_RELEASE,
    WAY_CAPTURE,
    WAY_FAIL
}; /* a, b, c; the first has precedence */

struct ring {
    struct judge *j;
    uint32_t n; /* armies, open or not */
    uint32_t
        *edge_at; /* [n + 1] army i depends on edge[edge_at[i]] .. edge[edge_at[i + 1] - 1] */
    uint32_t *edge;
    uint32_t *component; /* [n] 1 is the first */
    bool *leads_out;     /* [component] */
    uint8_t *way;        /* [component] enum way */
};

static bool waits_for_doomed(const struct judge *j, uint32_t army)
{
    return judge_doomed(j, judge_action(j, army)->mover) == TRI_OPEN;
}

/* Armies with a possible capture for which the piece is held. Writes if out is not NULL. */
static uint32_t hunters(const struct judge *j, uint32_t piece, uint32_t *out)
{
    uint32_t n = 0;
    if (!judge_held(j, piece)) return 0;
    for (uint32_t i = j->aim_first[piece]; i != AIM_NONE; i = j->aim[i].next) {
        const struct aim *aim = &j->aim[i];
        if (j->stand[aim->army] != STAND_OPEN || !judge_possible(j, aim)) continue;
        if (out) out[n] = aim->army;
        n++;
    }
    return n;
}

static uint32_t dependencies(const struct judge *j, uint32_t army, uint32_t *out)
{
    const struct action *act = judge_action(j, army);
    uint32_t n = 0;
    if (waits_for_doomed(j, army)) return hunters(j, act->mover, out);
    for (uint32_t i = 0; i < act->n_target; i++) {
        uint32_t q = act->target[i];
        uint32_t owner = j->board->piece[q].army;
        bool some;
        bool all;
        if (judge_leaves(j, q) != TRI_OPEN) continue;
        judge_movers(j, q, &some, &all);
        if (some && !all && j->stand[owner] == STAND_OPEN) {
            if (out) out[n] = owner;
            n++;
        }
        if (judge_doomed(j, q) == TRI_OPEN) n += hunters(j, q, out ? out + n : NULL);
    }
    return n;
}

static bool build_edges(struct ring *r, struct arena *a)
{
    const struct judge *j = r->j;
    r->edge_at = NEW(a, uint32_t, r->n + 1);
    if (!r->edge_at) return false;
    for (uint32_t i = 0; i < r->n; i++)
        r->edge_at[i + 1] =
            r->edge_at[i] + (j->stand[i] == STAND_OPEN ? dependencies(j, i, NULL) : 0);
    r->edge = NEW(a, uint32_t, r->edge_at[r->n] + 1);
    if (!r->edge) return false;
    for (uint32_t i = 0; i < r->n; i++)
        if (j->stand[i] == STAND_OPEN) dependencies(j, i, r->edge + r->edge_at[i]);
    return true;
}

/* Tarjan's algorithm; `path` is the stack of calls, `stack` that of unfinished armies. */
struct walk {
    uint32_t *index, *low, *next; /* index 0: not seen yet */
    uint32_t *path, *stack;
    uint32_t n_path, n_stack, count, components;
};

static void enter(struct walk *w, const struct ring *r, uint32_t army)
{
    w->index[army] = w->low[army] = ++w->count;
    w->next[army] = r->edge_at[army];
    w->path[w->n_path++] = army;
    w->stack[w->n_stack++] = army;
}

static void leave(struct walk *w, struct ring *r, uint32_t army)
{
    w->n_path--;
    if (w->n_path && w->low[w->path[w->n_path - 1]] > w->low[army])
        w->low[w->path[w->n_path - 1]] = w->low[army];
    if (w->low[army] != w->index[army]) return;
    w->components++;
    uint32_t member;
    do {
        member = w->stack[--w->n_stack];
        r->component[member] = w->components;
    } while (member != army);
}

static void search(struct walk *w, struct ring *r, uint32_t army)
{
    enter(w, r, army);
    while (w->n_path) {
        uint32_t at = w->path[w->n_path - 1];
        if (w->next[at] == r->edge_at[at + 1]) {
            leave(w, r, at);
            continue;
        }
        uint32_t to = r->edge[w->next[at]++];
        if (!w->index[to])
            enter(w, r, to);
        else if (!r->component[to] && w->low[at] > w->index[to])
            w->low[at] = w->index[to];
    }
}

static bool find_components(struct ring *r, struct arena *a)
{
    struct walk w = { .index = NEW(a, uint32_t, r->n),
                      .low = NEW(a, uint32_t, r->n),
                      .next = NEW(a, uint32_t, r->n),
                      .path = NEW(a, uint32_t, r->n),
                      .stack = NEW(a, uint32_t, r->n) };
    r->component = NEW(a, uint32_t, r->n);
    r->leads_out = NEW(a, bool, r->n + 1);
    r->way = NEW(a, uint8_t, r->n + 1);
    if (!w.index || !w.low || !w.next || !w.path || !w.stack) return false;
    if (!r->component || !r->leads_out || !r->way) return false;
    for (uint32_t i = 0; i < r->n; i++)
        if (r->j->stand[i] == STAND_OPEN && !w.index[i]) search(&w, r, i);
    for (uint32_t i = 0; i < r->n; i++)
        for (uint32_t k = r->edge_at[i]; k < r->edge_at[i + 1]; k++)
            if (r->component[r->edge[k]] != r->component[i])
                r->leads_out[r->component[i]] = true;
    return true;
}

static bool aimed_at_now(const struct judge *j, uint32_t piece)
{
    for (uint32_t i = j->aim_first[piece]; i != AIM_NONE; i = j->aim[i].next)
        if (judge_current(j, &j->aim[i])) return true;
    return false;
}

/* b: does the army's current capture hold the mover of a current action of its component? */
static bool holds_a_mover(const struct ring *r, uint32_t army)
{
    const struct judge *j = r->j;
    const struct action *act = judge_action(j, army);
    for (uint32_t i = 0; i < act->n_target; i++) {
        uint32_t q = act->target[i];
        uint32_t owner = j->board->piece[q].army;
        if (judge_held(j, q) && j->stand[owner] == STAND_OPEN &&
            judge_action(j, owner)->mover == q && r->component[owner] == r->component[army])
            return true;
    }
    return false;
}

static enum way way_of(const struct ring *r, uint32_t army)
{
    const struct judge *j = r->j;
    if (!waits_for_doomed(j, army)) return WAY_FAIL;
    if (!aimed_at_now(j, judge_action(j, army)->mover)) return WAY_RELEASE;
    return holds_a_mover(r, army) ? WAY_CAPTURE : WAY_NONE;
}

static void take(struct judge *j, uint32_t army, enum way way)
{
    const struct action *act = judge_action(j, army);
    if (way == WAY_FAIL) {
        judge_give_up(j, army, false);
    } else if (way == WAY_RELEASE) {
        j->doomed[act->mover] = TRI_NO;
        j->released[act->mover] = true;
    } else {
        for (uint32_t i = 0; i < act->n_target; i++)
            if (judge_held(j, act->target[i])) j->doomed[act->target[i]] = TRI_YES;
        judge_carry_out(j, army);
    }
}

bool ring_break(struct judge *j, const struct arena *a, struct err *e)
{
    struct arena scratch = *a;
    struct ring r = { .j = j, .n = j->board->n_army };
    uint8_t *way = NEW(&scratch, uint8_t, r.n);
    bool progress = false;
    if (!way || !build_edges(&r, &scratch) || !find_components(&r, &scratch))
        return err_nomem(e);
    /* First look, then act: all components at the same time. */
    for (uint32_t i = 0; i < r.n; i++) {
        uint32_t c = r.component[i];
        if (!c || r.leads_out[c]) continue;
        way[i] = (uint8_t)way_of(&r, i);
        if (way[i] && (!r.way[c] || way[i] < r.way[c])) r.way[c] = way[i];
    }
    for (uint32_t i = 0; i < r.n; i++) {
        if (!way[i] || way[i] != r.way[r.component[i]]) continue;
        take(j, i, (enum way)way[i]);
        progress = true;
    }
    assert(progress);
    return true;
}
