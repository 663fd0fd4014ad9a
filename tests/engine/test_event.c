/* The table of events: every row can be printed as a line with the slots that it names. */
#include "tests/engine/update_kit.h"

#include "engine/event.h"

static const struct event sample = { .army = "green",
                                     .piece = "R",
                                     .from = { 2, -3 },
                                     .to = { 2, 7 },
                                     .by = "red",
                                     .by_piece = "N",
                                     .change = -3,
                                     .energy = 25,
                                     .update = 13,
                                     .word = "R(2,-3)-(2,7)",
                                     .rule = "6.2" };

static const char *line_of(enum event_kind kind, struct kit *k)
{
    struct event e = sample;
    struct buf out = buf_make(&k->arena, 4096);
    e.kind = kind;
    event_line(&out, &e);
    return buf_str(&out).s;
}

static const char *line_of_board(struct kit *k)
{
    static const struct event e = { .kind = EV_PLAYED,
                                    .army = "white",
                                    .piece = "N",
                                    .from = { 7, 1 },
                                    .to = { 6, 3 },
                                    .word = "Nf3",
                                    .rule = "20.1" };
    struct buf out = buf_make(&k->arena, 4096);
    event_line(&out, &e);
    return buf_str(&out).s;
}

static void lines_read_well(void)
{
    struct kit k = kit_make(1 << 20, 1);
    CHECK_STR(line_of(EV_MOVED, &k), "event moved green R (2,-3) (2,7) rule 6.2");
    CHECK_STR(line_of(EV_ORDERED, &k), "event ordered green rule 6.2 R(2,-3)-(2,7)");
    CHECK_STR(line_of(EV_CAPTURED, &k), "event captured green R (2,7) red N rule 6.2");
    CHECK_STR(line_of(EV_COST, &k), "event cost green R -1.5 rule 6.2");
    CHECK_STR(line_of(EV_IMPLOSION, &k), "event implosion (2,7) rule 6.2");
    CHECK_STR(line_of_board(&k), "event played white N g1 f3 rule 20.1 Nf3");
    kit_end(&k);
}

static void every_row_has_a_name_of_its_own(void)
{
    for (int i = 0; i < EV_COUNT; i++)
        for (int j = 0; j < i; j++) CHECK(strcmp(event_info[i].name, event_info[j].name) != 0);
}

static void energy_is_written_with_at_most_one_decimal(void)
{
    struct kit k = kit_make(1 << 20, 1);
    static const struct {
        int32_t halves;
        const char *plain, *sign;
    } rows[] = { { 0, "0", "+0" },
                 { 1, "0.5", "+0.5" },
                 { -1, "-0.5", "-0.5" },
                 { 24, "12", "+12" },
                 { 25, "12.5", "+12.5" },
                 { -3, "-1.5", "-1.5" },
                 { INT32_MIN, "-1073741824", "-1073741824" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf plain = buf_make(&k.arena, 64);
        event_energy_text(&plain, rows[i].halves, false);
        CHECK_STR(buf_str(&plain).s, rows[i].plain);
        struct buf sign = buf_make(&k.arena, 64);
        event_energy_text(&sign, rows[i].halves, true);
        CHECK_STR(buf_str(&sign).s, rows[i].sign);
    }
    kit_end(&k);
}

int main(void)
{
    lines_read_well();
    every_row_has_a_name_of_its_own();
    energy_is_written_with_at_most_one_decimal();
    return TEST_END();
}
