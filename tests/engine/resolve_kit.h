#ifndef TESTS_ENGINE_RESOLVE_KIT_H
#define TESTS_ENGINE_RESOLVE_KIT_H
/* Random situations for rule 6: pieces on numbered squares and chains of actions as section 5
 * allows them, without any way of moving, because nothing in rule 6 depends on how a piece
 * moves; only pushes depend on where pieces are (30). Several pieces on a square, thefts,
 * spirits that leave a host or enter one, obstacles, all conditions. */
#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/update/resolve.h"
#include "tests/engine/update_kit.h"

struct situation {
    struct board b;
    struct lines l; /* only .board, if nobody pushes: rule 6 needs no index */
    struct chain *chain;
    uint32_t squares;
};

/* How large, and how many of a hundred. */
struct situation_shape {
    uint32_t armies, pieces, squares, longest; /* at most; pieces of an army; actions */
    uint32_t capturable, capture, theft, push;
    uint32_t obstacles; /* at most */
};

enum { SITUATION_WIDE = 5 };

static inline struct square situation_square(uint32_t number)
{
    return (struct square){ (int32_t)(number % SITUATION_WIDE),
                            (int32_t)(number / SITUATION_WIDE) };
}

static inline uint32_t situation_piece(const struct situation *s, uint16_t army, struct kit *k)
{
    uint32_t n = 0;
    uint32_t found = PIECE_NONE;
    for (uint32_t i = 0; i < s->b.n_piece; i++)
        if (s->b.piece[i].army == army && kit_draw(k, ++n) == 0) found = i;
    return found;
}

static inline bool situation_enemy(const struct situation *s, uint16_t army, uint32_t q)
{
    return s->b.piece[q].army != army;
}

/* All enemies on the square of `aim`, now and then not all: dwarfs under one attack (1.8). */
static inline void situation_capture(struct action *act, const struct situation *s,
                                     uint16_t army, uint32_t aim, struct kit *k)
{
    bool all = kit_chance(k, 85);
    act->kind = ACT_CAPTURE;
    act->at = act->to = s->b.piece[aim].at;
    for (uint32_t q = 0; q < s->b.n_piece; q++)
        if (situation_enemy(s, army, q) && square_eq(s->b.piece[q].at, act->to) &&
            (q == aim || all || kit_chance(k, 50)))
            act->target[act->n_target++] = q;
}

static inline void situation_theft(struct action *act, const struct situation *s, uint16_t army,
                                   uint32_t aim, struct kit *k)
{
    uint32_t other = kit_draw(k, s->b.n_piece);
    act->kind = ACT_THEFT;
    act->target[act->n_target++] = aim;
    if (kit_chance(k, 30) && other != aim && situation_enemy(s, army, other) &&
        !piece_is_obstacle(&s->b.piece[other]))
        act->target[act->n_target++] = other;
}

/* A move of the piece, of the spirit in it, or onto an own piece (1.7). */
static inline void situation_move(struct action *act, const struct situation *s, uint16_t army,
                                  struct kit *k)
{
    uint32_t host = situation_piece(s, army, k);
    bool enters = host != act->mover && kit_chance(k, 25);
    act->kind = enters ? ACT_POSSESS : ACT_MOVE;
    act->host = enters ? host : PIECE_NONE;
    act->to = enters ? s->b.piece[host].at : situation_square(s->squares + kit_draw(k, 9));
    act->leaves = (s->b.piece[act->mover].marks & MARK_POSSESSED) && kit_chance(k, 60);
}

/* Any piece may do as a rook. */
static inline bool situation_push(struct action *act, const struct situation *s, struct kit *k)
{
    int dir = 2 * (int)kit_draw(k, 4);
    if (!push_moves(&s->l, act->mover, dir)) return false;
    act->kind = ACT_PUSH;
    act->push = (uint8_t)dir;
    act->to = s->b.piece[act->mover].at;
    return true;
}

static inline struct action situation_action(const struct situation *s, uint16_t army,
                                             uint32_t mover,
                                             const struct situation_shape *shape, struct kit *k)
{
    struct action act = { .promote = KIND_NONE,
                          .victim = KIND_NONE,
                          .mover = mover,
                          .host = PIECE_NONE,
                          .target = NEW(&k->arena, uint32_t, s->b.n_piece) };
    uint32_t aim = kit_draw(k, s->b.n_piece);
    bool enemy = situation_enemy(s, army, aim);
    assert(act.target);
    if (shape->push && kit_chance(k, shape->push) && situation_push(&act, s, k)) return act;
    if (enemy && !piece_is_obstacle(&s->b.piece[aim]) && kit_chance(k, shape->theft))
        situation_theft(&act, s, army, aim, k);
    else if (enemy && kit_chance(k, shape->capture))
        situation_capture(&act, s, army, aim, k);
    else
        situation_move(&act, s, army, k);
    return act;
}

/* Join the action to the next, whose mover is given; false if section 5 has no way to do so. */
static inline bool situation_link(struct action *act, const struct situation *s, uint32_t next,
                                  struct kit *k)
{
    bool held = act->mover != PIECE_NONE && act->mover != next &&
                (s->b.piece[act->mover].marks & MARK_CAPTURABLE);
    if (action_captures(act) && (!held || kit_chance(k, 60)))
        act->link = LINK_ELSE;
    else if (held)
        act->link = LINK_IF_CAPTURED;
    else
        return false;
    return true;
}

static inline void situation_chain(struct chain *c, const struct situation *s, uint16_t army,
                                   const struct situation_shape *shape, struct kit *k)
{
    while (c->n < shape->longest) {
        uint32_t mover = situation_piece(s, army, k);
        bool pass = kit_chance(k, 6);
        if (mover == PIECE_NONE || kit_barred(c, mover)) return;
        if (pass) mover = PIECE_NONE;
        if (c->n && !situation_link(&c->action[c->n - 1], s, mover, k)) return;
        c->action[c->n++] =
            pass ? (struct action){ .kind = kit_chance(k, 50) ? ACT_PASS : ACT_PLACE,
                                    .mover = PIECE_NONE }
                 : situation_action(s, army, mover, shape, k);
        if (pass || kit_chance(k, 20)) return;
    }
}

static inline int situation_cmp(const void *a, const void *b)
{
    const struct piece *p = a;
    const struct piece *q = b;
    int c = square_cmp(p->at, q->at);
    return c ? c : (int)p->army - (int)q->army;
}

/* Obstacles, and the index that pushes need. */
static inline void situation_ground(struct situation *s, const struct situation_shape *shape,
                                    struct kit *k)
{
    struct err e;
    struct board *b = &s->b;
    uint32_t obstacles = shape->obstacles ? kit_draw(k, shape->obstacles + 1) : 0;
    while (obstacles--)
        b->piece[b->n_piece++] =
            (struct piece){ .at = situation_square(kit_draw(k, s->squares)),
                            .army = (uint16_t)b->n_army,
                            .kind = KIND_OBSTACLE };
    if (!shape->push) return;
    b->xmax = SITUATION_WIDE - 1;
    b->ymax = (int32_t)(s->squares / SITUATION_WIDE);
    b->n_implosion = 1; /* so that pieces may share any square */
    if (b->n_piece) qsort(b->piece, b->n_piece, sizeof *b->piece, situation_cmp);
    bool ok = lines_build(&s->l, b, &k->arena, &e);
    assert(ok);
}

static inline void situation_make(struct situation *s, const struct situation_shape *shape,
                                  struct kit *k)
{
    uint32_t armies = 2 + kit_draw(k, shape->armies - 1);
    *s = (struct situation){ .squares = 2 + kit_draw(k, shape->squares - 1) };
    s->b.n_army = armies;
    s->b.piece =
        NEW(&k->arena, struct piece, (size_t)armies * shape->pieces + shape->obstacles);
    s->chain = NEW(&k->arena, struct chain, armies);
    assert(s->b.piece && s->chain);
    s->l.board = &s->b;
    for (uint32_t i = 0; i < armies * shape->pieces; i++) {
        bool one = i < armies; /* each army has a piece, the first in most cases */
        if (!kit_chance(k, one ? 90 : 60)) continue;
        unsigned marks = kit_chance(k, shape->capturable) ? MARK_CAPTURABLE : 0;
        if (kit_chance(k, 20)) marks |= MARK_POSSESSED;
        s->b.piece[s->b.n_piece++] = (struct piece){
            .at = situation_square(kit_draw(k, s->squares)),
            .army = (uint16_t)(i % armies),
            .marks = (uint8_t)marks,
        };
    }
    situation_ground(s, shape, k);
    for (uint32_t i = 0; s->b.n_piece && i < armies; i++)
        situation_chain(&s->chain[i], s, (uint16_t)i, shape, k);
}
#endif
