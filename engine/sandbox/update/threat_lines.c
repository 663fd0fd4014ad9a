/* Rule 8.4, line by line. A line is a function that either fits and gives a state, or does
 * not. Cover is read from cover.h. */
#include "engine/sandbox/update/threat_lines.h"

#include "engine/sandbox/update/next.h"

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
bool threat_is_standing(const struct passage *p, uint32_t piece)
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
    if (p->old[a] == PIECE_NONE) return false;
    return !did_move(p, a) || same_line(earlier, then(p, p->old[a]), pair->by, now(p, a));
}

bool threat_is_dwarf(const struct board *b, uint32_t piece)
{
    return (piece_table[b->piece[piece].kind].flags & PIECE_DWARF) != 0;
}

/* 1.8, asked once for each dwarf: did two pieces attack it on board t? */
static bool twice_before(const struct inquiry *q, uint32_t v)
{
    const struct board *b = q->p->before->board;
    uint32_t old = q->p->old[v];
    if (!(q->twice[v] & TWICE_ASKED)) {
        q->twice[v] |= TWICE_ASKED;
        if (cover_twice(q->p->before, b->piece[old].at, b->piece[old].army, old))
            q->twice[v] |= TWICE_YES;
    }
    return (q->twice[v] & TWICE_YES) != 0;
}

struct run threat_run_at(const struct attacks *t, size_t from)
{
    struct run r = { .attack = t->attack + from, .victim = attack_on(t->attack[from]) };
    while (from + r.n < t->n && attack_on(t->attack[from + r.n]) == r.victim) r.n++;
    return r;
}

/* 1.8 with 8.4.2: did two pieces cover on board t, v lifted, where v stands now? Those that
 * attack it now are asked first, because asking all others takes long. */
static bool find_twice_now(const struct inquiry *q, uint32_t v)
{
    const struct passage *p = q->p;
    struct run r = threat_run_at(&q->now, attack_from(&q->now, v));
    size_t n = 0;
    for (size_t i = 0; i < r.n && n < 2; i++) {
        uint32_t a = p->old[attack_by(r.attack[i])];
        n += a != PIECE_NONE && cover_of(p->before, a, now(p, v), p->old[v]).by != COVER_NO;
    }
    return n == 2 ||
           cover_twice(p->before, now(p, v), p->after->board->piece[v].army, p->old[v]);
}

static bool twice_now(const struct inquiry *q, uint32_t v)
{
    if (!(q->twice[v] & NOW_ASKED)) {
        q->twice[v] |= NOW_ASKED;
        if (find_twice_now(q, v)) q->twice[v] |= NOW_YES;
    }
    return (q->twice[v] & NOW_YES) != 0;
}

/* Did those who attacked it on board t check it (3.2, 30)? */
static bool was_checked(const struct inquiry *q, uint32_t v)
{
    const struct board *b = q->p->before->board;
    uint32_t old = q->p->old[v];
    return !board_immune(b, &b->piece[old]) && (!threat_is_dwarf(b, old) || twice_before(q, v));
}

/* The check of the pair on board t; both were there. */
static struct cover check_before(const struct inquiry *q, uint32_t a, uint32_t v)
{
    const struct passage *p = q->p;
    struct cover c = cover_attack(p->before, p->old[a], p->old[v]);
    if (c.by != COVER_NO && !was_checked(q, v)) c.by = COVER_NO;
    return c;
}

/* The state of the pair's threat on board t; both were there. */
static enum threat_state state_before(const struct inquiry *q, uint32_t a, uint32_t v)
{
    const struct threat *t = q->p->before->board->threat;
    uint32_t old = q->p->old[v];
    for (uint32_t i = q->threat_from[old]; i < q->threat_from[old + 1]; i++)
        if (t[i].attacker == q->p->old[a]) return (enum threat_state)t[i].state;
    return THREAT_CHANCE;
}

/* One of the two attacks of line 1: is it as it was? */
static bool as_before(const struct inquiry *q, uint32_t a, uint32_t v, struct cover c)
{
    const struct passage *p = q->p;
    struct cover earlier = check_before(q, a, v);
    if (c.by == COVER_LEAP)
        return earlier.by == COVER_LEAP && !did_move(p, a) && !did_move(p, v);
    return same_line(earlier, then(p, p->old[a]), c, now(p, a));
}

static bool has_edge(const struct inquiry *q, uint32_t a, uint32_t v)
{
    return q->now.guarded[a] && !q->now.guarded[v];
}

static bool line_1(const struct inquiry *q, struct pair *pair)
{
    const struct passage *p = q->p;
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    if (p->old[a] == PIECE_NONE || p->old[v] == PIECE_NONE) return false;
    enum threat_state earlier = state_before(q, a, v);
    if (earlier != THREAT_EVEN && earlier != THREAT_EDGE) return false;
    struct cover back = cover_check(p->after, v, a);
    if (back.by == COVER_NO || !as_before(q, v, a, back) || !as_before(q, a, v, pair->by))
        return false;
    pair->state = THREAT_EVEN;
    if (has_edge(q, a, v)) pair->state = earlier == THREAT_EVEN ? THREAT_EDGE : THREAT_WINDOW;
    return true;
}

static bool line_2(const struct inquiry *q, struct pair *pair)
{
    const struct passage *p = q->p;
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    if (!did_move(p, v) && p->came[v] != CAME_PLACED) return false;
    struct cover earlier = cover_of(p->before, p->old[a], now(p, v), p->old[v]);
    if (earlier.by == COVER_NO || !is_steady(p, pair, earlier)) return false;
    if (threat_is_dwarf(p->after->board, v) && !twice_now(q, v)) return false;
    pair->state = THREAT_WINDOW;
    return true;
}

enum threat_state threat_state_after(enum threat_state earlier)
{
    static const uint8_t next[] = { [THREAT_CHANCE] = THREAT_WINDOW,
                                    [THREAT_WINDOW] = THREAT_SPENT,
                                    [THREAT_SPENT] = THREAT_SPENT,
                                    [THREAT_EVEN] = THREAT_CHANCE,
                                    [THREAT_EDGE] = THREAT_CHANCE };
    return (enum threat_state)next[earlier];
}

/* v did not move, and a attacked it on board t by `was`. */
static bool line_3(const struct inquiry *q, struct pair *pair, struct cover was)
{
    uint32_t v = pair->victim;
    if (!is_steady(q->p, pair, was)) return false;
    if (!was_checked(q, v)) return false;
    pair->state = (uint8_t)threat_state_after(state_before(q, pair->attacker, v));
    return true;
}

/* v did not move, and a did not attack it on board t: so the attack must be due to the lifting
 * alone, and not to a second attacker on a dwarf. */
static bool line_4(const struct inquiry *q, struct pair *pair)
{
    const struct passage *p = q->p;
    const struct board *before = p->before->board;
    uint32_t a = p->old[pair->attacker];
    const struct piece *v = &before->piece[p->old[pair->victim]];
    uint32_t lifted = p->lifted[v->army];
    if (lifted == PIECE_NONE) return false;
    struct cover pin = cover_of(p->before, a, v->at, lifted);
    if (pin.by != COVER_SLIDE || !is_steady(p, pair, pin)) return false;
    if (threat_is_dwarf(p->after->board, pair->victim) &&
        !cover_twice(p->before, v->at, v->army, lifted))
        return false;
    pair->state = THREAT_WINDOW;
    return true;
}

/* The first of lines 1 to 4 that fits, or 0. What was not on board t fits none. */
static uint8_t apply_lines(const struct inquiry *q, struct pair *pair)
{
    const struct passage *p = q->p;
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    if (p->old[a] == PIECE_NONE) return 0;
    if (line_1(q, pair)) return 1;
    if (line_2(q, pair)) return 2;
    if (!threat_is_standing(p, v)) return 0;
    struct cover was = cover_attack(p->before, p->old[a], p->old[v]);
    if (was.by != COVER_NO) return line_3(q, pair, was) ? 3 : 0;
    return line_4(q, pair) ? 4 : 0;
}

/* Line 5 asks about lines 1 to 4 of the pair the other way round; what is left is line 6. */
static void line_5_or_6(const struct inquiry *q, struct pair *pair)
{
    struct pair back = { .attacker = pair->victim, .victim = pair->attacker };
    back.by = cover_check(q->p->after, back.attacker, back.victim);
    bool both_new = back.by.by != COVER_NO && apply_lines(q, &back) == 0;
    pair->line = both_new ? 5 : 6;
    pair->state = THREAT_CHANCE;
    if (!both_new) return;
    pair->state = has_edge(q, pair->attacker, pair->victim) ? THREAT_EDGE : THREAT_EVEN;
}

void threat_pair_judge(const struct inquiry *q, struct pair *pair)
{
    pair->line = apply_lines(q, pair);
    if (pair->line == 0) line_5_or_6(q, pair);
}
