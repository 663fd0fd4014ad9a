/* One game, written in different ways, has one outcome: moved elsewhere, mirrored, with other
 * names, with its records in another order. Two games far apart on one board go on as each does
 * alone. Texts, events, refusals and the lists of legal actions are all compared. */
#include "tests/engine/random_orders.h"
#include "tests/engine/rewrite.h"

enum { UPDATES = 400, LIFE = 20 };

/* A game, its outcome, and its legal actions. */
struct play {
    struct str game, legal;
    struct adjudication adj;
};

static struct play play_of(struct str game, struct kit *k)
{
    struct play p = { .game = game, .legal = legal_list(game, false, k) };
    must_adjudicate(&p.adj, game, k);
    return p;
}

static struct str canonical(struct str text, struct kit *k)
{
    struct str out;
    struct err e = { ERR_NONE, "" };
    bool ok = sandbox_rules.format(&out, text, &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(text));
    assert(ok);
    return out;
}

static uint32_t count_events(const struct adjudication *adj, enum event_kind kind)
{
    uint32_t n = 0;
    for (size_t i = 0; i < adj->n_event; i++) n += adj->event[i].kind == kind;
    return n;
}

static bool same(struct str got, struct str want, const char *what, struct str game)
{
    if (str_eq(got, want)) return true;
    fprintf(stderr, "%s differ for\n%.*s---- got\n%.*s---- want\n%.*s", what, STR_ARG(game),
            STR_ARG(got), STR_ARG(want));
    return false;
}

static bool same_lines(struct str got, struct str want, const char *what, struct str game,
                       struct kit *k)
{
    return same(lines_sorted(got, k), lines_sorted(want, k), what, game);
}

/* The same orders were refused, for the same reasons. */
static bool same_refusals(const struct adjudication *a, const struct adjudication *b)
{
    bool ok = a->n_refused == b->n_refused;
    for (size_t i = 0; ok && i < a->n_refused; i++)
        ok = a->refused[i].verdict.code == b->refused[i].verdict.code &&
             strcmp(a->refused[i].verdict.rule, b->refused[i].verdict.rule) == 0;
    return ok;
}

/* Elsewhere: board, ranks and all squares shifted. Everything is the same, in the same order,
 * except for the lists of legal actions, which are sorted as text. */
static void translation_changes_nothing(const struct play *p, struct kit *k)
{
    struct shift m = { false, (int32_t)kit_draw(k, 2000) - 1000,
                       (int32_t)kit_draw(k, 2000) - 1000 };
    if (kit_chance(k, 20)) m.dx = kit_chance(k, 50) ? 900000000 : -900000000;
    if (kit_chance(k, 20)) m.dy = kit_chance(k, 50) ? 900000000 : -900000000;
    struct play q = play_of(shift_game(p->game, &m, k), k);
    CHECK(same(q.adj.text, canonical(shift_game(p->adj.text, &m, k), k), "texts", q.game));
    CHECK(same(event_text(&q.adj, NULL, k), shift_squares(event_text(&p->adj, NULL, k), &m, k),
               "events", q.game));
    CHECK(same_lines(q.legal, shift_squares(p->legal, &m, k), "legal actions", q.game, k));
    CHECK(same_refusals(&p->adj, &q.adj));
}

/* 9.6 and 9.5 choose the smaller x if all else is equal, and so does 30 if two pieces of an
 * army are pushed to one square: the only rules that know left from right. A sale that could
 * have been another piece's on the same rank, a king that came back beside its square, or a
 * refused shift where some push to the east and some to the west, is left out. */
static bool has_twin_offer(const struct play *p, const struct event *sold, struct kit *k)
{
    struct board b;
    struct err e;
    bool ok = board_read(&b, p->adj.text, &k->arena, &e);
    assert(ok);
    int32_t points = piece_table[piece_kind(str_of(sold->piece))].points;
    for (uint32_t i = 0; i < b.n_piece; i++)
        if (b.piece[i].at.y == sold->to.y && piece_table[b.piece[i].kind].points == points &&
            str_eq(b.army[b.piece[i].army].name, str_of(sold->army)))
            return true;
    return false;
}

static bool pushes_to(const struct adjudication *adj, const char *side)
{
    for (size_t i = 0; i < adj->n_event; i++)
        if (adj->event[i].kind == EV_PUSHED && strcmp(adj->event[i].word, side) == 0)
            return true;
    return false;
}

static bool knows_left_from_right(const struct play *p, struct kit *k)
{
    if (count_events(&p->adj, EV_KING_BACK)) return true;
    if (count_events(&p->adj, EV_STUCK) && pushes_to(&p->adj, "east") &&
        pushes_to(&p->adj, "west"))
        return true;
    for (size_t i = 0; i < p->adj.n_event; i++)
        if (p->adj.event[i].kind == EV_SOLD && has_twin_offer(p, &p->adj.event[i], k))
            return true;
    return false;
}

/* Left becomes right: events come in the order of squares, so the order changes. */
static bool mirroring_changes_nothing(const struct play *p, struct kit *k)
{
    struct shift m = { true, (int32_t)kit_draw(k, 20) - 10, 0 };
    if (knows_left_from_right(p, k)) return false;
    struct play q = play_of(shift_game(p->game, &m, k), k);
    CHECK(same(q.adj.text, canonical(shift_game(p->adj.text, &m, k), k), "texts", q.game));
    CHECK(same_lines(event_text(&q.adj, NULL, k),
                     shift_squares(event_text(&p->adj, NULL, k), &m, k), "events", q.game, k));
    CHECK(same_lines(q.legal, shift_squares(p->legal, &m, k), "legal actions", q.game, k));
    CHECK(same_refusals(&p->adj, &q.adj));
    return true;
}

/* Other names, including those of records, pieces and states: the sorting changes, and nothing
 * else. */
static void renaming_changes_nothing_but_names(const struct play *p, struct kit *k)
{
    static const char *const pool[] = { "red",  "blue", "piece", "K",    "energy", "window",
                                        "S",    "#1",   "x",     "pass", "new",    "out",
                                        "king", "zz",   "Red",   "1",    "order",  "until" };
    const char *fresh[NAMES];
    uint32_t first = kit_draw(k, 18);
    for (uint32_t i = 0; i < NAMES; i++) fresh[i] = pool[(first + 5 * i) % 18];
    struct names names = { stage_names, fresh, NAMES };
    struct play q = play_of(rename_game(p->game, &names, k), k);
    CHECK(same(q.adj.text, canonical(rename_game(p->adj.text, &names, k), k), "texts", q.game));
    CHECK(same_lines(event_text(&q.adj, NULL, k), event_text(&p->adj, &names, k), "events",
                     q.game, k));
    CHECK(same_refusals(&p->adj, &q.adj));
}

/* Records and orders in any order. Only the order of the armies shows in the outcome, and it
 * decides which of two kings that return in one update chooses first (9.5). */
static bool permuting_changes_nothing(const struct play *p, struct kit *k)
{
    if (count_events(&p->adj, EV_KING_BACK) > 1) return false;
    struct play q = play_of(lines_shuffled(p->game, k), k);
    CHECK(same_lines(q.adj.text, p->adj.text, "texts", q.game, k));
    CHECK(same_lines(event_text(&q.adj, NULL, k), event_text(&p->adj, NULL, k), "events",
                     q.game, k));
    CHECK(same(q.legal, p->legal, "legal actions", q.game));
    CHECK(q.adj.n_refused == p->adj.n_refused);
    return true;
}

static void one_game_written_differently_has_one_outcome(void)
{
    static struct life life = { .length = LIFE };
    struct kit k = kit_make((size_t)128 << 20, 5);
    struct arena empty = k.arena;
    int updates = test_share(UPDATES);
    int mirrored = 0;
    int permuted = 0;
    for (int i = 0; i < updates; i++) {
        k.arena = empty;
        struct str text = life_position(&life, &k);
        struct play p = play_of(with_orders(text, &life.stage, &k), &k);
        translation_changes_nothing(&p, &k);
        renaming_changes_nothing_but_names(&p, &k);
        mirrored += mirroring_changes_nothing(&p, &k);
        permuted += permuting_changes_nothing(&p, &k);
        life_go_on(&life, p.adj.text);
    }
    CHECK(mirrored > updates / 2 && permuted > updates / 2);
    printf("%d updates, %d mirrored, %d permuted\n", updates, mirrored, permuted);
    kit_end(&k);
}

/* Two games with the same options that have no rank, file or diagonal in common; one promotion
 * rank is in one, the other in the other. */
static void two_stages(struct life life[2], struct kit *k)
{
    static const char *const other_names[] = { "amber", "violet", "zinc", "red2", "a", "pink" };
    struct stage *s = &life[0].stage;
    struct stage *t = &life[1].stage;
    *s = stage_random(k);
    s->unbounded = true;
    *t = stage_random(k);
    t->unbounded = true;
    t->neisg = s->neisg;
    t->event = s->event;
    t->name = other_names;
    t->lo.x += kit_chance(k, 50) ? 100000 : -700000000;
    t->lo.y += kit_chance(k, 50) ? 30000 : -40000;
    s->rank[kit_draw(k, 3)] = t->lo.y + (int32_t)kit_draw(k, t->high);
    memcpy(t->rank, s->rank, sizeof t->rank);
}

/* The head of a text may differ by chance; both games take that of the first. */
static struct str with_head_of(struct str head, struct str text, struct kit *k)
{
    struct buf out = rewrite_buf(k);
    struct str line;
    while (str_line(&head, &line)) {
        struct str rest = line;
        struct str record = str_word(&rest);
        if (!armies_in(record) && !is_of_a_square(record))
            buf_printf(&out, "%.*s\n", STR_ARG(line));
    }
    return games_joined(buf_str(&out), text, k);
}

static void begin_two(struct life life[2], struct kit *k)
{
    two_stages(life, k);
    struct str one = stage_position(&life[0].stage, k);
    struct str two = stage_position(&life[1].stage, k);
    life_go_on(&life[0], one);
    life_go_on(&life[1], with_head_of(one, two, k));
}

/* Both games have one event, and it ends once. */
static struct str without_its_end(struct str events, struct kit *k)
{
    struct buf out = rewrite_buf(k);
    struct str line;
    while (str_line(&events, &line))
        if (!str_starts(line, STR("event event-ended")))
            buf_printf(&out, "%.*s\n", STR_ARG(line));
    return buf_str(&out);
}

static void two_games_far_apart_go_on_as_each_alone(void)
{
    static struct life life[2];
    struct kit k = kit_make((size_t)128 << 20, 7);
    struct arena empty = k.arena;
    uint32_t captures = 0;
    uint32_t shifts = 0;
    uint32_t updates = (uint32_t)test_share(UPDATES);
    for (uint32_t i = 0; i < updates; i++) {
        struct adjudication both;
        struct play p[2];
        k.arena = empty;
        if (i % LIFE == 0) begin_two(life, &k);
        for (int g = 0; g < 2; g++)
            p[g] = play_of(with_orders(str_of(life[g].text), &life[g].stage, &k), &k);
        struct str game = games_joined(p[0].game, p[1].game, &k);
        must_adjudicate(&both, game, &k);
        CHECK(same(both.text, canonical(games_joined(p[0].adj.text, p[1].adj.text, &k), &k),
                   "texts", game));
        struct buf events = rewrite_buf(&k);
        buf_put(&events, event_text(&p[0].adj, NULL, &k));
        buf_put(&events, without_its_end(event_text(&p[1].adj, NULL, &k), &k));
        CHECK(same_lines(event_text(&both, NULL, &k), buf_str(&events), "events", game, &k));
        CHECK(both.n_refused == p[0].adj.n_refused + p[1].adj.n_refused);
        captures += count_events(&both, EV_CAPTURED);
        shifts += count_events(&both, EV_SHIFTED);
        for (int g = 0; g < 2; g++) life_go_on(&life[g], p[g].adj.text);
    }
    CHECK(captures > updates / 4 && shifts > updates / 20);
    printf("two games: %u captures, %u shifts\n", captures, shifts);
    kit_end(&k);
}

int main(void)
{
    one_game_written_differently_has_one_outcome();
    two_games_far_apart_go_on_as_each_alone();
    return TEST_END();
}
