/* An order: resigning, draw words, or an action of the game (20.2 to 20.4). */
#include "engine/classic/game_order.h"

/* The action is judged by the game; a draw offer is put behind its canonical text again. */
static bool hear_action(struct verdict *v, struct heard *out, const struct game *g,
                        unsigned side, struct str action, struct arena *a)
{
    bool ok = (g->kind->judge ? g->kind->judge : game_judge_move)(v, &out->action, g, side,
                                                                  action, a);
    out->offers |= v->code == V_OK && out->action.offers;
    if (!ok || v->code != V_OK || !out->offers) return ok;
    struct buf text = buf_make(a, SIZE_MAX);
    buf_printf(&text, "%s draw?", v->canonical);
    v->canonical = buf_str(&text).s;
    return !text.full;
}

static void refuse_turn(struct verdict *v, unsigned side, struct arena *a)
{
    game_refuse(v, a, V_TURN, NULL,
                "it is %s's turn; out of turn one can only resign or accept a draw offer",
                side_name(other_side(side)));
}

bool game_hear(struct verdict *v, struct heard *out, const struct game *g, unsigned side,
               struct str text, struct arena *a)
{
    struct talk t = talk_read(text);
    *v = (struct verdict){ .code = V_OK, .rule = "20.4", .len = text.n };
    *out = (struct heard){ true, t.offers || t.kind == TALK_DRAW, t.kind, { .what = 0 } };
    if (g->result.score) {
        game_refuse(v, a, V_OVER, NULL, "the game is over: %s, %s",
                    score_text((enum score)g->result.score), end_text((enum end)g->result.end));
    } else if (t.kind == TALK_ASK) {
        game_refuse(v, a, V_SYNTAX, "20.4",
                    "this asks, and a question ends no game: right would be resign, or "
                    "accept, without a question mark");
    } else if (t.kind == TALK_RESIGN) {
        v->canonical = "resign";
    } else if (t.kind == TALK_ACCEPT && g->offer == other_side(side)) {
        v->canonical = "accept";
    } else if (t.kind == TALK_ACCEPT) {
        game_refuse(v, a, V_NO_OFFER, "20.4", "%s has no open draw offer",
                    side_name(other_side(side)));
    } else if (!game_turn(g, side)) {
        refuse_turn(v, side, a);
    } else if (t.kind == TALK_DRAW) {
        v->canonical = "draw?";
    } else {
        size_t at = (size_t)(t.move.s - text.s);
        v->rule = "20.3";
        if (!hear_action(v, out, g, side, t.move, a)) return false;
        v->at += v->code == V_OK ? 0 : at;
    }
    return v->code == V_OK || v->sentence;
}
