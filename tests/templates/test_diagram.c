/* Pictures of two-player games: what the last step did is drawn where it happened, from both
 * sides. The pictures that were looked at are known by a hash of their pixels. */
#include "templates/picture/diagram.h"
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

/* The ground of a square, near its upper left corner where nothing is drawn over it. */
static uint32_t ground(const struct pixels *p, const char *square, bool black)
{
    int file = square[0] - 'a', rank = square[1] - '1';
    int column = black ? 7 - file : file, row = black ? rank : 7 - rank;
    return pixel(p, MARGIN + column * PX + 2, MARGIN + row * PX + 2);
}

static bool is_plain(uint32_t rgb)
{
    return rgb == DIAGRAM_LIGHT || rgb == DIAGRAM_DARK;
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
        CHECK(ground(&seen, "a1", black) == DIAGRAM_DARK);
        CHECK(ground(&seen, "h1", black) == DIAGRAM_LIGHT);
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
    CHECK(pixel(&seen, x + 1, y + 1) == DIAGRAM_INK);
    CHECK(pixel(&seen, x + PX + 1, y + 1) != DIAGRAM_INK);
}

static void the_pictures_are_those_that_were_looked_at(void)
{
    static const struct {
        const char *text, *white, *black, *army;
        int px;
        uint32_t hash;
    } seen[] = {
        { d5_met, "exd5", "dxe4", "black", 52, 0x0AB991B6 },
        { d5_met, "exd5", "Qxd5", "white", 52, 0x73725A2A },
        { d5_met, "exd5", "d4", "white", 24, 0x5CFEE34F },
        { "synchrone\nfen 4k3/8/2n5/8/8/5N2/8/R3K3 w - - 5 9\n", "Nd4", "Nd4", "white", 52,
          0xFF5D0730 },
        { "conditional\nfen " START "\n", "e4; e5?d4/Nf3", NULL, "black", 52, 0x02C0FBD5 },
        { "event\nfen 4k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n", "R->a4",
          NULL, "white", 52, 0xE59289A5 },
        { "orthodox\nfen 5k2/8/8/8/8/8/8/4K2R w K - 0 9\n", "O-O", NULL, "black", 52,
          0x38A78FFA },
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
    the_pictures_are_those_that_were_looked_at();
    return TEST_END();
}
