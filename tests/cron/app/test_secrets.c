/* Passwords come from files with mode 0600, variables and commands, and from nowhere else. */
#include "cron/app/access/secrets.h"
#include "cron/app/work.h"
#include "tests/test.h"

#include <sys/stat.h>

static char memory[65536];

static bool fetch_secret(const struct endpoint *p, char out[100], struct err *e)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct account acc;
    return secrets_account(&acc, p, NULL, &a, e) && acc.secret(acc.secret_ctx, out, 100, e);
}

static struct endpoint server(void)
{
    return (struct endpoint){ .url = "imaps://judge@localhost:993/INBOX", .timeout = 5 };
}

static void a_file_must_be_private(void)
{
    char path[] = "/tmp/zugsecret.XXXXXX", out[100];
    struct err e = { 0 };
    struct endpoint p = server();
    CHECK(mkstemp(path) >= 0 && work_file_write(path, STR("s3cret\n"), &e));
    p.password_file = path;
    CHECK(fetch_secret(&p, out, &e));
    CHECK_STR(out, "s3cret");
    chmod(path, 0644);
    CHECK(!fetch_secret(&p, out, &e) && strstr(e.text, "0600") && !strstr(e.text, "s3cret"));
    chmod(path, 0600);
    CHECK(work_file_write(path, STR("two\nlines\n"), &e) && !fetch_secret(&p, out, &e));
    CHECK(work_file_write(path, STR(""), &e) && !fetch_secret(&p, out, &e));
    remove(path);
    CHECK(!fetch_secret(&p, out, &e) && strstr(e.text, path));
}

static void a_variable_is_read_at_every_login(void)
{
    char out[100];
    struct err e = { 0 };
    struct endpoint p = server();
    p.password_env = "ZUGPOST_TEST_PASSWORD";
    CHECK(!fetch_secret(&p, out, &e) && strstr(e.text, "ZUGPOST_TEST_PASSWORD"));
    setenv("ZUGPOST_TEST_PASSWORD", "one", 1);
    CHECK(fetch_secret(&p, out, &e));
    CHECK_STR(out, "one");
    setenv("ZUGPOST_TEST_PASSWORD", "two", 1);
    CHECK(fetch_secret(&p, out, &e));
    CHECK_STR(out, "two");
}

static void a_command_prints_one_line(void)
{
    char out[100];
    struct err e = { 0 };
    struct endpoint p = server();
    p.password_command = "printf 'from a command\\n'";
    CHECK(fetch_secret(&p, out, &e));
    CHECK_STR(out, "from a command");
    p.password_command = "echo half; exit 3";
    CHECK(!fetch_secret(&p, out, &e) && !strstr(e.text, "half"));
    p.password_command = "yes";
    CHECK(!fetch_secret(&p, out, &e));
    p.password_command = NULL;
    p.token_command = "echo token";
    CHECK(fetch_secret(&p, out, &e));
    CHECK_STR(out, "token");
}

int main(void)
{
    a_file_must_be_private();
    a_variable_is_read_at_every_login();
    a_command_prints_one_line();
    return TEST_END();
}
