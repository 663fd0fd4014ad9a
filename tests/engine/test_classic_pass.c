/* A side that let its time run out: what a pass makes of each game's text, and who cannot pass.
 */
#include "engine/kinds.h"
#include "tests/digest.h"
#include "tests/test.h"

#include <string.h>

#define HEAD "zugpost 1\nrules "

static char memory[4 << 20];

static const struct passed {
    const char *what;
    const struct rules *rules;
    const char *text, *after;
} passed[] = {
    { "the turn goes over, en passant is gone, the position counts", &orthodox_rules,
      HEAD "orthodox\nfen 4k3/8/8/8/Pp6/8/7P/4K3 b - a3 0 4\n",
      HEAD "orthodox\nupdate 1\nfen 4k3/8/8/8/Pp6/8/7P/4K3 w - - 0 5\n"
           "seen 4k3/8/8/8/Pp6/8/7P/4K3_b_-_a3 1\nseen 4k3/8/8/8/Pp6/8/7P/4K3_w_-_- 1\n" },
    { "an offer is declined", &orthodox_rules,
      HEAD "orthodox\nfen 4k3/8/8/8/8/8/7P/4K3 w - - 3 4\noffer black\n",
      HEAD "orthodox\nupdate 1\nfen 4k3/8/8/8/8/8/7P/4K3 b - - 3 4\n"
           "seen 4k3/8/8/8/8/8/7P/4K3_b_-_- 1\nseen 4k3/8/8/8/8/8/7P/4K3_w_-_- 1\n" },
    { "one's own offer stays open", &event_chess_rules,
      HEAD "event\nfen 4k3/8/8/8/8/8/7P/4K3 w - - 3 4\noffer white\n",
      HEAD "event\nupdate 1\nfen 4k3/8/8/8/8/8/7P/4K3 b - - 3 4\n"
           "seen 4k3/8/8/8/8/8/7P/4K3_b_-_- 1\nseen 4k3/8/8/8/8/8/7P/4K3_w_-_- 1\n"
           "offer white\n" },
    { "the other side may be stalemated by it", &orthodox_rules,
      HEAD "orthodox\nfen k7/8/1Q6/8/8/8/8/4K3 w - - 3 4\n",
      HEAD "orthodox\nupdate 1\nfen k7/8/1Q6/8/8/8/8/4K3 b - - 3 4\n"
           "seen k7/8/1Q6/8/8/8/8/4K3_b_-_- 1\nseen k7/8/1Q6/8/8/8/8/4K3_w_-_- 1\n"
           "result 1/2-1/2 stalemate\n" },
    { "the fifth time is a draw", &orthodox_rules,
      HEAD "orthodox\nfen 4k3/8/8/8/8/8/7P/4K3 w - - 3 4\n"
           "seen 4k3/8/8/8/8/8/7P/4K3_b_-_- 4\nseen 4k3/8/8/8/8/8/7P/4K3_w_-_- 5\n",
      HEAD "orthodox\nupdate 1\nfen 4k3/8/8/8/8/8/7P/4K3 b - - 3 4\n"
           "seen 4k3/8/8/8/8/8/7P/4K3_b_-_- 5\nseen 4k3/8/8/8/8/8/7P/4K3_w_-_- 5\n"
           "result 1/2-1/2 fivefold\n" },
    { "without an A-move the other side has the cycle", &conditional_rules,
      HEAD "conditional\nfen 4k3/7p/8/8/8/8/7P/4K3 w - - 3 4\n",
      HEAD "conditional\nupdate 1\nfen 4k3/7p/8/8/8/8/7P/4K3 b - - 3 4\nphase A\n"
           "seen 4k3/7p/8/8/8/8/7P/4K3_b_-_-_A 1\nseen 4k3/7p/8/8/8/8/7P/4K3_w_-_-_A 1\n" },
    { "without a B-move the C-move is due", &conditional_rules,
      HEAD "conditional\nfen 4k3/7p/8/8/7P/8/8/4K3 b - - 0 4\nphase B\n"
           "pending white h7?h6/h5\n",
      HEAD "conditional\nupdate 1\nfen 4k3/7p/8/7P/8/8/8/4K3 b - - 0 5\nphase A\n"
           "seen 4k3/7p/8/7P/8/8/8/4K3_b_-_-_A 1\n" },
    { "in phase C no C-move is made", &conditional_rules,
      HEAD "conditional\noption illegal-c opponent-moves\n"
           "fen 4k3/7p/8/8/8/8/7P/4K3 w - - 3 4\nphase C\n",
      HEAD "conditional\noption illegal-c opponent-moves\nupdate 1\n"
           "fen 4k3/7p/8/8/8/8/7P/4K3 b - - 3 4\nphase A\n"
           "seen 4k3/7p/8/8/8/8/7P/4K3_b_-_-_A 1\nseen 4k3/7p/8/8/8/8/7P/4K3_w_-_-_C 1\n" },
    { "in phase C a side in check goes on with an A-move", &conditional_rules,
      HEAD "conditional\noption illegal-c opponent-moves\n"
           "fen 4k3/7p/8/8/8/8/4r2P/4K3 w - - 3 4\nphase C\n",
      HEAD "conditional\noption illegal-c opponent-moves\nupdate 1\n"
           "fen 4k3/7p/8/8/8/8/4r2P/4K3 w - - 3 4\nphase A\n"
           "seen 4k3/7p/8/8/8/8/4r2P/4K3_w_-_-_A 1\n"
           "seen 4k3/7p/8/8/8/8/4r2P/4K3_w_-_-_C 1\n" },
};

static void a_pass_hands_the_turn_over(void)
{
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct adjudication out = { .n_event = 0 };
        struct str again;
        struct err e = { 0 };
        bool ok = passed[i].rules->pass(&out, str_of(passed[i].text), &a, &e);
        bool right = ok && str_eq(out.text, str_of(passed[i].after));
        if (!right)
            fprintf(stderr, "%s: %s\n%.*s\n", passed[i].what, e.text, STR_ARG(out.text));
        CHECK(right);
        CHECK(ok && out.n_event > 0 && out.event[0].kind == EV_PASSED);
        CHECK(ok && passed[i].rules->format(&again, out.text, &a, &e) &&
              str_eq(again, out.text));
    }
}

static void who_is_in_check_or_done_cannot_pass(void)
{
    static const char *const texts[][2] = {
        { "fen 4k3/8/8/8/8/8/4r3/4K3 w - - 3 4\n", "white is in check and cannot pass" },
        { "fen 4k3/8/8/8/8/8/7P/4K3 w - - 3 4\nresult 1-0 resignation\n", "the game is over" },
        { "fen 4k3/8/8/8/8/8/8/8 w - - 3 4\n", "line 3: fen" },
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct buf text = buf_make(&a, 400);
        struct adjudication out;
        struct err e = { 0 };
        buf_printf(&text, HEAD "orthodox\n%s", texts[i][0]);
        CHECK(!orthodox_rules.pass(&out, buf_str(&text), &a, &e));
        CHECK(e.code == (i < 2 ? ERR_CONFLICT : ERR_INPUT));
        CHECK(strstr(e.text, texts[i][1]));
    }
}

static void where_both_move_together_nobody_passes(void)
{
    CHECK(!synchrone_rules.pass);
    CHECK(!rules_named(STR("sandbox"))->pass);
}

static void a_small_arena_is_an_error_and_nothing_worse(void)
{
    bool done = false;
    for (size_t bytes = 0; !done && bytes < sizeof memory; bytes += 61) {
        struct arena a = arena_make(memory, bytes);
        struct adjudication out;
        struct err e = { 0 };
        done = conditional_rules.pass(&out, str_of(passed[6].text), &a, &e);
        if (!done) CHECK(e.code == ERR_NOMEM);
    }
    CHECK(done);
}

int main(void)
{
    a_pass_hands_the_turn_over();
    who_is_in_check_or_done_cannot_pass();
    where_both_move_together_nobody_passes();
    a_small_arena_is_an_error_and_nothing_worse();
    return TEST_END();
}
