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

/* "Hello Ann, this is board 3 of lunch; your army is green." */
static void hello(struct draft *d)
{
    const struct seat_view *s = d->seat;
    const char *name = draft_reader(d);
    struct slot game = slot_text("game", s->game), board = slot_number("board", s->board);
    if (s->web) return; /* its title says so */
    if (draft_watches(d)) {
        draft_greeting(d);
        PARA(&d->page, W_WATCH_SUMMARY, { game, board });
        return;
    }
    PARA(&d->page, name ? W_REPORT_HELLO : W_REPORT_SUMMARY,
         { slot_text("name", name), game, board, slot_army("army", s->army) });
}

void report_opening(struct report *r)
{
    if (r->v->trial) {
        draft_greeting(r->d);
        trial_opening(r->d, false);
        draft_board(r->d, r->v->event, r->v->n_event);
        return;
    }
    hello(r->d);
    draft_back(r->d, r->v->back);
    draft_made(r->d, r->v);
    if (r->v->details) players(r);
    if (!r->v->details) r->d->page.form = PAGE_HTML; /* it is told of last */
    draft_board(r->d, r->v->event, r->v->n_event);
    r->d->page.form = PAGE_BOTH;
}
