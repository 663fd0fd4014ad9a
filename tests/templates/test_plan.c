/* Plans of what a reader is shown: properties on boards that are drawn at random, from crowded
 * ones to pieces a billion squares apart, and single boards. */
#include "templates/plan.h"
#include "templates/preferences.h"
#include "templates/shown/armies.h"
#include "tests/templates/fixture.h"
#include <stdlib.h>

static struct arena arena;

enum { LINES_MOST = 600 };
struct text_board {
    char head[200];
    char line[LINES_MOST][60];
    int n;
};

static uint32_t next_random(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

static struct str printed(const struct text_board *t, struct arena *a)
{
    struct buf b = buf_make(a, 60000);
    buf_puts(&b, t->head);
    for (int i = 0; i < t->n; i++) buf_puts(&b, t->line[i]);
    return buf_str(&b);
}

/* Pieces of three armies in heaps around some centres. */
static void draw_board(struct text_board *t, uint64_t *seed, int64_t spread, int heaps, int n)
{
    static const char *const army[] = { "green", "blue", "red" };
    static const char *const kind[] = { "P", "N", "R", "Q", "B", "D", "G", "Ht" };
    int64_t cx[16], cy[16];
    bool king[3] = { false, false, false };
    snprintf(t->head, sizeof t->head,
             "zugpost 1\nrules sandbox\nboard unbounded\nupdate 5\narmy green energy 5\n"
             "army blue energy 5\narmy red energy 5\n");
    for (int i = 0; i < heaps; i++) {
        cx[i] = (int64_t)(next_random(seed) % (uint32_t)(2 * spread + 1)) - spread;
        cy[i] = (int64_t)(next_random(seed) % (uint32_t)(2 * spread + 1)) - spread;
    }
    t->n = 0;
    for (int i = 0; i < n; i++) {
        uint32_t h = next_random(seed) % (uint32_t)heaps, who = next_random(seed) % 3;
        int64_t x = cx[h] + next_random(seed) % 12, y = cy[h] + next_random(seed) % 12;
        bool taken = false;
        char at[40];
        if (x < -COORD_MAX || x > COORD_MAX || y < -COORD_MAX || y > COORD_MAX) continue;
        snprintf(at, sizeof at, " (%d,%d)\n", (int)x, (int)y);
        for (int k = 0; k < t->n; k++) taken |= strstr(t->line[k], at) != NULL;
        if (taken) continue;
        const char *letters = king[who] ? kind[next_random(seed) % 8] : "K";
        king[who] = true;
        snprintf(t->line[t->n++], sizeof t->line[0], "piece %s %s%s", army[who], letters, at);
    }
}

static void shuffle(struct text_board *t, uint64_t *seed)
{
    for (int i = t->n - 1; i > 0; i--) {
        int k = (int)(next_random(seed) % (uint32_t)(i + 1));
        char kept[60];
        memcpy(kept, t->line[i], sizeof kept);
        memcpy(t->line[i], t->line[k], sizeof kept);
        memcpy(t->line[k], kept, sizeof kept);
    }
}

static struct plan planned(const struct shown *shown, const char *army, unsigned preferences)
{
    struct plan out = { .n = 0 };
    struct err e = { ERR_NONE, "" };
    struct plan_query q = { shown, str_of(army), preferences, NULL, 0 };
    CHECK(plan_make(&out, &q, &arena, &e));
    return out;
}

static bool shows(const struct plan *p, const struct board *b, uint32_t piece)
{
    return plan_crop_at(p, b->piece[piece].at.x, b->piece[piece].at.y) != NULL;
}

static int64_t area(const struct crop *c)
{
    return ((int64_t)c->x1 - c->x0 + 1) * ((int64_t)c->y1 - c->y0 + 1);
}

/* Do they share more than a quarter of the smaller one? */
static bool overlap(const struct crop *a, const struct crop *b)
{
    struct crop both = { .x0 = a->x0 > b->x0 ? a->x0 : b->x0,
                         .y0 = a->y0 > b->y0 ? a->y0 : b->y0,
                         .x1 = a->x1 < b->x1 ? a->x1 : b->x1,
                         .y1 = a->y1 < b->y1 ? a->y1 : b->y1 };
    if (both.x0 > both.x1 || both.y0 > both.y1) return false;
    return 4 * area(&both) > (area(a) < area(b) ? area(a) : area(b));
}

/* Does a piece matter to the army: its own, or one that attacks it, or that it takes? */
static bool matters(const struct shown *shown, uint32_t piece, uint16_t army)
{
    const struct sandbox_look *l = &shown->armies->look;
    const struct piece *p = l->board.piece;
    bool out = p[piece].army == army;
    for (uint32_t v = 0; v < l->board.n_piece; v++)
        for (uint32_t i = l->checked_from[v]; i < l->checked_from[v + 1]; i++)
            out |= (l->checker[i] == piece && p[v].army == army) ||
                   (v == piece && p[l->checker[i]].army == army);
    return out;
}

/* Is something that matters on the crop and on no other one? */
static bool is_needed(const struct plan *p, size_t crop, const struct shown *shown,
                      uint16_t army)
{
    const struct board *b = &shown->armies->look.board;
    struct crop without[PLAN_CROPS_MOST];
    struct plan rest = { without, 0, true, 0, false };
    struct plan alone = { &p->crop[crop], 1, true, 0, false };
    if (p->crop[crop].about >= CROP_PLACE || !p->map) return true;
    for (size_t i = 0; i < p->n; i++)
        if (i != crop) without[rest.n++] = p->crop[i];
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (shows(&alone, b, i) && !shows(&rest, b, i) && matters(shown, i, army)) return true;
    return false;
}

static void check_crops(const struct plan *p, const struct shown *shown, uint16_t army,
                        int wide, int high)
{
    const struct board *b = &shown->armies->look.board;
    for (size_t i = 0; i < p->n; i++) {
        const struct crop *c = &p->crop[i];
        CHECK(c->x0 <= c->x1 && c->y0 <= c->y1);
        CHECK(c->x0 >= b->xmin && c->x1 <= b->xmax && c->y0 >= b->ymin && c->y1 <= b->ymax);
        CHECK((int64_t)c->x1 - c->x0 < wide && (int64_t)c->y1 - c->y0 < high);
        CHECK(c->about >= CROP_ALL && c->about < CROP_ABOUTS);
        CHECK(c->label == (p->map ? (char)('A' + i) : '\0'));
        CHECK(c->about_at.x >= c->x0 && c->about_at.x <= c->x1);
        CHECK(c->about_at.y >= c->y0 && c->about_at.y <= c->y1);
        CHECK(is_needed(p, i, shown, army));
        CHECK(i == 0 || p->crop[i - 1].about <= c->about);
    }
}

/* Two that would fit into one are one, and few overlap. */
static void check_apart(const struct plan *p, int wide, int high)
{
    for (size_t i = 0; i < p->n; i++)
        for (size_t k = 0; k < i; k++) {
            const struct crop *c = &p->crop[i], *d = &p->crop[k];
            int64_t x0 = c->x0 < d->x0 ? c->x0 : d->x0, x1 = c->x1 > d->x1 ? c->x1 : d->x1;
            int64_t y0 = c->y0 < d->y0 ? c->y0 : d->y0, y1 = c->y1 > d->y1 ? c->y1 : d->y1;
            CHECK(x1 - x0 >= wide || y1 - y0 >= high);
        }
}

static void check_pieces(const struct plan *p, const struct shown *shown, uint16_t army)
{
    const struct board *b = &shown->armies->look.board;
    const struct sandbox_look *l = &shown->armies->look;
    uint32_t out = 0, own = 0;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        if (b->piece[i].army != army) continue;
        own++;
        out += !shows(p, b, i);
        if (!p->full) CHECK(shows(p, b, i));
    }
    CHECK(out == p->left_out);
    CHECK(p->n >= 1);
    if (own == 0) return;
    for (uint32_t v = 0; v < b->n_piece && !p->full; v++)
        for (uint32_t i = l->checked_from[v]; i < l->checked_from[v + 1]; i++)
            CHECK(b->piece[v].army != army || (shows(p, b, v) && shows(p, b, l->checker[i])));
    for (uint32_t i = 0; i < b->n_piece; i++) /* the king comes first */
        if (b->piece[i].army == army && piece_table[b->piece[i].kind].flags & PIECE_ROYAL)
            CHECK(plan_crop_at(p, b->piece[i].at.x, b->piece[i].at.y) == p->crop);
}

static bool same(const struct plan *p, const struct plan *q)
{
    if (p->n != q->n || p->map != q->map || p->left_out != q->left_out) return false;
    for (size_t i = 0; i < p->n; i++) {
        const struct crop *c = &p->crop[i], *d = &q->crop[i];
        if (c->label != d->label || c->x0 != d->x0 || c->y0 != d->y0 || c->x1 != d->x1 ||
            c->y1 != d->y1 || c->about != d->about || c->own != d->own ||
            c->others != d->others || !square_eq(c->about_at, d->about_at))
            return false;
    }
    return true;
}

static size_t overlaps, pairs, crops;

static void properties(uint64_t *seed, int64_t spread, int heaps, int n)
{
    static struct text_board t;
    static const struct {
        unsigned preferences;
        int wide, high;
    } size[] = { { 0, 12, 17 }, { PREFER_LARGE, 9, 14 }, { PREFER_SMALL, 21, 30 } };
    draw_board(&t, seed, spread, heaps, n);
    const struct shown *shown = opened(printed(&t, &arena), &arena);
    shuffle(&t, seed);
    const struct shown *other = opened(printed(&t, &arena), &arena);
    const struct board *b = &shown->armies->look.board;
    for (uint16_t army = 0; army < b->n_army; army++)
        for (size_t i = 0; i < 3; i++) {
            const char *name = str_dup(b->army[army].name, &arena);
            struct plan p = planned(shown, name, size[i].preferences);
            struct plan q = planned(other, name, size[i].preferences);
            CHECK(same(&p, &q));
            check_crops(&p, shown, army, size[i].wide, size[i].high);
            check_apart(&p, size[i].wide, size[i].high);
            check_pieces(&p, shown, army);
            crops += p.n;
            for (size_t k = 0; k < p.n; k++)
                for (size_t m = 0; m < k; m++, pairs++)
                    overlaps += overlap(&p.crop[k], &p.crop[m]);
        }
}

static void test_properties(void)
{
    static const int64_t spread[] = { 0, 6, 20, 60, 500, COORD_MAX };
    uint64_t seed = 7;
    struct arena before = arena;
    for (size_t s = 0; s < sizeof spread / sizeof *spread; s++)
        for (int round = 0; round < 40; round++) {
            arena = before;
            properties(&seed, spread[s], 1 + round % 12, 1 + round * 8);
        }
    arena = before;
    printf("%zu crops, %zu of %zu pairs overlap much\n", crops, overlaps, pairs);
    CHECK(overlaps * 50 < pairs);
}

static struct plan plan_of_text(const char *text, const char *army, unsigned preferences)
{
    return planned(opened(str_of(text), &arena), army, preferences);
}

static void is_crop(const struct crop *c, enum crop_about about, int x0, int y0, int x1, int y1)
{
    CHECK(c->about == about);
    CHECK(c->x0 == x0 && c->y0 == y0 && c->x1 == x1 && c->y1 == y1);
    if (c->about != about || c->x0 != x0 || c->y0 != y0 || c->x1 != x1 || c->y1 != y1)
        fprintf(stderr, "got %d (%d,%d) to (%d,%d)\n", c->about, c->x0, c->y0, c->x1, c->y1);
}

static const char *board_text(const char *limits, const char *pieces)
{
    struct buf b = buf_make(&arena, 200000);
    buf_puts(&b, "zugpost 1\nrules sandbox\nboard ");
    buf_puts(&b, limits);
    buf_puts(&b, "\nupdate 5\narmy green energy 5\narmy blue energy 5\n");
    buf_puts(&b, pieces);
    return buf_str(&b).s;
}

static void test_whole(void)
{
    struct plan p = plan_of_text(board_text("1 12 1 12", "piece green K (3,3)\n"), "green", 0);
    CHECK(p.n == 1 && !p.map && p.crop->label == '\0');
    is_crop(p.crop, CROP_WHOLE, 1, 1, 12, 12);
    CHECK(p.crop->own == 1 && p.crop->others == 0);
    /* larger squares: fewer of them */
    const char *wide = board_text("1 12 1 12", "piece green K (1,1)\npiece blue K (12,12)\n");
    CHECK(plan_of_text(wide, "green", PREFER_LARGE).map);
    const char *wider = board_text("1 22 1 22", "piece green K (1,1)\npiece blue K (22,22)\n");
    CHECK(plan_of_text(wider, "green", 0).map);
    CHECK(plan_of_text(wider, "green", PREFER_SMALL).crop->about == CROP_WHOLE);
    /* too high */
    const char *high = board_text("1 9 1 99", "piece green K (1,1)\npiece blue K (9,99)\n");
    p = plan_of_text(high, "green", 0);
    CHECK(p.map && p.n == 1);
    is_crop(p.crop, CROP_KING, 1, 1, 9, 6);
    /* everything on the board fits into one picture */
    p = plan_of_text(board_text("unbounded", "piece green K (1,1)\npiece blue K (9,9)\n"),
                     "green", 0);
    CHECK(p.n == 1 && !p.map);
    is_crop(p.crop, CROP_ALL, -1, -1, 10, 11);
}

/* A former fault: distant groups, and the queen is nowhere. */
static void test_far(void)
{
    const char *text = board_text("unbounded", "piece green K (0,0)\npiece green P (1,1)\n"
                                               "piece green Q (1000000000,1000000000)\n"
                                               "piece blue R (999999993,1000000000)\n"
                                               "piece blue K (-1000000000,-1000000000)\n"
                                               "piece blue Q (-999999999,0)\n");
    struct plan p = plan_of_text(text, "green", 0);
    CHECK(p.n == 3 && p.map && p.left_out == 0);
    is_crop(&p.crop[0], CROP_KING, -3, -2, 4, 3);
    CHECK(p.crop[1].own == 0 && p.crop[1].others == 1); /* the queen that checks the king */
    CHECK(p.crop[1].about == CROP_CHECK && p.crop[1].about_at.x == -999999999);
    CHECK(p.crop[2].own == 1 && p.crop[2].others == 1 && p.crop[2].x1 == COORD_MAX);
}

static void test_news(void)
{
    const char *text = board_text("1 99 1 99", "piece green K (10,10)\npiece blue K (90,90)\n");
    const struct event events[] = {
        { .kind = EV_CAPTURED, .army = "green", .piece = "Q", .to = { 60, 10 }, .by = "blue" },
        { .kind = EV_CAPTURED, .army = "blue", .piece = "Q", .to = { 22, 20 }, .by = "red" },
        { .kind = EV_CAPTURED, .army = "blue", .piece = "Q", .to = { 10, 99 }, .by = "red" },
        { .kind = EV_BALANCE, .army = "green" },
    };
    struct plan_query q = { opened(str_of(text), &arena), STR("green"), 0, events, 4 };
    struct plan p = { .n = 0 };
    struct err e = { ERR_NONE, "" };
    CHECK(plan_make(&p, &q, &arena, &e));
    CHECK(p.n == 3);
    CHECK(p.crop[1].about == CROP_NEWS && p.crop[1].about_at.x == 60);
    CHECK(p.crop[2].about == CROP_NEAR && p.crop[2].about_at.x == 22);
}

/* A reader without a piece sees where a first king may go, where the own one was lost, where
 * the others are. */
static void test_nobody(void)
{
    struct str text = file_text("templates/boards/new.txt", &arena);
    struct plan p = planned(opened(text, &arena), "green", 0);
    CHECK(p.n == 2 && p.map);
    CHECK(p.crop[0].about == CROP_PLACE && p.crop[1].about == CROP_OTHERS);
    p = planned(opened(text, &arena), "", 0);
    CHECK(p.n == 1 && p.crop[0].others == 1);
    p = plan_of_text(board_text("unbounded", ""), "green", 0);
    CHECK(p.n == 1 && p.crop[0].about == CROP_OTHERS);
    struct plan_query wrong = { opened(text, &arena), STR("pink"), 0, NULL, 0 };
    struct err e = { ERR_NONE, "" };
    CHECK(!plan_make(&p, &wrong, &arena, &e) && e.code == ERR_INPUT);
}

static void test_many(void)
{
    struct buf b = buf_make(&arena, 60000);
    for (int i = 0; i < 40; i++)
        buf_printf(&b, "piece green %s (%d,7)\n", i == 30 ? "K" : i == 20 ? "Q" : "P", 100 * i);
    struct plan p = plan_of_text(board_text("unbounded", buf_str(&b).s), "green", 0);
    CHECK(p.n == PLAN_CROPS_MOST && p.left_out == 28);
    CHECK(p.crop[0].about_at.x == 3000 && p.crop[1].about_at.x == 2000);
    CHECK(p.crop[PLAN_CROPS_MOST - 1].label == 'L');
}

/* A crowd on each crop: only the first ones go into a mail. */
static void test_crowd(void)
{
    struct buf b = buf_make(&arena, 200000);
    for (int i = 0; i < 23; i++)
        for (int k = 0; k < 100; k++)
            buf_printf(&b, "piece %s P (%d,%d)\n", k == 55 ? "green" : "blue", 200 * i + k % 10,
                       k / 10 + 1);
    struct plan p = plan_of_text(board_text("unbounded", buf_str(&b).s), "green", 0);
    CHECK(p.full && p.n >= 1 && p.n < 6 && p.left_out == 23 - p.n);
}

int main(void)
{
    arena = test_arena();
    test_whole();
    test_far();
    test_news();
    test_nobody();
    test_many();
    test_crowd();
    test_properties();
    return TEST_END();
}
