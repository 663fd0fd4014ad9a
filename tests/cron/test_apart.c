/* Mails that are read by a process of its own: the same comes out as where it is read here, and
 * what ends that process costs one mail. The mails are those of tests/parser. */
#include "cron/ground/apart/apart.h"
#include "cron/ground/work.h"
#include "engine/base/buf.h"
#include "tests/test.h"

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
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

static bool same_file(struct place *p, const char *path)
{
    struct str raw;
    struct mail here, there;
    CHECK(work_again(&p->work, WORK_LIST, &p->e));
    return work_file_read(&raw, path, 8 << 20, &p->work.arena, &p->e) &&
           mail_read(&here, raw, own, &p->work.arena, &p->e) &&
           apart_mail(&there, p->apart, raw, own, &p->work.arena, &p->e) &&
           same_mail(&here, &there) && same_rest(p, &here, &there) &&
           same_report(p, &here, raw);
}

static void test_same(const char *folder, int least)
{
    struct place p = place_make();
    DIR *d = opendir(folder);
    int n = 0;
    CHECK(d != NULL);
    for (struct dirent *f; d && (f = readdir(d));) {
        char path[600];
        struct str name = str_of(f->d_name);
        if (name.n < 4 || !str_eq(str_from(name, name.n - 4), STR(".eml"))) continue;
        snprintf(path, sizeof path, "%s/%s", folder, f->d_name);
        bool same = same_file(&p, path);
        if (!same) fprintf(stderr, "%s: %s\n", path, p.e.text);
        CHECK(same);
        CHECK(apart_why(p.apart) == NULL);
        n++;
    }
    if (d) closedir(d);
    CHECK(n >= least);
    place_end(&p);
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

static void test_faults(void)
{
    struct place p = place_make();
    struct mail m;
    check_costs_one(&p, "crash", "signal 11");
    check_costs_one(&p, "abort", "signal 6");
    check_costs_one(&p, "garbage", "an answer that is none");
    check_costs_one(&p, "half", "an answer that is none");
    CHECK(!read_fault(&m, &p, "crash header") && p.e.code == ERR_INPUT);
    CHECK(apart_why(p.apart) == NULL);
    check_goes_on(&p);
    if (!p.apart->cell.plain) { /* not with a sanitizer or valgrind */
        check_costs_one(&p, "memory", "signal 6");
        check_costs_one(&p, "loop", "signal 24");
        check_costs_one(&p, "socket", "signal 31");
        check_costs_one(&p, "fork", "signal 31");
        check_costs_one(&p, "exec", "signal 31");
        check_costs_one(&p, "read", "signal 31");
        CHECK(read_fault(&m, &p, "open") && m.body == MAIL_TEXT);
        CHECK(apart_why(p.apart) == NULL);
    }
    if (getenv("ZUGPOST_SLEEP")) check_costs_one(&p, "sleep", "gave no answer");
    place_end(&p);
}

/* What comes behind the mail itself: nothing is found, there is no HTML, it is no report. */
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

/* Whoever is killed from outside, no mail is lost for it. */
static void test_killed(void)
{
    struct place p = place_make();
    check_goes_on(&p);
    kill(p.apart->cell.nursery, SIGKILL); /* the cell dies with it */
    check_goes_on(&p);
    check_goes_on(&p);
    place_end(&p);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    test_same("parser/mails", 300);
    test_same("parser/reports", 20);
    test_faults();
    test_faults_behind();
    test_killed();
    return TEST_END();
}
