/* Conditional chess (22): a cycle of A-move and stated C-move, B-move, C-move. The step of a
 * B-order is two moves. */
#include "engine/classic/conditional.h"
#include "engine/classic/classic.h"
#include "engine/classic/cmove.h"
#include "engine/classic/house/house.h"
#include "engine/kinds.h"

static const char *const names[] = { "conditional", NULL };

static const struct game_option options[] = {
    [OPTION_A_CHECK] = { .name = "a-check", .values = { "draw", "loses" } },
    [OPTION_ILLEGAL_C] = { .name = "illegal-c", .values = { "skip", "opponent-moves" } },
    { 0 }
};

static bool conditional_ready(struct game *g, struct arena *a, struct err *e)
{
    struct cmove c;
    struct misread why;
    bool stated = g->pending_side != NO_SIDE;
    if (!g->phase) g->phase = 'A';
    if (stated && g->phase != 'B')
        return err_set(e, ERR_INPUT, "pending: a C-move is pending in phase B only");
    if (g->phase == 'B' && !stated && !g->result.score)
        return err_set(e, ERR_INPUT, "phase: B needs the record of the pending C-move");
    if (g->phase == 'C' && !g->option[OPTION_ILLEGAL_C])
        return err_set(e, ERR_INPUT, "phase: C belongs to the option illegal-c opponent-moves");
    if (!stated) return true;
    if (g->pending_side == g->pos.turn)
        return err_set(e, ERR_INPUT, "pending: the C-move belongs to the side not to move");
    if (!cmove_read(&c, &why, g->pending))
        return err_set(e, ERR_INPUT, "pending: \"%.*s\" is no C-move",
                       STR_ARG(str_head(g->pending, 40)));
    struct buf text = buf_make(a, 80);
    cmove_print(&text, &c);
    g->pending = buf_str(&text);
    return !text.full || err_nomem(e);
}

/* In phase C the opponent orders a move of the side of the FEN. */
static unsigned conditional_turn(const struct game *g)
{
    return 1u << (g->phase == 'C' ? other_side(g->pos.turn) : g->pos.turn);
}

/* 22.4: may this legal move be an A-move? */
static bool is_a_move(const struct pos *p, struct move m)
{
    struct pos after = pos_play(p, m);
    return !pos_in_check(&after, after.turn) || moves_count(&after, after.turn) == 0;
}

void conditional_a_moves(struct move_list *l, const struct pos *p)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->n; i++)
        if (is_a_move(p, l->move[i])) l->move[n++] = l->move[i];
    l->n = n;
}

static void conditional_moves(struct move_list *out, const struct game *g, unsigned side)
{
    moves_legal(out, &g->pos, g->phase == 'C' ? other_side(side) : side);
    if (g->phase == 'A') conditional_a_moves(out, &g->pos);
}

static void tell_word(struct run *r, enum event_kind kind, unsigned side, const char *word,
                      const char *rule)
{
    game_tell(r, (struct event){
                     .kind = kind, .army = fen_side_name(side), .word = word, .rule = rule });
}

/* The move's text as in an order; in phase A it is told apart from other A-moves only. */
static bool play(struct run *r, struct move m, const char *rule)
{
    struct buf text = buf_make(r->a, 64);
    struct move_list l;
    moves_legal(&l, &r->game->pos, m.side);
    if (r->game->phase == 'A') conditional_a_moves(&l, &r->game->pos);
    for (uint32_t i = 0; i < l.n; i++)
        if (move_eq(l.move[i], m)) said_san(&text, &r->game->pos, &l, i);
    if (text.full) return err_nomem(r->e);
    game_tell_move(r, m, buf_str(&text).s, rule);
    r->game->pos = pos_play(&r->game->pos, m);
    game_moved(r);
    return true;
}

/* 22.5: nothing was played. A side in check has an A-move now. */
static void hand_over(struct game *g)
{
    if (pos_in_check(&g->pos, g->pos.turn))
        g->pos.ep = 0;
    else
        g->pos = pos_pass(&g->pos);
}

/* 22.3, 22.5 */
static void skip(struct run *r, unsigned side, const char *why)
{
    struct game *g = r->game;
    tell_word(r, EV_SKIPPED, side, why, "22.3");
    if (g->option[OPTION_ILLEGAL_C] && moves_count(&g->pos, side))
        g->phase = 'C';
    else
        hand_over(g);
}

static const char *why_skipped(uint32_t fitting, const struct said *due, struct arena *a)
{
    struct buf text = buf_make(a, 80);
    said_print(&text, due);
    buf_puts(&text, fitting ? " is ambiguous" : " is not legal");
    return buf_str(&text).s;
}

static bool play_c(struct run *r, unsigned side)
{
    struct game *g = r->game;
    struct cmove c;
    struct misread why;
    struct move_list l;
    uint32_t first;
    if (!cmove_read(&c, &why, g->pending))
        return err_set(r->e, ERR_BUG, "a pending C-move cannot be read");
    const struct said *due = cmove_due(&c, &g->pos, side);
    g->pending_side = NO_SIDE;
    g->pending = (struct str){ NULL, 0 };
    moves_legal(&l, &g->pos, side);
    uint32_t n = said_find(&first, due, &l);
    r->stated = &c;
    bool mated = l.n == 0 && pos_in_check(&g->pos, side); /* 22.5: then all is over */
    if (n == 1 && !play(r, l.move[first], "22.3")) return false;
    g->phase = 'A';
    if (n != 1 && !mated) skip(r, side, why_skipped(n, due, r->a));
    r->stated = NULL;
    return true;
}

static bool conditional_step(struct run *r, const struct game_action *const by[2])
{
    struct game *g = r->game;
    const struct game_action *act = by[by[WHITE] ? WHITE : BLACK];
    char phase = g->phase;
    unsigned side = act->move.side;
    if (!play(r, act->move, phase == 'A' ? "22.4" : phase == 'B' ? "22.5" : "22.3"))
        return false;
    if (phase == 'B') return play_c(r, other_side(side));
    g->phase = phase == 'A' ? 'B' : 'A';
    if (phase != 'A' || act->more.n == 0) return true;
    g->pending_side = (uint8_t)side;
    g->pending = act->more;
    tell_word(r, EV_STATED, side, act->more.s, "22.2");
    return true;
}

/* Without an A-move the cycle passes to the other side; without a B-move the C-move is due at
 * once; in phase C there is none. */
static bool conditional_pass(struct run *r)
{
    struct game *g = r->game;
    unsigned side = g->pos.turn;
    if (g->phase == 'C') {
        g->phase = 'A';
        hand_over(g);
        return true;
    }
    return game_pass_move(r) && (g->phase == 'A' || play_c(r, other_side(side)));
}

static void conditional_end(struct run *r)
{
    struct game *g = r->game;
    unsigned side = g->pos.turn;
    struct move_list l;
    moves_legal(&l, &g->pos, side);
    if (l.n == 0) {
        if (pos_in_check(&g->pos, side))
            game_over(r, game_score_for(other_side(side)), END_CHECKMATE);
        else
            game_over(r, SCORE_DRAW, END_STALEMATE);
        return;
    }
    if (g->phase != 'A') return;
    conditional_a_moves(&l, &g->pos);
    if (l.n) return;
    bool loses = g->option[OPTION_A_CHECK] != 0;
    game_over(r, loses ? game_score_for(other_side(side)) : SCORE_DRAW, END_A_CHECK);
}

static void conditional_key(struct buf *out, const struct game *g)
{
    buf_printf(out, "_%c", g->phase);
    if (g->pending_side != NO_SIDE) buf_printf(out, "_%.*s", STR_ARG(g->pending));
}

static const struct game_kind kind = { .name = "conditional",
                                       .variant = "Conditional chess",
                                       .chess = true,
                                       .records = GAME_PHASE | GAME_PENDING,
                                       .option = options,
                                       .ready = conditional_ready,
                                       .turn = conditional_turn,
                                       .moves = conditional_moves,
                                       .judge = conditional_judge,
                                       .why = conditional_why,
                                       .step = conditional_step,
                                       .pass = conditional_pass,
                                       .end = conditional_end,
                                       .key = conditional_key,
                                       .house = &conditional_house };

const struct rules conditional_rules = { .names = names,
                                         CLASSIC_FUNCTIONS,
                                         .chess = &kind,
                                         .record = classic_records,
                                         .pass = classic_pass,
                                         .meant = conditional_meant,
                                         .shape = conditional_shape,
                                         .choose = classic_choose };
