/* The list of legal actions (formats.md, `zugpost legal`), sorted bytewise and written line by
 * line: neither all lines nor all squares of a slide are ever held. A line begins with army and
 * piece, so armies, then pieces are sorted; the runs of one piece lie in a heap, each under the
 * text of its next action. */
#include "engine/sandbox/order/legal/digits.h"
#include "engine/sandbox/order/legal/runs.h"
#include "engine/sandbox/order/legal/walk.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/position/sort.h"

enum { GROWN = 10, TEXT_MAX = 95, FIRST_SOURCES = 64 };
/* On a board without an edge, so many actions of an army are looked at; then its list ends. */
enum { LOOKS_MAX = 1000000 };

/* A run, and the next of its lines. */
struct source {
    struct action_run run;
    int64_t lo, hi, at; /* the coordinate that changes: its ends, that of the next line */
    uint8_t n_text;
    char text[TEXT_MAX + 1];
};

struct listing {
    const struct lines *l;
    const struct board *b;
    struct buf *out;
    struct arena scratch; /* the upper quarter of the caller's arena */
    struct err *e;
    struct square box[2];  /* squares that are listed */
    struct source *source; /* of the piece at hand */
    uint32_t n_source, max_source;
    uint32_t *heap; /* indices of sources: the one with the next text first */
    bool nomem;
    uint32_t looks; /* at actions of the army at hand */
    bool cut;       /* there would have been more than LOOKS_MAX */
};

static int32_t clip(int64_t v, int32_t lo, int32_t hi)
{
    return v < lo ? lo : v > hi ? hi : (int32_t)v;
}

void order_legal_box(struct square box[2], const struct board *b)
{
    box[0] = (struct square){ b->xmin, b->ymin };
    box[1] = (struct square){ b->xmax, b->ymax };
    if (!b->unbounded) return;
    struct square lo = { 0, 0 }, hi = { 0, 0 };
    for (uint32_t i = 0; i < b->n_piece; i++) {
        struct square s = b->piece[i].at;
        if (i == 0) lo = hi = s;
        if (s.x < lo.x) lo.x = s.x;
        if (s.y < lo.y) lo.y = s.y;
        if (s.x > hi.x) hi.x = s.x;
        if (s.y > hi.y) hi.y = s.y;
    }
    box[0].x = clip((int64_t)lo.x - GROWN, b->xmin, b->xmax);
    box[0].y = clip((int64_t)lo.y - GROWN, b->ymin, b->ymax);
    box[1].x = clip((int64_t)hi.x + GROWN, b->xmin, b->xmax);
    box[1].y = clip((int64_t)hi.y + GROWN, b->ymin, b->ymax);
}

static uint8_t action_bytes(char out[TEXT_MAX + 1], const struct board *b,
                            const struct action *act)
{
    char bytes[TEXT_MAX + 33]; /* an arena begins with an aligned byte, and rounds up */
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf text = buf_make(&a, TEXT_MAX);
    order_action_text(&text, b, act);
    memcpy(out, buf_str(&text).s, text.n + 1);
    return (uint8_t)text.n;
}

static void line_out(struct listing *t, uint16_t army, struct str action)
{
    buf_put(t->out, t->b->army[army].name);
    buf_putc(t->out, ' ');
    buf_put(t->out, action);
    buf_putc(t->out, '\n');
}

/* May one more action be looked at? */
static bool look(struct listing *t)
{
    if (t->b->unbounded && t->looks == LOOKS_MAX) t->cut = true;
    t->looks += !t->cut;
    return !t->cut;
}

/* Nothing more is listed. */
static bool over(const struct listing *t)
{
    return t->cut || t->out->full;
}

/* ---- the runs of a piece, merged ---- */

/* The coordinate that puts the texts of a run in their order: x, or y where x is the same. */
static int32_t changing(const struct action_run *r, struct square s)
{
    return dir_dx[r->dir] ? s.x : s.y;
}

static void source_text(struct listing *t, struct source *s)
{
    int64_t i = s->at - changing(&s->run, s->run.act.to);
    struct action act = order_run_at(&s->run, i < 0 ? -i : i);
    s->n_text = action_bytes(s->text, t->b, &act);
}

static bool source_next(struct listing *t, struct source *s)
{
    if (s->run.n == 1 || !digits_next(&s->at, s->lo, s->hi)) return false;
    source_text(t, s);
    return true;
}

static void source_first(struct listing *t, struct source *s, const struct action_run *run)
{
    struct action last = order_run_at(run, run->n - 1);
    int32_t from = changing(run, run->act.to), to = changing(run, last.to);
    *s = (struct source){ .run = *run,
                          .lo = from < to ? from : to,
                          .hi = from < to ? to : from };
    s->at = run->n == 1 ? from : digits_first(s->lo, s->hi);
    source_text(t, s);
}

static bool source_room(struct listing *t)
{
    if (t->n_source < t->max_source) return true;
    uint32_t max = t->max_source ? t->max_source * 2 : FIRST_SOURCES;
    struct source *more = TAKE(&t->scratch, struct source, max);
    if (!more) return false;
    if (t->n_source) memcpy(more, t->source, t->n_source * sizeof *more);
    t->source = more;
    t->max_source = max;
    return true;
}

static bool source_add(void *ctx, const struct action_run *run)
{
    struct listing *t = ctx;
    if (!source_room(t)) {
        t->nomem = true;
        return false;
    }
    source_first(t, &t->source[t->n_source++], run);
    return true;
}

static struct str text_of(const struct listing *t, uint32_t source)
{
    return (struct str){ t->source[source].text, t->source[source].n_text };
}

/* Let the entry sink to where both below it come later. */
static void sink(struct listing *t, uint32_t at, uint32_t n)
{
    uint32_t down = t->heap[at];
    for (uint32_t next = 2 * at + 1; next < n; next = 2 * at + 1) {
        bool right = next + 1 < n &&
                     str_cmp(text_of(t, t->heap[next + 1]), text_of(t, t->heap[next])) < 0;
        next += right;
        if (str_cmp(text_of(t, down), text_of(t, t->heap[next])) <= 0) break;
        t->heap[at] = t->heap[next];
        at = next;
    }
    t->heap[at] = down;
}

/* Write the actions of all sources, sorted, each once. */
static bool sources_out(struct listing *t, uint16_t army)
{
    char last[TEXT_MAX + 1] = "";
    uint32_t n = t->n_source;
    t->heap = TAKE(&t->scratch, uint32_t, n);
    if (!t->heap || t->nomem) return err_nomem(t->e);
    for (uint32_t i = 0; i < n; i++) t->heap[i] = i;
    for (uint32_t i = n / 2; i-- > 0;) sink(t, i, n);
    while (n > 0 && !over(t)) {
        struct source *s = &t->source[t->heap[0]];
        if (strcmp(last, s->text) != 0 && look(t)) line_out(t, army, text_of(t, t->heap[0]));
        memcpy(last, s->text, (size_t)s->n_text + 1);
        if (!source_next(t, s)) t->heap[0] = t->heap[--n];
        if (n > 0) sink(t, 0, n);
    }
    return !t->out->full || err_nomem(t->e);
}

/* ---- pieces ---- */

/* What acts: a piece, or the spirit in it. One number, for sorting. */
static uint32_t actor_make(uint32_t piece, bool spirit)
{
    return piece << 1 | spirit;
}

/* Its text begins all its lines: "R(2,2)-". */
static bool actor_add(struct listing *t, struct sort_text *out, uint32_t piece, bool spirit)
{
    struct action act = {
        .kind = ACT_MOVE, .leaves = spirit, .promote = KIND_NONE, .mover = piece
    };
    char text[TEXT_MAX + 1];
    (void)action_bytes(text, t->b, &act);
    out->index = actor_make(piece, spirit);
    out->text.s = str_dup(str_cut(str_of(text), ')').head, &t->scratch);
    out->text.n = out->text.s ? strlen(out->text.s) : 0;
    return out->text.s || err_nomem(t->e);
}

static bool sorted_actors(struct listing *t, uint16_t army, struct sort_text **of, uint32_t *n)
{
    uint32_t n_own, n_spirit = 0;
    const uint32_t *own = lines_army(t->l, army, &n_own);
    for (uint32_t i = 0; i < n_own; i++)
        n_spirit += (t->b->piece[own[i]].marks & MARK_POSSESSED) != 0;
    *of = NEW(&t->scratch, struct sort_text, n_own + n_spirit);
    *n = 0;
    if (!*of) return err_nomem(t->e);
    for (uint32_t i = 0; i < n_own; i++) {
        bool possessed = (t->b->piece[own[i]].marks & MARK_POSSESSED) != 0;
        if (!actor_add(t, &(*of)[(*n)++], own[i], false)) return false;
        if (possessed && !actor_add(t, &(*of)[(*n)++], own[i], true)) return false;
    }
    return sort_texts(*of, *n, &t->scratch, t->e);
}

/* Twins on one square have the same lines, so they are listed as one. */
static bool moves_out(struct listing *t, uint16_t army)
{
    const struct actions_to out = { t->box, source_add, t };
    struct sort_text *of;
    uint32_t n;
    if (!sorted_actors(t, army, &of, &n)) return false;
    struct arena before = t->scratch;
    for (uint32_t i = 0; i < n && !over(t); i++) {
        bool twin = i + 1 < n && str_eq(of[i].text, of[i + 1].text);
        if (i == 0 || !str_eq(of[i].text, of[i - 1].text)) {
            t->scratch = before;
            t->source = NULL;
            t->n_source = t->max_source = 0;
        }
        runs_of(t->l, of[i].index >> 1, of[i].index & 1, &out);
        if (!twin && !sources_out(t, army)) return false;
    }
    return true;
}

/* ---- placings ---- */

/* The ranks of the box on which such a piece may be placed; none if *lo > *hi. */
static void ranks_for(const struct listing *t, uint8_t kind, int32_t *lo, int32_t *hi)
{
    const struct options *o = &t->b->options;
    *lo = t->box[0].y;
    *hi = t->box[1].y;
    if (!(piece_table[kind].flags & PIECE_PAWN)) return; /* 9.3 */
    if (!o->pawn_or_below && o->pawn_rank > *lo) *lo = o->pawn_rank;
    if (o->pawn_rank < *hi) *hi = o->pawn_rank;
}

static void file_of_places(struct listing *t, uint16_t army, uint8_t kind, int32_t x,
                           const int32_t rank[2])
{
    struct action act = { .kind = ACT_PLACE, .place = kind, .mover = PIECE_NONE };
    char text[TEXT_MAX + 1];
    int64_t y = digits_first(rank[0], rank[1]);
    do {
        act.to = (struct square){ x, (int32_t)y };
        if (!look(t) || wish_try_place(t->l, army, kind, act.to) != V_OK) continue;
        size_t n = action_bytes(text, t->b, &act);
        line_out(t, army, (struct str){ text, n });
    } while (!over(t) && digits_next(&y, rank[0], rank[1]));
}

static bool places_of_kind(struct listing *t, uint16_t army, uint8_t kind)
{
    struct action act = { .kind = ACT_PLACE, .place = kind };
    int32_t rank[2], cost = order_cost(t->b, &act);
    int64_t x = digits_first(t->box[0].x, t->box[1].x);
    ranks_for(t, kind, &rank[0], &rank[1]);
    if (cost > 0 && t->b->army[army].energy < cost) return true; /* so it is on all squares */
    if (rank[0] > rank[1]) return true;
    do file_of_places(t, army, kind, (int32_t)x, rank);
    while (!over(t) && digits_next(&x, t->box[0].x, t->box[1].x));
    return !t->out->full || err_nomem(t->e);
}

/* Kinds in the order of their letters: a bracket follows them, which sorts before letters. */
static bool places_out(struct listing *t, uint16_t army)
{
    uint8_t n = (uint8_t)(piece_kinds + 1); /* and the obstacle */
    struct sort_text *of = NEW(&t->scratch, struct sort_text, n);
    if (!of) return err_nomem(t->e);
    for (uint8_t k = 0; k < n; k++)
        of[k] = (struct sort_text){ str_of(piece_table[k].letters), k };
    if (!sort_texts(of, n, &t->scratch, t->e)) return false;
    for (uint8_t k = 0; k < n; k++) {
        bool royal = (piece_table[of[k].index].flags & PIECE_ROYAL) != 0;
        if (t->b->army[army].fresh && !royal) continue; /* 9.8 */
        if (wish_second_king(t->l, army, (uint8_t)of[k].index)) continue;
        if (!wish_kind_in_game(t->b, (uint8_t)of[k].index)) continue;
        if (!places_of_kind(t, army, (uint8_t)of[k].index)) return false;
    }
    return true;
}

static bool army_out(struct listing *t, uint16_t army, bool place)
{
    const struct army *of = &t->b->army[army];
    struct arena before = t->scratch;
    if (of->out_until >= 0) return true; /* 9.7 */
    t->looks = 0;
    t->cut = false;
    bool ok = (!place || places_out(t, army)) && (of->fresh || moves_out(t, army));
    t->scratch = before;
    if (t->cut)
        buf_printf(t->out, "# %.*s has more: after %d actions a list without an edge ends\n",
                   STR_ARG(of->name), LOOKS_MAX);
    return ok;
}

static bool armies_out(struct listing *t, struct str only, bool place)
{
    uint32_t *rank = sort_army_ranks(t->b, &t->scratch);
    uint32_t *sorted = NEW(&t->scratch, uint32_t, t->b->n_army);
    if (!rank || !sorted) return err_nomem(t->e);
    for (uint32_t i = 0; i < t->b->n_army; i++) sorted[rank[i]] = i;
    for (uint32_t i = 0; i < t->b->n_army; i++) {
        if (only.n && !str_eq(only, t->b->army[sorted[i]].name)) continue;
        if (!army_out(t, (uint16_t)sorted[i], place)) return false;
    }
    return true;
}

bool order_legal(struct buf *out, const struct lines *l, struct str army, bool place,
                 struct arena *a, struct err *e)
{
    struct listing t = { .l = l, .b = l->board, .out = out, .e = e };
    size_t quarter = (size_t)(a->end - a->at) / 4;
    a->end -= quarter; /* `out` goes on growing below */
    t.scratch = arena_make(a->end, quarter);
    order_legal_box(t.box, t.b);
    bool ok = armies_out(&t, army, place);
    a->end += quarter;
    return ok;
}
