/* Rule 6 from end to end: who aims at whom, deciding until nothing is open, and who took what.
 * Knows nothing of the next board. The values are judged in judge.c, rings broken in ring.c. */
#include "engine/sandbox/resolve.h"

#include "engine/sandbox/judge.h"
#include "engine/sandbox/ring.h"

static uint32_t count_targets(const struct judge *j)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < j->board->n_army; i++)
        for (uint32_t k = 0; k < j->chain[i].n; k++)
            if (j->chain[i].action[k].kind == ACT_CAPTURE) n += j->chain[i].action[k].n_target;
    return n;
}

static bool allocate(struct judge *j, struct arena *a)
{
    uint32_t pieces = j->board->n_piece;
    uint32_t armies = j->board->n_army;
    uint32_t targets = count_targets(j);
    j->fate = NEW(a, struct fate, armies);
    j->stand = NEW(a, uint8_t, armies);
    j->at = NEW(a, uint8_t, armies);
    j->doomed = NEW(a, uint8_t, pieces);
    j->released = NEW(a, bool, pieces);
    j->aim_first = NEW(a, uint32_t, pieces);
    j->aim = NEW(a, struct aim, targets);
    j->hunted = NEW(a, uint32_t, targets);
    return j->fate && j->stand && j->at && j->doomed && j->released && j->aim_first && j->aim &&
           j->hunted;
}

static void aim_action(struct judge *j, uint32_t army, uint32_t action)
{
    const struct action *act = &j->chain[army].action[action];
    if (act->kind != ACT_CAPTURE) return;
    for (uint32_t i = 0; i < act->n_target; i++) {
        uint32_t q = act->target[i];
        if (j->aim_first[q] == AIM_NONE && judge_held(j, q)) {
            j->hunted[j->n_hunted++] = q;
            j->doomed[q] = TRI_OPEN;
        }
        j->aim[j->n_aim] = (struct aim){ j->aim_first[q], (uint16_t)army, (uint8_t)action };
        j->aim_first[q] = j->n_aim++;
    }
}

static void start(struct judge *j)
{
    for (uint32_t q = 0; q < j->board->n_piece; q++) {
        j->doomed[q] = TRI_NO; /* until a capture is aimed at it */
        j->aim_first[q] = AIM_NONE;
    }
    for (uint32_t army = 0; army < j->board->n_army; army++) {
        j->stand[army] = j->chain[army].n ? STAND_OPEN : STAND_NOTHING;
        j->fate[army].done = -1;
        for (uint32_t k = 0; k < j->chain[army].n; k++) aim_action(j, army, k);
    }
}

static bool all_decided(const struct judge *j)
{
    for (uint32_t i = 0; i < j->board->n_army; i++)
        if (j->stand[i] == STAND_OPEN) return false;
    return true;
}

/* 6.4: what is doomed or does not leave is taken by every capture that was carried out on it.
 */
static void take_all(struct resolution *out, const struct judge *j)
{
    for (uint32_t i = 0; i < j->board->n_army; i++) {
        if (j->fate[i].done < 0) continue;
        const struct action *act = &j->chain[i].action[j->fate[i].done];
        for (uint32_t k = 0; act->kind == ACT_CAPTURE && k < act->n_target; k++) {
            uint32_t q = act->target[k];
            if (judge_leaves(j, q) != TRI_NO) continue;
            out->captured[q] = true;
            out->taking[out->n_taking++] = (struct taking){ q, (uint16_t)i };
        }
    }
}

static int by_victim(const void *a, const void *b)
{
    const struct taking *x = a;
    const struct taking *y = b;
    if (x->victim != y->victim) return x->victim < y->victim ? -1 : 1;
    return (int)x->army - (int)y->army;
}

bool resolve(struct resolution *out, const struct lines *l, const struct chain *chain,
             struct arena *a, struct err *e)
{
    struct judge j = { .board = l->board, .chain = chain };
    uint32_t rings = 0;
    if (!allocate(&j, a)) return err_nomem(e);
    start(&j);
    for (judge_settle(&j); !all_decided(&j); judge_settle(&j), rings++)
        if (!ring_break(&j, a, e)) return false;
    *out = (struct resolution){ .fate = j.fate,
                                .captured = NEW(a, bool, l->board->n_piece),
                                .taking = NEW(a, struct taking, j.n_aim),
                                .rings = rings };
    if (!out->captured || !out->taking) return err_nomem(e);
    take_all(out, &j);
    if (out->n_taking) qsort(out->taking, out->n_taking, sizeof *out->taking, by_victim);
    return true;
}
