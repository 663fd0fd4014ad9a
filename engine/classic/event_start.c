/* `start event` (23.1): which events can begin, and which one does. The draw itself is in
 * engine/draw.h; a single candidate is not drawn (30.2). */
#include "engine/classic/event_chess.h"

#include <assert.h>

static bool each_side_has(const struct pos *p, unsigned men)
{
    bool has[2] = { men == 0, men == 0 };
    for (unsigned side = WHITE; side <= BLACK; side++)
        for (unsigned man = PAWN; man < NO_MAN; man++)
            if (men & 1u << man && pos_men(p, side, (enum man)man)) has[side] = true;
    return has[WHITE] && has[BLACK];
}

/* The board must stay one that a game text may hold, and the starter must be able to move:
 * starting an event never mates the starter or captures a king. */
static bool can_begin(const struct game *g, const struct chess_event *row, unsigned side)
{
    struct event_set set = event_set_of(g);
    struct pos p = g->pos;
    struct move_list l;
    if (event_is_active(g, row) || !each_side_has(&p, row->needs)) return false;
    p.twist |= (uint8_t)row->twist;
    set.row[set.n++] = row;
    if (event_check(&set, &p, other_side(side))) return false;
    event_moves(&l, &set, &p, side);
    return l.n > 0;
}

uint32_t event_choices(const struct chess_event *out[EVENT_CHOICES_MAX], const struct game *g,
                       unsigned side)
{
    uint32_t n = 0;
    if (g->n_event >= CHESS_EVENTS_ACTIVE) return 0;
    uint32_t pool = game_pool(g);
    for (uint32_t i = 0; i < chess_events && n < EVENT_CHOICES_MAX; i++)
        if (pool & 1u << i && can_begin(g, chess_event[i], side)) out[n++] = chess_event[i];
    return n;
}

enum refusal event_no_start(const struct game *g, unsigned side)
{
    const struct chess_event *choice[EVENT_CHOICES_MAX];
    if (!event_by_players(g)) return REFUSAL_CHESS_EVENT_FIXED;
    if (event_has_started(g, side)) return REFUSAL_CHESS_EVENT_ONCE;
    if (g->n_event >= CHESS_EVENTS_ACTIVE) return REFUSAL_CHESS_EVENT_TWO;
    if (event_choices(choice, g, side) == 0) return REFUSAL_CHESS_EVENT_NONE;
    return REFUSAL_NONE;
}

void event_start(struct run *r, unsigned side)
{
    assert(side < 2);
    const struct chess_event *choice[EVENT_CHOICES_MAX];
    struct game *g = r->game;
    uint32_t n = event_choices(choice, g, side);
    r->stepped = false;
    r->choices = n;
    if (!r->stream || r->stream->n_seed == 0 || !r->stream->sha256 || n == 0) return;
    const struct chess_event *row = choice[draw_below(r->stream, n)];
    g->event[g->n_event++] = str_of(row->word);
    g->started[g->n_started++] = (uint8_t)side;
    g->pos.twist |= (uint8_t)row->twist;
    game_tell(r, (struct event){ .kind = EV_STARTED,
                                 .army = fen_side_name(side),
                                 .word = row->word,
                                 .rule = "23.1" });
    if (!game_in_check(g, side)) return;
    game_tell(r, (struct event){ .kind = EV_CHECK,
                                 .army = fen_side_name(side),
                                 .to = game_square(pos_king(&g->pos, side)),
                                 .rule = "23.1" });
}
