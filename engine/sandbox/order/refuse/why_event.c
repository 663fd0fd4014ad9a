/* The refusals that events bring (30): what only another event has, ways of several squares,
 * pushes, pieces that rest, pieces that are immune. */
#include "engine/sandbox/order/hearing.h"
#include "engine/sandbox/order/legal/push.h"

struct words in_event(const struct hearing *h)
{
    struct words w = { "" };
    if (h->b->event) snprintf(w.s, sizeof w.s, "in the event %s", h->b->event->name);
    return w;
}

/* "now there is no event", "now the event is Tanks" */
static struct words event_now(const struct hearing *h)
{
    struct words w = { "there is no event now" };
    if (h->b->event) snprintf(w.s, sizeof w.s, "the event now is %s", h->b->event->name);
    return w;
}

/* The names of some events: "event Tanks", "events Tanks and Agility Z". */
struct names {
    struct words w;
    uint32_t n;
};

static void name_add(struct names *of, const struct event_rule *event)
{
    struct words before = of->w;
    const char *list = before.s + (of->n > 1 ? strlen("events ") : strlen("event "));
    if (of->n++ == 0)
        snprintf(of->w.s, sizeof of->w.s, "event %s", event->name);
    else
        snprintf(of->w.s, sizeof of->w.s, "events %.80s and %s", list, event->name);
}

static struct words events_with(enum event_form form)
{
    struct names of = { .n = 0 };
    for (uint32_t i = 0; i < event_rules; i++)
        if (event_has(event_rule[i], form)) name_add(&of, event_rule[i]);
    return of.w;
}

/* The first move of a way alone, or the capture on it. */
static void suggest_first(struct hearing *h, const struct draft *d)
{
    struct draft first = *d;
    if (d->n_via == 0) return;
    if (d->takes && !d->takes_via) first.takes = false;
    if (d->takes_via) first.to = d->via[d->takes_via - 1];
    if (!d->takes_via) first.to = d->via[0];
    first.n_via = first.takes_via = 0;
    suggest_near(h, &first, false);
}

bool say_no_event(struct hearing *h, const struct draft *d, enum event_form form)
{
    static const char *const what[] = {
        [FORM_PLACE_OBSTACLE] = "obstacles can be placed",
        [FORM_PUSH] = "lines can be pushed",
        [FORM_MOVES] = "one order can be several moves",
        [FORM_TAKE_LAST] = "one order can be a move and a capture",
        [FORM_TAKE_AND_GO_ON] = "a piece can go on behind a capture",
    };
    suggest_first(h, d);
    return refuse(h, V_EVENT, NULL, d->span, "%s only in the %s; %s", what[form],
                  events_with(form).s, event_now(h).s);
}

/* ---- ways ---- */

static const struct spot *hop_spot(const struct draft *d, uint32_t hop)
{
    return hop < d->n_via ? &d->via[hop] : &d->to;
}

static bool say_not_so(struct hearing *h, const struct draft *d, const struct wish *w,
                       const struct suspect *s)
{
    const char *name = piece_table[actor_kind(h, s)].name;
    struct names other = { .n = 0 };
    for (uint32_t i = 0; i < event_rules; i++)
        if (way_elsewhere(event_rule[i], h->l, s->mover, w)) name_add(&other, event_rule[i]);
    if (s->code == V_EVENT)
        return refuse(h, V_EVENT, NULL, d->span, "%s %s can do so only in the %s; %s",
                      article(actor_kind(h, s)), name, other.w.s, event_now(h).s);
    return refuse(h, V_CANNOT, "30", d->span, "%s cannot do so in one order: %s %s %s %s",
                  actor(h, s).s, in_event(h).s, article(actor_kind(h, s)), name,
                  w->again ? "captures once at most" : "makes a single move");
}

static bool say_hop(struct hearing *h, const struct draft *d, const struct wish *w,
                    const struct suspect *s, uint32_t hop)
{
    const struct event_rule *event = h->b->event;
    const struct piece *p = &h->b->piece[s->mover];
    struct spot from = { .x = p->at.x, .y = p->at.y }, to = *hop_spot(d, hop);
    if (hop > 0) from = *hop_spot(d, hop - 1);
    if ((int32_t)hop >= event->walk)
        return refuse(h, V_CANNOT, "30", to.span, "%s makes at most %d moves in one order",
                      actor(h, s).s, event->walk);
    if (to.x == p->at.x && to.y == p->at.y)
        return refuse(h, V_CANNOT, "30", to.span,
                      "%s cannot go back to (%d,%d), where it started", actor(h, s).s, p->at.x,
                      p->at.y);
    bool takes = w->n_enemy && to.x == w->at.x && to.y == w->at.y;
    return refuse(
        h, V_CANNOT, "30", to.span,
        "%s cannot go from (%lld,%lld) to (%lld,%lld): %s %s cannot %s so in a single "
        "move; the squares between are written all, or none",
        actor(h, s).s, (long long)from.x, (long long)from.y, (long long)to.x, (long long)to.y,
        article(p->kind), piece_table[p->kind].name, takes ? "capture" : "go");
}

static bool say_overrun(struct hearing *h, const struct draft *d, const struct wish *w,
                        const struct suspect *s, uint32_t hop)
{
    if (hop == 0)
        return refuse(h, V_CANNOT, NULL, d->via[0].span,
                      "%s cannot capture on (%d,%d): %s %s cannot move so", actor(h, s).s,
                      w->at.x, w->at.y, article(actor_kind(h, s)),
                      piece_table[actor_kind(h, s)].name);
    return refuse(h, V_CANNOT, "30", d->to.span,
                  "%s cannot go on from (%d,%d) to (%d,%d): a slide goes on along the same "
                  "line, and no further than the piece slides",
                  actor(h, s).s, w->at.x, w->at.y, w->to.x, w->to.y);
}

/* As far as the slide can go on. */
static void suggest_shorter(struct hearing *h, const struct wish *w, const struct suspect *s,
                            uint32_t blocker)
{
    struct square from = h->b->piece[s->mover].at, by = h->b->piece[blocker].at;
    struct wish before = *w;
    int64_t steps;
    int dir = line_dir(from, by, &steps);
    before.to = (struct square){ by.x - dir_dx[dir], by.y - dir_dy[dir] };
    (void)suggest_legal(h, s->mover, &before);
}

bool say_way(struct hearing *h, const struct draft *d, const struct wish *w,
             const struct suspect *s)
{
    uint32_t blocker, hop;
    enum way_kind kind = way_kind(h->l, s->mover, w);
    enum verdict_code code = way_try(h->l, s->mover, w, &blocker, &hop);
    const struct spot *at = hop_spot(d, hop);
    struct square on = { (int32_t)at->x, (int32_t)at->y };
    struct wish alone = wish_make(h->l, h->army, w->at);
    if (kind == WAY_OVERRUN && blocker != PIECE_NONE) suggest_shorter(h, w, s, blocker);
    if (w->n_enemy) (void)suggest_legal(h, s->mover, &alone);
    if (kind == WAY_NOT) return say_not_so(h, d, w, s);
    if (code == V_OCCUPIED)
        return refuse(h, code, "30", at->span, "%s cannot go to (%d,%d): it is occupied by %s",
                      actor(h, s).s, on.x, on.y, standing(h, on).s);
    if (code == V_BLOCKED)
        return refuse(h, code, "30", at->span,
                      "%s cannot go to (%d,%d): blocked by %s on (%d,%d)", actor(h, s).s, on.x,
                      on.y, owner_and_kind(h, blocker).s, h->b->piece[blocker].at.x,
                      h->b->piece[blocker].at.y);
    return (kind == WAY_WALK ? say_hop : say_overrun)(h, d, w, s, hop);
}

/* ---- pushes ---- */

static void suggest_pushes(struct hearing *h, uint32_t mover)
{
    struct wish w = wish_make(h->l, h->army, h->b->piece[mover].at);
    w.push = PUSH_WORD;
    for (w.dir = 0; w.dir < DIRS; w.dir = (uint8_t)(w.dir + 2))
        (void)suggest_legal(h, mover, &w);
}

bool say_push(struct hearing *h, const struct draft *d, const struct wish *w,
              const struct suspect *s)
{
    struct wish plain = *w;
    plain.push = PUSH_NOT;
    if (d->to.given) (void)suggest_legal(h, s->mover, &plain);
    suggest_pushes(h, s->mover);
    if (s->code == V_BLOCKED)
        return refuse(h, V_BLOCKED, "30", d->span,
                      "%s would not move itself: the pieces ahead of it in the %s have no room",
                      actor(h, s).s, push_word(push_dir(h->l, s->mover, w)));
    if (s->spirit || !is_pusher(actor_kind(h, s)))
        return refuse(h, V_CANNOT, "30", d->span, "%s cannot push: only rooks push lines",
                      actor(h, s).s);
    if (h->b->unbounded)
        return refuse(h, V_CANNOT, "30", d->to.span,
                      "this board has no edge: a push is written with its direction, as in "
                      "R(3,4)->north");
    return refuse(h, V_CANNOT, "30", d->to.span,
                  "(%d,%d) is not the square at the edge of the file or the rank of %s: a push "
                  "is written with its direction, as in R(3,4)->north",
                  w->to.x, w->to.y, actor(h, s).s);
}

/* ---- what an event forbids ---- */

bool say_resting(struct hearing *h, const struct draft *d, const struct wish *w,
                 const struct suspect *s)
{
    (void)w;
    return refuse(h, V_MOVED, NULL, d->span,
                  "%s moved in the last update: %s it may not move in this one", actor(h, s).s,
                  in_event(h).s);
}
