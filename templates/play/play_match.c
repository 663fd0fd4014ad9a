/* Legal moves of a game of two: "e2:e3,e4;g1:Nf3,Nh3", each as it is written, by the square of
 * the man that makes it. */
#include "engine/classic/look.h"
#include "templates/play/play.h"

enum { SQUARES = 64 };

static void from(struct buf *out, const struct game *g, const struct move_list *l, unsigned at)
{
    bool any = false;
    for (uint32_t i = 0; i < l->n; i++) {
        if (l->move[i].from != at) continue;
        if (any)
            buf_putc(out, ',');
        else
            buf_printf(out, "%s%c%c:", out->n ? ";" : "", 'a' + file_of(at), '1' + rank_of(at));
        game_say(out, g, l, i);
        any = true;
    }
}

bool play_match(struct play_orders *out, const struct shown *s, const char *army,
                struct arena *a, struct err *e)
{
    const struct game *g = &s->match->game;
    enum side side = fen_side_named(str_of(army));
    struct move_list *list = TAKE(a, struct move_list, 1);
    struct buf text = buf_make(a, PLAY_TEXT_MAX);
    if (!list) return err_nomem(e);
    if (side == NO_SIDE || g->result.score || !game_turn(g, side)) return true;
    g->kind->moves(list, g, side);
    for (unsigned at = 0; at < SQUARES; at++) from(&text, g, list, at);
    *out = (struct play_orders){ .moves = buf_str(&text), .states = g->phase == 'A' };
    return !text.full || err_nomem(e);
}
