/* A player of the house in sandbox and neisg: its orders are always accepted, and the same for
 * the same question; it takes what is free, saves what it would lose, places its king first;
 * level 3 beats chance and level 1. */
#include "tests/engine/house_game.h"
#include "tests/engine/random_orders.h"

enum { ORDERS = 300, LIFE = 12, MEMORY = 96 << 20 };

static bool choose(struct choice *c, struct str text, const char *army, int level,
                   struct kit *k)
{
    struct err e = { ERR_NONE, "" };
    struct choose_query q = { .text = text, .army = str_of(army), .level = level };
    bool ok = sandbox_rules.choose(c, &q, &k->arena, &e);
    if (!ok && e.code != ERR_CONFLICT) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(text));
    CHECK(ok || e.code == ERR_CONFLICT);
    return ok;
}

/* ---- on boards by hand ---- */

static void orders(const char *body, const char *want, enum choice_why why)
{
    struct kit k = kit_make(MEMORY, 1);
    struct buf text = buf_make(&k.arena, 4096);
    buf_puts(&text, "zugpost 1\nrules sandbox\nupdate 5\n");
    if (!str_starts(str_of(body), STR("board"))) buf_puts(&text, "board -20 20 1 30\n");
    buf_puts(&text, body);
    for (int level = 3; level <= 5; level++) {
        struct choice c = { .nodes = 0 };
        CHECK(choose(&c, buf_str(&text), "red", level, &k));
        char got[200];
        snprintf(got, sizeof got, "%.*s",
                 (int)(c.text.n < strlen(want) ? c.text.n : strlen(want)), c.text.s);
        CHECK_STR(got, want);
        CHECK(c.why == why);
    }
    kit_end(&k);
}

static void a_free_piece_is_taken(void)
{
    orders("army red energy 0\narmy blue energy 0\npiece red K (-5,2)\npiece red R (0,3)\n"
           "piece blue K (8,25)\npiece blue Q (0,12) capturable\n"
           "threat red (0,3) blue (0,12) window\n",
           "R(0,3)x(0,12)", CHOICE_TAKES_FREE);
}

/* Only one of the two can leave. */
static void of_two_pieces_one_is_taken(void)
{
    orders("army red energy 0\narmy blue energy 0\npiece red K (-15,2)\npiece red R (0,10)\n"
           "piece blue K (8,25)\npiece blue B (0,12)\npiece blue Ab (3,10)\n",
           "R(0,10)x(3,10) else R(0,10)x(0,12)", CHOICE_TAKES_FREE);
}

static void what_would_be_lost_gets_away(void)
{
    orders(
        "army red energy 0\narmy blue energy 0\npiece red K (-15,2)\npiece red Q (0,10)\n"
        "piece blue K (8,25)\npiece blue N (1,12)\npiece blue P (0,11)\npiece blue P (2,11)\n",
        "Q(0,10)", CHOICE_SAVES);
}

static void the_king_comes_first(void)
{
    orders("army red energy 5 new\narmy blue energy 5\npiece blue K (8,25)\n", "+K(",
           CHOICE_PLACES);
    orders("army red energy 5 new\n", "+K(", CHOICE_PLACES);
}

/* The rows that kings prefer are full. */
static void a_king_finds_room(void)
{
    orders("board 0 0 1 8\narmy red energy 5 new\narmy blue energy 0\npiece blue P (0,1)\n"
           "piece blue P (0,2)\npiece blue P (0,3)\npiece blue P (0,4)\n",
           "+K(0,", CHOICE_PLACES);
}

static void a_pawn_becomes_a_queen(void)
{
    orders("army red energy 0\narmy blue energy 0\npiece red K (-15,2)\npiece red P (0,6)\n"
           "piece blue K (8,25)\n",
           "P(0,6)-(0,7)=Q", CHOICE_PROMOTES);
}

static void there_is_nothing_but_to_pass(void)
{
    struct kit k = kit_make(MEMORY, 1);
    struct choice c;
    CHECK(choose(&c,
                 STR("zugpost 1\nrules sandbox\nboard 0 0 1 2\nupdate 5\narmy red energy 9\n"
                     "army blue energy 0\npiece blue K (0,1)\npiece red P (0,2)\n"),
                 "red", 5, &k));
    CHECK(str_eq(c.text, STR("pass")) && c.why == CHOICE_ONLY);
    kit_end(&k);
}

static void who_is_out_orders_nothing(void)
{
    struct kit k = kit_make(MEMORY, 1);
    struct choice c;
    struct err e;
    struct choose_query q = { .text = STR("zugpost 1\nrules sandbox\nupdate 5\n"
                                          "army red energy 0 out until 7\n"),
                              .army = STR("red"),
                              .level = 3 };
    CHECK(!sandbox_rules.choose(&c, &q, &k.arena, &e) && e.code == ERR_CONFLICT);
    q.army = STR("blue");
    CHECK(!sandbox_rules.choose(&c, &q, &k.arena, &e) && e.code == ERR_NOTFOUND);
    kit_end(&k);
}

/* ---- on boards at random ---- */

static bool is_taken(struct str text, const char *army, struct str order, struct kit *k)
{
    struct verdict v;
    struct err e;
    bool ok = sandbox_rules.judge(&v, text, str_of(army), order, &k->arena, &e);
    bool taken = ok && v.code == V_OK && str_eq(str_of(v.canonical), order);
    if (!taken)
        fprintf(stderr, "%s: %.*s: %s\n%.*s\n", army, STR_ARG(order),
                ok && v.code != V_OK ? verdict_word(v.code) : "not canonical", STR_ARG(text));
    return taken;
}

/* Asked twice, at a budget of its own. */
static void one_order(struct str text, struct str army, struct buf *out, struct kit *k)
{
    struct arena before = k->arena;
    struct stream s = { .sha256 = test_digest, .n_seed = 8 }, again;
    struct choice c, d;
    struct err e = { ERR_NONE, "" };
    for (int i = 0; i < 8; i++) s.seed[i] = (uint8_t)kit_draw(k, 256);
    struct choose_query q = { .text = text, .army = army, .level = 1 + (int)kit_draw(k, 5) };
    q.nodes = kit_chance(k, 30) ? 1 + kit_draw(k, 50) : 1 + kit_draw(k, 300);
    if (kit_chance(k, 3)) q.nodes += 1000; /* enough for a second update */
    q.stream = kit_chance(k, 80) ? &s : NULL;
    again = s;
    char name[40];
    snprintf(name, sizeof name, "%.*s", STR_ARG(army));
    if (sandbox_rules.choose(&c, &q, &k->arena, &e)) {
        CHECK(is_taken(text, name, c.text, k));
        CHECK(c.nodes <= q.nodes);
        CHECK(c.why < CHOICE_COUNT && (c.piece || !*choice_info[c.why].slots));
        if (q.stream) q.stream = &again;
        CHECK(sandbox_rules.choose(&d, &q, &k->arena, &e) && str_eq(c.text, d.text) &&
              c.value == d.value && c.nodes == d.nodes);
        buf_printf(out, "order %s %.*s\n", name, STR_ARG(c.text));
    } else {
        CHECK(e.code == ERR_CONFLICT);
    }
    k->arena = before;
}

static void no_order_is_refused(uint32_t orders)
{
    struct kit k = kit_make(2 * (size_t)MEMORY, 7);
    static struct life life = { .length = LIFE };
    static char with[1 << 18];
    for (uint32_t n = 0; n < orders;) {
        k.arena = arena_make(k.memory, 2 * (size_t)MEMORY);
        if (life.age % LIFE == 0) life.draws = kit_chance(&k, 50);
        struct str text = life_position(&life, &k);
        struct buf out = { 0 };
        struct arena mine = { with, with, with + sizeof with };
        struct adjudication adj;
        struct board b;
        struct err e;
        out = buf_make(&mine, sizeof with / 2);
        buf_put(&out, text);
        if (!board_read(&b, text, &k.arena, &e)) abort();
        for (uint32_t i = 0; i < b.n_army; i++, n++) one_order(text, b.army[i].name, &out, &k);
        must_adjudicate(&adj, buf_str(&out), &k);
        CHECK(adj.n_refused == 0);
        life_go_on(&life, adj.text);
    }
    kit_end(&k);
}

/* Armies at opposite ends, two billion squares apart. */
static void far_away_nothing_is_refused(uint32_t boards)
{
    struct kit k = kit_make(2 * (size_t)MEMORY, 11);
    for (uint32_t n = 0; n < boards; n++) {
        k.arena = arena_make(k.memory, 2 * (size_t)MEMORY);
        struct stage s = stage_far(&k);
        struct str text = stage_position(&s, &k);
        static char with[1 << 18];
        struct arena mine = { with, with, with + sizeof with };
        struct buf out = buf_make(&mine, sizeof with / 2);
        struct board b;
        struct err e;
        if (!board_read(&b, text, &k.arena, &e)) abort();
        for (uint32_t i = 0; i < b.n_army; i++) one_order(text, b.army[i].name, &out, &k);
    }
    kit_end(&k);
}

/* ---- against others: fixed matches, the same in every run ---- */

static uint32_t score_of(struct house_game *g, int level, int other, uint32_t games)
{
    uint32_t score = 0;
    for (uint32_t i = 0; i < games; i++) {
        uint32_t mine = i % g->armies;
        for (uint32_t k = 0; k < g->armies; k++) g->level[k] = k == mine ? level : other;
        house_play(g, 100 + i / g->armies);
        score += house_score(g, mine);
    }
    return score;
}

static void level_3_wins(void)
{
    struct house_game g = house_game_make(2);
    g.updates = 30;
    CHECK(score_of(&g, 3, HOUSE_CHANCE, 4) == 8);
    CHECK(score_of(&g, 3, 1, 12) >= 18);
    g.fresh = true;
    CHECK(score_of(&g, 3, HOUSE_CHANCE, 2) == 4);
    CHECK(g.refused == 0);
    free(g.memory);
}

int main(void)
{
    a_free_piece_is_taken();
    of_two_pieces_one_is_taken();
    what_would_be_lost_gets_away();
    the_king_comes_first();
    a_king_finds_room();
    a_pawn_becomes_a_queen();
    there_is_nothing_but_to_pass();
    who_is_out_orders_nothing();
    if (test_in_full()) level_3_wins();
    no_order_is_refused((uint32_t)test_share(ORDERS));
    far_away_nothing_is_refused((uint32_t)test_share(ORDERS / 10));
    return TEST_END();
}
