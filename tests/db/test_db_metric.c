/* Figures: counted with what happens, the same before and after they are added up. */
#include "db/held.h"
#include "db/metric.h"
#include "tests/db/store.h"

static int64_t value(struct place *p, const char *name, const char *word)
{
    struct metric_list list = { NULL, 0 };
    int64_t found = 0;
    struct arena a = p->a;
    CHECK(db_metric_list(p->db, &list, &a, &p->e));
    for (size_t i = 0; i < list.n; i++)
        if (strcmp(list.row[i].name, name) == 0 && strcmp(list.row[i].word, word) == 0)
            found += list.row[i].value;
    return found;
}

static struct latency_row took(struct place *p, const char *name)
{
    struct latency_list list = { NULL, 0 };
    struct latency_row all = { .n = 0 };
    struct arena a = p->a;
    CHECK(db_latency_list(p->db, &list, &a, &p->e));
    for (size_t i = 0; i < list.n; i++) {
        if (strcmp(list.row[i].name, name) != 0) continue;
        all.n += list.row[i].n;
        all.seconds += list.row[i].seconds;
    }
    return all;
}

/* The first that is due is claimed, and this is what becomes of it. */
static void goes(struct place *p, enum out_state state, int64_t next_at)
{
    struct out_list got = { NULL, 0 };
    struct arena a = p->a;
    CHECK(db_out_claim(p->db, &got, &(struct out_want){ NOW, 1, "" }, &a, &p->e) && got.n == 1);
    got.row->state = state;
    got.row->next_at = next_at;
    got.row->done_at = next_at ? 0 : NOW;
    CHECK(db_out_result(p->db, NULL, got.row, &p->e));
}

static void waits(struct place *p, const char *key, enum out_kind kind, int64_t held)
{
    struct out_row o = an_answer(key);
    o.kind = kind;
    o.game = "sea";
    o.held = held;
    if (held) o.next_at = held;
    CHECK(db_out_add(p->db, &o, &p->e));
}

static void what_becomes_of_mails_is_counted(struct place *p)
{
    int64_t id;
    struct mail_row m = a_mail("1:1", "aa");
    m.received = NOW - 7;
    CHECK(db_mail_add(p->db, &id, &m, &p->e) && id == 1);
    waits(p, "answer/1", LETTER_ANSWER, 0);
    goes(p, OUT_READY, NOW - 1 + 60); /* put off */
    size_t n;
    CHECK(db_out_retry(p->db, 0, NOW, &n, &p->e) && n == 1);
    goes(p, OUT_SENT, 0);
    waits(p, "news/1", LETTER_NEWS, 0);
    goes(p, OUT_FAILED, 0);
    CHECK(value(p, "mails_deferred", "") == 1 && value(p, "mails_sent", "answer") == 1);
    CHECK(value(p, "mails_failed", "") == 1 && value(p, "mails_sent", "news") == 0);
    CHECK(value(p, "mails_received", "") == 1 && value(p, "mails", "new") == 1);
    CHECK(value(p, "outbox", "sent") == 1 && value(p, "outbox", "failed") == 1);
    CHECK(took(p, "answer").n == 1 && took(p, "answer").seconds == 7);
}

/* A report that its reader wants later does not count as waiting; each of two updates has its
 * own. */
static void an_update_takes_until_its_last_report_is_out(struct place *p)
{
    CHECK(db_reporting_add(p->db, "sea", 3, NOW - 100, &p->e));
    waits(p, "report/sea/3/green", LETTER_REPORT, 0);
    waits(p, "report/sea/3/red", LETTER_REPORT, 0);
    waits(p, "report/sea/3/blue", LETTER_REPORT, NOW + 3600);
    goes(p, OUT_SENT, 0);
    CHECK(took(p, "update").n == 0);
    CHECK(db_reporting_add(p->db, "sea", 30, NOW - 10, &p->e));
    waits(p, "report/sea/30/green", LETTER_REPORT, 0);
    goes(p, OUT_FAILED, 0);
    CHECK(took(p, "update").n == 1 && took(p, "update").seconds == 100);
    goes(p, OUT_SENT, 0);
    CHECK(took(p, "update").n == 2 && took(p, "update").seconds == 110);
}

/* The first n that are due, in one transaction: the last of them fails. */
static void go_together(struct place *p, int n)
{
    struct out_list got = { NULL, 0 };
    struct out_results r = { .n = 0 };
    struct arena a = p->a;
    CHECK(db_out_claim(p->db, &got, &(struct out_want){ NOW, n, "" }, &a, &p->e));
    CHECK(got.n == (size_t)n && db_begin(p->db, &p->e));
    for (size_t i = 0; i < got.n; i++) {
        got.row[i].state = i + 1 < got.n ? OUT_SENT : OUT_FAILED;
        got.row[i].done_at = NOW;
        CHECK(db_out_result(p->db, &r, &got.row[i], &p->e));
    }
    CHECK(db_out_results_end(p->db, &r, &p->e) && db_commit(p->db, &p->e));
}

static void results_that_come_together_count_as_one_by_one(void)
{
    struct place p;
    place_open(&p);
    for (int board = 1; board <= 20; board++) {
        char key[40];
        CHECK(db_reporting_add(p.db, "sea", board, NOW - board, &p.e));
        for (int i = 0; i < 2; i++) {
            snprintf(key, sizeof key, "report/sea/%d/%s", board, i ? "red" : "green");
            waits(&p, key, LETTER_REPORT, 0);
        }
    }
    waits(&p, "news/1", LETTER_NEWS, 0);
    go_together(&p, 3); /* one of the second board is left */
    CHECK(took(&p, "update").n == 1 && took(&p, "update").seconds == 1);
    go_together(&p, 37); /* more than one group has room for */
    CHECK(took(&p, "update").n == 20 && took(&p, "update").seconds == 210);
    go_together(&p, 1);
    CHECK(value(&p, "mails_sent", "report") == 38 && value(&p, "mails_sent", "news") == 0);
    CHECK(value(&p, "mails_failed", "") == 3 && value(&p, "mails_deferred", "") == 0);
    place_close(&p);
}

static void figures_are_the_same_when_they_are_added_up(void)
{
    struct place p;
    place_open(&p);
    what_becomes_of_mails_is_counted(&p);
    an_update_takes_until_its_last_report_is_out(&p);
    CHECK(db_metric_fold(p.db, 1000, &p.e)); /* so few are left alone */
    for (int i = 0; i < 2; i++) {
        CHECK(db_metric_fold(p.db, 0, &p.e));
        CHECK(value(&p, "mails_deferred", "") == 1 && value(&p, "mails_failed", "") == 2);
        CHECK(value(&p, "mails_sent", "report") == 2);
        CHECK(took(&p, "update").n == 2 && took(&p, "update").seconds == 110);
        CHECK(took(&p, "answer").n == 1 && took(&p, "answer").seconds == 7);
    }
    place_close(&p);
}

int main(void)
{
    figures_are_the_same_when_they_are_added_up();
    results_that_come_together_count_as_one_by_one();
    return TEST_END();
}
