/* What everybody gets when a seed is published, and when another begins. The page that `help
 * fairness` sends says how it is checked. */
#include "templates/letter_game.h"
#include "templates/letters/draft.h"

static void published(struct draft *d, const struct seed_view *v)
{
    PARA(&d->page, W_SEED_PUBLISHED,
         { slot_text("game", v->seat.game), slot_number("board", v->from_board) });
    page_line(&d->page, str_of(v->seed), 0, 0);
    PARA(&d->page, W_SEED_PROVES);
    page_line(&d->page, str_of(v->hash), 0, 0);
    PARA(&d->page, W_SEED_CHECK);
}

static void begins(struct draft *d, const struct seed_view *v)
{
    PARA(&d->page, v->seed ? W_SEED_ANOTHER : W_SEED_FIRST,
         { slot_number("board", v->seat.board) });
    PARA(&d->page, W_SEED_HASH);
    page_line(&d->page, str_of(v->next_hash), 0, 0);
}

bool letter_seed(struct letter_text *out, const struct seed_view *v, struct arena *a,
                 struct err *e)
{
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    SUBJECT(&d, v->seed ? W_SEED_SUBJECT_PUBLISHED : W_SEED_SUBJECT_FIRST);
    draft_greeting(&d);
    if (v->seed) published(&d, v);
    begins(&d, v);
    draft_looks(&d);
    PARA(&d.page, W_SEED_ORDERS_STAY);
    return draft_close(out, &d);
}
