/* The subject of a report: the one line that a player reads on a locked phone. */
#include "templates/letters/report/report.h"

/* In order of weight. A row fits events of its kind; the reader is {army} or {by}. */
struct news {
    enum event_kind kind;
    bool by;
    const char *one, *many; /* %s the piece, %a the same with an article, %n how many */
};
static const struct news news[] = {
    { EV_REMOVED, false, "your army is out", NULL },
    { EV_KING_LOST, false, "you lost your king", NULL },
    { EV_CAPTURED, false, "you lost your %s", "you lost %n pieces" },
    { EV_ANNIHILATED, false, "your %s was annihilated", "%n of your pieces were annihilated" },
    { EV_SOLD, false, "your %s was sold", "%n of your pieces were sold" },
    { EV_CAPTURABLE, false, "your %s is capturable",
      "%n threats on capturable pieces of yours" },
    { EV_CAPTURED, true, "you captured %a", "you captured %n pieces" },
    { EV_CLEARED, true, "you captured an obstacle", "you captured %n obstacles" },
    { EV_MISSED, false, "your %s captured nothing", NULL },
    { EV_FAILED, false, "your %s did not capture", NULL },
    { EV_KING_BACK, false, "your king is back", NULL },
    { EV_REJOINED, false, "you may join again", NULL },
    { EV_PROMOTED, false, "you have a new %s", NULL },
    { EV_POSSESSED, false, "your spirit is in your %s", NULL },
    { EV_WEDGED, false, "your %s was pushed both ways",
      "%n of your pieces were pushed both ways" },
    { EV_STUCK, false, "your %s could not be pushed", "%n of your pieces could not be pushed" },
    { EV_PUSHED, false, "your %s pushed its line", NULL },
    { EV_SHIFTED, false, "your %s was pushed", "%n of your pieces were pushed" },
    { EV_PLACED, false, "your %s is placed", NULL },
    { EV_MOVED, false, "your %s moved", NULL },
    { EV_PASSED, false, "you passed", NULL },
    { EV_IDLE, false, "no order from you", NULL },
};

/* Kings have a line of their own. */
static bool fits(const struct news *n, const struct event *e, const char *me)
{
    if (e->kind != n->kind) return false;
    if (n->kind == EV_CAPTURED && !n->by && e->piece && strcmp(e->piece, "K") == 0)
        return false;
    return n->by ? e->by && strcmp(e->by, me) == 0 : event_belongs(e, me);
}

static size_t count(const struct news *n, const struct report_view *v, const char **piece)
{
    size_t found = 0;
    for (size_t i = 0; i < v->n_event; i++) {
        if (!fits(n, &v->event[i], v->seat.army)) continue;
        if (found++ == 0) *piece = piece_name(v->event[i].piece);
    }
    return found;
}

static void put(struct draft *d, const char *format, const char *piece, size_t n)
{
    struct str_cut c = str_cut(str_of(format), '%');
    buf_put(&d->subject, c.head);
    if (!c.ok) return;
    char what = c.tail.s[0];
    if (what == 'n') {
        buf_printf(&d->subject, "%zu", n);
    } else {
        if (what == 'a') buf_puts(&d->subject, strchr("aeio", piece[0]) ? "an " : "a ");
        buf_puts(&d->subject, piece);
    }
    buf_put(&d->subject, str_from(c.tail, 1));
}

/* Everybody's news: always told, whatever else happened. */
static void event_news(struct draft *d, const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == EV_EVENT_BEGAN)
            buf_printf(&d->subject, ", event %s begins", event_name(v->event[i].word));
}

void report_subject(struct draft *d, const struct report_view *v)
{
    enum { PHRASES = 2 };
    size_t phrases = 0;
    buf_printf(&d->subject, "Update %d: ", (int)v->seat.board - 1);
    for (size_t i = 0; i < sizeof news / sizeof *news && phrases < PHRASES; i++) {
        const char *piece = "";
        size_t n = count(&news[i], v, &piece);
        if (n == 0) continue;
        if (phrases++ > 0) buf_puts(&d->subject, ", ");
        put(d, n > 1 && news[i].many ? news[i].many : news[i].one, piece, n);
    }
    if (phrases == 0) buf_puts(&d->subject, "nothing happened to your army");
    event_news(d, v);
}
