/* The event in the report (30.4): its rule, what it means for the reader's pieces, the hill and
 * the obstacles in words, for everybody who cannot see the picture. */
#include "engine/sandbox/update/chronicle.h"
#include "templates/letters/report/report.h"
#include "templates/picture/event_view.h"

enum {
    ALL_SHOWN = 30 /* more obstacles than this: only those near the reader's pieces */,
    NEAR = 4, /* king steps */
    SHOWN = 400,
    ROW = 400 /* bytes, then another row */
};

/* Squares in rows of a table; the HTML form leaves out rows of a long list. */
struct rows {
    struct draft *d;
    struct buf squares;
    const char *title; /* of the first row that is still to come */
    uint32_t n;
};

static void flush(struct rows *r)
{
    if (r->squares.n == 0) return;
    page_row(&r->d->page, "%s\t%.*s", r->title, STR_ARG(buf_str(&r->squares)));
    r->title = "";
    r->squares = buf_make(r->d->arena, (size_t)2 * ROW);
}

static void put(struct rows *r, struct square at)
{
    if (r->n++ >= SHOWN) return;
    if (r->squares.n) buf_puts(&r->squares, ", ");
    square_text(&r->squares, at);
    if (r->squares.n >= ROW) flush(r);
}

static struct rows rows_make(struct draft *d, const char *title)
{
    return (struct rows){ d, buf_make(d->arena, (size_t)2 * ROW), title, 0 };
}

static void close(struct rows *r)
{
    if (r->n > SHOWN)
        buf_printf(&r->squares, "%sand %u more", r->squares.n ? " " : "",
                   (unsigned)(r->n - SHOWN));
    flush(r);
}

/* Does a piece of the reader's stand near? Only the ranks around are looked at, for there are
 * many obstacles and many pieces. */
static bool is_near(const struct draft *d, struct square at)
{
    const struct board *b = &d->board;
    for (int32_t y = at.y - NEAR; y <= at.y + NEAR; y++) {
        uint32_t i = board_lower(b, (struct square){ at.x - NEAR, y });
        for (; i < b->n_piece && b->piece[i].at.y == y && b->piece[i].at.x <= at.x + NEAR; i++)
            if (b->piece[i].army == d->army) return true;
    }
    return false;
}

/* What became of obstacles in the update, one row for each kind of event. */
static void changes(struct draft *d, const struct report_view *v, enum event_kind kind,
                    const char *title)
{
    struct rows r = rows_make(d, title);
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == kind)
            put(&r, (struct square){ v->event[i].to.x, v->event[i].to.y });
    close(&r);
}

static void standing(struct draft *d, uint32_t n)
{
    bool all = n <= ALL_SHOWN || d->army == ARMY_NONE;
    struct rows r = rows_make(d, all ? "stand on" : "near your pieces");
    for (uint32_t i = 0; i < d->board.n_piece; i++) {
        const struct piece *p = &d->board.piece[i];
        if (is_obstacle(p) && (all || is_near(d, p->at))) put(&r, p->at);
    }
    close(&r);
}

static bool any_change(const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (event_section(v->event[i].kind) == SECTION_OBSTACLE) return true;
    return false;
}

/* Did all that stand grow just now? Then one list says where. */
static bool all_grew(const struct report_view *v, uint32_t n)
{
    for (size_t i = 0; i < v->n_event; i++) n -= v->event[i].kind == EV_GREW;
    return n == 0;
}

static void obstacles(struct draft *d, const struct report_view *v)
{
    uint32_t n = obstacles_on(&d->board);
    if (n == 0 && !any_change(v)) return;
    if (n == 0)
        page_para(&d->page, "No obstacle is on the board.");
    else if (n == 1)
        page_para(&d->page, "1 obstacle is on the board.");
    else
        page_para(&d->page, "%u obstacles are on the board.", (unsigned)n);
    page_head(&d->page, "obstacles\twhere");
    if (!all_grew(v, n)) changes(d, v, EV_GREW, "grew on");
    changes(d, v, EV_VANISHED, "vanished from");
    changes(d, v, EV_CRUSHED, "annihilated on");
    standing(d, n);
}

static void resting(struct draft *d)
{
    const struct board *b = &d->board;
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    unsigned n = 0, most = ALL_SHOWN;
    if (!b->event || !b->event->rests || d->army == ARMY_NONE) return;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (p->army != d->army || !event_rests(b, p) || n++ >= most) continue;
        buf_printf(&list, "%s%s ", list.n ? ", " : "", piece_table[p->kind].name);
        square_text(&list, p->at);
    }
    if (n > most) buf_printf(&list, " and %u more", n - most);
    if (n == 0)
        page_para(&d->page, "For you: all your pieces may move.");
    else
        page_para(&d->page, "For you: what moved may not move now: %s.", buf_str(&list).s);
}

struct pairs {
    struct buf list;
    unsigned n;
};

/* Each pair once, from the piece that comes first on the board. */
static void pair(void *ctx, const struct piece *p, const struct piece *partner)
{
    struct pairs *pairs = ctx;
    if (partner < p || pairs->n++ >= ALL_SHOWN) return;
    buf_printf(&pairs->list, "%s%s ", pairs->list.n ? "; " : "", piece_table[p->kind].name);
    square_text(&pairs->list, p->at);
    buf_printf(&pairs->list, " and %s ", piece_table[partner->kind].name);
    square_text(&pairs->list, partner->at);
}

static void paired(struct draft *d)
{
    const struct board *b = &d->board;
    struct pairs pairs = { buf_make(d->arena, ROOM_TEXT + ROW), 0 };
    if (!b->event || !b->event->pair || d->army == ARMY_NONE) return;
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (b->piece[i].army == d->army) event_each_partner(b, &b->piece[i], pair, &pairs);
    if (pairs.n == 0)
        page_para(&d->page, "For you: no two of your pieces are a pair now.");
    else
        page_para(&d->page, "For you: these are pairs: %s.", buf_str(&pairs.list).s);
}

static void hill(struct draft *d)
{
    const struct board *b = &d->board;
    struct buf text = buf_make(d->arena, ROOM_TEXT);
    const char *gap = "";
    if (!b->has_hill) return;
    buf_puts(&text, "The hill is ");
    square_text(&text, b->hill);
    buf_puts(&text, ". On it: ");
    for (uint32_t i = board_at(b, b->hill);
         i < b->n_piece && square_eq(b->piece[i].at, b->hill); i++) {
        const struct piece *p = &b->piece[i];
        if (is_obstacle(p))
            buf_printf(&text, "%san obstacle", gap);
        else if (p->army == d->army)
            buf_printf(&text, "%syour %s", gap, piece_table[p->kind].name);
        else
            buf_printf(&text, "%s%.*s's %s", gap, STR_ARG(b->army[p->army].name),
                       piece_table[p->kind].name);
        gap = ", ";
    }
    page_para(&d->page, "%s%s.", buf_str(&text).s, gap[0] ? "" : "nobody");
}

static void news(struct draft *d, const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (event_section(v->event[i].kind) == SECTION_EVENT)
            page_item(&d->page, "%s", report_sentence(d, &v->event[i]));
}

/* A slide of a piece that rests may have billions of squares. */
static const char *how_many(struct draft *d, int64_t n)
{
    enum { COUNTED = 1000 };
    return n > COUNTED ? draft_text(d, "more than %d", COUNTED)
                       : draft_text(d, "%lld", (long long)n);
}

/* What the reader's legal orders have more and less by the event. */
static void orders(struct draft *d, const struct examples *x)
{
    if (x->event[0])
        page_para(&d->page, "The event allows you, for example: " PAGE_CODE "%s" PAGE_CODE,
                  x->event);
    if (x->n_forbidden == 1)
        page_para(&d->page, "It forbids you: " PAGE_CODE "%s" PAGE_CODE, x->forbidden);
    else if (x->n_forbidden > 1)
        page_para(&d->page,
                  "It forbids you %s moves and captures that could be made without it, for "
                  "example: " PAGE_CODE "%s" PAGE_CODE,
                  how_many(d, x->n_forbidden), x->forbidden);
}

static const char *title(struct draft *d)
{
    return d->board.event ? draft_text(d, "Event: %s", d->board.event->name) : "Events";
}

/* Is anything going on? If not, that events will come can wait for the end of the letter. */
static bool is_quiet(const struct draft *d, const struct report_view *v)
{
    const struct board *b = &d->board;
    for (size_t i = 0; i < v->n_event; i++)
        if (event_section(v->event[i].kind) == SECTION_EVENT) return false;
    return !b->event && !chronicle_next(b) && !any_change(v) && obstacles_on(b) == 0;
}

void report_no_event(struct draft *d, const struct report_view *v)
{
    if (!is_quiet(d, v)) return;
    if (d->board.options.events_from < 0 && d->board.n_cooldown == 0) return;
    page_heading(&d->page, "Events");
    draft_events_to_come(d);
}

void report_event(struct draft *d, const struct report_view *v, const struct examples *x)
{
    if (is_quiet(d, v)) return;
    page_heading(&d->page, title(d));
    news(d, v);
    if (d->board.event) draft_event_rule(d);
    resting(d);
    paired(d);
    hill(d);
    orders(d, x);
    obstacles(d, v);
    draft_events_to_come(d);
}
