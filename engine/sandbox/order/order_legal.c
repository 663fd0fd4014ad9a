/* The list of legal actions (formats.md, `zugpost legal`), sorted bytewise without ever holding
 * all lines for sorting: a line begins with army and piece, so armies, then pieces, then the
 * lines of one piece are sorted. Asks order_try.c for every line. */
#include "engine/sandbox/order/order_try.h"
#include "engine/sandbox/position/sort.h"

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
static bool short_text(struct listing *t, struct sort_text *out, const struct action *act)
{
    char bytes[LINE_MAX_BYTES + 32];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf text = buf_make(&a, LINE_MAX_BYTES);
    action_text(&text, t->b, act);
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
    if (!line_room(t) || !short_text(t, &t->line[t->n_line], act)) {
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

/* Several pieces left the square: each kind is named (6.6). */
static bool add_named(struct listing *t, uint32_t thief, struct wish w)
{
    struct left it = { 0 };
    uint32_t blocker;
    while (left_next(t->l, w.army, w.to, &it)) {
        w.victim = t->b->piece[it.piece].kind;
        if (wish_try(t->l, thief, &w, &blocker) != V_OK) continue;
        struct action act = wish_outline(t->l, thief, &w);
        if (!line_add(t, &act)) return false;
    }
    return true;
}

static bool try_wish(struct listing *t, uint32_t mover, const struct wish *w)
{
    uint32_t blocker;
    enum verdict_code code = wish_try(t->l, mover, w, &blocker);
    if (code == V_AMBIGUOUS) return add_named(t, mover, *w);
    if (code != V_OK) return true;
    struct action act = wish_outline(t->l, mover, w);
    return line_add(t, &act) && promotions_add(t, &act);
}

static bool add_way(void *ctx, const struct action *act)
{
    struct listing *t = ctx;
    return line_add(t, act);
}

static bool add_move(void *ctx, uint32_t mover, struct square s)
{
    struct listing *t = ctx;
    struct wish w = wish_make(t->l, t->b->piece[mover].army, s);
    if (w.n_enemy > 0 && w.host == PIECE_NONE)
        return true;               /* a capture: comes by add_capture */
    return try_wish(t, mover, &w); /* of a spirit perhaps a capture, too: listed once */
}

static bool add_leave(void *ctx, uint32_t host, struct square s)
{
    struct listing *t = ctx;
    struct wish w = wish_make(t->l, t->b->piece[host].army, s);
    w.spirit = true;
    return try_wish(t, host, &w);
}

static bool add_capture(void *ctx, uint32_t mover, struct square s)
{
    struct listing *t = ctx;
    struct wish w = wish_make(t->l, t->b->piece[mover].army, s);
    w.takes = true;
    uint32_t before = t->n_line;
    if (!try_wish(t, mover, &w)) return false;
    if (t->n_line > before && w.n_target) /* 30: on behind it */
        overrun_each(t->l, mover, s, &(struct walk_to){ t->box, add_way, t });
    return !t->nomem;
}

static void push_lines(struct listing *t, uint32_t mover)
{
    struct wish w = wish_make(t->l, t->b->piece[mover].army, t->b->piece[mover].at);
    w.push = PUSH_WORD;
    for (w.dir = 0; w.dir < DIRS; w.dir = (uint8_t)(w.dir + 2))
        if (!try_wish(t, mover, &w)) return;
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

/* Who acts: a piece, or the spirit in it. One number for the sorting. */
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
    out->index = actor_make(piece, spirit);
    if (!short_text(t, out, &act)) return err_nomem(t->e);
    out->text.n = str_cut(out->text, ')').head.n;
    return true;
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

static void actor_lines(struct listing *t, uint32_t actor)
{
    uint32_t piece = actor >> 1;
    if (is_resting(t->l, piece)) return;
    if (actor & 1) {
        leave_each(t->l, piece, t->box, add_leave, t);
        return;
    }
    move_each(t->l, piece, t->box, add_move, t);
    capture_each(t->l, piece, add_capture, t);
    walk_each(t->l, piece, &(struct walk_to){ t->box, add_way, t });
    push_lines(t, piece);
}

/* Twins on one square have the same lines; so they are listed as one. */
static bool moves_out(struct listing *t, uint16_t army)
{
    struct sort_text *of;
    uint32_t n;
    if (!sorted_actors(t, army, &of, &n)) return false;
    for (uint32_t i = 0; i < n; i++) {
        struct arena before = t->scratch;
        bool twin = i + 1 < n && str_eq(of[i].text, of[i + 1].text);
        if (i == 0 || !str_eq(of[i].text, of[i - 1].text)) lines_begin(t);
        actor_lines(t, of[i].index);
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
    uint8_t n = (uint8_t)(piece_kinds + 1); /* and the obstacle */
    struct sort_text *of = NEW(&t->scratch, struct sort_text, n);
    if (!of) return err_nomem(t->e);
    for (uint8_t k = 0; k < n; k++)
        of[k] = (struct sort_text){ str_of(piece_table[k].letters), k };
    if (!sort_texts(of, n, &t->scratch, t->e)) return false;
    for (uint8_t k = 0; k < n; k++) {
        bool royal = (piece_table[of[k].index].flags & PIECE_ROYAL) != 0;
        if (t->b->army[army].fresh && !royal) continue; /* 9.8 */
        if (second_king(t->l, army, (uint8_t)of[k].index)) continue;
        if (!kind_in_game(t->b, (uint8_t)of[k].index)) continue;
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
