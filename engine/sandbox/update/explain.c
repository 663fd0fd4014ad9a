/* The walk over the events of an update: for each the function that finds its reasons. */
#include "engine/sandbox/update/explaining.h"

enum { FIRST_REASONS = 64, ACTION_TEXT_MAX = 128 };

static bool reserve(struct explain *x)
{
    if (x->n_reason < x->cap) return true;
    size_t cap = x->cap ? 2 * x->cap : x->past->next->news.n + FIRST_REASONS;
    struct reason *reason = NEW(x->arena, struct reason, cap);
    if (!reason) return false;
    if (x->n_reason) memcpy(reason, x->reason, x->n_reason * sizeof *reason);
    x->reason = reason;
    x->cap = cap;
    return true;
}

struct reason *explain_add(struct explain *x, enum reason_kind kind)
{
    struct reason *r = &x->lost;
    if (reserve(x))
        r = &x->reason[x->n_reason++];
    else
        x->full = true;
    *r = (struct reason){ .about = x->about, .kind = kind };
    if (x->event) r->army = x->event->army;
    return r;
}

struct reason *explain_piece(struct explain *x, enum reason_kind kind, uint32_t piece)
{
    const struct piece *p = &x->n->board->piece[piece];
    struct reason *r = explain_add(x, kind);
    r->army = x->n->name[p->army];
    r->piece = piece_table[p->kind].letters;
    r->at = next_square(p->at);
    return r;
}

void explain_by(struct explain *x, struct reason *r, uint32_t army)
{
    r->by = x->n->name[army];
    r->by_word = explain_done(x, army);
}

const char *explain_text(struct explain *x, const struct buf *text)
{
    if (text->full) x->full = true;
    return buf_str(text).s;
}

const char *explain_action(struct explain *x, const struct action *act)
{
    struct buf text = buf_make(x->arena, ACTION_TEXT_MAX);
    action_text(&text, x->n->board, act);
    return explain_text(x, &text);
}

const char *explain_done(struct explain *x, uint32_t army)
{
    const struct action *act = next_done(x->n, army);
    if (!act) return NULL;
    if (!x->done[army]) x->done[army] = explain_action(x, act);
    return x->done[army];
}

uint32_t explain_army(const struct explain *x)
{
    uint32_t beg = 0;
    uint32_t end = x->n->board->n_army;
    while (beg < end) {
        uint32_t mid = beg + (end - beg) / 2;
        int c = strcmp(x->n->name[x->by_name[mid]], x->event->army);
        if (c == 0) return x->by_name[mid];
        if (c < 0)
            beg = mid + 1;
        else
            end = mid;
    }
    return ARMY_NONE;
}

const struct piece_info *explain_info(const char *letters)
{
    return &piece_table[piece_kind(str_of(letters))];
}

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
    const struct news *news = &p->next->news;
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
