/* Orders of several moves (30): walks of agile-troops and agility-z, slides of tanks that go on
 * after a capture. Geometry of the shown board; walkers only leap and step. */
#include "engine/sandbox/order/legal/walk.h"
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/position/cover.h"

#include <assert.h>

enum { WALK_FAR = LEAP_FAR * WALK_MAX, FIELD_SIDE = 2 * WALK_FAR + 1 };

static const struct movement *movement_of(const struct lines *l, uint32_t mover)
{
    return board_movement(l->board, &l->board->piece[mover]);
}

static bool is_empty(const struct lines *l, struct square s)
{
    return board_has_square(l->board, s) && lines_at(l, s) == PIECE_NONE;
}

static bool leaps(const struct reach *r, struct square from, struct square to)
{
    return piece_reach_leaps(r, (int64_t)to.x - from.x, (int64_t)to.y - from.y);
}

static bool is_in(const struct square box[2], struct square s)
{
    return s.x >= box[0].x && s.x <= box[1].x && s.y >= box[0].y && s.y <= box[1].y;
}

/* How many moves the piece may make in one order. */
static int32_t moves_of(const struct lines *l, uint32_t mover)
{
    const struct event_rule *event = l->board->event;
    if (!event_walker(event, l->board->piece[mover].kind)) return 1;
    return event->walk < WALK_MAX ? event->walk : WALK_MAX;
}

static bool is_fighting_walker(const struct lines *l, uint32_t mover)
{
    return moves_of(l, mover) > 1 && l->board->event->walk_captures;
}

/* Where a piece can go by some moves over empty squares: the squares, nearest first, beginning
 * with its own. */
struct field {
    bool seen[FIELD_SIDE][FIELD_SIDE];
    uint8_t moves[FIELD_SIDE * FIELD_SIDE];
    struct square of[FIELD_SIDE * FIELD_SIDE];
    uint32_t n;
};

static void field_add(struct field *f, const struct lines *l, struct square s, int moves)
{
    int32_t x = f->n ? s.x - f->of[0].x : 0, y = f->n ? s.y - f->of[0].y : 0;
    bool *seen = &f->seen[WALK_FAR + y][WALK_FAR + x];
    if (*seen || (f->n && !is_empty(l, s))) return;
    *seen = true;
    f->moves[f->n] = (uint8_t)moves;
    f->of[f->n++] = s;
}

static void field_make(struct field *f, const struct lines *l, uint32_t mover, int32_t moves)
{
    const struct reach *r = &movement_of(l, mover)->move;
    *f = (struct field){ .n = 0 };
    field_add(f, l, l->board->piece[mover].at, 0);
    for (uint32_t i = 0; i < f->n && f->moves[i] < moves; i++)
        for (uint8_t k = 0; k < r->n_leap; k++) {
            struct square s = { f->of[i].x + r->leap[k][0], f->of[i].y + r->leap[k][1] };
            field_add(f, l, s, f->moves[i] + 1);
        }
}

bool walk_reaches(const struct lines *l, uint32_t mover, struct square to)
{
    int32_t moves = moves_of(l, mover);
    struct field f;
    if (moves < 2 || !is_empty(l, to)) return false;
    if (square_distance(l->board->piece[mover].at, to) > (int64_t)moves * LEAP_FAR)
        return false;
    field_make(&f, l, mover, moves);
    for (uint32_t i = 1; i < f.n; i++)
        if (square_eq(f.of[i], to)) return true;
    return false;
}

bool walk_takes(const struct lines *l, uint32_t mover, struct square at)
{
    struct square from = l->board->piece[mover].at;
    struct field f;
    if (!is_fighting_walker(l, mover) || square_eq(from, at)) return false;
    int32_t moves = moves_of(l, mover);
    if (square_distance(from, at) > (int64_t)moves * LEAP_FAR) return false;
    field_make(&f, l, mover, moves - 1);
    for (uint32_t i = 0; i < f.n; i++)
        if (leaps(&movement_of(l, mover)->capture, f.of[i], at)) return true;
    return false;
}

/* ---- ways that are written square by square ---- */

static struct square way_square(const struct wish *w, uint32_t hop)
{
    return hop < w->n_via ? w->via[hop] : w->to;
}

/* A single move of a walk; the capture may be one of them. */
static enum verdict_code hop_try(const struct lines *l, uint32_t mover, const struct wish *w,
                                 uint32_t hop)
{
    const struct movement *m = movement_of(l, mover);
    struct square start = l->board->piece[mover].at, s = way_square(w, hop);
    struct square from = hop ? way_square(w, hop - 1) : start;
    bool takes = w->n_enemy > 0 && square_eq(s, w->at);
    if (square_eq(s, start) || !leaps(takes ? &m->capture : &m->move, from, s)) return V_CANNOT;
    return takes || is_empty(l, s) ? V_OK : V_OCCUPIED;
}

static enum verdict_code walk_try_plain(const struct lines *l, uint32_t mover,
                                        const struct wish *w, uint32_t *hop)
{
    uint32_t moves = (uint32_t)moves_of(l, mover);
    enum verdict_code code = V_OK;
    for (*hop = 0; *hop <= w->n_via; ++*hop) {
        code = *hop == moves ? V_CANNOT : hop_try(l, mover, w, *hop);
        if (code != V_OK) return code;
    }
    return V_OK;
}

/* Squares of the slide that takes on `at`: as far as it may go on, and the piece behind its
 * last square, or PIECE_NONE. 0: it cannot take there by a slide. */
static int64_t overrun_far(const struct lines *l, uint32_t mover, struct square at, int *dir,
                           uint32_t *blocker)
{
    const struct reach *r = &movement_of(l, mover)->capture;
    struct square from = l->board->piece[mover].at;
    int64_t steps;
    *blocker = PIECE_NONE;
    *dir = line_dir(from, at, &steps);
    if (*dir < 0 || cover_slide_length(l, mover, r, *dir) < steps) return 0;
    if (steps < board_shortest(l->board)) return 0;
    *blocker = lines_next(l, lines_at(l, at), *dir);
    if (*blocker == PIECE_NONE) return r->slide[*dir];
    int64_t far = square_distance(from, l->board->piece[*blocker].at) - 1;
    return far < r->slide[*dir] ? far : r->slide[*dir];
}

static enum verdict_code overrun_try(const struct lines *l, uint32_t mover,
                                     const struct wish *w, uint32_t *blocker, uint32_t *hop)
{
    struct square from = l->board->piece[mover].at;
    uint32_t behind;
    int64_t victim = 0, steps = 0;
    int dir;
    *hop = 0;
    if (!cover_can_capture(l, mover, w->at, blocker))
        return *blocker == PIECE_NONE ? V_CANNOT : V_BLOCKED;
    int64_t far = overrun_far(l, mover, w->at, &dir, &behind);
    *hop = 1;
    (void)line_dir(from, w->at, &victim);
    if (far == 0 || line_dir(from, w->to, &steps) != dir || steps <= victim) return V_CANNOT;
    if (steps > movement_of(l, mover)->capture.slide[dir]) return V_CANNOT;
    if (steps <= far) return V_OK;
    *blocker = behind;
    return square_eq(l->board->piece[behind].at, w->to) ? V_OCCUPIED : V_BLOCKED;
}

static bool slides(const struct reach *r)
{
    for (int dir = 0; dir < DIRS; dir++)
        if (r->slide[dir]) return true;
    return false;
}

/* How the event lets the piece do it: by walking, or by going on after a capture. */
static enum walk_kind kind_in(const struct event_rule *event, const struct lines *l,
                              uint32_t mover, const struct wish *w)
{
    bool takes = w->takes || w->n_enemy > 0, first = takes && square_eq(w->at, w->via[0]);
    if (!event || w->spirit || w->again) return WAY_NOT;
    if (event_walker(event, l->board->piece[mover].kind) && (!takes || event->walk_captures))
        return WAY_WALK;
    return event->overrun && first && w->n_via == 1 && slides(&movement_of(l, mover)->capture)
               ? WAY_OVERRUN
               : WAY_NOT;
}

enum walk_kind walk_kind(const struct lines *l, uint32_t mover, const struct wish *w)
{
    return kind_in(l->board->event, l, mover, w);
}

bool walk_elsewhere(const struct event_rule *event, const struct lines *l, uint32_t mover,
                    const struct wish *w)
{
    return kind_in(event, l, mover, w) != WAY_NOT;
}

enum verdict_code walk_try(const struct lines *l, uint32_t mover, const struct wish *w,
                           uint32_t *blocker, uint32_t *hop)
{
    assert(mover < l->board->n_piece);
    *hop = w->n_via;
    *blocker = PIECE_NONE;
    switch (walk_kind(l, mover, w)) {
    case WAY_WALK: return walk_try_plain(l, mover, w, hop);
    case WAY_OVERRUN: return overrun_try(l, mover, w, blocker, hop);
    case WAY_NOT: break;
    }
    for (uint32_t i = 0; i < event_rules; i++)
        if (walk_elsewhere(event_rule[i], l, mover, w)) return V_EVENT;
    return V_CANNOT;
}

/* ---- the legal actions ---- */

static struct action_run run_one(uint32_t mover, enum action_kind kind, struct square at,
                                 struct square to)
{
    return (struct action_run){ .act = { .kind = (uint8_t)kind,
                                         .place = KIND_NONE,
                                         .promote = KIND_NONE,
                                         .victim = KIND_NONE,
                                         .mover = mover,
                                         .host = PIECE_NONE,
                                         .at = at,
                                         .to = to },
                                .n = 1 };
}

static bool emit(const struct actions_to *out, uint32_t mover, enum action_kind kind,
                 struct square at, struct square to)
{
    struct action_run run = run_one(mover, kind, at, to);
    return !is_in(out->box, to) || out->f(out->ctx, &run);
}

static bool may_take(const struct lines *l, uint32_t mover, struct square at)
{
    const struct piece *p = &l->board->piece[mover];
    uint32_t first = lines_at(l, at);
    if ((p->marks & MARK_DISABLED) || first == PIECE_NONE || square_eq(p->at, at)) return false;
    for (uint32_t i = first; i < first + lines_count(l, first); i++)
        if (cover_is_target(l, p->army, i)) return true;
    return false;
}

/* What it captures from one square of its field; a capture that comes first leaves it a move.
 */
static bool takes_each(const struct lines *l, uint32_t mover, const struct field *f, uint32_t i,
                       const struct actions_to *out)
{
    const struct movement *m = movement_of(l, mover);
    for (uint8_t k = 0; k < m->capture.n_leap; k++) {
        const int8_t *leap = m->capture.leap[k];
        struct square at = { f->of[i].x + leap[0], f->of[i].y + leap[1] };
        if (!may_take(l, mover, at)) continue;
        if (!emit(out, mover, ACT_CAPTURE, at, at)) return false;
        for (uint8_t j = 0; i == 0 && j < m->move.n_leap; j++) {
            struct square to = { at.x + m->move.leap[j][0], at.y + m->move.leap[j][1] };
            if (is_empty(l, to) && !emit(out, mover, ACT_CAPTURE, at, to)) return false;
        }
    }
    return true;
}

void walk_each(const struct lines *l, uint32_t mover, const struct actions_to *out)
{
    int32_t moves = moves_of(l, mover);
    struct field f;
    if (moves < 2) return;
    field_make(&f, l, mover, moves);
    for (uint32_t i = 1; i < f.n; i++)
        if (!emit(out, mover, ACT_MOVE, f.of[i], f.of[i])) return;
    for (uint32_t i = 0; i < f.n && is_fighting_walker(l, mover) && f.moves[i] < moves; i++)
        if (!takes_each(l, mover, &f, i, out)) return;
}

bool walk_overruns(const struct lines *l, uint32_t mover, struct square at,
                   const struct actions_to *out)
{
    struct square from = l->board->piece[mover].at;
    uint32_t behind;
    int dir;
    if (!l->board->event || !l->board->event->overrun) return true;
    int64_t far = overrun_far(l, mover, at, &dir, &behind);
    int64_t next = square_distance(from, at) + 1;
    if (far < next) return true;
    line_clip(&next, &far, from, dir, out->box);
    if (far < next) return true;
    struct action_run run = run_one(mover, ACT_CAPTURE, at, line_square(from, dir, next));
    run.dir = (uint8_t)dir;
    run.n = far - next + 1;
    return out->f(out->ctx, &run);
}
