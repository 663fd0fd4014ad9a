/* The subject of a report: the one line that a player reads on a locked phone. */
#include "templates/letters/report/report.h"

/* In order of weight. A row fits events of its kind; the reader is the army or the other one.
 */
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

static void add(struct buf *out, struct draft *d, const struct saying *s)
{
    words_next(out, d->page.words, W_LIST_AND, str_of(page_said(&d->page, s)));
}

static void own_news(struct buf *out, struct draft *d, const struct report_view *v)
{
    enum { PHRASES = 2 };
    size_t phrases = 0;
    for (size_t i = 0; i < sizeof news / sizeof *news && phrases < PHRASES; i++) {
        const char *piece = "";
        size_t n = count(&news[i], v, &piece);
        if (n == 0) continue;
        phrases++;
        add(out, d,
            &(const struct saying){
                n > 1 && news[i].many ? news[i].many : news[i].one,
                { slot_piece("piece", piece), slot_count("n", (int64_t)n) } });
    }
    if (phrases == 0) add(out, d, &(const struct saying){ W_NEWS_NOTHING, { { 0 } } });
}

/* Everybody's news: always told, whatever else happened. */
static void event_news(struct buf *out, struct draft *d, const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == EV_EVENT_BEGAN)
            add(out, d,
                &(const struct saying){ W_NEWS_EVENT_BEGAN,
                                        { slot_event("event", v->event[i].word) } });
}

void report_subject(struct draft *d, const struct report_view *v)
{
    struct buf told = buf_make(d->arena, SUBJECT_MAX);
    own_news(&told, d, v);
    event_news(&told, d, v);
    SAY(&d->subject, d->page.words, W_NEWS_SUBJECT,
        { slot_number("update", (int64_t)v->seat.board - 1),
          slot_str("news", buf_str(&told)) });
}
