#ifndef TESTS_TEST_H
#define TESTS_TEST_H
/* The whole test framework: count, say where, go on. A test program's main calls its tests and
 * returns TEST_END(). */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int test_failed, test_passed;

#define CHECK(cond)                                                                            \
    do {                                                                                       \
        if (cond) {                                                                            \
            test_passed++;                                                                     \
        } else {                                                                               \
            test_failed++;                                                                     \
            fprintf(stderr, "%s:%d: %s: CHECK(%s)\n", __FILE__, __LINE__, __func__, #cond);    \
        }                                                                                      \
    } while (0)

#define CHECK_STR(got, want)                                                                   \
    do {                                                                                       \
        const char *g_ = (got), *w_ = (want);                                                  \
        if (g_ && w_ && strcmp(g_, w_) == 0) {                                                 \
            test_passed++;                                                                     \
        } else {                                                                               \
            test_failed++;                                                                     \
            fprintf(stderr, "%s:%d: %s:\n   got %s\n  want %s\n", __FILE__, __LINE__,          \
                    __func__, g_ ? g_ : "(null)", w_ ? w_ : "(null)");                         \
        }                                                                                      \
    } while (0)

/* Of `n` things drawn at random, as many as ZUGPOST_SHARE asks for: "1/8" of them under
 * sanitizers, for which a few are enough; "16", sixteen times as many, in tests/run slow. */
static inline int test_share(int n)
{
    const char *wish = getenv("ZUGPOST_SHARE");
    char *end = NULL;
    long of = wish ? strtol(wish, &end, 10) : 1;
    long in = wish && *end == '/' ? strtol(end + 1, NULL, 10) : 1;
    long share = of > 0 && in > 0 ? n * of / in : n;
    return share > 0 ? (int)share : 1;
}

/* Samples move with it; ZUGPOST_DAY=N takes those of another one. */
static inline long test_day(void)
{
    const char *wish = getenv("ZUGPOST_DAY");
    return wish && *wish ? strtol(wish, NULL, 10) : (long)(time(NULL) / 86400);
}

/* Are there enough for rare things to be among them? */
static inline bool test_in_full(void)
{
    return test_share(1000) >= 1000;
}

#define TEST_END()                                                                             \
    (printf("%d passed, %d failed\n", test_passed, test_failed), test_failed != 0)
#endif
