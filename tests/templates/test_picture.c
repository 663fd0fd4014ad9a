#include "templates/picture/scene.h"
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

/* The limits of the picture for a phone. */
static struct picture_query part_of(struct str text, const char *army)
{
    struct picture_query q = { .army = str_of(army) };
    struct board b;
    CHECK(board_read(&b, text, &arena, &err));
    scene_focus(&q, &b, board_army_named(&b, q.army));
    q.view = PICTURE_LIMITS;
    return q;
}

static const struct picture_query near = {
    .view = PICTURE_LIMITS, .x0 = -10, .y0 = 1, .x1 = 13, .y1 = 12
};

static uint32_t hash_at(const char *name, int px, bool view)
{
    struct picture_query q = near;
    q.view = view ? PICTURE_LIMITS : PICTURE_FITTING;
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
        { "lunch", 16, true, 0xE33B02AD },   { "lunch", 24, true, 0xEC4FDFF3 },
        { "marks", 16, true, 0x1D8C496E },   { "marks", 24, true, 0xCF801D5B },
        { "marks", 48, true, 0x1522F082 },   { "far", 16, false, 0x2A6A0AF9 },
        { "far", 24, false, 0x363256C1 },    { "powers", 16, false, 0x1824C925 },
        { "powers", 24, false, 0x46E7EA9C }, { "powers", 48, false, 0xDFC1CE1E },
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
        { variety, 12, 0x6E8FEDF3 }, { variety, 24, 0xBE1F8471 }, { variety, 40, 0xCBDCDB89 },
        { hill, 12, 0xC25B969D },    { hill, 24, 0x0519612B },    { hill, 40, 0x3DE822AB },
        { held, 24, 0xED1CDAC3 },    { held, 40, 0x82978EE7 },    { pairs, 12, 0x94F633A9 },
        { pairs, 24, 0x3D6CF40B },   { pairs, 40, 0xA2BF6EC7 },   { walls, 8, 0x153E3384 },
        { walls, 24, 0xBA362D71 },   { walls, 40, 0x6E9DF983 },
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

/* Left upper pixel of the board: 8 x 8 squares in the middle, below the first dark line. */
static void origin(const struct pixels *p, int px, int *left, int *top)
{
    int dark = 0;
    *left = (p->w - 8 * px) / 2;
    for (*top = 0; dark < 8 * px && *top < p->h; ++*top) {
        dark = 0;
        for (int x = 0; x < 8 * px; x++) dark += pixel(p, *left + x, *top) == 0x222222;
    }
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
        CHECK(count(&p, px, 3, 4, 0xD62828) > px * px / 5);
        CHECK(count(&p, px, 4, 4, 0xD62828) == 0);
        CHECK(count(&p, px, 3, 5, 0xD62828) == 0);
    }
}

/* How many corners of the plate on (3,4) are black. */
static int black_corners(const struct pixels *p, int px)
{
    int in = px / 16 + 1, left, top, size = px - 2 * in - (px < 12), n = 0;
    origin(p, px, &left, &top);
    for (int k = 0; k < 4; k++) {
        int x = left + 3 * px + in + (k & 1 ? size : 0);
        n += pixel(p, x, top + 4 * px + in + (k & 2 ? size : 0)) == 0x000000;
    }
    return n;
}

static void a_capturable_piece_has_four_black_corners(void)
{
    const char *plain = "piece red R (3,4)\npiece blue B (5,6)\n";
    const char *marked = "piece red R (3,4) capturable\npiece blue B (5,6)\n"
                         "threat blue (5,6) red (3,4) window\n";
    for (int px = 8; px <= 48; px += 8) {
        struct pixels a = little(plain, px, ""), b = little(marked, px, "");
        CHECK(black_corners(&a, px) == 0);
        CHECK(black_corners(&b, px) == 4);
    }
}

static void a_disabled_piece_has_a_black_and_white_outline(void)
{
    struct pixels a = little("piece red R (3,4)\n", 32, "");
    struct pixels b = little("piece red R (3,4) disabled\n", 32, "");
    CHECK(count(&b, 32, 3, 4, 0x000000) > count(&a, 32, 3, 4, 0x000000) + 50);
    CHECK(count(&b, 32, 3, 4, 0xFFFFFF) > count(&a, 32, 3, 4, 0xFFFFFF) + 50);
}

/* Pixels of a square that change between light and dark: what is left on a black and white
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
    CHECK(count(&p, 24, 1, 1, 0x8C0F2E) > 50);
    CHECK(count(&p, 24, 3, 1, 0x8C0F2E) == 0);
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

/* Lightness alone tells it: red is a dark colour. */
static void a_piece_that_may_not_move_is_striped(void)
{
    for (int px = 12; px <= 64; px += 4) {
        struct arena mark = arena;
        const char *moved = "piece red R (3,4)\nmoved red (3,1) (3,4)\n";
        struct buf resting = buf_make(&arena, 200);
        buf_printf(&resting, "event variety until 9\n%s", moved);
        struct pixels a = little(moved, px, ""), b = little(buf_str(&resting).s, px, "");
        CHECK(count(&a, px, 3, 4, 0xD62828) > count(&b, px, 3, 4, 0xD62828) + px * px / 20);
        struct pixels still = little("event variety until 9\npiece red R (3,4)\n", px, "");
        struct pixels plain = little("piece red R (3,4)\n", px, "");
        CHECK(count(&still, px, 3, 4, 0xD62828) == count(&plain, px, 3, 4, 0xD62828));
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

static void a_focus_shows_the_hill_that_is_near(void)
{
    struct picture_query q;
    struct str text =
        STR("zugpost 1\nrules sandbox\nupdate 4\nevent king-of-the-hill until 9\n"
            "hill (14,20)\narmy red energy 5\npiece red R (3,4)\npiece red K (1,2)\n"
            "obstacle (60,60)\n");
    q = part_of(text, "red");
    CHECK(q.x0 <= 1 && q.x1 >= 14 && q.y0 <= 2 && q.y1 >= 20);
    CHECK(drawn(text, &q).w <= 1200);
    text = STR("zugpost 1\nrules sandbox\nupdate 4\nevent king-of-the-hill until 9\n"
               "hill (80,90)\narmy red energy 5\npiece red R (3,4)\npiece red K (1,2)\n");
    q = part_of(text, "red");
    CHECK(q.x0 <= 1 && q.x1 < 40 && q.y0 <= 2 && q.y1 < 40);
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
    CHECK_STR(err.text, "the picture would be 12808 x 6426 pixels, 4096 is the most");
    CHECK(!picture_board(&png, text, &odd, &arena, &err) && err.code == ERR_INPUT);
}

static void the_default_board_fits_at_sixteen_pixels(void)
{
    struct picture_query q = { 0 };
    struct pixels p = drawn(board("lunch"), &q);
    CHECK(p.w >= 199 * 16 && p.w <= PICTURE_SIDE_MAX && p.h >= 99 * 16);
}

static void a_focus_holds_the_army_and_fits_a_phone(void)
{
    struct picture_query q;
    q = part_of(board("lunch"), "green");
    CHECK(q.x0 <= -3 && q.x1 >= 4 && q.y0 == 1 && q.y1 >= 7);
    CHECK(q.x1 - q.x0 < 48 && q.y1 - q.y0 < 32 && q.px >= 24);
    struct pixels p = drawn(board("lunch"), &q);
    CHECK(p.w > 400 && p.w <= 1200);
    q = part_of(board("far"), "blue");
    p = drawn(board("far"), &q);
    CHECK(p.w <= 1200);
    q = part_of(board("new"), "green"); /* no piece yet */
    CHECK(drawn(board("new"), &q).w <= 1200);
}

/* Two kings a billion apart: by default the part that matters, and the picture says so. */
static void a_board_too_wide_for_a_picture_is_shown_in_part(void)
{
    struct arena before = arena;
    struct str png, text = STR("zugpost 1\nrules neisg\nupdate 1\narmy red energy 5\n"
                               "army blue energy 5\npiece red K (1,1)\n"
                               "piece red R (999999999,2)\n"
                               "piece blue K (-1000000000,1000000000)\n");
    struct picture_query q = { .army = STR("blue") }, whole = { .view = PICTURE_WHOLE };
    struct pixels blue = drawn(text, &q);
    q.army = STR("red");
    struct pixels red = drawn(text, &q), nobody = drawn(text, &(struct picture_query){ 0 });
    CHECK(blue.w <= 1200 && red.w <= 1200 && nobody.w <= 1200);
    q.view = PICTURE_PART;
    CHECK(drawn(text, &q).h == red.h); /* says how many of red's pieces it shows, too */
    q.army = STR("blue");
    CHECK(drawn(text, &q).h < blue.h); /* all of blue's */
    CHECK(!picture_board(&png, opened(text, &arena), &whole, &arena, &err) &&
          err.code == ERR_INPUT);
    CHECK_STR(err.text, "the view is 2000000001 x 1000000003 squares, 200 is the most");
    q.view = PICTURE_FITTING;
    q.px = 64;
    CHECK(drawn(text, &q).w > 16 * 64);
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
    struct picture_query q = { .army = STR("the-army-number-1499"), .view = PICTURE_PART };
    struct pixels p = drawn(buf_str(&b), &q);
    CHECK(p.w <= 1200 && p.h <= PICTURE_SIDE_MAX);
    q.view = PICTURE_FITTING;
    p = drawn(buf_str(&b), &q);
    CHECK(p.h <= PICTURE_SIDE_MAX);
    arena = before;
}

static void a_scattered_army_is_shown_where_most_of_it_stands(void)
{
    struct picture_query q;
    struct str text =
        STR("zugpost 1\nrules neisg\nboard unbounded\nupdate 1\narmy red energy 5\n"
            "piece red R (-1000,0)\npiece red K (5000,5000)\npiece red N (5003,5003)\n");
    q = part_of(text, "red");
    CHECK(q.x0 <= 5000 && q.x1 >= 5003 && q.y0 <= 5000 && q.y1 >= 5003);
    CHECK(q.x1 - q.x0 < 48 && q.y1 - q.y0 < 32);
    CHECK(drawn(text, &q).w <= 1200);
}

int main(void)
{
    arena = test_arena();
    the_pictures_are_those_that_were_looked_at();
    the_pictures_of_events_are_those_that_were_looked_at();
    an_obstacle_looks_like_no_piece();
    the_hill_is_seen_around_a_piece_and_an_obstacle();
    a_piece_that_may_not_move_is_striped();
    partners_are_joined_by_a_chain();
    the_event_is_named_below_the_board();
    a_focus_shows_the_hill_that_is_near();
    a_piece_stands_on_its_square_in_its_armys_colour();
    a_capturable_piece_has_four_black_corners();
    a_disabled_piece_has_a_black_and_white_outline();
    a_possessed_piece_is_marked_in_black_and_white();
    marks_that_are_shown_are_explained_below_the_board();
    the_readers_pieces_have_a_frame_of_their_own();
    an_implosion_square_is_red_at_its_edge();
    a_last_move_is_marked_where_it_began();
    armies_of_similar_names_get_different_colours();
    forty_armies_fit_the_palette_and_stay_apart();
    wrong_questions_are_refused_with_a_reason();
    the_default_board_fits_at_sixteen_pixels();
    a_focus_holds_the_army_and_fits_a_phone();
    a_scattered_army_is_shown_where_most_of_it_stands();
    a_board_too_wide_for_a_picture_is_shown_in_part();
    the_legend_of_very_many_armies_is_cut();
    return TEST_END();
}
