/* "Is this order yours?", in a few lines. Nothing of the mail in question is quoted: it may be
 * somebody else's, and the order is told in the engine's own words. */
#include "templates/letters/draft.h"
#include "templates/page/zone.h"

static void whose(struct draft *d, const struct question_view *v)
{
    if (v->address)
        page_para(
            &d->page,
            "A mail for this game came from %.200s. It is a reply to a mail of yours, but "
            "we do not know that address as yours, so it waits.",
            v->address);
    else
        page_para(&d->page, "A mail for this game came with your address on it. Anybody can "
                            "write an address on a mail, and this one is not a reply that we "
                            "recognise, so it waits.");
    if (v->order)
        page_para(&d->page, "It orders: " PAGE_CODE "%.2000s" PAGE_CODE, v->order);
    else
        page_para(&d->page, "It holds an order, but not one that is legal on this board.");
}

static void how_to_answer(struct draft *d, const struct question_view *v)
{
    page_para(&d->page, "If you wrote it, reply to this mail with one word:");
    page_line(&d->page, STR("yes"), 0, 0);
    page_para(&d->page, v->order ? "The order then counts from the moment it came in."
                                 : "You then get an answer that says what is wrong with it.");
    if (v->address) {
        page_para(&d->page,
                  "To write from that address from now on without being asked, reply:");
        page_line(&d->page, STR("yes, add this address"), 0, 0);
    } else {
        page_para(&d->page,
                  "When you reply to a mail of the game, we know that it is you, and do "
                  "not ask.");
    }
    page_para(&d->page,
              "If you did not write it, you need not do anything: it changes nothing.");
}

static void until_when(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    if (s->deadline <= s->now) return;
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    page_para(&d->page, "Please answer before %s (%s).", buf_str(&at).s, buf_str(&left).s);
}

bool letter_question(struct letter_text *out, const struct question_view *v, struct arena *a,
                     struct err *e)
{
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    buf_puts(&d.subject, "Is this order yours?");
    draft_greeting(&d);
    whose(&d, v);
    how_to_answer(&d, v);
    until_when(&d);
    return draft_close(out, &d);
}
