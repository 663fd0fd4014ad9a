#ifndef TESTS_ENGINE_HOUSE_GAME_H
#define TESTS_ENGINE_HOUSE_GAME_H
/* Games of sandbox between players of the house, or of chance, over the border of the engine.
 * All begin with the same men around a centre of their own (or with nothing but energy), and
 * after some updates the army whose pieces and energy are worth most has won. */
#include "engine/kinds.h"
#include "engine/sandbox/position/board.h"
#include "tests/digest.h"
#include "tests/legal_text.h"

#include <stdio.h>
#include <stdlib.h>

enum { HOUSE_ARMIES = 8, HOUSE_MEN = 8, HOUSE_ARENA = 96 << 20, HOUSE_TEXT = 1 << 20 };
enum { HOUSE_CHANCE = 0 }; /* instead of a level: any legal order */

struct house_game {
    uint32_t armies, updates;
    const char *rules, *event; /* NULL: none */
    bool fresh;                /* armies begin with five energy and no piece */
    int level[HOUSE_ARMIES];
    uint64_t random;
    FILE *tell; /* of each order; NULL */

    uint64_t orders, nodes, refused; /* of the house, all games together */
    int64_t points[HOUSE_ARMIES];    /* of the last one, in halves */
    struct str text;                 /* of the board */
    char *memory;                    /* HOUSE_ARENA and, after it, HOUSE_TEXT */
};

static const char *const house_army[HOUSE_ARMIES] = { "red",  "green", "blue", "cyan",
                                                      "grey", "tan",   "pink", "gold" };

static inline uint32_t house_draw(struct house_game *g, uint32_t n)
{
    g->random ^= g->random << 13;
    g->random ^= g->random >> 7;
    g->random ^= g->random << 17;
    return (uint32_t)((g->random >> 32) % n);
}

static inline struct house_game house_game_make(uint32_t armies)
{
    struct house_game g = { .armies = armies, .updates = 40, .rules = "sandbox" };
    g.memory = malloc(HOUSE_ARENA + HOUSE_TEXT);
    if (!g.memory) abort();
    return g;
}

/* Mirrored, so that armies face each other. */
static inline void house_camp(struct buf *out, uint32_t army, const struct house_game *g,
                              const struct square *at, const char *const *kind)
{
    static const int32_t middle[HOUSE_ARMIES][2] = { { -7, 10 },  { 7, 10 },  { -7, 20 },
                                                     { 7, 20 },   { -18, 5 }, { 18, 5 },
                                                     { -18, 15 }, { 18, 15 } };
    int32_t turn = army % 2 ? -1 : 1;
    if (g->fresh) return;
    for (uint32_t i = 0; i < HOUSE_MEN; i++)
        buf_printf(out, "piece %s %s (%d,%d)\n", house_army[army], kind[i],
                   middle[army][0] + turn * at[i].x, middle[army][1] + at[i].y);
}

static inline void house_begin(struct buf *out, struct house_game *g)
{
    static const char *const kinds[] = { "N", "G",  "Ht", "B", "L", "E", "H", "U",
                                         "R", "Sp", "Ab", "D", "C", "Q", "P", "P" };
    struct square at[HOUSE_MEN];
    const char *kind[HOUSE_MEN];
    bool edge = strcmp(g->rules, "neisg") != 0;
    buf_printf(out, "zugpost 1\nrules %s\n%supdate 1\n", g->rules,
               edge ? "board -25 25 1 30\n" : "board unbounded\n");
    if (g->event)
        buf_printf(out, "option events-from 1\noption events %s\nrandom %08x 0\n", g->event,
                   house_draw(g, UINT32_MAX));
    for (uint32_t n = 0; n < HOUSE_MEN;) {
        at[n] = (struct square){ (int32_t)house_draw(g, 7) - 3, (int32_t)house_draw(g, 7) - 3 };
        bool used = false;
        for (uint32_t i = 0; i < n; i++) used |= square_eq(at[i], at[n]);
        if (!used) kind[n] = n ? kinds[house_draw(g, 16)] : "K";
        n += !used;
    }
    for (uint32_t i = 0; i < g->armies; i++) {
        buf_printf(out, "army %s energy 5%s\n", house_army[i], g->fresh ? " new" : "");
        house_camp(out, i, g, at, kind);
    }
}

/* Any legal action; now and then a placing. */
static inline struct str house_chance(struct house_game *g, const char *army, struct arena *a)
{
    struct legal_query q = { .army = str_of(army), .place = house_draw(g, 4) == 0 };
    struct str legal, line, order = STR("+K(0,3)");
    struct err e;
    uint32_t n = 0;
    if (!legal_text(&legal, &sandbox_rules, g->text, &q, a, &e)) abort();
    while (str_line(&legal, &line)) {
        (void)str_word(&line);
        if (line.n && house_draw(g, ++n) == 0) order = str_trim(line);
    }
    return order;
}

static inline struct str house_order(struct house_game *g, uint32_t army, struct arena *a)
{
    struct choice c = { .nodes = 0 };
    struct err e = { ERR_NONE, "" };
    struct stream s = { .sha256 = test_digest, .n_seed = 4 };
    struct choose_query q = {
        .text = g->text, .army = str_of(house_army[army]), .level = g->level[army], .stream = &s
    };
    for (size_t i = 0; i < s.n_seed; i++) s.seed[i] = (uint8_t)house_draw(g, 256);
    if (g->level[army] == HOUSE_CHANCE) return house_chance(g, house_army[army], a);
    if (!sandbox_rules.choose(&c, &q, a, &e) && e.code != ERR_CONFLICT) {
        fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(g->text));
        abort();
    }
    g->orders++;
    g->nodes += c.nodes;
    return c.text;
}

static inline void house_keep(struct house_game *g, struct str text)
{
    char *at = g->memory + HOUSE_ARENA;
    if (text.n > HOUSE_TEXT) abort();
    memcpy(at, text.s, text.n);
    g->text = (struct str){ at, text.n };
}

static inline void house_update(struct house_game *g)
{
    struct arena a = arena_make(g->memory, HOUSE_ARENA);
    struct buf all = buf_make(&a, HOUSE_TEXT);
    struct adjudication adj;
    struct err e;
    buf_put(&all, g->text);
    for (uint32_t i = 0; i < g->armies; i++) {
        struct str order = house_order(g, i, &a);
        if (order.n) buf_printf(&all, "order %s %.*s\n", house_army[i], STR_ARG(order));
        if (g->tell) fprintf(g->tell, "%s: %.*s\n", house_army[i], STR_ARG(order));
    }
    if (!sandbox_rules.adjudicate(&adj, buf_str(&all), NO_STREAM, TELL_WHAT, &a, &e)) abort();
    for (size_t i = 0; i < adj.n_refused; i++)
        for (uint32_t k = 0; k < g->armies; k++)
            g->refused += g->level[k] && strcmp(adj.refused[i].army, house_army[k]) == 0;
    house_keep(g, adj.text);
}

static inline void house_count(struct house_game *g)
{
    struct arena a = arena_make(g->memory, HOUSE_ARENA);
    struct board b;
    struct err e;
    if (!board_read(&b, g->text, &a, &e)) abort();
    for (uint32_t i = 0; i < g->armies; i++) g->points[i] = b.army[i].energy;
    for (uint32_t i = 0; i < b.n_piece; i++) {
        const struct piece *p = &b.piece[i];
        bool host = p->marks & MARK_POSSESSED;
        if (p->army < b.n_army)
            g->points[p->army] += piece_table[p->kind].points +
                                  (host ? piece_table[piece_kind(STR("S"))].points : 0);
    }
}

/** Play one; the same seed, the same men. */
static inline void house_play(struct house_game *g, uint64_t seed)
{
    struct arena a = arena_make(g->memory, HOUSE_ARENA);
    struct buf first = buf_make(&a, HOUSE_TEXT);
    struct str text;
    struct err e;
    g->random = UINT64_C(88172645463325252) + seed * 2654435769u;
    for (int i = 0; i < 8; i++) (void)house_draw(g, 2);
    house_begin(&first, g);
    if (!sandbox_rules.format(&text, buf_str(&first), &a, &e)) abort();
    house_keep(g, text);
    for (uint32_t u = 0; u < g->updates; u++) house_update(g);
    house_count(g);
}

/** The score of one army: against each other one, 2 if it has more, 1 if as much, 0 if less. */
static inline uint32_t house_score(const struct house_game *g, uint32_t mine)
{
    uint32_t score = 0;
    for (uint32_t i = 0; i < g->armies; i++)
        if (i != mine)
            score += g->points[mine] > g->points[i]    ? 2u
                     : g->points[mine] == g->points[i] ? 1u
                                                       : 0u;
    return score;
}
#endif
