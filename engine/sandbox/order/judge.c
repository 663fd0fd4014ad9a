/* One order, from text to verdict: read it, then judge action by action and condition by
 * condition from left to right; the first fault is told. Rules 4, 5, 9.3 to 9.8. */
#include "engine/sandbox/order/refuse/slots.h"

bool suggest_action(struct hearing *h, const struct action *act)
{
    struct verdict *v = h->v;
    if (v->n_candidate == CANDIDATES) return true;
    if (!h->candidate) h->candidate = NEW(h->a, const char *, CANDIDATES);
    struct buf out = buf_make(h->a, 80);
    action_text(&out, h->b, act);
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

bool suggest(struct hearing *h, uint32_t mover, const struct wish *w)
{
    struct action act = wish_outline(h->l, mover, w);
    return suggest_action(h, &act);
}

static bool judge_place(struct hearing *h, struct action *out, const struct draft *d)
{
    const struct board *b = h->b;
    if (d->promote.span.len)
        return refuse(h, V_PROMOTION, NULL, d->promote.span, REFUSAL_PLACED_PROMOTES, NULL);
    if (d->mover.kind == KIND_OBSTACLE && !kind_in_game(b, KIND_OBSTACLE))
        return say_no_event(h, d, FORM_PLACE_OBSTACLE);
    if (!board_has(b, d->to.x, d->to.y)) return say_off_board(h, d, &d->to);
    struct square s = { (int32_t)d->to.x, (int32_t)d->to.y };
    bool king = second_king(h->l, h->army, d->mover.kind);
    enum verdict_code code = king ? V_KING : place_try(h->l, h->army, d->mover.kind, s);
    if (code != V_OK) return say_not_placed(h, d, code);
    out->kind = ACT_PLACE;
    out->place = d->mover.kind;
    out->at = out->to = s;
    return true;
}

/* 9.8: an army's first order is its king. */
static bool may_act(struct hearing *h, const struct draft *d)
{
    bool king = d->form == DRAFT_PLACE && (piece_table[d->mover.kind].flags & PIECE_ROYAL);
    if (!h->b->army[h->army].fresh || king) return true;
    return refuse(h, V_NEW, NULL, d->span, REFUSAL_KING_FIRST, SLOTS(slot_me(h)));
}

static bool judge_action(struct hearing *h, struct action *out, const struct draft *d)
{
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

/* 5.2: behind `if-captured` only other pieces, to the end of the chain. A host and its spirit
 * have one index. */
static bool judge_same_piece(struct hearing *h, const struct chain *c, const struct draft *d)
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

static bool judge_link(struct hearing *h, const struct action *act, const struct draft *d)
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

static bool judge_chain(struct hearing *h, struct chain *out)
{
    struct drafts drafts;
    struct misread why;
    const struct army *army = &h->b->army[h->army];
    const struct speaker speaker = { h->b->options.time_thief, army->name };
    if (army->out_until >= 0)
        return refuse(h, V_OUT, NULL, (struct span){ 0, h->text.n }, REFUSAL_ARMY_OUT,
                      SLOTS(slot_me(h), slot_number("board", army->out_until)));
    if (!draft_read(&drafts, h->text, &speaker, &why)) return say_misread(h, &why);
    for (out->n = 0; out->n < drafts.n; out->n++) {
        const struct draft *d = &drafts.action[out->n];
        struct action *act = &out->action[out->n];
        if (!judge_action(h, act, d) || !judge_same_piece(h, out, d) || !judge_link(h, act, d))
            return false;
        act->link = d->link;
    }
    return true;
}

/* Seven parameters: two results, the question in three parts, and what all functions have. */
/* NOLINTNEXTLINE(readability-function-size) */
bool order_judge(struct verdict *v, struct chain *out, const struct lines *l, uint16_t army,
                 struct str text, struct arena *a, struct err *e)
{
    struct hearing h = { .l = l, .b = l->board, .army = army, .text = text, .a = a, .v = v };
    *v = (struct verdict){ .code = V_OK, .rule = verdict_rule(V_OK) };
    if (judge_chain(&h, out)) {
        struct buf canonical = buf_make(a, 4096);
        chain_text(&canonical, h.b, out);
        *v = (struct verdict){ .code = V_OK, .rule = verdict_rule(V_OK) };
        v->canonical = out->canonical = buf_str(&canonical).s;
        h.nomem = canonical.full;
    } else {
        *out = (struct chain){ .n = 0 };
    }
    return !h.nomem || err_nomem(e);
}
