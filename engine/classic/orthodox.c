/* Orthodox chess (20): the shared core as it is. */
#include "engine/classic/classic.h"
#include "engine/classic/game.h"
#include "engine/classic/house/house.h"
#include "engine/kinds.h"

static const char *const names[] = { "orthodox", NULL };

static void orthodox_moves(struct move_list *out, const struct game *g, unsigned side)
{
    moves_legal(out, &g->pos, side);
}

static uint64_t orthodox_perft(const struct game *g, int depth)
{
    return moves_perft(&g->pos, depth);
}

static void house_moves(struct move_list *out, const struct house *h,
                        const struct house_state *s)
{
    (void)h;
    moves_legal(out, &s->pos, s->pos.turn);
}

static void house_play(struct house_state *s, const struct house *h, struct move m)
{
    (void)h;
    s->pos = pos_play(&s->pos, m);
}

static bool house_check(const struct house *h, const struct house_state *s)
{
    (void)h;
    return pos_in_check(&s->pos, s->pos.turn);
}

static const struct house_level levels[HOUSE_LEVELS] = {
    { 1000, 2, 260, 0 },    { 3000, 2, 150, 0 },      { 3000, 3, 205, 1500 },
    { 5000, 4, 170, 1200 }, { 1000000, 40, 0, 1000 },
};

static const struct house_game house = {
    .moves = house_moves, .play = house_play, .check = house_check, .levels = levels
};

static const struct game_kind kind = { .name = "orthodox",
                                       .chess = true,
                                       .moves = orthodox_moves,
                                       .perft = orthodox_perft,
                                       .house = &house };

const struct rules orthodox_rules = { .names = names,
                                      CLASSIC_FUNCTIONS,
                                      .in_turn = true,
                                      .chess = &kind,
                                      .record = classic_records,
                                      .perft = classic_perft,
                                      .pass = classic_pass,
                                      .shape = talk_shape,
                                      .choose = classic_choose };
