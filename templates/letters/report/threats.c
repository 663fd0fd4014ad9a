/* The reader's pieces that are in danger: who attacks each, what covers it, where it would be
 * safe. */
#include "templates/letters/example.h"
#include "templates/letters/report/report.h"
#include "templates/shown/armies.h"

enum { ATTACKERS = 6, SAFE = 3, THREATS_MOST = 100 };

/* The nearest safe squares of a piece. */
struct safe {
    struct square at[SAFE];
    size_t n;
};
struct search {
    const struct report *r;
    struct safe *safe; /* of each of the first `n` threatened pieces */
    size_t n;
};

static const struct sandbox_look *look_of(const struct report *r)
{
    return &r->d->seat->shown->armies->look;
}

static bool is_nearer(struct square from, struct square a, struct square b)
{
    int64_t da = square_distance(from, a), db = square_distance(from, b);
    return da != db ? da < db : square_cmp(a, b) < 0;
}

/* Would it be among the nearest ones, if it is safe? Finding out whether it is takes longer. */
static bool is_wanted(const struct safe *safe, struct square from, struct square to)
{
    return safe->n < SAFE || is_nearer(from, to, safe->at[SAFE - 1]);
}

static void keep(struct safe *safe, struct square from, struct square to)
{
    size_t at = safe->n;
    while (at > 0 && is_nearer(from, to, safe->at[at - 1])) at--;
    if (at == SAFE || (at > 0 && square_eq(to, safe->at[at - 1]))) return;
    if (safe->n < SAFE) safe->n++;
    for (size_t i = safe->n - 1; i > at; i--) safe->at[i] = safe->at[i - 1];
    safe->at[at] = to;
}

static bool look_around(void *ctx, const struct action_run *run)
{
    struct search *s = ctx;
    const struct sandbox_look *look = look_of(s->r);
    size_t at = 0;
    if (run->act.kind != ACT_MOVE || run->act.leaves || run->act.promote != KIND_NONE)
        return true;
    while (at < s->n && s->r->threat[at] != run->act.mover) at++;
    for (int64_t i = 0; at < s->n && i < run->n && i < EXAMPLE_NEAR; i++) {
        struct square from = look->board.piece[run->act.mover].at;
        struct square to = order_run_at(run, i).to;
        if (is_wanted(&s->safe[at], from, to) && sandbox_look_safe(look, run->act.mover, to))
            keep(&s->safe[at], from, to);
    }
    return true;
}

static struct slot piece_slot(const char *name, const struct piece *p)
{
    return slot_piece(name, piece_table[p->kind].letters);
}

static struct slot square_slot(const char *name, const struct piece *p)
{
    return slot_square(name, p->at.x, p->at.y);
}

/* "red's rook on (4,9) and blue's knight on (6,5)" */
static struct str attackers(struct draft *d, const struct sandbox_look *s, uint32_t p)
{
    struct str one[ATTACKERS];
    size_t n = 0, from = s->checked_from[p], all = s->checked_from[p + 1] - from;
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    for (; n < all && n < ATTACKERS; n++) {
        const struct piece *by = &s->board.piece[s->checker[from + n]];
        one[n] = str_of(SAID(&d->page, W_REPORT_BY,
                             { slot_unit("unit", s->board.army[by->army].name, by->kind),
                               square_slot("square", by) }));
    }
    words_list(&list, d->page.words, W_LIST_AND, one, n);
    if (all <= ATTACKERS) return buf_str(&list);
    return str_of(SAID(
        &d->page, W_LIST_CUT,
        { slot_str("list", buf_str(&list)), slot_number("n", (int64_t)(all - ATTACKERS)) }));
}

static const char *danger(struct draft *d, const struct sandbox_look *s, uint32_t p)
{
    const struct piece *at = &s->board.piece[p];
    struct slot piece = piece_slot("piece", at), square = square_slot("square", at);
    struct slot by = slot_str("attackers", attackers(d, s, p));
    if (!(at->marks & MARK_CAPTURABLE))
        return SAID(&d->page, W_REPORT_ATTACKED, { piece, square, by });
    if (by.text.n == 0) return SAID(&d->page, W_REPORT_CERTAIN, { piece, square });
    return SAID(&d->page, W_REPORT_CERTAIN_BY, { piece, square, by });
}

static const char *cover(struct draft *d, const struct sandbox_look *s, uint32_t p)
{
    uint32_t guard = sandbox_look_guard(s, p);
    if (guard == PIECE_NONE) return SAID(&d->page, W_REPORT_UNCOVERED);
    const struct piece *by = &s->board.piece[guard];
    return SAID(&d->page, W_REPORT_COVERED,
                { piece_slot("piece", by), square_slot("square", by) });
}

static const char *flight(struct draft *d, const struct safe *safe)
{
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    struct slot at[SAFE];
    for (size_t i = 0; i < safe->n; i++) at[i] = slot_square("", safe->at[i].x, safe->at[i].y);
    if (safe->n == 0) return SAID(&d->page, W_REPORT_NO_SAFE);
    struct slot squares = slot_list("squares", at, safe->n, false);
    words_slot(&list, d->page.words, &squares);
    return SAID(&d->page, W_REPORT_SAFE, { slot_str("squares", buf_str(&list)) });
}

/* Why it cannot dodge: the reasons of the events that say so. */
static struct str why(struct report *r, const struct piece *p)
{
    struct buf out = buf_make(r->d->arena, (size_t)10 * ROOM_TEXT);
    for (size_t i = 0; i < r->v->n_event; i++) {
        const struct event *e = &r->v->event[i];
        if (e->kind != EV_CAPTURABLE || !sentence_belongs(e, r->v->seat.army) ||
            e->to.x != p->at.x || e->to.y != p->at.y)
            continue;
        struct str one = report_reasons(r, i);
        if (out.n && one.n) buf_putc(&out, ' ');
        buf_put(&out, one);
    }
    return buf_str(&out);
}

static void told(struct report *r, uint32_t p, const struct safe *safe)
{
    struct draft *d = r->d;
    const struct sandbox_look *s = look_of(r);
    const struct piece *at = &s->board.piece[p];
    bool certain = at->marks & MARK_CAPTURABLE;
    const char *text = draft_text(d, "%s %s", danger(d, s, p), cover(d, s, p));
    struct str reasons = certain ? why(r, at) : STR("");
    if (!certain) text = draft_text(d, "%s %s", text, flight(d, safe));
    if (reasons.n)
        text = SAID(&d->page, W_TOLD_WHY,
                    { slot_text("told", text), slot_str("reasons", reasons) });
    page_item_text(&d->page, text);
}

void report_threats(struct report *r)
{
    struct safe safe[THREATS_MOST] = { { .n = 0 } };
    size_t most = r->left.threats < THREATS_MOST ? r->left.threats : THREATS_MOST;
    struct search s = { r, safe, r->n_threat < most ? r->n_threat : most };
    if (r->n_threat == 0) return;
    order_runs(&look_of(r)->lines, r->d->army, look_around, &s);
    if (r->n_certain) PARA(&r->d->page, W_REPORT_CERTAIN_YOURS);
    for (size_t i = 0; i < s.n; i++) {
        if (i == r->n_certain) PARA(&r->d->page, W_REPORT_ATTACKED_YOURS);
        told(r, r->threat[i], &safe[i]);
    }
    if (s.n == r->n_threat) return;
    report_kinds(r,
                 SAID(&r->d->page, W_REPORT_THREATS_MORE,
                      { slot_count("n", (int64_t)(r->n_threat - s.n)) }),
                 r->threat + s.n, r->n_threat - s.n);
}
