/* The list of legal actions (formats.md, `zugpost legal`), sorted bytewise without ever holding
 * all lines for sorting: a line begins with army and piece, so armies, then pieces, then the
 * lines of one piece are sorted. Asks order_try.c for every line. */
#include "engine/sandbox/order_try.h"
#include "engine/sandbox/sort.h"

enum { GROWN = 10, LINE_MAX_BYTES = 160, SQUARES_MAX = 10000000 };

struct listing {
    const struct lines *l;
    const struct board *b;
    struct buf *out;
    struct arena scratch; /* the upper quarter of the caller's arena */
    struct err *e;
    struct square box[2];   /* squares that are listed */
    struct sort_text *line; /* of the piece at hand */
    uint32_t n_line, max_line;
    bool nomem;
};

static int32_t clip(int64_t v, int32_t lo, int32_t hi)
{
    return v < lo ? lo : v > hi ? hi : (int32_t)v;
}

/* The board, or where it is unbounded the box of all pieces, grown. */
static void find_box(struct listing *t)
{
    const struct board *b = t->b;
    t->box[0] = (struct square){ b->xmin, b->ymin };
    t->box[1] = (struct square){ b->xmax, b->ymax };
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
    t->box[0].x = clip((int64_t)lo.x - GROWN, b->xmin, b->xmax);
    t->box[0].y = clip((int64_t)lo.y - GROWN, b->ymin, b->ymax);
    t->box[1].x = clip((int64_t)hi.x + GROWN, b->xmin, b->xmax);
    t->box[1].y = clip((int64_t)hi.y + GROWN, b->ymin, b->ymax);
}

/* A text of its exact length. */
static bool short_text(struct listing *t, struct sort_text *out, const struct action *act,
                       const struct piece *p)
{
    char bytes[LINE_MAX_BYTES + 32];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf text = buf_make(&a, LINE_MAX_BYTES);
    if (act) action_text(&text, t->b, act);
    if (p) buf_puts(&text, piece_table[p->kind].letters);
    if (p) square_text(&text, p->at);
    char *copy = str_dup(buf_str(&text), &t->scratch);
    out->text = (struct str){ copy, text.n };
    return copy != NULL && !text.full;
}

/* Room for one more line of the piece at hand; the list is the only thing that grows. */
static bool line_room(struct listing *t)
{
    if (t->n_line < t->max_line) return true;
    uint32_t max = t->max_line ? t->max_line * 2 : 64;
    struct sort_text *more = NEW(&t->scratch, struct sort_text, max);
    if (!more) return false;
    if (t->n_line) memcpy(more, t->line, t->n_line * sizeof *more);
    t->line = more;
    t->max_line = max;
    return true;
}

static bool line_add(struct listing *t, const struct action *act)
{
    if (!line_room(t) || !short_text(t, &t->line[t->n_line], act, NULL)) {
        t->nomem = true;
        return false;
    }
    t->n_line++;
    return true;
}

static bool promotions_add(struct listing *t, struct action *act)
{
    const struct piece *p = &t->b->piece[act->mover];
    if (!(piece_table[p->kind].flags & PIECE_PAWN)) return true;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        act->promote = k;
        if (promote_try(t->b, p->army, k, act->to) == V_OK && !line_add(t, act)) return false;
    }
    return true;
}

static bool try_square(struct listing *t, uint32_t mover, struct square s, bool takes)
{
    struct wish w = { s, takes, KIND_NONE, KIND_NONE };
    struct action act = {
        .kind = takes ? ACT_CAPTURE : ACT_MOVE, .mover = mover, .to = s, .promote = KIND_NONE
    };
    uint32_t blocker;
    if (wish_try(t->l, mover, &w, &blocker) != V_OK) return true;
    return line_add(t, &act) && promotions_add(t, &act);
}

static bool add_move(void *ctx, uint32_t mover, struct square s)
{
    struct listing *t = ctx;
    return lines_at(t->l, s) != PIECE_NONE || try_square(t, mover, s, false);
}

static bool add_capture(void *ctx, uint32_t mover, struct square s)
{
    return try_square(ctx, mover, s, true);
}

static void lines_begin(struct listing *t)
{
    t->n_line = t->max_line = 0;
    t->line = NULL;
}

/* Print the collected lines, sorted, each once. */
static bool lines_out(struct listing *t, uint16_t army)
{
    if (t->nomem || !sort_texts(t->line, t->n_line, &t->scratch, t->e)) return err_nomem(t->e);
    for (uint32_t i = 0; i < t->n_line; i++) {
        if (i > 0 && str_eq(t->line[i].text, t->line[i - 1].text)) continue;
        buf_put(t->out, t->b->army[army].name);
        buf_putc(t->out, ' ');
        buf_put(t->out, t->line[i].text);
        buf_putc(t->out, '\n');
    }
    return !t->out->full || err_nomem(t->e);
}

/* The army's pieces by their text, "R(2,2)"; `of` has room for all pieces. */
static bool sorted_pieces(struct listing *t, uint16_t army, struct sort_text *of, uint32_t *n)
{
    *n = 0;
    for (uint32_t i = 0; i < t->b->n_piece; i++) {
        if (t->b->piece[i].army != army) continue;
        of[*n].index = i;
        if (!short_text(t, &of[(*n)++], NULL, &t->b->piece[i])) return err_nomem(t->e);
    }
    return sort_texts(of, *n, &t->scratch, t->e);
}

/* Twins on one square have the same lines; so they are listed as one. */
static bool moves_out(struct listing *t, uint16_t army)
{
    struct sort_text *of = NEW(&t->scratch, struct sort_text, t->b->n_piece);
    uint32_t n;
    if (!of) return err_nomem(t->e);
    if (!sorted_pieces(t, army, of, &n)) return false;
    for (uint32_t i = 0; i < n; i++) {
        struct arena before = t->scratch;
        bool twin = i + 1 < n && str_eq(of[i].text, of[i + 1].text);
        if (i == 0 || !str_eq(of[i].text, of[i - 1].text)) lines_begin(t);
        move_each(t->l, of[i].index, t->box, add_move, t);
        capture_each(t->l, of[i].index, add_capture, t);
        if (twin) continue;
        if (!lines_out(t, army)) return false;
        t->scratch = before;
    }
    return true;
}

static bool places_of_kind(struct listing *t, uint16_t army, uint8_t kind)
{
    struct action act = { .kind = ACT_PLACE, .place = kind, .mover = PIECE_NONE };
    int64_t wide = (int64_t)t->box[1].x - t->box[0].x + 1;
    int64_t high = (int64_t)t->box[1].y - t->box[0].y + 1;
    struct arena before = t->scratch;
    lines_begin(t);
    if (wide > SQUARES_MAX / high) return err_nomem(t->e);
    for (int64_t i = 0; i < wide * high && !t->nomem; i++) {
        act.to = (struct square){ (int32_t)(t->box[0].x + i % wide),
                                  (int32_t)(t->box[0].y + i / wide) };
        enum verdict_code code = place_try(t->l, army, kind, act.to);
        if (code == V_ENERGY) break; /* so it is on all empty squares */
        if (code == V_OK) (void)line_add(t, &act);
    }
    bool ok = lines_out(t, army);
    t->scratch = before;
    return ok;
}

/* Kinds in the order of their letters: a bracket follows them, which sorts before letters. */
static bool places_out(struct listing *t, uint16_t army)
{
    struct sort_text *of = NEW(&t->scratch, struct sort_text, piece_kinds);
    if (!of) return err_nomem(t->e);
    for (uint8_t k = 0; k < piece_kinds; k++)
        of[k] = (struct sort_text){ str_of(piece_table[k].letters), k };
    if (!sort_texts(of, piece_kinds, &t->scratch, t->e)) return false;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        bool royal = (piece_table[of[k].index].flags & PIECE_ROYAL) != 0;
        if (t->b->army[army].fresh && !royal) continue; /* 9.8 */
        if (second_king(t->b, army, (uint8_t)of[k].index)) continue;
        if (!places_of_kind(t, army, (uint8_t)of[k].index)) return false;
    }
    return true;
}

static bool army_out(struct listing *t, uint16_t army, bool place)
{
    const struct army *of = &t->b->army[army];
    struct arena before = t->scratch;
    if (of->out_until >= 0) return true; /* 9.7 */
    bool ok = (!place || places_out(t, army)) && (of->fresh || moves_out(t, army));
    t->scratch = before;
    return ok;
}

static bool armies_out(struct listing *t, struct str only, bool place)
{
    uint32_t *rank = army_ranks(t->b, &t->scratch);
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
    find_box(&t);
    bool ok = armies_out(&t, army, place);
    a->end += quarter;
    return ok;
}
