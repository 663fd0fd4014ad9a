#ifndef TESTS_ENGINE_RETELL_H
#define TESTS_ENGINE_RETELL_H
/* The board that the events of an update describe: somebody who reads only the events and the
 * shown board must know every piece of the next one (rule 10). Knows no rule but what the
 * events mean; each function says whether an event made sense. */
#include "engine/kinds.h"
#include "tests/engine/update_kit.h"

enum { TOLD_MAX = 512 };

struct told {
    struct piece piece[TOLD_MAX]; /* marks: only MARK_POSSESSED */
    uint32_t n;
};

/* Everything that is remembered while the events are read. */
struct tale {
    struct told here, came, gone; /* gone: captured in this update, and by which armies, as told
                                     so far */
    const char *gone_by[TOLD_MAX];
    struct told riders; /* spirits whose host is gone: they must be told next */
    const struct board *board;
};

static inline bool tells_obstacle(const struct event *e)
{
    static const enum event_kind of[] = { EV_CLEARED, EV_CRUSHED, EV_GREW, EV_VANISHED };
    bool found = e->kind == EV_PLACED && strcmp(e->piece, "O") == 0;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) found |= e->kind == of[i];
    return found;
}

static inline struct piece told_piece(const struct tale *t, const struct event *e,
                                      struct event_square s)
{
    struct square at = { s.x, s.y };
    if (tells_obstacle(e))
        return (struct piece){ at, (uint16_t)t->board->n_army, KIND_OBSTACLE, 0 };
    return (struct piece){ at, board_army_named(t->board, str_of(e->army)),
                           piece_kind(str_of(e->piece ? e->piece : "K")), 0 };
}

/* Index of a piece of that army and kind on that square, or PIECE_NONE. */
static inline uint32_t told_seek(const struct told *t, const struct piece *p)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (t->piece[i].army == p->army && t->piece[i].kind == p->kind &&
            square_eq(t->piece[i].at, p->at))
            return i;
    return PIECE_NONE;
}

static inline uint32_t told_host(const struct told *t, const struct piece *spirit)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (t->piece[i].army == spirit->army && square_eq(t->piece[i].at, spirit->at) &&
            t->piece[i].marks & MARK_POSSESSED)
            return i;
    return PIECE_NONE;
}

static inline struct piece told_take(struct told *t, uint32_t i)
{
    struct piece p = t->piece[i];
    t->piece[i] = t->piece[--t->n];
    return p;
}

static inline void told_add(struct told *t, struct piece p)
{
    t->piece[t->n++] = p;
}

static inline bool is_spirit_kind(uint8_t kind)
{
    return (piece_table[kind].flags & PIECE_SPIRIT) != 0;
}

/* It went from one square to another, with its rider; a spirit may have come out of a host. */
static inline bool tell_trip(struct tale *t, const struct event *e)
{
    struct piece p = told_piece(t, e, e->from);
    uint32_t i = told_seek(&t->here, &p);
    if (i != PIECE_NONE) {
        p = told_take(&t->here, i);
    } else {
        i = told_host(&t->here, &p);
        if (!is_spirit_kind(p.kind) || i == PIECE_NONE) return false;
        t->here.piece[i].marks = 0;
    }
    p.at = (struct square){ e->to.x, e->to.y };
    told_add(&t->came, p);
    return true;
}

/* The spirit that has just come is in the piece there. */
static inline bool tell_possession(struct tale *t, const struct event *e)
{
    struct piece host = told_piece(t, e, e->to);
    struct piece spirit = host;
    spirit.kind = piece_kind(STR("S"));
    uint32_t s = told_seek(&t->came, &spirit);
    uint32_t h = told_seek(&t->here, &host);
    if (s == PIECE_NONE || h == PIECE_NONE || t->here.piece[h].marks) return false;
    (void)told_take(&t->came, s);
    t->here.piece[h].marks = MARK_POSSESSED;
    return true;
}

/* A capture is told once for each army that took the piece. */
static inline bool tell_again(struct tale *t, const struct event *e, const struct piece *p)
{
    bool known = false;
    if (e->kind != EV_CAPTURED && e->kind != EV_CLEARED) return false;
    for (uint32_t i = 0; i < t->gone.n; i++) {
        const struct piece *q = &t->gone.piece[i];
        if (q->army != p->army || q->kind != p->kind || !square_eq(q->at, p->at)) continue;
        if (strcmp(t->gone_by[i], e->by) == 0) return false;
        known = true;
    }
    return known;
}

static inline void note_gone(struct tale *t, const struct event *e, struct piece p)
{
    t->gone_by[t->gone.n] = e->by;
    told_add(&t->gone, p);
}

/* It is gone; for a host, the spirit must be told, too. */
static inline bool tell_end(struct tale *t, const struct event *e)
{
    struct piece p = told_piece(t, e, e->to);
    uint32_t i = told_seek(&t->riders, &p);
    bool ok = true;
    if (i != PIECE_NONE) {
        (void)told_take(&t->riders, i);
    } else if ((i = told_seek(&t->here, &p)) == PIECE_NONE) {
        ok = tell_again(t, e, &p);
    } else if (told_take(&t->here, i).marks) {
        told_add(&t->riders, (struct piece){ p.at, p.army, piece_kind(STR("S")), 0 });
    }
    note_gone(t, e, p);
    return ok;
}

static inline void tell_arrivals(struct tale *t)
{
    while (t->came.n) told_add(&t->here, told_take(&t->came, t->came.n - 1));
}

/* One event; what arrived is kept separate at first, so that it is not taken for what was
 * there. */
static inline bool tell_event(struct tale *t, const struct event *e)
{
    switch ((int)e->kind) {
    case EV_MOVED:
    case EV_TOOK:
    case EV_STOLE:
    case EV_MISSED:
    case EV_SHIFTED: return tell_trip(t, e);
    case EV_POSSESSED: return tell_possession(t, e);
    case EV_PROMOTED:
        if (t->came.n) t->came.piece[t->came.n - 1].kind = piece_kind(str_of(e->piece));
        return t->came.n > 0;
    case EV_PLACED: told_add(&t->came, told_piece(t, e, e->to)); return true;
    case EV_CAPTURED:
    case EV_CLEARED:
    case EV_CRUSHED:
    case EV_ANNIHILATED: return tell_end(t, e);
    case EV_SOLD:
    case EV_VANISHED:
        tell_arrivals(t); /* the account begins: all have come */
        return tell_end(t, e);
    case EV_GREW:
    case EV_KING_BACK: told_add(&t->here, told_piece(t, e, e->to)); return true;
    default: return true;
    }
}

/* The same pieces, however they are sorted. */
static inline bool told_equals(struct tale *t, const struct board *after)
{
    if (t->here.n != after->n_piece) return false;
    for (uint32_t i = 0; i < after->n_piece; i++) {
        const struct piece *p = &after->piece[i];
        uint32_t k = told_seek(&t->here, p);
        if (k == PIECE_NONE) return false;
        if (told_take(&t->here, k).marks != (p->marks & MARK_POSSESSED)) return false;
    }
    return true;
}

/** Do the events lead from the one board to the other, with nothing created or lost? */
static inline bool retell(struct tale *t, const struct board *before, const struct board *after,
                          const struct adjudication *adj)
{
    t->here.n = t->came.n = t->gone.n = t->riders.n = 0;
    t->board = before;
    for (uint32_t i = 0; i < before->n_piece; i++) {
        told_add(&t->here, before->piece[i]);
        t->here.piece[i].marks &= MARK_POSSESSED;
    }
    for (size_t i = 0; i < adj->n_event; i++)
        if (!tell_event(t, &adj->event[i])) return false;
    tell_arrivals(t);
    return t->riders.n == 0 && told_equals(t, after);
}
#endif
