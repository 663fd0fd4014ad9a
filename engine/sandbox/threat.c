/* Rule 8.4, line by line, for every check of the new board. A line is a function that either
 * fits and gives a state, or does not. Cover and protection are read from cover.h. */
#include "engine/sandbox/threat.h"

#include "engine/sandbox/next.h"

enum { NO_LINE = 0, FIRST_PAIRS = 1024 };

/* One check on the new board, and what 8.4 makes of it. */
struct pair {
    uint32_t attacker, victim;
    uint8_t by, dir; /* struct cover */
    uint8_t state;
    uint8_t line; /* NO_LINE: lines 1 to 4 do not fit */
};

struct pairs {
    struct pair *at;
    size_t n, cap;
    struct arena *arena;
    bool full;
};

static struct square now(const struct passage *p, uint32_t piece)
{
    return p->after->board->piece[piece].at;
}

static struct square then(const struct passage *p, uint32_t old)
{
    return p->before->board->piece[old].at;
}

static bool did_move(const struct passage *p, uint32_t piece)
{
    return p->came[piece] == CAME_MOVED;
}

/* Did it stand on the shown board where it stands now? */
static bool stood(const struct passage *p, uint32_t piece)
{
    return p->came[piece] == CAME_STAYED;
}

/* The number of a straight line among all lines of its direction. */
static int64_t line_number(struct square s, uint8_t dir)
{
    switch (dir % 4) {
    case 0: return s.y;
    case 1: return (int64_t)s.x - s.y;
    case 2: return s.x;
    default: return (int64_t)s.x + s.y;
    }
}

/* Are both attacks, from a square each, slides along one and the same line? */
static bool same_line(struct cover c, struct square from, struct cover d, struct square at)
{
    return c.by == COVER_SLIDE && d.by == COVER_SLIDE && c.dir % 4 == d.dir % 4 &&
           line_number(from, c.dir) == line_number(at, d.dir);
}

/* 8.2: `earlier` is the attack that the line in question compares with. */
static bool is_steady(const struct passage *p, const struct pair *pair, struct cover earlier)
{
    uint32_t a = pair->attacker;
    struct cover c = { pair->by, pair->dir };
    if (p->old[a] == PIECE_NONE) return false;
    return !did_move(p, a) || same_line(earlier, then(p, p->old[a]), c, now(p, a));
}

/* One of the two attacks of line 1: is it as it was? */
static bool as_before(const struct passage *p, uint32_t a, uint32_t v, struct cover c)
{
    struct cover earlier = check_of(p->before, p->old[a], p->old[v]);
    if (c.by == COVER_LEAP)
        return earlier.by == COVER_LEAP && !did_move(p, a) && !did_move(p, v);
    return same_line(earlier, then(p, p->old[a]), c, now(p, a));
}

static bool has_edge(const struct passage *p, uint32_t a, uint32_t v)
{
    return is_protected(p->after, a) && !is_protected(p->after, v);
}

static bool line_1(const struct passage *p, struct pair *pair)
{
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    if (p->old[a] == PIECE_NONE || p->old[v] == PIECE_NONE) return false;
    enum threat_state earlier = board_threat(p->before->board, p->old[a], p->old[v]);
    if (earlier != THREAT_EVEN && earlier != THREAT_EDGE) return false;
    struct cover back = check_of(p->after, v, a);
    if (back.by == COVER_NO || !as_before(p, v, a, back) ||
        !as_before(p, a, v, (struct cover){ pair->by, pair->dir }))
        return false;
    pair->state = THREAT_EVEN;
    if (has_edge(p, a, v)) pair->state = earlier == THREAT_EVEN ? THREAT_EDGE : THREAT_WINDOW;
    return true;
}

static bool line_2(const struct passage *p, struct pair *pair)
{
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    if (!did_move(p, v) && p->came[v] != CAME_PLACED) return false;
    if (p->old[a] == PIECE_NONE) return false;
    struct cover earlier = cover_of(p->before, p->old[a], now(p, v), p->old[v]);
    if (earlier.by == COVER_NO || !is_steady(p, pair, earlier)) return false;
    pair->state = THREAT_WINDOW;
    return true;
}

/* Lines 3 and 4 share their premise: v did not move. */
static bool line_3(const struct passage *p, struct pair *pair)
{
    static const uint8_t next[] = { [THREAT_CHANCE] = THREAT_WINDOW,
                                    [THREAT_WINDOW] = THREAT_SPENT,
                                    [THREAT_SPENT] = THREAT_SPENT,
                                    [THREAT_EVEN] = THREAT_CHANCE,
                                    [THREAT_EDGE] = THREAT_CHANCE };
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    if (!stood(p, v) || p->old[a] == PIECE_NONE) return false;
    struct cover earlier = check_of(p->before, p->old[a], p->old[v]);
    if (earlier.by == COVER_NO || !is_steady(p, pair, earlier)) return false;
    pair->state = next[board_threat(p->before->board, p->old[a], p->old[v])];
    return true;
}

static bool line_4(const struct passage *p, struct pair *pair)
{
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    uint32_t lifted = p->lifted[p->after->board->piece[v].army];
    if (!stood(p, v) || p->old[a] == PIECE_NONE || lifted == PIECE_NONE) return false;
    if (check_of(p->before, p->old[a], p->old[v]).by != COVER_NO) return false;
    struct cover pin = cover_of(p->before, p->old[a], then(p, p->old[v]), lifted);
    if (pin.by != COVER_SLIDE || !is_steady(p, pair, pin)) return false;
    pair->state = THREAT_WINDOW;
    return true;
}

typedef bool line_fn(const struct passage *p, struct pair *pair);
static line_fn *const lines_1_to_4[] = { line_1, line_2, line_3, line_4 };

static void apply_lines(const struct passage *p, struct pairs *ps)
{
    for (size_t i = 0; i < ps->n; i++)
        for (uint8_t k = 0; k < 4 && ps->at[i].line == NO_LINE; k++)
            if (lines_1_to_4[k](p, &ps->at[i])) ps->at[i].line = (uint8_t)(k + 1);
}

static const struct pair *find(const struct pairs *ps, uint32_t attacker, uint32_t victim)
{
    size_t beg = 0;
    size_t end = ps->n;
    while (beg < end) {
        size_t mid = beg + (end - beg) / 2;
        const struct pair *m = &ps->at[mid];
        if (m->victim < victim || (m->victim == victim && m->attacker < attacker))
            beg = mid + 1;
        else
            end = mid;
    }
    if (beg == ps->n || ps->at[beg].victim != victim || ps->at[beg].attacker != attacker)
        return NULL;
    return &ps->at[beg];
}

/* Line 5; it asks about lines 1 to 4 of the pair the other way round, so it comes after them.
 */
static void apply_line_5(const struct passage *p, struct pairs *ps)
{
    for (size_t i = 0; i < ps->n; i++) {
        struct pair *pair = &ps->at[i];
        if (pair->line != NO_LINE) continue;
        const struct pair *back = find(ps, pair->victim, pair->attacker);
        if (!back || (back->line != NO_LINE && back->line != 5)) continue;
        pair->line = 5;
        pair->state = has_edge(p, pair->attacker, pair->victim) ? THREAT_EDGE : THREAT_EVEN;
    }
}

static void add_pair(void *ctx, uint32_t a, uint32_t v, struct cover how)
{
    struct pairs *ps = ctx;
    size_t bytes = ps->cap * sizeof *ps->at;
    if (ps->full) return;
    if (ps->n == ps->cap) {
        size_t cap = ps->cap + ps->cap / 2;
        if (!arena_extend(ps->arena, ps->at, bytes, cap * sizeof *ps->at)) {
            ps->full = true;
            return;
        }
        ps->cap = cap;
    }
    ps->at[ps->n++] = (struct pair){ .attacker = a, .victim = v, .by = how.by, .dir = how.dir };
}

/* Counting sort by one of the two indices; stable, so two passes sort by both. */
static void pass(struct pair *out, const struct pairs *ps, uint32_t *count, bool by_victim)
{
    uint32_t pieces = 0;
    for (size_t i = 0; i < ps->n; i++) {
        uint32_t key = by_victim ? ps->at[i].victim : ps->at[i].attacker;
        if (key + 1 > pieces) pieces = key + 1;
        count[key + 1]++;
    }
    for (uint32_t i = 0; i < pieces; i++) count[i + 1] += count[i];
    for (size_t i = 0; i < ps->n; i++)
        out[count[by_victim ? ps->at[i].victim : ps->at[i].attacker]++] = ps->at[i];
}

/* All checks of the board after, sorted by victim, then attacker. */
static bool find_pairs(struct pairs *ps, const struct passage *p, struct arena *a)
{
    uint32_t pieces = p->after->board->n_piece;
    *ps = (struct pairs){ .at = NEW(a, struct pair, FIRST_PAIRS),
                          .cap = FIRST_PAIRS,
                          .arena = a };
    if (!ps->at) return false;
    cover_each(p->after, add_pair, ps);
    struct pair *sorted = NEW(a, struct pair, ps->n);
    uint32_t *count = NEW(a, uint32_t, 2 * ((size_t)pieces + 1));
    if (ps->full || !sorted || !count) return false;
    struct pair *found = ps->at;
    pass(sorted, ps, count, false);
    ps->at = sorted;
    pass(found, ps, count + pieces + 1, true);
    ps->at = found;
    return true;
}

bool threat_all(struct threats *out, const struct passage *p, struct arena *a, struct err *e)
{
    struct pairs ps;
    uint32_t n = 0;
    if (!find_pairs(&ps, p, a)) return err_nomem(e);
    apply_lines(p, &ps);
    apply_line_5(p, &ps);
    for (size_t i = 0; i < ps.n; i++)
        if (ps.at[i].state != THREAT_CHANCE) n++;
    *out = (struct threats){ NEW(a, struct threat, n), NEW(a, uint8_t, n), 0 };
    if (!out->threat || !out->line) return err_nomem(e);
    for (size_t i = 0; i < ps.n; i++) {
        const struct pair *pair = &ps.at[i];
        if (pair->state == THREAT_CHANCE) continue;
        out->line[out->n] = pair->line;
        out->threat[out->n++] = (struct threat){ pair->attacker, pair->victim, pair->state };
    }
    return true;
}
