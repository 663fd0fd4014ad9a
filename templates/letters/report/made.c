/* A board that was corrected by hand: what differs from the previous one, piece by piece. */
#include "templates/letters/letters.h"
#include "templates/letters/report/report.h"
#include "templates/shown/armies.h"

enum { PIECES = 200 /* for which it is worked out where they went */ };

struct side {
    const struct board *board;
    uint32_t piece[PIECES]; /* that the other board has not */
    size_t n;
    size_t more; /* for which there was no room */
};

struct changes {
    struct draft *d;
    struct side was, is;
    size_t told, most; /* lines about pieces; the others are counted: */
    size_t more;
};

static struct str army_of(const struct board *b, const struct piece *p)
{
    return b->army[p->army].name;
}

static bool same_kind(const struct board *a, const struct piece *p, const struct board *b,
                      const struct piece *q)
{
    return p->kind == q->kind && str_eq(army_of(a, p), army_of(b, q));
}

/* Is the same piece on the same square of the other board, with the same marks? */
static bool has_piece(const struct board *other, const struct board *own, const struct piece *p)
{
    for (uint32_t i = board_lower(other, p->at); i < other->n_piece; i++) {
        const struct piece *q = &other->piece[i];
        if (q->at.x != p->at.x || q->at.y != p->at.y) return false;
        if (same_kind(own, p, other, q) &&
            ((p->marks ^ q->marks) & (MARK_POSSESSED | MARK_DISABLED)) == 0)
            return true;
    }
    return false;
}

static void list(struct side *out, const struct board *other)
{
    for (uint32_t i = 0; i < out->board->n_piece; i++) {
        if (has_piece(other, out->board, &out->board->piece[i])) continue;
        if (out->n < PIECES)
            out->piece[out->n++] = i;
        else
            out->more++;
    }
}

static void item(struct changes *c, const struct saying *s)
{
    c->told++;
    page_say(&c->d->page, PAGE_ITEM, s);
}
#define DIFFERS(c, ...) item((c), &(const struct saying){ .word = __VA_ARGS__ })

/* The first piece of that kind that the corrected board has elsewhere; NULL: none. */
static const struct piece *elsewhere(struct changes *c, const struct piece *p)
{
    const struct board *b = c->is.board;
    for (size_t i = 0; i < c->is.n; i++) {
        const struct piece *q = &b->piece[c->is.piece[i]];
        if (!same_kind(c->was.board, p, b, q)) continue;
        c->is.n--;
        memmove(&c->is.piece[i], &c->is.piece[i + 1], (c->is.n - i) * sizeof *c->is.piece);
        return q;
    }
    return NULL;
}

/* It stands where it stood. */
static void tell_marks(struct changes *c, const struct piece *p, uint8_t now)
{
    static const struct {
        uint8_t mark;
        enum words_name is, was;
    } rows[] = { { MARK_DISABLED, W_MADE_DISABLED, W_MADE_ENABLED },
                 { MARK_POSSESSED, W_MADE_POSSESSED, W_MADE_FREED } };
    struct slot unit = slot_unit("unit", army_of(c->was.board, p), p->kind);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if ((p->marks ^ now) & rows[i].mark)
            DIFFERS(c, now & rows[i].mark ? rows[i].is : rows[i].was,
                    { unit, slot_square("from", p->at.x, p->at.y) });
}

static void tell_piece(struct changes *c, const struct piece *p)
{
    const struct piece *q = elsewhere(c, p);
    struct slot unit = slot_unit("unit", army_of(c->was.board, p), p->kind),
                from = slot_square("from", p->at.x, p->at.y);
    if (c->told >= c->most)
        c->more++;
    else if (!q)
        DIFFERS(c, W_MADE_GONE, { unit, from });
    else if (q->at.x == p->at.x && q->at.y == p->at.y)
        tell_marks(c, p, q->marks);
    else
        DIFFERS(c, W_MADE_MOVED, { unit, from, slot_square("to", q->at.x, q->at.y) });
}

static void came(struct changes *c, const struct piece *p)
{
    if (c->told >= c->most)
        c->more++;
    else
        DIFFERS(c, W_MADE_CAME,
                { slot_unit("unit", army_of(c->is.board, p), p->kind),
                  slot_square("to", p->at.x, p->at.y) });
}

static void pieces(struct changes *c)
{
    for (size_t i = 0; i < c->was.n; i++) tell_piece(c, &c->was.board->piece[c->was.piece[i]]);
    for (size_t i = 0; i < c->is.n; i++) came(c, &c->is.board->piece[c->is.piece[i]]);
    c->more += c->was.more + c->is.more;
    if (c->more) DIFFERS(c, W_MADE_MORE, { slot_count("n", (int64_t)c->more) });
}

static bool same_state(const struct army *a, const struct army *b)
{
    bool dead = a->king_dead && b->king_dead;
    return a->fresh == b->fresh && a->king_dead == b->king_dead &&
           (!dead || (a->king_at.x == b->king_at.x && a->king_at.y == b->king_at.y)) &&
           (a->out_until < 0) == (b->out_until < 0);
}

static void armies(struct changes *c)
{
    const struct board *was = c->was.board, *is = c->is.board;
    for (uint32_t i = 0; i < is->n_army; i++) {
        const struct army *now = &is->army[i];
        uint16_t at = board_army_named(was, now->name);
        const struct army *before = at == ARMY_NONE ? NULL : &was->army[at];
        struct slot army = slot_as(SLOT_ARMY, "army", now->name);
        if (!before) continue;
        if (now->energy != before->energy)
            DIFFERS(c, W_MADE_ENERGY,
                    { army, slot_energy("energy", now->energy),
                      slot_energy("before", before->energy) });
        if (!same_state(now, before)) DIFFERS(c, W_MADE_ARMY, { army });
    }
}

static void event(struct changes *c)
{
    const struct board *was = c->was.board, *is = c->is.board;
    int32_t left = is->event_until - is->update, before = was->event_until - was->update;
    if (is->event == was->event && (!is->event || left == before)) return;
    if (!is->event)
        DIFFERS(c, W_MADE_NO_EVENT, { slot_event("event", was->event->word) });
    else
        DIFFERS(
            c, W_MADE_EVENT,
            { slot_event("event", is->event->word), slot_number("until", is->event_until) });
}

void report_changes(struct draft *d, const struct shown *was, const struct shown *is,
                    size_t most)
{
    struct changes *c = NEW(d->arena, struct changes, 1);
    if (!c) {
        d->page.full = true;
        return;
    }
    c->d = d;
    c->most = most;
    c->was.board = &was->armies->look.board;
    c->is.board = &is->armies->look.board;
    list(&c->was, c->is.board);
    list(&c->is, c->was.board);
    pieces(c);
    armies(c);
    event(c);
    c->told += draft_made_options(d, was, is);
    if (!c->told) DIFFERS(c, W_MADE_OTHER);
}

/* Only for a correction; the others have the position of a board that everybody got. */
void report_made(struct report *r)
{
    const struct shown *old = r->v->made.old;
    if (old) report_changes(r->d, old, r->v->seat.shown, r->left.others);
}
