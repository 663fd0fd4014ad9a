/* What may go wrong with lines of events and reasons: invalid rows, a small arena.
 * test_explain_properties and the catalogue of cases check that those of every update come back
 * as they were (kept_kit.h). */
#include "tests/engine/kept_kit.h"
#include "tests/test.h"

static char memory[1 << 16];

static struct arena fresh(void)
{
    return arena_make(memory, sizeof memory);
}

static const struct event capture = { .kind = EV_CAPTURED,
                                      .army = "green",
                                      .piece = "R",
                                      .to = { -2, 2147483647 },
                                      .by = "red",
                                      .by_piece = "N",
                                      .rule = "6.3" };
static const struct reason held = {
    .about = 0, .kind = WHY_HELD, .army = "green", .piece = "R", .at = { -2, 2147483647 }
};

static void a_reason_is_one_line_of_what_it_has(void)
{
    struct arena a = fresh();
    struct err e = { ERR_NONE, "" };
    struct str text;
    struct reason sum = { .about = REASON_ALONE,
                          .kind = WHY_SUM,
                          .army = "green",
                          .points = -5,
                          .energy = 7,
                          .number = 3,
                          .word = "e4 else d4",
                          .by_word = "" };
    struct reason two[] = { held, sum };
    CHECK(kept_reasons_print(&text, two, 2, &a, &e));
    CHECK_STR(text.s, "0\tHELD\tAgreen\tPR\tT(-2,2147483647)\n"
                      "-\tSUM\tAgreen\tV-5\tE7\tN3\tWe4 else d4\tw\n");
}

static void what_is_none_is_refused(void)
{
    static const char *const reasons[] = {
        "0\tHELD\tAgreen\tT(1,2",
        "0\tHELD\tT(1;2)",
        "0\tHELD\tV1.5",
        "0\tHELD\tN3000000000",
        "0\tHELD\tXyes",
        "0\tHELD\t",
        "0\tNOBODY",
        "x\tHELD",
        "-1\tHELD",
        "",
    };
    static const char *const events[] = {
        "# event flown green R (2,2) (2,7) rule 6.2", "# event moved green R (2,2) rule 6.2",
        "# event moved green R (2,2) (2,7) 6.2",      "# event cost green R 1.7 rule 9.3",
        "# event check white i9 rule 20.1",
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        struct arena a = fresh();
        struct err e = { ERR_NONE, "" };
        struct buf line = buf_make(&a, 100);
        const struct reason *out;
        size_t n;
        buf_printf(&line, "%s\n", reasons[i]);
        CHECK(!kept_reasons_read(&out, &n, buf_str(&line), &a, &e) && e.code == ERR_INPUT);
    }
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        struct arena a = fresh();
        struct err e = { ERR_NONE, "" };
        const struct event *out;
        size_t n;
        CHECK(!kept_events_read(&out, &n, str_of(events[i]), &a, &e) && e.code == ERR_INPUT);
    }
}

static void other_lines_are_passed_over(void)
{
    struct arena a = fresh();
    struct err e = { ERR_NONE, "" };
    const struct event *out;
    size_t n;
    CHECK(kept_events_read(&out, &n, STR("# refused x\nzugpost 1\n# event idle red rule 2.2\n"),
                           &a, &e));
    CHECK(n == 1 && out[0].kind == EV_IDLE);
    CHECK_STR(out[0].army, "red");
}

static void too_small_an_arena_is_an_error_and_nothing_else(void)
{
    const struct adjudication adj = {
        .event = &capture, .n_event = 1, .reason = &held, .n_reason = 1
    };
    bool done = false;
    for (size_t size = 64; !done && size < sizeof memory; size++) {
        struct arena a = arena_make(memory, size), b = a;
        struct err e = { ERR_NONE, "" };
        struct str lines;
        const struct event *event;
        const struct reason *reason;
        size_t n;
        done = kept_events_print(&lines, adj.event, 1, &a, &e) &&
               kept_events_read(&event, &n, lines, &a, &e) &&
               kept_reasons_print(&lines, adj.reason, 1, &b, &e) &&
               kept_reasons_read(&reason, &n, lines, &b, &e);
        CHECK(done || e.code == ERR_NOMEM);
    }
    struct arena a = fresh();
    CHECK(done && !kept_differs(&adj, &a));
}

int main(void)
{
    a_reason_is_one_line_of_what_it_has();
    what_is_none_is_refused();
    other_lines_are_passed_over();
    too_small_an_arena_is_an_error_and_nothing_else();
    return TEST_END();
}
