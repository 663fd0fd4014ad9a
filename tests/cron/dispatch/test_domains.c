/* How many connections a receiving domain may have, and when it is left alone. */
#include "cron/dispatch/domains.h"
#include "tests/test.h"

static const char quick[] = "a@quick.example", slow[] = "b@Slow.Example";

static struct domain_said one(struct domains *d, const char *to, enum sent how, int64_t ms)
{
    return domains_end(domains_begin(d, to), to, how, ms);
}

/* So many more. */
static size_t room(const struct domains *d, const char *to, size_t lanes, bool others)
{
    struct domains copy = *d;
    size_t n = 0;
    for (; n < lanes && domains_may(&copy, to, lanes, others); n++) domains_begin(&copy, to);
    return n;
}

static void a_slow_one_has_one_while_others_wait(void)
{
    static const struct {
        size_t lanes, fresh, quick, slow, alone;
    } row[] = { { 1, 1, 1, 1, 1 }, { 2, 1, 2, 1, 1 }, { 4, 2, 4, 1, 3 }, { 16, 8, 16, 1, 15 } };
    struct domains d = { .clock = 0 };
    char full[300];
    one(&d, quick, SENT_OK, DOMAINS_SLOW_MS - 1);
    one(&d, slow, SENT_OK, DOMAINS_SLOW_MS);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        CHECK(room(&d, "c@new.example", row[i].lanes, true) == row[i].fresh);
        CHECK(room(&d, quick, row[i].lanes, true) == row[i].quick);
        CHECK(room(&d, slow, row[i].lanes, true) == row[i].slow);
        CHECK(room(&d, slow, row[i].lanes, false) == row[i].alone);
    }
    domains_full(full, sizeof full, &d, 4);
    CHECK_STR(full, "");
    for (int i = 0; i < 4; i++) domains_begin(&d, quick); /* it has them all */
    domains_begin(&d, slow);
    domains_full(full, sizeof full, &d, 4);
    CHECK_STR(full, " slow.example ");
    CHECK(domains_slow(&d, "x@SLOW.example") && !domains_slow(&d, quick));
}

static void it_rests_when_three_get_nothing(void)
{
    struct domains d = { .clock = 0 };
    CHECK(one(&d, "a@x.example", SENT_LATER, 1).fresh);
    CHECK(!one(&d, "A@X.example", SENT_LATER, 1).fresh); /* the same once more */
    CHECK(!one(&d, "b@x.example", SENT_LATER, 1).rests);
    CHECK(!one(&d, "c@x.example", SENT_AWAY, 1).rests); /* says nothing of it */
    CHECK(one(&d, "c@x.example", SENT_LATER, 1).rests);
    CHECK(!one(&d, "d@x.example", SENT_LATER, 1).fresh);
    CHECK(!one(&d, "d@x.example", SENT_OK, 1).rests);
    CHECK(!one(&d, "d@x.example", SENT_LATER, 1).rests);
}

/* There is a place for everybody who is being sent to. */
static void old_ones_are_forgotten(void)
{
    struct domains d = { .clock = 0 };
    char to[40];
    one(&d, slow, SENT_OK, DOMAINS_SLOW_MS);
    struct domain *busy = domains_begin(&d, "z@busy.example");
    for (int i = 0; i < 2 * DOMAINS_MAX; i++) {
        snprintf(to, sizeof to, "a@%d.example", i);
        one(&d, to, SENT_OK, 1);
    }
    CHECK(!domains_slow(&d, slow));
    CHECK_STR(busy->name, "busy.example");
    CHECK(busy->busy == 1);
}

int main(void)
{
    a_slow_one_has_one_while_others_wait();
    it_rests_when_three_get_nothing();
    old_ones_are_forgotten();
    return TEST_END();
}
