/* An order: resigning, draw words, or an action of the game (20.2 to 20.4). */
#include "engine/classic/game_hear.h"

#include <assert.h>

/* The game judges the action; a draw offer is put behind its canonical text again. */
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

bool game_hear(struct verdict *v, struct heard *out, const struct game *g, unsigned side,
               struct str text, struct arena *a)
{
    assert(side < 2 && out);
    const char *other = fen_side_name(other_side(side));
    struct talk t = talk_read(text);
    *v = (struct verdict){ .code = V_OK, .rule = "20.4", .len = text.n };
    *out = (struct heard){ true, t.offers || t.kind == TALK_DRAW, t.kind, { .what = 0 } };
    if (g->result.score) {
        verdict_refuse(
            v, a, V_OVER, NULL,
            REFUSED(GAME_OVER,
                    { slot_text("score", game_score_text((enum score)g->result.score)),
                      slot_result("end", game_end_word((enum end)g->result.end)) }));
    } else if (t.kind == TALK_ASK) {
        verdict_refuse(v, a, V_SYNTAX, "20.4", REFUSED(GAME_ASKS));
    } else if (t.kind == TALK_RESIGN) {
        v->canonical = "resign";
    } else if (t.kind == TALK_ACCEPT && g->offer == other_side(side)) {
        v->canonical = "accept";
    } else if (t.kind == TALK_ACCEPT) {
        verdict_refuse(v, a, V_NO_OFFER, "20.4",
                       REFUSED(GAME_NO_OFFER, { slot_side("side", other) }));
    } else if (!game_turn(g, side)) {
        verdict_refuse(v, a, V_TURN, NULL, REFUSED(GAME_TURN, { slot_side("side", other) }));
    } else if (t.kind == TALK_DRAW) {
        v->canonical = "draw?";
    } else {
        size_t at = (size_t)(t.move.s - text.s);
        v->rule = "20.3";
        if (!hear_action(v, out, g, side, t.move, a)) return false;
        v->at += v->code == V_OK ? 0 : at;
    }
    return v->code == V_OK || v->refusal != REFUSAL_NONE;
}
