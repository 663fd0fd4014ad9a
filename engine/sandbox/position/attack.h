#ifndef ENGINE_SANDBOX_ATTACK_H
#define ENGINE_SANDBOX_ATTACK_H
/* The whole attack relation of a board at once: every hostile pair where the first covers the
 * second's square (3.2), and who is protected. */
#include "engine/sandbox/position/cover.h"

/* One attack in 64 bits: attacker, victim, and direction 0 to 7 of a slide or ATTACK_LEAP. */
enum { ATTACK_LEAP = 8, ATTACK_DIR_BITS = 4 };
typedef uint64_t attack_t;

static inline attack_t attack_make(uint32_t a, uint32_t v, unsigned dir)
{
    return (uint64_t)v << (PIECE_BITS + ATTACK_DIR_BITS) | (uint64_t)a << ATTACK_DIR_BITS | dir;
}
static inline uint32_t attack_by(attack_t k)
{
    return (uint32_t)(k >> ATTACK_DIR_BITS) & ((1u << PIECE_BITS) - 1);
}
static inline uint32_t attack_on(attack_t k)
{
    return (uint32_t)(k >> (PIECE_BITS + ATTACK_DIR_BITS));
}
static inline struct cover attack_cover(attack_t k)
{
    unsigned dir = (unsigned)k & ((1u << ATTACK_DIR_BITS) - 1);
    if (dir == ATTACK_LEAP) return (struct cover){ COVER_LEAP, 0 };
    return (struct cover){ COVER_SLIDE, (uint8_t)dir };
}

struct attacks {
    attack_t *attack; /* in no fixed order until attack_sort() */
    size_t n;
    bool *guarded; /* [n_piece] is it protected (3.2)? */
};

/** All attacks, also those on dwarfs that nobody else attacks. Owned by the arena; fails with
 * ERR_NOMEM. */
bool attack_all(struct attacks *out, const struct lines *l, struct arena *a, struct err *e);
/** Sort by victim, then attacker. Fails with ERR_NOMEM. */
bool attack_sort(struct attacks *t, const struct lines *l, struct arena *a, struct err *e);
/** Sorted: where the attacks on `victim`, or on later ones, begin. O(log n). */
size_t attack_from(const struct attacks *t, uint32_t victim);
#endif
