/* How a letter ends: what to write, with examples that are legal on the shown board. */
#include "templates/letters/tap.h"

static void example(struct draft *d, const char *order, enum words_name says)
{
    if (order[0]) tap_row(d, order, says);
}

static void examples(struct draft *d, const struct examples *x)
{
    bool idle = !x->move[0] && !x->place[0] && !x->capture[0] && !x->event[0];
    if (idle && !draft_may_pass(d)) return;
    HEAD(&d->page, W_DRAFT_EXAMPLES_HEAD);
    example(d, x->move, W_DRAFT_MOVE);
    example(d, x->capture, W_DRAFT_CAPTURE);
    example(d, x->with_else, W_DRAFT_ELSE);
    example(d, x->place, draft_wants_king(d) ? W_REPORT_KING_PLACE : W_DRAFT_PLACE);
    example(d, x->event, W_DRAFT_BY_EVENT);
    if (idle) example(d, "pass", W_DRAFT_PASS);
}

void draft_how(struct draft *d, const struct examples *x)
{
    if (draft_watches(d)) {
        draft_commands(d);
        return;
    }
    HEADING(&d->page, W_DRAFT_HOW);
    if (d->army != ARMY_NONE && d->board.army[d->army].out_until >= 0) {
        PARA(&d->page, W_DRAFT_OUT);
    } else {
        PARA(&d->page, W_DRAFT_REPLY);
        draft_event(d);
        PARA(&d->page, W_DRAFT_EXAMPLES);
        examples(d, x);
        tap_how(d);
        tap_write(d);
        tap_play(d);
        draft_address(d);
    }
    draft_commands(d);
}

void draft_how_glance(struct draft *d, const struct examples *x)
{
    bool out = d->army != ARMY_NONE && d->board.army[d->army].out_until >= 0;
    if (draft_watches(d)) {
        draft_commands(d);
        return;
    }
    if (x) {
        HEADING(&d->page, W_DRAFT_HOW);
        if (!out) examples(d, x);
        tap_write(d);
    }
    tap_play(d);
    PARA(&d->page, d->n_picture ? W_REPORT_MORE : W_REPORT_MORE_TEXT);
}

void draft_dark(struct draft *d)
{
    bool dark = d->seat->preferences & (PREFER_DARK | PREFER_CONTRAST);
    if (d->n_picture > 0 && !dark && !draft_watches(d)) PARA(&d->page, W_WELCOME_DARK);
}

void draft_page(struct draft *d, bool first)
{
    const char *page = d->seat->page;
    if (!page || d->seat->web) return;
    PARA(&d->page, first ? W_PAGE_LETTER_PUBLIC : W_PAGE_LETTER,
         { slot_text("address",
                     draft_text(d, PAGE_LINK "%s" PAGE_LINK "%s" PAGE_LINK, page, page)) });
}
