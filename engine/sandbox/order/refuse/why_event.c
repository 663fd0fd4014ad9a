/* The refusals that events bring (30): what only another event has, ways of several squares,
 * pushes, pieces that rest, pieces that are immune. */
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/order/legal/push_try.h"
#include "engine/sandbox/order/legal/walk.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/order/refuse/refuse.h"
#include "engine/sandbox/order/refuse/slots.h"
#include "engine/sandbox/order/refuse/suggest.h"

static struct slot slot_events_with(struct order_context *h, enum event_form form)
{
    struct listing list = { 0 };
    for (uint32_t i = 0; i < event_rules; i++)
        if (event_has(event_rule[i], form))
            slots_list_add(h, &list, slot_event("", event_rule[i]->word));
    return slots_list("events", &list);
}

/* The first move of a way alone, or the capture on it. */
static void suggest_first(struct order_context *h, const struct draft *d)
{
    struct draft first = *d;
    if (d->n_via == 0) return;
    if (d->takes && !d->takes_via) first.takes = false;
    if (d->takes_via) first.to = d->via[d->takes_via - 1];
    if (!d->takes_via) first.to = d->via[0];
    first.n_via = first.takes_via = 0;
    suggest_near(h, &first, false);
}

bool refuse_no_event(struct order_context *h, const struct draft *d, enum event_form form)
{
    static const enum refusal only[] = {
        [FORM_PLACE_OBSTACLE] = REFUSAL_EVENT_OBSTACLES,
        [FORM_PUSH] = REFUSAL_EVENT_PUSHES,
        [FORM_MOVES] = REFUSAL_EVENT_MOVES,
        [FORM_TAKE_LAST] = REFUSAL_EVENT_TAKES_LAST,
        [FORM_TAKE_AND_GO_ON] = REFUSAL_EVENT_GOES_ON,
    };
    suggest_first(h, d);
    return refuse(h, V_EVENT, NULL, d->span, only[form], SLOTS(slot_events_with(h, form)));
}

/* ---- ways ---- */

static const struct spot *hop_spot(const struct draft *d, uint32_t hop)
{
    return hop < d->n_via ? &d->via[hop] : &d->to;
}

static bool say_not_so(struct order_context *h, const struct draft *d, const struct wish *w,
                       const struct near_miss *s)
{
    struct listing other = { 0 };
    for (uint32_t i = 0; i < event_rules; i++)
        if (walk_elsewhere(event_rule[i], h->l, s->mover, w))
            slots_list_add(h, &other, slot_event("", event_rule[i]->word));
    if (s->code == V_EVENT)
        return refuse(h, V_EVENT, NULL, d->span, REFUSAL_EVENT_OF_PIECE,
                      SLOTS(slot_kind(h, s), slots_list("events", &other)));
    return refuse(h, V_CANNOT, "30", d->span,
                  w->again ? REFUSAL_CAPTURES_ONCE : REFUSAL_MOVES_ONCE,
                  SLOTS(slot_mover(h, s), slot_event_now(h), slot_kind(h, s)));
}

static bool say_hop(struct order_context *h, const struct draft *d, const struct wish *w,
                    const struct near_miss *s, uint32_t hop)
{
    const struct event_rule *event = h->b->event;
    const struct piece *p = &h->b->piece[s->mover];
    struct spot from = { .x = p->at.x, .y = p->at.y }, to = *hop_spot(d, hop);
    struct slot who = slot_mover(h, s);
    (void)w;
    if (hop > 0) from = *hop_spot(d, hop - 1);
    if ((int32_t)hop >= event->walk)
        return refuse(h, V_CANNOT, "30", to.span, REFUSAL_WALK_TOO_LONG,
                      SLOTS(who, slot_number("n", event->walk)));
    if (to.x == p->at.x && to.y == p->at.y)
        return refuse(h, V_CANNOT, "30", to.span, REFUSAL_BACK_TO_START,
                      SLOTS(who, slot_at(p->at)));
    return refuse(h, V_CANNOT, "30", to.span, REFUSAL_NOT_ONE_MOVE,
                  SLOTS(who, slot_spot("from", &from), slot_spot("to", &to)));
}

static bool say_overrun(struct order_context *h, const struct draft *d, const struct wish *w,
                        const struct near_miss *s, uint32_t hop)
{
    if (hop == 0)
        return refuse(h, V_CANNOT, NULL, d->via[0].span, REFUSAL_CANNOT_MOVE,
                      SLOTS(slot_mover(h, s), slot_at(w->at), slot_kind(h, s)));
    return refuse(h, V_CANNOT, "30", d->to.span, REFUSAL_CANNOT_GO_ON,
                  SLOTS(slot_mover(h, s), slot_square("from", w->at.x, w->at.y),
                        slot_square("to", w->to.x, w->to.y)));
}

/* As far as the slide can go on. */
static void suggest_shorter(struct order_context *h, const struct wish *w,
                            const struct near_miss *s, uint32_t blocker)
{
    struct square from = h->b->piece[s->mover].at, by = h->b->piece[blocker].at;
    struct wish before = *w;
    int64_t steps;
    int dir = line_dir(from, by, &steps);
    before.to = (struct square){ by.x - dir_dx[dir], by.y - dir_dy[dir] };
    (void)suggest_legal(h, s->mover, &before);
}

bool refuse_way(struct order_context *h, const struct draft *d, const struct wish *w,
                const struct near_miss *s)
{
    uint32_t blocker, hop;
    enum walk_kind kind = walk_kind(h->l, s->mover, w);
    enum verdict_code code = walk_try(h->l, s->mover, w, &blocker, &hop);
    const struct spot *at = hop_spot(d, hop);
    struct square on = { (int32_t)at->x, (int32_t)at->y };
    struct wish alone = wish_make(h->l, h->army, w->at);
    if (kind == WAY_OVERRUN && blocker != PIECE_NONE) suggest_shorter(h, w, s, blocker);
    if (w->n_enemy) (void)suggest_legal(h, s->mover, &alone);
    if (kind == WAY_NOT) return say_not_so(h, d, w, s);
    if (code == V_OCCUPIED)
        return refuse(h, code, "30", at->span, REFUSAL_OCCUPIED,
                      SLOTS(slot_at(on), slot_standing(h, on)));
    if (code == V_BLOCKED) {
        struct square by = h->b->piece[blocker].at;
        return refuse(h, code, "30", at->span, REFUSAL_BLOCKED,
                      SLOTS(slot_mover(h, s), slot_at(on), slot_of_board(h, "blocker", blocker),
                            slot_square("at", by.x, by.y)));
    }
    return (kind == WAY_WALK ? say_hop : say_overrun)(h, d, w, s, hop);
}

/* ---- pushes ---- */

static void suggest_pushes(struct order_context *h, uint32_t mover)
{
    struct wish w = wish_make(h->l, h->army, h->b->piece[mover].at);
    w.push = PUSH_WORD;
    for (w.dir = 0; w.dir < DIRS; w.dir = (uint8_t)(w.dir + 2))
        (void)suggest_legal(h, mover, &w);
}

bool refuse_push(struct order_context *h, const struct draft *d, const struct wish *w,
                 const struct near_miss *s)
{
    struct wish plain = *w;
    plain.push = PUSH_NOT;
    if (d->to.given) (void)suggest_legal(h, s->mover, &plain);
    suggest_pushes(h, s->mover);
    struct slot who = slot_mover(h, s);
    if (s->code == V_BLOCKED)
        return refuse(
            h, V_BLOCKED, "30", d->span, REFUSAL_PUSH_NO_ROOM,
            SLOTS(who, slot_text("direction", push_word(push_dir(h->l, s->mover, w)))));
    if (s->spirit || !push_is_pusher(slots_kind(h, s)))
        return refuse(h, V_CANNOT, "30", d->span, REFUSAL_PUSH_ROOKS_ONLY, SLOTS(who));
    if (h->b->unbounded)
        return refuse(h, V_CANNOT, "30", d->to.span, REFUSAL_PUSH_NO_EDGE, NULL);
    return refuse(h, V_CANNOT, "30", d->to.span, REFUSAL_PUSH_NOT_THE_EDGE,
                  SLOTS(slot_at(w->to), who));
}

/* ---- what an event forbids ---- */

bool refuse_resting(struct order_context *h, const struct draft *d, const struct wish *w,
                    const struct near_miss *s)
{
    (void)w;
    return refuse(h, V_MOVED, NULL, d->span, REFUSAL_RESTING,
                  SLOTS(slot_mover(h, s), slot_event_now(h)));
}
