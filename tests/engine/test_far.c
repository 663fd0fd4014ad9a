/* Boards without an edge, with pieces up to two billion squares apart: nothing that grows with
 * distance may exist, so everything must work in the memory that engine/rules.h names. A list
 * of all squares of one slide would need a thousand times as much. */
#include "tests/digest.h"
#include "tests/engine/far_orders.h"
#include "tests/told.h"

#include <stdlib.h>

enum { BOARDS = 150, LIFE = 6, ENOUGH = 20000 /* bytes of a list */ };

/* What engine/rules.h asks for. */
static struct arena work_for(const void *memory, size_t text)
{
    size_t size = ((size_t)16 << 20) + 200 * text;
    union {
        const void *from;
        void *to;
    } m = { memory }; /* of the test's own arena */
    return arena_make(m.to, size);
}

static struct kit kit;
static char *room; /* for work_for() */

/* ---- runs, and what the judge says ---- */

struct wanted {
    const struct board *b;
    const struct action *act;
    bool found;
};

static bool is_wanted(void *ctx, const struct action_run *run)
{
    struct wanted *w = ctx;
    char got[100], want[100];
    int64_t steps = 0;
    struct square first = run->act.to, to = w->act->to;
    bool ahead = square_eq(first, to) || line_dir(first, to, &steps) == run->dir;
    if (run->act.mover != w->act->mover || !ahead || steps >= run->n) return true;
    struct action act = order_run_at(run, steps);
    struct arena a = arena_make(got, sizeof got), c = arena_make(want, sizeof want);
    struct buf x = buf_make(&a, 80), y = buf_make(&c, 80);
    order_action_text(&x, w->b, &act);
    order_action_text(&y, w->b, w->act);
    w->found = str_eq(buf_str(&x), buf_str(&y));
    return !w->found;
}

/* A square that a piece might go to: near it, near another one, or far out on a line. */
static struct square some_target(const struct lines *l, uint32_t p, struct kit *k)
{
    const struct board *b = l->board;
    struct square from = b->piece[p].at, to = from;
    int dir = (int)kit_draw(k, DIRS);
    int64_t steps = kit_chance(k, 30) ? 1 + kit_draw(k, 12) : kit_draw(k, 2 * COORD_MAX);
    if (kit_chance(k, 40)) {
        to = b->piece[kit_draw(k, b->n_piece)].at;
        if (kit_chance(k, 60)) return to;
        steps = kit_draw(k, 3);
    }
    int64_t x = to.x + steps * dir_dx[dir], y = to.y + steps * dir_dy[dir];
    return (struct square){ stage_clip(x), stage_clip(y) };
}

static bool judged(struct chain *out, struct verdict *v, const struct lines *l, uint16_t army,
                   const char *text, struct arena *a)
{
    struct err e = { ERR_NONE, "" };
    CHECK(order_judge(v, out, l, (struct order_said){ army, str_of(text) }, a, &e));
    return v->code == V_OK;
}

static void random_wish(struct buf *out, const struct lines *l, uint32_t p, struct kit *k)
{
    const struct piece *piece = &l->board->piece[p];
    bool spirit = piece->marks & MARK_POSSESSED && kit_chance(k, 30);
    buf_puts(out, spirit ? "S" : piece_table[piece->kind].letters);
    square_text(out, piece->at);
    buf_putc(out, kit_chance(k, 30) ? 'x' : '-');
    square_text(out, some_target(l, p, k));
}

/* What the judge accepts is in a run, wherever it goes; returns how often it accepted. */
static uint32_t what_is_accepted_is_in_a_run(const struct lines *l, struct kit *k)
{
    const struct board *b = l->board;
    struct arena before = k->arena;
    uint32_t accepted = 0;
    for (int i = 0; i < 40 && b->n_piece; i++) {
        uint32_t p = kit_draw(k, b->n_piece);
        uint16_t army = b->piece[p].army;
        struct buf text = buf_make(&k->arena, 100);
        struct chain chain;
        struct verdict v;
        random_wish(&text, l, p, k);
        if (army == b->n_army || !judged(&chain, &v, l, army, buf_str(&text).s, &k->arena))
            continue;
        struct wanted w = { .b = b, .act = &chain.action[0] };
        order_runs(l, army, is_wanted, &w);
        if (!w.found) fprintf(stderr, "not in a run: %s\n", v.canonical);
        CHECK(w.found);
        accepted++;
    }
    k->arena = before;
    return accepted;
}

/* What is in a run is accepted as written, at both ends and in between; returns how often that
 * was far away. */
static uint32_t what_is_in_a_run_is_accepted(const struct lines *l, struct kit *k)
{
    uint32_t n = 0;
    for (int i = 0; i < 40; i++) {
        struct arena before = k->arena;
        uint16_t army = (uint16_t)kit_draw(k, l->board->n_army);
        struct action act;
        struct chain chain;
        struct verdict v;
        struct buf text = buf_make(&k->arena, 100);
        if (!far_action(&act, l, army, k)) continue;
        order_action_text(&text, l->board, &act);
        bool ok = judged(&chain, &v, l, army, buf_str(&text).s, &k->arena);
        if (!ok) fprintf(stderr, "%s: %s\n", buf_str(&text).s, verdict_told(&v));
        CHECK(ok);
        if (ok) CHECK_STR(v.canonical, buf_str(&text).s);
        n += square_distance(l->board->piece[act.mover].at, act.to) > 1000;
        k->arena = before;
    }
    return n;
}

/* ---- the list ---- */

static bool take_some(void *ctx, struct str part)
{
    struct buf *seen = ctx;
    buf_put(seen, part);
    return seen->n < ENOUGH;
}

/* A line of the list is an order as it stands. */
static void is_legal_line(struct str line, const struct lines *l, struct kit *k)
{
    struct arena before = k->arena;
    struct str order = line, army = str_word(&order);
    struct chain chain;
    struct verdict v;
    const char *text = str_dup(str_trim(order), &k->arena);
    CHECK(judged(&chain, &v, l, board_army_named(l->board, army), text, &k->arena));
    CHECK_STR(v.canonical, text);
    k->arena = before;
}

/* Its beginning: sorted, each line once, each legal. The rest may be billions of lines. */
static void the_list_is_handed_on_in_its_order(struct str text, const struct lines *l,
                                               bool place, struct kit *k)
{
    struct arena mine = work_for(room, text.n), before = k->arena;
    struct buf seen = buf_make(&k->arena, (size_t)4 * ENOUGH);
    struct buf out = buf_drained(&mine, 4096, take_some, &seen);
    struct legal_query q = { .place = place };
    struct err e = { ERR_NONE, "" };
    bool all = sandbox_rules.legal(&out, text, &q, &mine, &e);
    if (all) buf_flush(&out);
    struct str rest = buf_str(&seen), line, last = { "", 0 };
    CHECK(all || rest.n >= ENOUGH);
    while (rest.n > 0 && rest.s[rest.n - 1] != '\n') rest.n--; /* broken off */
    for (uint32_t n = 0; str_line(&rest, &line); n++) {
        CHECK(str_cmp(last, line) < 0);
        last = line;
        if (n % 16 == 0) is_legal_line(line, l, k);
    }
    k->arena = before;
}

/* ---- updates ---- */

/* Every refusal has words, and what it suggests would be legal. */
static void refusals_help(const struct check *c, const struct lines *l, struct kit *k)
{
    for (size_t i = 0; i < c->n_order; i++) {
        const struct verdict *v = &c->order[i].verdict;
        struct arena before = k->arena;
        struct chain chain;
        struct verdict again;
        if (v->code == V_OK) continue;
        CHECK(verdict_told(v)[0]);
        for (size_t j = 0; j < v->n_candidate; j++)
            CHECK(judged(&chain, &again, l,
                         board_army_named(l->board, str_of(c->order[i].army)), v->candidate[j],
                         &k->arena));
        k->arena = before;
    }
}

static struct str with_far_orders(struct str text, const struct lines *l, const struct stage *s,
                                  struct kit *k)
{
    const struct board *b = l->board;
    struct buf out = buf_make(&k->arena, 1 << 18);
    buf_put(&out, text);
    for (uint32_t i = 0; i < b->n_army; i++)
        for (uint32_t n = kit_draw(k, 3); n > 0; n--)
            buf_printf(&out, "order %.*s %s\n", STR_ARG(b->army[i].name),
                       far_order(l, (uint16_t)i, s, k));
    return buf_str(&out);
}

/* The next board; its text is in the kit. Explained or not, it is the same. */
static struct str updated(struct str game, size_t position, struct kit *k)
{
    struct arena mine = work_for(room, position);
    struct adjudication plain, why;
    struct err e = { ERR_NONE, "" };
    CHECK(sandbox_rules.adjudicate(&plain, game, NO_STREAM, TELL_WHAT, &mine, &e));
    const char *next = str_dup(plain.text, &k->arena);
    mine = work_for(room, position);
    CHECK(sandbox_rules.adjudicate(&why, game, NO_STREAM, TELL_WHY, &mine, &e));
    if (e.code != ERR_NONE) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(game));
    CHECK_STR(why.text.s, next);
    return str_of(next);
}

/* How often something could be tried. */
static uint32_t accepted, far;

static void a_life_far_out(struct str text, const struct stage *s, struct kit *k)
{
    for (int i = 0; i < LIFE; i++) {
        struct board b;
        struct lines l;
        struct check c;
        struct err e = { ERR_NONE, "" };
        kit_read(&b, &l, text.s, k);
        accepted += what_is_accepted_is_in_a_run(&l, k);
        far += what_is_in_a_run_is_accepted(&l, k);
        the_list_is_handed_on_in_its_order(text, &l, kit_chance(k, 30), k);
        struct str game = with_far_orders(text, &l, s, k);
        struct arena mine = work_for(room, text.n);
        CHECK(sandbox_rules.check(&c, game, &mine, &e));
        refusals_help(&c, &l, k);
        text = updated(game, text.n, k);
    }
}

int main(void)
{
    room = malloc((size_t)64 << 20);
    kit = kit_make((size_t)256 << 20, 23);
    assert(room);
    struct arena empty = kit.arena;
    for (int i = 0, boards = test_share(BOARDS); i < boards; i++) {
        struct stage s = stage_far(&kit);
        s.draws = kit_chance(&kit, 50);
        struct str text = stage_position(&s, &kit);
        a_life_far_out(text, &s, &kit);
        kit.arena = empty;
    }
    CHECK(!test_in_full() || (accepted > 1000 && far > 1000));
    kit_end(&kit);
    free(room);
    return TEST_END();
}
