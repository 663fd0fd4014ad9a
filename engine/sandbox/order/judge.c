/* One order, from text to verdict: read it, then judge action by action and condition by
 * condition from left to right; the first fault is reported. Rules 4, 5, 9.3 to 9.8. */
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/order/pick.h"
#include "engine/sandbox/order/refuse/refuse.h"
#include "engine/sandbox/order/refuse/slots.h"
#include "engine/sandbox/order/refuse/suggest.h"

#include <assert.h>

static bool judge_place(struct order_context *h, struct action *out, const struct draft *d)
{
    const struct board *b = h->b;
    if (d->promote.span.len)
        return refuse(h, V_PROMOTION, NULL, d->promote.span, REFUSAL_PLACED_PROMOTES, NULL);
    if (d->mover.kind == KIND_OBSTACLE && !wish_kind_in_game(b, KIND_OBSTACLE))
        return refuse_no_event(h, d, FORM_PLACE_OBSTACLE);
    if (!board_has(b, d->to.x, d->to.y)) return refuse_off_board(h, d, &d->to);
    struct square s = { (int32_t)d->to.x, (int32_t)d->to.y };
    bool king = wish_second_king(h->l, h->army, d->mover.kind);
    enum verdict_code code = king ? V_KING : wish_try_place(h->l, h->army, d->mover.kind, s);
    if (code != V_OK) return refuse_not_placed(h, d, code);
    out->kind = ACT_PLACE;
    out->place = d->mover.kind;
    out->at = out->to = s;
    return true;
}

/* 9.8: an army's first order is its king. */
static bool may_act(struct order_context *h, const struct draft *d)
{
    bool king = d->form == DRAFT_PLACE && (piece_table[d->mover.kind].flags & PIECE_ROYAL);
    if (!h->b->army[h->army].fresh || king) return true;
    return refuse(h, V_NEW, NULL, d->span, REFUSAL_KING_FIRST, SLOTS(slot_me(h)));
}

/* "K(5,5)" of an army that has no piece yet can only place its king. */
static bool places_king(const struct order_context *h, const struct draft *d)
{
    bool king =
        d->mover.kind != KIND_NONE && (piece_table[d->mover.kind].flags & PIECE_ROYAL) != 0;
    bool plain = !d->from.given && !d->takes && !d->possess && d->push != PUSH_WORD;
    return h->b->army[h->army].fresh && d->form == DRAFT_GO && king && plain && d->to.given;
}

static bool judge_action(struct order_context *h, struct action *out, const struct draft *d)
{
    struct draft place = *d;
    if (places_king(h, d)) {
        place.form = DRAFT_PLACE;
        d = &place;
    }
    *out = (struct action){ .mover = PIECE_NONE,
                            .host = PIECE_NONE,
                            .promote = KIND_NONE,
                            .place = KIND_NONE,
                            .victim = KIND_NONE };
    if (!may_act(h, d)) return false;
    if (d->form == DRAFT_PLACE) return judge_place(h, out, d);
    if (d->form == DRAFT_GO) return pick(h, out, d);
    out->kind = ACT_PASS;
    return true;
}

/* 5.2: after `if-captured` only other pieces, to the end of the chain. A host and its spirit
 * have one index. */
static bool judge_same_piece(struct order_context *h, const struct chain *c,
                             const struct draft *d)
{
    uint32_t mover = c->action[c->n].mover;
    for (uint32_t i = 0; i < c->n; i++) {
        if (c->action[i].link != LINK_IF_CAPTURED || mover == PIECE_NONE) continue;
        if (c->action[i].mover != mover) continue;
        return refuse(h, V_SAME_PIECE, NULL, d->span, REFUSAL_CAPTURED_BEFORE,
                      SLOTS(slot_piece_at(h, "mover", mover)));
    }
    return true;
}

static bool judge_link(struct order_context *h, const struct action *act, const struct draft *d)
{
    if (d->link == LINK_END) return true;
    (void)suggest_action(h, act); /* without its condition */
    if (act->kind == ACT_PASS || act->kind == ACT_PLACE)
        return refuse(h, V_CONDITION, "5.3", d->link_span, REFUSAL_LAST_ONLY, NULL);
    if (d->link == LINK_ELSE && !action_captures(act))
        return refuse(h, V_CONDITION, "5.1", d->link_span, REFUSAL_ELSE_BEHIND_MOVE, NULL);
    if (d->link == LINK_IF_CAPTURED && !(h->b->piece[act->mover].marks & MARK_CAPTURABLE))
        return refuse(h, V_NOT_CAPTURABLE, NULL, d->link_span, REFUSAL_NOT_CAPTURABLE,
                      SLOTS(slot_piece_at(h, "mover", act->mover)));
    h->v->n_candidate = 0;
    return true;
}

static bool judge_chain(struct order_context *h, struct chain *out)
{
    struct drafts drafts;
    struct misread why;
    const struct army *army = &h->b->army[h->army];
    const struct speaker speaker = { h->b->options.time_thief, army->name };
    if (army->out_until >= 0)
        return refuse(h, V_OUT, NULL, (struct span){ 0, h->text.n }, REFUSAL_ARMY_OUT,
                      SLOTS(slot_me(h), slot_number("board", army->out_until)));
    if (!draft_read(&drafts, h->text, &speaker, &why)) return refuse_misread(h, &why);
    for (out->n = 0; out->n < drafts.n; out->n++) {
        const struct draft *d = &drafts.action[out->n];
        struct action *act = &out->action[out->n];
        if (!judge_action(h, act, d) || !judge_same_piece(h, out, d) || !judge_link(h, act, d))
            return false;
        act->link = d->link;
    }
    return true;
}

bool order_judge(struct verdict *v, struct chain *out, const struct lines *l,
                 struct order_said said, struct arena *a, struct err *e)
{
    assert(said.army < l->board->n_army);
    struct order_context h = {
        .l = l, .b = l->board, .army = said.army, .text = said.text, .a = a, .v = v
    };
    *v = (struct verdict){ .code = V_OK, .rule = verdict_rule(V_OK) };
    if (judge_chain(&h, out)) {
        struct buf canonical = buf_make(a, 4096);
        order_chain_text(&canonical, h.b, out);
        *v = (struct verdict){ .code = V_OK, .rule = verdict_rule(V_OK) };
        v->canonical = out->canonical = buf_str(&canonical).s;
        h.nomem = canonical.full;
    } else {
        *out = (struct chain){ .n = 0 };
    }
    return !h.nomem || err_nomem(e);
}
