/* Why a piece was captured, annihilated or possessed, and why a square implodes (6, 7). */
#include "engine/sandbox/update/explain_make.h"

/* Why it did not leave: what did its army do instead? */
static void explain_stay(struct explain *x, uint32_t piece)
{
    uint32_t army = x->n->board->piece[piece].army;
    const uint8_t *pushed = x->n->fate.pushed;
    const struct shift *shift = next_shift(x->n, piece);
    enum reason_kind kind = WHY_STAYED_OTHER;
    if (piece_is_obstacle(&x->n->board->piece[piece])) {
        explain_piece(x, WHY_IMMOVABLE, piece);
        return;
    }
    if (shift && shift->how == SHIFT_STUCK)
        kind = WHY_STAYED_STUCK;
    else if (pushed && pushed[piece])
        kind = WHY_STAYED_WEDGED;
    else if (x->n->chain[army].n == 0)
        kind = WHY_STAYED_IDLE;
    else if (!next_done(x->n, army))
        kind = WHY_STAYED_NOTHING;
    else if (next_spirit_left(x->n, piece))
        kind = WHY_STAYED_HOST;
    explain_piece(x, kind, piece)->word = explain_done(x, army);
}

/* Doomed by the theft of somebody else, so that `act` had only to wait for it. */
static void explain_bound(struct explain *x, uint32_t piece)
{
    const struct resolution *fate = &x->n->fate;
    for (uint32_t i = 0; i < fate->n_taking; i++) {
        const struct taking *t = &fate->taking[i];
        if (t->victim != piece || next_done(x->n, t->army)->kind != ACT_THEFT) continue;
        explain_by(x, explain_piece(x, WHY_BOUND, piece), t->army);
        return;
    }
}

static void explain_held(struct explain *x, const struct action *act, uint32_t piece)
{
    if (act && act->kind == ACT_THEFT)
        explain_piece(x, WHY_CAUGHT, piece)->by_at = next_square(act->to);
    else if (x->n->board->piece[piece].marks & MARK_CAPTURABLE)
        explain_piece(x, WHY_HELD, piece);
    else
        explain_bound(x, piece);
}

void explain_target(struct explain *x, const struct action *act, uint32_t piece)
{
    uint32_t army = x->n->board->piece[piece].army;
    const struct shift *shift = next_shift(x->n, piece);
    if (x->n->fate.doomed[piece])
        explain_held(x, act, piece);
    else if (next_moves(x->n, piece))
        explain_piece(x, WHY_LEFT, piece)->word = explain_done(x, army);
    else if (shift && shift->how != SHIFT_WEDGED)
        explain_pushed(x, next_shifted(x->n, piece) ? WHY_PUSHED_OFF : WHY_PUSHED_AT, piece);
    else
        explain_stay(x, piece);
}

/* The events of captures come in their order; a spirit's after its host's. */
void explain_captured(struct explain *x)
{
    const struct taking *t = &x->n->fate.taking[x->taking];
    bool spirit = x->host != PIECE_NONE;
    if (spirit)
        explain_piece(x, WHY_SPIRIT_TOO, t->victim);
    else
        explain_target(x, next_done(x->n, t->army), t->victim);
    bool more = !spirit && next_takes_spirit(x->n, t->victim);
    x->host = more ? t->victim : PIECE_NONE;
    x->taking += !more;
}

/* The piece that a report of an annihilation names: one that stayed on that square. */
static uint32_t annihilated_piece(const struct explain *x)
{
    const struct board *b = x->n->board;
    const struct event *event = x->event;
    uint16_t army = (uint16_t)explain_army(x);
    uint8_t kind = piece_kind(str_of(event->piece));
    uint32_t i = board_at(b, (struct square){ event->to.x, event->to.y });
    while (b->piece[i].army != army || b->piece[i].kind != kind || x->n->fate.captured[i] ||
           next_moves(x->n, i) || next_shifted(x->n, i))
        i++;
    return i;
}

void explain_annihilated(struct explain *x)
{
    if (x->host != PIECE_NONE) {
        explain_piece(x, WHY_SPIRIT_TOO, x->host);
        x->host = PIECE_NONE;
        return;
    }
    uint32_t piece = annihilated_piece(x);
    explain_stay(x, piece);
    if (next_takes_spirit(x->n, piece)) x->host = piece;
}

void explain_crushed(struct explain *x)
{
    explain_add(x, WHY_IMMOVABLE);
}

void explain_possessed(struct explain *x)
{
    explain_piece(x, WHY_HOST_STOOD, next_done(x->n, explain_army(x))->host);
}

/* What was pushed to the square, and what stayed there although others came (30). */
static void explain_meeting(struct explain *x, struct square s)
{
    const struct board *b = x->n->board;
    uint32_t p = board_at(b, s);
    for (int dir = 0; dir < DIRS; dir += 2) {
        struct square from = { s.x - dir_dx[dir], s.y - dir_dy[dir] };
        uint32_t q = board_at(b, from);
        for (; q < b->n_piece && square_eq(b->piece[q].at, from); q++)
            if (next_shifted(x->n, q) && square_eq(next_shift(x->n, q)->to, s))
                explain_pushed(x, WHY_SHIFTED_HERE, q);
    }
    if (b->n_implosion && board_implosion(b, s)) return; /* nothing stayed (7.2) */
    for (; p < b->n_piece && square_eq(b->piece[p].at, s); p++)
        if (!x->n->fate.captured[p] && !next_moves(x->n, p) && !next_shifted(x->n, p))
            explain_piece(x, WHY_STOOD, p);
}

/* Who arrived on the square, in the order of joining. */
void explain_implosion(struct explain *x)
{
    struct square s = { x->event->to.x, x->event->to.y };
    for (uint32_t army = 0; army < x->n->board->n_army; army++) {
        const struct action *act = next_done(x->n, army);
        const struct trip *trip = &x->n->trip[army];
        if (!act || !square_eq(act->to, s)) continue;
        if (act->kind != ACT_PLACE && (!trip->made || trip->into)) continue;
        struct reason *r = explain_add(x, WHY_ARRIVED);
        r->army = x->n->name[army];
        r->word = explain_done(x, army);
    }
    if (x->n->n_shift) explain_meeting(x, s);
}
