/* The mail that a link opens is read by parser/fresh/keyline.h and cron/inbox/who/identify.h.
 */
#include "templates/letters/tap.h"
#include "templates/page/mailto.h"
#include "templates/play.h"

enum { URL_MAX = 1900 /* bytes; Windows hands on 2,083 */ };

/* NULL: there can be none. */
static const char *url_of(struct draft *d, const char *order)
{
    const struct seat_view *s = d->seat;
    if (d->bare || !d->page.link_to || !s->key || !s->key[0]) return NULL;
    struct buf url = buf_make(d->arena, URL_MAX);
    const char *body = draft_text(d, "%s\r\n\r\nkey: %s\r\n", order, s->key);
    buf_puts(&url, d->page.link_to);
    mailto_rest(&url, draft_reply_subject(d), body);
    return url.full ? NULL : buf_str(&url).s;
}

/* `text`, linked to a mail that holds `order` ("": the player writes one). It may stand in
 *  slots, rows and items (page.h, PAGE_LINK); owned by the draft's arena. The text alone, if
 *  the letter has no key or address, or the order is too long for a link. */
static const char *tap_text(struct draft *d, const char *order, const char *text)
{
    const char *url = url_of(d, order);
    return url ? draft_text(d, PAGE_LINK "%s" PAGE_LINK "%s" PAGE_LINK, url, text) : text;
}

const char *tap_order(struct draft *d, const char *order)
{
    return tap_text(d, order, order);
}

void tap_said(struct draft *d, const char *order, const struct saying *does)
{
    draft_order_said(d, tap_order(d, order), does);
}

void tap_row(struct draft *d, const char *order, enum words_name says)
{
    tap_said(d, order, &(const struct saying){ .word = says });
}

void tap_line(struct draft *d, const char *order)
{
    page_line(&d->page, str_of(order), 0, 0);
    page_link(&d->page, url_of(d, order));
}

void tap_other(struct draft *d, enum words_name says, const char *order, enum words_name text)
{
    if (!url_of(d, order)) return;
    const char *link = tap_text(d, order, SAID(&d->page, text));
    d->page.form = PAGE_HTML;
    page_say(&d->page, PAGE_PARA, &(const struct saying){ says, { slot_text("link", link) } });
    d->page.form = PAGE_BOTH;
}

void tap_how(struct draft *d)
{
    d->page.form = PAGE_HTML;
    if (!d->taps_told && url_of(d, "")) PARA(&d->page, W_TAP_HOW);
    d->page.form = PAGE_BOTH;
    d->taps_told = true;
}

void tap_write(struct draft *d)
{
    tap_other(d, W_TAP_OTHER, "", W_TAP_WRITE);
}

/* One sentence for each form: a text shows the address itself. */
static void play_url(struct draft *d, const char *url)
{
    const char *open = draft_text(d, PAGE_LINK "%s" PAGE_LINK "%s" PAGE_LINK, url,
                                  SAID(&d->page, W_PLAY_OPEN));
    d->page.form = PAGE_HTML;
    PARA(&d->page, W_PLAY_LINK, { slot_text("link", open) });
    d->page.form = PAGE_TEXT;
    PARA(&d->page, W_PLAY_TEXT);
    page_diagram(&d->page, str_of(url));
    d->page.form = PAGE_BOTH;
}

void tap_play(struct draft *d)
{
    static const enum words_name says[] = {
        [PLAY_ALL] = W_PLAY_ALL, [PLAY_KEY] = W_PLAY_KEY, [PLAY_LARGE] = W_PLAY_LARGE
    };
    struct play_link link;
    if (d->bare || d->seat->present || !d->seat->shown) return;
    if (!play_link(&link, d->seat, draft_reply_subject(d), d->arena, d->err)) {
        d->page.full = true;
        return;
    }
    if (link.url) play_url(d, link.url);
    if (link.holds != PLAY_NOTHING) PARA(&d->page, says[link.holds]);
}
