/* The records of what happened last, moves and threats, which name pieces that are all known by
 * now; and the contradictions between them that formats.md forbids. */
#include "engine/sandbox/position/cover.h"
#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/text/text.h"

/* Index of the first piece that does not stand before s. The search spreads from the piece that
 * was found last: sorted records ask for squares that are close to one another. */
static uint32_t not_before(const struct board *b, struct square s, uint32_t last)
{
    uint32_t lo = 0, hi = b->n_piece, step = 1;
    if (last < hi && square_cmp(b->piece[last].at, s) < 0) {
        lo = last + 1;
        for (; hi - lo > step && square_cmp(b->piece[lo + step].at, s) < 0; step *= 2)
            lo += step + 1;
        if (hi - lo > step) hi = lo + step;
    } else {
        hi = last;
        for (; hi > step && square_cmp(b->piece[hi - step].at, s) >= 0; step *= 2) hi -= step;
        if (hi > step) lo = hi - step + 1;
    }
    return board_piece_lower(b->piece, lo, hi, s);
}

/* The next piece of `army` on s from index `from` on, or PIECE_NONE. */
static uint32_t next_of(const struct board *b, struct square s, uint16_t army, uint32_t from)
{
    for (uint32_t p = from; p < b->n_piece && square_eq(b->piece[p].at, s); p++)
        if (b->piece[p].army == army) return p;
    return PIECE_NONE;
}

static bool none_there(struct reader *r, uint16_t army, struct square s)
{
    return text_fail(r, "no piece of %.*s stands on (%d,%d)", STR_ARG(r->b->army[army].name),
                     s.x, s.y);
}

bool text_read_moved(struct reader *r, struct str rest)
{
    struct board *b = r->b;
    struct moved *m = &b->moved[b->n_moved++];
    if (!text_army(r, &rest, &m->army) || !text_square(r, &rest, &m->from) ||
        !text_square(r, &rest, &m->to) || !text_on_board(r, m->from) || !text_end(r, rest))
        return false;
    if (square_eq(m->from, m->to)) return text_fail(r, "a move from a square to itself");
    r->found = not_before(b, m->to, r->found);
    return next_of(b, m->to, m->army, r->found) != PIECE_NONE || none_there(r, m->army, m->to);
}

/* Two pieces of one army may share an implosion square: take the pair that checks. */
static bool find_pair(struct reader *r, struct threat *t, const struct square at[2],
                      const uint16_t army[2])
{
    const struct board *b = r->b;
    uint32_t victim = not_before(b, at[1], r->found);
    uint32_t attacker = next_of(b, at[0], army[0], not_before(b, at[0], victim));
    if (attacker == PIECE_NONE) return none_there(r, army[0], at[0]);
    r->found = victim; /* threats are sorted by victim; most attackers stand near it */
    victim = next_of(b, at[1], army[1], victim);
    if (victim == PIECE_NONE) return none_there(r, army[1], at[1]);
    for (uint32_t a = attacker; a != PIECE_NONE; a = next_of(b, at[0], army[0], a + 1))
        for (uint32_t v = victim; v != PIECE_NONE; v = next_of(b, at[1], army[1], v + 1)) {
            *t = threat_make(a, v, t->state, 0);
            if (cover_check(&r->lines, a, v).by != COVER_NO) return true;
        }
    return text_fail(r, "the piece on (%d,%d) does not check the one on (%d,%d)", at[0].x,
                     at[0].y, at[1].x, at[1].y);
}

bool text_read_threat(struct reader *r, struct str rest)
{
    struct threat *t = &r->b->threat[r->b->n_threat++];
    struct square at[2];
    uint16_t army[2];
    for (int i = 0; i < 2; i++)
        if (!text_army(r, &rest, &army[i]) || !text_square(r, &rest, &at[i])) return false;
    struct str w = str_word(&rest);
    for (t->state = 0; t->state < 5 && !str_eq(w, str_of(threat_word[t->state]));) t->state++;
    if (t->state == 5)
        return text_fail(r, "\"%.*s\" is not a state of a threat", STR_ARG(str_head(w, 40)));
    return text_end(r, rest) && find_pair(r, t, at, army);
}

static bool sort_moved(struct reader *r)
{
    struct board *b = r->b;
    struct sort_key *k = NEW(r->a, struct sort_key, b->n_moved);
    struct moved *old = NEW(r->a, struct moved, b->n_moved);
    if (!k || !old) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_moved; i++) {
        old[i] = b->moved[i];
        k[i] = (struct sort_key){ sort_square_key(old[i].to), i };
    }
    if (!sort_keys(k, b->n_moved, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_moved; i++) k[i].key = sort_square_key(old[k[i].index].from);
    if (!sort_keys(k, b->n_moved, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_moved; i++) k[i].key = r->army_rank[old[k[i].index].army];
    if (!sort_keys(k, b->n_moved, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_moved; i++) {
        const struct moved *m = &b->moved[i];
        b->moved[i] = old[k[i].index];
        if (i == 0 || m->army != m[-1].army || !square_eq(m->from, m[-1].from) ||
            !square_eq(m->to, m[-1].to))
            continue;
        text_seek(r, REC_MOVED, k[i].index);
        return text_fail(r, "this move is told twice");
    }
    return true;
}

static uint64_t threat_key(const struct threat *t)
{
    return (uint64_t)t->victim << 32 | t->attacker;
}

static bool given_twice(struct reader *r, uint32_t nth)
{
    text_seek(r, REC_THREAT, nth);
    return text_fail(r, "this threat is given twice");
}

/* Bring the threats into order, unless they are, as in a printed text. */
static bool sort_threats(struct reader *r)
{
    struct threat *t = r->b->threat;
    uint32_t n = r->b->n_threat, i = 1;
    while (i < n && threat_key(&t[i - 1]) < threat_key(&t[i])) i++;
    if (i >= n) return true;
    struct sort_key *k = NEW(r->a, struct sort_key, n);
    struct threat *old = NEW(r->a, struct threat, n);
    if (!k || !old) return err_nomem(r->e);
    memcpy(old, t, n * sizeof *t);
    for (i = 0; i < n; i++) k[i] = (struct sort_key){ threat_key(&t[i]), i };
    if (!sort_keys(k, n, r->a, r->e)) return false;
    for (i = 0; i < n; i++) {
        t[i] = old[k[i].index];
        if (i > 0 && k[i].key == k[i - 1].key) return given_twice(r, k[i].index);
    }
    return true;
}

/* A text may name chances; they are not stored. */
static void drop_chances(struct board *b)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n_threat; i++)
        if (b->threat[i].state != THREAT_CHANCE) b->threat[n++] = b->threat[i];
    b->n_threat = n;
}

/* Stand on the line of a piece, when the pieces are sorted already. */
static void seek_piece(struct reader *r, const struct piece *p)
{
    struct text_place place = { .rest = r->text };
    struct str word, rest;
    struct piece q;
    while (text_record(&place, &word, &rest))
        if (place.kind == REC_PIECE && text_piece(r, &q, rest) &&
            board_piece_cmp(r->b, p, &q) == 0)
            break;
    r->line = place.line;
}

/* `capturable` and a window need each other (formats.md). */
static bool check_capturable(struct reader *r)
{
    const struct board *b = r->b;
    bool *window = NEW(r->a, bool, b->n_piece);
    if (!window) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_threat; i++)
        if (b->threat[i].state == THREAT_WINDOW) window[b->threat[i].victim] = true;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        bool marked = (p->marks & MARK_CAPTURABLE) != 0;
        if (marked == window[i]) continue;
        seek_piece(r, p);
        return text_fail(r, "%.*s %s (%d,%d) is %s", STR_ARG(b->army[p->army].name),
                         piece_table[p->kind].letters, p->at.x, p->at.y,
                         marked ? "capturable without a threat in the state window"
                                : "in a window, but not marked capturable");
    }
    return true;
}

bool text_finish_threats(struct reader *r)
{
    if (!sort_moved(r) || !sort_threats(r)) return false;
    drop_chances(r->b);
    return check_capturable(r);
}
