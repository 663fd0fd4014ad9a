/* Rule 8.4, line by line, for every check of the new board. A line is a function that either
 * fits and gives a state, or does not. Cover is read from cover.h, all attacks at once from
 * attack.h. */
#include "engine/sandbox/threat.h"

#include "engine/sandbox/attack.h"
#include "engine/sandbox/next.h"

/* What is known of the boards while the lines are tried. */
struct inquiry {
    const struct passage *p;
    struct attacks now;    /* of the new board, sorted */
    uint32_t *threat_from; /* [before pieces + 1] where a victim's threats begin on board t */
    uint8_t *twice;        /* [after pieces] enum twice */
    uint8_t *still;        /* [after pieces] enum still */
};

/* What is certain of a piece without looking further. */
enum still {
    STILL_ATTACKS = 1, /* what it attacks now by a leap it attacked on board t */
    STILL_THERE = 2    /* it stood where it stands; no dwarf */
};

/* Two questions about a dwarf are asked once each: did two pieces attack it on board t, and did
 * two cover then where it stands now? */
enum twice { TWICE_ASKED = 1, TWICE_YES = 2, NOW_ASKED = 4, NOW_YES = 8 };

/* One check on the new board, and what 8.4 makes of it. */
struct pair {
    uint32_t attacker, victim;
    struct cover by;
    uint8_t state;
    uint8_t line;
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
    if (p->old[a] == PIECE_NONE) return false;
    return !did_move(p, a) || same_line(earlier, then(p, p->old[a]), pair->by, now(p, a));
}

static bool is_dwarf(const struct board *b, uint32_t piece)
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
        if (is_twice_covered(q->p->before, b->piece[old].at, b->piece[old].army, old))
            q->twice[v] |= TWICE_YES;
    }
    return (q->twice[v] & TWICE_YES) != 0;
}

/* The attacks on one victim. */
struct run {
    const attack_t *attack;
    size_t n;
    uint32_t victim;
    uint32_t threat; /* where the search for the pair's threat on board t goes on */
};

static struct run run_at(const struct attacks *t, size_t from)
{
    struct run r = { .attack = t->attack + from, .victim = attack_on(t->attack[from]) };
    while (from + r.n < t->n && attack_on(t->attack[from + r.n]) == r.victim) r.n++;
    return r;
}

/* 1.8 with 8.4.2: did two pieces cover on board t, v lifted, where v stands now? Those that
 * attack it now are asked first; all others take long. */
static bool find_twice_now(const struct inquiry *q, uint32_t v)
{
    const struct passage *p = q->p;
    struct run r = run_at(&q->now, attack_from(&q->now, v));
    size_t n = 0;
    for (size_t i = 0; i < r.n && n < 2; i++) {
        uint32_t a = p->old[attack_by(r.attack[i])];
        n += a != PIECE_NONE && cover_of(p->before, a, now(p, v), p->old[v]).by != COVER_NO;
    }
    return n == 2 ||
           is_twice_covered(p->before, now(p, v), p->after->board->piece[v].army, p->old[v]);
}

static bool twice_now(const struct inquiry *q, uint32_t v)
{
    if (!(q->twice[v] & NOW_ASKED)) {
        q->twice[v] |= NOW_ASKED;
        if (find_twice_now(q, v)) q->twice[v] |= NOW_YES;
    }
    return (q->twice[v] & NOW_YES) != 0;
}

/* The check of the pair on board t; both were there. */
static struct cover check_before(const struct inquiry *q, uint32_t a, uint32_t v)
{
    const struct passage *p = q->p;
    struct cover c = attack_of(p->before, p->old[a], p->old[v]);
    if (c.by != COVER_NO && is_dwarf(p->before->board, p->old[v]) && !twice_before(q, v))
        c.by = COVER_NO;
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
    struct cover back = check_of(p->after, v, a);
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
    if (p->old[a] == PIECE_NONE) return false;
    struct cover earlier = cover_of(p->before, p->old[a], now(p, v), p->old[v]);
    if (earlier.by == COVER_NO || !is_steady(p, pair, earlier)) return false;
    if (is_dwarf(p->after->board, v) && !twice_now(q, v)) return false;
    pair->state = THREAT_WINDOW;
    return true;
}

/* How a threat goes on while attacker and victim stand (line 3). */
static const uint8_t next_state[] = { [THREAT_CHANCE] = THREAT_WINDOW,
                                      [THREAT_WINDOW] = THREAT_SPENT,
                                      [THREAT_SPENT] = THREAT_SPENT,
                                      [THREAT_EVEN] = THREAT_CHANCE,
                                      [THREAT_EDGE] = THREAT_CHANCE };

/* Lines 3 and 4 share their premise: v did not move. */
static bool line_3(const struct inquiry *q, struct pair *pair)
{
    const struct passage *p = q->p;
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    if (!stood(p, v) || p->old[a] == PIECE_NONE) return false;
    struct cover earlier = check_before(q, a, v);
    if (earlier.by == COVER_NO || !is_steady(p, pair, earlier)) return false;
    pair->state = next_state[state_before(q, a, v)];
    return true;
}

/* The attack must be new by the lifting alone: neither there before nor only good for want of
 * a second attacker on a dwarf. */
static bool line_4(const struct inquiry *q, struct pair *pair)
{
    const struct passage *p = q->p;
    const struct board *before = p->before->board;
    uint32_t a = pair->attacker;
    uint32_t v = pair->victim;
    uint32_t lifted = p->lifted[p->after->board->piece[v].army];
    if (!stood(p, v) || p->old[a] == PIECE_NONE || lifted == PIECE_NONE) return false;
    if (attack_of(p->before, p->old[a], p->old[v]).by != COVER_NO) return false;
    struct cover pin = cover_of(p->before, p->old[a], then(p, p->old[v]), lifted);
    if (pin.by != COVER_SLIDE || !is_steady(p, pair, pin)) return false;
    if (is_dwarf(before, p->old[v]) &&
        !is_twice_covered(p->before, then(p, p->old[v]), before->piece[p->old[v]].army, lifted))
        return false;
    pair->state = THREAT_WINDOW;
    return true;
}

/* Lines 1 to 4; line 0 if none fits. */
static void apply_lines(const struct inquiry *q, struct pair *pair)
{
    typedef bool line_fn(const struct inquiry *q, struct pair *pair);
    static line_fn *const lines[] = { line_1, line_2, line_3, line_4 };
    pair->line = 0;
    for (uint8_t k = 0; k < 4 && pair->line == 0; k++)
        if (lines[k](q, pair)) pair->line = (uint8_t)(k + 1);
}

/* Line 5 asks about lines 1 to 4 of the pair the other way round; what is left is line 6. */
static void apply_line_5_or_6(const struct inquiry *q, struct pair *pair)
{
    struct pair back = { .attacker = pair->victim, .victim = pair->attacker };
    back.by = check_of(q->p->after, back.attacker, back.victim);
    if (back.by.by != COVER_NO) apply_lines(q, &back);
    bool both_new = back.by.by != COVER_NO && back.line == 0;
    pair->line = both_new ? 5 : 6;
    pair->state = THREAT_CHANCE;
    if (!both_new) return;
    pair->state = has_edge(q, pair->attacker, pair->victim) ? THREAT_EDGE : THREAT_EVEN;
}

static void find_still(const struct inquiry *q)
{
    const struct passage *p = q->p;
    const struct board *after = p->after->board;
    for (uint32_t i = 0; i < after->n_piece; i++) {
        if (p->came[i] != CAME_STAYED) continue;
        uint8_t was = p->before->board->piece[p->old[i]].marks;
        bool same = !(was & MARK_DISABLED) && !((was ^ after->piece[i].marks) & MARK_POSSESSED);
        q->still[i] = (same ? STILL_ATTACKS : 0) | (is_dwarf(after, i) ? 0 : STILL_THERE);
    }
}

static bool start(struct inquiry *q, const struct passage *p, struct arena *a, struct err *e)
{
    const struct board *before = p->before->board;
    const struct board *after = p->after->board;
    *q = (struct inquiry){ .p = p };
    if (!attack_all(&q->now, p->after, a, e) || !attack_sort(&q->now, p->after, a, e))
        return false;
    q->threat_from = TAKE(a, uint32_t, (size_t)before->n_piece + 1);
    q->twice = NEW(a, uint8_t, after->n_piece);
    q->still = NEW(a, uint8_t, after->n_piece);
    if (!q->threat_from || !q->twice || !q->still) return err_nomem(e);
    find_still(q);
    uint32_t i = 0;
    for (uint32_t v = 0; v <= before->n_piece; v++) { /* threats are sorted by victim */
        while (i < before->n_threat && before->threat[i].victim < v) i++;
        q->threat_from[v] = i;
    }
    return true;
}

/* Was this an attack on board t, too, and by the same way? The victim stood still. False if
 * that is not certain at a glance. */
static bool is_old(const struct inquiry *q, attack_t k)
{
    const struct passage *p = q->p;
    struct cover by = attack_cover(k);
    if (!(q->still[attack_by(k)] & STILL_ATTACKS)) return false;
    if (by.by != COVER_SLIDE) return true;
    uint32_t back = lines_next(p->before, p->old[attack_on(k)], (by.dir + 4) % DIRS);
    return back == lines_first(p->before, p->old[attack_by(k)]);
}

/* Line 3 for what is by far the most: both stood still, and the attack was the same. False if
 * that is not certain at a glance; then the lines are asked one by one. Attackers come sorted,
 * and those that stood still keep their sequence. */
static bool nothing_moved(const struct inquiry *q, struct run *r, attack_t k, uint8_t *state)
{
    const struct passage *p = q->p;
    const struct board *before = p->before->board;
    uint32_t a = p->old[attack_by(k)];
    uint32_t v = p->old[r->victim];
    if (!is_old(q, k)) return false;
    uint8_t earlier = THREAT_CHANCE;
    uint32_t end = q->threat_from[v + 1];
    while (r->threat < end && before->threat[r->threat].attacker < a) r->threat++;
    if (r->threat < end && before->threat[r->threat].attacker == a)
        earlier = before->threat[r->threat].state;
    *state = next_state[earlier];
    return earlier != THREAT_EVEN && earlier != THREAT_EDGE; /* else perhaps line 1 */
}

/* Room for some more threats, as the last thing in the arena. */
static bool room(struct threats *out, size_t *cap, size_t more, struct arena *a)
{
    size_t next = *cap + *cap / 8 + more;
    if (out->n + more <= *cap) return true;
    if (!arena_extend(a, out->threat, *cap * sizeof *out->threat, next * sizeof *out->threat))
        return false;
    *cap = next;
    return true;
}

static void judge(struct threats *out, const struct inquiry *q, attack_t k)
{
    struct pair pair = { .attacker = attack_by(k),
                         .victim = attack_on(k),
                         .by = attack_cover(k) };
    apply_lines(q, &pair);
    if (pair.line == 0) apply_line_5_or_6(q, &pair);
    if (pair.state != THREAT_CHANCE)
        out->threat[out->n++] =
            (struct threat){ pair.attacker, pair.victim, pair.state, pair.line };
}

/* Two attackers of a dwarf that certainly attacked it on board t: no need to search for more.
 */
static bool is_twice_old(const struct inquiry *q, const struct run *r)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n && n < 2; i++) n += is_old(q, r->attack[i]);
    if (n == 2) q->twice[r->victim] |= TWICE_ASKED | TWICE_YES;
    return n == 2;
}

static void judge_run(struct threats *out, const struct inquiry *q, struct run *r)
{
    bool there = (q->still[r->victim] & STILL_THERE) != 0;
    if (!there && stood(q->p, r->victim)) there = is_twice_old(q, r);
    r->threat = there ? q->threat_from[q->p->old[r->victim]] : 0;
    for (size_t i = 0; i < r->n; i++) {
        uint8_t state;
        if (there && nothing_moved(q, r, r->attack[i], &state))
            out->threat[out->n++] =
                (struct threat){ attack_by(r->attack[i]), r->victim, state, 3 };
        else
            judge(out, q, r->attack[i]);
    }
}

bool threat_all(struct threats *out, const struct passage *p, struct arena *a, struct err *e)
{
    struct inquiry q;
    struct run r;
    size_t cap = 0;
    if (!start(&q, p, a, e)) return false;
    *out = (struct threats){ .threat = TAKE(a, struct threat, 0) };
    if (!out->threat) return err_nomem(e);
    for (size_t i = 0; i < q.now.n; i += r.n) {
        r = run_at(&q.now, i);
        if (r.n == 1 && is_dwarf(p->after->board, r.victim)) continue; /* no check (3.2) */
        if (!room(out, &cap, r.n, a)) return err_nomem(e);
        judge_run(out, &q, &r);
    }
    arena_trim(a, out->threat, out->n * sizeof *out->threat);
    return true;
}
