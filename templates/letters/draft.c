/* The common parts of letters. Knows the reader's board; which letter it is, it does not know.
 */
#include "templates/letters/draft.h"
#include "templates/page/text.h"
#include "templates/page/zone.h"
#include "templates/shown/armies.h"
#include <stdarg.h>

enum { NAME_SHOWN = 80, ADDRESS_SHOWN = 300 }; /* bytes */

const char *draft_text(struct draft *d, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int n = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    char *text = n < 0 ? NULL : NEW(d->arena, char, (size_t)n + 1);
    if (!text) {
        d->page.full = true;
        return "";
    }
    va_start(args, fmt);
    vsnprintf(text, (size_t)n + 1, fmt, args);
    va_end(args);
    return text;
}

void draft_open_plain(struct draft *d, const struct seat_view *seat, struct arena *a,
                      struct err *e)
{
    *d = (struct draft){ .seat = seat, .arena = a, .err = e, .page = page_make(a) };
    d->page.words = seat->words;
    d->army = ARMY_NONE;
    d->subject = buf_make(a, SUBJECT_MAX);
    if (seat->game && seat->game[0])
        buf_printf(&d->subject, "[%.60s #%d] ", seat->game, (int)seat->board);
}

void draft_open(struct draft *d, const struct seat_view *seat, struct arena *a, struct err *e)
{
    draft_open_plain(d, seat, a, e);
    d->board = seat->shown->armies->look.board;
    d->army = board_army_named(&d->board, str_of(seat->army));
}

void draft_subject(struct draft *d, const struct saying *s)
{
    words_put(&d->subject, d->page.words, s);
}

void draft_greeting(struct draft *d)
{
    const char *name = d->seat->player;
    if (name && name[0])
        PARA(&d->page, W_DRAFT_HELLO, { slot_str("name", str_head(str_of(name), NAME_SHOWN)) });
    else
        PARA(&d->page, W_DRAFT_HELLO_NOBODY);
}

void draft_deadline(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    if (s->paused) {
        PARA(&d->page, W_DRAFT_PAUSED);
        return;
    }
    if (s->deadline == 0) {
        PARA(&d->page, W_DRAFT_BY_HAND);
        return;
    }
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    PARA(&d->page, W_DRAFT_DEADLINE,
         { slot_str("time", buf_str(&at)), slot_str("left", buf_str(&left)) });
}

void draft_address(struct draft *d)
{
    const char *to = d->seat->reply_to;
    if (to && to[0])
        PARA(&d->page, W_DRAFT_ADDRESS,
             { slot_str("address", str_head(str_of(to), ADDRESS_SHOWN)) });
}

bool draft_may_pass(const struct draft *d)
{
    if (d->army == ARMY_NONE) return false;
    const struct army *army = &d->board.army[d->army];
    return !army->fresh && army->out_until < 0;
}

void draft_order_row(struct draft *d, const char *order, enum words_name says)
{
    page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\t%s", order, SAID(&d->page, says));
}

static void example(struct draft *d, const char *order, enum words_name says)
{
    if (order[0]) draft_order_row(d, order, says);
}

static void examples(struct draft *d, const struct examples *x)
{
    bool idle = !x->move[0] && !x->place[0] && !x->capture[0] && !x->event[0];
    if (idle && !draft_may_pass(d)) return;
    PARA(&d->page, W_DRAFT_EXAMPLES);
    HEAD(&d->page, W_DRAFT_EXAMPLES_HEAD);
    example(d, x->move, W_DRAFT_MOVE);
    example(d, x->capture, W_DRAFT_CAPTURE);
    example(d, x->with_else, W_DRAFT_ELSE);
    example(d, x->place, W_DRAFT_PLACE);
    example(d, x->event, W_DRAFT_BY_EVENT);
    if (idle) example(d, "pass", W_DRAFT_PASS);
}

void draft_how(struct draft *d, const struct examples *x)
{
    HEADING(&d->page, W_DRAFT_HOW);
    if (d->army != ARMY_NONE && d->board.army[d->army].out_until >= 0) {
        PARA(&d->page, W_DRAFT_OUT);
    } else {
        PARA(&d->page, W_DRAFT_REPLY);
        draft_event(d);
        examples(d, x);
        draft_address(d);
    }
    draft_commands(d);
}

void draft_if_wrong(struct draft *d)
{
    HEADING(&d->page, W_DRAFT_IF_WRONG);
    PARA(&d->page, W_DRAFT_NO_HARM);
}

void draft_commands(struct draft *d)
{
    PARA(&d->page, W_DRAFT_COMMANDS);
}

/* One line, no control bytes: it becomes a header of a mail. Each bad byte takes three. */
enum { SUBJECT_CLEAN_MAX = 3 * SUBJECT_MAX };
static const char *subject_line(struct draft *d)
{
    struct buf clean = buf_make(d->arena, SUBJECT_CLEAN_MAX);
    text_plain(&clean, str_trim(buf_str(&d->subject)));
    return buf_str(&clean).s;
}

bool draft_close(struct letter_text *out, struct draft *d)
{
    out->subject = subject_line(d);
    return page_print(&out->text, &out->html, &d->page, d->err);
}
