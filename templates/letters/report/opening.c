/* How a report begins: what matters most, which board it is, and the picture. */
#include "templates/letters/draft_board.h"
#include "templates/letters/report/report.h"
#include "templates/letters/trial.h"

enum { PLAYERS = 8 };

/* Players of the armies that the reader meets. */
static void players(struct report *r)
{
    struct draft *d = r->d;
    struct str one[PLAYERS];
    size_t n = 0;
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    for (uint32_t i = 0; i < d->board.n_army && n < PLAYERS; i++)
        if (r->near[i] && i != d->army && draft_player(d, d->board.army[i].name))
            one[n++] = str_of(draft_army(d, d->board.army[i].name));
    if (n == 0) return;
    words_list(&list, d->page.words, W_LIST_AND, one, n);
    PARA(&d->page, W_REPORT_PLAYERS, { slot_str("armies", buf_str(&list)) });
}

void report_opening(struct report *r)
{
    struct page *p = &r->d->page;
    const struct seat_view *s = &r->v->seat;
    draft_greeting(r->d);
    if (r->v->trial) {
        trial_opening(r->d, false);
        draft_board(r->d, r->v->event, r->v->n_event);
        return;
    }
    draft_back(r->d, r->v->back);
    struct slot game = slot_text("game", s->game), board = slot_number("board", s->board);
    if (draft_watches(r->d))
        PARA(p, W_WATCH_SUMMARY, { game, board });
    else
        PARA(p, W_REPORT_SUMMARY, { game, board, slot_army("army", s->army) });
    draft_made(r->d, r->v);
    if (s->present) draft_deadline(r->d);
    players(r);
    draft_board(r->d, r->v->event, r->v->n_event);
}
