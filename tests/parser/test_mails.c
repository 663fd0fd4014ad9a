/* Whole mails: each mails/X.eml must give exactly mails/X.txt. `parser_test_mails FILE.eml`
 * prints what it gives, for writing a new one. */
#include "tests/parser/dump.h"
#include "tests/test.h"
#include <dirent.h>

enum { MEMORY = 16 * MAIL_BYTES_MAX };
#define FOLDER "parser/mails"

static struct str read_file(const char *path, struct arena *a)
{
    FILE *f = fopen(path, "rb");
    char *p = NEW(a, char, 3 * MAIL_BYTES_MAX / 2);
    size_t n = f && p ? fread(p, 1, 3 * MAIL_BYTES_MAX / 2, f) : 0;
    if (f) fclose(f);
    return (struct str){ p, f ? n : 0 };
}

/* The form of the mail in that file, in memory of `a` of which the mail itself may use `m`. */
static struct str form_of(const char *path, struct arena *a, struct arena *m)
{
    static const char *const own[] = { "judge@pbm.test", NULL };
    struct mail mail;
    struct err e;
    struct str raw = read_file(path, a);
    if (!mail_read(&mail, raw, own, m, &e)) return STR("no memory\n");
    return dump_mail(&mail, a);
}

static void a_mail_gives_exactly_its_expected_form(const char *name, char *memory)
{
    char path[300];
    struct arena a = arena_make(memory, MEMORY), m = arena_make(memory + MEMORY, MEMORY);
    size_t n = strlen(name) - strlen(".eml");
    snprintf(path, sizeof path, FOLDER "/%.*s.txt", (int)n, name);
    struct str want = read_file(path, &a);
    const char *want_z = str_dup(want, &m); /* copied before the mail is placed after it */
    snprintf(path, sizeof path, FOLDER "/%s", name);
    struct str got = form_of(path, &a, &m);
    const char *got_z = str_dup(got, &a);
    CHECK_STR(got_z, want_z);
    if (!got_z || !want_z || strcmp(got_z, want_z) != 0) fprintf(stderr, "in %s\n", path);
}

int main(int argc, char **argv)
{
    char *memory = malloc(2 * (size_t)MEMORY);
    if (!memory) return 2;
    if (argc == 2) {
        struct arena a = arena_make(memory, MEMORY), m = arena_make(memory + MEMORY, MEMORY);
        struct str s = form_of(argv[1], &a, &m);
        fwrite(s.s, 1, s.n, stdout);
        free(memory);
        return 0;
    }
    int mails = 0;
    DIR *d = opendir(FOLDER);
    for (struct dirent *entry; d && (entry = readdir(d));) {
        size_t n = strlen(entry->d_name);
        if (n < 5 || strcmp(entry->d_name + n - 4, ".eml") != 0) continue;
        a_mail_gives_exactly_its_expected_form(entry->d_name, memory);
        mails++;
    }
    if (d) closedir(d);
    CHECK(mails >= 300);
    free(memory);
    return TEST_END();
}
