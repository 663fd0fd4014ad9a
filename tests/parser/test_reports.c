/* Delivery reports: each reports/X.eml must give exactly reports/X.txt. `parser_test_reports
 * FILE.eml` prints what it gives, for writing a new one. */
#include "engine/base/buf.h"
#include "parser/report/report.h"
#include "tests/test.h"
#include <dirent.h>

enum { MEMORY = 4 << 20, FILE_BYTES = 1 << 18 };
#define FOLDER "parser/reports"

static struct str read_file(const char *path, struct arena *a)
{
    FILE *f = fopen(path, "rb");
    char *p = NEW(a, char, FILE_BYTES);
    size_t n = f && p ? fread(p, 1, FILE_BYTES, f) : 0;
    if (f) fclose(f);
    return (struct str){ p, f ? n : 0 };
}

static struct str form_of(struct str raw, struct arena *a)
{
    static const char *const own[] = { "judge@zugpost.example", NULL };
    static const char *const kind[] = { "no report", "none", "soft", "hard", "complaint" };
    struct mail m;
    struct report r;
    struct err e;
    struct buf b = buf_make(a, 1 << 16);
    if (!mail_read(&m, raw, own, a, &e) || !report_read(&r, &m, raw, a, &e))
        return STR("no memory\n");
    buf_printf(&b, "%s\n", kind[r.kind]);
    for (size_t i = 0; i < r.n_address; i++)
        buf_printf(&b, "address: %.*s\n", STR_ARG(r.address[i]));
    if (*r.status) buf_printf(&b, "status: %s\n", r.status);
    if (*r.words) buf_printf(&b, "words: %s\n", r.words);
    for (size_t i = 0; i < r.n_id; i++) buf_printf(&b, "id: %.*s\n", STR_ARG(r.id[i]));
    return buf_str(&b);
}

static void a_report_gives_exactly_its_expected_form(const char *name, char *memory)
{
    char path[300];
    struct arena a = arena_make(memory, MEMORY);
    size_t n = strlen(name) - strlen(".eml");
    snprintf(path, sizeof path, FOLDER "/%.*s.txt", (int)n, name);
    const char *want = str_dup(read_file(path, &a), &a);
    snprintf(path, sizeof path, FOLDER "/%s", name);
    const char *got = str_dup(form_of(read_file(path, &a), &a), &a);
    CHECK_STR(got, want);
    if (!got || !want || strcmp(got, want) != 0) fprintf(stderr, "in %s\n", path);
}

/* A report that is cut off anywhere, or has any byte changed, is read to its end. */
static void broken_reports_are_read(const char *name, char *memory)
{
    char path[300];
    struct arena all = arena_make(memory, MEMORY);
    snprintf(path, sizeof path, FOLDER "/%s", name);
    struct str raw = read_file(path, &all);
    char *copy = str_dup(raw, &all);
    for (size_t i = 0; copy && i < raw.n; i += 7) {
        struct arena a = all;
        form_of((struct str){ copy, i }, &a);
        a = all;
        char was = copy[i];
        copy[i] = '\n';
        form_of((struct str){ copy, raw.n }, &a);
        copy[i] = was;
    }
}

static void words_and_status_are_judged(void)
{
    static const struct {
        const char *status, *words;
        enum report_kind kind;
    } row[] = {
        { "5.1.1", "", REPORT_HARD },
        { "", "550 5.1.1 no such user", REPORT_HARD },
        { "5.2.2", "mailbox unavailable", REPORT_SOFT },
        { "4.4.7", "delivery time expired", REPORT_SOFT },
        { "5.0.0", "user unknown", REPORT_HARD },
        { "5.7.1", "message looks like spam", REPORT_SOFT },
        { "5.7.1", "550 user unknown", REPORT_HARD },
        { "", "552 mailbox full", REPORT_SOFT },
        { "", "something else", REPORT_SOFT },
        { "2.0.0", "delivered", REPORT_NONE },
        { "", "host 10.5.1.1 said: 550 no such user", REPORT_HARD },
        { "", "from 5.1.1.20: quota", REPORT_SOFT },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        CHECK(report_judge(str_of(row[i].status), str_of(row[i].words)) == row[i].kind);
}

static void refusals_at_once_are_of_the_address(void)
{
    CHECK(report_refusal(STR("550 go away")) == REPORT_HARD);
    CHECK(report_refusal(STR("550 5.1.1 no such user")) == REPORT_HARD);
    CHECK(report_refusal(STR("552 mailbox full")) == REPORT_SOFT);
    CHECK(report_refusal(STR("552 5.3.4 too big")) == REPORT_NONE);
    CHECK(report_refusal(STR("554 5.6.0 bad content")) == REPORT_NONE);
    CHECK(report_refusal(STR("554 5.7.1 spam")) == REPORT_SOFT);
    CHECK(report_refusal(STR("452 try again later")) == REPORT_SOFT);
}

int main(int argc, char **argv)
{
    char *memory = malloc(MEMORY);
    if (!memory) return 2;
    if (argc == 2) {
        struct arena a = arena_make(memory, MEMORY);
        struct str s = form_of(read_file(argv[1], &a), &a);
        fwrite(s.s, 1, s.n, stdout);
        free(memory);
        return 0;
    }
    int reports = 0;
    DIR *d = opendir(FOLDER);
    for (struct dirent *entry; d && (entry = readdir(d));) {
        size_t n = strlen(entry->d_name);
        if (n < 5 || strcmp(entry->d_name + n - 4, ".eml") != 0) continue;
        a_report_gives_exactly_its_expected_form(entry->d_name, memory);
        if (reports % 8 == 0) broken_reports_are_read(entry->d_name, memory);
        reports++;
    }
    if (d) closedir(d);
    CHECK(reports >= 40);
    words_and_status_are_judged();
    refusals_at_once_are_of_the_address();
    free(memory);
    return TEST_END();
}
