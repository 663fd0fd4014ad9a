/* "Is this order yours?", and the same of what a game master asks for, in a few lines. Nothing
 * of the mail in question is quoted: it may be somebody else's, and the order is told in the
 * engine's own words. */
#include "templates/letters/tap.h"
#include "templates/page/zone.h"

enum { ADDRESS_SHOWN = 200 }; /* bytes */

static void whose(struct draft *d, const struct question_view *v)
{
    if (v->address)
        PARA(&d->page, W_QUESTION_NEW_ADDRESS,
             { slot_str("address", str_head(str_of(v->address), ADDRESS_SHOWN)) });
    else
        PARA(&d->page, W_QUESTION_UNPROVEN);
    if (v->n_act)
        PARA(&d->page, W_QUESTION_ACTS, { slot_list("acts", v->act, v->n_act, false) });
    if (v->order)
        PARA(&d->page, W_QUESTION_ORDER, { slot_text("order", v->order) });
    else if (!v->n_act)
        PARA(&d->page, W_QUESTION_NOT_LEGAL);
}

static void how_to_answer(struct draft *d, const struct question_view *v)
{
    PARA(&d->page, W_QUESTION_YES);
    tap_line(d, "yes");
    if (v->n_act)
        PARA(&d->page, W_QUESTION_THEN_DONE);
    else
        PARA(&d->page, v->order ? W_QUESTION_THEN_COUNTS : W_QUESTION_THEN_TOLD);
    if (v->address && !v->n_act) {
        PARA(&d->page, W_QUESTION_ADD);
        tap_line(d, "yes, add this address");
    } else {
        PARA(&d->page, W_QUESTION_REPLIES);
    }
    PARA(&d->page, W_QUESTION_NO);
    tap_other(d, W_QUESTION_SAY_NO, "no", W_QUESTION_NOT_MINE);
}

/* What a game master asks for may be done at any time. */
static void until_when(struct draft *d, const struct question_view *v)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    if (v->n_act || s->deadline <= s->now) return;
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    PARA(&d->page, W_QUESTION_UNTIL,
         { slot_str("time", buf_str(&at)), slot_str("left", buf_str(&left)) });
}

bool letter_question(struct letter_text *out, const struct question_view *v, struct arena *a,
                     struct err *e)
{
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    SUBJECT(&d, v->n_act ? W_QUESTION_SUBJECT_ACTS : W_QUESTION_SUBJECT);
    draft_greeting(&d);
    whose(&d, v);
    how_to_answer(&d, v);
    until_when(&d, v);
    return draft_close(out, &d);
}
