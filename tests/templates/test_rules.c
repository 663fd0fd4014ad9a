/* The rules page: what it says is true. The engine is asked about every example, every update
 * of the lessons is carried out, and the movements in words are those of rule 1.4, written down
 * once more. */
#include "engine/rules.h"
#include "engine/sandbox/position/options.h"
#include "templates/letter_game.h"
#include "templates/page/text_columns.h"
#include "templates/rules/rules.h"
#include "tests/digest.h"
#include "tests/templates/fixture.h"
#include "tests/told.h"

static struct arena arena;
static struct err err;

/* A board of these rules with these option records, to make examples for. */
static struct board board_of(const char *rules, const char *options)
{
    struct board b = { 0 };
    struct buf text = buf_make(&arena, 1000);
    buf_printf(&text, "zugpost 1\nrules %s\nboard unbounded\n%supdate 0\n", rules, options);
    bool ok = board_read(&b, buf_str(&text), &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok);
    return b;
}

static void judged(const struct examples_set *set, const struct example *x)
{
    const struct rules *rules;
    struct verdict v = { 0 };
    struct err e = { 0 };
    bool ok = rules_of(&rules, set->game, &e) &&
              rules->judge(&v, set->game, str_of(x->army), str_of(x->order), &arena, &e);
    if (!ok || v.code != V_OK)
        fprintf(stderr, "%s: %s %s\n", x->order, e.text, verdict_told(&v));
    CHECK(ok && v.code == V_OK);
    if (ok && v.code == V_OK) CHECK_STR(v.canonical, x->canonical);
}

static const struct {
    const char *rules, *options;
} games[] = {
    { "sandbox", "" },
    { "neisg", "" },
    { "sandbox", "option time-thief on\noption promote-rank 5\n" },
    { "neisg", "option time-thief off\noption notation strict\n" },
    { "sandbox", "option promote-high-rank 7\n" },
    { "sandbox", "option promote-rank 8\noption promote-high-rank 7\noption pawn-rank -12\n" },
    { "sandbox", "option promote-rank 1000000000\noption promote-high-rank -1000000000\n" },
    { "neisg", "option pawn-rank 1000000000 or-below\noption promote-rank 1\n" },
};
enum { GAMES = sizeof games / sizeof *games };

static void every_example_is_legal_in_games_with_any_options(void)
{
    for (size_t g = 0; g < GAMES; g++) {
        struct board b = board_of(games[g].rules, games[g].options);
        struct examples_set set;
        CHECK(examples_make(&set, &b, &arena) && set.n > 20 && set.n <= EXAMPLES_MAX);
        for (size_t i = 0; i < set.n; i++) judged(&set, &set.list[i]);
    }
}

/* The game text of the examples while an event is active. */
static struct str in_event(struct str game, const char *word)
{
    struct buf text = buf_make(&arena, 4000);
    buf_printf(&text, "%.*sevent %s until 10\n", STR_ARG(game), word);
    return buf_str(&text);
}

static void every_example_of_an_event_is_legal_in_it_alone(void)
{
    struct board b = board_of("neisg", "");
    struct examples_set set;
    CHECK(examples_make(&set, &b, &arena));
    struct str plain = set.game;
    for (size_t i = 0; i < event_examples; i++) {
        const struct event_example *x = &event_example[i];
        struct example one = { PART_MOVE, "green", x->order, x->canonical, W_NONE };
        struct verdict v = { .code = V_OK };
        set.game = in_event(plain, x->event);
        judged(&set, &one);
        CHECK(rules_named(STR("neisg"))
                  ->judge(&v, plain, STR("green"), str_of(x->order), &arena, &err));
        CHECK(v.code != V_OK);
    }
}

static void the_page_lists_the_events_of_its_game(void)
{
    struct letter_text l;
    struct seat_view v = { .game = "lunch",
                           .army = "green",
                           .zone = "UTC",
                           .shown = opened(
                               STR("zugpost 1\nrules sandbox\noption events tanks,blitz\n"
                                   "option events-from 7\nupdate 3\narmy green energy 5\n"
                                   "piece green K (1,1)\n"),
                               &arena) };
    CHECK(letter_rules(&l, &v, &arena, &err));
    CHECK(str_ifind(l.text, STR("From board 7 on")) < l.text.n);
    CHECK(str_ifind(l.text, STR("R(2,2)x(2,7)-(2,9)")) < l.text.n);
    CHECK(str_ifind(l.text, STR("Blitz")) < l.text.n);
    CHECK(str_ifind(l.text, STR("Variety")) > l.text.n);
    CHECK(str_ifind(l.text, STR("->north")) > l.text.n);
    CHECK(str_ifind(l.text, STR("then the other one begins")) < l.text.n); /* 30.3 */
    v.shown = opened(STR("zugpost 1\nrules sandbox\noption events-from never\nupdate 3\n"
                         "army green energy 5\npiece green K (1,1)\n"),
                     &arena);
    CHECK(letter_rules(&l, &v, &arena, &err));
    CHECK(str_ifind(l.text, STR("This game has no events.")) < l.text.n);
    CHECK(str_ifind(l.text, STR("the seed")) > l.text.n);
}

static void what_the_page_says_is_refused_is_refused(void)
{
    struct board b = board_of("sandbox", "");
    struct examples_set set;
    struct verdict v = { 0 };
    const struct rules *rules = rules_named(STR("sandbox"));
    CHECK(examples_make(&set, &b, &arena));
    CHECK(rules->judge(&v, set.game, STR("green"), STR("RxN"), &arena, &err));
    CHECK(v.code == V_NO_SQUARE);
    CHECK(rules->judge(&v, set.game, STR("red"), STR("pass"), &arena, &err));
    CHECK(v.code == V_NEW);
}

/* The game text after an update with these orders. */
static struct str next(struct str game, const struct lesson_step *s)
{
    const struct rules *rules;
    struct adjudication r = { 0 };
    struct buf text = buf_make(&arena, 4000);
    buf_printf(&text, "%.*sorder green %s\norder blue %s\n", STR_ARG(game), s->green, s->blue);
    bool ok = rules_of(&rules, buf_str(&text), &err) &&
              rules->adjudicate(&r, buf_str(&text), NO_STREAM, TELL_WHAT, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok && r.n_refused == 0);
    return r.text;
}

static struct str begin(const char *records)
{
    struct buf text = buf_make(&arena, 2000);
    buf_printf(&text, "zugpost 1\nrules sandbox\nupdate 1\n%s", records);
    return buf_str(&text);
}

static bool has(struct str game, const char *record)
{
    struct buf line = buf_make(&arena, 200);
    buf_printf(&line, "\n%s\n", record);
    bool found = str_ifind(game, buf_str(&line)) < game.n;
    if (!found) fprintf(stderr, "no %s in\n%.*s", record, STR_ARG(game));
    return found;
}

static void the_lesson_happens_as_it_is_told(void)
{
    struct str game = next(begin(lesson_start), &lesson[0]);
    CHECK(has(game, "piece blue N (5,7)")); /* in check, not capturable */
    struct str chance = game;
    game = next(game, &lesson[1]);
    CHECK(has(game, "piece blue N (5,7) capturable"));
    game = next(game, &lesson[2]);
    CHECK(has(game, "piece green R (5,7)") && has(game, "piece blue K (7,8)"));
    CHECK(str_ifind(game, STR("blue N")) > game.n);
    CHECK(has(game, "army green energy 10")); /* 5, three orders, 2 for the knight */
    game = next(chance, &lesson_dodge);
    CHECK(has(game, "piece green R (5,7)") && has(game, "piece blue N (6,5)"));
    game = next(chance, &lesson_covered);
    CHECK(has(game, "piece blue B (5,6) capturable"));
    game = next(begin(lesson_swap_start), &lesson_swap);
    CHECK(has(game, "piece green R (4,7)") && has(game, "piece blue R (4,2)"));
}

static void a_thief_takes_what_left_and_a_host_stays_when_its_spirit_goes(void)
{
    struct board b = board_of("neisg", "");
    struct examples_set set;
    struct lesson_step theft = { "TT(10,3)x(10,8)", "B(8,6)-(10,8)", W_NONE };
    struct lesson_step leave = { "S(5,5)-(6,7)", "pass", W_NONE };
    struct lesson_step enter = { "S(6,1)-(8,2)", "pass", W_NONE };
    CHECK(examples_make(&set, &b, &arena));
    struct str game = next(set.game, &theft);
    CHECK(has(game, "piece green TT (10,8)") && str_ifind(game, STR("blue B")) > game.n);
    game = next(set.game, &leave);
    CHECK(has(game, "piece green G (5,5)"));
    CHECK(str_ifind(game, STR("\npiece green S (6,7)")) < game.n);
    game = next(set.game, &enter);
    CHECK(has(game, "piece green B (8,2) possessed"));
}

static void a_spirit_that_leaves_a_captured_host_is_saved_if_the_host_could_dodge(void)
{
    struct lesson_step leave = { "S(5,5)-(6,7)", "B(8,8)x(5,5)", W_NONE };
    struct str free_host =
        begin("army green energy 5\narmy blue energy 5\npiece green K (1,3)\n"
              "piece green G (5,5) possessed\npiece blue B (8,8)\n"
              "piece blue K (9,1)\n");
    struct str held_host =
        begin("army green energy 5\narmy blue energy 5\npiece green K (1,3)\n"
              "piece green G (5,5) possessed capturable\npiece blue B (8,8)\n"
              "piece blue K (9,1)\nthreat blue (8,8) green (5,5) window\n");
    struct str game = next(free_host, &leave);
    CHECK(has(game, "piece blue B (5,5)") && has(game, "piece green S (6,7)"));
    CHECK(has(game, "army blue energy 9")); /* 5, the order, 3 for the guard */
    game = next(held_host, &leave);
    CHECK(has(game, "piece blue B (5,5)") && str_ifind(game, STR("green S")) > game.n);
    CHECK(has(game, "army blue energy 13")); /* 4 more for the spirit */
}

static void movements_are_told_in_words(void)
{
    /* clang-format off */
    static const struct { const char *letters, *words; } table[] = {
        { "P", "moves: one step north. Captures: one step north-east or north-west" },
        { "N", "leaps (1,2)" },
        { "G", "one step in any direction" },
        { "Ht", "moves: one step in any direction. Captures: leaps (0,2), (1,2)" },
        { "B", "slides diagonally" },
        { "L", "leaps (1,2); slides diagonally at most 2" },
        { "S", "moves: leaps (1,2). Captures: nothing" },
        { "E", "one step in any direction; leaps (0,2), (2,2)" },
        { "H", "leaps (0,2), (2,2), (0,3), (3,3)" },
        { "U", "leaps (1,2), (1,3)" },
        { "W", "moves: leaps (0,2), (1,2), (2,2); slides straight and diagonally. Captures: nothing" },
        { "R", "slides straight" },
        { "Sp", "leaps (0,2), (1,2); slides diagonally at most 2" },
        { "Ab", "leaps (1,2); slides diagonally" },
        { "D", "one step in any direction" },
        { "C", "leaps (1,2); slides straight" },
        { "TT", "moves: slides straight and diagonally. Captures: nothing" },
        { "Q", "slides straight and diagonally" },
        { "Dr", "leaps (1,2); slides straight and diagonally" },
        { "K", "one step in any direction" },
    };
    /* clang-format on */
    struct page page = page_make(&arena);
    const struct movement *m = piece_movements(NULL, &arena);
    CHECK(m && piece_kinds == sizeof table / sizeof *table);
    for (size_t i = 0; m && i < sizeof table / sizeof *table; i++) {
        uint8_t k = piece_kind(str_of(table[i].letters));
        CHECK(k != KIND_NONE);
        if (k == KIND_NONE) continue;
        CHECK_STR(movement_words(&page, &m[k]), table[i].words);
    }
}

static void odd_movements_are_told_square_by_square(void)
{
    struct movement m = { .move = { .slide = { [2] = SLIDE_FAR, [1] = 3 },
                                    .leap = { { 2, -1 }, { -1, 0 } },
                                    .n_leap = 2 } };
    struct page page = page_make(&arena);
    for (int i = 0; i < m.move.n_leap; i++)
        m.move.leap_mask |= (uint64_t)1
                            << ((m.move.leap[i][1] + 3) * 7 + m.move.leap[i][0] + 3);
    m.capture = m.move;
    CHECK_STR(movement_words(&page, &m),
              "one step west; leaps (+2,-1); slides north; slides north-east at most 3");
}

/* Lines of at most 78 columns without spaces at their ends. */
static void lines_are_tidy(struct str text)
{
    struct str line;
    while (str_line(&text, &line)) {
        CHECK(text_columns(line) <= PAGE_COLUMNS);
        CHECK(line.n == 0 || line.s[line.n - 1] != ' ');
    }
}

static void the_page_of_each_kind_of_game_is_the_one_that_was_read(void)
{
    static const char *const kinds[] = { "sandbox", "neisg" };
    for (int i = 0; i < 2; i++) {
        struct letter_text page;
        char path[60];
        CHECK(letter_rules_page(&page, kinds[i], NULL, &arena, &err));
        snprintf(path, sizeof path, "templates/golden/rules_%s.txt", kinds[i]);
        CHECK(golden(path, page.text, &arena));
        lines_are_tidy(page.text);
    }
}

static void the_letter_has_the_options_of_its_game(void)
{
    struct letter_text l;
    struct seat_view v = { .game = "lunch",
                           .army = "green",
                           .player = "Ann",
                           .zone = "UTC",
                           .board = 3,
                           .shown = opened(
                               STR("zugpost 1\nrules sandbox\nboard 1 12 1 9\noption pawn-rank "
                                   "3\noption promote-rank 5\noption time-thief on\nupdate 3\n"
                                   "army green energy 5\npiece green K (1,1)\n"),
                               &arena),
                           .reply_to = "play+x1@example.org" };
    CHECK(letter_rules(&l, &v, &arena, &err));
    CHECK_STR(l.subject, "[lunch #3] The rules of this game");
    static const char *const says[] = {
        "(1,1) to (12,9)",  "TT     time thief", "+P(7,3)",
        "P(12,4)-(12,5)=Q", "TT(10,3)x(10,8)",   "rank 3 only"
    };
    for (size_t i = 0; i < sizeof says / sizeof *says; i++)
        CHECK(str_ifind(l.text, str_of(says[i])) < l.text.n);
    lines_are_tidy(l.text);
    CHECK(l.html.n < PAGE_HTML_MAX && str_ifind(l.html, STR("</html>")) < l.html.n);
    CHECK(str_ifind(l.html, STR("the plain text")) > l.html.n); /* nothing was cut */
}

static void a_small_arena_is_an_error(void)
{
    int failed = 0;
    for (size_t size = 0; size < 200000; size += 1000) {
        struct arena small = arena_make(arena.at, size);
        struct letter_text page;
        struct err e = { 0 };
        if (letter_rules_page(&page, "neisg", NULL, &small, &e)) continue;
        CHECK(e.code == ERR_NOMEM);
        failed++;
    }
    CHECK(failed > 10);
}

int main(void)
{
    arena = test_arena();
    every_example_is_legal_in_games_with_any_options();
    every_example_of_an_event_is_legal_in_it_alone();
    the_page_lists_the_events_of_its_game();
    what_the_page_says_is_refused_is_refused();
    the_lesson_happens_as_it_is_told();
    a_thief_takes_what_left_and_a_host_stays_when_its_spirit_goes();
    a_spirit_that_leaves_a_captured_host_is_saved_if_the_host_could_dodge();
    movements_are_told_in_words();
    odd_movements_are_told_square_by_square();
    the_page_of_each_kind_of_game_is_the_one_that_was_read();
    the_letter_has_the_options_of_its_game();
    a_small_arena_is_an_error();
    return TEST_END();
}
