/* Composed mails: whole bytes of small ones, properties of large ones, and a second opinion
 * by Python's email package. */
#include "mailer/compose.h"
#include "tests/test.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

static char memory[4 << 20];

static struct letter small(void)
{
    return (struct letter){ .from = "judge@zug.test",
                            .to = "bob@example.org",
                            .subject = "[pond #7] on file",
                            .message_id = "1.7.aaaaaaaaaaaaaaaa.answer@zug.test",
                            .date = 1700000000,
                            .auto_submitted = "auto-replied",
                            .text = STR("plain\n.\ntext\n") };
}

static const char *written(const struct letter *l)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct str out = { "", 0 };
    struct err e = { 0 };
    bool ok = compose(&out, l, &a, &e);
    if (!ok) fprintf(stderr, "%s\n", e.text);
    CHECK(ok);
    return out.s;
}

static void a_text_letter_is_exactly_these_bytes(void)
{
    struct letter l = small();
    CHECK_STR(written(&l), "Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n"
                           "From: judge@zug.test\r\n"
                           "Subject: [pond #7] on file\r\n"
                           "To: bob@example.org\r\n"
                           "Message-Id: <1.7.aaaaaaaaaaaaaaaa.answer@zug.test>\r\n"
                           "Auto-Submitted: auto-replied\r\n"
                           "X-Auto-Response-Suppress: All\r\n"
                           "MIME-Version: 1.0\r\n"
                           "Content-Type: text/plain; charset=utf-8\r\n"
                           "Content-Transfer-Encoding: 7bit\r\n"
                           "\r\n"
                           "plain\r\n.\r\ntext\r\n");
}

/* As they are: no reader of these fields decodes RFC 2047 (RFC 2369, 2). */
static void list_fields_stand_as_they_are(void)
{
    struct letter l = small();
    l.list_id = "pond.zug.test";
    l.list_help = "mailto:judge+1.7.aaaaaaaaaaaaaaaa@zug.test?subject=help";
    l.unsubscribe = "mailto:judge@zug.test?subject=unsubscribe&body=unsubscribe%0D%0A%0D%0Akey"
                    "%3A%201000000000001.7.aaaaaaaaaaaaaaaa%0D%0A";
    l.feedback_id = "pond:report:zugpost";
    const char *one = strstr(written(&l), "List-Id");
    CHECK(strstr(one,
                 "List-Id: <pond.zug.test>\r\n"
                 "List-Help: <mailto:judge+1.7.aaaaaaaaaaaaaaaa@zug.test?subject=help>\r\n"
                 "List-Unsubscribe: <mailto:judge@zug.test?subject=unsubscribe&body="
                 "unsubscribe%0D%0A%0D%0Akey%3A%201000000000001.7.aaaaaaaaaaaaaaaa%0D%0A>\r\n"
                 "Feedback-ID: pond:report:zugpost\r\nMIME-Version"));
    CHECK(!strstr(one, "One-Click"));
    l.one_click = "https://zug.test/out?key=1.7.aaaaaaaaaaaaaaaa";
    CHECK(strstr(written(&l), "%0D%0A>,\r\n <https://zug.test/out?key=1.7.aaaaaaaaaaaaaaaa>\r\n"
                              "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
}

static void html_makes_an_alternative_with_fixed_boundaries(void)
{
    struct letter l = small();
    l.text = STR("a\n");
    l.html = STR("<p>b</p>\n");
    const char *body = strstr(written(&l), "MIME-Version");
    CHECK_STR(body, "MIME-Version: 1.0\r\n"
                    "Content-Type: multipart/alternative;\r\n"
                    "\tboundary=\"=_36961656b2e06ee3cb319de9b0d14a16\"\r\n"
                    "\r\n"
                    "--=_36961656b2e06ee3cb319de9b0d14a16\r\n"
                    "Content-Type: text/plain; charset=utf-8\r\n"
                    "Content-Transfer-Encoding: 7bit\r\n"
                    "\r\n"
                    "a\r\n"
                    "\r\n"
                    "--=_36961656b2e06ee3cb319de9b0d14a16\r\n"
                    "Content-Type: text/html; charset=utf-8\r\n"
                    "Content-Transfer-Encoding: 7bit\r\n"
                    "\r\n"
                    "<p>b</p>\r\n"
                    "\r\n"
                    "--=_36961656b2e06ee3cb319de9b0d14a16--\r\n");
}

static void all_headers_of_an_answer_are_there(void)
{
    static const char *const refs[] = { "first@x", "not an id", "bra<cket@x", "last@x" };
    struct letter l = small();
    l.from_name = "Zugpost, the judge";
    l.to_name = "J\xc3\xbcrgen";
    l.reply_to = "judge+1.7.abc@zug.test";
    l.in_reply_to = "last@x";
    l.reference = refs;
    l.n_reference = 4;
    l.list_help = "mailto:judge@zug.test?subject=help";
    const char *got = written(&l);
    CHECK(strstr(got, "From: \"Zugpost, the judge\" <judge@zug.test>\r\n"));
    CHECK(strstr(got, "To: =?UTF-8?b?SsO8cmdlbg==?= <bob@example.org>\r\n") ||
          strstr(got, "To: =?UTF-8?q?J=C3=BCrgen?= <bob@example.org>\r\n"));
    CHECK(strstr(got, "Reply-To: judge+1.7.abc@zug.test\r\n"));
    CHECK(strstr(got, "In-Reply-To: <last@x>\r\n"));
    CHECK(strstr(got, "References: <first@x> <last@x>\r\n"));
    CHECK(strstr(got, "List-Help: <mailto:judge@zug.test?subject=help>\r\n"));
    CHECK(!strstr(got, "User-Agent") && !strstr(got, "Precedence"));
}

static void of_a_long_thread_the_first_and_the_youngest_are_named(void)
{
    static const char *const refs[] = { "r0@x",  "r1@x",  "r2@x",  "r3@x",  "r4@x",
                                        "r5@x",  "r6@x",  "r7@x",  "r8@x",  "r9@x",
                                        "r10@x", "r11@x", "r12@x", "r13@x", "r14@x" };
    struct letter l = small();
    l.reference = refs;
    l.n_reference = 15;
    const char *got = written(&l);
    CHECK(strstr(got, "<r0@x>") && strstr(got, "<r4@x>") && strstr(got, "<r14@x>"));
    CHECK(!strstr(got, "<r1@x>") && !strstr(got, "<r2@x>") && !strstr(got, "<r3@x>"));
}

static void line_breaks_and_false_addresses_are_refused(void)
{
    static const char *const evil[] = { "a\r\nBcc: x@y.org", "a\nX: y", "a\rb", "a\x01" };
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    struct err e;
    for (size_t i = 0; i < sizeof evil / sizeof *evil; i++) {
        struct letter l[10];
        for (size_t k = 0; k < 10; k++) l[k] = small();
        struct attachment f = { .name = evil[i], .type = "text/plain", .bytes = STR("x") };
        l[0].subject = evil[i];
        l[1].from_name = evil[i];
        l[2].to_name = evil[i];
        l[3].to = evil[i];
        l[4].from = evil[i];
        l[5].reply_to = evil[i];
        l[6].in_reply_to = evil[i];
        l[7].reference = &evil[i];
        l[7].n_reference = 1;
        l[8].list_help = evil[i];
        l[9].attachment = &f;
        l[9].n_attachment = 1;
        for (size_t k = 0; k < 10; k++)
            CHECK(!compose(&out, &l[k], &a, &e) && e.code == ERR_INPUT);
    }
}

static void addresses_are_checked_narrowly(void)
{
    static const struct {
        const char *text;
        bool ok;
    } row[] = { { "bob@example.org", true },
                { "b.o-b+x_y=z@a.b", true },
                { "o'neil@x.org", true },
                { "", false },
                { "bob", false },
                { "@x.org", false },
                { "bob@", false },
                { "bob@@x.org", false },
                { "a@b@c", false },
                { "bob @x.org", false },
                { "bob@x.org>", false },
                { "<bob@x.org", false },
                { "bob@x.org,eve@x.org", false },
                { "\"bob\"@x.org", false },
                { "bob@x.org\r\nRCPT TO:", false },
                { "b\xc3\xb6@x.org", true },    /* RFC 6532, */
                { "bob@x\xc3\xb6.org", false }, /* with a domain in A-labels */
                { "b\xc3@x.org", false },
                { "b\xe2\x80\xae@x.org", false }, /* nothing that is not seen */
                { "b\xc2\xa0@x.org", false },
                { "bob@.org", false },
                { "bob@-oProxy", false } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        if (compose_address_ok(str_of(row[i].text)) != row[i].ok)
            fprintf(stderr, "%s\n", row[i].text);
        CHECK(compose_address_ok(str_of(row[i].text)) == row[i].ok);
    }
    char far[300];
    memset(far, 'a', sizeof far);
    far[65] = '@';
    CHECK(!compose_address_ok((struct str){ far, 100 })); /* RFC 5321: 64 before the @ */
    far[65] = 'a';
    far[10] = '@';
    CHECK(compose_address_ok((struct str){ far, 254 }) &&
          !compose_address_ok((struct str){ far, 255 }));
}

static struct letter large(void)
{
    static const char *const refs[] = { "a@x", "bad id@x", "c@x" };
    static char text[4000], png[(size_t)26 * 40];
    static struct attachment files[3];
    static char calendar[4000];
    static const char one[27] = "\x89PNG\r\n\x1a\n\0rest of a picture";
    for (size_t i = 0; i < sizeof png; i++) png[i] = one[i % 26];
    int n = snprintf(text, sizeof text,
                     "Gr\xc3\xbc\xc3\x9f"
                     "e\n.\nFrom me  \n=3D\n");
    memset(text + n, 'x', 3000);
    text[n + 3000] = '\n';
    files[0] = (struct attachment){
        .cid = "board@zug", .name = "board.png", .type = "image/png", .bytes = { png, 26 }
    };
    files[1] =
        (struct attachment){ .name = "Stellung nach Zug 7 \xe2\x80\x93 gr\xc3\xb6\xc3\x9f"
                                     "er.png",
                             .type = "image/png",
                             .bytes = { png, sizeof png } };
    size_t end = (size_t)snprintf(calendar, sizeof calendar,
                                  "BEGIN:VCALENDAR\r\n"
                                  "SUMMARY:Zugpost, Z\xc3\xbcge bis heute Abend\r\n"
                                  "END:VCALENDAR\r\n");
    for (size_t i = 0; i < 200; i++, end += strlen("X-LONG:long\r\n"))
        snprintf(calendar + end, sizeof calendar - end, "X-LONG:long\r\n");
    files[2] = (struct attachment){ .name = "lunch-4.ics",
                                    .type = "text/calendar; method=PUBLISH; charset=UTF-8",
                                    .bytes = { calendar, end } };
    struct letter l = small();
    l.from_name = "Zugpost, the judge";
    l.to_name = "J\xc3\xbcrgen \xc3\x98rsted";
    l.reply_to = "judge+1.0.abc@zug.test";
    l.subject = "[teich #7] Z\xc3\xbcge best\xc3\xa4tigt: ganz viele W\xc3\xb6rter, die das "
                "Thema \xc3\xbc"
                "ber die Zeile hinaus tragen, \xe4\xb8\xad\xe6\x96\x87 dazu";
    l.reference = refs;
    l.n_reference = 3;
    l.text = (struct str){ text, (size_t)n + 3001 };
    l.html = STR("<p>Gr\xc3\xbc\xc3\x9f"
                 "e</p><img src=\"cid:board@zug\">\n");
    l.attachment = files;
    l.n_attachment = 3;
    return l;
}

static void the_same_letter_gives_the_same_bytes(void)
{
    struct letter l = large();
    char *first = strdup(written(&l));
    CHECK_STR(written(&l), first);
    l.message_id = "another@zug.test";
    CHECK(first && strcmp(written(&l), first) != 0);
    free(first);
}

static void the_python_email_package_reads_the_letter(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct letter l = large();
    struct str out = { "", 0 };
    struct err e;
    char path[] = "/tmp/zugtestXXXXXX";
    int fd = mkstemp(path), status = 0;
    CHECK(compose(&out, &l, &a, &e) && write(fd, out.s, out.n) == (ssize_t)out.n);
    close(fd);
    pid_t pid = fork();
    if (pid == 0) {
        execlp("python3", "python3", "mailer/check_letter.py", path, (char *)NULL);
        _exit(77);
    }
    CHECK(waitpid(pid, &status, 0) == pid);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 77)
        printf("skipped: there is no python3\n");
    else
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    unlink(path);
}

static void pictures_without_html_become_attachments(void)
{
    struct letter l = large();
    l.html = (struct str){ NULL, 0 };
    const char *got = written(&l);
    CHECK(strstr(got, "multipart/mixed") && !strstr(got, "multipart/related"));
    CHECK(strstr(got, "board.png"));
}

static void an_empty_text_and_a_small_arena_are_no_crash(void)
{
    struct letter l = small();
    l.text = (struct str){ NULL, 0 };
    CHECK(strstr(written(&l), "\r\n\r\n") != NULL);
    struct letter big = large();
    for (size_t size = 0; size < 4096; size += 256) {
        struct arena a = arena_make(memory, size);
        struct str out;
        struct err e = { 0 };
        CHECK(!compose(&out, &big, &a, &e) && e.code != ERR_NONE);
    }
}

int main(void)
{
    a_text_letter_is_exactly_these_bytes();
    list_fields_stand_as_they_are();
    html_makes_an_alternative_with_fixed_boundaries();
    all_headers_of_an_answer_are_there();
    of_a_long_thread_the_first_and_the_youngest_are_named();
    line_breaks_and_false_addresses_are_refused();
    addresses_are_checked_narrowly();
    the_same_letter_gives_the_same_bytes();
    the_python_email_package_reads_the_letter();
    pictures_without_html_become_attachments();
    an_empty_text_and_a_small_arena_are_no_crash();
    return TEST_END();
}
