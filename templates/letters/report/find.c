/* What the report is about, found before it is written: threatened pieces, and the armies that
 * the reader meets. */
#include "templates/letters/report/report.h"
#include "templates/shown/armies.h"

static const struct sandbox_look *look_of(const struct report *r)
{
    return &r->d->seat->shown->armies->look;
}

/* ---- whose events they are ---------------------------------------------------------------
 */

/* Armies by name, for looking them up. */
struct names {
    const struct board *board;
    uint32_t *sorted; /* indices */
};

static bool names_make(struct names *out, struct draft *d)
{
    uint32_t *rank = sandbox_look_ranks(&d->board, d->arena);
    *out = (struct names){ &d->board, NEW(d->arena, uint32_t, d->board.n_army + 1) };
    if (!rank || !out->sorted) return false;
    for (uint32_t i = 0; i < d->board.n_army; i++) out->sorted[rank[i]] = i;
    return true;
}

static uint16_t army_of(const struct names *names, const char *army)
{
    uint32_t lo = 0, hi = army ? names->board->n_army : 0;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        int c = str_cmp(names->board->army[names->sorted[mid]].name, str_of(army));
        if (c == 0) return (uint16_t)names->sorted[mid];
        if (c < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return ARMY_NONE;
}

/* Armies that the reader met in the update. */
static void find_met(struct report *r, const struct names *names)
{
    for (size_t i = 0; i < r->v->n_event; i++) {
        const struct event *e = &r->v->event[i];
        r->whose[i] = army_of(names, e->army);
        if (!e->by || !sentence_concerns(e, r->v->seat.army)) continue;
        uint16_t by = army_of(names, e->by);
        if (by != ARMY_NONE) r->near[by] = true;
        if (r->whose[i] != ARMY_NONE) r->near[r->whose[i]] = true;
    }
}

/* Armies whose order is one action, without "else" or "if-captured". */
static void find_as_said(struct report *r)
{
    for (size_t i = 0; i < r->v->n_event; i++)
        if (r->v->event[i].kind == EV_ORDERED && r->whose[i] != ARMY_NONE)
            r->as_said[r->whose[i]] = !strchr(r->v->event[i].word, ' ');
}

/* ---- pieces in danger ---------------------------------------------------------------------
 */

static bool is_certain(const struct board *b, uint32_t p)
{
    return b->piece[p].marks & MARK_CAPTURABLE;
}

static bool is_threatened(const struct sandbox_look *s, uint32_t p)
{
    return s->checked_from[p] < s->checked_from[p + 1] || is_certain(&s->board, p);
}

/* Those of one kind; the table of kinds goes from cheap to dear, with the king last. */
static void find_kind(struct report *r, uint8_t kind, bool certain)
{
    uint32_t n = 0;
    const struct sandbox_look *s = look_of(r);
    const uint32_t *own = lines_army(&s->lines, r->d->army, &n);
    for (uint32_t i = 0; i < n; i++)
        if (s->board.piece[own[i]].kind == kind && is_threatened(s, own[i]) &&
            is_certain(&s->board, own[i]) == certain)
            r->threat[r->n_threat++] = own[i];
}

static void find_near(struct report *r)
{
    const struct sandbox_look *s = look_of(r);
    const struct draft *d = r->d;
    for (uint32_t v = 0; v < s->board.n_piece; v++)
        for (uint32_t i = s->checked_from[v]; i < s->checked_from[v + 1]; i++) {
            uint16_t by = s->board.piece[s->checker[i]].army, on = s->board.piece[v].army;
            if (by == d->army || on == d->army) r->near[by] = r->near[on] = true;
        }
}

bool report_find(struct report *r)
{
    uint32_t n = 0;
    struct names names;
    const struct sandbox_look *s = look_of(r);
    r->near = NEW(r->d->arena, bool, (size_t)r->d->board.n_army + 1);
    r->as_said = NEW(r->d->arena, bool, (size_t)r->d->board.n_army + 1);
    r->whose = NEW(r->d->arena, uint16_t, r->v->n_event + 1);
    if (!r->near || !r->as_said || !r->whose || !names_make(&names, r->d)) return false;
    find_met(r, &names);
    find_as_said(r);
    if (r->d->army == ARMY_NONE) return true;
    lines_army(&s->lines, r->d->army, &n);
    r->threat = NEW(r->d->arena, uint32_t, (size_t)n + 1);
    if (!r->threat) return false;
    for (uint8_t k = piece_kinds; k-- > 0;) find_kind(r, k, true);
    r->n_certain = r->n_threat;
    for (uint8_t k = piece_kinds; k-- > 0;) find_kind(r, k, false);
    find_near(r);
    r->near[r->d->army] = true;
    return true;
}
