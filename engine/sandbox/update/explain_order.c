/* Why an action was carried out, failed or was cancelled (5, 6): who held its mover, what its
 * targets did, which circle of armies was broken, which condition counted. */
#include "engine/sandbox/update/explain_make.h"

enum { RING_TEXT_MAX = 2048, RING_NAMES = 8 };

/* The actions for which the ring rule decided in that ring, by army; *more: those beyond the
 * first few. */
static const char *ring_members(struct explain *x, uint32_t ring, uint32_t *more)
{
    const struct resolution *fate = &x->n->fate;
    struct buf text = buf_make(x->arena, RING_TEXT_MAX);
    uint32_t n = 0;
    for (uint32_t i = 0; i < fate->n_note; i++) {
        const struct ring_note *note = &fate->note[i];
        if (note->ring != ring || ++n > RING_NAMES) continue;
        buf_printf(&text, "%s%s ", n > 1 ? ", " : "", x->n->name[note->army]);
        order_action_text(&text, x->n->board, &x->n->chain[note->army].action[note->action]);
    }
    *more = n > RING_NAMES ? n - RING_NAMES : 0;
    return explain_text(x, &text);
}

/* What the ring rule did to the action; true if it did so in that way. */
static bool explain_ring(struct explain *x, uint32_t army, uint32_t action, enum ring_way way)
{
    static const uint8_t kind[] = {
        [RING_RELEASED] = WHY_RING_A, [RING_CAPTURED] = WHY_RING_B, [RING_FAILED] = WHY_RING_C
    };
    const struct resolution *fate = &x->n->fate;
    for (uint32_t i = 0; i < fate->n_note; i++) {
        const struct ring_note *note = &fate->note[i];
        if (note->army != army || note->action != action || note->way != way) continue;
        uint32_t mover = x->n->chain[army].action[action].mover;
        uint32_t more;
        struct reason *r = explain_piece(x, (enum reason_kind)kind[way], mover);
        r->word = ring_members(x, note->ring, &more);
        r->number = (int32_t)more;
        return true;
    }
    return false;
}

/* First taking of that victim. */
static uint32_t first_taking(const struct resolution *fate, uint32_t victim)
{
    uint32_t beg = 0;
    uint32_t end = fate->n_taking;
    while (beg < end) {
        uint32_t mid = beg + (end - beg) / 2;
        if (fate->taking[mid].victim < victim)
            beg = mid + 1;
        else
            end = mid;
    }
    return beg;
}

/* The captures for which it was held (6.1). */
static void explain_doom(struct explain *x, uint32_t piece)
{
    const struct resolution *fate = &x->n->fate;
    bool marked = x->n->board->piece[piece].marks & MARK_CAPTURABLE;
    uint32_t i = first_taking(fate, piece);
    for (; i < fate->n_taking && fate->taking[i].victim == piece; i++) {
        uint32_t by = fate->taking[i].army;
        bool theft = next_done(x->n, by)->kind == ACT_THEFT;
        if (!theft && !marked) continue;
        explain_by(x, explain_piece(x, theft ? WHY_ROBBED : WHY_DOOMED, piece), by);
    }
}

static bool aims_at(const struct action *act, uint32_t piece)
{
    for (uint32_t i = 0; i < act->n_target; i++)
        if (act->target[i] == piece) return true;
    return false;
}

/* Thefts that would have held the piece and were not carried out. */
static bool explain_unrobbed(struct explain *x, uint32_t piece)
{
    bool any = false;
    for (uint32_t i = 0; i < x->n_theft; i++) {
        const struct theft *t = &x->theft[i];
        const struct action *act = &x->n->chain[t->army].action[t->action];
        if (act == next_done(x->n, t->army) || !aims_at(act, piece)) continue;
        struct reason *r = explain_piece(x, WHY_UNROBBED, piece);
        r->by = x->n->name[t->army];
        r->by_word = explain_action(x, act);
        any = true;
    }
    return any;
}

static void explain_mover(struct explain *x, uint32_t army, uint32_t action)
{
    uint32_t mover = x->n->chain[army].action[action].mover;
    if (x->n->fate.doomed[mover])
        explain_doom(x, mover);
    else if (explain_ring(x, army, action, RING_RELEASED))
        return;
    else if (x->n->board->piece[mover].marks & MARK_CAPTURABLE)
        explain_piece(x, WHY_UNHARMED, mover);
    else if (!explain_unrobbed(x, mover))
        explain_piece(x, WHY_FREE, mover);
}

static void explain_targets(struct explain *x, const struct action *act)
{
    for (uint32_t i = 0; i < act->n_target; i++) explain_target(x, act, act->target[i]);
}

void explain_carried_out(struct explain *x)
{
    static const uint8_t rest[] = {
        [LINK_ELSE] = WHY_REST_ELSE, [LINK_IF_CAPTURED] = WHY_REST_TAKEN
    };
    uint32_t army = explain_army(x);
    uint32_t k = x->acted[army]++;
    const struct action *act = &x->n->chain[army].action[k];
    explain_mover(x, army, k);
    explain_ring(x, army, k, RING_CAPTURED);
    explain_targets(x, act);
    if (act->kind == ACT_POSSESS && !x->n->trip[army].into)
        explain_piece(x, WHY_HOST_GONE, act->host);
    if (act->link != LINK_END) explain_add(x, (enum reason_kind)rest[act->link]);
}

static void explain_next(struct explain *x, enum reason_kind kind, const struct action *act)
{
    explain_add(x, kind)->word = explain_action(x, act);
}

void explain_given_up(struct explain *x)
{
    uint32_t army = explain_army(x);
    uint32_t k = x->acted[army]++;
    const struct action *act = &x->n->chain[army].action[k];
    const bool *cancelled = x->n->fate.fate[army].cancelled;
    if (cancelled[k]) {
        explain_mover(x, army, k);
        if (act->link == LINK_IF_CAPTURED)
            explain_next(x, WHY_WENT_ON_TAKEN, act + 1);
        else if (act->link == LINK_END || !cancelled[k + 1])
            explain_add(x, WHY_STOPPED); /* else the next link of the same mover counts */
        return;
    }
    explain_ring(x, army, k, RING_RELEASED);
    if (!explain_ring(x, army, k, RING_FAILED)) explain_targets(x, act);
    explain_next(x, WHY_WENT_ON_ELSE, act + 1);
}

void explain_idle(struct explain *x)
{
    explain_add(x, WHY_NO_ORDER);
}

void explain_passed(struct explain *x)
{
    explain_add(x, WHY_JUST_PASS);
}

void explain_placed(struct explain *x)
{
    explain_add(x, WHY_PLACING)->at = x->event->to;
}

void explain_promoted(struct explain *x)
{
    explain_add(x, WHY_PROMOTION)->number = x->event->to.y;
}
