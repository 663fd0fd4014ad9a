/* The source of delivered mails: a sleeper is woken, and what a killed program left does no
 * harm. */
#include "mailer/account.h"
#include "mailer/pushed.h"
#include "tests/test.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

struct bed {
    char folder[32], path[64], url[80], memory[4096];
    struct account acc;
    struct mail_source s;
    struct err e;
};

static void setup(struct bed *b)
{
    *b = (struct bed){ .folder = "/tmp/zugtestXXXXXX" };
    struct arena a = arena_make(b->memory, sizeof b->memory);
    CHECK(mkdtemp(b->folder) != NULL);
    snprintf(b->path, sizeof b->path, "%s/s", b->folder);
    snprintf(b->url, sizeof b->url, "deliver:%s", b->path);
    CHECK(account_url(&b->acc, str_of(b->url), &a, &b->e));
    b->acc.processed = "unused";
    CHECK(account_source(&b->s, &b->acc, &b->e) && b->s.pushed);
}

static void cleanup(struct bed *b)
{
    b->s.close(b->s.ctx);
    unlink(b->path);
    rmdir(b->folder);
}

static enum waited waits(struct bed *b, int seconds)
{
    return b->s.wait(b->s.ctx, seconds, -1, &b->e);
}

static void it_has_nothing_to_fetch_and_wakes_who_waits(void)
{
    struct bed b;
    struct stat st;
    struct listed *item = NULL;
    struct arena none = { 0 };
    size_t n = 9;
    setup(&b);
    CHECK(b.s.list(b.s.ctx, NULL, &item, &n, &none, &b.e) && n == 0);
    CHECK(!pushed_wake(b.path)); /* nobody waits yet */
    CHECK(waits(&b, 0) == WAIT_MAIL);
    CHECK(stat(b.path, &st) == 0 && S_ISSOCK(st.st_mode) && (st.st_mode & 0777) == 0660);
    CHECK(waits(&b, 0) == WAIT_TIMEOUT);
    for (int i = 0; i < 2000; i++) CHECK(pushed_wake(b.path)); /* more than it can hold */
    CHECK(waits(&b, 5) == WAIT_MAIL);
    CHECK(waits(&b, 0) == WAIT_TIMEOUT); /* one answer to all of them */
    b.s.close(b.s.ctx);
    b.s.ctx = NULL;
    CHECK(stat(b.path, &st) != 0);
    cleanup(&b);
}

static void a_socket_that_was_left_is_taken_over_and_one_in_use_is_not(void)
{
    struct bed b, other;
    setup(&b);
    CHECK(waits(&b, 0) == WAIT_MAIL);
    other = b;
    CHECK(account_source(&other.s, &b.acc, &b.e));
    CHECK(waits(&other, 0) == WAIT_LOST && strstr(other.e.text, "another program waits there"));
    char kept[80];
    snprintf(kept, sizeof kept, "%s.kept", b.path);
    CHECK(link(b.path, kept) == 0);
    b.s.close(b.s.ctx);
    CHECK(rename(kept, b.path) == 0); /* as after SIGKILL */
    CHECK(!pushed_wake(b.path));
    CHECK(waits(&other, 0) == WAIT_MAIL && pushed_wake(b.path) &&
          waits(&other, 5) == WAIT_MAIL);
    cleanup(&other);
}

static void a_file_that_is_no_socket_stays(void)
{
    struct bed b;
    struct stat st;
    setup(&b);
    int fd = open(b.path, O_CREAT | O_WRONLY, 0600);
    CHECK(fd >= 0 && close(fd) == 0);
    CHECK(waits(&b, 0) == WAIT_LOST && strstr(b.e.text, "File exists"));
    CHECK(stat(b.path, &st) == 0 && S_ISREG(st.st_mode));
    cleanup(&b);
}

static void a_path_that_is_too_long_is_told(void)
{
    struct bed b;
    char path[200];
    setup(&b);
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    b.acc.folder = path;
    CHECK(!pushed_wake(path));
    CHECK(waits(&b, 0) == WAIT_LOST && strstr(b.e.text, "too long"));
    b.acc.folder = b.path;
    cleanup(&b);
}

int main(void)
{
    it_has_nothing_to_fetch_and_wakes_who_waits();
    a_socket_that_was_left_is_taken_over_and_one_in_use_is_not();
    a_file_that_is_no_socket_stays();
    a_path_that_is_too_long_is_told();
    return TEST_END();
}
