/* Regret matching (Hart and Mas-Colell 2000), with regrets kept from falling below zero and
 * later rounds counting for more (Tammelin 2014). */
#include "engine/sandbox/house/regret.h"

#include <string.h>

enum { ROUNDS = 400 };

struct player {
    uint32_t n;
    int64_t *regret, *sum, *mix, *worth;
};

static bool player_make(struct player *p, uint32_t n, struct arena *a)
{
    *p = (struct player){ n, NEW(a, int64_t, n), NEW(a, int64_t, n), NEW(a, int64_t, n),
                          NEW(a, int64_t, n) };
    return p->regret && p->sum && p->mix && p->worth;
}

/* Shares of REGRET_ONE; equal ones if there is nothing to go by. */
static void shares(int64_t *mix, const int64_t *of, uint32_t n)
{
    int64_t all = 0;
    for (uint32_t i = 0; i < n; i++) all += of[i];
    int64_t scale = all / REGRET_ONE + 1; /* keeps the products small */
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) sum += of[i] / scale;
    for (uint32_t i = 0; i < n; i++)
        mix[i] = sum ? of[i] / scale * REGRET_ONE / sum : REGRET_ONE / n;
}

static void learn(struct player *p, int64_t round)
{
    int64_t got = 0;
    for (uint32_t i = 0; i < p->n; i++) got += p->mix[i] * p->worth[i];
    got /= REGRET_ONE;
    for (uint32_t i = 0; i < p->n; i++) {
        p->regret[i] += p->worth[i] - got;
        if (p->regret[i] < 0) p->regret[i] = 0;
        p->sum[i] += p->mix[i] * round;
    }
    shares(p->mix, p->regret, p->n);
}

static void ours(struct player *us, const struct regret_game *g, const struct player *rival)
{
    for (uint32_t r = 0; r < us->n; r++) {
        us->worth[r] = g->alone[r];
        for (uint32_t k = 0; k < g->rivals; k++) {
            const int64_t *row = &g->rival[k].ours[(size_t)r * g->rival[k].n];
            int64_t more = 0;
            for (uint32_t c = 1; c < g->rival[k].n; c++)
                more += rival[k].mix[c] * (row[c] - g->alone[r]);
            us->worth[r] += more / REGRET_ONE;
        }
    }
}

static void theirs(struct player *rival, const struct pairs *t, const struct player *us)
{
    for (uint32_t c = 0; c < rival->n; c++) {
        rival->worth[c] = 0;
        for (uint32_t r = 0; r < us->n; r++)
            rival->worth[c] += us->mix[r] * t->theirs[(size_t)r * t->n + c];
        rival->worth[c] /= REGRET_ONE;
    }
}

bool regret_match(int64_t *mix, int64_t *worth, struct regret_game *g, struct arena *a)
{
    struct arena scratch = *a;
    struct player us, rival[REGRET_RIVALS];
    bool ok = player_make(&us, g->rows, &scratch);
    for (uint32_t k = 0; ok && k < g->rivals; k++)
        ok = player_make(&rival[k], g->rival[k].n, &scratch);
    if (!ok) return false;
    shares(us.mix, us.regret, us.n);
    for (uint32_t k = 0; k < g->rivals; k++) shares(rival[k].mix, rival[k].regret, rival[k].n);
    for (int64_t round = 1; round <= ROUNDS; round++) {
        ours(&us, g, rival);
        learn(&us, round);
        for (uint32_t k = 0; k < g->rivals; k++) {
            theirs(&rival[k], &g->rival[k], &us);
            learn(&rival[k], round);
        }
    }
    for (uint32_t k = 0; k < g->rivals; k++) {
        shares(rival[k].mix, rival[k].sum, rival[k].n);
        memcpy(g->rival[k].mix, rival[k].mix, rival[k].n * sizeof *rival[k].mix);
    }
    ours(&us, g, rival);
    shares(mix, us.sum, us.n);
    for (uint32_t r = 0; r < us.n; r++) worth[r] = us.worth[r];
    return true;
}
