/* The three-valued half of 6.5: what is certain about doomed(), leaves() and the armies'
 * current actions. It never guesses; what stays open is for the ring rule (ring.c). */
#include "engine/sandbox/judge.h"

#include <assert.h>

const struct action *judge_action(const struct judge *j, uint32_t army)
{
    return &j->chain[army].action[j->at[army]];
}

bool judge_held(const struct judge *j, uint32_t piece)
{
    return (j->board->piece[piece].marks & MARK_CAPTURABLE) && !j->released[piece];
}

bool judge_current(const struct judge *j, const struct aim *aim)
{
    return j->stand[aim->army] != STAND_NOTHING && j->at[aim->army] == aim->action;
}

bool judge_possible(const struct judge *j, const struct aim *aim)
{
    if (j->stand[aim->army] == STAND_OPEN) return aim->action >= j->at[aim->army];
    return judge_current(j, aim);
}

enum tri judge_doomed(const struct judge *j, uint32_t piece)
{
    return piece == PIECE_NONE ? TRI_NO : (enum tri)j->doomed[piece];
}

void judge_movers(const struct judge *j, uint32_t piece, bool *some, bool *all)
{
    uint32_t army = j->board->piece[piece].army;
    uint32_t beg = j->at[army];
    uint32_t end = j->stand[army] == STAND_OPEN ? j->chain[army].n : beg + 1;
    *some = *all = false;
    if (j->stand[army] == STAND_NOTHING) return;
    *all = true;
    for (uint32_t i = beg; i < end; i++) {
        bool moves = j->chain[army].action[i].mover == piece;
        *some |= moves;
        *all &= moves;
    }
}

enum tri judge_leaves(const struct judge *j, uint32_t piece)
{
    bool some;
    bool all;
    if (judge_doomed(j, piece) == TRI_YES) return TRI_NO;
    judge_movers(j, piece, &some, &all);
    if (!some) return TRI_NO;
    return all && judge_doomed(j, piece) == TRI_NO ? TRI_YES : TRI_OPEN;
}

void judge_carry_out(struct judge *j, uint32_t army)
{
    j->stand[army] = STAND_DONE;
    j->fate[army].done = j->at[army];
}

void judge_give_up(struct judge *j, uint32_t army, bool cancelled)
{
    uint8_t link = judge_action(j, army)->link;
    j->fate[army].cancelled[j->at[army]] = cancelled;
    j->fate[army].tried++;
    if (link != (cancelled ? LINK_IF_CAPTURED : LINK_ELSE)) {
        j->stand[army] = STAND_NOTHING;
        return;
    }
    j->at[army]++;
    assert(j->at[army] < j->chain[army].n);
}

static enum tri doom_of(const struct judge *j, uint32_t piece)
{
    enum tri value = TRI_NO;
    for (uint32_t i = j->aim_first[piece]; i != AIM_NONE; i = j->aim[i].next) {
        const struct aim *aim = &j->aim[i];
        if (!judge_possible(j, aim)) continue;
        value = TRI_OPEN;
        if (judge_current(j, aim) &&
            judge_doomed(j, judge_action(j, aim->army)->mover) == TRI_NO)
            return TRI_YES;
    }
    return value;
}

/* 6.4: a target that is held cannot dodge, so the capture cannot fail. */
static enum tri succeeds(const struct judge *j, const struct action *act)
{
    enum tri value = TRI_NO;
    for (uint32_t i = 0; i < act->n_target; i++) {
        if (judge_held(j, act->target[i])) return TRI_YES;
        enum tri leaves = judge_leaves(j, act->target[i]);
        if (leaves == TRI_NO) return TRI_YES;
        if (leaves == TRI_OPEN) value = TRI_OPEN;
    }
    return value;
}

/* Decide the army's current action, if that can be done; true if it could. */
static bool decide(struct judge *j, uint32_t army)
{
    const struct action *act = judge_action(j, army);
    enum tri doomed = judge_doomed(j, act->mover);
    enum tri success = TRI_YES;
    if (doomed == TRI_OPEN) return false;
    if (doomed == TRI_NO && act->kind == ACT_CAPTURE && act->link == LINK_ELSE)
        success = succeeds(j, act);
    if (success == TRI_OPEN) return false;
    if (doomed == TRI_YES || success == TRI_NO)
        judge_give_up(j, army, doomed == TRI_YES);
    else
        judge_carry_out(j, army);
    return true;
}

void judge_settle(struct judge *j)
{
    bool more = true;
    while (more) {
        more = false;
        for (uint32_t i = 0; i < j->n_hunted; i++) {
            uint32_t q = j->hunted[i];
            if (j->doomed[q] != TRI_OPEN) continue;
            j->doomed[q] = (uint8_t)doom_of(j, q);
            more |= j->doomed[q] != TRI_OPEN;
        }
        for (uint32_t army = 0; army < j->board->n_army; army++)
            while (j->stand[army] == STAND_OPEN && decide(j, army)) more = true;
    }
}
