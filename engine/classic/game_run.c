/* From the orders that count to the next position: what needs no step (resigning, agreement,
 * claims: 20.2 to 20.4), the step, and what every step ends with. */
#include "engine/classic/game_run.h"

static void tell_of(struct run *r, enum event_kind kind, unsigned side, const char *word,
                    const char *rule)
{
    game_tell(r, (struct event){
                     .kind = kind, .army = fen_side_name(side), .word = word, .rule = rule });
}

/* 20.4: at once, before any other order is looked at. */
static void resign(struct run *r, const struct heard by[2])
{
    bool gone[2];
    for (unsigned side = WHITE; side <= BLACK; side++) {
        gone[side] = by[side].given && by[side].kind == TALK_RESIGN;
        if (gone[side]) tell_of(r, EV_RESIGNED, side, NULL, "20.4");
    }
    if (gone[WHITE] && gone[BLACK])
        game_over(r, SCORE_DRAW, END_RESIGNATION);
    else if (gone[WHITE] || gone[BLACK])
        game_over(r, game_score_for(gone[WHITE] ? BLACK : WHITE), END_RESIGNATION);
}

/* Draw texts alone are claims on the shown board, when it is the player's own turn (20.3). */
static void claim(struct run *r, const struct heard by[2])
{
    for (unsigned side = WHITE; side <= BLACK && !r->game->result.score; side++) {
        enum end end = END_NONE;
        if (by[side].given && by[side].kind == TALK_DRAW) end = game_claim(r->game, r->a);
        if (end == END_NONE) continue;
        tell_of(r, EV_CLAIMED, side, game_end_word(end), "20.2");
        game_over(r, SCORE_DRAW, end);
    }
}

/* An offer accepted, answered by an offer alone, or two offers in one round (20.4). */
static void agree(struct run *r, const struct heard by[2])
{
    const struct game *g = r->game;
    for (unsigned side = WHITE; side <= BLACK && !g->result.score; side++) {
        bool accepts = by[side].given && by[side].kind == TALK_ACCEPT;
        bool answers =
            by[side].given && by[side].kind == TALK_DRAW && g->offer == other_side(side);
        if (!accepts && !answers) continue;
        tell_of(r, EV_ACCEPTED, side, NULL, "20.4");
        game_over(r, SCORE_DRAW, END_AGREEMENT);
    }
    if (by[WHITE].offers && by[BLACK].offers && !g->result.score) {
        tell_of(r, EV_OFFERED, WHITE, NULL, "20.4");
        tell_of(r, EV_OFFERED, BLACK, NULL, "20.4");
        game_over(r, SCORE_DRAW, END_AGREEMENT);
    }
}

/* Which offers are open now: the side that moved has not accepted, and may have made an offer.
 */
static void renew_offers(struct run *r, const struct heard by[2], bool stepped)
{
    struct game *g = r->game;
    for (unsigned side = WHITE; side <= BLACK; side++) {
        bool moved = stepped && (by[side].given || g->kind->together);
        if (moved && g->offer == other_side(side)) g->offer = NO_SIDE;
    }
    for (unsigned side = WHITE; side <= BLACK; side++) {
        if (!by[side].offers || (g->result.score && stepped)) continue;
        g->offer = (uint8_t)side;
        tell_of(r, EV_OFFERED, side, NULL, "20.3");
    }
}

static void end_step(struct run *r)
{
    struct game *g = r->game;
    uint32_t limit = g->kind->together ? 75 : 150; /* 20.5: the clock counts rounds */
    if (g->kind->end)
        g->kind->end(r);
    else
        game_end_usual(r);
    bool dead = g->kind->dead ? g->kind->dead(&g->pos) : game_dead(&g->pos);
    if (!g->result.score && dead) game_over(r, SCORE_DRAW, END_MATERIAL);
    if (!g->result.score && game_times(g, r->a) >= 5) game_over(r, SCORE_DRAW, END_FIVEFOLD);
    if (g->pos.clock >= limit) game_over(r, SCORE_DRAW, END_SEVENTYFIVE);
}

static void tell_checks(struct run *r)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        if (pos_king(&r->game->pos, side) == NO_SQUARE || !game_in_check(r->game, side))
            continue;
        game_tell(r, (struct event){ .kind = EV_CHECK,
                                     .army = fen_side_name(side),
                                     .to = game_square(pos_king(&r->game->pos, side)),
                                     .rule = "20.1" });
    }
}

/* The end of every step. The resulting text must be readable again. */
static bool finish(struct run *r)
{
    const struct pos *p = &r->game->pos;
    if (r->game->update == GAME_UPDATE_MAX || p->number > FEN_NUMBER_MAX ||
        p->clock > FEN_NUMBER_MAX)
        return err_set(r->e, ERR_INPUT, "nothing comes after this board: it is the last");
    r->game->update++;
    if (!game_count(r->game, false, r->a, r->e)) return false;
    tell_checks(r);
    end_step(r);
    return true;
}

/* The step itself. A hook may find that nothing was played (23.1): then nothing is counted. */
static bool step(struct run *r, const struct heard by[2])
{
    struct game *g = r->game, before = *g;
    const struct game_action *act[2] = { NULL, NULL };
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (by[side].given && by[side].kind == TALK_MOVE) act[side] = &by[side].action;
    r->stepped = g->kind->together || act[WHITE] || act[BLACK];
    if (!r->stepped) return true;
    if (!game_count(g, true, r->a, r->e)) return false;
    if (!(g->kind->step ? g->kind->step : game_step_move)(r, act)) return false;
    if (!r->stepped) {
        g->seen = before.seen;
        g->n_seen = before.n_seen;
        return true;
    }
    return finish(r);
}

static void tell_end(struct run *r)
{
    struct game *g = r->game;
    struct buf text = buf_make(r->a, 80);
    enum end end = (enum end)g->result.end;
    if (!g->result.score) return;
    g->offer = NO_SIDE;
    buf_printf(&text, "%s %s", game_score_text((enum score)g->result.score),
               game_end_word(end));
    game_tell(r, (struct event){
                     .kind = EV_ENDED, .word = buf_str(&text).s, .rule = game_end_rule(end) });
}

bool game_run(struct run *r, const struct heard by[2])
{
    if (r->game->result.score) return true;
    r->stepped = false;
    resign(r, by);
    claim(r, by);
    agree(r, by);
    if (!r->game->result.score) {
        if (!step(r, by)) return false;
        renew_offers(r, by, r->stepped);
    }
    tell_end(r);
    return true;
}

/* 20.4: an offer that is not answered in time is not accepted. */
bool game_run_pass(struct run *r)
{
    struct game *g = r->game;
    unsigned side = game_turn(g, WHITE) ? WHITE : BLACK;
    tell_of(r, EV_PASSED, side, NULL, "20.1");
    if (!game_count(g, true, r->a, r->e)) return false;
    if (g->offer == other_side(side)) g->offer = NO_SIDE;
    if (!(g->kind->pass ? g->kind->pass : game_pass_move)(r) || !finish(r)) return false;
    tell_end(r);
    return true;
}
