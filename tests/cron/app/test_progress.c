/* The progress line of long work, as a terminal gets it. */
#include "cron/app/progress.h"
#include "tests/test.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const char gone[] = "\r\x1b[K";

/* Work on a terminal so wide; what was written is in `out`. */
static void on_a_terminal(char *out, size_t size, unsigned short columns, void (*work)(void))
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY), saved = dup(STDERR_FILENO);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) abort();
    int side = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    struct winsize w = { .ws_col = columns, .ws_row = 24 };
    CHECK(side >= 0 && ioctl(side, TIOCSWINSZ, &w) == 0);
    dup2(side, STDERR_FILENO);
    work();
    dup2(saved, STDERR_FILENO);
    close(saved);
    close(side);
    size_t n = 0; /* up to the end of what came, which is an error here */
    for (ssize_t got; (got = read(terminal, out + n, size - 1 - n)) > 0;) n += (size_t)got;
    out[n] = '\0';
    close(terminal);
}

static size_t count(const char *text, const char *what)
{
    size_t n = 0;
    for (const char *at = text; (at = strstr(at, what)); at++) n++;
    return n;
}

static void nap(int ms)
{
    struct timespec t = { ms / 1000, (long)(ms % 1000) * 1000000 };
    nanosleep(&t, NULL);
}

static void work_in_parts(void)
{
    struct progress p;
    progress_begin(&p, 200, "verify %s",
                   "s\x1b"
                   "ea");
    for (int i = 0; i <= 100; i++) {
        progress_to(&p, i);
        nap(10);
    }
    progress_end(&p);
}

static void short_work(void)
{
    struct progress p;
    progress_begin(&p, 2, "verify sea");
    progress_to(&p, 1);
    progress_end(&p);
}

static void opaque_work_that_prints(void)
{
    struct progress p;
    progress_begin(&p, 0, "a line that is wider than the terminal");
    nap(900);
    progress_hush(&p);
    dprintf(STDERR_FILENO, "found");
    progress_end(&p);
}

static void the_line_is_rewritten_and_goes(void)
{
    char out[8000];
    time_t began = time(NULL);
    on_a_terminal(out, sizeof out, 80, work_in_parts);
    size_t seconds =
        (size_t)(time(NULL) - began) + 1; /* more than a second, if the machine is busy */
    CHECK(count(out, "\rverify s?ea: ") >= 2 && count(out, "\rverify") <= 10 * seconds);
    CHECK(strstr(out, " of 200 (") && !strchr(out, '\n'));
    CHECK(strlen(out) > 4 && strcmp(out + strlen(out) - 4, gone) == 0);
}

static void what_is_over_soon_says_nothing(void)
{
    char out[8000];
    on_a_terminal(out, sizeof out, 80, short_work);
    CHECK_STR(out, "");
}

static void it_makes_room_and_is_no_wider_than_the_terminal(void)
{
    char out[8000];
    on_a_terminal(out, sizeof out, 11, opaque_work_that_prints);
    CHECK(count(out, "\ra line tha\x1b[K") >= 1);
    const char *found = strstr(out, "found");
    CHECK(found && found - out > 4 && strncmp(found - 4, gone, 4) == 0 && found[5] == '\0');
}

static void in_a_pipe_it_is_silent(void)
{
    int ends[2], saved = dup(STDERR_FILENO);
    char out[10];
    CHECK(pipe(ends) == 0);
    dup2(ends[1], STDERR_FILENO);
    opaque_work_that_prints();
    dup2(saved, STDERR_FILENO);
    close(saved);
    close(ends[1]);
    CHECK(read(ends[0], out, sizeof out) == 5 && memcmp(out, "found", 5) == 0);
    close(ends[0]);
}

int main(void)
{
    the_line_is_rewritten_and_goes();
    what_is_over_soon_says_nothing();
    it_makes_room_and_is_no_wider_than_the_terminal();
    in_a_pipe_it_is_silent();
    return TEST_END();
}
