/* `choose` of games in which a move answers a move: draws and resigning, else the move that the
 * search found, as an order. */
#include "engine/classic/house/house.h"

#include <assert.h>

enum {
    ACCEPTS = -50, /* it takes a draw if it stands no better than that */
    LEVEL = 20,    /* if nobody stands better than that, a draw may be offered */
    LONG = 60,     /* half-moves without progress before an offer, */
    EVERY = 30     /* and how many between two */
};

static bool is_even(int32_t value)
{
    return value <= LEVEL && value >= -LEVEL;
}

const char *house_end(const struct house *h, unsigned side, int32_t value)
{
    assert(side < 2);
    const struct game *g = h->game;
    bool long_even = is_even(value) && g->pos.clock >= LONG;
    if (g->offer == other_side(side) && (value <= ACCEPTS || long_even)) return "accept";
    if (value <= 0 && value > -HOUSE_SURE && game_claim(g, h->a) != END_NONE) return "draw?";
    if (h->level->resign && value <= -h->level->resign) return "resign";
    return NULL;
}

bool house_offers(const struct house *h, unsigned side, int32_t value)
{
    const struct game *g = h->game;
    if (g->offer == side || !is_even(value) || g->pos.clock < LONG) return false;
    return g->pos.clock % EVERY <= 1;
}

static bool write_order(struct choice *out, struct house *h, const struct house_state *s,
                        unsigned side)
{
    struct buf text = buf_make(h->a, 400);
    const char *move;
    if (h->as->order) h->as->order(&text, h, s);
    if (text.n == 0) {
        if (!game_move_text(&move, h->game, side, h->root[0].move, h->a)) return false;
        buf_puts(&text, move);
    }
    if (house_offers(h, side, out->value)) buf_puts(&text, " draw?");
    out->text = buf_str(&text);
    return !text.full;
}

static bool choose(struct choice *out, struct house *h, const struct house_state *s,
                   unsigned side)
{
    if (!house_think(h, s)) return false;
    int32_t value = h->root[0].value;
    house_waver(h);
    *out = (struct choice){ .value = value };
    const char *end = house_end(h, side, value);
    if (end) {
        out->text = str_of(end);
        out->why = str_eq(out->text, STR("resign")) ? CHOICE_RESIGNS : CHOICE_OFFERS;
    } else {
        if (!write_order(out, h, s, side)) return false;
        house_why(out, h, s, &h->root[0]);
    }
    out->nodes = h->nodes;
    return true;
}

bool house_turn(enum side *side, const struct game *g, struct str army, struct err *e)
{
    *side = fen_side_named(army);
    if (*side == NO_SIDE)
        return err_set(e, ERR_NOTFOUND, "there is no army \"%.*s\"",
                       STR_ARG(str_head(army, 40)));
    if (g->result.score) return err_set(e, ERR_CONFLICT, "the game is over");
    return game_turn(g, *side) ||
           err_set(e, ERR_CONFLICT, "it is not the turn of %s", fen_side_name(*side));
}

bool classic_choose(struct choice *out, const struct choose_query *q, struct arena *a,
                    struct err *e)
{
    struct game g;
    struct house *h = NEW(a, struct house, 1);
    struct house_state s;
    enum side side;
    if (!h) return err_nomem(e);
    if (!game_read(&g, q->text, a, e) || !house_turn(&side, &g, q->army, e)) return false;
    if (!house_begin(h, &s, &g, q, a)) return err_nomem(e);
    h->lent = g.pos.turn != side;
    return choose(out, h, &s, side) || err_nomem(e);
}
