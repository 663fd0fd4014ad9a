/* The event in the report (30.4): its rule, what it means for the reader's pieces, the hill,
 * for everybody who cannot see the picture. Obstacles: obstacles.c. */
#include "engine/sandbox/look.h"
#include "templates/letters/report/obstacles.h"
#include "templates/picture/event_view.h"

enum { PIECES_SHOWN = 30, COUNTED = 1000 };

static struct slot piece_slot(const char *name, const struct piece *p)
{
    return slot_piece(name, piece_table[p->kind].letters);
}

static struct slot at_slot(const char *name, const struct piece *p)
{
    return slot_square(name, p->at.x, p->at.y);
}

/* A list of the reader's pieces in the making. */
struct listed {
    struct draft *d;
    struct buf list;
    unsigned n;
};

static struct str listed_text(const struct listed *l)
{
    struct str list = buf_str(&l->list);
    if (l->n <= PIECES_SHOWN) return list;
    return str_of(SAID(&l->d->page, W_LIST_CUT,
                       { slot_str("list", list), slot_number("n", l->n - PIECES_SHOWN) }));
}

static void resting(struct draft *d)
{
    const struct board *b = &d->board;
    struct listed l = { d, buf_make(d->arena, ROOM_TEXT), 0 };
    if (!b->event || !b->event->rests || d->army == ARMY_NONE) return;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (p->army != d->army || !event_rests(b, p) || l.n++ >= PIECES_SHOWN) continue;
        const char *one =
            SAID(&d->page, W_REPORT_PIECE, { piece_slot("piece", p), at_slot("square", p) });
        words_next(&l.list, d->page.words, W_LIST_AND, str_of(one));
    }
    if (l.n == 0)
        PARA(&d->page, W_REPORT_NONE_RESTS);
    else
        PARA(&d->page, W_REPORT_RESTING, { slot_str("pieces", listed_text(&l)) });
}

/* Each pair once, from the piece that comes first on the board. */
static void pair(void *ctx, const struct piece *p, const struct piece *partner)
{
    struct listed *l = ctx;
    if (partner < p || l->n++ >= PIECES_SHOWN) return;
    const char *one =
        SAID(&l->d->page, W_REPORT_PAIR,
             { piece_slot("piece", p), at_slot("square", p), piece_slot("partner", partner),
               at_slot("partner_square", partner) });
    words_next(&l->list, l->d->page.words, W_LIST_PAIRS, str_of(one));
}

static void paired(struct draft *d)
{
    const struct board *b = &d->board;
    struct listed l = { d, buf_make(d->arena, (size_t)2 * ROOM_TEXT), 0 };
    if (!b->event || !b->event->pair || d->army == ARMY_NONE) return;
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (b->piece[i].army == d->army) event_each_partner(b, &b->piece[i], pair, &l);
    if (l.n == 0)
        PARA(&d->page, W_REPORT_NO_PAIR);
    else
        PARA(&d->page, W_REPORT_PAIRS, { slot_str("pairs", listed_text(&l)) });
}

static const char *who(struct draft *d, const struct piece *p)
{
    struct slot piece = piece_slot("piece", p);
    if (piece_is_obstacle(p)) return SAID(&d->page, W_REPORT_ON_HILL_OBSTACLE);
    if (p->army == d->army) return SAID(&d->page, W_REPORT_ON_HILL_YOURS, { piece });
    return SAID(&d->page, W_REPORT_ON_HILL,
                { slot_as(SLOT_ARMY, "army", d->board.army[p->army].name), piece });
}

static void hill(struct draft *d)
{
    const struct board *b = &d->board;
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    if (!b->has_hill) return;
    struct slot at = slot_square("square", b->hill.x, b->hill.y);
    for (uint32_t i = board_at(b, b->hill);
         i < b->n_piece && square_eq(b->piece[i].at, b->hill); i++)
        words_next(&list, d->page.words, W_LIST_AND, str_of(who(d, &b->piece[i])));
    if (list.n)
        PARA(&d->page, W_REPORT_HILL, { at, slot_str("pieces", buf_str(&list)) });
    else
        PARA(&d->page, W_REPORT_HILL_EMPTY, { at });
}

static void news(struct report *r)
{
    for (size_t i = 0; i < r->v->n_event; i++)
        if (sentence_section(r->v->event[i].kind) == SECTION_EVENT)
            page_item_text(&r->d->page, report_sentence(r->d, &r->v->event[i]));
}

/* Which legal orders the reader gains and loses by the event. A slide of a resting piece may
 * have billions of squares: nobody wants to know. */
static void orders(struct page *p, const struct examples *x)
{
    struct slot order = slot_text("order", x->forbidden);
    if (x->event[0]) PARA(p, W_REPORT_ALLOWED, { slot_text("order", x->event) });
    if (x->n_forbidden > COUNTED)
        PARA(p, W_REPORT_FORBIDDEN_MANY, { slot_number("n", COUNTED), order });
    else if (x->n_forbidden > 0)
        PARA(p, W_REPORT_FORBIDDEN, { slot_count("n", x->n_forbidden), order });
}

bool report_event_quiet(const struct report *r)
{
    const struct board *b = &r->d->board;
    for (size_t i = 0; i < r->v->n_event; i++)
        if (sentence_section(r->v->event[i].kind) == SECTION_EVENT) return false;
    return !b->event && !sandbox_look_next_event(b) && !obstacles_told(r);
}

void report_event(struct report *r)
{
    struct draft *d = r->d;
    if (report_event_quiet(r)) return;
    if (d->board.event)
        HEADING(&d->page, W_REPORT_EVENT, { slot_event("event", d->board.event->word) });
    else
        HEADING(&d->page, W_REPORT_EVENTS);
    news(r);
    if (d->board.event) draft_event_rule(d);
    resting(d);
    paired(d);
    hill(d);
    orders(&d->page, &r->examples);
    obstacles_tell(r);
    draft_events_to_come(d);
}
