/* Events of orders, actions and captures. Reads a resolution; decides nothing. */
#include "engine/sandbox/update/tell.h"

#include "engine/sandbox/order/legal/push.h"

enum { ORDER_TEXT_MAX = 4096 };

static const char *letters(const struct next *n, uint32_t piece)
{
    return piece_table[n->board->piece[piece].kind].letters;
}

/* The order's text was written when it was judged. */
static const char *order_text(struct next *n, uint32_t army)
{
    const struct chain *c = &n->chain[army];
    if (c->canonical) return c->canonical;
    struct buf text = buf_make(n->arena, ORDER_TEXT_MAX);
    order_chain_text(&text, n->board, c);
    if (text.full) n->news.full = true;
    return buf_str(&text).s;
}

void tell_orders(struct next *n)
{
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct chain *c = &n->chain[i];
        if (n->army[i].out_until >= 0) continue;
        if (c->n == 0)
            next_event(n, EV_IDLE, i, "2.2");
        else if (c->action[0].kind == ACT_PASS)
            next_event(n, EV_PASSED, i, "4.2");
        else
            next_event(n, EV_ORDERED, i, "2.1")->word = order_text(n, i);
    }
}

/* An action of a piece, with its square and another one. */
static struct event *tell_at(struct next *n, enum event_kind kind, const struct action *act,
                             struct square to, const char *rule)
{
    const struct piece *p = &n->board->piece[act->mover];
    struct event *event = next_event(n, kind, p->army, rule);
    event->piece = act->leaves ? piece_table[n->spirit].letters : letters(n, act->mover);
    event->from = next_square(p->at);
    event->to = next_square(to);
    return event;
}

static void tell_move(struct next *n, enum event_kind kind, const struct action *act,
                      const char *rule)
{
    (void)tell_at(n, kind, act, act->to, rule);
}

/* Where it could not go: a push would have shifted the rook itself. */
static struct square aim_of(const struct next *n, const struct action *act)
{
    struct square at = n->board->piece[act->mover].at;
    if (act->kind != ACT_PUSH) return act->to;
    return (struct square){ at.x + dir_dx[act->push], at.y + dir_dy[act->push] };
}

static struct square prey_of(const struct action *act)
{
    return act->kind == ACT_CAPTURE ? act->at : act->to;
}

static void tell_new(struct next *n, enum event_kind kind, uint32_t army, uint8_t of_kind,
                     const struct action *act)
{
    const char *rule = kind == EV_PLACED ? "9.3" : "9.4";
    struct event *event = next_event(n, kind, army, of_kind == KIND_OBSTACLE ? "30" : rule);
    event->piece = piece_table[of_kind].letters;
    event->to = next_square(act->to);
}

static bool took_any(const struct next *n, const struct action *act)
{
    for (uint32_t i = 0; i < act->n_target; i++)
        if (n->fate.captured[act->target[i]]) return true;
    return false;
}

static void tell_done(struct next *n, uint32_t army, const struct action *act)
{
    if (act->kind == ACT_PASS) return;
    if (act->kind == ACT_PLACE) {
        tell_new(n, EV_PLACED, army, act->place, act);
        return;
    }
    if (act->kind == ACT_PUSH) {
        tell_at(n, EV_PUSHED, act, act->to, "30")->word = push_word(act->push);
        return;
    }
    if (n->fate.captured[act->mover] && !act->leaves) {
        tell_at(n, EV_TRADED, act, prey_of(act), "6.5");
        return;
    }
    if (!action_captures(act))
        tell_move(n, EV_MOVED, act, "6.2");
    else if (!took_any(n, act))
        tell_move(n, EV_MISSED, act, act->kind == ACT_THEFT ? "6.5" : "6.4");
    else if (act->kind == ACT_THEFT)
        tell_move(n, EV_STOLE, act, "6.6");
    else
        tell_move(n, EV_TOOK, act, "6.4");
    if (act->promote != KIND_NONE) tell_new(n, EV_PROMOTED, army, act->promote, act);
}

void tell_actions(struct next *n)
{
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct fate *fate = &n->fate.fate[i];
        for (uint32_t k = 0; k < fate->tried; k++) {
            const struct action *act = &n->chain[i].action[k];
            if (fate->cancelled[k])
                tell_at(n, EV_CANCELLED, act, aim_of(n, act), "6.3");
            else
                tell_at(n, EV_FAILED, act, prey_of(act), "6.4");
        }
        if (next_done(n, i)) tell_done(n, i, next_done(n, i));
    }
}

/* 6.3 if it was held because it is capturable, 6.6 if by a thief; a piece that the ring rule
 * released (6.5 a) can only have stayed. */
static const char *capture_rule(const struct next *n, const struct taking *t)
{
    if (next_done(n, t->army)->kind == ACT_THEFT) return "6.6";
    bool marked = n->board->piece[t->victim].marks & MARK_CAPTURABLE;
    return marked && n->fate.doomed[t->victim] ? "6.3" : "6.4";
}

static void tell_captured(struct next *n, const struct taking *t, const char *what)
{
    const struct piece *p = &n->board->piece[t->victim];
    bool obstacle = piece_is_obstacle(p);
    struct event *event = next_event(n, obstacle ? EV_CLEARED : EV_CAPTURED,
                                     obstacle ? ARMY_NONE : p->army, capture_rule(n, t));
    event->piece = what;
    event->to = next_square(p->at);
    event->by = n->name[t->army];
    event->by_piece = letters(n, next_done(n, t->army)->mover);
}

void tell_captures(struct next *n)
{
    for (uint32_t i = 0; i < n->fate.n_taking; i++) {
        const struct taking *t = &n->fate.taking[i];
        tell_captured(n, t, letters(n, t->victim));
        if (next_takes_spirit(n, t->victim))
            tell_captured(n, t, piece_table[n->spirit].letters);
    }
}

void tell_shifts(struct next *n)
{
    static const enum event_kind kind[] = {
        [SHIFT_DONE] = EV_SHIFTED, [SHIFT_STUCK] = EV_STUCK, [SHIFT_WEDGED] = EV_WEDGED
    };
    for (uint32_t i = 0; i < n->n_shift; i++) {
        const struct shift *s = &n->shift[i];
        const struct piece *p = &n->board->piece[s->piece];
        struct event *event = next_event(n, kind[s->how], p->army, "30");
        event->piece = letters(n, s->piece);
        event->from = next_square(p->at);
        event->to = next_square(s->to);
    }
}

static void tell_one_annihilated(struct next *n, const struct piece *p, const char *what)
{
    bool obstacle = piece_is_obstacle(p);
    struct event *event = next_event(n, obstacle ? EV_CRUSHED : EV_ANNIHILATED,
                                     obstacle ? ARMY_NONE : p->army, "7.2");
    event->piece = what;
    event->to = next_square(p->at);
}

void tell_annihilated(struct next *n, uint32_t piece)
{
    const struct piece *p = &n->board->piece[piece];
    tell_one_annihilated(n, p, letters(n, piece));
    if (next_takes_spirit(n, piece)) tell_one_annihilated(n, p, piece_table[n->spirit].letters);
}

void tell_possessed(struct next *n)
{
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct action *act = next_done(n, i);
        if (!n->trip[i].into) continue;
        struct event *event = next_event(n, EV_POSSESSED, i, "1.7");
        event->piece = letters(n, act->host);
        event->to = next_square(act->to);
    }
}
