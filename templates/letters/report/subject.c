/* The subject of a report: the one line that a player reads on a locked phone. */
#include "templates/letters/report/report.h"

/* In order of weight. A row fits events of its kind in which the reader is the army, or the
 * other one. */
static const struct news {
    enum event_kind kind;
    bool by;
    enum words_name one, many; /* W_NONE: as one */
} news[] = {
    { EV_REMOVED, false, W_NEWS_REMOVED, W_NONE },
    { EV_KING_LOST, false, W_NEWS_KING_LOST, W_NONE },
    { EV_CAPTURED, false, W_NEWS_LOST, W_NEWS_LOST_MANY },
    { EV_ANNIHILATED, false, W_NEWS_ANNIHILATED, W_NEWS_ANNIHILATED_MANY },
    { EV_SOLD, false, W_NEWS_SOLD, W_NEWS_SOLD_MANY },
    { EV_CAPTURABLE, false, W_NEWS_CAPTURABLE, W_NEWS_CAPTURABLE_MANY },
    { EV_CAPTURED, true, W_NEWS_CAPTURED, W_NEWS_CAPTURED_MANY },
    { EV_CLEARED, true, W_NEWS_CLEARED, W_NEWS_CLEARED_MANY },
    { EV_MISSED, false, W_NEWS_MISSED, W_NONE },
    { EV_FAILED, false, W_NEWS_FAILED, W_NONE },
    { EV_KING_BACK, false, W_NEWS_KING_BACK, W_NONE },
    { EV_REJOINED, false, W_NEWS_REJOINED, W_NONE },
    { EV_PROMOTED, false, W_NEWS_PROMOTED, W_NONE },
    { EV_POSSESSED, false, W_NEWS_POSSESSED, W_NONE },
    { EV_WEDGED, false, W_NEWS_WEDGED, W_NEWS_WEDGED_MANY },
    { EV_STUCK, false, W_NEWS_STUCK, W_NEWS_STUCK_MANY },
    { EV_PUSHED, false, W_NEWS_PUSHED, W_NONE },
    { EV_SHIFTED, false, W_NEWS_SHIFTED, W_NEWS_SHIFTED_MANY },
    { EV_PLACED, false, W_NEWS_PLACED, W_NONE },
    { EV_MOVED, false, W_NEWS_MOVED, W_NONE },
    { EV_PASSED, false, W_NEWS_PASSED, W_NONE },
    { EV_IDLE, false, W_NEWS_IDLE, W_NONE },
};

/* Kings have a line of their own. */
static bool fits(const struct news *n, const struct event *e, const char *me)
{
    if (e->kind != n->kind) return false;
    if (n->kind == EV_CAPTURED && !n->by && e->piece && strcmp(e->piece, "K") == 0)
        return false;
    return n->by ? e->by && strcmp(e->by, me) == 0 : sentence_belongs(e, me);
}

static size_t count(const struct news *n, const struct report_view *v, const char **piece)
{
    size_t found = 0;
    for (size_t i = 0; i < v->n_event; i++) {
        if (!fits(n, &v->event[i], v->seat.army)) continue;
        if (found++ == 0) *piece = v->event[i].piece;
    }
    return found;
}

/* Phrases to be joined into one sentence. */
enum { PHRASES = 2, EVENTS = 2 };
struct told {
    struct str phrase[PHRASES + EVENTS];
    size_t n;
};

static void add(struct told *out, struct draft *d, const struct saying *s)
{
    out->phrase[out->n++] = str_of(page_said(&d->page, s));
}

/* With threats or without them. */
static void own_news(struct told *out, struct draft *d, const struct report_view *v,
                     bool threats)
{
    for (size_t i = 0; i < sizeof news / sizeof *news && out->n < PHRASES; i++) {
        const char *piece = "";
        if (news[i].kind == EV_CAPTURABLE && !threats) continue;
        size_t n = count(&news[i], v, &piece);
        if (n == 0) continue;
        add(out, d,
            &(const struct saying){
                n > 1 && news[i].many ? news[i].many : news[i].one,
                { slot_piece("piece", piece), slot_count("n", (int64_t)n) } });
    }
    if (out->n == 0) add(out, d, &(const struct saying){ W_NEWS_NOTHING, { { 0 } } });
}

/* What matters most to somebody who plays no army. */
static void watched_news(struct told *out, struct draft *d, const struct report_view *v)
{
    static const struct {
        enum event_kind kind;
        enum words_name says;
    } rows[] = { { EV_REMOVED, W_WATCH_REMOVED },
                 { EV_KING_LOST, W_WATCH_KING_LOST },
                 { EV_CAPTURED, W_WATCH_CAPTURED } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows && out->n < PHRASES; i++) {
        int64_t n = 0;
        for (size_t k = 0; k < v->n_event; k++) n += v->event[k].kind == rows[i].kind;
        if (n) add(out, d, &(const struct saying){ rows[i].says, { slot_count("n", n) } });
    }
    if (out->n == 0) add(out, d, &(const struct saying){ W_WATCH_NOTHING, { { 0 } } });
}

/* News for everybody: always told, whatever else happened. */
static void event_news(struct told *out, struct draft *d, const struct report_view *v)
{
    size_t most = out->n + EVENTS;
    for (size_t i = 0; i < v->n_event && out->n < most; i++)
        if (v->event[i].kind == EV_EVENT_BEGAN)
            add(out, d,
                &(const struct saying){ W_NEWS_EVENT_BEGAN,
                                        { slot_event("event", v->event[i].word) } });
}

static void news_put(struct buf *out, struct draft *d, enum words_name says,
                     const struct report_view *v, bool threats)
{
    struct told told = { .n = 0 };
    struct buf list = buf_make(d->arena, SUBJECT_MAX);
    const char *made = draft_made_news(d, v);
    if (made)
        told.phrase[told.n++] = str_of(made);
    else if (draft_watches(d))
        watched_news(&told, d, v);
    else
        own_news(&told, d, v, threats);
    event_news(&told, d, v);
    words_list(&list, d->page.words, W_LIST_AND, told.phrase, told.n);
    SAY(out, d->page.words, says, { slot_str("news", buf_str(&list)) });
}

void report_subject(struct draft *d, const struct report_view *v)
{
    news_put(&d->subject, d, W_NEWS_SUBJECT, v, true);
}

/* ---- the first line of the letter --------------------------------------------------------
 */

/* The dearest piece in danger, and how many there are. */
static const char *danger(struct report *r)
{
    struct draft *d = r->d;
    bool certain = r->n_certain > 0;
    size_t n = certain ? r->n_certain : r->n_threat;
    const struct piece *p = &d->board.piece[r->threat[0]];
    struct slot piece = slot_piece("piece", piece_table[p->kind].letters),
                square = slot_square("square", p->at.x, p->at.y),
                count = slot_count("n", (int64_t)n);
    if (n == 1)
        return SAID(&d->page, certain ? W_VERDICT_CERTAIN : W_VERDICT_ATTACKED,
                    { piece, square });
    return SAID(&d->page, certain ? W_VERDICT_CERTAIN_MANY : W_VERDICT_ATTACKED_MANY,
                { count, piece, square });
}

static void add_sentence(struct buf *out, const char *text)
{
    buf_putc(out, ' ');
    buf_puts(out, text);
}

const char *report_verdict(struct report *r)
{
    struct draft *d = r->d;
    struct buf out = buf_make(d->arena, ROOM_TEXT);
    const struct army *me = d->army == ARMY_NONE ? NULL : &d->board.army[d->army];
    news_put(&out, d, W_VERDICT_NEWS, r->v, false);
    if (!me || me->out_until >= 0) return buf_str(&out).s;
    if (me->fresh || me->king_dead) add_sentence(&out, SAID(&d->page, W_VERDICT_KING));
    if (r->n_threat) add_sentence(&out, danger(r));
    if (r->examples.n_take) {
        const struct piece *p = r->examples.take[0].piece;
        add_sentence(&out, SAID(&d->page, W_VERDICT_TAKE,
                                { slot_unit("unit", d->board.army[p->army].name, p->kind) }));
    }
    if (report_quiet(r) && !r->v->trial)
        add_sentence(&out, SAID(&d->page, W_REPORT_DECIDE_NOTHING));
    return buf_str(&out).s;
}
