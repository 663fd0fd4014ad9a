/* One order, from text to verdict: read it, then judge action by action and condition by
 * condition from left to right; the first fault is told. Rules 4, 5, 9.3 to 9.8. */
#include "engine/sandbox/order/hearing.h"

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
        return refuse(h, V_PROMOTION, NULL, d->promote.span,
                      "a placed piece does not promote: place the piece that you want");
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
    return refuse(
        h, V_NEW, NULL, d->span,
        "the first order of %.*s must place its king on an empty square, as in +K(5,1)",
        STR_ARG(h->b->army[h->army].name));
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
        const struct piece *p = &h->b->piece[mover];
        return refuse(h, V_SAME_PIECE, NULL, d->span,
                      "%s(%d,%d) has been captured when this action is tried: behind "
                      "`if-captured` other pieces must act",
                      piece_table[p->kind].letters, p->at.x, p->at.y);
    }
    return true;
}

static bool judge_link(struct hearing *h, const struct action *act, const struct draft *d)
{
    if (d->link == LINK_END) return true;
    (void)suggest_action(h, act); /* without its condition */
    if (act->kind == ACT_PASS || act->kind == ACT_PLACE)
        return refuse(h, V_CONDITION, "5.3", d->link_span,
                      "%s can stand only at the end of an order, never before a condition",
                      act->kind == ACT_PASS         ? "pass"
                      : act->place == KIND_OBSTACLE ? "placing an obstacle"
                                                    : "placing a piece");
    if (d->link == LINK_ELSE && !action_captures(act))
        return refuse(h, V_CONDITION, "5.1", d->link_span,
                      "`else` is possible only behind a capture: a plain move cannot fail");
    const struct piece *p = &h->b->piece[act->mover];
    if (d->link == LINK_IF_CAPTURED && !(p->marks & MARK_CAPTURABLE))
        return refuse(h, V_NOT_CAPTURABLE, NULL, d->link_span,
                      "%s(%d,%d) is not capturable on this board, so `if-captured` cannot be "
                      "used with it",
                      piece_table[p->kind].letters, p->at.x, p->at.y);
    h->v->n_candidate = 0;
    return true;
}

static bool judge_chain(struct hearing *h, struct chain *out)
{
    struct drafts drafts;
    struct misread why;
    const struct army *army = &h->b->army[h->army];
    const struct tongue tongue = { h->b->options.time_thief, army->name };
    if (army->out_until >= 0)
        return refuse(h, V_OUT, NULL, (struct span){ 0, h->text.n },
                      "%.*s is out of the game and may join again after board %d",
                      STR_ARG(army->name), army->out_until);
    if (!drafts_read(&drafts, h->text, &tongue, &why)) return say_misread(h, &why);
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
