/* Other programs: what they say, how they end, and that nobody waits for one for ever. */
#include "cron/app/program.h"
#include "tests/test.h"

#include <fcntl.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static char memory[1 << 20];

static bool run(struct program_end *end, struct program p, const char *script, struct err *e)
{
    static char sh[] = "sh", c[] = "-c", text[1000];
    struct arena a = arena_make(memory, sizeof memory);
    snprintf(text, sizeof text, "%s", script);
    p.argv = (char *[]){ sh, c, text, NULL };
    return program_do(end, &p, &a, e);
}

static void what_it_says_is_heard(void)
{
    struct program_end end;
    struct err e = { 0 };
    CHECK(run(&end, (struct program){ .input = STR("two\n"), .patience_s = 60 },
              "read x; echo one $x; echo no >&2", &e));
    CHECK(str_eq(end.out, STR("one two\n")) && str_eq(end.why, STR("no")));
    /* more than is kept, on both ends, and more than a pipe holds */
    CHECK(run(&end, (struct program){ .patience_s = 60 },
              "yes no | head -c 200000 >&2; yes | head -c 300000", &e));
    CHECK(end.out.n > 0 && end.out.n <= PROGRAM_SAID);
    int fd = open("/dev/zero", O_RDONLY | O_CLOEXEC);
    CHECK(run(&end, (struct program){ .from = fd, .patience_s = 60 }, "head -c 3 | wc -c", &e));
    CHECK(str_starts(end.out, STR("3")));
    close(fd);
}

static void how_it_ends_is_told(void)
{
    struct program_end end;
    struct err e = { 0 };
    CHECK(!run(&end, (struct program){ .patience_s = 60 },
               "echo a >&2; printf 'b\\033\\r\\n' >&2; exit 3", &e));
    CHECK(e.code == ERR_IO && end.status == 3);
    CHECK_STR(e.text, "sh: a; b");
    CHECK(!run(&end, (struct program){ .patience_s = 60 }, "kill -9 $$", &e));
    CHECK_STR(e.text, "sh ended with status -1");
}

static void it_is_not_waited_for(void)
{
    enum { PATIENCE_S = 1, LONG_S = 50 };
    struct program_end end;
    struct err e = { 0 };
    time_t began = time(NULL);
    /* what it started is ended, too, and holds nobody up */
    CHECK(
        !run(&end, (struct program){ .patience_s = PATIENCE_S }, "sleep 100 & sleep 100", &e));
    CHECK_STR(e.text, "sh: no end after 1 s");
    CHECK(time(NULL) - began < LONG_S);
}

static void what_is_missing_is_named(void)
{
    struct program_end end;
    struct err e = { 0 };
    static char name[] = "no-such-program-of-anybody";
    struct arena a = arena_make(memory, sizeof memory);
    struct program p = { .argv = (char *[]){ name, NULL }, .patience_s = 1 };
    CHECK(!program_do(&end, &p, &a, &e) && e.code == ERR_IO);
    CHECK(strstr(e.text, name) && strstr(e.text, "No such file"));
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN); /* as in the program */
    what_it_says_is_heard();
    how_it_ends_is_told();
    it_is_not_waited_for();
    what_is_missing_is_named();
    return TEST_END();
}
