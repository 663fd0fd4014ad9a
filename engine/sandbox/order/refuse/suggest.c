/* Candidates of a verdict: legal actions near to the order, in canonical text. */
#include "engine/sandbox/order/refuse/suggest.h"
#include "engine/sandbox/order/legal/wish.h"

bool suggest_action(struct order_context *h, const struct action *act)
{
    struct verdict *v = h->v;
    if (v->n_candidate == CANDIDATES) return true;
    if (!h->candidate) h->candidate = NEW(h->a, const char *, CANDIDATES);
    struct buf out = buf_make(h->a, 80);
    order_action_text(&out, h->b, act);
    if (!h->candidate || out.full) {
        h->nomem = true;
        return true;
    }
    for (size_t i = 0; i < v->n_candidate; i++)
        if (str_eq(str_of(h->candidate[i]), buf_str(&out))) return false;
    h->candidate[v->n_candidate++] = out.at;
    v->candidate = h->candidate;
    return true;
}

bool suggest(struct order_context *h, uint32_t mover, const struct wish *w)
{
    struct action act = wish_outline(h->l, mover, w);
    return suggest_action(h, &act);
}

bool suggest_legal(struct order_context *h, uint32_t mover, const struct wish *w)
{
    uint32_t blocker;
    if (wish_try(h->l, mover, w, &blocker) != V_OK) return false;
    (void)suggest(h, mover, w);
    return true;
}
