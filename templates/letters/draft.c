/* The common parts of letters. Knows the reader's board; which letter it is, it does not know.
 */
#include "templates/letters/draft.h"
#include "templates/page/text.h"
#include "templates/page/zone.h"
#include "templates/shown/armies.h"
#include <stdarg.h>

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

const char *draft_energy(struct draft *d, int32_t halves, bool sign)
{
    struct buf b = buf_make(d->arena, 40);
    energy_text(&b, halves, sign && halves != 0);
    return buf_str(&b).s;
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
    d->board = seat->shown->armies->board;
    d->army = army_named(&d->board, str_of(seat->army));
}

void draft_greeting(struct draft *d)
{
    const char *name = d->seat->player;
    if (name && name[0])
        page_para(&d->page, "Hello %.80s,", name);
    else
        page_para(&d->page, "Hello,");
}

void draft_deadline(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    if (s->paused) {
        page_para(&d->page, "The game is paused: there is no deadline until it goes on. What "
                            "you send is read and kept.");
        return;
    }
    if (s->deadline == 0) {
        page_para(&d->page, "The game master starts the next update by hand. Until then the "
                            "last valid order that you send counts (2.1).");
        return;
    }
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    page_para(&d->page,
              "Next update: %s (%s). The last valid order that you send before then counts "
              "(2.1).",
              buf_str(&at).s, buf_str(&left).s);
}

bool draft_may_pass(const struct draft *d)
{
    if (d->army == ARMY_NONE) return false;
    const struct army *army = &d->board.army[d->army];
    return !army->fresh && army->out_until < 0;
}

static void example(struct draft *d, const char *order, const char *says)
{
    if (order[0]) page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\t%s", order, says);
}

static void examples(struct draft *d, const struct examples *x)
{
    bool idle = !x->move[0] && !x->place[0] && !x->capture[0] && !x->event[0];
    if (idle && !draft_may_pass(d)) return;
    page_para(&d->page, "For example:");
    page_head(&d->page, "write\tand");
    example(d, x->move, "your piece goes there");
    example(d, x->capture, "it captures there");
    example(d, x->with_else, "if that captures nothing, do the other");
    example(d, x->place, "a new piece is placed");
    example(d, x->event, "the event allows this");
    if (idle) example(d, "pass", "nothing moves, and no energy is gained");
}

void draft_how(struct draft *d, const struct examples *x)
{
    page_heading(&d->page, "How to answer");
    if (d->army != ARMY_NONE && d->board.army[d->army].out_until >= 0) {
        page_para(&d->page, "Your army is out and cannot order (9.7).");
    } else {
        page_para(&d->page, "Reply to this mail with your order on one line above the quoted "
                            "text. Within minutes you get an answer that says what was "
                            "understood.");
        draft_event(d);
        examples(d, x);
        if (d->seat->reply_to && d->seat->reply_to[0])
            page_para(&d->page, "Orders go to %.300s", d->seat->reply_to);
    }
    draft_commands(d);
}

void draft_commands(struct draft *d)
{
    page_para(&d->page, "A mail with the word \"" PAGE_CODE "rules" PAGE_CODE
                        "\" alone brings the rules of this game, \"" PAGE_CODE "help" PAGE_CODE
                        "\" what is on file and examples for your army.");
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
