/* Legality of single actions, by the shown board alone (2.3). The order of the questions is the
 * order in which a player would want to hear the answers. */
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/push_try.h"
#include "engine/sandbox/order/legal/theft.h"
#include "engine/sandbox/order/legal/walk.h"
#include "engine/sandbox/position/cover.h"

#include <assert.h>

static unsigned flags_of(const struct lines *l, uint32_t i)
{
    return piece_table[l->board->piece[i].kind].flags;
}

static bool may_be_host(const struct lines *l, uint32_t i)
{
    bool possessed = (l->board->piece[i].marks & MARK_POSSESSED) != 0;
    return !possessed && !(flags_of(l, i) & (PIECE_PAWN | PIECE_SPIRIT)); /* 1.7 */
}

struct wish wish_make(const struct lines *l, uint16_t army, struct square at)
{
    assert(army < l->board->n_army);
    struct wish w = { .to = at,
                      .at = at,
                      .dir = DIRS,
                      .army = army,
                      .victim = KIND_NONE,
                      .promote = KIND_NONE,
                      .first = lines_at(l, at),
                      .host = PIECE_NONE };
    w.n = lines_count(l, w.first);
    for (uint32_t i = w.first; i < w.first + w.n; i++) {
        if (l->board->piece[i].army != army) {
            w.n_enemy++;
            w.n_target += cover_is_target(l, army, i);
        } else if (w.host == PIECE_NONE && may_be_host(l, i)) {
            w.host = i;
        }
    }
    return w;
}

/* 4.2: the named kind must be there. */
static bool has_enemy(const struct lines *l, const struct wish *w, uint8_t kind)
{
    for (uint32_t i = w->first; i < w->first + w->n; i++)
        if (l->board->piece[i].army != w->army && l->board->piece[i].kind == kind) return true;
    return false;
}

/* 1.5, 1.8, 30: may it capture, and is there one that may be captured? */
static enum verdict_code try_targets(const struct lines *l, uint32_t mover,
                                     const struct wish *w)
{
    if (l->board->piece[mover].marks & MARK_DISABLED) return V_DISABLED;
    if (w->n_target) return V_OK;
    for (uint32_t i = w->first; i < w->first + w->n; i++)
        if (l->board->piece[i].army != w->army && board_immune(l->board, &l->board->piece[i]))
            return V_IMMUNE;
    return V_PROTECTED;
}

static bool takes_there(const struct lines *l, uint32_t mover, const struct wish *w,
                        uint32_t *blocker)
{
    if (w->spirit) return false; /* captures nothing */
    return cover_can_capture(l, mover, w->to, blocker) || walk_takes(l, mover, w->to);
}

static enum verdict_code try_capture(const struct lines *l, uint32_t mover,
                                     const struct wish *w, uint32_t *blocker)
{
    if (w->victim != KIND_NONE && !has_enemy(l, w, w->victim)) return V_WRONG_KIND;
    if (!takes_there(l, mover, w, blocker))
        return *blocker == PIECE_NONE ? V_CANNOT : V_BLOCKED;
    return try_targets(l, mover, w);
}

/* 30: a way of several squares; the square of the capture is one of them. */
static enum verdict_code try_way(const struct lines *l, uint32_t mover, const struct wish *w,
                                 uint32_t *blocker)
{
    uint32_t hop;
    if (w->takes && w->n_enemy == 0 && walk_kind(l, mover, w) != WAY_NOT) return V_NO_ENEMY;
    if (w->victim != KIND_NONE && !has_enemy(l, w, w->victim)) return V_WRONG_KIND;
    enum verdict_code code = walk_try(l, mover, w, blocker, &hop);
    return code == V_OK && w->n_enemy ? try_targets(l, mover, w) : code;
}

/* Whom a spirit goes into: any host there, or one of the kind that was named. */
static uint32_t host_of(const struct lines *l, const struct wish *w)
{
    if (!w->possess || w->victim == KIND_NONE) return w->host;
    for (uint32_t i = w->first; i < w->first + w->n; i++) {
        const struct piece *p = &l->board->piece[i];
        if (p->army == w->army && p->kind == w->victim && may_be_host(l, i)) return i;
    }
    return PIECE_NONE;
}

/* A spirit goes into a host by a leap; by a slide, which it has in a pair (30), never. */
static bool leaps_there(const struct lines *l, uint32_t mover, const struct wish *w)
{
    return w->spirit ? cover_can_leave(l, mover, w->to) : cover_can_leap(l, mover, w->to);
}

/* 1.7: to an empty square, or onto an own piece, whatever else stands there. */
static enum verdict_code try_spirit(const struct lines *l, uint32_t mover, const struct wish *w)
{
    uint32_t blocker;
    bool leaps = leaps_there(l, mover, w);
    bool goes = leaps || (!w->spirit && cover_can_move(l, mover, w->to, &blocker));
    if (!goes) return V_CANNOT;
    if (w->n == 0) return w->possess ? V_NO_PIECE : V_OK;
    if (w->host == PIECE_NONE) return w->n_enemy == w->n ? V_CANNOT : V_OCCUPIED;
    if (host_of(l, w) == PIECE_NONE) return V_WRONG_KIND;
    if (!leaps) return V_CANNOT;
    return l->board->piece[mover].marks & MARK_DISABLED ? V_DISABLED : V_OK; /* 1.5 */
}

static enum verdict_code try_move(const struct lines *l, uint32_t mover, const struct wish *w,
                                  uint32_t *blocker)
{
    if (!cover_can_move(l, mover, w->to, blocker) && !walk_reaches(l, mover, w->to))
        return *blocker == PIECE_NONE ? V_CANNOT : V_BLOCKED;
    return w->n == 0 ? V_OK : V_OCCUPIED; /* by its own army alone */
}

static bool steals(const struct lines *l, uint32_t mover, const struct wish *w)
{
    return w->takes && w->n == 0 && !w->spirit && (flags_of(l, mover) & PIECE_THIEF);
}

static bool is_spirit(const struct lines *l, uint32_t mover, const struct wish *w)
{
    return w->spirit || (flags_of(l, mover) & PIECE_SPIRIT);
}

/* Does it go into an own piece, or would, if that can be? In some events spirits capture (30):
 * where it can do both, the plain order means its host and x the enemy (4.2). */
static bool enters(const struct lines *l, uint32_t mover, const struct wish *w)
{
    uint32_t blocker;
    if (!is_spirit(l, mover, w) || w->takes || w->n_via) return false;
    if (w->host != PIECE_NONE && leaps_there(l, mover, w)) return true;
    return w->n_enemy == 0 || w->possess || w->spirit || !takes_there(l, mover, w, &blocker);
}

static enum verdict_code try_action(const struct lines *l, uint32_t mover, const struct wish *w,
                                    uint32_t *blocker)
{
    if (push_is_meant(l, mover, w)) return push_try(l, mover, w);
    if (w->possess && !is_spirit(l, mover, w)) return V_CANNOT;
    if (w->n_via) return try_way(l, mover, w, blocker);
    if (steals(l, mover, w)) return theft_try(l, mover, w, blocker);
    if (w->takes && w->n_enemy == 0) return V_NO_ENEMY;
    if (enters(l, mover, w)) return try_spirit(l, mover, w);
    return w->n_enemy ? try_capture(l, mover, w, blocker) : try_move(l, mover, w, blocker);
}

enum verdict_code wish_try(const struct lines *l, uint32_t mover, const struct wish *w,
                           uint32_t *blocker)
{
    assert(mover < l->board->n_piece);
    *blocker = PIECE_NONE;
    enum verdict_code code = try_action(l, mover, w, blocker);
    if (code == V_OK && event_resting(l, mover)) return V_MOVED;
    if (code != V_OK || w->promote == KIND_NONE) return code;
    if (w->spirit || !(flags_of(l, mover) & PIECE_PAWN)) return V_PROMOTION;
    return wish_try_promotion(l->board, w->army, w->promote, w->to);
}

struct action wish_outline(const struct lines *l, uint32_t mover, const struct wish *w)
{
    struct action act = { .promote = w->promote,
                          .place = KIND_NONE,
                          .victim = KIND_NONE,
                          .leaves = w->spirit,
                          .mover = mover,
                          .host = PIECE_NONE,
                          .at = w->n_enemy ? w->at : w->to,
                          .to = w->to };
    bool possesses = w->host != PIECE_NONE && enters(l, mover, w);
    act.kind = possesses ? ACT_POSSESS : w->n_enemy ? ACT_CAPTURE : ACT_MOVE;
    if (possesses) act.host = host_of(l, w);
    if (steals(l, mover, w)) {
        act.kind = ACT_THEFT;
        act.victim = theft_named(l, w);
    }
    if (push_is_meant(l, mover, w)) {
        act.kind = ACT_PUSH;
        act.push = (uint8_t)push_dir(l, mover, w);
        act.at = act.to = l->board->piece[mover].at;
    }
    return act;
}

static bool capture_targets(struct action *act, const struct lines *l, const struct wish *w,
                            struct arena *a)
{
    act->target = NEW(a, uint32_t, w->n_target);
    if (!act->target) return false;
    for (uint32_t i = w->first; i < w->first + w->n; i++)
        if (cover_is_target(l, w->army, i)) act->target[act->n_target++] = i;
    return true;
}

struct action *wish_action(const struct lines *l, uint32_t mover, const struct wish *w,
                           struct arena *a)
{
    struct action *act = NEW(a, struct action, 1);
    if (!act) return NULL;
    *act = wish_outline(l, mover, w);
    if (act->kind == ACT_THEFT) return theft_targets(act, l, w, a) ? act : NULL;
    if (act->kind == ACT_CAPTURE) return capture_targets(act, l, w, a) ? act : NULL;
    return act;
}

bool wish_kind_in_game(const struct board *b, uint8_t kind)
{
    if (kind == KIND_OBSTACLE) return event_has(b->event, FORM_PLACE_OBSTACLE);
    return b->options.time_thief || !(piece_table[kind].flags & PIECE_THIEF);
}

enum verdict_code wish_try_promotion(const struct board *b, uint16_t army, uint8_t kind,
                                     struct square s)
{
    const struct options *o = &b->options;
    unsigned flags = piece_table[kind].flags;
    if (kind == KIND_OBSTACLE) return V_PROMOTION;
    bool high = s.y == o->promote_high_rank; /* 9.4: its rule holds if both are the same rank */
    struct action a = { .kind = ACT_MOVE, .promote = kind };
    if (!high && s.y != o->promote_rank) return V_PROMOTION;
    if ((flags & (PIECE_PAWN | PIECE_ROYAL)) || !wish_kind_in_game(b, kind)) return V_PROMOTION;
    if ((flags & PIECE_LATE) && !high) return V_PROMOTION;
    int32_t cost = order_cost(b, &a);
    return cost > 0 && b->army[army].energy < cost ? V_ENERGY : V_OK;
}

uint32_t wish_king(const struct lines *l, uint16_t army)
{
    assert(army < l->board->n_army);
    uint32_t n;
    const uint32_t *of = lines_army(l, army, &n);
    for (uint32_t i = 0; i < n; i++)
        if (flags_of(l, of[i]) & PIECE_ROYAL) return of[i];
    return PIECE_NONE;
}

bool wish_second_king(const struct lines *l, uint16_t army, uint8_t kind)
{
    return (piece_table[kind].flags & PIECE_ROYAL) && wish_king(l, army) != PIECE_NONE;
}

static bool pawn_rank(const struct options *o, int32_t y)
{
    return y == o->pawn_rank || (o->pawn_or_below && y < o->pawn_rank);
}

enum verdict_code wish_try_place(const struct lines *l, uint16_t army, uint8_t kind,
                                 struct square s)
{
    assert(army < l->board->n_army);
    const struct board *b = l->board;
    unsigned flags = piece_table[kind].flags;
    struct action a = { .kind = ACT_PLACE, .place = kind };
    if (kind == KIND_OBSTACLE && !event_has(b->event, FORM_PLACE_OBSTACLE)) return V_EVENT;
    if ((flags & PIECE_PAWN) && !pawn_rank(&b->options, s.y)) return V_RANK;
    if (lines_at(l, s) != PIECE_NONE) return V_OCCUPIED;
    int32_t cost = order_cost(b, &a);
    return cost > 0 && b->army[army].energy < cost ? V_ENERGY : V_OK;
}
