/* Mails made to hurt (mail.md 8): each is read in under a second and in the memory that it is
 * given, and too little memory is reported as such. */
#include "engine/base/buf.h"
#include "parser/fresh/fresh.h"
#include "parser/mail.h"
#include "tests/test.h"
#include <sys/resource.h>

enum { MEMORY = 16 * MAIL_BYTES_MAX };
static const size_t TEXT_BYTES = (size_t)MAIL_TEXT_MAX * 2 / 3;

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED
#endif
#ifdef SANITIZED
enum { RSS_MAX_KB = 1 << 20 }; /* freed blocks are held back */
#else
enum { RSS_MAX_KB = 40 << 10 };
#endif

#define FROM "From: anna@example.org\n"

static size_t put(char *to, size_t at, struct str s)
{
    memcpy(to + at, s.s, s.n);
    return at + s.n;
}

/* `head`, then `piece` again and again up to `size` bytes, then `tail`. */
static struct str repeat(const char *head, const char *piece, size_t size, const char *tail)
{
    char *s = malloc(strlen(head) + size + strlen(piece) + strlen(tail));
    if (!s) abort();
    size_t n = put(s, 0, str_of(head));
    while (n < size) n = put(s, n, str_of(piece));
    return (struct str){ s, put(s, n, str_of(tail)) };
}

/* Processor time: other programs on the machine do not count. */
static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct result {
    enum mail_body body;
    const char *why;
    bool has_from;
    size_t fresh;
};

static struct result read_in_time(struct str raw)
{
    char *memory = malloc(MEMORY);
    struct arena a = arena_make(memory, MEMORY);
    struct mail m = { 0 };
    struct fresh f = { 0 };
    struct err e;
    double start = seconds();
    CHECK(mail_read(&m, raw, NULL, &a, &e));
    CHECK(fresh_lines(&f, m.text, &a, &e));
    CHECK(seconds() - start < 1.0);
    struct result r = { m.body, mail_limit_words(m.limit), m.from.n > 0, f.n };
    free(memory);
    free((void *)(uintptr_t)raw.s);
    return r;
}

static void two_hundred_thousand_empty_parts_are_too_many(void)
{
    struct result r = read_in_time(repeat(FROM "Content-Type: multipart/mixed; boundary=b\n\n",
                                          "--b\nContent-Type: image/png\n\n",
                                          MAIL_BYTES_MAX - 100, "--b--\n"));
    CHECK(r.body == MAIL_UNREADABLE && r.has_from);
    CHECK_STR(r.why, "more than 100 parts");
    r = read_in_time(repeat(FROM "Content-Type: multipart/mixed; boundary=b\n\n", "--b\n",
                            MAIL_BYTES_MAX - 100, "--b--\n"));
    CHECK_STR(r.why, "more than 100 parts");
}

static void deep_nesting_is_too_deep(void)
{
    struct result r = read_in_time(repeat(FROM "Content-Type: multipart/mixed; boundary=b\n\n",
                                          "--b\nContent-Type: multipart/mixed; boundary=b\n\n",
                                          MAIL_BYTES_MAX - 100, ""));
    CHECK(r.body == MAIL_UNREADABLE);
    char *memory = malloc(MEMORY);
    struct arena a = arena_make(memory, MEMORY);
    struct buf b = buf_make(&a, MAIL_BYTES_MAX - 100);
    for (int i = 0; !b.full; i++)
        buf_printf(&b, "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i + 1);
    r = read_in_time(
        repeat(FROM "Content-Type: multipart/mixed; boundary=b0\n\n", buf_str(&b).s, 100, ""));
    CHECK_STR(r.why, "parts nested more than 8 deep");
    free(memory);
}

static void a_header_line_of_900_kB_is_too_long(void)
{
    struct result r = read_in_time(repeat(FROM "Subject: ", "a", 900 << 10, "\n\npass\n"));
    CHECK(r.body == MAIL_UNREADABLE && r.has_from);
    CHECK_STR(r.why, "header of more than 64 kB");
    r = read_in_time(repeat(FROM, "a:\n", 900 << 10, "\n\npass\n"));
    CHECK_STR(r.why, "header of more than 64 kB");
    r = read_in_time(repeat(FROM "Content-Type: multipart/mixed; boundary=b\n\n--b\nX: ",
                            "a\n ", 900 << 10, "\n\npass\n"));
    CHECK_STR(r.why, "header of more than 64 kB");
}

/* Fields of just under 64 kB that are costly to take apart. */
static void bombs_in_header_fields_are_harmless(void)
{
    static const char *const bombs[][2] = {
        { "Subject: ", "=?utf-8?B?QUFBQUFB?= " },
        { "Subject: ", "=?utf-7?Q?+AGEAYQBh-?= " },
        { "Subject: ", "=?utf-8?B?" },
        { "Subject: ", "=?" },
        { "Subject: ", "\xff" },
        { "To: ", "a," },
        { "To: ", "a:" },
        { "To: ", "(" },
        { "To: ", "\"" },
        { "To: ", "a@b.c," },
        { "To: ", "=?utf-8?B?QUFBQUFB?= <a@b>,\n " },
        { "", "To: a@b.c\n" },
        { "", "Cc: a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a\n" },
        { "References: ", "<a>" },
        { "References: ", "<" },
        { "", "References: <a@b>\n" },
        { "", "X-Loop: a@b\n" },
        { "Content-Type: text/plain", "; a*0*=utf-8''%41" },
        { "Content-Type: text/plain", "; charset*9=a" },
        { "Content-Type: ", "text/plain;" },
        { "Content-Type: multipart/mixed; boundary=", "b" },
    };
    for (size_t i = 0; i < sizeof bombs / sizeof bombs[0]; i++) {
        char head[200];
        snprintf(head, sizeof head, FROM "%s", bombs[i][0]);
        struct result r = read_in_time(repeat(head, bombs[i][1], 65000, "\n\npass\n"));
        CHECK(r.has_from && r.body == MAIL_TEXT);
    }
    struct result r = read_in_time(repeat("From: ", "a,", 65000, "\n\npass\n"));
    CHECK(!r.has_from);
}

/* Texts of the greatest length, line by line as costly as can be. */
static void bombs_in_the_text_are_harmless(void)
{
    static const char *const bombs[] = {
        "\n",
        "a\n",
        ">\n",
        ":\n",
        "On \n",
        "On 20:00 wrote\n",
        "From:\n",
        "From:\nTo:\n",
        "__________\n",
        "-- \n:\n",
        "--\nx 2026 wrot :\n",
        "---Original\n",
        "-",
        "\xff",
        "\xe2\x80\x8b",
        "--\nOn wrot On wrot On wrot On wrot On wrot On wrot On wrot:\n",
        "--\nwrot schrie escribi ha scritt schree escreve napisa skre kirjo:\n",
        "--\n\xc2\xa0\xc2\xa0\xc2\xa0\xc2\xa0\xc2\xa0\xc2\xa0\xc2\xa0\n",
    };
    for (size_t i = 0; i < sizeof bombs / sizeof bombs[0]; i++) {
        struct result r = read_in_time(repeat(FROM "\n", bombs[i], TEXT_BYTES, "\n"));
        CHECK(r.body == MAIL_TEXT || r.body == MAIL_UNREADABLE);
        read_in_time(repeat(FROM "Content-Type: text/plain; format=flowed\n\n", bombs[i],
                            TEXT_BYTES, "\n"));
    }
}

static void text_over_its_limit_is_told(void)
{
    struct result r = read_in_time(repeat(FROM "\n", "abcdefg\n", MAIL_TEXT_MAX + 1000, ""));
    CHECK_STR(r.why, "more than 128 kB of text");
    r = read_in_time(repeat(FROM "\n", "abcdefg\n", MAIL_BYTES_MAX - 10, ""));
    CHECK_STR(r.why, "more than 128 kB of text");
    r = read_in_time(repeat(FROM "\n", "abcdefg\n", MAIL_TEXT_MAX - 1000, ""));
    CHECK(r.body == MAIL_TEXT && r.fresh == FRESH_LINES_MAX);
    /* bytes of two that become characters of three */
    r = read_in_time(repeat(FROM "Content-Type: text/plain; charset=windows-1252\n\n", "\x80",
                            MAIL_TEXT_MAX / 2, ""));
    CHECK_STR(r.why, "more than 128 kB of text");
    r = read_in_time(
        repeat(FROM "Content-Transfer-Encoding: base64\n\n", "YWFh", MAIL_BYTES_MAX - 10, ""));
    CHECK_STR(r.why, "more than 128 kB of text");
}

static void a_mail_over_1_MB_still_says_from_whom_it_is(void)
{
    struct result r = read_in_time(repeat(FROM "\n", "x", MAIL_BYTES_MAX + 1, ""));
    CHECK(r.has_from);
    CHECK_STR(r.why, "larger than 1 MB");
}

static void text_before_a_limit_is_read(void)
{
    struct result r =
        read_in_time(repeat(FROM "Content-Type: multipart/mixed; boundary=b\n\n--b\n\npass\n",
                            "--b\nContent-Type: image/png\n\n", 90000, "--b--\n"));
    CHECK(r.body == MAIL_TEXT && r.fresh == 1);
}

/* HTML in place of a text, and next to one that it may cross out. */
static void bombs_in_html_are_harmless(void)
{
    static const char *const bombs[] = {
        "<b>",   "<div>",  "<p><b id=a>", "<s>x", "</s>",
        "<td>x", "&nbsp;", "<br>",        "x",    "<a a b c d e f g h>"
    };
    for (size_t i = 0; i < sizeof bombs / sizeof bombs[0]; i++) {
        struct result r = read_in_time(repeat(FROM "Content-Type: text/html\n\n<p>pass</p>",
                                              bombs[i], MAIL_BYTES_MAX - 1000, "\n"));
        CHECK(r.body != MAIL_UNREADABLE ||
              strcmp(r.why, "HTML that is too large to be read") == 0);
        r = read_in_time(repeat(FROM
                                "Content-Type: multipart/alternative; boundary=b\n\n--b\n\n"
                                "pass\n--b\nContent-Type: text/html\n\n<s>pass</s>",
                                bombs[i], MAIL_BYTES_MAX - 1000, "\n--b--\n"));
        CHECK(r.body == MAIL_TEXT && r.fresh == 1);
    }
}

/* Is reading complete in that arena? If not, the error must be that it is used up. */
static bool reads_in(struct str raw, struct arena a)
{
    struct mail m;
    struct err e = { 0 };
    struct fresh f;
    bool ok = mail_read(&m, raw, NULL, &a, &e) && fresh_lines(&f, m.text, &a, &e);
    CHECK(ok ? m.body == MAIL_TEXT && f.n > 0 : e.code == ERR_NOMEM);
    return ok;
}

static void memory_that_is_too_small_is_told(void)
{
    struct str raw = repeat(FROM "To: a@b, c@d\nReferences: <a@b>\nSubject: =?utf-8?Q?a?=\n"
                                 "Content-Type: text/plain; format=flowed; charset=koi8-r\n"
                                 "Content-Transfer-Encoding: quoted-printable\n\n",
                            "hello=20\n", 30000, "\npass\n");
    char *memory = malloc(MEMORY);
    int done = 0, all = 0;
    for (size_t size = 0; size < (1 << 20); size += 1 + size / 50, all++)
        done += reads_in(raw, arena_make(memory, size));
    CHECK(all - done > 50 && done > 5);
    free(memory);
    free((void *)(uintptr_t)raw.s);
}

/* GMime keeps the name of each charset that it is asked for. */
static void made_up_charsets_leave_nothing_behind(void)
{
    char *memory = malloc(2 * (size_t)MEMORY);
    for (unsigned i = 0; i < 300; i++) {
        struct arena a = arena_make(memory, MEMORY), b = arena_make(memory + MEMORY, MEMORY);
        struct buf raw = buf_make(&a, MAIL_BYTES_MAX);
        struct mail m;
        struct err e;
        buf_puts(&raw, FROM "Subject: ");
        for (unsigned k = 0; k < 400; k++) buf_printf(&raw, "=?x%u-%u?Q?a?= ", i, k);
        buf_puts(&raw, "\nContent-Type: text/plain; format=\"");
        for (unsigned k = 0; k < 1000; k++) buf_printf(&raw, "=?y%u-%u?Q?a?= ", i, k);
        buf_puts(&raw, "\"");
        for (unsigned k = 0; k < 1000; k++) buf_printf(&raw, "; p%u*=z%u-%u''a", k, i, k);
        buf_puts(&raw, "; charset=utf-8\n\npass\n");
        CHECK(mail_read(&m, buf_str(&raw), NULL, &b, &e) && m.body == MAIL_TEXT);
    }
    free(memory);
}

static void all_of_this_takes_bounded_memory(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    CHECK(u.ru_maxrss < RSS_MAX_KB);
}

int main(void)
{
    two_hundred_thousand_empty_parts_are_too_many();
    deep_nesting_is_too_deep();
    a_header_line_of_900_kB_is_too_long();
    bombs_in_header_fields_are_harmless();
    bombs_in_the_text_are_harmless();
    bombs_in_html_are_harmless();
    text_over_its_limit_is_told();
    a_mail_over_1_MB_still_says_from_whom_it_is();
    text_before_a_limit_is_read();
    memory_that_is_too_small_is_told();
    made_up_charsets_leave_nothing_behind();
    all_of_this_takes_bounded_memory();
    return TEST_END();
}
