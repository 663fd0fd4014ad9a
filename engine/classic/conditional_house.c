/* Conditional chess for a player of the house: the two sides move in turn as in chess, except
 * that the C-move must be stated before the move that it answers. The search looks ahead as if
 * that were not so; what the side states is worked out in conditional_state.c. */
#include "engine/classic/conditional.h"
#include "engine/classic/conditional_state.h"
#include "engine/classic/house/value.h"

static void ready(struct house *h, struct house_state *s, const struct game *g)
{
    struct misread why;
    s->phase = g->phase;
    if (g->phase == 'A') h->most = h->all * 2 / 5; /* the rest is for stating */
    if (g->pending_side == NO_SIDE) return;
    struct cmove *c = NEW(h->a, struct cmove, 1);
    if (c && cmove_read(c, &why, g->pending)) s->stated = c;
}

static void moves(struct move_list *out, const struct house *h, const struct house_state *s)
{
    (void)h;
    moves_legal(out, &s->pos, s->pos.turn);
    if (s->phase == 'A') conditional_a_moves(out, &s->pos);
}

/* 22.3, 22.5; where the other side would move instead, it passes here as well. */
static void play_stated(struct house_state *s)
{
    struct move_list l;
    uint32_t first;
    unsigned side = s->pos.turn;
    const struct said *due = cmove_due(s->stated, &s->pos, side);
    s->stated = NULL;
    moves_legal(&l, &s->pos, side);
    bool check = pos_in_check(&s->pos, side);
    if (l.n == 0 && check) return; /* mate */
    s->phase = 'A';
    if (said_find(&first, due, &l) == 1)
        s->pos = pos_play(&s->pos, l.move[first]);
    else if (check)
        s->pos.ep = 0;
    else
        s->pos = pos_pass(&s->pos);
}

static void play(struct house_state *s, const struct house *h, struct move m)
{
    (void)h;
    s->pos = pos_play(&s->pos, m);
    s->phase = (char)(s->phase == 'C' ? 'A' : s->phase + 1);
    if (s->phase == 'C' && s->stated) play_stated(s);
}

static bool check(const struct house *h, const struct house_state *s)
{
    (void)h;
    return pos_in_check(&s->pos, s->pos.turn);
}

/* 22.4, 22.6: without a C-move it is the other side's cycle. */
static int32_t stuck(const struct house *h, const struct house_state *s)
{
    bool in_check = check(h, s);
    struct pos passed = pos_pass(&s->pos);
    if (s->phase == 'A' && moves_count(&s->pos, s->pos.turn))
        return h->game->option[OPTION_A_CHECK] ? -HOUSE_MATE : 0;
    if (in_check) return -HOUSE_MATE;
    return s->phase == 'C' ? -value_of(&h->powers, &passed) : 0;
}

static const struct house_level levels[HOUSE_LEVELS] = {
    { 1000, 2, 260, 0 },    { 2500, 2, 230, 0 },      { 6000, 3, 170, 1500 },
    { 30000, 5, 40, 1200 }, { 1000000, 40, 0, 1000 },
};

const struct house_game conditional_house = { .ready = ready,
                                              .moves = moves,
                                              .play = play,
                                              .check = check,
                                              .stuck = stuck,
                                              .order = conditional_state,
                                              .levels = levels,
                                              .no_pass = true };
