#include "templates/picture/scene/scene.h"
#include "templates/preferences.h"
#include "tests/templates/fixture.h"

static struct arena arena;
static struct err err;

static struct str board(const char *name)
{
    char path[100];
    snprintf(path, sizeof path, "templates/boards/%s.txt", name);
    return file_text(path, &arena);
}

static struct pixels drawn(struct str text, const struct picture_query *q)
{
    struct str png = { "", 0 };
    bool ok = picture_board(&png, opened(text, &arena), q, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok);
    return pixels_of(png, &arena);
}

static const struct picture_query near = {
    .view = PICTURE_LIMITS, .x0 = -10, .y0 = 1, .x1 = 13, .y1 = 12
};

static uint32_t hash_at(const char *name, int px, bool view)
{
    struct picture_query q = near;
    q.view = view ? PICTURE_LIMITS : PICTURE_WHOLE;
    q.px = px;
    q.army = STR("green");
    struct pixels p = drawn(board(name), &q);
    return pixels_hash(&p);
}

/* Numbers of pictures that were looked at. After a wanted change look at them again (zugpost
 * render) and put the new numbers here. */
static void the_pictures_are_those_that_were_looked_at(void)
{
    static const struct {
        const char *name;
        int px;
        bool view;
        uint32_t hash;
    } seen[] = {
        { "lunch", 16, true, 0x356DFFA3 },   { "lunch", 24, true, 0x299B29BE },
        { "marks", 16, true, 0x120D43CF },   { "marks", 24, true, 0x1DF12977 },
        { "marks", 48, true, 0x576DAF5B },   { "far", 16, false, 0x86B2C159 },
        { "far", 24, false, 0x63D26EE8 },    { "powers", 16, false, 0xC06260AE },
        { "powers", 24, false, 0x9EACEE64 }, { "powers", 48, false, 0xAC73E384 },
    };
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        uint32_t got = hash_at(seen[i].name, seen[i].px, seen[i].view);
        if (got != seen[i].hash)
            fprintf(stderr, "{ \"%s\", %d, %s, 0x%08X }\n", seen[i].name, seen[i].px,
                    seen[i].view ? "true" : "false", (unsigned)got);
        CHECK(got == seen[i].hash);
    }
}

/* The board of boards/events.txt while events are active: hill and obstacles, pieces that rest,
 * pairs; small, with letters in the corner, with letters below. */
static void the_pictures_of_events_are_those_that_were_looked_at(void)
{
    static const char variety[] = "event variety until 38\n",
                      hill[] = "event king-of-the-hill until 30\nhill (4,7)\n",
                      held[] = "event king-of-the-hill until 43\nhill (1,8)\n",
                      pairs[] = "event crippled-amazons until 38\n",
                      walls[] = "event obstacles until 38\nobstacle (3,3)\nobstacle (5,6)\n"
                                "obstacle (6,3)\nobstacle (6,6)\nimplosion (6,3)\n";
    static const struct {
        const char *records;
        int px;
        uint32_t hash;
    } seen[] = {
        { variety, 12, 0x69609B3C }, { variety, 24, 0xF0928081 }, { variety, 40, 0x9660571D },
        { hill, 12, 0x545AC68C },    { hill, 24, 0x111463F6 },    { hill, 40, 0x13255B3E },
        { held, 24, 0xF9C6633D },    { held, 40, 0xD70598D9 },    { pairs, 12, 0x2901B8D7 },
        { pairs, 24, 0x7AFE05C8 },   { pairs, 40, 0x3DDB11AC },   { walls, 8, 0x9589485C },
        { walls, 24, 0x30BF61D5 },   { walls, 40, 0x3D4007A7 },
    };
    struct str base = board("events");
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        struct arena mark = arena;
        struct picture_query q = { .px = seen[i].px, .army = STR("green") };
        struct buf text = buf_make(&arena, 4000);
        buf_printf(&text, "%.*s%s", STR_ARG(base), seen[i].records);
        struct pixels p = drawn(buf_str(&text), &q);
        uint32_t got = pixels_hash(&p);
        if (got != seen[i].hash) fprintf(stderr, "%zu: 0x%08X\n", i, (unsigned)got);
        CHECK(got == seen[i].hash);
        arena = mark;
    }
}

#define HEAD                                                                                   \
    "zugpost 1\nrules sandbox\nboard 0 7 1 8\nupdate 4\narmy red energy 5\narmy blue energy "  \
    "5\n"

/* A piece of one army in the middle of a little board, with other records around it. */
static struct pixels little(const char *records, int px, const char *army)
{
    struct buf b = buf_make(&arena, 2000);
    struct picture_query q = { .army = str_of(army), .px = px };
    buf_puts(&b, HEAD);
    buf_puts(&b, records);
    return drawn(buf_str(&b), &q);
}

/* Upper left pixel of the board: 8 x 8 squares with a frame on all sides. */
static void origin(const struct pixels *p, int px, int *left, int *top)
{
    *left = p->w - 8 * px - SCENE_FRAME;
    *top = SCENE_FRAME;
}

static int count(const struct pixels *p, int px, int x, int y, uint32_t rgb)
{
    int left, top, n = 0;
    origin(p, px, &left, &top);
    for (int i = 0; i < px * px; i++)
        n += pixel(p, left + x * px + i % px, top + (8 - y) * px + i / px) == rgb;
    return n;
}

static uint32_t corner(const struct pixels *p, int px, int x, int y, int inwards)
{
    int left, top;
    origin(p, px, &left, &top);
    return pixel(p, left + x * px + inwards, top + (8 - y) * px + inwards);
}

static void a_piece_stands_on_its_square_in_its_armys_colour(void)
{
    for (int px = 8; px <= 64; px += 8) {
        struct pixels p = little("piece red R (3,4)\n", px, "");
        CHECK(count(&p, px, 3, 4, 0xD62828) > px * px / (px < 14 ? 10 : 5));
        CHECK(count(&p, px, 4, 4, 0xD62828) == 0);
        CHECK(count(&p, px, 3, 5, 0xD62828) == 0);
    }
}

/* How many corners of the square (3,4) are bracketed. */
static int brackets(const struct pixels *p, int px)
{
    const struct theme *t = theme_of(THEME_LIGHT);
    int left, top, n = 0, thick = px < 16 ? 1 : px / 16;
    origin(p, px, &left, &top);
    for (int k = 0; k < 4; k++) {
        int x = left + 3 * px + (k & 1 ? px - 2 : 2), y = top + 4 * px + (k & 2 ? px - 2 : 2);
        int inwards_x = k & 1 ? -thick : thick, inwards_y = k & 2 ? -thick : thick;
        n += pixel(p, x, y) == t->text && pixel(p, x + inwards_x, y + inwards_y) == t->paper;
    }
    return n;
}

static void a_capturable_piece_is_bracketed(void)
{
    const char *plain = "piece red R (3,4)\npiece blue B (5,6)\n";
    const char *marked = "piece red R (3,4) capturable\npiece blue B (5,6)\n"
                         "threat blue (5,6) red (3,4) window\n";
    for (int px = 8; px <= 72; px += 8) {
        struct pixels a = little(plain, px, ""), b = little(marked, px, "");
        CHECK(brackets(&a, px) < 2); /* but for the foot of the rook */
        CHECK(brackets(&b, px) == 4);
        int before = count(&a, px, 3, 4, 0xD62828), now = count(&b, px, 3, 4, 0xD62828);
        CHECK(px < 40 || now * 2 > before); /* the plate is there as it was */
    }
}

static void a_disabled_piece_has_a_black_and_white_outline(void)
{
    struct pixels a = little("piece red R (3,4)\n", 32, "");
    struct pixels b = little("piece red R (3,4) disabled\n", 32, "");
    CHECK(count(&b, 32, 3, 4, 0x000000) > count(&a, 32, 3, 4, 0x000000) + 50);
    CHECK(count(&b, 32, 3, 4, 0xFFFFFF) > count(&a, 32, 3, 4, 0xFFFFFF) + 50);
}

/* Pixels of a square that change between light and dark: what is left in a black and white
 * print. */
static int contrast(const char *army, const char *marks, int px)
{
    struct buf with = buf_make(&arena, 200), without = buf_make(&arena, 200);
    buf_printf(&without, "army %s energy 5\npiece %s R (3,4)\n", army, army);
    buf_printf(&with, "army %s energy 5\npiece %s R (3,4) %s\n", army, army, marks);
    struct pixels a = little(buf_str(&without).s, px, ""), b = little(buf_str(&with).s, px, "");
    int left, top, n = 0;
    origin(&a, px, &left, &top);
    for (int i = 0; i < px * px; i++) {
        int x = left + 3 * px + i % px, y = top + 4 * px + i / px;
        int one = (int)(pixel(&a, x, y) >> 8 & 0xFF),
            other = (int)(pixel(&b, x, y) >> 8 & 0xFF);
        n += abs(one - other) > 100;
    }
    return n;
}

static void a_possessed_piece_is_marked_in_black_and_white(void)
{
    static const char *const armies[] = { "white", "black", "green", "yellow" };
    for (size_t i = 0; i < sizeof armies / sizeof *armies; i++)
        for (int px = 16; px <= 64; px += 16)
            CHECK(contrast(armies[i], "possessed", px) > px * px / 60);
}

static void marks_that_are_shown_are_explained_below_the_board(void)
{
    struct pixels none = little("piece red R (3,4)\n", 24, "");
    struct pixels some = little("piece red R (3,4) possessed disabled\n", 24, "");
    struct picture_query q = {
        .px = 24, .view = PICTURE_LIMITS, .x0 = 0, .x1 = 7, .y0 = 5, .y1 = 8
    };
    struct pixels away = drawn(STR(HEAD "piece red R (3,4) possessed disabled\n"), &q);
    CHECK(some.h > none.h);
    q.y0 = 1;
    q.y1 = 4;
    CHECK(drawn(STR(HEAD "piece red R (3,4) possessed disabled\n"), &q).h > away.h);
}

static void the_readers_pieces_have_a_frame_of_their_own(void)
{
    for (int px = 8; px <= 48; px += 8) {
        struct pixels a = little("piece red R (3,4)\npiece blue R (5,4)\n", px, "");
        struct pixels b = little("piece red R (3,4)\npiece blue R (5,4)\n", px, "red");
        CHECK(count(&b, px, 3, 4, 0x000000) > count(&a, px, 3, 4, 0x000000) + px);
        CHECK(count(&b, px, 5, 4, 0x000000) == count(&a, px, 5, 4, 0x000000));
    }
}

static void an_implosion_square_is_red_at_its_edge(void)
{
    struct pixels p =
        little("piece red R (3,4)\npiece blue N (3,4)\nimplosion (3,4)\n", 24, "");
    CHECK(corner(&p, 24, 3, 4, 0) == 0xE01010);
    CHECK(count(&p, 24, 3, 4, 0xD62828) > 20);
    CHECK(count(&p, 24, 3, 4, 0x2356D6) > 20);
    CHECK(corner(&p, 24, 2, 4, 0) != 0xE01010);
}

static void a_last_move_is_marked_where_it_began(void)
{
    struct pixels p = little("piece red R (3,4)\nmoved red (3,1) (3,4)\n", 16, "");
    CHECK(count(&p, 16, 3, 1, 0xD62828) > 20);
    CHECK(count(&p, 16, 3, 2, 0xD62828) > 10);
    CHECK(count(&p, 16, 4, 2, 0xD62828) == 0);
}

static void armies_of_similar_names_get_different_colours(void)
{
    struct pixels p = little("army crimson energy 5\narmy crimson-red energy 5\n"
                             "piece crimson N (1,1)\npiece crimson-red N (3,1)\n",
                             24, "");
    CHECK(count(&p, 24, 1, 1, 0x82042D) > 50);
    CHECK(count(&p, 24, 3, 1, 0x82042D) == 0);
}

static void forty_armies_fit_the_palette_and_stay_apart(void)
{
    struct buf b = buf_make(&arena, 20000);
    struct picture_query q = { .px = 24 };
    struct str png;
    buf_puts(&b, "zugpost 1\nrules sandbox\nboard 0 7 1 8\nupdate 4\n");
    for (int i = 0; i < 40; i++)
        buf_printf(&b, "army tribe-%d energy 5\npiece tribe-%d Q (%d,%d)\n", i, i, i % 8,
                   1 + i / 8);
    CHECK(picture_board(&png, opened(buf_str(&b), &arena), &q, &arena, &err));
    struct pixels p = pixels_of(png, &arena);
    uint32_t plate[40];
    for (int i = 0; i < 40; i++) {
        plate[i] = corner(&p, 24, i % 8, 1 + i / 8, 4);
        for (int k = 0; k < i; k++) CHECK(plate[k] != plate[i]);
    }
}

static void an_obstacle_looks_like_no_piece(void)
{
    for (int px = 8; px <= 64; px += 8) {
        struct pixels p = little("obstacle (3,4)\npiece red R (5,4)\n", px, "");
        struct pixels none = little("piece red R (5,4)\n", px, "");
        CHECK(count(&p, px, 3, 4, 0x000000) > px * px / 6);  /* bricks: dark lines ... */
        CHECK(count(&p, px, 3, 4, 0xB9B2A6) > px * px / 10); /* ... on light stone */
        CHECK(count(&none, px, 3, 4, 0x000000) == 0);
        if (px == 16) CHECK(p.h > none.h); /* explained below */
    }
}

static void the_hill_is_seen_around_a_piece_and_an_obstacle(void)
{
    static const char *const on[] = { "piece red R (3,4)\n", "obstacle (3,4)\n", "" };
    for (size_t i = 0; i < 3; i++)
        for (int px = 16; px <= 64; px += 8) {
            struct arena mark = arena;
            struct buf with = buf_make(&arena, 200);
            buf_printf(&with, "event king-of-the-hill until 9\nhill (3,4)\n%s", on[i]);
            struct pixels p = little(buf_str(&with).s, px, "");
            CHECK(count(&p, px, 3, 4, 0xDCEBC6) > px);
            CHECK(corner(&p, px, 3, 4, 0) == 0x000000);
            CHECK(count(&p, px, 4, 4, 0xDCEBC6) == 0);
            arena = mark;
        }
}

/* Of a square: pixels that differ. */
static int differing(const struct pixels *a, const struct pixels *b, int px, int x, int y)
{
    int left, top, n = 0;
    origin(a, px, &left, &top);
    for (int i = 0; i < px * px; i++) {
        int column = left + x * px + i % px, row = top + (8 - y) * px + i / px;
        n += pixel(a, column, row) != pixel(b, column, row);
    }
    return n;
}

static void a_piece_that_may_not_move_has_a_sign(void)
{
    for (int px = 12; px <= 64; px += 4) {
        struct arena mark = arena;
        const char *moved = "piece red R (3,4)\nmoved red (3,1) (3,4)\n";
        struct buf resting = buf_make(&arena, 200);
        buf_printf(&resting, "event variety until 9\n%s", moved);
        struct pixels a = little(moved, px, ""), b = little(buf_str(&resting).s, px, "");
        CHECK(differing(&a, &b, px, 3, 4) > px * px / 30);
        struct pixels still = little("event variety until 9\npiece red R (3,4)\n", px, "");
        struct pixels plain = little("piece red R (3,4)\n", px, "");
        CHECK(differing(&still, &plain, px, 3, 4) == 0);
        arena = mark;
    }
}

static void partners_are_joined_by_a_chain(void)
{
    const char *pair = "event crippled-amazons until 9\npiece red N (3,4)\n"
                       "piece red U (5,5)\npiece blue N (2,6)\n";
    for (int px = 12; px <= 64; px += 4) {
        struct arena mark = arena;
        struct pixels p = little(pair, px, "");
        CHECK(count(&p, px, 4, 4, 0x000000) + count(&p, px, 4, 5, 0x000000) > px / 2);
        CHECK(count(&p, px, 3, 5, 0x000000) == 0);
        arena = mark;
    }
}

static void the_event_is_named_below_the_board(void)
{
    struct pixels none = little("piece red R (3,4)\n", 40, "");
    struct pixels one = little("event blitz until 9\npiece red R (3,4)\n", 40, "");
    struct pixels more =
        little("event blitz until 9\ncooldown obstacle-thicket crippled-amazons\n"
               "piece red R (3,4)\n",
               40, "");
    CHECK(one.h > none.h && more.h > one.h && one.w == none.w);
}

static void wrong_questions_are_refused_with_a_reason(void)
{
    struct str png;
    const struct shown *text = opened(board("lunch"), &arena);
    struct picture_query nobody = { .army = STR("violet") };
    struct picture_query outside = {
        .view = PICTURE_LIMITS, .x0 = 200, .x1 = 210, .y0 = 1, .y1 = 5
    };
    struct picture_query large = { .px = 64, .view = PICTURE_WHOLE };
    struct picture_query odd = { .px = 7 };
    CHECK(!picture_board(&png, text, &nobody, &arena, &err) && err.code == ERR_INPUT);
    CHECK_STR(err.text, "no army violet in this game");
    CHECK(!picture_board(&png, text, &outside, &arena, &err) && err.code == ERR_INPUT);
    CHECK(!picture_board(&png, text, &large, &arena, &err) && err.code == ERR_INPUT);
    CHECK_STR(err.text, "the picture would be 12802 x 6432 pixels, 6000 is the most");
    CHECK(!picture_board(&png, text, &odd, &arena, &err) && err.code == ERR_INPUT);
}

static void the_default_board_fits_with_squares_to_tell_pieces_apart(void)
{
    struct picture_query q = { 0 };
    struct pixels p = drawn(board("lunch"), &q);
    CHECK(p.w >= 199 * 28 && p.w <= PICTURE_SIDE_MAX && p.h >= 99 * 28);
}

/* ---- what a reader is shown of a wide board -----------------------------------------------
 */

static struct plan planned(const struct shown *shown, const char *army, unsigned preferences)
{
    struct plan out = { .n = 0 };
    struct plan_query q = { shown, str_of(army), preferences, NULL, 0 };
    CHECK(plan_make(&out, &q, &arena, &err));
    return out;
}

/* Draws it, and compares its size with the forecast. */
static struct pixels part(const struct shown *shown, const struct plan *plan, int crop,
                          const char *army, unsigned preferences)
{
    struct picture_query q = { .army = str_of(army),
                               .preferences = preferences,
                               .plan = plan,
                               .view = crop < 0 ? PICTURE_MAP : PICTURE_CROP,
                               .crop = crop < 0 ? 0 : (size_t)crop };
    struct str png = { "", 0 };
    struct picture_size size = { 0, 0 };
    CHECK(picture_board(&png, shown, &q, &arena, &err));
    CHECK(picture_extent(&size, shown, &q, &arena, &err));
    struct str again = STR("");
    q.view = PICTURE_MAP;
    CHECK(picture_marks_find(&q.marks, shown, &q, &arena, &err));
    q.view = crop < 0 ? PICTURE_MAP : PICTURE_CROP;
    CHECK(picture_board(&again, shown, &q, &arena, &err) && str_eq(png, again));
    struct pixels p = pixels_of(png, &arena);
    CHECK(size.w == (p.w + 1) / 2 && size.h == (p.h + 1) / 2);
    return p;
}

static void all_parts_fit_a_phone(void)
{
    static const char *const names[] = { "lunch", "marks", "far", "powers", "events", "new" };
    static const unsigned preferences[] = {
        0, PREFER_LARGE, PREFER_SMALL, PREFER_TURNED, PREFER_DARK, PREFER_CONTRAST
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t k = 0; k < sizeof preferences / sizeof *preferences; k++) {
            struct arena before = arena;
            const struct shown *shown = opened(board(names[i]), &arena);
            struct plan plan = planned(shown, "green", preferences[k]);
            for (int c = plan.map ? -1 : 0; c < (int)plan.n; c++) {
                struct pixels p = part(shown, &plan, c, "green", preferences[k]);
                CHECK(p.w <= plan_width(preferences[k]) && p.h < 2400);
            }
            arena = before;
        }
}

/* Two groups two billion squares apart. */
#define FAR                                                                                    \
    "zugpost 1\nrules neisg\nupdate 1\narmy red energy 5\narmy blue energy 5\n"                \
    "piece red K (-999999999,1)\npiece red R (-999999990,-5)\n"                                \
    "piece blue K (1000000000,999999999)\npiece red N (999999999,999999990)\n"

static int pixels_like(const struct pixels *p, uint32_t rgb)
{
    int n = 0;
    for (int i = 0; i < p->w * p->h; i++) n += pixel(p, i % p->w, i / p->w) == rgb;
    return n;
}

static void a_map_shows_all_whatever_the_distances(void)
{
    struct arena before = arena;
    const struct shown *shown = opened(STR(FAR), &arena);
    struct plan plan = planned(shown, "red", 0);
    CHECK(plan.n == 3 && plan.map);
    struct pixels p = part(shown, &plan, -1, "red", 0);
    CHECK(p.w <= PLAN_WIDTH && p.h <= 1200);
    CHECK(pixels_like(&p, 0xD62828) > 3 * 60); /* three pieces and one in the legend */
    CHECK(pixels_like(&p, 0x2356D6) > 60);
    arena = before;
}

/* The names of crops at the board's west edge are on the map, not on the numbers next to it. */
static void coordinates_of_a_map_are_whole(void)
{
    struct arena before = arena;
    const struct shown *shown =
        opened(STR("zugpost 1\nrules sandbox\nboard 1 40 97 102\nupdate 1\narmy red energy 5\n"
                   "army blue energy 5\npiece red K (2,99)\npiece blue K (30,99)\n"),
               &arena);
    struct plan plan = planned(shown, "red", 0);
    struct pixels p = part(shown, &plan, -1, "red", 0);
    const uint32_t text = theme_of(THEME_LIGHT)->text;
    int frame = 0, y = 40, longest = 0;
    CHECK(plan.map && plan.crop[0].x0 == 1);
    while (pixel(&p, frame, y) != text || pixel(&p, frame, y + 9) != text ||
           pixel(&p, frame, y + 31) != text)
        frame++;
    for (int row = 0; row < 2 * y; row++) /* a name is white on a dark box */
        for (int x = 0, run = 0; x < frame - 5; x++) {
            run = pixel(&p, x, row) == text ? run + 1 : 0;
            if (run > longest) longest = run;
        }
    CHECK(frame > 20 && longest > 2 && longest < 12);
    arena = before;
}

/* The crop's edge is torn where the board goes on; a dark line is where it ends. */
static void the_edge_of_a_crop_is_not_the_edge_of_the_board(void)
{
    struct arena before = arena;
    const struct shown *shown =
        opened(STR("zugpost 1\nrules sandbox\nboard 1 40 1 40\nupdate 1\narmy red energy 5\n"
                   "army blue energy 5\npiece red K (2,2)\npiece blue K (30,30)\n"),
               &arena);
    struct plan plan = planned(shown, "red", 0);
    struct pixels p = part(shown, &plan, 0, "red", 0);
    const struct crop *c = &plan.crop[0];
    int px = plan_square(0), wide = (c->x1 - c->x0 + 1) * px, high = (c->y1 - c->y0 + 1) * px;
    int left = p.w - PLAN_TORN - wide, bottom = PLAN_TORN + high;
    int solid = 0, torn = 0, paper = 0;
    for (int i = 0; i < high; i++) solid += pixel(&p, left - 2, PLAN_TORN + i) == 0x222222;
    for (int i = 0; i < wide; i++) solid += pixel(&p, left + i, bottom + 1) == 0x222222;
    CHECK(solid == wide + high);
    for (int i = 0; i < wide; i++) {
        torn += pixel(&p, left + i, 1) != 0xFFFFFF;
        paper += pixel(&p, left + i, 6) == 0xFFFFFF;
        CHECK(pixel(&p, left + i, 6) != 0x222222);
    }
    CHECK(torn < wide / 2 && paper > wide / 5 && paper < wide * 4 / 5);
    arena = before;
}

/* What is beyond an edge is said above or below: another crop, a piece on none. */
static void a_crop_says_what_lies_beyond(void)
{
    struct arena before = arena;
    const char *alone = "zugpost 1\nrules sandbox\nboard 1 60 1 60\nupdate 1\n"
                        "army red energy 5\narmy blue energy 5\npiece red K (9,9)\n";
    struct buf far = buf_make(&arena, 400), beside = buf_make(&arena, 400);
    buf_printf(&far, "%spiece red R (9,49)\n", alone);
    buf_printf(&beside, "%spiece blue N (25,8)\n", alone);
    const struct shown *one = opened(str_of(alone), &arena),
                       *two = opened(buf_str(&far), &arena),
                       *other = opened(buf_str(&beside), &arena);
    struct plan p1 = planned(one, "red", 0), p2 = planned(two, "red", 0),
                p3 = planned(other, "red", 0);
    struct pixels a = part(one, &p1, 0, "red", 0), b = part(two, &p2, 0, "red", 0),
                  c = part(other, &p3, 0, "red", 0);
    CHECK(p1.n == 1 && p2.n == 2 && p3.n == 1);
    CHECK(b.h > a.h && c.h > a.h);
    CHECK(pixels_like(&c, 0x2356D6) > 40 && pixels_like(&b, 0x2356D6) == 0);
    arena = before;
}

/* What an answer shows fits a phone, whatever the order and the board. */
static void an_order_is_drawn_on_any_board(void)
{
    static const char *const order[] = { "pass", "K(-999999999,1)-(-999999998,2)",
                                         "R(-999999990,-5)-(999999000,-5)", "no order" };
    struct arena before = arena;
    const struct shown *shown = opened(STR(FAR), &arena);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        struct picture_query q = { .army = STR("red"), .order = order[i] };
        struct str png;
        CHECK(picture_board(&png, shown, &q, &arena, &err));
        CHECK(pixels_of(png, &arena).w <= PLAN_WIDTH);
    }
    arena = before;
}

static void a_board_can_be_turned_round(void)
{
    struct arena before = arena;
    struct picture_query q = { .px = 16, .army = STR("red") };
    struct str text = STR(HEAD "piece red R (1,2)\npiece blue N (6,7)\n");
    struct pixels up = drawn(text, &q);
    q.preferences = PREFER_TURNED;
    struct pixels down = drawn(text, &q);
    CHECK(count(&up, 16, 1, 2, 0xD62828) > 40 && count(&up, 16, 6, 7, 0x2356D6) > 40);
    CHECK(count(&down, 16, 6, 7, 0xD62828) > 40 && count(&down, 16, 1, 2, 0x2356D6) > 40);
    arena = before;
}

/* A legend of a thousand armies would be higher than a picture may be. */
static void the_legend_of_very_many_armies_is_cut(void)
{
    struct arena before = arena;
    struct buf b = buf_make(&arena, 200000);
    buf_puts(&b, "zugpost 1\nrules neisg\nupdate 4\n");
    for (int i = 0; i < 1500; i++)
        buf_printf(&b, "army the-army-number-%d energy 5\npiece the-army-number-%d K (%d,%d)\n",
                   i, i, i % 40, i / 40 * 500000);
    const struct shown *shown = opened(buf_str(&b), &arena);
    struct plan plan = planned(shown, "the-army-number-1499", 0);
    struct pixels p = part(shown, &plan, -1, "the-army-number-1499", 0);
    CHECK(p.w <= PLAN_WIDTH && p.h <= PICTURE_SIDE_MAX);
    p = part(shown, &plan, 0, "the-army-number-1499", 0);
    CHECK(p.w <= PLAN_WIDTH && p.h <= PICTURE_SIDE_MAX);
    arena = before;
}

int main(void)
{
    arena = test_arena();
    the_pictures_are_those_that_were_looked_at();
    the_pictures_of_events_are_those_that_were_looked_at();
    an_obstacle_looks_like_no_piece();
    the_hill_is_seen_around_a_piece_and_an_obstacle();
    a_piece_that_may_not_move_has_a_sign();
    partners_are_joined_by_a_chain();
    the_event_is_named_below_the_board();
    a_piece_stands_on_its_square_in_its_armys_colour();
    a_capturable_piece_is_bracketed();
    a_disabled_piece_has_a_black_and_white_outline();
    a_possessed_piece_is_marked_in_black_and_white();
    marks_that_are_shown_are_explained_below_the_board();
    the_readers_pieces_have_a_frame_of_their_own();
    an_implosion_square_is_red_at_its_edge();
    a_last_move_is_marked_where_it_began();
    armies_of_similar_names_get_different_colours();
    forty_armies_fit_the_palette_and_stay_apart();
    wrong_questions_are_refused_with_a_reason();
    the_default_board_fits_with_squares_to_tell_pieces_apart();
    the_legend_of_very_many_armies_is_cut();
    all_parts_fit_a_phone();
    a_map_shows_all_whatever_the_distances();
    coordinates_of_a_map_are_whole();
    the_edge_of_a_crop_is_not_the_edge_of_the_board();
    a_board_can_be_turned_round();
    an_order_is_drawn_on_any_board();
    a_crop_says_what_lies_beyond();
    return TEST_END();
}
