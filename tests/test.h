#ifndef TESTS_TEST_H
#define TESTS_TEST_H
/* The whole test framework: count, say where, go on. A test program's main calls its tests and
 * returns TEST_END(). */
#include <stdio.h>
#include <string.h>

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

#define TEST_END()                                                                             \
    (printf("%d passed, %d failed\n", test_passed, test_failed), test_failed != 0)
#endif
