/* The words that stand for the marks of a sentence about an event: sides, men with their names
 * in place of letters, squares, and what only the letters work out about C-moves and ends. */
#include "engine/classic/events/rule.h"
#include "templates/match/voice.h"

bool telling_same(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

static bool squares_eq(struct event_square a, struct event_square b)
{
    return a.x == b.x && a.y == b.y;
}

const struct event *telling_swapped(const struct telling *t)
{
    for (size_t i = 0; i < t->v->n_event; i++) {
        const struct event *o = &t->v->event[i];
        if (o->kind == EV_GRASPED && squares_eq(o->from, t->e->to) &&
            squares_eq(o->to, t->e->from))
            return o;
    }
    return NULL;
}

static unsigned side_of(const char *army)
{
    return side_named(str_of(army));
}

static void put_square(struct buf *out, struct event_square s)
{
    square_print(out, square_at((unsigned)s.x - 1, (unsigned)s.y - 1));
}

static const char *man_word(const char *letters)
{
    return letters && letters[0] ? man_name(man_of(letters[0])) : "man";
}

static void put_army(struct buf *out, const struct telling *t)
{
    buf_puts(out, match_side(side_of(t->e->army)));
}

static void put_other(struct buf *out, const struct telling *t)
{
    buf_puts(out, match_side(other_side(side_of(t->e->army))));
}

static void put_by(struct buf *out, const struct telling *t)
{
    buf_puts(out, match_side(side_of(t->e->by)));
}

static void put_piece(struct buf *out, const struct telling *t)
{
    buf_puts(out, man_word(t->e->piece));
}

static void put_bypiece(struct buf *out, const struct telling *t)
{
    buf_puts(out, man_word(t->e->by_piece));
}

static void put_otherpiece(struct buf *out, const struct telling *t)
{
    buf_puts(out, man_word(telling_swapped(t)->piece));
}

static void put_start(struct buf *out, const struct telling *t)
{
    put_square(out, t->e->from);
}

static void put_target(struct buf *out, const struct telling *t)
{
    put_square(out, t->e->to);
}

static void put_word(struct buf *out, const struct telling *t)
{
    buf_puts(out, t->e->word);
}

static void put_event(struct buf *out, const struct telling *t)
{
    buf_puts(out, chess_event_title(t->e->word));
}

static void put_meaning(struct buf *out, const struct telling *t)
{
    buf_puts(out, match_cmove_words(t->m, str_of(t->e->word), side_of(t->e->army)));
}

/* ", for e5 was not empty then": why this one of the two. */
static void put_due(struct buf *out, const struct telling *t)
{
    struct match_due due;
    if (!match_cmove_due(&due, t->m, t->v) || !due.condition) return;
    buf_printf(out, ", for %s then", due.condition);
}

/* In front of what was wrong with the C-move. */
static void put_since(struct buf *out, const struct telling *t)
{
    struct match_due due;
    if (match_cmove_due(&due, t->m, t->v) && due.condition)
        buf_printf(out, ": %s then, and ", due.condition);
    else
        buf_puts(out, ": ");
}

static void put_whynot(struct buf *out, const struct telling *t)
{
    struct match_due due;
    if (match_cmove_due(&due, t->m, t->v) && due.why_not) buf_printf(out, ": %s", due.why_not);
}

static void put_claim(struct buf *out, const struct telling *t)
{
    for (int k = 0; k < END_COUNT; k++)
        if (telling_same(end_word((enum end)k), t->e->word))
            buf_puts(out, match_claim_text(t->m, (enum end)k));
}

static void put_end(struct buf *out, const struct telling *t)
{
    buf_puts(out, match_end_words(t->m));
}

/* The word of ENDED is "1-0 checkmate". */
static void put_score(struct buf *out, const struct telling *t)
{
    buf_put(out, str_cut(str_of(t->e->word), ' ').head);
}

static const struct mark {
    const char *name;
    void (*put)(struct buf *out, const struct telling *t);
} mark[] = {
    { "Army", put_army },   { "Other", put_other },     { "By", put_by },
    { "piece", put_piece }, { "bypiece", put_bypiece }, { "otherpiece", put_otherpiece },
    { "start", put_start }, { "square", put_target },   { "word", put_word },
    { "event", put_event }, { "meaning", put_meaning }, { "due", put_due },
    { "since", put_since }, { "whynot", put_whynot },   { "claim", put_claim },
    { "end", put_end },     { "score", put_score }
};

void telling_mark(struct buf *out, struct str name, const void *from)
{
    const struct telling *t = from;
    for (size_t i = 0; i < sizeof mark / sizeof *mark; i++)
        if (str_eq(name, str_of(mark[i].name))) mark[i].put(out, t);
}
