/* Answers to requests other than orders, and news of a game: a list of parts. The caller
 * decides what they say; here is how it looks, in the reader's zone. */
#include "templates/letter_reply.h"
#include "templates/letters/letters.h"
#include "templates/letters/tap.h"

#include <assert.h>

enum { TIME_ROOM = 80, CHANGES_MOST = 40 /* pieces */ };

/* ---- the reader's zone --------------------------------------------------------------------
 */

static bool in_zone(struct slot *s, const struct seat_view *v, struct arena *a)
{
    struct buf b = buf_make(a, TIME_ROOM);
    if (s->kind != SLOT_TIME && s->kind != SLOT_LEFT && s->kind != SLOT_SPAN &&
        s->kind != SLOT_DAYS)
        return true;
    if (s->kind == SLOT_TIME) zone_time(&b, v->words, s->number, v->zone);
    if (s->kind == SLOT_LEFT) zone_left(&b, v->words, s->number, v->now);
    if (s->kind == SLOT_DAYS) zone_days(&b, v->words, (unsigned)s->number);
    if (s->kind == SLOT_SPAN) zone_span(&b, v->words, s->number);
    *s = slot_str(s->name, buf_str(&b));
    return !b.full;
}

static bool told(struct saying *out, const struct reply_part *p, const struct seat_view *v,
                 struct arena *a)
{
    *out = p->says;
    for (size_t i = 0; i < SLOTS_MAX && out->slot[i].kind != SLOT_END; i++)
        if (!in_zone(&out->slot[i], v, a)) return false;
    return true;
}

/* A terminal shows words of orders as they are. */
static const char *without_code(const char *text, struct arena *a)
{
    struct buf b = buf_make(a, strlen(text) + 1);
    for (; *text; text++)
        if (*text != WORDS_CODE[0]) buf_putc(&b, *text);
    return b.full ? NULL : buf_str(&b).s;
}

static const char *press_line(const struct press_item *p, const struct seat_view *v,
                              struct arena *a)
{
    const char *who = letter_who(p, v->words, a);
    struct buf b = buf_make(a, SIZE_MAX);
    buf_printf(&b, "%s:\n", who ? who : "");
    buf_put(&b, p->text);
    buf_putc(&b, '\n');
    return !who || b.full ? NULL : buf_str(&b).s;
}

const char *letter_reply_line(const struct reply_part *part, const struct seat_view *v,
                              struct arena *a)
{
    struct saying s;
    if (part->press) return press_line(part->press, v, a);
    if (part->says.word == W_NONE) return str_dup(part->text, a);
    const char *text = told(&s, part, v, a) ? words_text(a, v->words, &s) : NULL;
    return text ? without_code(text, a) : NULL;
}

/* A line as it is shown: marks around it were not words. */
static struct str bare(struct str line)
{
    while (line.n && (unsigned char)line.s[0] <= ' ') line = str_from(line, 1);
    while (line.n && (unsigned char)line.s[line.n - 1] <= ' ') line.n--;
    return line;
}

/* ---- the page -----------------------------------------------------------------------------
 */

static const enum page_kind page_kinds[] = {
    [REPLY_LINE] = PAGE_LINE,       [REPLY_DONE] = PAGE_PARA,    [REPLY_REFUSED] = PAGE_PARA,
    [REPLY_PARA] = PAGE_PARA,       [REPLY_ITEM] = PAGE_ITEM,    [REPLY_HEADING] = PAGE_HEADING,
    [REPLY_HEAD] = PAGE_HEAD,       [REPLY_ROW] = PAGE_ROW,      [REPLY_TAP] = PAGE_ROW,
    [REPLY_DIAGRAM] = PAGE_DIAGRAM, [REPLY_CHANGES] = PAGE_ITEM, [REPLY_QUOTE] = PAGE_QUOTE,
    [REPLY_PRESS] = PAGE_QUOTE,     [REPLY_ASKED] = PAGE_PARA,
};

static void as_it_is(struct draft *d, const struct reply_part *p)
{
    switch (p->kind) {
    case REPLY_LINE: page_line(&d->page, bare(p->text), p->at, p->len); break;
    case REPLY_HEADING: page_heading(&d->page, draft_text(d, "%.*s", STR_ARG(p->text))); break;
    case REPLY_HEAD: page_head(&d->page, draft_text(d, "%.*s", STR_ARG(p->text))); break;
    case REPLY_ROW:
    case REPLY_TAP: page_row(&d->page, "%.*s", STR_ARG(p->text)); break;
    case REPLY_ITEM: page_item(&d->page, "%.*s", STR_ARG(p->text)); break;
    case REPLY_DIAGRAM: page_diagram(&d->page, p->text); break;
    case REPLY_QUOTE: page_quote(&d->page, p->text); break;
    case REPLY_PRESS:
        draft_press(d, &(const struct press_view){ .item = p->press, .n = 1 });
        break;
    case REPLY_CHANGES: letters_changes(d, p->was, p->is, CHANGES_MOST); break;
    case REPLY_DONE:
    case REPLY_ASKED:
    case REPLY_REFUSED:
    case REPLY_PARA: page_para(&d->page, "%.*s", STR_ARG(p->text)); break;
    }
}

static void put(struct draft *d, const struct reply_part *p)
{
    struct saying s;
    if (p->says.word == W_NONE) {
        as_it_is(d, p);
        return;
    }
    if (!told(&s, p, d->seat, d->arena)) d->page.full = true;
    if (p->kind == REPLY_TAP)
        tap_said(d, draft_text(d, "%.*s", STR_ARG(p->text)), &s);
    else
        page_say(&d->page, page_kinds[p->kind], &s);
}

/* ---- the subject --------------------------------------------------------------------------
 */

/* The line of the first such verdict; false: there is none. */
static bool line_of(struct str *out, const struct reply_view *v, enum reply_kind verdict)
{
    struct str line = STR("");
    for (size_t i = 0; i < v->n_part; i++) {
        const struct reply_part *p = &v->part[i];
        if (p->kind == REPLY_LINE) line = bare(p->text);
        if (p->kind == verdict) return *out = line, true;
    }
    return false;
}

/* The first line that was refused, else the first that waits for a yes, else what became of the
 * first. */
static void verdict(struct draft *d, const struct reply_view *v)
{
    enum { SHOWN = 60 };
    static const struct {
        enum reply_kind kind;
        enum words_name subject;
    } verdicts[] = { { REPLY_REFUSED, W_REPLY_SUBJECT_REFUSED },
                     { REPLY_ASKED, W_REPLY_SUBJECT_ASKED } };
    struct str line = STR("");
    enum words_name subject = W_NONE;
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts && subject == W_NONE; i++)
        if (line_of(&line, v, verdicts[i].kind)) subject = verdicts[i].subject;
    if (subject == W_NONE) {
        subject = W_REPLY_SUBJECT_DONE;
        for (size_t i = 0; i < v->n_part && !line.n; i++)
            if (v->part[i].kind == REPLY_LINE) line = bare(v->part[i].text);
    }
    SUBJECT(d, subject, { slot_str("line", str_head(line, SHOWN)) });
}

bool letter_reply(struct letter_text *out, const struct reply_view *v, struct arena *a,
                  struct err *e)
{
    assert(v->n_part == 0 || v->part);
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    if (v->subject != W_NONE)
        draft_subject(&d, &(const struct saying){ .word = v->subject });
    else
        verdict(&d, v);
    if (v->news) draft_greeting(&d);
    for (size_t i = 0; i < v->n_part; i++) put(&d, &v->part[i]);
    if (v->news && v->seat.game[0] && !v->seat.over) draft_until(&d);
    return draft_close(out, &d);
}
