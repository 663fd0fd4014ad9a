/* Mails that go out: made once, claimed in turn, tried again, never lost. */
#include "db/handle.h"
#include "tests/db/store.h"

static void an_outgoing_mail_comes_back_whole_when_it_is_claimed(void)
{
    struct place p;
    struct out_list got;
    struct out_row o = an_answer("answer/1");
    place_open(&p);
    o.game = "seaside";
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    CHECK_STR(got.row->key, "answer/1");
    CHECK(got.row->kind == LETTER_ANSWER);
    CHECK_STR(got.row->game, "seaside");
    CHECK_STR(got.row->sender, "game@example.org");
    CHECK_STR(got.row->recipient, "red@example.net");
    CHECK_STR(got.row->message_id, "1@example.org");
    CHECK(got.row->state == OUT_SENDING);
    CHECK_STR(got.row->reply, "");
    CHECK(str_eq(got.row->raw, o.raw) && got.row->tries == 1 && got.row->made == NOW &&
          got.row->done_at == 0);
    place_close(&p);
}

static void a_key_that_exists_is_left_as_it_is(void)
{
    struct place p;
    struct out_list got;
    struct out_row o = an_answer("answer/1");
    place_open(&p);
    CHECK(db_out_add(p.db, &o, &p.e));
    o.raw = STR("other words");
    o.recipient = "other@example.net";
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    CHECK_STR(got.row->recipient, "red@example.net");
    CHECK(!str_eq(got.row->raw, o.raw));
    place_close(&p);
}

static void each_goes_in_its_turn_and_the_oldest_first(void)
{
    static const struct {
        const char *key;
        enum out_turn turn;
        int64_t made;
    } row[] = { { "s1", OUT_STRANGER, NOW - 99 }, { "r1", OUT_REPORT, NOW - 90 },
                { "a2", OUT_ANSWER, NOW - 1 },    { "n1", OUT_NEWS, NOW - 95 },
                { "a1", OUT_ANSWER, NOW - 5 },    { "g1", OUT_GUEST, NOW - 97 },
                { "r2", OUT_REPORT, NOW - 80 },   { "m1", OUT_NAMED, NOW - 98 } };
    static const char *const want[] = { "a1", "a2", "r1", "r2", "n1", "g1", "m1" };
    enum { ROWS = sizeof row / sizeof *row };
    struct place p;
    struct out_list got;
    place_open(&p);
    for (size_t i = 0; i < ROWS; i++) {
        struct out_row o = an_answer(row[i].key);
        o.turn = (int)row[i].turn;
        o.made = row[i].made;
        CHECK(db_out_add(p.db, &o, &p.e));
    }
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, ROWS - 1, "" }, &p.a, &p.e) &&
          got.n == ROWS - 1);
    for (size_t i = 0; i < got.n; i++) CHECK_STR(got.row[i].key, want[i]);
    CHECK(got.n && got.row[got.n - 1].turn == OUT_NAMED);
    place_close(&p);
}

static int64_t made(struct place *p, enum out_turn turn, const char *address,
                    const char *domain, int64_t since)
{
    struct out_made of = { turn, address, domain, since, NOW };
    int64_t n = -1;
    CHECK(db_out_made(p->db, &n, &of, &p->e));
    return n;
}

/* What went out, what waits and what failed; not what is said to be made tomorrow. */
static void what_was_made_for_strangers_is_counted_by_address_and_by_domain(void)
{
    static const struct {
        const char *key, *to;
        enum out_turn turn;
        int64_t made;
    } row[] = { { "1", "Ann@a.example", OUT_STRANGER, NOW - 9 },
                { "2", "ann@A.example", OUT_STRANGER, NOW },
                { "3", "bob@a.example", OUT_STRANGER, NOW - 99 },
                { "4", "bob@sub.a.example", OUT_STRANGER, NOW - 9 },
                { "5", "bob@a.example", OUT_GUEST, NOW - 9 },
                { "6", "bob@a.example", OUT_STRANGER, NOW + 1 },
                { "7", "bob@a.example", OUT_ANSWER, NOW } };
    struct place p;
    place_open(&p);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct out_row o = an_answer(row[i].key);
        o.recipient = row[i].to;
        o.turn = (int)row[i].turn;
        o.made = row[i].made;
        CHECK(db_out_add(p.db, &o, &p.e));
    }
    CHECK(made(&p, OUT_STRANGER, "", "", NOW - 100) == 4);
    CHECK(made(&p, OUT_STRANGER, "ANN@a.example", "", NOW - 100) == 2);
    CHECK(made(&p, OUT_STRANGER, "", "a.example", NOW - 100) == 3);
    CHECK(made(&p, OUT_STRANGER, "", "a.example", NOW - 50) == 2);
    CHECK(made(&p, OUT_GUEST, "", "", NOW - 100) == 1);
    place_close(&p);
}

static struct out_row for_seat(const char *key, enum out_kind kind, int64_t seat)
{
    struct out_row o = an_answer(key);
    o.kind = kind;
    o.seat = seat;
    return o;
}

static void claim_one(struct out_row *out, struct place *p, const char *want)
{
    struct out_list got;
    CHECK(db_out_claim(p->db, &got, &(struct out_want){ NOW, 9, "" }, &p->a, &p->e) &&
          got.n == 1);
    if (got.n == 1) CHECK_STR(got.row->key, want);
    if (got.n == 1) *out = *got.row;
}

static void finish(struct place *p, struct out_row *o, enum out_state state, int64_t next_at)
{
    o->state = state;
    o->reply = "";
    o->next_at = next_at;
    CHECK(db_out_result(p->db, NULL, o, &p->e));
}

/* The final report was made first here, and its reader's report is put off once. */
static void the_final_report_comes_behind_the_last_report(void)
{
    struct place p;
    struct out_row row[] = { for_seat("e1", LETTER_END, 1), for_seat("r1", LETTER_REPORT, 1),
                             for_seat("e2", LETTER_END, 2) };
    struct out_list got;
    struct out_row one = { .id = 0 };
    int64_t at;
    place_open(&p);
    row[0].made = NOW - 9;
    for (size_t i = 0; i < 3; i++) CHECK(db_out_add(p.db, &row[i], &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 9, "" }, &p.a, &p.e) && got.n == 2);
    CHECK_STR(got.row[0].key, "r1");
    CHECK_STR(got.row[1].key, "e2");
    finish(&p, &got.row[1], OUT_SENT, NOW);
    finish(&p, &got.row[0], OUT_READY, NOW + 60);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 9, "" }, &p.a, &p.e) && got.n == 0);
    CHECK(db_out_next(p.db, &at, &p.e) && at == NOW + 60);
    CHECK(db_out_retry(p.db, 0, NOW, &got.n, &p.e));
    claim_one(&one, &p, "r1");
    finish(&p, &one, OUT_FAILED, NOW);
    CHECK(db_out_next(p.db, &at, &p.e) && at == NOW);
    claim_one(&one, &p, "e1");
    place_close(&p);
}

static void a_mail_waits_until_it_is_due(void)
{
    struct place p;
    struct out_list got;
    struct out_row o = an_answer("later");
    int64_t at = 7;
    place_open(&p);
    CHECK(db_out_next(p.db, &at, &p.e) && at == 0);
    o.next_at = NOW + 60;
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_next(p.db, &at, &p.e) && at == NOW + 60);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW + 59, 10, "" }, &p.a, &p.e) &&
          got.n == 0);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW + 60, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    CHECK(db_out_next(p.db, &at, &p.e) && at == 0);
    o.key = "at once";
    o.next_at = 0;
    CHECK(db_out_add(p.db, &o, &p.e) && db_out_next(p.db, &at, &p.e) && at == 1);
    place_close(&p);
}

static void a_result_is_stored_and_a_sent_mail_is_never_sent_again(void)
{
    struct place p;
    struct out_list got, list;
    struct out_row o = an_answer("answer/1");
    place_open(&p);
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    got.row->state = OUT_READY;
    got.row->next_at = NOW + 60;
    got.row->reply = "451 later";
    CHECK(db_out_result(p.db, NULL, got.row, &p.e));
    CHECK(db_out_list(p.db, &list, OUT_READY, 10, &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row->reply, "451 later");
    CHECK(list.row->tries == 1 && list.row->next_at == NOW + 60 && list.row->raw.n == 0);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW + 60, 10, "" }, &p.a, &p.e) &&
          got.n == 1 && got.row->tries == 2);
    got.row->state = OUT_SENT;
    got.row->done_at = NOW + 61;
    got.row->reply = "250 ok";
    CHECK(db_out_result(p.db, NULL, got.row, &p.e));
    got.row->state = OUT_READY;
    CHECK(!db_out_result(p.db, NULL, got.row, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(db_out_retry(p.db, got.row->id, NOW, &got.n, &p.e) && got.n == 0);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW + 999, 10, "" }, &p.a, &p.e) &&
          got.n == 0);
    CHECK(db_out_list(p.db, &list, OUT_NONE, 10, &p.a, &p.e) && list.n == 1);
    CHECK(list.row->done_at == NOW + 61);
    place_close(&p);
}

static void sending(struct place *p, int64_t want)
{
    int64_t n = -1;
    CHECK(db_out_sending(p->db, &n, &p->e) && n == want);
}

static void what_was_cut_off_while_sending_is_sent_again_with_the_same_message_id(void)
{
    struct place p;
    struct out_list got;
    struct out_row o = an_answer("answer/1");
    place_open(&p);
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    sending(&p, 1); /* its own it leaves as they are */
    db_close(p.db);
    CHECK(db_open(&p.db, p.path, false, &p.e));
    sending(&p, 0);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    CHECK(got.row->tries == 2);
    CHECK_STR(got.row->message_id, "1@example.org");
    place_close(&p);
}

static bool sql(struct place *p, const char *text)
{
    return place_sql(p, text);
}

/* Two handles are two senders, of one process or of two. */
static void what_one_sends_another_leaves_alone_until_its_time_is_over(void)
{
    struct place p;
    struct db *mine, *other = NULL;
    struct out_list late, got;
    struct out_row o = an_answer("answer/1");
    place_open(&p);
    mine = p.db;
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_open(&other, p.path, false, &p.e));
    CHECK(db_out_claim(mine, &late, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          late.n == 1 && late.row->claim > 0);
    p.db = other;
    sending(&p, 1);
    CHECK(db_out_claim(other, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 0);
    CHECK(sql(&p, "UPDATE out SET claim_ends = 5"));
    CHECK(db_out_keep(mine, late.row->claim, &p.e));
    sending(&p, 1);
    CHECK(sql(&p, "UPDATE out SET claim_ends = 5"));
    sending(&p, 0);
    CHECK(db_out_claim(other, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    CHECK(got.row->claim != late.row->claim);
    /* a process that slept writes nothing any more */
    CHECK(!db_out_keep(mine, late.row->claim, &p.e) && p.e.code == ERR_CONFLICT);
    late.row->state = OUT_READY;
    CHECK(!db_out_result(mine, NULL, late.row, &p.e) && p.e.code == ERR_CONFLICT);
    sending(&p, 1);
    got.row->state = OUT_SENT;
    CHECK(db_out_result(other, NULL, got.row, &p.e));
    CHECK(!db_out_result(other, NULL, got.row, &p.e) && p.e.code == ERR_CONFLICT);
    db_close(other);
    p.db = mine;
    place_close(&p);
}

static void a_full_arena_makes_the_claim_smaller_and_what_never_fits_is_given_up(void)
{
    static char bytes[20000], memory[22000];
    struct place p;
    struct out_list got, list;
    struct out_row o = an_answer("a");
    struct arena a = arena_make(memory, sizeof memory);
    place_open(&p);
    o.raw = (struct str){ bytes, 10000 };
    CHECK(db_out_add(p.db, &o, &p.e));
    o.key = "b";
    CHECK(db_out_add(p.db, &o, &p.e));
    o.key = "c";
    o.made = NOW - 1; /* the first in the queue */
    o.raw.n = sizeof bytes;
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 30, "" }, &a, &p.e) && got.n == 1);
    CHECK_STR(got.row->key, "a");
    CHECK(db_out_list(p.db, &list, OUT_FAILED, 10, &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row->key, "c");
    CHECK(strstr(list.row->reply, "larger"));
    CHECK(db_out_list(p.db, &list, OUT_READY, 10, &p.a, &p.e) && list.n == 1 &&
          list.row->tries == 0);
    CHECK_STR(list.row->key, "b");
    place_close(&p);
}

static void reopen(struct place *p)
{
    db_close(p->db);
    CHECK(db_open(&p->db, p->path, false, &p->e));
}

/* The queue's index still names a mail that was sent: it must not go out for ever. */
static void a_damaged_queue_sends_nothing_twice(void)
{
    struct place p;
    struct out_list got = { NULL, 0 };
    struct out_row o = an_answer("answer/1");
    place_open(&p);
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(sql(&p, "CREATE TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'out_queue'"));
    CHECK(sql(&p, "PRAGMA writable_schema = ON"));
    CHECK(sql(&p, "DELETE FROM sqlite_schema WHERE name = 'out_queue'"));
    reopen(&p);
    CHECK(sql(&p, "UPDATE out SET state = 'sent'"));
    CHECK(sql(&p, "PRAGMA writable_schema = ON"));
    CHECK(sql(&p, "INSERT INTO sqlite_schema SELECT * FROM kept"));
    reopen(&p);
    CHECK(!db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e));
    CHECK(p.e.code == ERR_DAMAGE && strstr(p.e.text, "in the queue") && got.n == 0);
    CHECK(sql(&p, "REINDEX"));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 0);
    place_close(&p);
}

static void what_waits_is_counted_and_what_was_taken_is_known(void)
{
    struct place p;
    struct out_list got;
    struct out_row o = an_answer("a");
    int64_t waiting = 0;
    bool taken = true;
    place_open(&p);
    CHECK(db_out_add(p.db, &o, &p.e));
    o.key = "b";
    o.next_at = NOW + 99;
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_waiting(p.db, &waiting, &p.e) && waiting == 2);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    CHECK(db_out_taken(p.db, &taken, 0, &p.e) && !taken);
    got.row->state = OUT_SENT;
    got.row->done_at = NOW + 1;
    CHECK(db_out_result(p.db, NULL, got.row, &p.e));
    CHECK(db_out_waiting(p.db, &waiting, &p.e) && waiting == 1);
    CHECK(db_out_taken(p.db, &taken, NOW, &p.e) && taken);
    CHECK(db_out_taken(p.db, &taken, NOW + 1, &p.e) && !taken);
    place_close(&p);
}

static void retry_makes_failed_and_waiting_mails_ready_at_once(void)
{
    struct place p;
    struct out_list got;
    struct out_row o = an_answer("failed");
    place_open(&p);
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    got.row->state = OUT_FAILED;
    got.row->done_at = NOW;
    CHECK(db_out_result(p.db, NULL, got.row, &p.e));
    o.key = "waiting";
    o.next_at = NOW + 500;
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_retry(p.db, 99, NOW, &got.n, &p.e) && got.n == 0);
    CHECK(db_out_retry(p.db, got.row->id, NOW, &got.n, &p.e) && got.n == 1);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 10, "" }, &p.a, &p.e) &&
          got.n == 1);
    CHECK_STR(got.row->key, "failed");
    CHECK(got.row->tries == 1 && got.row->done_at == 0);
    CHECK(db_out_retry(p.db, 0, NOW, &got.n, &p.e) && got.n == 1);
    place_close(&p);
}

static void mails_to_one_seat_are_counted_by_kind_and_time(void)
{
    struct place p;
    struct out_row o = an_answer("a");
    int64_t n;
    place_open(&p);
    o.kind = LETTER_HELP;
    o.seat = 7;
    CHECK(db_out_add(p.db, &o, &p.e));
    o.key = "b";
    o.made = NOW - 100;
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_count(p.db, &n, 7, LETTER_HELP, NOW - 100, &p.e) && n == 2);
    CHECK(db_out_count(p.db, &n, 7, LETTER_HELP, NOW, &p.e) && n == 1);
    CHECK(db_out_count(p.db, &n, 7, LETTER_ANSWER, 0, &p.e) && n == 0);
    CHECK(db_out_count(p.db, &n, 8, LETTER_HELP, 0, &p.e) && n == 0);
    /* all of what was asked for at once */
    CHECK(db_out_answers(p.db, &n, 7, 0, &p.e) && n == 0);
    o.key = "c";
    o.kind = LETTER_ANSWER;
    CHECK(db_out_add(p.db, &o, &p.e));
    o.key = "d";
    o.kind = LETTER_MOVES;
    o.made = NOW;
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_answers(p.db, &n, 7, NOW - 100, &p.e) && n == 2);
    CHECK(db_out_answers(p.db, &n, 7, NOW, &p.e) && n == 1);
    CHECK(db_out_answers(p.db, &n, 8, 0, &p.e) && n == 0);
    place_close(&p);
}

static void the_newest_mails_to_a_seat_are_read_from_their_beginning(void)
{
    static const char *const key[] = { "a", "b", "c", "d" };
    static char large[OUT_BEGINNING_BYTES + 9], memory[4 * OUT_BEGINNING_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct place p;
    struct out_list got;
    struct str raw;
    place_open(&p);
    for (int i = 0; i < 4; i++) {
        struct out_row o = an_answer(key[i]);
        o.seat = i == 2 ? 8 : 7;
        o.kind = i == 1 ? LETTER_REPORT : LETTER_ANSWER;
        if (i == 3) o.raw = (struct str){ memset(large, 'x', sizeof large), sizeof large };
        CHECK(db_out_add(p.db, &o, &p.e));
    }
    CHECK(db_out_latest(p.db, &got, 7, 2, &a, &p.e) && got.n == 2);
    CHECK(got.row[0].id == 4 && got.row[1].id == 2 && got.row[0].raw.n == 0);
    CHECK(db_out_beginning(p.db, &raw, 4, &a, &p.e) && raw.n == OUT_BEGINNING_BYTES);
    CHECK(got.row[1].kind == LETTER_REPORT);
    CHECK(db_out_latest(p.db, &got, 7, 9, &a, &p.e) && got.n == 3);
    CHECK(db_out_beginning(p.db, &raw, got.row[2].id, &a, &p.e));
    CHECK(str_eq(raw, an_answer("a").raw));
    CHECK(db_out_beginning(p.db, &raw, 99, &a, &p.e) && raw.n == 0);
    CHECK(db_out_latest(p.db, &got, 9, 9, &a, &p.e) && got.n == 0);
    place_close(&p);
}

/* Mostly: the answer to an order has some. */
static void a_recipe_has_no_bytes_and_is_claimed_as_others_are(void)
{
    struct place p;
    struct out_list got;
    struct out_row o = an_answer("report/seaside/1/red"), same;
    place_open(&p);
    o.recipe = "board 1\n";
    o.raw = STR("");
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_by_key(p.db, &same, o.key, &p.a, &p.e) && same.made == NOW);
    CHECK_STR(same.recipe, o.recipe);
    CHECK(!db_out_by_key(p.db, &same, "answer/9", &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 9, "" }, &p.a, &p.e) &&
          got.n == 1 && got.row->raw.n == 0);
    CHECK_STR(got.row->recipe, o.recipe);
    o.key = "answer/7";
    o.message_id = "m7";
    o.raw = STR("Saved\n\0\0");
    CHECK(db_out_add(p.db, &o, &p.e));
    CHECK(db_out_claim(p.db, &got, &(struct out_want){ NOW, 9, "" }, &p.a, &p.e) &&
          got.n == 1 && str_eq(got.row->raw, o.raw));
    CHECK(db_out_latest(p.db, &got, 0, 9, &p.a, &p.e) && got.n == 2);
    CHECK_STR(got.row->recipe, o.recipe);
    place_close(&p);
}

static void a_sender_is_remembered_until_it_is_set_again(void)
{
    struct place p;
    struct sender_row got, s = { "send", NOW, 2, NOW + 60, "550 daily limit" };
    place_open(&p);
    CHECK(!db_sender_get(p.db, &got, "send", &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_sender_set(p.db, &s, &p.e));
    CHECK(db_sender_get(p.db, &got, "send", &p.a, &p.e));
    CHECK(got.since == NOW && got.tries == 2 && got.next_at == NOW + 60);
    CHECK_STR(got.reply, "550 daily limit");
    s = (struct sender_row){ .name = "send", .reply = "" };
    CHECK(db_sender_set(p.db, &s, &p.e));
    CHECK(db_sender_get(p.db, &got, "send", &p.a, &p.e) && got.since == 0 && got.tries == 0);
    place_close(&p);
}

int main(void)
{
    an_outgoing_mail_comes_back_whole_when_it_is_claimed();
    a_key_that_exists_is_left_as_it_is();
    each_goes_in_its_turn_and_the_oldest_first();
    what_was_made_for_strangers_is_counted_by_address_and_by_domain();
    the_final_report_comes_behind_the_last_report();
    a_mail_waits_until_it_is_due();
    a_result_is_stored_and_a_sent_mail_is_never_sent_again();
    what_was_cut_off_while_sending_is_sent_again_with_the_same_message_id();
    what_one_sends_another_leaves_alone_until_its_time_is_over();
    a_full_arena_makes_the_claim_smaller_and_what_never_fits_is_given_up();
    retry_makes_failed_and_waiting_mails_ready_at_once();
    if (!elsewhere()) a_damaged_queue_sends_nothing_twice();
    what_waits_is_counted_and_what_was_taken_is_known();
    mails_to_one_seat_are_counted_by_kind_and_time();
    the_newest_mails_to_a_seat_are_read_from_their_beginning();
    a_recipe_has_no_bytes_and_is_claimed_as_others_are();
    a_sender_is_remembered_until_it_is_set_again();
    return TEST_END();
}
