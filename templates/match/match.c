/* Opening a letter of a two-player game: the game text, the reader's side, whom it waits for.
 */
#include "templates/match/match.h"
#include "engine/classic/look.h"
#include "templates/shown/shown.h"

#include <assert.h>

unsigned match_side(const struct match *m, unsigned i)
{
    assert(i < 2);
    return i ? (unsigned)other_side(m->view) : m->view;
}

bool match_open(struct match *m, const struct seat_view *seat, struct arena *a, struct err *e)
{
    *m = (struct match){ .game = seat->shown->match->game, .turn = seat->shown->match->turn };
    draft_open_plain(&m->d, seat, a, e);
    unsigned side = fen_side_named(str_of(seat->army));
    m->watch = side == NO_SIDE;
    m->me = side;
    m->view = m->watch ? WHITE : side;
    m->other = other_side(m->view);
    if (m->watch) m->other = m->turn.n_wait ? fen_side_named(str_of(m->turn.wait[0])) : WHITE;
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
    struct slot side = slot_side("side", fen_side_name(m->view));
    if (m->d.trial)
        draft_picture(&m->d, "trial", SAID(&m->d.page, W_TRIAL_DIAGRAM, { side }), &q);
    else
        draft_picture(
            &m->d, "board",
            SAID(&m->d.page, W_MATCH_PICTURE,
                 { slot_number("board", s->board), slot_text("game", s->game), side }),
            &q);
}

void match_players(struct match *m, enum words_name says)
{
    const struct seat_view *s = m->d.seat;
    page_say(
        &m->d.page, PAGE_PARA,
        &(const struct saying){ says,
                                { slot_number("board", s->board), slot_text("game", s->game),
                                  slot_text("kind", SAID(&m->d.page, m->sheet->title)) } });
    for (unsigned side = WHITE; side <= BLACK; side++) {
        const char *player = draft_player(&m->d, str_of(fen_side_name(side)));
        if (player)
            ITEM(&m->d.page, W_WATCH_MATCH_PLAYERS,
                 { slot_side("side", fen_side_name(side)), slot_text("player", player) });
    }
}
