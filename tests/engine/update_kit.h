#ifndef TESTS_ENGINE_UPDATE_KIT_H
#define TESTS_ENGINE_UPDATE_KIT_H
/* What the tests of the update have in common: an arena, positions from text, a stream of
 * numbers that is the same in every run, and random legal orders made from the board alone (not
 * by the parser). */
#include "engine/base/arena.h"
#include "engine/sandbox/order/order.h"
#include "engine/sandbox/position/cover.h"
#include "tests/test.h"

#include <assert.h>

struct kit {
    void *memory;
    struct arena arena;
    uint64_t random;
};

static inline struct kit kit_make(size_t bytes, uint64_t seed)
{
    struct kit k = { .memory = malloc(bytes),
                     .random = seed * 2654435769u + 88172645463325252u };
    assert(k.memory);
    k.arena = arena_make(k.memory, bytes);
    return k;
}

static inline void kit_end(struct kit *k)
{
    free(k->memory);
    k->memory = NULL;
}

/** xorshift64: 0 .. n - 1. */
static inline uint32_t kit_draw(struct kit *k, uint32_t n)
{
    k->random ^= k->random << 13;
    k->random ^= k->random >> 7;
    k->random ^= k->random << 17;
    return (uint32_t)((k->random >> 32) % n);
}

static inline bool kit_chance(struct kit *k, uint32_t percent)
{
    return kit_draw(k, 100) < percent;
}

/** A position that must be readable. */
static inline void kit_read(struct board *b, struct lines *l, const char *text, struct kit *k)
{
    struct err e = { ERR_NONE, "" };
    bool ok = board_read(b, str_of(text), &k->arena, &e) && lines_build(l, b, &k->arena, &e) &&
              lines_armies(l, &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%s\n", e.text, text);
    assert(ok);
}

/** Index of the piece on a square that has one. */
static inline uint32_t kit_on(const struct lines *l, int32_t x, int32_t y)
{
    uint32_t p = lines_at(l, (struct square){ x, y });
    assert(p != PIECE_NONE);
    return p;
}

/* Targets of a capture of s by an army (6.4). */
static inline uint32_t kit_targets(uint32_t *target, const struct lines *l, uint16_t army,
                                   struct square s)
{
    uint32_t first = lines_at(l, s);
    uint32_t n = 0;
    for (uint32_t i = 0; i < lines_count(l, first); i++)
        if (l->board->piece[first + i].army != army && cover_is_target(l, army, first + i))
            target[n++] = first + i;
    return n;
}

/** A capture by hand, with its targets. */
static inline struct action kit_capture(const struct lines *l, uint32_t mover, struct square to,
                                        enum action_link link, struct kit *k)
{
    struct action act = { .kind = ACT_CAPTURE,
                          .link = (uint8_t)link,
                          .promote = KIND_NONE,
                          .mover = mover,
                          .at = to,
                          .to = to,
                          .target = NEW(&k->arena, uint32_t, 16) };
    assert(act.target);
    act.n_target = kit_targets(act.target, l, l->board->piece[mover].army, to);
    return act;
}

static inline struct action kit_move(uint32_t mover, struct square to, enum action_link link)
{
    return (struct action){
        .kind = ACT_MOVE, .link = (uint8_t)link, .promote = KIND_NONE, .mover = mover, .to = to
    };
}

/* 9.4: a pawn that reaches one of the two ranks may become a queen. */
static inline void kit_promote(struct action *act, const struct lines *l, struct kit *k)
{
    const struct board *b = l->board;
    bool pawn = piece_table[b->piece[act->mover].kind].flags & PIECE_PAWN;
    if (pawn &&
        (act->to.y == b->options.promote_rank || act->to.y == b->options.promote_high_rank) &&
        kit_chance(k, 70))
        act->promote = piece_kind(STR("Q"));
}

/** A random action of the piece on a square within `reach`; false if none was found soon. */
static inline bool kit_random_action(struct action *out, const struct lines *l, uint32_t mover,
                                     int32_t reach, struct kit *k)
{
    const struct piece *p = &l->board->piece[mover];
    uint32_t blocker;
    for (int i = 0; i < 60; i++) {
        uint32_t span = 2 * (uint32_t)reach + 1;
        int32_t x = p->at.x + (int32_t)kit_draw(k, span) - reach;
        int32_t y = p->at.y + (int32_t)kit_draw(k, span) - reach;
        struct square s = { x, y };
        if (!board_has_square(l->board, s) || square_eq(s, p->at)) continue;
        if (lines_at(l, s) == PIECE_NONE) {
            if (i < 40 || !cover_can_move(l, mover, s, &blocker)) continue; /* captures first */
            *out = kit_move(mover, s, LINK_END);
            kit_promote(out, l, k);
            return true;
        }
        if (p->marks & MARK_DISABLED || !cover_can_capture(l, mover, s, &blocker)) continue;
        *out = kit_capture(l, mover, s, LINK_END, k);
        kit_promote(out, l, k);
        if (out->n_target) return true;
    }
    return false;
}

static inline uint32_t kit_random_piece(const struct lines *l, uint16_t army, struct kit *k)
{
    uint32_t n = 0;
    uint32_t found = PIECE_NONE;
    for (uint32_t i = 0; i < l->board->n_piece; i++)
        if (l->board->piece[i].army == army && kit_draw(k, ++n) == 0) found = i;
    return found;
}

/* 5.2: no action after an `if-captured` may use that link's mover. */
static inline bool kit_barred(const struct chain *c, uint32_t mover)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (c->action[i].link == LINK_IF_CAPTURED && c->action[i].mover == mover) return true;
    return false;
}

/** A legal chain of at most `longest` actions; n = 0 if the army finds nothing to do. */
static inline void kit_random_chain(struct chain *c, const struct lines *l, uint16_t army,
                                    uint32_t longest, struct kit *k)
{
    c->n = 0;
    while (c->n < longest) {
        struct action act;
        uint32_t mover = kit_random_piece(l, army, k);
        if (mover == PIECE_NONE || kit_barred(c, mover)) break;
        if (!kit_random_action(&act, l, mover, 4, k)) break;
        if (c->n) {
            struct action *last = &c->action[c->n - 1];
            bool held = l->board->piece[last->mover].marks & MARK_CAPTURABLE;
            if (last->kind == ACT_CAPTURE && (!held || kit_chance(k, 50)))
                last->link = LINK_ELSE;
            else if (held && act.mover != last->mover)
                last->link = LINK_IF_CAPTURED;
            else
                break;
        }
        c->action[c->n++] = act;
        if (kit_chance(k, 25)) break;
    }
}
#endif
