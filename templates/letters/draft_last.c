/* What the last mail of every game has: the game as a short film, and how it can be checked. */
#include "templates/letters/draft.h"

void draft_film(struct draft *d, const struct letter_last *last)
{
    if (!last->film || d->seat->web || d->seat->preferences & PREFER_TEXT) return;
    PARA(&d->page, W_FINAL_FILM, { slot_text("game", d->seat->game) });
    d->page.form = PAGE_HTML;
    page_picture(&d->page, "film",
                 SAID(&d->page, W_FINAL_FILM_ALT, { slot_number("board", d->seat->board) }));
    page_picture_size(&d->page, last->film_w, last->film_h);
    d->page.form = PAGE_BOTH;
}

/* Names that were hidden until now. */
void draft_revealed(struct draft *d)
{
    const struct seat_view *v = d->seat;
    if (!v->hidden || v->n_name == 0) return;
    HEADING(&d->page, W_FINAL_PLAYED);
    for (size_t i = 0; i < v->n_name; i++)
        ITEM(&d->page, W_FINAL_PLAYER,
             { slot_army("army", v->name[i].army), slot_text("name", v->name[i].player) });
}

void draft_record(struct draft *d, const struct letter_last *last)
{
    const struct seat_view *v = d->seat;
    if (d->seat->web || (!last->record && !last->packed)) return;
    HEADING(&d->page, W_FINAL_CHECK);
    if (!last->record)
        PARA(&d->page, W_FINAL_RECORD_LARGE);
    else
        PARA(&d->page, last->packed ? W_FINAL_RECORD_PACKED : W_FINAL_RECORD,
             { slot_text("file", last->record) });
    if (!v->seed || !v->seed_hash) return;
    PARA(&d->page, W_FINAL_SEED);
    page_line(&d->page, str_of(v->seed), 0, 0);
    PARA(&d->page, W_SEED_PROVES);
    page_line(&d->page, str_of(v->seed_hash), 0, 0);
    PARA(&d->page, W_SEED_CHECK);
}
