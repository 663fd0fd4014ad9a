/* The three-valued half of 6.5: what is certain about doomed(), leaves() and the armies'
 * current actions. It never guesses; what stays open is for the ring rule (ring.c).
 *
 * What an army may still carry out only shrinks. Each action drops out once, and doomed() and
 * leaves() of a piece become known once; whatever waits for it is told at that moment. A row
 * that is pushed (30) asks twice for each target on it: when one army alone may still push it,
 * for that army does not count its own pushes, and when none may. So the work is linear in
 * actions and targets, in whatever order the armies stand. */
#include "engine/sandbox/update/judge.h"

#include <assert.h>

bool judge_held(const struct judge *j, const struct aim *aim)
{
    return aim->holds && !j->prey[aim->prey].released;
}

enum tri judge_doomed(const struct judge *j, uint32_t q)
{
    if (j->prey[q].doomed) return TRI_YES;
    return j->prey[q].holders ? TRI_OPEN : TRI_NO;
}

/* How many actions the army may still carry out. */
static uint32_t possible(const struct course *c)
{
    if (c->stand == STAND_OPEN) return (uint32_t)c->n - c->at;
    return c->stand == STAND_DONE;
}

bool judge_undecided(const struct judge *j, uint32_t q)
{
    return j->prey[q].moved && j->prey[q].moved < possible(&j->course[j->prey[q].army]);
}

/* The one open army that may still push the row; n_army: none, or several. */
static uint32_t sole_pusher(const struct judge *j, const struct row *row)
{
    return row->open == 1 ? row->open_sum : j->n_army;
}

/* 30 line-pushers: do pushes, but for the asker's own, shift it, if it is not doomed? */
static enum tri shifts(const struct judge *j, uint32_t q, uint32_t asker)
{
    int done = 0;
    if (!j->n_row) return TRI_NO;
    for (int i = 0; i < DIRS / 2; i++) {
        const struct row *row = &j->row[j->exposure[q].row[i]];
        if (row->open && (asker == j->n_army || sole_pusher(j, row) != asker)) return TRI_OPEN;
        done += row->done;
    }
    return done == 1 ? TRI_YES : TRI_NO;
}

enum tri judge_leaves(const struct judge *j, uint32_t q, uint32_t asker)
{
    const struct prey *p = &j->prey[q];
    if (p->leaves) return (enum tri)p->leaves;
    if (p->doomed) return TRI_NO;
    bool ordered = p->moved && !judge_undecided(j, q);
    enum tri pushed = ordered ? TRI_YES : shifts(j, q, asker);
    if (pushed == TRI_YES) return p->holders ? TRI_OPEN : TRI_YES;
    return pushed == TRI_NO && !p->moved ? TRI_NO : TRI_OPEN;
}

static void wake(struct judge *j, uint32_t army)
{
    struct course *c = &j->course[army];
    if (c->stand != STAND_OPEN || c->queued) return;
    c->queued = true;
    j->work[j->n_work++] = army;
}

/* An army that waits for leaves() of a target is told its value. */
static void hear(struct judge *j, struct aim *aim, enum tri leaves)
{
    struct course *c = &j->course[aim->army];
    if (c->at != aim->action || !c->struck || c->success || aim->told) return;
    aim->told = true;
    if (leaves == TRI_NO)
        c->success = TRI_YES;
    else if (--c->unsure == 0)
        c->success = TRI_NO;
    if (c->success) wake(j, aim->army);
}

/* All who wait, or just the army `only`, are told leaves(q). */
static void tell(struct judge *j, uint32_t q, uint32_t only, enum tri leaves)
{
    for (uint32_t i = j->prey[q].aims; i; i = j->aim[i].next)
        if (only == j->n_army || only == j->aim[i].army) hear(j, &j->aim[i], leaves);
}

/* While an army alone may still push q, it may be the only one who knows. */
static void tell_sole_pusher(struct judge *j, uint32_t q)
{
    uint32_t sole = j->n_army;
    for (int i = 0; j->n_row && i < DIRS / 2 && sole == j->n_army; i++)
        sole = sole_pusher(j, &j->row[j->exposure[q].row[i]]);
    if (sole == j->n_army) return;
    enum tri leaves = judge_leaves(j, q, sole);
    if (leaves) tell(j, q, sole, leaves);
}

/* To be called whenever something that leaves(q) depends on has changed. */
static void tell_leaves(struct judge *j, uint32_t q)
{
    struct prey *p = &j->prey[q];
    if (!p->aims || p->leaves) return;
    p->leaves = (uint8_t)judge_leaves(j, q, j->n_army);
    if (p->leaves)
        tell(j, q, j->n_army, (enum tri)p->leaves);
    else
        tell_sole_pusher(j, q);
}

/* doomed(q) has become known. */
static void tell_doomed(struct judge *j, uint32_t q)
{
    wake(j, j->prey[q].army);
    tell_leaves(j, q);
}

void judge_doom(struct judge *j, uint32_t q)
{
    if (j->prey[q].doomed) return;
    j->prey[q].doomed = true;
    tell_doomed(j, q);
}

void judge_release(struct judge *j, uint32_t q)
{
    j->prey[q].released = true;
    j->prey[q].holders = 0;
    tell_doomed(j, q);
}

/* An army's last push of a row has dropped out or was carried out. The last army settles what
 * becomes of the row; the last but one settles it for the last. */
static void settle_push(struct judge *j, const struct step *step, uint32_t army)
{
    struct row *row = &j->row[j->row_of[step - j->step]];
    row->open_sum -= army;
    if (--row->open > 1) return;
    for (uint32_t i = row->prey; i < row->prey_end; i++) tell_leaves(j, j->prey_on[i]);
}

/* The army cannot carry out these actions any more: what they held may not be doomed now, and
 * what they moved may stay. */
static void drop(struct judge *j, uint32_t army, const struct step *beg, const struct step *end)
{
    for (const struct step *step = beg; step < end; step++) {
        for (uint32_t i = step->aim; i < step->end; i++) {
            const struct aim *aim = &j->aim[i];
            struct prey *p = &j->prey[aim->prey];
            if (judge_held(j, aim) && --p->holders == 0 && !p->doomed)
                tell_doomed(j, aim->prey);
        }
        if (step->mover && step->moves) j->prey[step->mover].moved--;
    }
    for (const struct step *step = beg; step < end; step++) {
        if (step->push == PUSH_LAST) settle_push(j, step, army);
        tell_leaves(j, step->mover);
    }
}

void judge_begin(struct judge *j, uint32_t army)
{
    assert(army < j->n_army);
    j->course[army].stand = STAND_OPEN;
    j->course[army].now = j->step[j->course[army].step];
    wake(j, army);
}

void judge_carry_out(struct judge *j, uint32_t army)
{
    struct course *c = &j->course[army];
    const struct step *step = &j->step[c->step];
    c->stand = STAND_DONE;
    if (c->now.push) j->row[j->row_of[c->step + c->at]].done = true;
    drop(j, army, step + c->at + 1, step + c->n);
    if (c->now.push == PUSH_LAST) settle_push(j, step + c->at, army);
    tell_leaves(j, c->now.mover);
}

/* How many actions, from the current one on, are given up before the order goes on; 0: it does
 * not. 6.3: after `else` the same piece could not act either, so the next link is asked. */
static uint32_t given_up(const struct course *c, const struct step *step, bool cancelled)
{
    uint32_t n = 1;
    if (!cancelled) return step->link == LINK_ELSE;
    while (step->link == LINK_ELSE && step[1].mover == c->now.mover) {
        step++;
        n++;
    }
    return step->link == LINK_IF_CAPTURED ? n : 0;
}

void judge_give_up(struct judge *j, uint32_t army, bool cancelled)
{
    struct course *c = &j->course[army];
    const struct step *step = &j->step[c->step + c->at];
    uint32_t n = given_up(c, step, cancelled);
    if (cancelled) c->cancelled |= (uint16_t)(((1u << (n + !n)) - 1) << c->at);
    if (n == 0) {
        c->stand = STAND_NOTHING;
        drop(j, army, step, &j->step[c->step + c->n]);
        return;
    }
    c->at = (uint8_t)(c->at + n);
    assert(c->at < c->n);
    c->now = step[n];
    c->struck = false;
    c->success = TRI_OPEN;
    drop(j, army, step, step + n);
    tell_leaves(j, c->now.mover); /* it leaves, if all the rest moves it */
    wake(j, army);
}

/* The mover is certainly not doomed: its targets that are held are doomed, and a capture with
 * `else` looks who else stays. 6.4: a target that is held cannot dodge, so the capture cannot
 * fail; 6.6: a theft never does. */
static void strike(struct judge *j, uint32_t army)
{
    struct course *c = &j->course[army];
    bool sure = !c->now.may_fail;
    uint32_t unsure = 0;
    for (uint32_t i = c->now.aim; i < c->now.end; i++) {
        struct aim *aim = &j->aim[i];
        if (judge_held(j, aim)) {
            judge_doom(j, aim->prey);
            sure = true;
        } else if (c->now.may_fail) {
            tell_leaves(j, aim->prey); /* those that wait come first */
            enum tri leaves = judge_leaves(j, aim->prey, army);
            aim->told = leaves != TRI_OPEN;
            sure |= leaves == TRI_NO;
            unsure += leaves == TRI_OPEN;
        }
    }
    c->struck = true;
    c->unsure = unsure;
    if (sure)
        c->success = TRI_YES;
    else
        c->success = unsure ? TRI_OPEN : TRI_NO;
}

/* Decide the army's current action, if that can be done; true if it could. */
static bool decide(struct judge *j, uint32_t army)
{
    struct course *c = &j->course[army];
    enum tri doomed = judge_doomed(j, c->now.mover);
    if (doomed == TRI_OPEN) return false;
    if (doomed == TRI_NO && !c->struck) strike(j, army);
    if (doomed == TRI_NO && c->success == TRI_OPEN) return false;
    if (doomed == TRI_YES || c->success == TRI_NO)
        judge_give_up(j, army, doomed == TRI_YES);
    else
        judge_carry_out(j, army);
    return true;
}

void judge_settle(struct judge *j)
{
    while (j->n_work) {
        uint32_t army = j->work[--j->n_work];
        j->course[army].queued = false;
        while (j->course[army].stand == STAND_OPEN && decide(j, army)) continue;
    }
}
