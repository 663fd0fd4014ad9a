/* Orthodox chess (20): the shared core as it is. */
#include "engine/classic/classic.h"
#include "engine/classic/game.h"
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

static const struct game_kind kind = {
    .name = "orthodox", .chess = true, .moves = orthodox_moves, .perft = orthodox_perft
};

const struct rules orthodox_rules = { .names = names,
                                      CLASSIC_FUNCTIONS,
                                      .in_turn = true,
                                      .chess = &kind,
                                      .record = classic_records,
                                      .perft = classic_perft,
                                      .pass = classic_pass,
                                      .shape = talk_shape };
