/* The table of options. Rows are in the order of their names, as they are printed. Knows no
 * board; what an option means is decided where its rule is. */
#include "engine/sandbox/position/options.h"

#include <assert.h>

enum { NUMBER_MAX = COORD_MAX };

static bool number(struct str s, int32_t *out)
{
    int64_t v;
    if (!str_int(s, &v) || v < -NUMBER_MAX || v > NUMBER_MAX) return false;
    *out = (int32_t)v;
    return true;
}

static bool one_of(struct str s, struct str yes, struct str no, bool *out)
{
    *out = str_eq(s, yes);
    return *out || str_eq(s, no);
}

/* The pool of 30.3. What an event does is decided elsewhere. */
static bool events_read(struct options *o, struct str s)
{
    struct str_cut c = { .tail = s, .ok = true };
    o->events = 0;
    while (c.ok) {
        c = str_cut(c.tail, ',');
        const struct event_rule *of = event_named(c.head);
        uint32_t bit = of ? 1u << event_number(of) : 0;
        if (bit == 0 || (o->events & bit)) return false;
        o->events |= bit;
    }
    return true;
}

static void events_print(struct buf *out, const struct options *o)
{
    const char *gap = "";
    for (uint32_t i = 0; i < event_rules; i++) {
        if (!(o->events & 1u << i)) continue;
        buf_puts(out, gap);
        buf_puts(out, event_rule[i]->word);
        gap = ",";
    }
}

static bool events_from_read(struct options *o, struct str s)
{
    o->events_from = -1;
    return str_eq(s, STR("never")) || (number(s, &o->events_from) && o->events_from >= 0);
}

static void events_from_print(struct buf *out, const struct options *o)
{
    if (o->events_from < 0)
        buf_puts(out, "never");
    else
        buf_printf(out, "%d", o->events_from);
}

static bool notation_read(struct options *o, struct str s)
{
    return one_of(s, STR("lenient"), STR("strict"), &o->lenient);
}

static void notation_print(struct buf *out, const struct options *o)
{
    buf_puts(out, o->lenient ? "lenient" : "strict");
}

static bool pawn_rank_read(struct options *o, struct str s)
{
    struct str n = str_word(&s);
    s = str_trim(s);
    o->pawn_or_below = s.n != 0;
    return number(n, &o->pawn_rank) && (s.n == 0 || str_eq(s, STR("or-below")));
}

static void pawn_rank_print(struct buf *out, const struct options *o)
{
    buf_printf(out, "%d%s", o->pawn_rank, o->pawn_or_below ? " or-below" : "");
}

static bool high_rank_read(struct options *o, struct str s)
{
    return number(s, &o->promote_high_rank);
}

static void high_rank_print(struct buf *out, const struct options *o)
{
    buf_printf(out, "%d", o->promote_high_rank);
}

static bool rank_read(struct options *o, struct str s)
{
    return number(s, &o->promote_rank);
}

static void rank_print(struct buf *out, const struct options *o)
{
    buf_printf(out, "%d", o->promote_rank);
}

static bool thief_read(struct options *o, struct str s)
{
    return one_of(s, STR("on"), STR("off"), &o->time_thief);
}

static void thief_print(struct buf *out, const struct options *o)
{
    buf_puts(out, o->time_thief ? "on" : "off");
}

static const struct {
    const char *name, *values;
    bool (*read)(struct options *o, struct str s);
    void (*print)(struct buf *out, const struct options *o);
} table[] = {
    { "events", "words of events, each once, with commas between", events_read, events_print },
    { "events-from", "a number or never", events_from_read, events_from_print },
    { "notation", "strict or lenient", notation_read, notation_print },
    { "pawn-rank", "a number, with or without or-below", pawn_rank_read, pawn_rank_print },
    { "promote-high-rank", "a number", high_rank_read, high_rank_print },
    { "promote-rank", "a number", rank_read, rank_print },
    { "time-thief", "on or off", thief_read, thief_print },
};
enum { OPTIONS = sizeof table / sizeof *table };

/* 30.3: those of the book, for ever. A later event is in no pool that does not name it, or old
 * texts, running games and published draws would change. */
enum { EVENTS_OF_THE_BOOK = 16 };
static const uint32_t usual_events = (UINT32_C(1) << EVENTS_OF_THE_BOOK) - 1;

struct options options_default(bool neisg)
{
    struct options o = { .pawn_rank = 1,
                         .promote_rank = 7,
                         .promote_high_rank = 9,
                         .events = usual_events,
                         .events_from = 25 };
    if (neisg)
        o = (struct options){ .time_thief = true,
                              .pawn_rank = 0,
                              .pawn_or_below = true,
                              .promote_rank = 6,
                              .promote_high_rank = 10,
                              .lenient = true,
                              .events = usual_events,
                              .events_from = 25 };
    return o;
}

int option_index(struct str name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (str_eq(name, str_of(table[i].name))) return i;
    return -1;
}

bool option_read(struct options *o, int index, struct str value)
{
    assert(index >= 0);
    return table[index].read(o, value);
}

const char *option_values(int index)
{
    return table[index].values;
}

const char *option_name(int index)
{
    return index < OPTIONS ? table[index].name : NULL;
}

void option_print(struct buf *out, int index, const struct options *o)
{
    table[index].print(out, o);
}

void options_print(struct buf *out, const struct options *o, struct str rules)
{
    struct options usual = options_default(str_eq(rules, STR("neisg")));
    for (int i = 0; i < OPTIONS; i++) {
        char mine_bytes[400], usual_bytes[400];
        struct arena am = arena_make(mine_bytes, sizeof mine_bytes);
        struct arena au = arena_make(usual_bytes, sizeof usual_bytes);
        struct buf mine = buf_make(&am, 320), other = buf_make(&au, 320);
        table[i].print(&mine, o);
        table[i].print(&other, &usual);
        if (str_eq(buf_str(&mine), buf_str(&other))) continue;
        buf_printf(out, "option %s %.*s\n", table[i].name, STR_ARG(buf_str(&mine)));
    }
}
