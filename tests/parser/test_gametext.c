/* A game text in a mail: its lines belong to the game, all others to the player. */
#include "parser/order/gametext.h"
#include "tests/test.h"

static char memory[1 << 20];

static bool cut(struct str *out, struct fresh *f, const char *mail)
{
    static struct arena a;
    struct err e = { 0 };
    a = arena_make(memory, sizeof memory);
    return fresh_lines(f, str_of(mail), &a, &e) && gametext_cut(out, f, str_of(mail), &a, &e);
}

static void its_lines_are_cut_out(void)
{
    struct str text;
    struct fresh f;
    CHECK(cut(&text, &f,
              "correct\n\n zugpost 1 \nrules sandbox\nupdate 4\n\npause\n-- \nzugpost 1\n"));
    CHECK(str_eq(text, STR("zugpost 1\nrules sandbox\nupdate 4\n")));
    CHECK(f.n == 2 && str_eq(f.line[0].text, STR("correct")));
    CHECK(str_eq(f.line[1].text, STR("pause")));
}

static void without_one_nothing_changes(void)
{
    struct str text;
    struct fresh f;
    CHECK(cut(&text, &f, "correct\nzugpost 12\n> zugpost 1\n") && text.n == 0);
    CHECK(f.n == 2);
    CHECK(cut(&text, &f, "") && text.n == 0 && f.n == 0);
}

static void one_that_is_longer_than_a_mail_is_read_is_whole(void)
{
    static char mail[1 << 16];
    size_t n = (size_t)snprintf(mail, sizeof mail, "correct\nzugpost 1\n");
    for (int i = 0; i < 2000; i++)
        n += (size_t)snprintf(mail + n, sizeof mail - n, "piece red R (%d,1)\n", i);
    struct str text;
    struct fresh f;
    CHECK(cut(&text, &f, mail) && f.n == 1);
    CHECK(text.n == n - strlen("correct\n"));
}

int main(void)
{
    its_lines_are_cut_out();
    without_one_nothing_changes();
    one_that_is_longer_than_a_mail_is_read_is_whole();
    return TEST_END();
}
