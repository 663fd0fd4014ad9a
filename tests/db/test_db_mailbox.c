/* How far mailboxes have been read, mails that cannot be fetched, and what is done from time to
 * time. */
#include "db/mailbox.h"
#include "db/upkeep.h"
#include "tests/db/store.h"

static void a_mailbox_is_what_it_was_set_to_last(void)
{
    struct place p;
    struct mailbox_row got, m = { .name = "in", .read_to = NOW, .trouble = "" };
    place_open(&p);
    CHECK(!db_mailbox_get(p.db, &got, "in", &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_mailbox_set(p.db, &m, &p.e));
    m.trouble = "the server refused";
    m.since = NOW + 5;
    CHECK(db_mailbox_set(p.db, &m, &p.e));
    CHECK(db_mailbox_get(p.db, &got, "in", &p.a, &p.e));
    CHECK(got.read_to == NOW && got.since == NOW + 5);
    CHECK_STR(got.trouble, "the server refused");
    CHECK(!db_mailbox_get(p.db, &got, "other", &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void a_gap_is_known_until_it_is_over(void)
{
    struct place p;
    struct mailbox_row got, m = {
        .name = "in", .read_to = NOW, .trouble = "", .gap_from = NOW - 90000, .gap_to = NOW
    };
    place_open(&p);
    CHECK(db_mailbox_set(p.db, &m, &p.e));
    CHECK(db_mailbox_gap_over(p.db, "in", NOW - 1, &p.e));
    CHECK(db_mailbox_get(p.db, &got, "in", &p.a, &p.e) && got.gap_from == NOW - 90000);
    CHECK(db_mailbox_gap_over(p.db, "in", NOW, &p.e));
    CHECK(db_mailbox_get(p.db, &got, "in", &p.a, &p.e) && got.gap_from == 0 && got.gap_to == 0);
    place_close(&p);
}

static void tries_of_an_unread_mail_are_counted_until_it_is_dropped(void)
{
    struct place p;
    struct unread_list list;
    struct unread_row u = { .mailbox = "in", .key = "1:7", .seen = NOW, .why = "no body" };
    place_open(&p);
    CHECK(db_unread_add(p.db, &u, &p.e));
    u.seen = NOW + 60;
    u.why = "short";
    CHECK(db_unread_add(p.db, &u, &p.e));
    u.key = "1:8";
    CHECK(db_unread_add(p.db, &u, &p.e));
    CHECK(db_unread_list(p.db, &list, &p.a, &p.e) && list.n == 2);
    CHECK(list.row[0].tries == 2 && list.row[0].seen == NOW && list.row[1].tries == 1);
    CHECK_STR(list.row[0].why, "short");
    CHECK(db_unread_drop(p.db, "in", "1:7", &p.e));
    CHECK(db_unread_drop(p.db, "in", "1:7", &p.e));
    CHECK(db_unread_list(p.db, &list, &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row[0].key, "1:8");
    place_close(&p);
}

static void a_task_has_the_time_it_was_done_last(void)
{
    struct place p;
    struct upkeep_row got, u = { "check", NOW, "fine" };
    int64_t at = -1;
    place_open(&p);
    CHECK(db_upkeep_at(p.db, &at, "check", &p.e) && at == 0);
    CHECK(!db_upkeep_get(p.db, &got, "check", &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_upkeep_set(p.db, &u, &p.e));
    u.at = NOW + 1;
    CHECK(db_upkeep_set(p.db, &u, &p.e));
    CHECK(db_upkeep_get(p.db, &got, "check", &p.a, &p.e) && got.at == NOW + 1);
    CHECK_STR(got.text, "fine");
    CHECK(db_upkeep_at(p.db, &at, "check", &p.e) && at == NOW + 1);
    place_close(&p);
}

static void what_each_machine_notes_is_its_own(void)
{
    struct place p;
    int64_t at = -1;
    struct upkeep_list all = { NULL, 0 };
    static const struct upkeep_row row[] = { { "clock", NOW - 7, "a file's" },
                                             { "clock/ada", NOW - 5, "1" },
                                             { "clock/bob", NOW + 5, "2" },
                                             { "clock0", NOW + 90, "another" },
                                             { "clockwork", NOW + 99, "another" } };
    place_open(&p);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        CHECK(db_upkeep_set(p.db, &row[i], &p.e));
    CHECK(db_upkeep_at(p.db, &at, "clock", &p.e) && at == NOW + 5);
    CHECK(db_upkeep_list(p.db, &all, "clock", &p.a, &p.e) && all.n == 2);
    CHECK_STR(all.row[0].task, "clock/ada");
    CHECK_STR(all.row[1].text, "2");
    CHECK(db_upkeep_drop(p.db, "clock", NOW, &p.e));
    CHECK(db_upkeep_list(p.db, &all, "clock", &p.a, &p.e) && all.n == 1);
    CHECK_STR(all.row[0].task, "clock/bob");
    CHECK(db_upkeep_drop(p.db, "clock", NOW + 100, &p.e));
    CHECK(db_upkeep_at(p.db, &at, "clock", &p.e) && at == NOW - 7);
    CHECK(db_upkeep_at(p.db, &at, "clockwork", &p.e) && at == NOW + 99);
    place_close(&p);
}

static void who_saw_what_is_there_may_replace_it(void)
{
    struct place p;
    bool done = false;
    struct upkeep_row got, one = { "token/ann", NOW, "one" }, two = { "token/ann", NOW, "two" };
    place_open(&p);
    CHECK(db_upkeep_swap(p.db, &done, &one, "none", &p.e) && !done);
    CHECK(db_upkeep_swap(p.db, &done, &one, NULL, &p.e) && done);
    CHECK(db_upkeep_swap(p.db, &done, &two, NULL, &p.e) && !done);
    CHECK(db_upkeep_swap(p.db, &done, &two, "one", &p.e) && done);
    CHECK(db_upkeep_swap(p.db, &done, &one, "one", &p.e) && !done);
    CHECK(db_upkeep_get(p.db, &got, "token/ann", &p.a, &p.e));
    CHECK_STR(got.text, "two");
    two.text = NULL;
    CHECK(db_upkeep_swap(p.db, &done, &two, "one", &p.e) && !done);
    CHECK(db_upkeep_swap(p.db, &done, &two, "two", &p.e) && done);
    CHECK(!db_upkeep_get(p.db, &got, "token/ann", &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

int main(void)
{
    a_mailbox_is_what_it_was_set_to_last();
    a_gap_is_known_until_it_is_over();
    tries_of_an_unread_mail_are_counted_until_it_is_dropped();
    a_task_has_the_time_it_was_done_last();
    who_saw_what_is_there_may_replace_it();
    what_each_machine_notes_is_its_own();
    return TEST_END();
}
