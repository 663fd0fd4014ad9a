/* What must hold of the reasons of every update, on thousands of random ones: asking for them
 * changes nothing, only what was ordered may lack one, and none contradicts what happened. */
#include "tests/engine/random_orders.h"

#include "engine/sandbox/update/energy.h"
#include "tests/engine/kept_kit.h"
#include "tests/engine/lookup.h"

enum { UPDATES = 1500, LIFE = 25 };

static bool is_one_of(const enum reason_kind *kinds, size_t n, enum reason_kind kind)
{
    for (size_t i = 0; i < n; i++)
        if (kinds[i] == kind) return true;
    return false;
}
#define IS_ONE_OF(kind, ...)                                                                   \
    is_one_of((const enum reason_kind[]){ __VA_ARGS__ },                                       \
              sizeof((const enum reason_kind[]){ __VA_ARGS__ }) / sizeof(enum reason_kind),    \
              (kind))

static bool is_taken(enum reason_kind kind)
{
    return IS_ONE_OF(kind, WHY_HELD, WHY_CAUGHT, WHY_BOUND, WHY_STAYED_IDLE, WHY_STAYED_NOTHING,
                     WHY_STAYED_OTHER, WHY_STAYED_HOST, WHY_STAYED_WEDGED, WHY_STAYED_STUCK);
}

static bool is_doom(enum reason_kind kind)
{
    return IS_ONE_OF(kind, WHY_DOOMED, WHY_ROBBED);
}

static bool same(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

static bool same_square(struct event_square a, struct event_square b)
{
    return a.x == b.x && a.y == b.y;
}

/* How many events of that kind say so about the reason's piece, and about its captor if one is
 * named? */
static uint32_t fates(const struct adjudication *adj, const struct reason *r,
                      enum event_kind kind)
{
    uint32_t n = 0;
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        n += e->kind == kind && same(e->army, r->army) && same(e->piece, r->piece) &&
             same_square(e->to, r->at) && (!is_doom(r->kind) || same(e->by, r->by));
    }
    return n;
}

static bool has_left(const struct adjudication *adj, const struct reason *r)
{
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        bool went = e->kind == EV_MOVED || e->kind == EV_TOOK || e->kind == EV_STOLE ||
                    e->kind == EV_MISSED || e->kind == EV_SHIFTED;
        if (went && same(e->army, r->army) && same(e->piece, r->piece) &&
            same_square(e->from, r->at))
            return true;
    }
    return false;
}

static bool agrees(const struct adjudication *adj, const struct reason *r)
{
    const struct event *e = &adj->event[r->about];
    if (IS_ONE_OF(r->kind, WHY_LEFT, WHY_PUSHED_OFF))
        return has_left(adj, r) && !fates(adj, r, EV_CAPTURED);
    if (is_taken(r->kind))
        return fates(adj, r, EV_CAPTURED) + fates(adj, r, EV_ANNIHILATED) > 0;
    if (is_doom(r->kind)) return fates(adj, r, EV_CAPTURED) > 0;
    if (e->kind == EV_PUSHED) return true; /* and was taken all the same: it was wedged */
    if (IS_ONE_OF(r->kind, WHY_FREE, WHY_UNHARMED, WHY_UNROBBED))
        return !same(e->piece, r->piece) || !fates(adj, r, EV_CAPTURED);
    if (IS_ONE_OF(r->kind, WHY_KING_TENTH, WHY_KING_FEE))
        return energy_king_loss(r->points, r->energy, 10) == -e->change;
    if (r->kind == WHY_SUM) return r->energy + e->change == e->energy;
    if (r->kind == WHY_PUSHED_AT) return fates(adj, r, EV_CAPTURED) == 0;
    if (r->kind == WHY_PRIZE_FULL) return r->points == e->change;
    if (r->kind == WHY_KING_EVENT)
        return energy_king_loss(r->points, r->energy, 20) == -e->change;
    if (r->kind == WHY_PRIZE) return energy_reward((int32_t)r->points) == e->change;
    if (IS_ONE_OF(r->kind, WHY_SALE, WHY_SALE_SPIRIT))
        return energy_sale((int32_t)r->points) == e->change;
    return true;
}

/* What the reasons of one event say together. */
struct tally {
    uint32_t n, left, taken, doom, ring[3];
};

static struct tally tally(const struct adjudication *adj, size_t about, size_t *next)
{
    struct tally t = { .n = 0 };
    for (; *next < adj->n_reason && adj->reason[*next].about == about; ++*next) {
        enum reason_kind kind = adj->reason[*next].kind;
        t.n++;
        t.left += kind == WHY_LEFT || kind == WHY_PUSHED_OFF || kind == WHY_PUSHED_AT;
        t.taken += is_taken(kind) || kind == WHY_IMMOVABLE;
        t.doom += is_doom(kind);
        if (kind >= WHY_RING_A && kind <= WHY_RING_C) t.ring[kind - WHY_RING_A]++;
    }
    return t;
}

/* What a kind of event needs; all zero: one reason or more of any sort. */
enum need { WHATEVER, NOT_ANY, AT_LEAST_ONE, JUST_ONE };
static const struct {
    enum need n, left, taken, doom;
} needs[EV_COUNT] = {
    [EV_ORDERED] = { .n = NOT_ANY }, /* its actions tell */
    [EV_CAPTURABLE] = { .n = JUST_ONE },
    [EV_CAPTURED] = { .n = JUST_ONE },
    [EV_CLEARED] = { .n = JUST_ONE },
    [EV_PUSHED] = { AT_LEAST_ONE, NOT_ANY, NOT_ANY, NOT_ANY },
    [EV_SHIFTED] = { .n = JUST_ONE },
    /* they say all there is to say */
    [EV_EVENT_ENDED] = { .n = NOT_ANY },
    [EV_EVENT_BEGAN] = { .n = NOT_ANY },
    [EV_HILL] = { .n = NOT_ANY },
    [EV_GREW] = { .n = NOT_ANY },
    [EV_VANISHED] = { .n = NOT_ANY },
    [EV_MOVED] = { AT_LEAST_ONE, NOT_ANY, NOT_ANY, NOT_ANY },
    [EV_TOOK] = { AT_LEAST_ONE, WHATEVER, AT_LEAST_ONE, NOT_ANY },
    [EV_STOLE] = { AT_LEAST_ONE, WHATEVER, AT_LEAST_ONE, NOT_ANY },
    [EV_MISSED] = { AT_LEAST_ONE, AT_LEAST_ONE, NOT_ANY, NOT_ANY },
    [EV_FAILED] = { AT_LEAST_ONE, AT_LEAST_ONE, NOT_ANY, NOT_ANY },
    [EV_CANCELLED] = { AT_LEAST_ONE, NOT_ANY, NOT_ANY, AT_LEAST_ONE },
    [EV_TRADED] = { AT_LEAST_ONE, WHATEVER, AT_LEAST_ONE, AT_LEAST_ONE },
};

static bool meets(enum need need, uint32_t n)
{
    return need == WHATEVER || (need == NOT_ANY ? n == 0 : need == JUST_ONE ? n == 1 : n > 0);
}

static bool suffices(enum event_kind kind, const struct tally *t)
{
    if (kind == EV_FAILED && t->ring[2]) return t->left + t->taken + t->doom == 0;
    if (kind == EV_TRADED && !t->ring[1]) return false;
    enum need n = needs[kind].n == WHATEVER ? AT_LEAST_ONE : needs[kind].n;
    return meets(n, t->n) && meets(needs[kind].left, t->left) &&
           meets(needs[kind].taken, t->taken) && meets(needs[kind].doom, t->doom);
}

static void every_event_has_its_reasons(const struct adjudication *adj, uint32_t *rings)
{
    size_t next = 0;
    for (size_t i = 0; i < adj->n_event; i++) {
        struct tally t = tally(adj, i, &next);
        if (!suffices(adj->event[i].kind, &t))
            CHECK_STR(event_info[adj->event[i].kind].name, "has its reasons");
        for (int way = 0; way < 3; way++) rings[way] += t.ring[way];
    }
    tally(adj, REASON_ALONE, &next);
    CHECK(next == adj->n_reason); /* so they come in the order of the events */
}

static void no_reason_contradicts_an_event(const struct adjudication *adj)
{
    for (size_t i = 0; i < adj->n_reason; i++) {
        const struct reason *r = &adj->reason[i];
        if (r->about == REASON_ALONE) continue;
        if (!agrees(adj, r)) CHECK_STR(reason_info[r->kind].name, "agrees");
        if (adj->event[r->about].kind == EV_CAPTURABLE)
            CHECK_STR(reason_info[r->kind].rule, adj->event[r->about].rule);
    }
}

static bool is_filled(char slot, const struct reason *r)
{
    const char *text = slot == 'A'   ? r->army
                       : slot == 'P' ? r->piece
                       : slot == 'B' ? r->by
                       : slot == 'Q' ? r->by_piece
                       : slot == 'W' ? r->word
                       : slot == 'w' ? r->by_word
                                     : "a number, a square, a gap";
    return text && text[0];
}

static void no_fact_is_missing(const struct adjudication *adj)
{
    for (size_t i = 0; i < adj->n_reason; i++)
        for (const char *s = reason_info[adj->reason[i].kind].slots; *s; s++)
            if (!is_filled(*s, &adj->reason[i]))
                CHECK_STR(reason_info[adj->reason[i].kind].name, "is filled");
}

static void asking_changes_nothing(const struct adjudication *plain,
                                   const struct adjudication *asked, struct kit *k)
{
    CHECK(str_eq(plain->text, asked->text) && plain->n_event == asked->n_event);
    for (size_t i = 0; i < plain->n_event && i < asked->n_event; i++) {
        struct buf a = buf_make(&k->arena, 1 << 14);
        event_line(&a, &plain->event[i]);
        struct buf b = buf_make(&k->arena, 1 << 14);
        event_line(&b, &asked->event[i]);
        CHECK(str_eq(buf_str(&a), buf_str(&b)));
    }
}

/* A check that is remembered is told even if it makes nothing capturable. */
static void other_checks_stand_alone(const struct adjudication *adj, struct kit *k)
{
    struct board after;
    struct err e;
    uint32_t alone = 0;
    bool ok = board_read(&after, adj->text, &k->arena, &e);
    assert(ok);
    for (size_t i = 0; i < adj->n_reason; i++) alone += adj->reason[i].about == REASON_ALONE;
    for (uint32_t i = 0; i < after.n_threat; i++)
        alone -= after.threat[i].state != THREAT_WINDOW;
    CHECK(alone == 0);
}

/* They are kept with the board, for letters that are made later. */
static void they_come_back_from_text(const struct adjudication *adj, struct kit *k)
{
    struct arena scratch = k->arena;
    const char *differs = kept_differs(adj, &scratch);
    if (differs) CHECK_STR(differs, "as it was");
}

static struct str one_update(struct life *life, uint32_t *rings, struct kit *k)
{
    struct adjudication plain;
    struct adjudication asked;
    struct err e = { ERR_NONE, "" };
    struct str text = life_position(life, k);
    struct str game = with_orders(text, &life->stage, k);
    int failed = test_failed;
    must_adjudicate(&plain, game, k);
    CHECK(sandbox_rules.adjudicate(&asked, game, NO_STREAM, TELL_WHY, &k->arena, &e));
    asking_changes_nothing(&plain, &asked, k);
    every_event_has_its_reasons(&asked, rings);
    no_reason_contradicts_an_event(&asked);
    no_fact_is_missing(&asked);
    other_checks_stand_alone(&asked, k);
    they_come_back_from_text(&asked, k);
    if (failed != test_failed) fprintf(stderr, "%.*s\n", STR_ARG(game));
    return asked.text;
}

static void reasons_fit_what_happened(void)
{
    static struct life life = { .length = LIFE };
    struct kit k = kit_make((size_t)64 << 20, 5);
    struct arena empty = k.arena;
    uint32_t rings[3] = { 0 };
    for (int i = 0, updates = test_share(UPDATES); i < updates; i++) {
        k.arena = empty;
        life.draws = i / LIFE % 2; /* every second game */
        life_go_on(&life, one_update(&life, rings, &k));
    }
    printf("rings: %u a, %u b, %u c\n", rings[0], rings[1], rings[2]);
    CHECK(!test_in_full() || rings[0] + rings[1] + rings[2] > 0);
    kit_end(&k);
}

/* The arena is used up at every possible place, one after the other. */
static void too_small_an_arena_is_an_error_and_nothing_else(void)
{
    static struct life life = { .length = 1 };
    struct kit k = kit_make((size_t)64 << 20, 11);
    struct str game = life_position(&life, &k);
    bool done = false;
    game = with_orders(game, &life.stage, &k);
    for (size_t size = 64; !done && size < (size_t)16 << 20; size += size / 40 + 16) {
        struct adjudication adj;
        struct err e = { ERR_NONE, "" };
        void *memory = malloc(size);
        struct arena arena = arena_make(memory, size);
        done = sandbox_rules.adjudicate(&adj, game, NO_STREAM, TELL_WHY, &arena, &e);
        CHECK(done || e.code == ERR_NOMEM);
        free(memory);
    }
    CHECK(done);
    kit_end(&k);
}

int main(void)
{
    too_small_an_arena_is_an_error_and_nothing_else();
    reasons_fit_what_happened();
    return TEST_END();
}
