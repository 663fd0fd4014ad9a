/* Colours that armies of a game may have. */
#include "cron/game/seats/colour.h"
#include "templates/shown.h"
#include "tests/test.h"

#include <string.h>

static bool has(const char *const *list, size_t n, const char *name)
{
    bool found = false;
    for (size_t i = 0; i < n; i++) found = found || strcmp(list[i], name) == 0;
    return found;
}

static void what_looks_like_another_army_is_told_with_the_number(void)
{
    const char *red[] = { "red" };
    struct colour_taken t = { red, 1, 20 };
    CHECK(colour_judge(STR("blue"), &t).fault == COLOUR_FITS);
    CHECK(colour_judge(STR("doggy"), &t).fault == COLOUR_UNKNOWN);
    CHECK(colour_judge(STR("red"), &t).fault == COLOUR_SIMILAR);
    struct colour_judged scarlet = colour_judge(STR("scarlet"), &t),
                         brown = colour_judge(STR("brown"), &t);
    CHECK(scarlet.fault == COLOUR_SIMILAR && scarlet.apart == 9);
    CHECK_STR(scarlet.like, "red");
    CHECK(brown.fault == COLOUR_SIMILAR_BLIND && brown.apart == 2);
}

static void where_any_name_will_do_nothing_is_judged(void)
{
    const char *red[] = { "red" };
    struct colour_taken t = { red, 1, 0 };
    CHECK(colour_judge(STR("doggy"), &t).fault == COLOUR_FITS);
    CHECK(colour_judge(STR("scarlet"), &t).fault == COLOUR_FITS);
}

static void whatever_would_do_fits_up_to_24_armies(void)
{
    enum { ARMIES = 24 };
    const char *army[ARMIES], *list[COLOUR_LIST_MAX];
    struct colour_taken t = { army, 0, 20 };
    for (; t.n < ARMIES; t.n++) {
        size_t n = colour_list(list, &t);
        CHECK(n > 0);
        for (size_t i = 0; i < n; i++) {
            CHECK(!has(army, t.n, list[i]));
            CHECK(colour_judge(str_of(list[i]), &t).fault == COLOUR_FITS);
        }
        army[t.n] = list[t.n % n];
    }
}

static void fourteen_armies_that_take_what_comes_first_are_clear_for_all_eyes(void)
{
    enum { ARMIES = 14 };
    const char *army[ARMIES], *list[COLOUR_LIST_MAX];
    struct colour_taken t = { army, 0, 20 };
    for (; t.n < ARMIES; t.n++) {
        CHECK(colour_list(list, &t) > 0);
        army[t.n] = list[0];
        for (size_t i = 0; i < t.n; i++) {
            struct shown_gap gap = shown_colour_gap(str_of(army[i]), str_of(army[t.n]));
            CHECK(gap.normal >= 20 && gap.blind >= colour_least_blind(20));
        }
    }
}

int main(void)
{
    what_looks_like_another_army_is_told_with_the_number();
    where_any_name_will_do_nothing_is_judged();
    whatever_would_do_fits_up_to_24_armies();
    fourteen_armies_that_take_what_comes_first_are_clear_for_all_eyes();
    return TEST_END();
}
