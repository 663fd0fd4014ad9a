/* Pictures of two-player games: what the last step did is drawn where it happened, from both
 * sides. The pictures that were looked at are known by a hash of their pixels. */
#include "templates/picture/diagram/diagram.h"
#include "tests/templates/match_fixture.h"

enum { PX = 40, MARGIN = PX / 2 + 2 };
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
static const char d5_met[] =
    "synchrone\nfen rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2\n";

static struct pixels drawn(const struct played *p, const char *army, int px)
{
    struct picture_query q = {
        .army = str_of(army), .px = px, .event = p->after.event, .n_event = p->after.n_event
    };
    struct str png = STR("");
    CHECK(picture_board(&png, opened(p->after.text, &arena), &q, &arena, &err));
    return pixels_of(png, &arena);
}

/* The background of a square, near its upper left corner, where nothing is drawn over it. */
static uint32_t ground(const struct pixels *p, const char *square, bool black)
{
    int file = square[0] - 'a', rank = square[1] - '1';
    int column = black ? 7 - file : file, row = black ? rank : 7 - rank;
    return pixel(p, MARGIN + column * PX + 2, MARGIN + row * PX + 2);
}

static bool is_plain(uint32_t rgb)
{
    return rgb == theme_of(THEME_LIGHT)->even || rgb == theme_of(THEME_LIGHT)->odd;
}

static void both_sides_see_the_same_squares_marked(void)
{
    struct played p = play(game_text(d5_met), "Nf3", "d4");
    for (int black = 0; black < 2; black++) {
        struct pixels seen = drawn(&p, black ? "black" : "white", PX);
        CHECK(seen.w == 8 * PX + 2 * MARGIN && seen.h == seen.w);
        CHECK(!is_plain(ground(&seen, "g1", black)) && !is_plain(ground(&seen, "f3", black)));
        CHECK(!is_plain(ground(&seen, "d5", black)) && !is_plain(ground(&seen, "d4", black)));
        CHECK(is_plain(ground(&seen, "d3", black)) && is_plain(ground(&seen, "e5", black)));
        CHECK(ground(&seen, "a1", black) == theme_of(THEME_LIGHT)->odd);
        CHECK(ground(&seen, "h1", black) == theme_of(THEME_LIGHT)->even);
    }
}

static void every_man_that_was_pushed_is_marked(void)
{
    struct played p = play(
        game_text("event\nfen 4k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n"),
        "R->a4", NULL);
    struct pixels seen = drawn(&p, "white", PX);
    static const char *const line[] = { "a4", "b4", "c4", "d4", "e4", "f4" };
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        CHECK(!is_plain(ground(&seen, line[i], false)));
    CHECK(is_plain(ground(&seen, "g4", false)));
}

static void a_board_of_which_nothing_is_told_has_no_marks(void)
{
    struct played p = { .after.text = game_text("orthodox\nfen " START "\n") };
    struct pixels seen = drawn(&p, "", PX);
    for (int i = 0; i < 64; i++) {
        const char square[] = { (char)('a' + i % 8), (char)('1' + i / 8), '\0' };
        CHECK(is_plain(ground(&seen, square, false)));
    }
}

static void the_square_of_a_condition_has_a_frame(void)
{
    struct played p = play(game_text("conditional\nfen " START "\n"), "e4; e5?d4/Nf3", NULL);
    struct pixels seen = drawn(&p, "white", PX);
    int x = MARGIN + 4 * PX, y = MARGIN + 3 * PX;
    CHECK(pixel(&seen, x + 1, y + 1) == theme_of(THEME_LIGHT)->ink);
    CHECK(pixel(&seen, x + PX + 1, y + 1) != theme_of(THEME_LIGHT)->ink);
}

/* The picture of an order of `army` on a board. */
static struct pixels ordered(const char *records, const char *army, const char *order)
{
    struct picture_query q = { .army = str_of(army), .px = PX, .order = order };
    struct str png = STR("");
    CHECK(picture_board(&png, opened(game_text(records), &arena), &q, &arena, &err));
    return pixels_of(png, &arena);
}

/* How many pixels of a square, seen from white's side, differ. */
static int differing(const struct pixels *a, const struct pixels *b, const char *square)
{
    int x0 = MARGIN + (square[0] - 'a') * PX, y0 = MARGIN + ('8' - square[1]) * PX, n = 0;
    for (int i = 0; i < PX * PX; i++)
        n += pixel(a, x0 + i % PX, y0 + i / PX) != pixel(b, x0 + i % PX, y0 + i / PX);
    return n;
}

static void an_order_is_drawn_where_it_goes(void)
{
    static const struct {
        const char *records, *order, *changed[4], *same[3];
    } rows[] = {
        { "orthodox\nfen " START "\n", "e4", { "e2", "e3", "e4" }, { "d3", "e5" } },
        { "orthodox\nfen 5k2/8/8/8/8/8/8/4K2R w K - 0 9\n",
          "O-O",
          { "e1", "f1", "g1", "h1" },
          { "d1", "g2" } },
        { "conditional\nfen " START "\n",
          "e4; e5?d4/Nf3",
          { "e3", "e5", "d3", "f3" },
          { "c3", "g4" } },
        { "orthodox\nfen 4k3/1P6/8/8/8/8/8/4K3 w - - 0 9\n", "b8=Q", { "b7", "b8" }, { "c8" } },
        { "orthodox\nfen " START "\n", "resign", { NULL }, { "e2", "e4" } },
        { "orthodox\nfen " START "\n", "e5", { NULL }, { "e2", "e5" } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct pixels none = ordered(rows[i].records, "white", NULL);
        struct pixels with = ordered(rows[i].records, "white", rows[i].order);
        for (size_t k = 0; k < 4 && rows[i].changed[k]; k++)
            CHECK(differing(&none, &with, rows[i].changed[k]) > 10);
        for (size_t k = 0; k < 3 && rows[i].same[k]; k++)
            CHECK(differing(&none, &with, rows[i].same[k]) == 0);
    }
}

/* Below the arrow and the man, as those of the last move are. */
static void the_squares_of_an_order_are_tinted(void)
{
    static const char board[] = "orthodox\nfen " START "\n";
    struct pixels none = ordered(board, "white", NULL), with = ordered(board, "white", "e4");
    for (int rank = 2; rank <= 5; rank++) {
        int x = MARGIN + 4 * PX + 1, y = MARGIN + (8 - rank) * PX + 1;
        CHECK((pixel(&none, x, y) != pixel(&with, x, y)) == (rank == 2 || rank == 4));
    }
}

/* How many of all pixels of the men are drawn over by an order of White's. */
static int covered(const char *board, const char *order, const char *square, int *all)
{
    struct pixels none = ordered(board, "white", NULL), with = ordered(board, "white", order);
    const struct theme *t = theme_of(THEME_LIGHT);
    int x0 = MARGIN + (square[0] - 'a') * PX, y0 = MARGIN + ('8' - square[1]) * PX, n = 0;
    *all = 0;
    for (int i = 0; i < PX * PX; i++) {
        int x = x0 + i % PX, y = y0 + i / PX;
        uint32_t before = pixel(&none, x, y);
        if (before != t->ink && before != t->blank) continue;
        ++*all;
        n += pixel(&with, x, y) != before;
    }
    return n;
}

/* Nothing is drawn over a man except the head of the arrow that ends on its square. */
static void only_heads_of_arrows_lie_above_the_men(void)
{
    static const char board[] = "orthodox\nfen 4k3/4q3/8/8/4R3/8/8/4K3 w - - 0 9\n";
    int all, head = covered(board, "Rxe7", "e7", &all);
    CHECK(all > PX * PX / 8 && head > 0 && head < all / 4);
    CHECK(covered(board, "Rxe7", "e4", &all) == 0 && all > PX * PX / 8);
}

/* Two pixels for each that is shown: sharp on a phone. */
static void boards_are_drawn_at_twice_the_size(void)
{
    static const char *const kinds[] = { "orthodox", "synchrone", "conditional", "event" };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct buf records = buf_make(&arena, 200);
        struct picture_query q = { .army = STR("white") };
        struct picture_size size = { 0, 0 };
        struct str png = STR("");
        buf_printf(&records, "%s\nfen " START "\n", kinds[i]);
        const struct shown *shown = opened(game_text(buf_str(&records).s), &arena);
        CHECK(picture_board(&png, shown, &q, &arena, &err));
        CHECK(picture_extent(&size, shown, &q, &arena, &err));
        struct pixels p = pixels_of(png, &arena);
        CHECK(p.w == p.h && p.w == 2 * size.w && p.h == 2 * size.h && size.w >= 8 * 52);
    }
}

static void the_pictures_are_those_that_were_looked_at(void)
{
    static const struct {
        const char *text, *white, *black, *army;
        int px;
        uint32_t hash;
    } seen[] = {
        { d5_met, "exd5", "dxe4", "black", 52, 0xB9F256F8 },
        { d5_met, "exd5", "dxe4", "black", 104, 0x603957EE },
        { d5_met, "exd5", "Qxd5", "white", 52, 0x8E3C5B7A },
        { d5_met, "exd5", "d4", "white", 24, 0xFC9DF9EB },
        { "synchrone\nfen 4k3/8/2n5/8/8/5N2/8/R3K3 w - - 5 9\n", "Nd4", "Nd4", "white", 52,
          0xD3F75570 },
        { "conditional\nfen " START "\n", "e4; e5?d4/Nf3", NULL, "black", 52, 0xF318656D },
        { "event\nfen 4k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n", "R->a4",
          NULL, "white", 52, 0x8B7E4C78 },
        { "orthodox\nfen 5k2/8/8/8/8/8/8/4K2R w K - 0 9\n", "O-O", NULL, "black", 52,
          0x6CDDC561 },
    };
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        struct played p = play(game_text(seen[i].text), seen[i].white, seen[i].black);
        struct pixels picture = drawn(&p, seen[i].army, seen[i].px);
        uint32_t got = pixels_hash(&picture);
        if (got != seen[i].hash) fprintf(stderr, "%zu: 0x%08X\n", i, (unsigned)got);
        CHECK(got == seen[i].hash);
    }
}

int main(void)
{
    arena = test_arena();
    both_sides_see_the_same_squares_marked();
    every_man_that_was_pushed_is_marked();
    a_board_of_which_nothing_is_told_has_no_marks();
    the_square_of_a_condition_has_a_frame();
    an_order_is_drawn_where_it_goes();
    the_squares_of_an_order_are_tinted();
    only_heads_of_arrows_lie_above_the_men();
    boards_are_drawn_at_twice_the_size();
    the_pictures_are_those_that_were_looked_at();
    return TEST_END();
}
