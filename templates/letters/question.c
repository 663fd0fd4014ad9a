/* "Is this order yours?", and the same for everything else that a mail asks for, in a few
 * lines: whose address is on it, and everything that it would do. */
#include "templates/letter_answer.h"
#include "templates/letters/tap.h"
#include "templates/page/zone.h"

#include <assert.h>

enum { ADDRESS_SHOWN = 200, LINE_SHOWN = 200, TALK_SHOWN = 1000 }; /* bytes */

static void whose(struct draft *d, const struct question_view *v)
{
    static const enum words_name why[] = { [QUESTION_NEW_ADDRESS] = W_QUESTION_NEW_ADDRESS,
                                           [QUESTION_UNPROVEN] = W_QUESTION_UNPROVEN,
                                           [QUESTION_DENIED] = W_QUESTION_DENIED };
    page_say(&d->page, PAGE_PARA,
             &(const struct saying){
                 why[v->why],
                 { slot_str("address", str_head(str_of(v->address), ADDRESS_SHOWN)) } });
}

static void would_do(struct draft *d, const struct question_item *item)
{
    struct slot text = slot_str("order", str_head(item->text, LINE_SHOWN));
    if (item->order && item->legal)
        PARA(&d->page, W_QUESTION_ORDER, { text });
    else if (item->order)
        PARA(&d->page, W_QUESTION_NOT_LEGAL, { text });
    else
        PARA(&d->page, W_QUESTION_ACT, { slot_str("line", str_head(item->text, LINE_SHOWN)) });
    if (item->talk.n) page_quote(&d->page, str_head(item->talk, TALK_SHOWN));
}

/* Of what it holds. */
struct holds {
    bool legal, illegal, acts;
};

static struct holds holds_of(const struct question_view *v)
{
    struct holds h = { .legal = false };
    for (size_t i = 0; i < v->n_item; i++) {
        h.acts |= !v->item[i].order;
        h.legal |= v->item[i].order && v->item[i].legal;
        h.illegal |= v->item[i].order && !v->item[i].legal;
    }
    return h;
}

static void answer_line(struct draft *d, enum words_name line)
{
    tap_line(d, words_raw(d->page.words, line));
}

static void how_to_answer(struct draft *d, const struct question_view *v, struct holds h)
{
    PARA(&d->page, W_QUESTION_YES);
    answer_line(d, W_QUESTION_YES_LINE);
    if (h.acts)
        PARA(&d->page, W_QUESTION_THEN_DONE);
    else
        PARA(&d->page, h.legal ? W_QUESTION_THEN_COUNTS : W_QUESTION_THEN_TOLD);
    if (v->why == QUESTION_NEW_ADDRESS && !h.acts) {
        PARA(&d->page, W_QUESTION_ADD);
        answer_line(d, W_QUESTION_ADD_LINE);
    } else if (v->why != QUESTION_DENIED) {
        PARA(&d->page, W_QUESTION_REPLIES);
    }
    PARA(&d->page, W_QUESTION_NO);
    tap_other(d, W_QUESTION_SAY_NO, words_raw(d->page.words, W_QUESTION_NO_LINE),
              W_QUESTION_NOT_MINE);
}

/* Other requests may be done at any time. */
static void until_when(struct draft *d, struct holds h)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    if (!(h.legal || h.illegal) || s->deadline <= s->now) return;
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    PARA(&d->page, W_QUESTION_UNTIL,
         { slot_str("time", buf_str(&at)), slot_str("left", buf_str(&left)) });
}

bool letter_question(struct letter_text *out, const struct question_view *v, struct arena *a,
                     struct err *e)
{
    assert(v->n_item == 0 || v->item);
    struct draft d;
    struct holds h = holds_of(v);
    draft_open_plain(&d, &v->seat, a, e);
    SUBJECT(&d, h.acts ? W_QUESTION_SUBJECT_ACTS : W_QUESTION_SUBJECT);
    draft_greeting(&d);
    whose(&d, v);
    for (size_t i = 0; i < v->n_item; i++) would_do(&d, &v->item[i]);
    how_to_answer(&d, v, h);
    until_when(&d, h);
    return draft_close(out, &d);
}
