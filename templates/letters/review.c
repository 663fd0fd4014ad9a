/* Where a game was lost: a heading for each moment, its board with what would have been better,
 * and why. */
#include "engine/classic/look.h"
#include "templates/letter_review.h"
#include "templates/letters/letters.h"
#include "templates/shown/armies.h"
#include "templates/words/choice.h"

static bool is_two(const struct review_moment *m)
{
    return m->shown->match != NULL;
}

static void heading(struct draft *d, const struct review_moment *m)
{
    struct slot number = slot_number("board", m->board);
    if (is_two(m)) number = slot_number("board", m->shown->match->game.pos.number);
    if (!m->played)
        HEADING(&d->page, W_REVIEW_HEADING_NONE, { number });
    else if (is_two(m))
        HEADING(&d->page, W_REVIEW_HEADING_MOVE, { number, slot_text("order", m->played) });
    else
        HEADING(&d->page, W_REVIEW_HEADING, { number, slot_text("order", m->played) });
}

/* For pictures and boards in letters, the letter is about that board. */
static void turn_to(struct draft *d, const struct seat_view *seat)
{
    d->seat = seat;
    d->plan = NULL;
    d->marks = NULL;
    if (!seat->shown->armies) return;
    d->board = seat->shown->armies->look.board;
    d->army = board_army_named(&d->board, str_of(seat->army));
}

static void moment(struct draft *d, const struct review_moment *m, size_t i)
{
    static const char *const names[REVIEW_MOMENTS] = { "first", "second", "third" };
    struct saying why = choice_saying(&m->better, is_two(m));
    struct slot lost = slot_energy("lost", (m->lost + 25) / 50);
    heading(d, m);
    PARA(&d->page, W_REVIEW_BETTER, { slot_str("order", m->better.text) });
    page_say(&d->page, PAGE_PARA, &why);
    PARA(&d->page, is_two(m) ? W_REVIEW_LOST_TWO : W_REVIEW_LOST_MANY, { lost });
    draft_picture(d, names[i],
                  SAID(&d->page, W_REVIEW_PICTURE, { slot_number("board", m->board) }),
                  &(struct picture_query){ .order = m->better.text.s });
    letters_board(d);
}

bool letter_review(struct letter_text *out, const struct review_view *v, struct arena *a,
                   struct err *e)
{
    struct draft d;
    struct seat_view seat[REVIEW_MOMENTS];
    draft_open_plain(&d, &v->seat, a, e);
    SUBJECT(&d, W_REVIEW_SUBJECT);
    d.page.lead = SAID(&d.page, W_REVIEW_LEAD, { slot_text("game", v->seat.game) });
    draft_greeting(&d);
    PARA(&d.page, v->n ? W_REVIEW_SAYS : W_REVIEW_NOTHING);
    if (v->from > 0) PARA(&d.page, W_REVIEW_LAST, { slot_number("board", v->from) });
    for (size_t i = 0; i < v->n; i++) {
        seat[i] = v->seat;
        seat[i].shown = v->moment[i].shown;
        seat[i].board = v->moment[i].board;
        turn_to(&d, &seat[i]);
        moment(&d, &v->moment[i], i);
    }
    d.seat = &v->seat;
    return draft_close(out, &d);
}
