/* Whole games of orthodox chess through the border, text in and text out: random games in which
 * everything that is listed is accepted, and the records of a game text. */
#include "engine/kinds.h"
#include "tests/digest.h"
#include "tests/legal_text.h"
#include "tests/test.h"

enum { ARENA_BYTES = 8 << 20 };
#define HEAD "zugpost 1\nrules orthodox\n"

static char memory[ARENA_BYTES], kept[1 << 16];
static uint64_t state = 88172645463325252u;

static uint32_t draw(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 32) % n);
}

static struct str keep(struct str text)
{
    CHECK(text.n < sizeof kept);
    memmove(kept, text.s, text.n);
    return (struct str){ kept, text.n };
}

static uint32_t count_lines(struct str text)
{
    struct str line;
    uint32_t n = 0;
    while (str_line(&text, &line)) n++;
    return n;
}

static struct str line_at(struct str text, uint32_t i)
{
    struct str line = { "", 0 };
    while (str_line(&text, &line))
        if (i-- == 0) return line;
    return line;
}

/* Every line of `legal` is an order that is accepted as it stands. */
static bool accepts_all(struct str text, struct str legal, struct arena a)
{
    struct str line;
    while (str_line(&legal, &line)) {
        struct arena scratch = a;
        struct verdict v;
        struct err e;
        struct str order = line, army = str_word(&order);
        if (!orthodox_rules.judge(&v, text, army, str_trim(order), &scratch, &e)) return false;
        if (v.code != V_OK || !str_eq(str_of(v.canonical), str_trim(order))) return false;
    }
    return true;
}

/* Play one of the legal moves; false when there is none. */
static bool play_one(struct str *text)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct legal_query q = { .place = false };
    struct adjudication done;
    struct str legal, again;
    struct err e = { 0 };
    uint64_t n = 0;
    CHECK(legal_text(&legal, &orthodox_rules, *text, &q, &a, &e));
    CHECK(orthodox_rules.perft(&n, *text, 1, &a, &e) && n == count_lines(legal));
    if (n == 0) return false;
    CHECK(accepts_all(*text, legal, a));
    struct str line = line_at(legal, draw((uint32_t)n));
    struct buf with = buf_make(&a, 1 << 16);
    buf_put(&with, *text);
    buf_printf(&with, "order %.*s\n", STR_ARG(line));
    CHECK(orthodox_rules.adjudicate(&done, buf_str(&with), NO_STREAM, TELL_WHAT, &a, &e));
    CHECK(done.n_refused == 0 && done.n_event > 0);
    CHECK(orthodox_rules.format(&again, done.text, &a, &e) && str_eq(again, done.text));
    *text = keep(done.text);
    return true;
}

static void random_games_go_through_the_border_and_end(void)
{
    for (int i = 0; i < 12; i++) {
        struct str text = keep(STR(HEAD "fen r3k2r/p3p3/8/8/8/8/3P3P/R3K2R w KQkq - 0 1\n"));
        int moves = 0;
        while (moves < 400 && play_one(&text)) moves++;
        if (moves < 400) CHECK(str_ifind(text, STR("\nresult ")) < text.n);
    }
}

static void records_are_read_in_any_order_and_printed_in_one(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct str out;
    CHECK(orthodox_rules.format(&out,
                                STR("result 1-0 resignation\noffer white\nseen b_w_-_- 2\n"
                                    "# a comment\n\nseen a_w_-_- 1\nupdate 7\n"
                                    "fen 4k3/8/8/8/8/8/8/4K3 w - - 3 4\nrules orthodox\n"
                                    "order white Kd1\nzugpost 1\n"),
                                &a, &e));
    CHECK_STR(out.s, HEAD "update 7\nfen 4k3/8/8/8/8/8/8/4K3 w - - 3 4\nseen a_w_-_- 1\n"
                          "seen b_w_-_- 2\noffer white\nresult 1-0 resignation\n");
}

static void a_wrong_text_is_an_error_with_its_line(void)
{
    static const char fen[] = "fen 4k3/8/8/8/8/8/8/4K3 w - - 3 4\n";
    static const char *const rows[][2] = {
        { "board 1 8 1 8\n", "line 4: unknown record \"board\"" },
        { "phase A\n", "line 4: rules orthodox have no \"phase\"" },
        { "pending white !d4\n", "line 4: rules orthodox have no \"pending\"" },
        { "events x\n", "line 4: rules orthodox have no \"events\"" },
        { "started white\n", "line 4: rules orthodox have no \"started\"" },
        { "taken white 1\n", "line 4: rules orthodox have no \"taken\"" },
        { "random 00 1\n", "line 4: rules orthodox have no \"random\"" },
        { "option a-check draw\n", "line 4: rules orthodox have no option \"a-check\"" },
        { "update x\n", "line 4: number \"x\"" },
        { "update -1\n", "line 4: number \"-1\"" },
        { "update 1\nupdate 1\n", "line 5: a second \"update\"" },
        { "fen 4k3/8/8/8/8/8/8/4K3 w - - 3 4\n", "line 4: a second \"fen\"" },
        { "seen a\n", "line 4: number" },
        { "seen a 0\n", "line 4: number \"0\"" },
        { "seen a 1\nseen a 2\n", "line 5: a second \"seen\" record of a" },
        { "offer green\n", "line 4: side \"green\"" },
        { "offer white now\n", "line 4: offer" },
        { "result 2-0 checkmate\n", "line 4: result \"2-0\"" },
        { "result 1-0 boredom\n", "line 4: result \"boredom\"" },
        { "order green e4\n", "line 4: side \"green\"" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct buf text = buf_make(&a, 4096);
        struct err e = { 0 };
        struct str out;
        buf_printf(&text, HEAD "%s%s", fen, rows[i][0]);
        CHECK(!orthodox_rules.format(&out, buf_str(&text), &a, &e) && e.code == ERR_INPUT);
        if (!strstr(e.text, rows[i][1])) CHECK_STR(e.text, rows[i][1]);
    }
}

static void what_is_missing_is_named(void)
{
    static const char *const rows[][2] = {
        { "rules orthodox\nfen 4k3/8/8/8/8/8/8/4K3 w - - 3 4\n", "\"zugpost ...\"" },
        { "zugpost 2\nrules orthodox\nfen 4k3/8/8/8/8/8/8/4K3 w - - 3 4\n", "version \"2\"" },
        { "zugpost 1\nrules orthodox\n", "\"fen ...\"" },
        { "zugpost 1\nrules orthodox\nfen 8/8/8/8/8/8/8/4K3 w - - 3 4\n", "line 3: fen" },
        { "zugpost 1\nrules chess\n", "not those of a two-player game" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct err e = { 0 };
        struct str out;
        CHECK(!orthodox_rules.format(&out, str_of(rows[i][0]), &a, &e));
        if (!strstr(e.text, rows[i][1])) CHECK_STR(e.text, rows[i][1]);
    }
}

/* Whatever the arena has room for, the answer is right or ERR_NOMEM. */
static void a_small_arena_is_an_error_and_nothing_worse(void)
{
    struct str text = STR(HEAD "fen 4k3/P7/8/8/8/8/8/4K3 w - - 3 4\norder white a8=Q draw?\n"
                               "order white Ra1\norder white a8\n");
    bool done = false;
    for (size_t bytes = 0; !done && bytes < ARENA_BYTES; bytes += 61) {
        struct arena a = arena_make(memory, bytes);
        struct adjudication out;
        struct check check;
        struct err e = { 0 };
        bool judged = orthodox_rules.check(&check, text, &a, &e);
        if (!judged) CHECK(e.code == ERR_NOMEM);
        a = arena_make(memory, bytes);
        bool played = orthodox_rules.adjudicate(&out, text, NO_STREAM, TELL_WHAT, &a, &e);
        if (!played) CHECK(e.code == ERR_NOMEM);
        done = judged && played;
        if (done) CHECK(out.n_refused == 2 && check.n_order == 3);
    }
    CHECK(done);
}

static void an_unknown_army_is_not_found(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct str text = STR(HEAD "fen 4k3/8/8/8/8/8/8/4K3 w - - 3 4\n"), lines;
    struct legal_query q = { .army = STR("black") };
    struct verdict v;
    struct err e = { 0 };
    CHECK(!orthodox_rules.judge(&v, text, STR("green"), STR("Kd1"), &a, &e));
    CHECK(e.code == ERR_NOTFOUND);
    CHECK(legal_text(&lines, &orthodox_rules, text, &q, &a, &e) && lines.n == 0);
    q.army = STR("green");
    CHECK(!legal_text(&lines, &orthodox_rules, text, &q, &a, &e));
}

int main(void)
{
    random_games_go_through_the_border_and_end();
    records_are_read_in_any_order_and_printed_in_one();
    a_wrong_text_is_an_error_with_its_line();
    what_is_missing_is_named();
    a_small_arena_is_an_error_and_nothing_worse();
    an_unknown_army_is_not_found();
    return TEST_END();
}
