/* Players of the house in the games of two: what anybody would play, they play, at each level;
 * the same question has the same answer; no order is refused. */
#include "engine/classic/synchrone_tree.h"
#include "tests/match.h"
#include "tests/test.h"

#include <stdlib.h>

static char memory[96 << 20];

struct asked {
    struct choice c;
    struct err e;
    bool ok;
};

/* The board in a few words: kind, more records, FEN; "phase B/pending ..." among the records.
 */
static struct str text_of(const char *kind, const char *fen, const char *records,
                          struct arena *a)
{
    struct buf b = buf_make(a, 4000);
    buf_printf(&b, "zugpost 1\nrules %s\nfen %s\n%s%s", kind, fen, records,
               *records ? "\n" : "");
    return buf_str(&b);
}

static struct asked ask(struct str text, int level, uint64_t nodes, int seed, struct arena *a)
{
    struct stream stream = { .sha256 = test_digest, .n_seed = 4 };
    struct asked r = { .ok = false };
    const struct rules *rules;
    struct awaited w;
    stream.seed[0] = (uint8_t)seed;
    r.ok = rules_of(&rules, text, &r.e) && rules->turn(&w, text, a, &r.e);
    if (!r.ok) return r;
    struct choose_query q = { .text = text,
                              .army = str_of(w.wait[0]),
                              .level = level,
                              .nodes = nodes,
                              .stream = seed ? &stream : NULL };
    r.ok = rules->choose(&r.c, &q, a, &r.e);
    return r;
}

/* The order at a level; static. Levels 4 and 5 with smaller budgets, for time. */
static const char *order(const char *kind, const char *fen, const char *records, int level,
                         int seed)
{
    static char said[400];
    struct arena a = arena_make(memory, sizeof memory);
    uint64_t nodes = level >= 4 ? 6000 : 0;
    struct asked r = ask(text_of(kind, fen, records, &a), level, nodes, seed, &a);
    snprintf(said, sizeof said, "%.*s", r.ok ? (int)r.c.text.n : 0, r.ok ? r.c.text.s : "");
    if (!r.ok) fprintf(stderr, "%s\n", r.e.text);
    return said;
}

/* How often of 20 times the level gives an order that begins with one of those. */
static int times(const char *kind, const char *fen, const char *records, int level,
                 const char *orders)
{
    int n = 0;
    for (int seed = 1; seed <= 20; seed++) {
        const char *said = order(kind, fen, records, level, seed);
        struct str rest = str_of(orders);
        for (struct str w = str_word(&rest); w.n; w = str_word(&rest))
            if (str_starts(str_of(said), w)) {
                n++;
                break;
            }
    }
    return n;
}

/* ---- mates ---- */

static struct str play(struct str text, const char *army, struct str what, struct arena *a)
{
    const char *const armies[2] = { army, NULL };
    const struct str orders[2] = { what, { "", 0 } };
    const struct rules *rules;
    struct adjudication done;
    struct err e;
    if (!rules_of(&rules, text, &e)) return STR("");
    struct str with = match_with(text, armies, orders, 1, a);
    return rules->adjudicate(&done, with, NO_STREAM, TELL_WHAT, a, &e) ? done.text : STR("");
}

static bool is_won(struct str text, const char *score, struct arena *a)
{
    const struct rules *rules;
    struct awaited w;
    struct err e;
    return rules_of(&rules, text, &e) && rules->turn(&w, text, a, &e) && w.score &&
           strcmp(w.score, score) == 0;
}

/* White's order, every answer to it, and white's next order: each of them wins. */
static bool wins_in_two(struct str text, int level, struct arena *a)
{
    const struct rules *rules;
    struct err e;
    struct asked first = ask(text, level, 0, 0, a);
    if (!first.ok || !rules_of(&rules, text, &e)) return false;
    struct str then = play(text, "white", first.c.text, a);
    struct legal_query q = { .army = STR("black") };
    struct buf lines = buf_make(a, SIZE_MAX);
    if (is_won(then, "1-0", a)) return true;
    if (!rules->legal(&lines, then, &q, a, &e)) return false;
    struct str all = buf_str(&lines), line;
    bool won = all.n > 0;
    while (won && str_line(&all, &line)) {
        struct arena scratch = *a;
        (void)str_word(&line);
        struct str next = play(then, "black", str_trim(line), &scratch);
        if (is_won(next, "1-0", &scratch)) continue; /* the C-move was mate */
        struct asked second = ask(next, level, 0, 0, &scratch);
        won =
            second.ok && is_won(play(next, "white", second.c.text, &scratch), "1-0", &scratch);
    }
    return won;
}

static void mates_in_one(void)
{
    static const char back_rank[] = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    for (int level = 1; level <= HOUSE_LEVELS; level++) {
        CHECK_STR(order("orthodox", back_rank, "", level, level), "Ra8");
        CHECK_STR(order("event", back_rank, "events unicorns amazons", level, level), "Ra8");
        CHECK_STR(order("conditional", back_rank, "", level, level), "Ra8");
    }
    /* with the whole rank: only a push mates, because the rook's own way is closed (23.2) */
    static const char push[] = "7k/6pp/8/8/8/8/R7/K7 w - - 0 1";
    struct arena a = arena_make(memory, sizeof memory);
    CHECK(wins_in_two(text_of("event", push, "events line-pushers", &a), 3, &a));
}

static void mates_in_two(void)
{
    static const char morphy[] = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    for (int level = 3; level <= 4; level++) {
        struct arena a = arena_make(memory, sizeof memory);
        CHECK(wins_in_two(text_of("orthodox", morphy, "", &a), level, &a));
        CHECK(wins_in_two(text_of("event", morphy, "events pecking-order", &a), level, &a));
        CHECK(level < 4 || wins_in_two(text_of("conditional", morphy, "", &a), level, &a));
    }
}

/* ---- men ---- */

/* A queen that hangs is taken, by level 1 most of the time; an own queen that a pawn attacks is
 * moved away. */
static void takes_and_keeps(void)
{
    static const char free_queen[] = "4k3/pp3ppp/8/3q4/8/2N5/PPP2PPP/4K3 w - - 0 1";
    static const char attacked[] = "r3k2r/pp3ppp/2n5/4p3/3Q4/2N5/PPP2PPP/R3K2R w KQkq - 0 1";
    static const int least[HOUSE_LEVELS] = { 16, 19, 20, 20, 20 };
    for (int level = 1; level <= HOUSE_LEVELS; level++) {
        int wanted = least[level - 1];
        CHECK(times("orthodox", free_queen, "", level, "Nxd5") >= wanted);
        CHECK(times("event", free_queen, "events nimble-pawns", level, "Nxd5") >= wanted);
        CHECK(times("conditional", free_queen, "", level, "Nxd5") >= wanted);
        CHECK(times("orthodox", attacked, "", level, "Q") >= wanted);
        CHECK(times("event", attacked, "events no-checks", level, "Q") >= wanted);
    }
}

/* Both sides move at once: what cannot run away is taken. */
static void takes_together(void)
{
    static const char blocked[] = "1q6/5pk1/8/p6p/P6P/8/5P2/3QK3 w - - 0 1";
    CHECK(times("synchrone", blocked, "", 4, "Qxh5") >= 14);
}

/* No option is given up for ever because it did badly once: what was seldom tried has a bonus
 * that grows. */
static void keeps_trying(void)
{
    static const char middle[] =
        "r2q1rk1/pp2bppp/2n1bn2/2pp4/8/1PN1PN2/PB2BPPP/R2Q1RK1 w - - 0 11";
    static const struct house_level rows[HOUSE_LEVELS] = { { .nodes = 20000 } };
    struct arena a = arena_make(memory, sizeof memory);
    struct house *h = NEW(&a, struct house, 1);
    struct choose_query q = { .level = 1 };
    struct game g;
    struct tree t;
    struct err e;
    CHECK(game_read(&g, text_of("synchrone", middle, "", &a), &a, &e));
    house_look(h, rows, &g, &q, &a);
    powers_make(&h->powers, &h->set);
    CHECK(synchrone_grow(&t, h));
    for (int side = WHITE; side <= BLACK; side++) {
        uint32_t once = 0;
        for (uint32_t i = 0; i < t.spot[1].n[side]; i++)
            once += t.spot[1].option[side][i].visits < 2;
        CHECK(once * 4 < t.spot[1].n[side]);
    }
}

/* ---- what is no move ---- */

static void draws_and_resigns(void)
{
    static const char lost[] = "k7/8/8/8/8/8/1QR5/K7 b - - 0 1";
    static const char won[] = "k7/8/8/8/8/8/1QR5/K7 w - - 0 1";
    CHECK_STR(order("orthodox", lost, "", 5, 1), "resign");
    CHECK(strcmp(order("orthodox", lost, "", 1, 1), "resign") != 0);
    CHECK_STR(order("orthodox", lost, "offer white", 1, 1), "accept");
    CHECK(strcmp(order("orthodox", won, "offer black", 5, 1), "accept") != 0);
    CHECK_STR(order("synchrone", "k7/8/8/8/8/2q5/6r1/7K w - - 0 1", "offer black", 4, 1),
              "accept");
    /* fifty moves, and nothing to win */
    CHECK_STR(order("orthodox", "k7/7r/8/8/8/8/R7/K7 b - - 101 90", "", 2, 1), "draw?");
}

/* 23.1: over the limit it starts its event first. */
static void starts_event(void)
{
    static const char rich[] = "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1";
    CHECK_STR(order("event", rich, "option player-events on\ntaken white 2", 3, 1),
              "start event");
    CHECK_STR(order("event", rich, "option player-events on\ntaken white 1", 3, 1), "Nxd5");
    /* two are active, so none can be started: the queen must stand */
    static const char both[] =
        "option player-events on\nevents unicorns amazons\nstarted black\ntaken white 2";
    struct arena a = arena_make(memory, sizeof memory);
    struct verdict v;
    struct err e;
    struct str text = text_of("event", rich, both, &a);
    struct asked r = ask(text, 3, 0, 0, &a);
    CHECK(r.ok && event_chess_rules.judge(&v, text, STR("white"), r.c.text, &a, &e) &&
          v.code == V_OK && !str_eq(r.c.text, STR("Nxd5")));
}

/* 22.3: the side that moves the other side's men leads them to where they are lost. */
static void lends(void)
{
    static const char fen[] = "4k3/8/8/3q4/8/8/8/3RK3 b - - 0 1";
    const char *records = "phase C\noption illegal-c opponent-moves";
    const char *said = order("conditional", fen, records, 3, 1);
    CHECK(said[0] == 'Q' && strcmp(said, "Qxd1") != 0);
}

/* ---- the border ---- */

static void refuses(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct choice c;
    struct err e;
    struct str text = text_of("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", &a);
    struct choose_query q = { .text = text, .army = STR("black"), .level = 1 };
    CHECK(!orthodox_rules.choose(&c, &q, &a, &e) && e.code == ERR_CONFLICT);
    q.army = STR("green");
    CHECK(!orthodox_rules.choose(&c, &q, &a, &e) && e.code == ERR_NOTFOUND);
    q.army = STR("white");
    q.text = STR("zugpost 1\nrules orthodox\nfen x\n");
    CHECK(!orthodox_rules.choose(&c, &q, &a, &e) && e.code == ERR_INPUT);
    struct arena small = arena_make(memory, 4096);
    q.text = STR("zugpost 1\nrules orthodox\nfen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
    CHECK(!orthodox_rules.choose(&c, &q, &small, &e) && e.code == ERR_NOMEM);
}

static void same_answer(void)
{
    static const char fen[] =
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    static const char *const kinds[] = { "orthodox", "synchrone", "conditional", "event" };
    for (size_t k = 0; k < 4; k++)
        for (int level = 1; level <= 4; level++) {
            char first[400];
            snprintf(first, sizeof first, "%s", order(kinds[k], fen, "", level, 7));
            memset(memory, 0xa5, 1 << 22);
            CHECK_STR(order(kinds[k], fen, "", level, 7), first);
        }
}

/* Whatever its budget, it stops there and has an order. */
/* Memory for what is known of positions: with less of it the answer is another one at most
 * where there are more positions than fit, and always the same. */
static void remembers(void)
{
    static const char fen[] =
        "r2q1rk1/pp2bppp/2n1bn2/2pp4/8/1PN1PN2/PB2BPPP/R2Q1RK1 w - - 0 11";
    static const char *const kinds[] = { "orthodox", "synchrone" };
    for (size_t k = 0; k < 2; k++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct choose_query q = { .text = text_of(kinds[k], fen, "", &a),
                                  .army = STR("white"),
                                  .level = HOUSE_LEVELS };
        const struct rules *rules = rules_named(str_of(kinds[k]));
        struct choice c[4];
        struct err e;
        for (int i = 0; i < 4; i++) {
            struct arena scratch = a;
            q.nodes = i < 2 ? 3000 : k ? 20000 : 100000;
            q.table = i == 0 ? CHOOSE_TABLE : 1;
            CHECK(rules->choose(&c[i], &q, &scratch, &e) && c[i].nodes <= q.nodes);
            const char *text = str_dup(c[i].text, &a);
            c[i].text = str_of(text);
        }
        CHECK(k == 1 || (str_eq(c[0].text, c[1].text) && c[0].value == c[1].value));
        CHECK(str_eq(c[2].text, c[3].text) && c[2].value == c[3].value);
        CHECK(c[2].nodes == c[3].nodes);
    }
}

static void stops(void)
{
    static const char fen[] =
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    static const char *const kinds[] = { "orthodox", "synchrone", "conditional", "event" };
    static const uint64_t most[] = { 1, 2, 10, 100, 1000, 5000 };
    for (size_t k = 0; k < 4; k++)
        for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
            struct arena a = arena_make(memory, sizeof memory);
            struct str text = text_of(kinds[k], fen, k == 3 ? "events line-pushers" : "", &a);
            struct asked r = ask(text, 5, most[i], 1, &a);
            CHECK(r.ok && r.c.text.n > 0 && r.c.nodes <= most[i]);
        }
}

static void says_why(void)
{
    static const struct {
        const char *fen;
        enum choice_why why;
    } rows[] = {
        { "4k3/pp3ppp/8/3q4/8/2N5/PPP2PPP/4K3 w - - 0 1", CHOICE_TAKES_FREE },
        { "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", CHOICE_MATES },
        { "8/P1k5/8/8/8/8/7K/8 w - - 0 1", CHOICE_PROMOTES },
        { "r3k2r/pp3ppp/2n5/4p3/3Q4/2N5/PPP2PPP/R3K2R w KQkq - 0 1", CHOICE_SAVES },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct asked r = ask(text_of("orthodox", rows[i].fen, "", &a), 3, 0, 0, &a);
        if (r.ok && r.c.why != rows[i].why)
            fprintf(stderr, "%s: %.*s: %s\n", rows[i].fen, STR_ARG(r.c.text),
                    choice_info[r.c.why].name);
        CHECK(r.ok && r.c.why == rows[i].why);
    }
}

/* ---- many positions ---- */

/* Random games; at many of their positions the house is asked and its order judged. */
static void ask_along(struct match *m, int steps)
{
    struct arena whole = arena_make(memory, sizeof memory);
    struct str text = match_begin(m, &whole);
    static char kept[1 << 16];
    for (int step = 0; step < steps; step++) {
        struct err e = { 0 };
        struct awaited w;
        struct str asked, given[2];
        struct adjudication done;
        memcpy(kept, text.s, text.n);
        kept[text.n] = '\0';
        text.s = kept;
        struct arena a = whole;
        if (!m->rules->turn(&w, text, &a, &e) || w.score) return;
        for (size_t i = 0; i < w.n_wait; i++) {
            if (step % 4 == 3) CHECK(match_choose(m, &asked, text, w.wait[i], (int)i, &a));
            if (!match_random(m, &given[i], text, w.wait[i], &a, &e)) return;
            if (step % 4 == 3 && step % 8 == 7) given[i] = asked;
        }
        struct stream s;
        match_stream(m, &s);
        struct str with = match_with(text, w.wait, given, w.n_wait, &a);
        if (!m->rules->adjudicate(&done, with, &s, TELL_WHAT, &a, &e)) return;
        text = done.text;
    }
}

/* Behind every answer to its only move no own man could move: it states a move all the same. */
static void states_something(void)
{
    static const char none[] = "8/4kpp1/8/2b5/2p4p/5r2/6K1/5q2 w - - 0 50";
    for (int level = 1; level <= 4; level++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct str text = text_of("conditional", none, "phase A", &a);
        struct asked r = ask(text, level, 500, 1, &a);
        struct verdict v = { .code = V_SYNTAX };
        CHECK(r.ok && conditional_rules.judge(&v, text, STR("white"), r.c.text, &a, &r.e));
        CHECK(v.code == V_OK);
    }
}

static void never_refused(void)
{
    static const char *const kinds[] = { "orthodox", "synchrone", "conditional", "event" };
    static const char *const events[] = {
        "line-pushers",  "short-range",      "unicorns",        "nimble-pawns", "no-retreat",
        "no-checks",     "pecking-order",    "stalemate-loses", "pawn-truce",   "amazons",
        "leaping-kings", "stepping-bishops", "peaceful-kings"
    };
    enum { EVENTS = sizeof events / sizeof *events };
    struct match m = { .player = { { 1, 60 }, { 3, 60 } }, .seed = 5 };
    for (size_t k = 0; k < 4; k++)
        for (int game = 0; game < 6; game++) {
            m.rules = rules_named(str_of(kinds[k]));
            ask_along(&m, test_share(100));
        }
    m.record[0] = "option player-events on";
    m.records = 1;
    for (int game = 0; game < 6; game++) ask_along(&m, test_share(100));
    m.record[0] = "option illegal-c opponent-moves";
    m.rules = &conditional_rules;
    for (int game = 0; game < 6; game++) ask_along(&m, test_share(100));
    m.rules = &event_chess_rules;
    for (size_t i = 0; i < EVENTS; i++)
        for (size_t j = i; j < EVENTS; j++) {
            char line[80];
            snprintf(line, sizeof line, "events %s%s%s", events[i], i == j ? "" : " ",
                     i == j ? "" : events[j]);
            m.record[0] = line;
            ask_along(&m, test_share(40));
        }
    CHECK(!test_in_full() || m.orders[0] + m.orders[1] > 1000);
    CHECK(m.refused[0] + m.refused[1] == 0);
}

/* A level wins against a much lower one. The seed is fixed: it is the same match each time. */
static void small_match(void)
{
    static const char *const kinds[] = { "orthodox", "conditional", "event", "synchrone" };
    for (size_t k = 0; k < 3; k++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct match m = { .rules = rules_named(str_of(kinds[k])),
                           .player = { { 3, 0 }, { 1, 0 } },
                           .record = { "events nimble-pawns" },
                           .records = k == 2,
                           .seed = 9 };
        CHECK(match_pair(&m, &a));
        CHECK(m.pairs == 1 && m.pair[0] >= 3);
        CHECK(m.refused[0] + m.refused[1] == 0);
    }
}

int main(void)
{
    mates_in_one();
    mates_in_two();
    takes_and_keeps();
    takes_together();
    keeps_trying();
    draws_and_resigns();
    starts_event();
    lends();
    refuses();
    same_answer();
    remembers();
    stops();
    says_why();
    states_something();
    never_refused();
    if (test_in_full()) small_match();
    return TEST_END();
}
