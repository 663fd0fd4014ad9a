/* Opening a letter of a two-player game: the game text, the reader's side, whom it waits for.
 */
#include "templates/match/match.h"
#include "engine/classic/look.h"
#include "templates/shown/shown.h"

bool match_open(struct match *m, const struct seat_view *seat, struct arena *a, struct err *e)
{
    *m = (struct match){ .game = seat->shown->match->game, .turn = seat->shown->match->turn };
    draft_open_plain(&m->d, seat, a, e);
    unsigned side = fen_side_named(str_of(seat->army));
    m->me = side == BLACK ? BLACK : WHITE;
    m->other = other_side(m->me);
    m->over = m->turn.score || seat->ending;
    m->sheet = match_sheet_of(m->game.kind->name);
    for (size_t i = 0; i < m->turn.n_wait && !m->over; i++)
        m->mine |= strcmp(m->turn.wait[i], seat->army) == 0;
    return m->sheet || err_set(e, ERR_BUG, "no letters of the game %s", m->game.kind->name);
}

const char *match_due(struct match *m)
{
    const struct game *g = &m->game;
    switch (g->phase) {
    case 'A': return SAID(&m->d.page, W_MATCH_DUE_A);
    case 'B': return SAID(&m->d.page, W_MATCH_DUE_B);
    case 'C':
        return SAID(&m->d.page, W_MATCH_DUE_LENT,
                    { slot_side("side", fen_side_name(g->pos.turn)) });
    default: return SAID(&m->d.page, W_MATCH_DUE_MOVE);
    }
}

void match_picture(struct match *m, const struct report_view *v)
{
    const struct seat_view *s = m->d.seat;
    struct picture_query q = { .view = PICTURE_WHOLE };
    if (v && v->before) {
        q.event = v->event;
        q.n_event = v->n_event;
    }
    draft_picture(&m->d, "board",
                  SAID(&m->d.page, W_MATCH_PICTURE,
                       { slot_number("board", s->board), slot_text("game", s->game),
                         slot_side("side", fen_side_name(m->me)) }),
                  &q);
}
