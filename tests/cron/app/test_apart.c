/* Mails that are read by a process of its own: the result is the same as when they are read
 * here, and what ends that process costs one mail. The mails are those of tests/parser, and one
 * for each charset and place where one can be named. */
#include "cron/app/apart/apart.h"
#include "cron/app/work.h"
#include "engine/base/buf.h"
#include "tests/test.h"

#include <dirent.h>
#include <iconv.h>
#include <openssl/evp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const own[] = { "judge@pbm.test", NULL };

struct place {
    struct work work;
    struct arena *a;
    struct apart *apart;
    struct err e;
};

static struct place place_make(void)
{
    struct place p = { .apart = NULL };
    CHECK(work_begin(&p.work, WORK_LIST, &p.e));
    p.apart = apart_open();
    CHECK(p.apart != NULL);
    return p;
}

static void place_end(struct place *p)
{
    apart_close(p->apart);
    work_end(&p->work);
}

/* ---- the same --------------------------------------------------------------------------- */

static bool same_list(const struct str *a, size_t n, const struct str *b, size_t m)
{
    bool same = n == m;
    for (size_t i = 0; same && i < n; i++) same = str_eq(a[i], b[i]);
    return same;
}

static bool same_mail(const struct mail *a, const struct mail *b)
{
    bool same = str_eq(a->head, b->head) && str_eq(a->message_id, b->message_id) &&
                a->date == b->date && str_eq(a->from, b->from) &&
                str_eq(a->from_name, b->from_name) && str_eq(a->subject, b->subject) &&
                same_list(a->reference, a->n_reference, b->reference, b->n_reference) &&
                same_list(a->recipient, a->n_recipient, b->recipient, b->n_recipient) &&
                (a->automatic != NULL) == (b->automatic != NULL) &&
                a->calendar == b->calendar && a->body == b->body && a->limit == b->limit &&
                str_eq(a->text, b->text) && a->source == b->source && a->n_more == b->n_more &&
                a->twin == b->twin && same_list(a->html, a->n_html, b->html, b->n_html);
    if (same && a->automatic) same = strcmp(a->automatic, b->automatic) == 0;
    for (size_t i = 0; same && i < a->n_more; i++)
        same =
            a->more[i].source == b->more[i].source && str_eq(a->more[i].part, b->more[i].part);
    return same;
}

static bool same_rest(struct place *p, const struct mail *here, const struct mail *there)
{
    struct mail m = *here, n = *there;
    struct str one, two;
    bool found = true, also = true, same = true;
    for (int i = MAIL_HTML_TOP; same && i <= MAIL_HTML_ALL; i++) {
        enum mail_html_part which = (enum mail_html_part)i;
        same = mail_html(&one, &m, which, &p->work.arena, &p->e) &&
               apart_html(&two, p->apart, &n, which, &p->work.arena, &p->e) && str_eq(one, two);
    }
    while (same && found)
        same = mail_next(&found, &m, &p->work.arena, &p->e) &&
               apart_next(&also, p->apart, &n, &p->work.arena, &p->e) && found == also &&
               same_mail(&m, &n);
    return same;
}

static bool same_report(struct place *p, const struct mail *m, struct str raw)
{
    struct report here, there;
    return report_read(&here, m, raw, &p->work.arena, &p->e) &&
           apart_report(&there, p->apart, m, raw, &p->work.arena, &p->e) &&
           here.kind == there.kind && strcmp(here.words, there.words) == 0 &&
           strcmp(here.status, there.status) == 0 &&
           same_list(here.address, here.n_address, there.address, there.n_address) &&
           same_list(here.id, here.n_id, there.id, there.n_id);
}

/* Apart first: reading here loads tables that the other process would inherit. Its reader may
 * have begun before. */
static bool same_bytes(struct place *p, struct str raw)
{
    struct mail here, there;
    if (raw.n % 2) apart_ahead(p->apart, raw, own, p->work.arena);
    return apart_mail(&there, p->apart, raw, own, &p->work.arena, &p->e) &&
           mail_read(&here, raw, own, &p->work.arena, &p->e) && same_mail(&here, &there) &&
           same_rest(p, &here, &there) && same_report(p, &here, raw) &&
           apart_why(p->apart) == NULL;
}

static bool same_file(struct place *p, const void *path)
{
    struct str raw;
    return work_again(&p->work, WORK_LIST, &p->e) &&
           work_file_read(&raw, path, 8 << 20, &p->work.arena, &p->e) && same_bytes(p, raw);
}

typedef bool same_fn(struct place *p, const void *what);

/* In a process that has read nothing yet, and so in a cell that has read nothing. */
static bool anew(same_fn *same, const void *what)
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct place p = place_make();
        bool ok = same(&p, what);
        place_end(&p);
        _exit(!ok);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static bool file_anew(struct place *p, const void *path)
{
    (void)p;
    return anew(same_file, path);
}

/* How many of its mails are the same. */
static int each_file(struct place *p, const char *folder, same_fn *same)
{
    DIR *d = opendir(folder);
    int n = 0;
    CHECK(d != NULL);
    for (struct dirent *f; d && (f = readdir(d));) {
        char path[600];
        struct str name = str_of(f->d_name);
        if (name.n < 4 || !str_eq(str_from(name, name.n - 4), STR(".eml"))) continue;
        snprintf(path, sizeof path, "%s/%s", folder, f->d_name);
        bool ok = same(p, path);
        if (!ok) fprintf(stderr, "%s\n", path);
        CHECK(ok);
        n++;
    }
    if (d) closedir(d);
    return n;
}

/* Each mail as the first one of a run, then all of them as one run. */
static void test_same(const char *folder, int least)
{
    CHECK(each_file(NULL, folder, file_anew) >= least);
    struct place p = place_make();
    CHECK(each_file(&p, folder, same_file) >= least);
    place_end(&p);
}

/* ---- charsets ----------------------------------------------------------------------------
 */

/* `@` is the name of the charset, `#` some text in it, `%` a page in it that names it, both as
 * base64. */
static const struct spot {
    const char *name, *mail;
} spots[] = {
    { "text", "Subject: a\r\nContent-Type: text/plain; charset=@\r\n"
              "Content-Transfer-Encoding: base64\r\n\r\n#\r\n" },
    { "quoted", "Subject: a\r\nContent-Type: text/plain; format=flowed; CHARSET=\"@\"\r\n"
                "Content-Transfer-Encoding: base64\r\n\r\n#\r\n" },
    { "parameter of RFC 2231", "Content-Type: text/plain; charset*=us-ascii'en'@\r\n"
                               "Content-Transfer-Encoding: base64\r\n\r\n#\r\n" },
    { "subject", "Subject: Re: =?@?B?#?= a\r\n\r\ne4\r\n" },
    { "subject with a language", "Subject: =?@*de?B?#?=\r\n\r\ne4\r\n" },
    { "name", "From: =?@?b?#?= <a@x.example>\r\nTo: =?@?B?#?= <b@x.example>\r\n\r\ne4\r\n" },
    { "name of a file",
      "Subject: a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nsee "
      "file\r\n--b\r\nContent-Type: text/plain; name=\"=?@?B?#?=\"\r\n"
      "Content-Disposition: attachment; filename=\"=?@?B?#?=\"\r\n\r\ne4\r\n--b--\r\n" },
    { "page", "Subject: a\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: "
              "base64\r\n\r\n%\r\n" },
    { "page beside a text",
      "Subject: a\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n\r\n"
      "e4\r\n--b\r\nContent-Type: text/html; charset=@\r\n"
      "Content-Transfer-Encoding: base64\r\n\r\n%\r\n--b--\r\n" },
    { "file", "Subject: a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n"
              "\r\n--b\r\nContent-Type: text/plain; charset=@\r\n"
              "Content-Transfer-Encoding: base64\r\n"
              "Content-Disposition: attachment; filename=a.txt\r\n\r\n#\r\n--b--\r\n" },
    { "mail in a mail",
      "Subject: a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n"
      "\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: =?@?B?#?= <c@x.example>\r\n"
      "Subject: =?@?B?#?=\r\nContent-Type: text/plain; charset=@\r\n"
      "Content-Transfer-Encoding: base64\r\n\r\n#\r\n--b--\r\n" },
    { "report", "From: <mailer-daemon@x.example>\r\nSubject: Undelivered Mail Returned to "
                "Sender\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\n"
                "Content-Type: text/plain; charset=@\r\nContent-Transfer-Encoding: base64\r\n"
                "\r\n#\r\n--b\r\n\r\nno such user <a@b.example>\r\n--b--\r\n" },
};
enum { SAMPLE = 200 };

/* Converted completely, including the end; false: the charset lacks some of it. */
static bool put_in(struct buf *out, const char *charset, struct str text)
{
    char bytes[SAMPLE], *in = (char *)(uintptr_t)text.s, *to = bytes; /* never written to */
    size_t n = text.n, room = sizeof bytes;
    iconv_t cd = iconv_open(charset, "utf-8");
    bool ok = cd != (iconv_t)-1 && iconv(cd, &in, &n, &to, &room) == 0 &&
              iconv(cd, NULL, NULL, &to, &room) == 0;
    if (ok) buf_put(out, (struct str){ bytes, sizeof bytes - room });
    if (cd != (iconv_t)-1) iconv_close(cd);
    return ok;
}

/* Which of some letters of the world it has. */
static bool put_sample(struct buf *out, const char *charset)
{
    static const char *const letters[] = { "e4 ", "ä",  "ł",  "ő",  "ğ",  "ē",    "Ж",
                                           "щ",   "ї",  "λ",  "א",  "ش",  "ก",    "ế",
                                           "¥",   "王", "ピ", "車", "가", " e5\n" };
    struct buf text = buf_make(out->arena, SAMPLE);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        struct arena scratch = *out->arena;
        struct buf tried = buf_make(&scratch, SAMPLE);
        if (put_in(&tried, charset, str_of(letters[i]))) buf_puts(&text, letters[i]);
    }
    return put_in(out, charset, buf_str(&text));
}

static void put_base64(struct buf *out, struct str bytes)
{
    char text[4 * SAMPLE];
    int n =
        EVP_EncodeBlock((unsigned char *)text, (const unsigned char *)bytes.s, (int)bytes.n);
    buf_put(out, (struct str){ text, (size_t)n });
}

/* A row of charset.c, and a place. */
struct named {
    char name[40], iconv[40];
    const struct spot *spot;
};

static struct str mail_of(const struct named *of, struct arena *a)
{
    struct buf mail = buf_make(a, 10000);
    struct buf text = buf_make(a, SAMPLE), page = buf_make(a, 2 * SAMPLE);
    CHECK(put_sample(&text, of->iconv));
    buf_printf(&page, "<meta charset=%s><p>", of->name);
    buf_put(&page, buf_str(&text));
    for (const char *z = of->spot->mail; *z; z++) {
        if (*z == '@' && z[1] != 'x' && z[1] != 'b')
            buf_puts(&mail, of->name);
        else if (*z == '#' || *z == '%')
            put_base64(&mail, buf_str(*z == '#' ? &text : &page));
        else
            buf_putc(&mail, *z);
    }
    CHECK(!mail.full && !text.full && !page.full);
    return buf_str(&mail);
}

static bool same_named(struct place *p, const void *what)
{
    const struct named *of = what;
    bool ok = same_bytes(p, mail_of(of, &p->work.arena));
    if (!ok) fprintf(stderr, "%s: %s\n", of->name, of->spot->name);
    return ok;
}

/* What is between the next two quotation marks. */
static bool quoted(char out[40], struct str *line)
{
    struct str_cut before = str_cut(*line, '"'), after = str_cut(before.tail, '"');
    *line = after.tail;
    return after.ok && snprintf(out, 40, "%.*s", (int)after.head.n, after.head.s) < 40;
}

/* Processes that were begun before the first mail showed what it lacks lack it, too. */
static void test_ahead_charset(void)
{
#define KOI8 "From: <blue@x.example>\r\nContent-Type: text/plain; charset=koi8-r\r\n\r\n"
    const struct str mail[] = { STR(KOI8 "K(1,1) \xc4\xc1\r\n"),
                                STR(KOI8 "K(2,2) \xc4\xc1\r\n"),
                                STR(KOI8 "K(3,3) \xc4\xc1\r\n"),
                                STR(KOI8 "K(4,4) \xc4\xc1\r\n") };
    enum { N = sizeof mail / sizeof *mail };
    struct place p = place_make();
    struct mail m;
    for (size_t i = 0; i < CELL_AHEADS; i++) apart_ahead(p.apart, mail[i], own, p.work.arena);
    for (size_t i = 0; i < N; i++) {
        CHECK(apart_mail(&m, p.apart, mail[i], own, &p.work.arena, &p.e));
        CHECK(!p.apart->cell.why[0] && m.limit == MAIL_LIMIT_NONE); /* none died */
        CHECK(str_eq(str_from(m.text, 6), STR(" \xd0\xb4\xd0\xb0\n")));
        if (i + CELL_AHEADS < N) apart_ahead(p.apart, mail[i + CELL_AHEADS], own, p.work.arena);
    }
    place_end(&p);
}

/* Names as in charset.c, each in every third place, so that all places are covered (an encoded
 * word for each name among them), as the first mail of a run. */
static void test_charsets(void)
{
    char text[200];
    struct named of;
    FILE *f = fopen("../parser/body/charset.c", "r");
    int n = 0;
    while (f && fgets(text, sizeof text, f)) {
        struct str line = str_of(text);
        if (!str_starts(line, STR("    { \"")) || !quoted(of.name, &line) ||
            !quoted(of.iconv, &line))
            continue;
        for (size_t i = (size_t)n % 3; i < sizeof spots / sizeof *spots; i += 3) {
            of.spot = &spots[i];
            CHECK(anew(same_named, &of));
        }
        n++;
    }
    if (f) fclose(f);
    CHECK(n > 90);
}

/* ---- what it may not ----------------------------------------------------------------------
 */

#define HEAD "From: <red@x.example>\r\nSubject: my move\r\nX-Zugpost-Fault: "
#define BODY "\r\n\r\nK(1,1)-(2,2)\r\n"

static bool read_fault(struct mail *m, struct place *p, const char *what)
{
    struct buf b = buf_make(&p->work.arena, 1000);
    buf_printf(&b, HEAD "%s" BODY, what);
    return apart_mail(m, p->apart, buf_str(&b), own, &p->work.arena, &p->e);
}

static void check_goes_on(struct place *p)
{
    struct mail m;
    CHECK(read_fault(&m, p, "none") && m.body == MAIL_TEXT);
    CHECK(apart_why(p->apart) == NULL);
}

/* The mail is unreadable, with its header; the next one is read. */
static void check_costs_one(struct place *p, const char *what, const char *why)
{
    struct mail m;
    CHECK(read_fault(&m, p, what));
    CHECK(m.body == MAIL_UNREADABLE && m.limit == MAIL_LIMIT_READER && m.text.n == 0);
    CHECK(str_eq(m.from, STR("red@x.example")) && str_eq(m.subject, STR("my move")));
    const char *said = apart_why(p->apart);
    bool right = said && strstr(said, why);
    if (!right) fprintf(stderr, "%s: %s\n", what, said ? said : "(nothing)");
    CHECK(right);
    check_goes_on(p);
}

/* What a mail does to the process that reads it, and what the operator hears about it. */
static const struct {
    const char *what, *why;
    bool filtered; /* not with a sanitizer or valgrind: there it is not bounded */
} faults[] = {
    { "crash", "signal 11", false },
    { "abort", "signal 6", false },
    { "kill", "signal 9", false },
    { "leave", "ended by itself (0)", false },
    { "garbage", "an answer that is none", false },
    { "half", "an answer that is none", false },
    { "kill-writing", "signal 9", false },
    { "kill-frame", "signal 9", false },
    { "no-kind", "an answer that is none", false },
    { "too-much", "an answer that is none", false },
    { "beside", "an answer that is none", false },
    { "lack-all", "an answer that is none", false },
    { "lack-nothing", "an answer that is none", false },
    { "lack-die", "signal 9", false },
    { "memory", "signal 6", true },
    { "loop", "signal 24", true },
    { "socket", "signal 31", true },
    { "fork", "signal 31", true },
    { "exec", "signal 31", true },
    { "read", "signal 31", true },
};

static void test_faults(void)
{
    struct place p = place_make();
    struct mail m;
    check_goes_on(&p);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (!faults[i].filtered || !p.apart->cell.plain)
            check_costs_one(&p, faults[i].what, faults[i].why);
    CHECK(!read_fault(&m, &p, "crash header") && p.e.code == ERR_INPUT);
    CHECK(apart_why(p.apart) == NULL);
    check_goes_on(&p);
    if (!p.apart->cell.plain) CHECK(read_fault(&m, &p, "open") && m.body == MAIL_TEXT);
    CHECK(apart_why(p.apart) == NULL);
    CHECK(read_fault(&m, &p, "more") && m.body == MAIL_TEXT);
    check_goes_on(&p); /* what it said unasked is not an answer */
    if (getenv("ZUGPOST_SLEEP")) check_costs_one(&p, "sleep", "gave no answer");
    place_end(&p);
}

/* Answers that are noise, or right except for some bytes: an answer within the bounds of mail.h
 * or none, and in any case the next mail is read. */
static void test_bent_answers(void)
{
    struct place p = place_make();
    struct mail m;
    int read = 0, unreadable = 0;
    for (int i = 0; i < 200; i++) {
        char what[40];
        snprintf(what, sizeof what, "%s:%d", i % 4 ? "bend" : "noise", i);
        CHECK(work_again(&p.work, WORK_LIST, &p.e) && read_fault(&m, &p, what));
        CHECK((apart_why(p.apart) != NULL) == (m.limit == MAIL_LIMIT_READER));
        CHECK(m.text.n <= MAIL_TEXT_MAX && m.n_more <= MAIL_MORE_MAX && m.body < MAIL_BODIES);
        read += m.limit == MAIL_LIMIT_NONE;
        unreadable += m.limit == MAIL_LIMIT_READER;
        check_goes_on(&p);
    }
    CHECK(read > 0 && unreadable > 100);
    place_end(&p);
}

/* A mail may take over the process that reads it: it changes nothing about the mails after it,
 * and nothing about whose mail it is itself. */
static void test_taken_over(void)
{
    struct place p = place_make();
    struct mail m;
    struct str page;
    const struct str next = STR("From: <blue@x.example>\r\nSubject: a\r\n\r\nK(2,2)-(2,3)\r\n");
    CHECK(read_fault(&m, &p, "take-over") && m.body == MAIL_TEXT);
    CHECK(apart_mail(&m, p.apart, next, own, &p.work.arena, &p.e));
    CHECK(str_eq(m.text, STR("K(2,2)-(2,3)\n")));
    CHECK(read_fault(&m, &p, "take-over") && m.body == MAIL_TEXT);
    CHECK(apart_letter(&m, p.apart, next, 7, &p.work.arena, &p.e));
    CHECK(str_eq(m.text, STR("K(2,2)-(2,3)\n")));
    const struct str twin = STR(
        "From: <a@x.example>\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n"
        "\r\nK(2,2)\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>K(2,2)</p>\r\n--b--\r\n");
    CHECK(apart_mail(&m, p.apart, twin, own, &p.work.arena, &p.e) && m.twin);
    struct mail other;
    CHECK(read_fault(&other, &p, "take-over") && other.body == MAIL_TEXT);
    CHECK(apart_html(&page, p.apart, &m, MAIL_HTML_ALL, &p.work.arena, &p.e));
    CHECK(str_eq(page, STR("K(2,2)\n")));
    CHECK(read_fault(&m, &p, "impersonate") && apart_why(p.apart) == NULL);
    CHECK(str_eq(m.from, STR("red@x.example")) && m.message_id.n == 0 && m.n_reference == 0);
    CHECK(m.n_recipient == 0 && str_ifind(m.head, STR("Authentication")) >= m.head.n);
    CHECK(str_eq(m.subject, STR("Re: [duel #0]"))); /* its own words are its own business */
    place_end(&p);
}

/* What comes after the mail itself: nothing is found, there is no HTML, it is no report. */
static void test_faults_behind(void)
{
    struct place p = place_make();
    struct mail m;
    struct str html;
    struct report r;
    bool found = true;
    const struct str raw = STR("From: <a@x.example>\r\nSubject: hi\r\n"
                               "Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n"
                               "\r\n--\r\nlater\r\n--b\r\nContent-Type: text/html\r\n"
                               "X-Zugpost-Fault: crash html\r\n\r\n<p>e4</p>\r\n--b--\r\n");
    CHECK(apart_mail(&m, p.apart, raw, own, &p.work.arena, &p.e) && m.twin);
    CHECK(apart_html(&html, p.apart, &m, MAIL_HTML_ALL, &p.work.arena, &p.e) && html.n == 0);
    CHECK(apart_why(p.apart) != NULL);
    const struct str file = STR(
        "From: <a@x.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n"
        "see file\r\n--b\r\nContent-Type: text/plain\r\nX-Zugpost-Fault: crash next\r\n"
        "Content-Disposition: attachment; filename=a.txt\r\n\r\ne4\r\n--b--\r\n");
    CHECK(apart_mail(&m, p.apart, file, own, &p.work.arena, &p.e) && m.n_more == 1);
    CHECK(apart_next(&found, p.apart, &m, &p.work.arena, &p.e) && !found && m.n_more == 0);
    CHECK(apart_why(p.apart) != NULL);
    const struct str report = STR(
        "From: <mailer-daemon@x.example>\r\nSubject: Undelivered Mail Returned to Sender\r\n"
        "X-Zugpost-Fault: crash report\r\n\r\nno such user <a@b.example>\r\n");
    CHECK(apart_mail(&m, p.apart, report, own, &p.work.arena, &p.e));
    CHECK(apart_report(&r, p.apart, &m, report, &p.work.arena, &p.e) && r.kind == REPORT_NOT);
    CHECK(apart_why(p.apart) != NULL);
    check_goes_on(&p);
    place_end(&p);
}

/* Whichever process is killed from outside, no mail is lost. */
static void test_killed(void)
{
    struct place p = place_make();
    check_goes_on(&p);
    kill(p.apart->cell.nursery, SIGKILL); /* the cell dies with it */
    check_goes_on(&p);
    check_goes_on(&p);
    place_end(&p);
}

/* ---- read ahead ---------------------------------------------------------------------------
 */

#define FROM_BLUE "From: <blue@x.example>\r\nSubject: a\r\n\r\n"

static bool reads(struct place *p, const char *raw, const char *text)
{
    struct mail m;
    return apart_mail(&m, p->apart, str_of(raw), own, &p->work.arena, &p->e) &&
           str_eq(m.text, str_of(text));
}

/* What one process was told is found in its answers only: not in those about a mail that is
 * asked for instead of it, nor about what is asked of the mail before it. */
static void test_ahead(void)
{
    struct place p = place_make();
    struct mail m;
    struct str page;
    struct arena *a = &p.work.arena;
    const struct str twin = STR(
        "From: <a@x.example>\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n"
        "\r\nK(2,2)\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>K(2,2)</p>\r\n--b--\r\n");
    for (int i = 0; i < 3; i++) {
        apart_ahead(p.apart, twin, own, *a);
        CHECK(apart_mail(&m, p.apart, twin, own, a, &p.e) && m.twin);
        apart_ahead(p.apart, STR(FROM_BLUE "K(1,1)\r\n"), own, *a);
        CHECK(apart_html(&page, p.apart, &m, MAIL_HTML_ALL, a, &p.e));
        CHECK(str_eq(page, STR("K(2,2)\n")));
        CHECK(apart_letter(&m, p.apart, STR(FROM_BLUE "ours\r\n"), 7, a, &p.e));
        CHECK(str_eq(m.text, STR("ours\n")));
        if (i == 1) CHECK(reads(&p, FROM_BLUE "K(3,3)\r\n", "K(3,3)\n"));
        CHECK(reads(&p, FROM_BLUE "K(1,1)\r\n", "K(1,1)\n"));
        CHECK(reads(&p, FROM_BLUE "K(1,1)\r\n", "K(1,1)\n")); /* it was told so once */
    }
    place_end(&p);
}

/* Its reader dies before anybody asks for it, or with all others; or it takes the process over,
 * and another mail comes first. */
static void test_ahead_faults(void)
{
    struct place p = place_make();
    struct mail m;
    struct arena *a = &p.work.arena;
    apart_ahead(p.apart, STR(HEAD "kill" BODY), own, *a);
    check_costs_one(&p, "kill", "signal 9");
    apart_ahead(p.apart, STR(FROM_BLUE "K(1,1)\r\n"), own, *a);
    kill(p.apart->cell.nursery, SIGKILL);
    CHECK(reads(&p, FROM_BLUE "K(1,1)\r\n", "K(1,1)\n"));
    apart_ahead(p.apart, STR(HEAD "take-over" BODY), own, *a);
    CHECK(reads(&p, FROM_BLUE "K(2,2)\r\n", "K(2,2)\n"));
    CHECK(read_fault(&m, &p, "take-over") && m.body == MAIL_TEXT);
    check_goes_on(&p);
    apart_ahead(p.apart, STR(FROM_BLUE "K(1,1)\r\n"), own, *a);
    kill(p.apart->cell.nursery, SIGKILL);
    apart_ahead(p.apart, STR(FROM_BLUE "K(1,1)\r\n"), own, *a); /* there is no nursery */
    check_goes_on(&p);
    place_end(&p);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    test_ahead_charset(); /* before anything is read here, */
    test_charsets();      /* like this */
    test_same("parser/mails", 300);
    test_same("parser/reports", 20);
    test_faults();
    test_bent_answers();
    test_taken_over();
    test_faults_behind();
    test_killed();
    test_ahead();
    test_ahead_faults();
    return TEST_END();
}
