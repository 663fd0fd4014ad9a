/* The walk over the events of an update: for each the function that finds its reasons. */
#include "engine/sandbox/update/explain_make.h"

/* What was ordered tells its reasons with what became of it. */
static explain_fn *const explainers[EV_COUNT] = {
    [EV_IDLE] = explain_idle,
    [EV_PASSED] = explain_passed,
    [EV_MOVED] = explain_carried_out,
    [EV_TOOK] = explain_carried_out,
    [EV_STOLE] = explain_carried_out,
    [EV_MISSED] = explain_carried_out,
    [EV_TRADED] = explain_carried_out,
    [EV_FAILED] = explain_given_up,
    [EV_CANCELLED] = explain_given_up,
    [EV_POSSESSED] = explain_possessed,
    [EV_PLACED] = explain_placed,
    [EV_PROMOTED] = explain_promoted,
    [EV_CAPTURED] = explain_captured,
    [EV_ANNIHILATED] = explain_annihilated,
    [EV_COST] = explain_cost,
    [EV_REWARD] = explain_reward,
    [EV_INCOME] = explain_income,
    [EV_KING_LOST] = explain_king_lost,
    [EV_SOLD] = explain_sold,
    [EV_KING_BACK] = explain_king_back,
    [EV_REMOVED] = explain_removed,
    [EV_REJOINED] = explain_rejoined,
    [EV_CLEARED] = explain_captured,
    [EV_CRUSHED] = explain_crushed,
    [EV_PUSHED] = explain_carried_out,
    [EV_SHIFTED] = explain_shifted,
    [EV_STUCK] = explain_stuck,
    [EV_WEDGED] = explain_wedged,
    [EV_BONUS] = explain_bonus,
    [EV_IMPLOSION] = explain_implosion,
    [EV_CAPTURABLE] = explain_capturable,
    [EV_BALANCE] = explain_balance,
};

static bool find_thefts(struct explain *x)
{
    const struct next *n = x->n;
    for (int fill = 0; fill < 2; fill++) {
        if (fill) x->theft = NEW(x->arena, struct theft, x->n_theft);
        if (fill && !x->theft) return false;
        x->n_theft = 0;
        for (uint32_t army = 0; army < n->board->n_army; army++)
            for (uint32_t k = 0; k < n->chain[army].n; k++) {
                if (n->chain[army].action[k].kind != ACT_THEFT) continue;
                if (fill) x->theft[x->n_theft] = (struct theft){ army, k };
                x->n_theft++;
            }
    }
    return true;
}

static bool start(struct explain *x, const struct past *p)
{
    const struct next *n = p->next;
    uint32_t armies = n->board->n_army;
    *x = (struct explain){ .past = p, .n = n, .arena = n->arena, .host = PIECE_NONE };
    x->by_name = NEW(x->arena, uint32_t, armies);
    x->acted = NEW(x->arena, uint32_t, armies);
    x->done = NEW(x->arena, const char *, armies);
    x->ledger = NEW(x->arena, struct ledger, armies);
    if (!x->by_name || !x->acted || !x->done || !x->ledger) return false;
    for (uint32_t i = 0; i < armies; i++) {
        x->by_name[n->rank[i]] = i;
        x->ledger[i].energy = n->board->army[i].energy;
    }
    return find_thefts(x) && explain_find_pushes(x);
}

bool explain_update(struct reasons *out, const struct past *p, struct err *e)
{
    struct explain x;
    const struct event_list *news = &p->next->news;
    if (!start(&x, p)) return err_nomem(e);
    for (x.about = 0; x.about < news->n; x.about++) {
        x.event = &news->event[x.about];
        if (explainers[x.event->kind]) explainers[x.event->kind](&x);
        explain_book(&x);
    }
    x.about = REASON_ALONE;
    x.event = NULL;
    explain_checks(&x);
    *out = (struct reasons){ x.reason, x.n_reason };
    return !x.full || err_nomem(e);
}
