/* The common parts of letters. Knows the reader's board, but not which letter it is. */
#include "templates/letters/draft.h"
#include "templates/page/mailto.h"
#include "templates/page/text_columns.h"
#include "templates/page/zone.h"
#include "templates/shown/armies.h"
#include <assert.h>
#include <stdarg.h>

enum { ADDRESS_SHOWN = 300 }; /* bytes */

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

/* How links of the letter begin; NULL: there is nobody to write to. */
static const char *link_to(struct draft *d)
{
    const char *address = d->seat->reply_to;
    struct buf url = buf_make(d->arena, (size_t)3 * ADDRESS_SHOWN);
    if (!address || !address[0]) return NULL;
    mailto_begin(&url, address);
    return url.full ? NULL : buf_str(&url).s;
}

/* Readers for whom a number means something can look it up; in a letter it is in everybody
 * else's way. */
static void draft_plain(struct draft *d)
{
    struct words *plain = NEW(d->arena, struct words, 1);
    d->page.words = d->seat->words;
    if (d->seat->preferences & PREFER_NUMBERS) return;
    if (plain) *plain = words_plain(d->seat->words);
    d->page.words = plain;
    d->page.full |= !plain;
}

void draft_numbered(struct draft *d)
{
    d->page.words = d->seat->words;
}

void draft_numbers(struct draft *d)
{
    if (d->page.words == d->seat->words) PARA(&d->page, W_REPORT_RULES);
}

void draft_open_plain(struct draft *d, const struct seat_view *seat, struct arena *a,
                      struct err *e)
{
    *d = (struct draft){ .seat = seat, .arena = a, .err = e, .page = page_make(a) };
    draft_plain(d);
    d->page.cid = seat->cid;
    d->page.link_to = link_to(d);
    d->page.pages = seat->pages_url;
    d->army = ARMY_NONE;
    d->subject = buf_make(a, SUBJECT_MAX);
}

void draft_open(struct draft *d, const struct seat_view *seat, struct arena *a, struct err *e)
{
    assert(seat && a && e);
    draft_open_plain(d, seat, a, e);
    d->board = seat->shown->armies->look.board;
    d->army = board_army_named(&d->board, str_of(seat->army));
}

void draft_subject(struct draft *d, const struct saying *s)
{
    words_put(&d->subject, d->page.words, s);
}

void draft_steady(struct draft *d, const char *text, bool again)
{
    d->steady = text;
    d->again = again;
}

void draft_steady_armies(struct draft *d, bool again)
{
    enum words_name says = W_DRAFT_STEADY;
    if (d->seat->ending)
        says = W_FINAL_SUBJECT;
    else if (d->army == ARMY_NONE)
        says = W_DRAFT_STEADY_NOBODY;
    else if (d->board.army[d->army].out_until >= 0)
        says = W_DRAFT_STEADY_OUT;
    else if (draft_wants_king(d))
        says = W_DRAFT_STEADY_KING;
    draft_steady(d, SAID(&d->page, says, { slot_army("army", d->seat->army) }), again);
}

void draft_picture(struct draft *d, const char *name, const char *alt,
                   const struct picture_query *q)
{
    const struct seat_view *s = d->seat;
    if (s->web || s->preferences & PREFER_TEXT || d->n_picture == PICTURES_MOST) return;
    if (!d->picture) d->picture = NEW(d->arena, struct letter_picture, PICTURES_MOST);
    if (!d->picture) {
        d->page.full = true;
        return;
    }
    struct letter_picture *p = &d->picture[d->n_picture++];
    *p = (struct letter_picture){ name, s->shown, *q };
    p->query.words = s->words;
    p->query.army = str_of(s->army);
    p->query.preferences = s->preferences;
    page_picture(&d->page, name, alt);
    struct picture_size size;
    struct err none;
    if (picture_extent(&size, p->shown, &p->query, d->arena, &none))
        page_picture_size(&d->page, size.w, size.h);
}

bool draft_watches(const struct draft *d)
{
    return !d->seat->army || !d->seat->army[0];
}

static void watched_deadline(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    if (s->open)
        PARA(&d->page, W_WATCH_OPEN);
    else if (s->paused)
        PARA(&d->page, W_WATCH_PAUSED);
    else if (s->deadline == 0)
        PARA(&d->page, W_WATCH_BY_HAND);
    else
        PARA(&d->page, W_WATCH_DEADLINE,
             { slot_str("time", buf_str(&at)), slot_str("left", buf_str(&left)) });
}

void draft_grace(struct draft *d)
{
    struct buf span = buf_make(d->arena, 80);
    zone_span(&span, d->seat->words, d->seat->grace);
    if (d->seat->grace) PARA(&d->page, W_DRAFT_GRACE, { slot_str("span", buf_str(&span)) });
}

void draft_deadline(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    if (s->web) return;
    if (s->present) {
        PARA(&d->page, W_DRAFT_PAST, { slot_number("present", s->present) });
        return;
    }
    if (draft_watches(d)) {
        watched_deadline(d);
        return;
    }
    if (s->paused || s->open) {
        PARA(&d->page, s->open ? W_DRAFT_OPEN : W_DRAFT_PAUSED);
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
    draft_grace(d);
}

/* In a game of two nothing comes by itself: without a deadline there is nothing to say. */
void draft_until(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    if (s->paused || !(s->late || s->every || s->opponent)) {
        draft_deadline(d);
        return;
    }
    if (s->deadline == 0 || s->web) return;
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    PARA(&d->page, W_MATCH_DEADLINE,
         { slot_str("time", buf_str(&at)), slot_str("left", buf_str(&left)) });
}

void draft_back(struct draft *d, const struct report_back *back)
{
    if (!back) return;
    PARA(&d->page, back->updates ? W_BACK_UPDATES : W_BACK_QUIET,
         { slot_count("n", back->updates) });
    if (back->standing) PARA(&d->page, W_BACK_STANDING, { slot_count("n", back->standing) });
}

void draft_address(struct draft *d)
{
    const char *to = d->seat->reply_to;
    if (to && to[0] && !draft_watches(d))
        PARA(&d->page, W_DRAFT_ADDRESS,
             { slot_str("address", str_head(str_of(to), ADDRESS_SHOWN)) });
}

bool draft_may_pass(const struct draft *d)
{
    if (d->army == ARMY_NONE) return false;
    const struct army *army = &d->board.army[d->army];
    return !army->fresh && army->out_until < 0;
}

bool draft_wants_king(const struct draft *d)
{
    if (d->army == ARMY_NONE) return false;
    return d->board.army[d->army].fresh || d->board.army[d->army].king_dead;
}

void draft_order_said(struct draft *d, const char *order, const struct saying *does)
{
    page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\t%s", order, page_said(&d->page, does));
}

void draft_order_row(struct draft *d, const char *order, enum words_name says)
{
    draft_order_said(d, order, &(const struct saying){ .word = says });
}

void draft_if_wrong(struct draft *d)
{
    HEADING(&d->page, W_DRAFT_IF_WRONG);
    PARA(&d->page, W_DRAFT_NO_HARM);
}

void draft_commands(struct draft *d)
{
    if (d->commands_told || d->seat->web) return;
    PARA(&d->page, draft_watches(d) ? W_WATCH_COMMANDS : W_DRAFT_COMMANDS);
}

/* One line, no control bytes: it becomes a header of a mail. Each bad byte takes three. */
enum { SUBJECT_CLEAN_MAX = 3 * SUBJECT_MAX };
static const char *one_line(const struct draft *d, struct str s)
{
    struct buf clean = buf_make(d->arena, SUBJECT_CLEAN_MAX);
    text_plain(&clean, str_trim(s));
    return buf_str(&clean).s;
}

/* "Re: [lunch #4] Your move, green" */
static const char *subject_line(const struct draft *d, bool steady, bool again)
{
    const struct seat_view *s = d->seat;
    struct buf line = buf_make(d->arena, SUBJECT_MAX);
    if (again) buf_puts(&line, "Re: ");
    if (s->game && s->game[0]) buf_printf(&line, "[%.60s #%d] ", s->game, (int)s->board);
    buf_put(&line, steady ? str_of(d->steady) : buf_str(&d->subject));
    return one_line(d, buf_str(&line));
}

const char *draft_reply_subject(const struct draft *d)
{
    return subject_line(d, d->steady, true);
}

/* Why a mail comes to somebody who wants one a day. */
static void draft_alone(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf at = buf_make(d->arena, 80);
    if (!s->alone) return;
    zone_time(&at, s->words, s->alone, s->zone);
    PARA(&d->page, W_DIGEST_ALONE, { slot_str("time", buf_str(&at)) });
}

bool draft_close(struct letter_text *out, struct draft *d)
{
    assert(out);
    draft_alone(d);
    draft_master(d);
    bool steady = d->steady && !(d->seat->preferences & PREFER_VERDICT);
    out->subject = d->page.title = subject_line(d, steady, steady && d->again);
    if (d->steady && !d->page.lead) d->page.lead = one_line(d, buf_str(&d->subject));
    out->lead = d->page.lead;
    out->block = d->page.first;
    out->picture = d->picture;
    out->n_picture = d->n_picture;
    out->calendar = d->calendar;
    if (!page_print(&out->text, &out->html, &d->page, d->err)) return false;
    if (d->seat->preferences & PREFER_TEXT) out->html = STR("");
    return true;
}
