/* A board that was corrected by hand: what differs from the previous one, man by man. */
#include "engine/classic/look.h"
#include "templates/match/match.h"
#include "templates/shown/shown.h"

enum { SQUARES = 64 };

struct changes {
    struct draft *d;
    const struct pos *was, *is;
    uint64_t gone, come; /* squares whose man is not there on the other board */
    size_t told;
};

static void item(struct changes *c, const struct saying *s)
{
    c->told++;
    page_say(&c->d->page, PAGE_ITEM, s);
}
#define DIFFERS(c, ...) item((c), &(const struct saying){ .word = __VA_ARGS__ })

static int64_t column(unsigned s)
{
    return (int64_t)file_of(s) + 1;
}

static int64_t row(unsigned s)
{
    return (int64_t)rank_of(s) + 1;
}

/* What is on a square: for slot_man(). */
static const char *side_on(const struct pos *p, unsigned s)
{
    return fen_side_name(pos_side(p, s));
}

static int letter_on(const struct pos *p, unsigned s)
{
    return "PNBRQK"[pos_man(p, s)];
}

static bool same_man(const struct pos *p, unsigned s, const struct pos *q, unsigned t)
{
    return pos_man(p, s) == pos_man(q, t) && pos_side(p, s) == pos_side(q, t);
}

static void compare(struct changes *c)
{
    for (unsigned s = 0; s < SQUARES; s++) {
        if (same_man(c->was, s, c->is, s)) continue;
        if (pos_man(c->was, s) != NO_MAN) c->gone |= UINT64_C(1) << s;
        if (pos_man(c->is, s) != NO_MAN) c->come |= UINT64_C(1) << s;
    }
}

/* The man that left s came there, or SQUARES: it is gone. */
static unsigned came_to(struct changes *c, unsigned s)
{
    for (unsigned t = 0; t < SQUARES; t++) {
        if (!(c->come >> t & 1) || !same_man(c->was, s, c->is, t)) continue;
        c->come &= ~(UINT64_C(1) << t);
        return t;
    }
    return SQUARES;
}

static void left(struct changes *c, unsigned s)
{
    const char *side = side_on(c->was, s);
    unsigned t = came_to(c, s);
    if (t == SQUARES)
        DIFFERS(c, W_MADE_MAN_GONE,
                { slot_man("man", side, letter_on(c->was, s)),
                  slot_field("from", column(s), row(s)) });
    else
        DIFFERS(c, W_MADE_MAN_MOVED,
                { slot_man("man", side, letter_on(c->was, s)),
                  slot_field("from", column(s), row(s)), slot_field("to", column(t), row(t)) });
}

static void men(struct changes *c)
{
    for (unsigned s = 0; s < SQUARES; s++)
        if (c->gone >> s & 1) left(c, s);
    for (unsigned s = 0; s < SQUARES; s++)
        if (c->come >> s & 1)
            DIFFERS(c, W_MADE_MAN_CAME,
                    { slot_man("man", side_on(c->is, s), letter_on(c->is, s)),
                      slot_field("to", column(s), row(s)) });
}

void match_changes(struct draft *d, const struct shown *was, const struct shown *is,
                   size_t most)
{
    struct changes c = { .d = d, .was = &was->match->game.pos, .is = &is->match->game.pos };
    (void)most; /* there are 64 squares */
    compare(&c);
    men(&c);
    if (c.was->turn != c.is->turn)
        DIFFERS(&c, W_MADE_TURN, { slot_side("side", fen_side_name(c.is->turn)) });
    c.told += draft_made_options(d, was, is);
    if (!c.told) DIFFERS(&c, W_MADE_OTHER);
}

void match_made(struct match *m, const struct report_view *v)
{
    const struct shown *old = v->made.old;
    draft_made(&m->d, v);
    if (!old) return;
    HEADING(&m->d.page, W_MADE_HEADING);
    match_changes(&m->d, old, v->seat.shown, 0);
}
