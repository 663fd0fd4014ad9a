/* Rule 6 from end to end: what aims at what, decisions until nothing is open, and what captured
 * what. Knows nothing of the next board. The values are judged in judge.c, rings broken in
 * ring.c. */
#include "engine/sandbox/update/resolve.h"

#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/update/judge.h"
#include "engine/sandbox/update/pushes.h"
#include "engine/sandbox/update/ring.h"

#include <assert.h>

struct sizes {
    uint32_t armies, pieces, actions, targets, pushes;
};

static struct sizes count(const struct board *b, const struct chain *chain)
{
    struct sizes n = { .armies = b->n_army, .pieces = b->n_piece };
    for (uint32_t i = 0; i < b->n_army; i++) {
        n.actions += chain[i].n;
        for (uint32_t k = 0; k < chain[i].n; k++) {
            n.targets += chain[i].action[k].n_target;
            n.pushes += chain[i].action[k].kind == ACT_PUSH;
        }
    }
    return n;
}

static bool allocate(struct resolution *out, const struct sizes *n, struct arena *a)
{
    *out = (struct resolution){
        .fate = NEW(a, struct fate, (size_t)n->armies + 1),
        .captured = NEW(a, bool, n->pieces),
        .doomed = NEW(a, bool, n->pieces),
        .taking = NEW(a, struct taking, n->targets),
        /* An action may be released, if its mover is a target, and then carried out or failed,
         * if it is a capture: never more notes than that. */
        .note = NEW(a, struct ring_note, 2 * (size_t)n->targets),
    };
    if (n->pushes) out->pushed = NEW(a, uint8_t, n->pieces);
    return out->fate && out->captured && out->doomed && out->taking && out->note &&
           (out->pushed || !n->pushes);
}

static bool allocate_judge(struct judge *j, const struct sizes *n, struct arena *a)
{
    j->n_army = n->armies;
    j->course = NEW(a, struct course, (size_t)n->armies + 1);
    j->step = NEW(a, struct step, n->actions);
    j->aim = NEW(a, struct aim, (size_t)n->targets + 1);
    j->prey = NEW(a, struct prey, (size_t)n->targets + 1);
    j->work = NEW(a, uint32_t, n->armies);
    return j->course && j->step && j->aim && j->prey && j->work;
}

/* The orders on the way into a judge. */
struct loading {
    struct judge *j;
    const struct board *b;
    uint32_t *prey_of; /* [n_piece] number of its prey, or 0 */
};

static void load_aim(struct loading *l, uint32_t piece, struct aim aim)
{
    const struct piece *p = &l->b->piece[piece];
    struct judge *j = l->j;
    assert(p->army != aim.army);
    if (!l->prey_of[piece]) {
        l->prey_of[piece] = ++j->n_prey;
        j->prey[j->n_prey] = (struct prey){ .piece = piece, .army = p->army };
    }
    struct prey *prey = &j->prey[l->prey_of[piece]];
    aim.prey = l->prey_of[piece];
    aim.next = prey->aims;
    aim.holds |= (p->marks & MARK_CAPTURABLE) != 0;
    j->aim[++j->n_aim] = aim;
    prey->aims = j->n_aim;
    prey->holders += aim.holds;
}

static void load_action(struct loading *l, const struct action *act, struct aim aim)
{
    struct judge *j = l->j;
    struct step *step = &j->step[j->n_step++];
    assert(act->n_target == 0 || action_captures(act));
    step->mover = act->mover; /* the piece, for the time being */
    step->link = act->link;
    step->may_fail = act->kind == ACT_CAPTURE && act->link == LINK_ELSE;
    step->moves = !act->leaves && act->kind != ACT_PUSH;
    step->push = act->kind == ACT_PUSH ? PUSH_LAST : PUSH_NONE; /* pushes.c knows better */
    step->aim = j->n_aim + 1;
    aim.holds = act->kind == ACT_THEFT;
    for (uint32_t i = 0; i < act->n_target; i++) load_aim(l, act->target[i], aim);
    step->end = j->n_aim + 1;
}

/* Now that all prey have numbers. */
static void load_movers(struct loading *l)
{
    struct judge *j = l->j;
    for (struct step *step = j->step; step < j->step + j->n_step; step++) {
        step->mover = step->mover == PIECE_NONE ? 0 : l->prey_of[step->mover];
        if (step->mover && step->moves) j->prey[step->mover].moved++;
    }
}

static bool load(struct judge *j, const struct lines *lines, const struct chain *chain,
                 struct arena *a, struct err *e)
{
    const struct board *b = lines->board;
    struct loading l = { j, b, NEW(a, uint32_t, b->n_piece) };
    if (!l.prey_of) return err_nomem(e);
    for (uint32_t army = 0; army < j->n_army; army++) {
        const struct chain *c = &chain[army];
        j->course[army].step = j->n_step;
        j->course[army].n = (uint8_t)c->n;
        for (uint32_t k = 0; k < c->n; k++)
            load_action(&l, &c->action[k],
                        (struct aim){ .army = (uint16_t)army, .action = (uint8_t)k });
    }
    load_movers(&l);
    if (j->out->pushed && !pushes_load(j, lines, chain, l.prey_of, a, e)) return false;
    for (uint32_t army = 0; army < j->n_army; army++)
        if (j->course[army].n) judge_begin(j, army);
    return true;
}

static struct fate fate_of(const struct course *c)
{
    struct fate fate = { .done = c->stand == STAND_DONE ? c->at : -1, .tried = c->at };
    if (c->stand == STAND_NOTHING && c->n) fate.tried++;
    for (uint32_t k = 0; k < fate.tried; k++) fate.cancelled[k] = c->cancelled >> k & 1;
    return fate;
}

/* 6.4: what is doomed or does not leave is taken by every capture that was carried out on it.
 * What was released (6.5 a) and leaves is not, nor is it by a theft (6.6). */
static void take_all(struct resolution *out, const struct judge *j)
{
    out->fate[j->n_army].done = -1;
    for (uint32_t army = 0; army < j->n_army; army++) {
        const struct course *c = &j->course[army];
        out->fate[army] = fate_of(c);
        for (uint32_t i = c->now.aim; c->stand == STAND_DONE && i < c->now.end; i++) {
            uint32_t q = j->aim[i].prey;
            uint32_t piece = j->prey[q].piece;
            if (judge_leaves(j, q, j->n_army) != TRI_NO) continue;
            out->captured[piece] = true;
            out->doomed[piece] = j->prey[q].doomed;
            out->taking[out->n_taking++] = (struct taking){ piece, (uint16_t)army };
        }
    }
}

/* By victim; they come in the sequence of the armies, and the sort is stable. */
static bool sort_takings(struct resolution *out, struct arena *a, struct err *e)
{
    struct sort_key *key = NEW(a, struct sort_key, out->n_taking);
    if (!key) return err_nomem(e);
    for (uint32_t i = 0; i < out->n_taking; i++)
        key[i] = (struct sort_key){ out->taking[i].victim, out->taking[i].army };
    if (!sort_keys(key, out->n_taking, a, e)) return false;
    for (uint32_t i = 0; i < out->n_taking; i++)
        out->taking[i] = (struct taking){ (uint32_t)key[i].key, (uint16_t)key[i].index };
    return true;
}

/* Ring by ring, army by army: the search for components found them in some other sequence. */
static bool sort_notes(struct resolution *out, struct arena *a, struct err *e)
{
    struct sort_key *key = NEW(a, struct sort_key, out->n_note);
    struct ring_note *old = NEW(a, struct ring_note, out->n_note);
    if (!key || !old) return err_nomem(e);
    for (uint32_t i = 0; i < out->n_note; i++) {
        old[i] = out->note[i];
        key[i] = (struct sort_key){ (uint64_t)old[i].ring << 16 | old[i].army, i };
    }
    if (!sort_keys(key, out->n_note, a, e)) return false;
    for (uint32_t i = 0; i < out->n_note; i++) out->note[i] = old[key[i].index];
    return true;
}

bool resolve(struct resolution *out, const struct lines *l, const struct chain *chain,
             struct arena *a, struct err *e)
{
    struct judge j = { .out = out };
    struct sizes n = count(l->board, chain);
    if (!allocate(out, &n, a)) return err_nomem(e);
    struct arena scratch = *a; /* the rest is for this call only */
    if (!allocate_judge(&j, &n, &scratch)) return err_nomem(e);
    if (!load(&j, l, chain, &scratch, e)) return false;
    judge_settle(&j);
    if (!ring_break(&j, &scratch, e)) return false;
    take_all(out, &j);
    if (out->pushed) pushes_keep(&j, l);
    return sort_takings(out, &scratch, e) && sort_notes(out, &scratch, e);
}
