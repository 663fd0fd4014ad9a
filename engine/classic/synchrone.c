/* Synchrone (21) as a game: both sides order one move in secret, a round is always played, and
 * a game may end with a king captured. How a round is played is in synchrone_round.c. */
#include "engine/classic/synchrone.h"
#include "engine/classic/classic.h"

#include "engine/classic/synchrone_house.h"
#include "engine/classic/synchrone_tell.h"
#include "engine/kinds.h"

enum { OPTION_CHECK_ORTHODOX };
static const struct game_option options[] = {
    [OPTION_CHECK_ORTHODOX] = { .name = "check-orthodox", .values = { "on", "off" } }, { 0 }
};
static const char *const names[] = { "synchrone", NULL };

static bool get_ready(struct game *g, struct arena *a, struct err *e)
{
    (void)a;
    (void)e;
    synchrone_ready(&g->pos);
    return true;
}

/* 21.2: unless the option says `off` a side in check does not anticipate. */
static bool may_anticipate(const struct game *g, unsigned side)
{
    return g->option[OPTION_CHECK_ORTHODOX] || !pos_in_check(&g->pos, side);
}

static void synchrone_moves(struct move_list *out, const struct game *g, unsigned side)
{
    moves_legal(out, &g->pos, side);
    if (may_anticipate(g, side)) synchrone_anticipations(out, &g->pos, side);
}

static bool meant(const struct said *s, const struct pos *p, unsigned from)
{
    return (s->man == NO_MAN || s->man == pos_man(p, from)) &&
           (s->from_file == ANY || s->from_file == file_of(from)) &&
           (s->from_rank == ANY || s->from_rank == rank_of(from));
}

/* The first own man that was meant to go onto the own man there, and what speaks against it. */
static enum foresight find_against(unsigned *from, const struct pos *p, unsigned side,
                                   const struct said *s)
{
    uint64_t men = p->side[side];
    while (men) {
        *from = bits_pop(&men);
        if (!meant(s, p, *from)) continue;
        enum foresight against = synchrone_foresight(p, *from, s->to);
        if (against != FORESIGHT_NONE) return against;
    }
    return FORESIGHT_NONE;
}

static bool synchrone_why(struct verdict *v, const struct game *g, unsigned side,
                          const struct said *s, struct arena *a)
{
    static const enum refusal whys[] = {
        [FORESIGHT_KING_STANDS] = REFUSAL_ANTICIPATE_KING,
        [FORESIGHT_NO_CAPTOR] = REFUSAL_ANTICIPATE_NOBODY,
        [FORESIGHT_KING_OPEN] = REFUSAL_ANTICIPATE_OPENS,
    };
    unsigned from = NO_SQUARE;
    if (s->castle != CASTLE_NOT) return false;
    enum foresight against = find_against(&from, &g->pos, side, s);
    if (against == FORESIGHT_NONE) return false;
    struct refused why = { REFUSAL_NONE,
                           { fen_kind_slot("piece", pos_man(&g->pos, s->to)),
                             fen_square_slot("square", s->to) } };
    if (!may_anticipate(g, side)) {
        why.why = REFUSAL_ANTICIPATE_IN_CHECK;
    } else if (against == FORESIGHT_FINE) {
        if (pos_man(&g->pos, from) != PAWN || s->from_file != ANY) return false;
        why.why = REFUSAL_ANTICIPATE_FILE;
    } else {
        why.why = whys[against];
    }
    verdict_refuse(v, a, V_ILLEGAL, "21.2", &why);
    return true;
}

static bool synchrone_step(struct run *r, const struct game_action *const by[2])
{
    const char *text[2] = { NULL, NULL };
    struct pos before = r->game->pos;
    struct round round = { .by = { NULL, NULL } };
    for (unsigned side = WHITE; side <= BLACK; side++) {
        if (!by[side]) continue;
        round.by[side] = &by[side]->move;
        if (!game_move_text(&text[side], r->game, side, by[side]->move, r->a))
            return err_nomem(r->e);
    }
    synchrone_play(&round, &before);
    synchrone_tell(r, &before, &round, text);
    r->game->pos = round.after;
    game_moved(r);
    return true;
}

/* What 21.7 asks of one side after a round. */
struct state {
    bool lost, mated, stuck;
};

static struct state look_at(const struct pos *p, unsigned side)
{
    bool check = pos_in_check(p, side), moves = moves_count(p, side) > 0;
    return (struct state){ .lost = pos_king(p, side) == NO_SQUARE,
                           .mated = check && !moves,
                           .stuck = !check && !moves };
}

/* A side or both have lost. */
static bool lose(struct result *out, bool white, bool black, enum end one, enum end both)
{
    if (white && black)
        *out = (struct result){ SCORE_DRAW, (uint8_t)both };
    else if (white || black)
        *out = (struct result){ (uint8_t)game_score_for(white ? BLACK : WHITE), (uint8_t)one };
    return white || black;
}

/* In the order of 21.7. */
struct result synchrone_result(const struct pos *p)
{
    struct state white = look_at(p, WHITE), black = look_at(p, BLACK);
    struct result r = { SCORE_NONE, END_NONE };
    if (!lose(&r, white.lost, black.lost, END_KING_CAPTURED, END_KINGS_CAPTURED) &&
        !lose(&r, white.mated, black.mated, END_CHECKMATE, END_DOUBLE_CHECKMATE) &&
        (white.stuck || black.stuck))
        r = (struct result){ SCORE_DRAW, END_NO_MOVE };
    return r;
}

static void synchrone_end(struct run *r)
{
    struct result result = synchrone_result(&r->game->pos);
    if (result.score) game_over(r, (enum score)result.score, (enum end)result.end);
}

static const struct game_kind kind = {
    .name = "synchrone",
    .variant = "Synchrone",
    .fen = FEN_ROUND | FEN_CHECKS | FEN_KINGLESS,
    .together = true,
    .option = options,
    .ready = get_ready,
    .moves = synchrone_moves,
    .why = synchrone_why,
    .step = synchrone_step,
    .end = synchrone_end,
};

const struct rules synchrone_rules = { .names = names,
                                       CLASSIC_FUNCTIONS,
                                       .chess = &kind,
                                       .record = classic_records,
                                       .shape = talk_shape,
                                       .choose = synchrone_choose };
