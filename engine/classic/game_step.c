/* One step: the ordered move on the board, what is told of it, and how a game ends. */
#include "engine/classic/game.h"

#include <assert.h>

static const char *const letter_text[] = { "P", "N", "B", "R", "Q", "K", "" };

struct event_square game_square(unsigned s)
{
    return (struct event_square){ (int32_t)file_of(s) + 1, (int32_t)rank_of(s) + 1 };
}

const char *game_man_text(unsigned man)
{
    return letter_text[man];
}

void game_tell(struct run *r, struct event ev)
{
    assert(r->n_event < GAME_TELL_MAX);
    r->event[r->n_event++] = ev;
    if (r->why) r->why(r);
}

bool game_turn(const struct game *g, unsigned side)
{
    assert(side < 2);
    if (g->kind->turn) return g->kind->turn(g) >> side & 1;
    return g->kind->together || g->pos.turn == side;
}

bool game_in_check(const struct game *g, unsigned side)
{
    assert(side < 2);
    return g->kind->check ? g->kind->check(g, side) : pos_in_check(&g->pos, side);
}

static void tell_captured(struct run *r, struct move m, const char *rule)
{
    unsigned at = pos_captured(&r->game->pos, m);
    if (at == NO_SQUARE) return;
    game_tell(r, (struct event){ .kind = EV_LOST,
                                 .army = fen_side_name(other_side(m.side)),
                                 .piece = game_man_text(pos_man(&r->game->pos, at)),
                                 .to = game_square(at),
                                 .by = fen_side_name(m.side),
                                 .by_piece = game_man_text(m.man),
                                 .rule = rule });
}

void game_tell_move(struct run *r, struct move m, const char *text, const char *rule)
{
    const char *army = fen_side_name(m.side);
    unsigned rook = m.to > m.from ? m.from + 3u : m.from - 4u;
    game_tell(r, (struct event){ .kind = EV_PLAYED,
                                 .army = army,
                                 .piece = game_man_text(m.man),
                                 .from = game_square(m.from),
                                 .to = game_square(m.to),
                                 .word = text,
                                 .rule = rule });
    tell_captured(r, m, rule);
    if (m.how == HOW_CASTLE)
        game_tell(r, (struct event){ .kind = EV_CASTLED,
                                     .army = army,
                                     .from = game_square(rook),
                                     .to = game_square((m.from + m.to) / 2u),
                                     .rule = rule });
    if (m.promote != NO_MAN)
        game_tell(r, (struct event){ .kind = EV_BECAME,
                                     .army = army,
                                     .piece = game_man_text(m.promote),
                                     .to = game_square(m.to),
                                     .rule = rule });
}

void game_moved(struct run *r)
{
    if (r->game->pos.clock == 0) r->game->n_seen = 0;
}

void game_say(struct buf *out, const struct game *g, const struct move_list *l, uint32_t i)
{
    assert(i < l->n);
    if (g->kind->say)
        g->kind->say(out, g, l, i);
    else
        said_san(out, &g->pos, l, i);
}

bool game_move_text(const char **out, const struct game *g, unsigned side, struct move m,
                    struct arena *a)
{
    struct buf text = buf_make(a, 64);
    struct move_list l;
    g->kind->moves(&l, g, side);
    for (uint32_t i = 0; i < l.n; i++)
        if (move_eq(l.move[i], m)) game_say(&text, g, &l, i);
    *out = buf_str(&text).s;
    return !text.full;
}

bool game_step_move(struct run *r, const struct game_action *const by[2])
{
    const struct game_action *act = by[by[WHITE] ? WHITE : BLACK];
    const char *text;
    if (!game_move_text(&text, r->game, r->game->pos.turn, act->move, r->a))
        return err_nomem(r->e);
    game_tell_move(r, act->move, text, "20.1");
    r->game->pos = pos_play(&r->game->pos, act->move);
    game_moved(r);
    return true;
}

bool game_pass_move(struct run *r)
{
    struct pos *p = &r->game->pos;
    bool black = p->turn == BLACK;
    *p = pos_pass(p);
    p->number += black;
    return true;
}

enum score game_score_for(unsigned winner)
{
    return winner == WHITE ? SCORE_WHITE : SCORE_BLACK;
}

void game_over(struct run *r, enum score score, enum end end)
{
    if (r->game->result.score) return;
    r->game->result = (struct result){ (uint8_t)score, (uint8_t)end };
}

void game_end_usual(struct run *r)
{
    const struct game *g = r->game;
    unsigned side = g->pos.turn;
    struct move_list l;
    g->kind->moves(&l, g, side);
    if (l.n) return;
    if (game_in_check(g, side))
        game_over(r, game_score_for(other_side(side)), END_CHECKMATE);
    else
        game_over(r, SCORE_DRAW, END_STALEMATE);
}
