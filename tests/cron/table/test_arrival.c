/* When a mail came in, with clocks that are right and clocks that are not. */
#include "cron/table/arrival.h"
#include "tests/test.h"

enum {
    T = 1800000000
}; /* the mailbox was read to the end then; an hour later it was read again */

static const struct row {
    const char *what;
    int64_t received, date, want;
} rows[] = {
    { "an ordinary mail", T + 600, T + 590, T + 600 },
    { "a writer whose clock is wrong", T + 600, T - 90000, T + 600 },
    { "a server ahead of us", T + 7200, T + 600, T + 3600 },
    { "moved here out of another folder, written before", T - 5000, T - 5010, T - 5000 },
    { "the server went back an hour", T - 3000, T + 600, T + 600 },
    { "so did it, and the writer is ahead of us", T - 3000, T + 99999, T + 3600 },
    { "so did it, and the writer is behind", T - 3000, T - 2000, T },
    { "so did it, and nobody dated the mail", T - 3000, 0, T },
    { "the very second", T, T, T },
};

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mail_row m = {
            .received = rows[i].received, .date = rows[i].date, .since = T, .seen = T + 3600
        };
        int64_t got = arrival(&m);
        if (got != rows[i].want)
            fprintf(stderr, "%s: T%+lld\n", rows[i].what, (long long)(got - T));
        CHECK(got == rows[i].want);
    }
    /* a mailbox that had never been read says nothing */
    struct mail_row first = { .received = T - 90000, .date = T, .seen = T };
    CHECK(arrival(&first) == T - 90000);
    return TEST_END();
}
