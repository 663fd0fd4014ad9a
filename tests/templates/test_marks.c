/* Marks on boards of many armies: each row of the table is drawn where it happened, is
 * explained exactly when it is there, and covers no piece. The engine makes the events, mostly
 * of the catalogue of cases. */
#include "engine/rules.h"
#include "templates/picture/scene/scene.h"
#include "templates/shown/armies.h"
#include "tests/digest.h"
#include "tests/templates/fixture.h"

static struct arena arena;
static struct err err;

#define HEAD                                                                                   \
    "zugpost 1\nrules sandbox\nboard 1 12 1 12\nupdate 3\narmy green energy 20\n"              \
    "army red energy 20\npiece green K (1,1)\npiece red K (12,12)\n"

/* The game of a case of the catalogue. */
static struct str game_of(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "cases/sandbox/%s.case", name);
    struct str rest = file_text(path, &arena), line;
    struct buf out = buf_make(&arena, 20000);
    bool inside = false;
    while (str_line(&rest, &line)) {
        if (str_starts(line, STR("== ")))
            inside = str_eq(line, STR("== game"));
        else if (inside)
            buf_printf(&out, "%.*s\n", STR_ARG(line));
    }
    CHECK(out.n > 0);
    return buf_str(&out);
}

/* The board after its orders, and what happened. */
static struct adjudication after(struct str game)
{
    const struct rules *rules;
    struct stream stream = { .sha256 = test_digest, .seed = { 1, 2, 3 }, .n_seed = 3 };
    struct adjudication out = { .n_event = 0 };
    bool ok = rules_of(&rules, game, &err) &&
              rules->adjudicate(&out, game, &stream, TELL_WHAT, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok && out.n_refused == 0);
    return out;
}

/* A picture, and where things are on it. */
struct sight {
    struct scene scene;
    struct pixels pixels;
};

static struct sight *look(struct str text, const struct picture_query *q)
{
    struct sight *out = NEW(&arena, struct sight, 1);
    const struct shown *shown = opened(text, &arena);
    struct picture_query view = *q;
    struct scene *s = &out->scene;
    struct str png = STR("");
    s->arena = &arena;
    s->theme = theme_preferred(q->preferences);
    s->tone = theme_of(s->theme);
    s->board = shown->armies->look.board;
    s->lines = &shown->armies->look.lines;
    s->colours = shown->armies->colours;
    s->event = q->event;
    s->n_event = q->n_event;
    s->army = board_army_named(&s->board, q->army);
    CHECK(scene_order_view(s, &view, &err) && scene_layout(s, &view, &err));
    CHECK(picture_board(&png, shown, q, &arena, &err));
    out->pixels = pixels_of(png, &arena);
    CHECK(out->pixels.w == scene_width(s) && out->pixels.h == scene_height(s));
    return out;
}

static bool explains(const struct sight *s, enum scene_mark_kind kind)
{
    return s->scene.marks.seen >> kind & 1;
}

/* How many pixels of the square differ; `inset` pixels of its edge are left out. */
static int differing(const struct sight *a, const struct sight *b, struct square at, int inset)
{
    struct box box = scene_box(&a->scene, at);
    int n = 0;
    for (int y = inset; y < box.h - inset; y++)
        for (int x = inset; x < box.w - inset; x++)
            n += pixel(&a->pixels, box.x + x, box.y + y) !=
                 pixel(&b->pixels, box.x + x, box.y + y);
    return n;
}

/* Arrows stay out of the squares of pieces, except for their heads, which are drawn on top;
 * between neighbours there is nothing else. */
/* Pixels of the largest head. */
static int head_most(const struct sight *s)
{
    return s->scene.px * s->scene.px / 9;
}

static void no_piece_is_covered(const struct sight *with, const struct sight *without)
{
    const struct board *b = &with->scene.board;
    int inset = 0;
    for (size_t i = 0; i < with->scene.marks.n; i++)
        if (with->scene.marks.mark[i].tight) inset = scene_inset(&with->scene);
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (scene_shows(&with->scene, b->piece[i].at))
            CHECK(differing(with, without, b->piece[i].at, inset) <= head_most(with));
}

/* ---- what happened ------------------------------------------------------------------------
 */

static const struct event nothing = { .kind = EV_INCOME, .army = "green", .rule = "9.1" };

static const struct picture_query all_of = {
    .view = PICTURE_LIMITS, .x0 = 0, .y0 = 0, .x1 = 13, .y1 = 13, .px = 48
};

static void each_event_is_drawn_where_it_happened(void)
{
    static const struct {
        enum scene_mark_kind kind;
        const char *name; /* of a case */
        struct square at; /* a square that it changes */
    } rows[] = {
        { SHOWN_MOVED, "1-pieces/1.6-21-an-implosion-square-all-transparent", { 2, 3 } },
        { SHOWN_MISSED, "5-conditions/5.4-02-if-captured-excludes-else", { 3, 8 } },
        { SHOWN_FAILED, "1-pieces/1.7-18-behind-a-failed-capture", { 2, 4 } },
        { SHOWN_CANCELLED, "1-pieces/1.7-14-out-of-a-doomed-host", { 4, 8 } },
        { SHOWN_TRADED, "6-resolution/6.5-02-ring-b-three-armies", { 2, 4 } },
        { SHOWN_STOLEN, "6-resolution/6.6-01-the-thief-takes-what-left", { 4, 6 } },
        { SHOWN_TAKEN, "6-resolution/6.6-01-the-thief-takes-what-left", { 5, 6 } },
        { SHOWN_ANNIHILATED, "1-pieces/1.6-21-an-implosion-square-all-transparent", { 2, 5 } },
        { SHOWN_SOLD, "7-board/7.5-01-sold-before-threats", { 4, 4 } },
        { SHOWN_KING_LOST, "1-pieces/1.7-29-a-possessed-king-is-captured", { 3, 8 } },
        { SHOWN_PLACED, "1-pieces/1.7-41-a-spirit-costs-halves", { 5, 5 } },
        { SHOWN_PROMOTED, "9-energy/9.4-01-promotion-on-the-seventh-rank", { 5, 6 } },
        { SHOWN_KING_BACK, "9-energy/9.5-04-the-king-returns", { 3, 8 } },
        { SHOWN_PUSHING, "30-events/30-pushers-01-a-file", { 3, 4 } },
        { SHOWN_SHIFTED, "30-events/30-pushers-01-a-file", { 3, 8 } },
        { SHOWN_STUCK, "30-events/30-pushers-12-own-army", { 4, 8 } },
        { SHOWN_VANISHED, "30-events/30-thicket-02-a-third", { 4, 6 } },
        { SHOWN_TAKE, "30-events/30-pushers-08-two-directions", { 3, 6 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena before = arena;
        struct adjudication r = after(game_of(rows[i].name));
        struct picture_query q = all_of, none = all_of;
        q.army = none.army = STR("green");
        q.event = r.event;
        q.n_event = r.n_event;
        none.event = &nothing;
        none.n_event = 1;
        if (rows[i].kind == SHOWN_TAKE) none.army = STR("");
        struct sight *with = look(r.text, &q), *without = look(r.text, &none);
        bool drawn = differing(with, without, rows[i].at, 0) > 20;
        if (!drawn) fprintf(stderr, "%s: %d\n", rows[i].name, (int)rows[i].kind);
        CHECK(drawn);
        CHECK(explains(with, rows[i].kind) && !explains(without, rows[i].kind));
        if (none.army.n) no_piece_is_covered(with, without);
        arena = before;
    }
}

static void what_can_take_a_piece_of_the_readers_points_at_it(void)
{
    static const char text[] = HEAD "piece green R (3,4) capturable\npiece red B (7,8)\n"
                                    "threat red (7,8) green (3,4) window\n";
    struct picture_query mine = all_of, others = all_of;
    mine.army = STR("green");
    others.army = STR("red");
    struct sight *with = look(str_of(text), &mine), *taker = look(str_of(text), &others);
    CHECK(explains(with, SHOWN_THREAT) && !explains(with, SHOWN_TAKE));
    CHECK(explains(taker, SHOWN_TAKE) && !explains(taker, SHOWN_THREAT));
    CHECK(differing(with, taker, (struct square){ 5, 6 }, 0) > 10); /* filled, not hollow */
    CHECK(differing(with, taker, (struct square){ 6, 6 }, 0) == 0);
}

static void neighbours_have_a_tip_over_the_edges_of_their_plates(void)
{
    static const char text[] = HEAD "piece green R (3,4) capturable\npiece red B (4,5)\n"
                                    "threat red (4,5) green (3,4) window\n";
    struct picture_query mine = all_of, none = all_of;
    mine.army = STR("green");
    none.army = STR("");
    struct sight *with = look(str_of(text), &mine), *without = look(str_of(text), &none);
    CHECK(explains(with, SHOWN_THREAT) && with->scene.marks.mark[0].tight);
    CHECK(differing(with, without, (struct square){ 4, 5 }, 0) > 3);
    CHECK(differing(with, without, (struct square){ 4, 5 }, with->scene.px / 6) == 0);
}

/* A knight passes next to two pieces: its arrow goes below them, its head is visible. */
static void heads_lie_above_pieces(void)
{
    static const char text[] =
        HEAD "piece green N (4,6)\npiece red R (4,5)\npiece red R (3,5)\n"
             "moved green (3,4) (4,6)\n";
    struct picture_query q = all_of, none = all_of;
    struct sight *with = look(str_of(text), &q);
    none.event = &nothing;
    none.n_event = 1;
    struct sight *without = look(str_of(text), &none);
    CHECK(with->scene.marks.n == 1 && explains(with, SHOWN_MOVED));
    CHECK(differing(with, without, (struct square){ 4, 5 }, 4) > 20);
    CHECK(differing(with, without, (struct square){ 3, 5 }, with->scene.px / 4) == 0);
}

/* Frames as large as the label of a square, with paper inside. */
static int labels_like(const struct sight *s, const char *text)
{
    const struct theme *t = s->scene.tone;
    const struct pixels *p = &s->pixels;
    int w = font_width(&s->scene.label, str_of(text)) + s->scene.label.px / 2,
        h = s->scene.label.px * 5 / 4, n = 0;
    for (int y = 0; y + h <= p->h; y++)
        for (int x = 0; x + w <= p->w; x++) {
            bool whole = true;
            for (int i = 0; whole && i < w; i++)
                whole = pixel(p, x + i, y) == t->text && pixel(p, x + i, y + h - 1) == t->text;
            for (int i = 0; whole && i < h; i++)
                whole = pixel(p, x, y + i) == t->text && pixel(p, x + w - 1, y + i) == t->text;
            n += whole && pixel(p, x + 1, y + 1) == t->paper &&
                 pixel(p, x + w - 2, y + h - 2) == t->paper;
        }
    return n;
}

/* Where an arrow goes that leaves the picture: in full, whatever is there. */
static void labels_of_what_is_beyond_are_whole(void)
{
    static const char *const rows[] = { "", "piece red R (12,5)\n",
                                        "piece red R (12,5)\npiece red R (12,4)\n"
                                        "piece red R (12,6)\npiece green R (11,4)\n",
                                        "piece green R (3,7)\npiece red Q (40,7)\n"
                                        "moved green (40,8) (3,7)\n" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf text = buf_make(&arena, 2000);
        struct picture_query q = { .army = STR("green"), .view = PICTURE_LIMITS, .x1 = 12 };
        q.x0 = q.y0 = 1;
        q.y1 = 9;
        q.px = 56;
        buf_printf(&text,
                   "zugpost 1\nrules sandbox\nboard 1 50 1 50\nupdate 3\narmy green energy 9\n"
                   "army red energy 9\npiece green K (1,1)\npiece red N (30,5)\n"
                   "moved red (1,5) (30,5)\npiece green B (30,9)\nmoved green (1,5) (30,9)\n%s",
                   rows[i]);
        struct sight *s = look(buf_str(&text), &q);
        CHECK(labels_like(s, "(30,9)") == (i == 3 ? 2 : 1));
    }
}

/* Pieces are told apart on every picture of a letter: 28 CSS pixels on a phone. */
static void squares_are_never_small(void)
{
    static const unsigned preferences[] = { 0, PREFER_LARGE, PREFER_SMALL };
    static const char *const orders[] = { "R(5,5)-(1000000000,5)", "R(5,5)-(5,-1000000000)",
                                          "K(-999999999,-999999999)-(-999999998,-999999998)",
                                          "K(-999999999,-999999999)-(-999999999,-999999998)" };
    static const char far[] = "zugpost 1\nrules neisg\nupdate 3\narmy green energy 20\n"
                              "piece green R (5,5)\npiece green K (-999999999,-999999999)\n";
    for (size_t k = 0; k < sizeof preferences / sizeof *preferences; k++) {
        struct plan plan;
        struct plan_query want = { .shown = opened(str_of(far), &arena),
                                   .army = STR("green"),
                                   .preferences = preferences[k] };
        CHECK(plan_square(preferences[k]) >= PLAN_SQUARE && PLAN_SQUARE >= 2 * 28);
        CHECK(plan_make(&plan, &want, &arena, &err));
        for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
            struct picture_query q = { .army = STR("green"),
                                       .preferences = preferences[k],
                                       .order = orders[i] };
            struct sight *s = look(str_of(far), &q);
            CHECK(s->scene.marks.n == 1 && s->scene.px >= PLAN_SQUARE);
        }
    }
}

static void states_are_explained_when_they_are_there(void)
{
    static const struct {
        enum scene_mark_kind kind;
        const char *records;
    } rows[] = {
        { SHOWN_POSSESSED, "piece red R (3,4) possessed\n" },
        { SHOWN_DISABLED, "piece red R (3,4) disabled\n" },
        { SHOWN_CAPTURABLE, "piece red R (3,4) capturable\npiece green R (3,9)\n"
                            "threat green (3,9) red (3,4) window\n" },
        { SHOWN_IMPLOSION, "implosion (3,4)\n" },
        { SHOWN_OBSTACLE, "obstacle (3,4)\n" },
        { SHOWN_HILL, "event king-of-the-hill until 9\nhill (3,4)\n" },
        { SHOWN_RESTS, "event variety until 9\npiece red R (3,4)\nmoved red (3,9) (3,4)\n" },
        { SHOWN_PAIRED,
          "event crippled-amazons until 9\npiece red N (3,4)\npiece red N (4,6)\n" },
    };
    struct picture_query q = all_of, away = all_of;
    away.y0 = 7;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf text = buf_make(&arena, 1000);
        buf_printf(&text, HEAD "%s", rows[i].records);
        CHECK(explains(look(buf_str(&text), &q), rows[i].kind));
        CHECK(!explains(look(buf_str(&text), &away), rows[i].kind));
        CHECK(!explains(look(STR(HEAD), &q), rows[i].kind));
    }
}

/* ---- orders -------------------------------------------------------------------------------
 */

static struct sight *ordered(const char *records, const char *order)
{
    struct buf text = buf_make(&arena, 2000);
    struct picture_query q = { .army = STR("green"), .order = order };
    buf_printf(&text, HEAD "%s", records);
    return look(buf_str(&text), &q);
}

static void an_order_is_drawn_with_what_it_needs_of_the_board(void)
{
    static const char men[] = "piece green R (3,2)\npiece green N (6,3)\npiece red P (3,9)\n";
    struct sight *s = ordered(men, "R(3,2)x(3,9) else N(6,3)-(7,5)");
    CHECK(explains(s, SHOWN_ORDERED) && explains(s, SHOWN_ELSE));
    CHECK(!explains(s, SHOWN_TO_PLACE) && !explains(s, SHOWN_IF_TAKEN));
    CHECK(s->pixels.w <= 750);
    CHECK(s->scene.x0 <= 3 && s->scene.x1 >= 7 && s->scene.y0 <= 2 && s->scene.y1 >= 9);
    CHECK(s->scene.marks.n == 2 && s->scene.marks.mark[1].number == 2);
    struct sight *one = ordered(men, "N(6,3)-(7,5)");
    CHECK(one->scene.marks.mark[0].number == 0); /* alone it needs no number */
    CHECK(explains(ordered(men, "+N(5,5)"), SHOWN_TO_PLACE));
    CHECK(ordered(men, "pass")->scene.marks.n == 0);
    CHECK(ordered(men, "R(3,2)-(4,9)")->scene.chain == NULL); /* not legal: no arrow */
}

/* From plate to plate, and no further, even between neighbours. */
static void an_orders_arrow_reaches_from_plate_to_plate(void)
{
    static const struct {
        const char *men, *order;
        struct square at, goal;
    } rows[] = {
        { "piece green R (3,4)\npiece red N (3,5)\n", "R(3,4)x(3,5)", { 3, 4 }, { 3, 5 } },
        { "piece green G (4,4)\npiece red N (3,5)\n", "G(4,4)x(3,5)", { 4, 4 }, { 3, 5 } },
        { "piece green R (3,4)\npiece red N (3,8)\n", "R(3,4)x(3,8)", { 3, 4 }, { 3, 8 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sight *s = ordered(rows[i].men, rows[i].order);
        int inset = scene_inset(&s->scene);
        struct buf text = buf_make(&arena, 2000);
        struct picture_query q = { .army = STR("green"), .order = "pass" };
        buf_printf(&text, HEAD "%s", rows[i].men);
        q.view = PICTURE_LIMITS;
        q.px = s->scene.px;
        q.x0 = s->scene.x0;
        q.x1 = s->scene.x1;
        q.y0 = s->scene.y0;
        q.y1 = s->scene.y1;
        struct sight *none = look(buf_str(&text), &q);
        CHECK(differing(s, none, rows[i].at, 0) > 5 && differing(s, none, rows[i].goal, 0) > 5);
        CHECK(differing(s, none, rows[i].at, inset) == 0);
        CHECK(differing(s, none, rows[i].goal, inset) == 0);
    }
}

static void a_promotion_shows_what_the_pawn_becomes(void)
{
    struct sight *s = ordered("piece green P (5,6)\n", "P(5,6)-(5,7)=Q");
    CHECK(explains(s, SHOWN_ORDERED) && explains(s, SHOWN_BECOMES));
    CHECK(s->scene.marks.mark[1].piece == piece_kind(STR("Q")));
}

static void what_waits_for_a_capture_of_its_own_piece_is_dotted(void)
{
    struct sight *s = ordered("piece green R (3,4) capturable\npiece red B (7,8)\n"
                              "threat red (7,8) green (3,4) window\n",
                              "R(3,4)-(3,5) if-captured K(1,1)-(1,2)");
    CHECK(explains(s, SHOWN_IF_TAKEN) && !explains(s, SHOWN_ELSE));
}

/* The arrow goes on over the edge, and its end is written there. */
static void an_order_goes_as_far_as_a_billion_squares(void)
{
    static const char far[] = "zugpost 1\nrules neisg\nupdate 3\narmy green energy 20\n"
                              "piece green R (5,5)\npiece green K (-999999999,5)\n";
    static const char *const orders[] = { "R(5,5)-(1000000000,5)", "R(5,5)-(5,-1000000000)",
                                          "R(5,5)-(-999999998,5) " };
    for (size_t i = 0; i < 3; i++) {
        struct picture_query q = { .army = STR("green"), .order = orders[i] };
        struct sight *s = look(str_of(far), &q);
        CHECK(s->scene.marks.n == 1 && s->scene.marks.mark[0].leaves);
        CHECK(s->pixels.w <= 750);
    }
}

/* ---- arrows among one another --------------------------------------------------------------
 */

static void an_arrow_that_crosses_the_picture_is_drawn_however_long_it_is(void)
{
    static const char far[] = "zugpost 1\nrules neisg\nupdate 3\narmy green energy 20\n"
                              "piece green R (1000000000,5)\npiece green K (3,3)\n"
                              "moved green (-1000000000,5) (1000000000,5)\n";
    struct picture_query q = all_of, below = all_of;
    below.y0 = -20;
    below.y1 = 3;
    CHECK(explains(look(str_of(far), &q), SHOWN_MOVED));
    CHECK(!explains(look(str_of(far), &below), SHOWN_MOVED));
}

static bool same_spot(struct spot a, struct spot b)
{
    return a.x == b.x && a.y == b.y;
}

static void arrows_along_one_line_lie_beside_one_another(void)
{
    static const char text[] =
        HEAD "piece green R (3,10)\npiece red R (3,2)\nmoved green (3,3) (3,10)\n"
             "moved red (3,9) (3,2)\n";
    struct sight *s = look(str_of(text), &all_of);
    const struct scene_mark *m = s->scene.marks.mark;
    CHECK(s->scene.marks.n == 2 && m[0].tail.x != m[1].tail.x);
    static const char apart[] =
        HEAD "piece green R (3,10)\npiece red R (3,2)\nmoved green (3,7) (3,10)\n"
             "moved red (3,5) (3,2)\n";
    s = look(str_of(apart), &all_of);
    m = s->scene.marks.mark;
    CHECK(s->scene.marks.n == 2 && m[0].tail.x == m[1].tail.x);
    CHECK(!same_spot(m[0].tail, m[1].tail));
}

static void what_concerns_the_reader_is_drawn_strong(void)
{
    static const char text[] =
        HEAD "piece green R (3,10)\npiece red R (5,2)\nmoved green (3,3) (3,10)\n"
             "moved red (5,9) (5,2)\n";
    struct picture_query q = all_of;
    q.army = STR("green");
    struct sight *s = look(str_of(text), &q);
    const struct scene_mark *m = s->scene.marks.mark;
    CHECK(s->scene.marks.n == 2 && m[0].mine && !m[1].mine && m[0].thick > m[1].thick);
}

/* What is below the board of a picture with a plan. */
static int strip_of(struct str text, const struct plan *plan, enum picture_view view, bool bare)
{
    struct picture_size with, without;
    const struct shown *shown = opened(text, &arena);
    struct picture_query q = { .army = STR("green"), .view = view, .plan = plan, .bare = bare };
    CHECK(picture_extent(&with, shown, &q, &arena, &err));
    q.bare = true;
    CHECK(picture_extent(&without, shown, &q, &arena, &err));
    return with.h - without.h;
}

/* One legend is enough: the map's, for everything on the crops. */
static void a_map_explains_what_its_crops_show(void)
{
    static const char near[] = "zugpost 1\nrules sandbox\nboard 1 60 1 60\nupdate 3\n"
                               "army green energy 20\narmy red energy 20\n"
                               "piece green K (1,1)\npiece red K (50,50)\n"
                               "piece green R (40,40)\n";
    struct buf more = buf_make(&arena, 2000);
    buf_printf(&more,
               "%spiece red R (40,45) disabled\npiece red N (43,38) possessed\n"
               "implosion (38,38)\nmoved green (40,33) (40,40)\n",
               near);
    struct str text[] = { str_of(near), buf_str(&more) };
    int high[2];
    for (int i = 0; i < 2; i++) {
        struct plan plan;
        struct plan_query q = { .shown = opened(text[i], &arena), .army = STR("green") };
        CHECK(plan_make(&plan, &q, &arena, &err) && plan.map && plan.n >= 2);
        CHECK(strip_of(text[i], &plan, PICTURE_CROP, true) == 0);
        CHECK(strip_of(text[i], &plan, PICTURE_CROP, false) > 0);
        high[i] = strip_of(text[i], &plan, PICTURE_MAP, false);
    }
    CHECK(high[0] > 0 && high[1] > high[0]);
}

/* Two hundred armies: an arrow for each, and the picture is made all the same. */
static void hundreds_of_events_fit(void)
{
    struct buf text = buf_make(&arena, 100000);
    buf_puts(&text, "zugpost 1\nrules sandbox\nboard 1 60 1 60\nupdate 3\n");
    for (int i = 0; i < 200; i++)
        buf_printf(&text, "army a%03d energy 5\npiece a%03d Q (%d,%d)\n", i, i, 1 + i % 20 * 3,
                   1 + i / 20 * 6);
    for (int i = 0; i < 200; i++)
        buf_printf(&text, "moved a%03d (%d,%d) (%d,%d)\n", i, 1 + i % 20 * 3, 2 + i / 20 * 6,
                   1 + i % 20 * 3, 1 + i / 20 * 6);
    struct picture_query q = { .army = STR("a007"), .view = PICTURE_WHOLE, .px = 24 };
    struct sight *s = look(buf_str(&text), &q);
    CHECK(s->scene.marks.n == 200 && s->scene.marks.many);
}

/* Events all over a wide board: each picture of a letter is the same if they are found once. */
static void marks_are_found_once_for_all_pictures(void)
{
    static const uint8_t kinds[] = { EV_MOVED,    EV_TOOK,      EV_CAPTURED, EV_STOLE,
                                     EV_FAILED,   EV_TRADED,    EV_PLACED,   EV_ANNIHILATED,
                                     EV_CAPTURED, EV_KING_LOST, EV_SOLD,     EV_SHIFTED,
                                     EV_STUCK,    EV_CANCELLED, EV_MISSED,   EV_VANISHED };
    enum { N = 240, KINDS = sizeof kinds };
    static struct event event[N];
    struct buf text = buf_make(&arena, 20000);
    buf_puts(&text, "zugpost 1\nrules sandbox\nboard 1 60 1 60\nupdate 3\n"
                    "army green energy 9\narmy red energy 9\n");
    for (int i = 0; i < N; i++) {
        int x = 1 + i * 7 % 60, y = 1 + i / 15 * 3, aside = i % 5 - 2;
        event[i] = (struct event){ .kind = kinds[i % KINDS],
                                   .army = i % 3 ? "red" : "green",
                                   .by = i % 3 ? "green" : "red",
                                   .piece = "R",
                                   .rule = "6.1",
                                   .from = { x + aside, y },
                                   .to = { x, y + i % 2 } };
        if (i % 4 == 0) buf_printf(&text, "piece green R (%d,%d)\n", x, y);
        if (i % 4 == 2) buf_printf(&text, "piece red N (%d,%d)\n", x, y);
    }
    const struct shown *shown = opened(buf_str(&text), &arena);
    struct plan plan;
    struct plan_query wish = { shown, STR("green"), 0, event, N };
    CHECK(plan_make(&plan, &wish, &arena, &err) && plan.map && plan.n >= 3);
    struct picture_query q = { .army = STR("green"), .view = PICTURE_MAP, .plan = &plan };
    q.event = event;
    q.n_event = N;
    const struct picture_marks *found = NULL;
    CHECK(picture_marks_find(&found, shown, &q, &arena, &err));
    for (size_t i = 0; i < 2 * plan.n + 1; i++) {
        struct arena before = arena;
        struct str alone, once;
        q.view = i == 2 * plan.n ? PICTURE_MAP : PICTURE_CROP;
        q.crop = i / 2 % plan.n;
        q.bare = i % 2;
        q.marks = NULL;
        CHECK(picture_board(&alone, shown, &q, &arena, &err));
        q.marks = found;
        CHECK(picture_board(&once, shown, &q, &arena, &err) && str_eq(alone, once));
        q.n_event = 0;
        q.marks = NULL;
        CHECK(picture_board(&once, shown, &q, &arena, &err) && !str_eq(alone, once));
        q.n_event = N;
        arena = before;
    }
}

int main(void)
{
    arena = test_arena();
    each_event_is_drawn_where_it_happened();
    what_can_take_a_piece_of_the_readers_points_at_it();
    neighbours_have_a_tip_over_the_edges_of_their_plates();
    heads_lie_above_pieces();
    labels_of_what_is_beyond_are_whole();
    squares_are_never_small();
    states_are_explained_when_they_are_there();
    an_order_is_drawn_with_what_it_needs_of_the_board();
    an_orders_arrow_reaches_from_plate_to_plate();
    a_promotion_shows_what_the_pawn_becomes();
    what_waits_for_a_capture_of_its_own_piece_is_dotted();
    an_order_goes_as_far_as_a_billion_squares();
    an_arrow_that_crosses_the_picture_is_drawn_however_long_it_is();
    arrows_along_one_line_lie_beside_one_another();
    what_concerns_the_reader_is_drawn_strong();
    a_map_explains_what_its_crops_show();
    hundreds_of_events_fit();
    marks_are_found_once_for_all_pictures();
    return TEST_END();
}
