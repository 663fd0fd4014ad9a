/* Votes: when one passes, fails, or stays open. */
#include "cron/game/motion/motion.h"
#include "tests/test.h"

static struct seat_row mover = { .id = 1 };

/* "yyn.": a yes, a yes, a no, silence; `rule`: all or majority of the game. */
static enum vote_state of(const char *votes, int64_t rule, bool heard)
{
    struct motion m = { .kind = motion_kind_of(VOTE_TO_PAUSE),
                        .mover = &mover,
                        .heard = heard };
    m.how.votes = rule;
    m.bar.word = W_NONE;
    for (; votes[m.n]; m.n++) {
        m.yes += votes[m.n] == 'y';
        m.no += votes[m.n] == 'n';
    }
    return motion_count(&m);
}

static void all_must_say_yes_and_one_no_is_enough(void)
{
    CHECK(of("y....", VOTES_ALL, false) == VOTE_OPEN);
    CHECK(of("yyyy.", VOTES_ALL, false) == VOTE_OPEN);
    CHECK(of("yyyyy", VOTES_ALL, false) == VOTE_PASSED);
    CHECK(of("yn...", VOTES_ALL, false) == VOTE_FAILED);
    CHECK(of("yyyyn", VOTES_ALL, true) == VOTE_FAILED);
    CHECK(of("y....", VOTES_ALL, true) == VOTE_PASSED);
}

static void more_than_half_is_a_majority(void)
{
    CHECK(of("yy..", VOTES_MAJORITY, false) == VOTE_OPEN);
    CHECK(of("yyy.", VOTES_MAJORITY, false) == VOTE_PASSED);
    CHECK(of("yyn.", VOTES_MAJORITY, false) == VOTE_OPEN);
    CHECK(of("ynn.", VOTES_MAJORITY, false) == VOTE_FAILED);
    CHECK(of("yynn", VOTES_MAJORITY, false) == VOTE_FAILED);
    CHECK(of("yn..", VOTES_MAJORITY, true) == VOTE_FAILED);
    CHECK(of("yyn..", VOTES_MAJORITY, true) == VOTE_PASSED);
}

static void who_is_there_alone_waits_for_the_others(void)
{
    CHECK(of("y", VOTES_ALL, false) == VOTE_OPEN);
    CHECK(of("y", VOTES_MAJORITY, false) == VOTE_OPEN);
    CHECK(of("y", VOTES_ALL, true) == VOTE_PASSED);
    CHECK(of("n", VOTES_ALL, false) == VOTE_FAILED);
    CHECK(of("", VOTES_ALL, true) == VOTE_FAILED);
}

static void an_end_needs_all_whatever_the_rule(void)
{
    size_t n, ends = 0;
    const struct motion_kind *kind = motion_kinds(&n);
    for (size_t i = 0; i < n; i++) {
        struct motion m = { .kind = &kind[i], .mover = &mover, .n = 3, .yes = 2 };
        m.how.votes = VOTES_MAJORITY;
        m.bar.word = W_NONE;
        bool all = motion_needs_all(&m);
        CHECK(motion_count(&m) == (all ? VOTE_OPEN : VOTE_PASSED));
        ends += all;
    }
    CHECK(ends == 3);
}

static void without_its_mover_or_its_point_it_is_void(void)
{
    struct motion m = { .kind = motion_kind_of(VOTE_TO_PAUSE), .n = 2, .yes = 2 };
    m.bar.word = W_NONE;
    CHECK(motion_count(&m) == VOTE_VOID);
    m.mover = &mover;
    CHECK(motion_count(&m) == VOTE_PASSED);
    m.bar.word = W_GAME_IS_PAUSED;
    CHECK(motion_count(&m) == VOTE_VOID);
    CHECK_STR(motion_name(m.kind), "pause");
}

int main(void)
{
    all_must_say_yes_and_one_no_is_enough();
    more_than_half_is_a_majority();
    who_is_there_alone_waits_for_the_others();
    an_end_needs_all_whatever_the_rule();
    without_its_mover_or_its_point_it_is_void();
    return TEST_END();
}
