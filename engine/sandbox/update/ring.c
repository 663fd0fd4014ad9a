/* The ring rule of 6.5. Knows who waits for whom, and the three ways out.
 *
 * 6.5 breaks all components with no dependency leading out at the same time. Here they are
 * broken one by one, with all that follows decided in between; the outcome is the same. Let C
 * be such a component, and let anything be decided outside it. Whatever the members of C wait
 * for hangs on what C alone may still do: a piece with doomed() open is held only for captures
 * of open armies, and on those the member depends, so they are in C; so is the owner of a piece
 * that may leave or stay. Armies outside never get new captures, and by a they release only
 * movers of their own ring, which no capture of C holds, or that ring would depend on C. So C
 * stays as it is, with the same members and the same way out, until it is broken itself. Steps
 * that do not touch one another may be taken in any sequence. (test_resolve_literal.c
 * compares.)
 *
 * Tarjan's algorithm completes first a component that depends on no other. One walk over all
 * open armies (`plan`) gives the sequence in which to take them up, those on which others
 * depend first; where decisions have been made since, which may change who depends on whom, a
 * second, short search (`look`) finds the component that is to be broken. So rings that depend
 * on one another in a long row are broken from the far end on, each at the cost of its own
 * size.
 *
 * Where pushes are ordered (30) an army depends on all who may still push the row of the piece
 * it waits for. Rows are nodes of their own in between: who reaches whom is the same, and many
 * that wait for one row cost no more than the armies that push it. A row is entered only while
 * an open army may push it, so it is never a component with nothing leading out. That an army
 * reaches itself through a row, whose push of its own it does not count, changes nothing. */
#include "engine/sandbox/update/ring.h"

#include <assert.h>

/* How far the search has got with what one army or row depends on. */
struct depend {
    uint32_t target; /* the next of its targets; of a row, the next of its pushers */
    uint32_t aim;    /* the next capture that holds the piece it waits for */
    uint32_t prey;   /* the target that it waits for, 0: none */
    uint8_t row;     /* the next of the target's rows */
};

#define NODE_NONE  UINT32_MAX

#define PLACE_LEFT UINT32_MAX /* its component is complete and has left the stack */

struct node {
    uint32_t place; /* on the stack, from 1; 0: not seen; or PLACE_LEFT */
    uint32_t low;   /* first place known to be reached from it */
    struct depend depend;
};

/* Nodes are armies, and behind them the rows that are pushed: n_army + number of the row. */
struct walk {
    struct node *node;
    uint32_t *stack; /* nodes in the sequence in which they were found */
    uint32_t *path;  /* from the army where the search began to where it is */
    uint32_t n_stack, n_path;
};

struct rings {
    struct judge *j;
    struct walk plan, look;
    uint32_t stale;  /* what `plan` found up to this place it found before the last decision */
    uint32_t *trail; /* armies that `look` went through, to begin with the last */
    bool *on_trail;  /* [n_army] */
    uint32_t n_trail;
    uint8_t *way; /* of the component's members */
};

static bool waits_for_doomed(const struct judge *j, uint32_t army)
{
    return judge_doomed(j, j->course[army].now.mover) == TRI_OPEN;
}

static bool is_row(const struct judge *j, uint32_t node)
{
    return node >= j->n_army;
}

/* The next open army with a possible capture for which the piece is held. */
static uint32_t next_holder(const struct judge *j, uint32_t *aim)
{
    while (*aim) {
        const struct aim *at = &j->aim[*aim];
        const struct course *c = &j->course[at->army];
        *aim = at->next;
        if (at->holds && c->stand == STAND_OPEN && at->action >= c->at) return at->army;
    }
    return NODE_NONE;
}

/* The next row of the piece it waits for that an open army may still push (30). */
static uint32_t next_row(const struct judge *j, struct depend *d)
{
    while (j->n_row && d->prey && d->row < DIRS / 2) {
        uint32_t row = j->exposure[d->prey].row[d->row++];
        if (j->row[row].open) return j->n_army + row;
    }
    return NODE_NONE;
}

/* The next open army that may still push the row. */
static uint32_t next_pusher(const struct judge *j, const struct row *row, struct depend *d)
{
    while (d->target < row->pusher_end) {
        const struct pusher *p = &j->pusher[d->target++];
        const struct course *c = &j->course[p->army];
        if (c->stand == STAND_OPEN && p->action >= c->at) return p->army;
    }
    return NODE_NONE;
}

static struct depend depend_begin(const struct judge *j, uint32_t node)
{
    if (is_row(j, node)) return (struct depend){ .target = j->row[node - j->n_army].pusher };
    const struct step *step = &j->course[node].now;
    if (!waits_for_doomed(j, node)) return (struct depend){ .target = step->aim };
    return (struct depend){ .target = step->end, .aim = j->prey[step->mover].aims };
}

/* The next open army that the army depends on, or a row through which it does; or NODE_NONE. */
static uint32_t army_next(const struct judge *j, uint32_t army, struct depend *d)
{
    uint32_t end = j->course[army].now.end;
    uint32_t found = next_holder(j, &d->aim);
    if (found == NODE_NONE) found = next_row(j, d);
    while (found == NODE_NONE && d->target < end) {
        uint32_t q = j->aim[d->target++].prey;
        if (judge_leaves(j, q, army) != TRI_OPEN) continue;
        if (judge_doomed(j, q) == TRI_OPEN) d->aim = j->prey[q].aims;
        d->prey = q;
        d->row = 0;
        found = judge_undecided(j, q) ? j->prey[q].army : next_holder(j, &d->aim);
        if (found == NODE_NONE) found = next_row(j, d);
    }
    return found;
}

static uint32_t depend_next(const struct judge *j, uint32_t node, struct depend *d)
{
    if (is_row(j, node)) return next_pusher(j, &j->row[node - j->n_army], d);
    return j->course[node].stand == STAND_OPEN ? army_next(j, node, d) : NODE_NONE;
}

static void enter(struct walk *w, const struct judge *j, uint32_t node)
{
    w->path[w->n_path++] = node;
    w->stack[w->n_stack++] = node;
    w->node[node] = (struct node){ w->n_stack, w->n_stack, depend_begin(j, node) };
}

static void reach(struct node *node, uint32_t place)
{
    if (node->low > place) node->low = place;
}

/* Search on until a component is complete: it begins at place *first, and all behind it on the
 * stack are members. False if there is nothing left to search. */
static bool next_component(struct walk *w, const struct judge *j, uint32_t *first)
{
    while (w->n_path) {
        uint32_t at = w->path[w->n_path - 1];
        struct node *node = &w->node[at];
        uint32_t to = depend_next(j, at, &node->depend);
        if (to != NODE_NONE && !w->node[to].place) {
            enter(w, j, to);
        } else if (to != NODE_NONE) {
            reach(node, w->node[to].place);
        } else {
            w->n_path--;
            if (w->n_path) reach(&w->node[w->path[w->n_path - 1]], node->low);
            *first = node->place;
            if (node->low == node->place) return true;
        }
    }
    return false;
}

static bool aimed_at_now(const struct judge *j, uint32_t q)
{
    for (uint32_t i = j->prey[q].aims; i; i = j->aim[i].next) {
        const struct course *c = &j->course[j->aim[i].army];
        if (j->aim[i].holds && c->stand != STAND_NOTHING && c->at == j->aim[i].action)
            return true;
    }
    return false;
}

/* Is the army one of the component on top of the walk's stack that begins at place `first`? */
static bool is_member(const struct walk *w, uint32_t army, uint32_t first)
{
    return w->node[army].place >= first && w->node[army].place != PLACE_LEFT;
}

/* b: does the army's current capture hold the mover of a current action of its component? */
static bool holds_a_mover(const struct judge *j, const struct walk *w, uint32_t army,
                          uint32_t first)
{
    const struct step *step = &j->course[army].now;
    for (uint32_t i = step->aim; i < step->end; i++) {
        const struct aim *aim = &j->aim[i];
        uint32_t owner = j->prey[aim->prey].army;
        if (judge_held(j, aim) && is_member(w, owner, first) &&
            j->course[owner].now.mover == aim->prey)
            return true;
    }
    return false;
}

enum { WAY_NONE = RING_FAILED + 1 }; /* after a, b and c: the first of them has precedence */

static uint8_t way_of(const struct judge *j, const struct walk *w, uint32_t army,
                      uint32_t first)
{
    if (is_row(j, army)) return WAY_NONE;
    if (!waits_for_doomed(j, army)) return RING_FAILED;
    if (!aimed_at_now(j, j->course[army].now.mover)) return RING_RELEASED;
    return holds_a_mover(j, w, army, first) ? RING_CAPTURED : WAY_NONE;
}

static void decide(struct judge *j, uint32_t army, uint8_t way)
{
    const struct step *step = &j->course[army].now;
    struct resolution *out = j->out;
    out->note[out->n_note++] = (struct ring_note){
        .ring = out->rings, .army = (uint16_t)army, .action = j->course[army].at, .way = way
    };
    if (way == RING_FAILED) {
        judge_give_up(j, army, false);
    } else if (way == RING_RELEASED) {
        judge_release(j, step->mover);
    } else {
        for (uint32_t i = step->aim; i < step->end; i++)
            if (judge_held(j, &j->aim[i])) judge_doom(j, j->aim[i].prey);
        judge_carry_out(j, army);
    }
}

/* The component is on top of the walk's stack. Look at all members first, then decide: it
 * happens at the same time. */
static void break_component(struct rings *r, const struct walk *w, uint32_t first)
{
    const uint32_t *member = w->stack + first - 1;
    uint32_t n = w->n_stack - (first - 1);
    uint8_t best = WAY_NONE;
    for (uint32_t i = 0; i < n; i++) {
        r->way[i] = way_of(r->j, w, member[i], first);
        if (r->way[i] < best) best = r->way[i];
    }
    assert(best != WAY_NONE);
    r->j->out->rings++;
    for (uint32_t i = 0; i < n; i++)
        if (r->way[i] == best) decide(r->j, member[i], best);
    judge_settle(r->j);
}

static void put_on_trail(struct rings *r, uint32_t army)
{
    if (is_row(r->j, army) || r->on_trail[army]) return;
    r->on_trail[army] = true;
    r->trail[r->n_trail++] = army;
}

/* Find the component on which the army depends in the end, and break it. */
static void break_one(struct rings *r, uint32_t army)
{
    struct walk *w = &r->look;
    uint32_t first = 0;
    enter(w, r->j, army);
    bool found = next_component(w, r->j, &first);
    assert(found);
    (void)found;
    break_component(r, w, first);
    for (uint32_t i = 0; i < w->n_path; i++) put_on_trail(r, w->path[i]);
    for (uint32_t i = 0; i < w->n_stack; i++) w->node[w->stack[i]].place = 0;
    w->n_path = w->n_stack = 0;
}

/* Break rings until the army is decided. */
static void decide_army(struct rings *r, uint32_t army)
{
    put_on_trail(r, army);
    while (r->n_trail) {
        uint32_t last = r->trail[r->n_trail - 1];
        if (r->j->course[last].stand == STAND_OPEN) {
            break_one(r, last);
        } else {
            r->n_trail--;
            r->on_trail[last] = false;
        }
    }
}

static void decide_component(struct rings *r, uint32_t first)
{
    struct walk *w = &r->plan;
    if (first > r->stale) break_component(r, w, first);
    r->stale = first - 1;
    while (w->n_stack >= first) {
        uint32_t member = w->stack[--w->n_stack];
        w->node[member].place = PLACE_LEFT;
        decide_army(r, member);
    }
}

static bool allocate(struct walk *w, uint32_t n, struct arena *a)
{
    *w = (struct walk){ .node = NEW(a, struct node, n),
                        .stack = NEW(a, uint32_t, n),
                        .path = NEW(a, uint32_t, n) };
    return w->node && w->stack && w->path;
}

bool ring_break(struct judge *j, struct arena *a, struct err *e)
{
    uint32_t nodes = j->n_army + 1 + j->n_row; /* no row has number 0 */
    struct rings r = { .j = j,
                       .trail = NEW(a, uint32_t, j->n_army),
                       .on_trail = NEW(a, bool, j->n_army),
                       .way = NEW(a, uint8_t, nodes) };
    if (!allocate(&r.plan, nodes, a) || !allocate(&r.look, nodes, a) || !r.trail ||
        !r.on_trail || !r.way)
        return err_nomem(e);
    for (uint32_t army = 0; army < j->n_army; army++) {
        uint32_t first;
        if (j->course[army].stand != STAND_OPEN || r.plan.node[army].place) continue;
        enter(&r.plan, j, army);
        while (next_component(&r.plan, j, &first)) decide_component(&r, first);
    }
    return true;
}
