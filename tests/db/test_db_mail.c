/* Mails that came in: stored once, tried three times, finished once. */
#include "db/handle.h"
#include "tests/db/store.h"

static void a_stored_mail_is_known_and_comes_back_whole(void)
{
    struct place p;
    int64_t id = 0;
    bool known[2] = { false, true };
    const char *const key[] = { "1:7", "1:8" };
    struct mail_row got, m = a_mail("1:7", "aa");
    place_open(&p);
    m.raw = (struct str){ "a\0b\r\n", 5 }; /* mails may have NULs */
    m.oversize = true;
    CHECK(db_mail_add(p.db, &id, &m, &p.e));
    CHECK(id > 0);
    CHECK(db_mail_known(p.db, known, "in", key, 2, &p.e));
    CHECK(known[0] && !known[1]);
    CHECK(db_mail_known(p.db, known, "other", key, 1, &p.e));
    CHECK(!known[0]);
    CHECK(db_mail_get(p.db, &got, id, &p.a, &p.e));
    CHECK(got.id == id && got.received == NOW && got.oversize && got.tries == 0);
    CHECK(str_eq(got.raw, m.raw));
    CHECK_STR(got.mailbox, "in");
    CHECK_STR(got.key, "1:7");
    CHECK_STR(got.sha256, "aa");
    CHECK(got.state == MAIL_NEW);
    CHECK_STR(got.game, "");
    CHECK(!db_mail_get(p.db, &got, id + 1, &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void the_same_key_is_stored_once(void)
{
    struct place p;
    int64_t id, n;
    struct mail_row m = a_mail("1:7", "aa"), same_key = a_mail("1:7", "bb");
    struct mail_row other_box = a_mail("1:7", "aa");
    other_box.mailbox = "other";
    place_open(&p);
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && id > 0);
    CHECK(db_mail_add(p.db, &id, &same_key, &p.e) && id == 0);
    CHECK(db_mail_add(p.db, &id, &other_box, &p.e) && id > 0);
    CHECK(db_mail_count(p.db, &n, MAIL_NEW, &p.e) && n == 2);
    place_close(&p);
}

/* A script may send the same order twice on purpose; a server that renumbers its mailbox shows
 * the same mail twice. */
static void the_same_bytes_are_the_same_mail_only_in_another_epoch_and_at_the_same_second(void)
{
    struct place p;
    int64_t id;
    struct mail_row m = a_mail("1:7", "aa"), again = a_mail("1:8", "aa"),
                    anew = a_mail("2:1", "aa"), later = a_mail("2:2", "aa");
    place_open(&p);
    m.epoch = again.epoch = "1";
    anew.epoch = later.epoch = "2";
    later.received = NOW + 1;
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && id > 0);
    CHECK(db_mail_add(p.db, &id, &again, &p.e) && id > 0);
    CHECK(db_mail_add(p.db, &id, &anew, &p.e) && id == 0);
    CHECK(db_mail_add(p.db, &id, &later, &p.e) && id > 0);
    place_close(&p);
}

static void a_rolled_back_mail_is_not_stored(void)
{
    struct place p;
    int64_t id, n;
    struct mail_row m = a_mail("1:7", "aa");
    place_open(&p);
    CHECK(db_begin(p.db, &p.e));
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && id > 0);
    db_rollback(p.db);
    CHECK(db_mail_count(p.db, &n, MAIL_NEW, &p.e) && n == 0);
    CHECK(db_begin(p.db, &p.e));
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && id > 0);
    CHECK(db_commit(p.db, &p.e));
    CHECK(db_mail_count(p.db, &n, MAIL_NEW, &p.e) && n == 1);
    place_close(&p);
}

static int64_t taken; /* the last claim */

static bool take(struct place *p, struct mail_group *g)
{
    bool ok = db_mail_take(p->db, g, MAIL_GROUP, &p->e);
    taken = g->claim;
    return ok;
}

/* The oldest of a group, as it is read. */
static bool take_oldest(struct place *p, struct mail_row *got, struct arena *a)
{
    struct mail_group g;
    if (!take(p, &g)) return false;
    if (g.n == 0) return err_set(&p->e, ERR_NOTFOUND, "none");
    return db_mail_get(p->db, got, g.id[0], a, &p->e);
}

static void the_oldest_new_mail_is_taken_and_its_try_is_on_disk(void)
{
    struct place p;
    struct db *other;
    int64_t id[3];
    struct mail_row m = a_mail("a", "a"), old = a_mail("b", "b"), same = a_mail("c", "c"), got;
    place_open(&p);
    old.received = NOW - 5;
    same.received = NOW - 5;
    CHECK(!take_oldest(&p, &got, &p.a) && p.e.code == ERR_NOTFOUND);
    CHECK(db_mail_add(p.db, &id[0], &m, &p.e) && db_mail_add(p.db, &id[1], &old, &p.e));
    CHECK(db_mail_add(p.db, &id[2], &same, &p.e));
    CHECK(take_oldest(&p, &got, &p.a));
    CHECK(got.id == id[1] && got.begun == 1 && str_eq(got.raw, old.raw));
    CHECK(db_open(&other, p.path, false, &p.e));
    CHECK(db_mail_get(other, &got, id[1], &p.a, &p.e) && got.begun == 1 && got.tries == 0);
    db_close(other);
    got.state = MAIL_IGNORED;
    CHECK(db_mail_finish(p.db, &got, &p.e));
    CHECK(take_oldest(&p, &got, &p.a) && got.id == id[2]);
    place_close(&p);
}

static void after_three_tries_a_mail_is_set_aside_and_the_next_one_is_taken(void)
{
    struct place p;
    int64_t poison = 0, good = 0;
    struct mail_row m = a_mail("a", "a"), next = a_mail("b", "b"), got;
    place_open(&p);
    next.received = NOW + 1;
    CHECK(db_mail_add(p.db, &poison, &m, &p.e) && db_mail_add(p.db, &good, &next, &p.e));
    for (int i = 1; i <= 3; i++) {
        CHECK(take_oldest(&p, &got, &p.a) && got.id == poison && got.tries == i - 1);
        CHECK(db_mail_failed(p.db, poison, taken, &p.e));
    }
    CHECK(take_oldest(&p, &got, &p.a) && got.id == good);
    CHECK(db_mail_get(p.db, &got, poison, &p.a, &p.e));
    CHECK(got.state == MAIL_ASIDE);
    CHECK_STR(got.note, "set aside after 3 tries");
    CHECK(db_mail_again(p.db, poison, &p.e));
    CHECK(take_oldest(&p, &got, &p.a) && got.id == poison && got.tries == 0 && got.begun == 1);
    place_close(&p);
}

/* The whole program died while it was read, hundreds of times; and a process that went on saw
 * it fail. */
static void a_try_whose_end_nobody_saw_sets_no_mail_aside(void)
{
    enum { KILLS = 300 };
    struct place p;
    struct mail_group g;
    int64_t id = 0;
    struct mail_row m = a_mail("a", "a"), got;
    place_open(&p);
    CHECK(db_mail_add(p.db, &id, &m, &p.e));
    for (int i = 0; i < KILLS; i++)
        CHECK(take(&p, &g) && g.n == 1 && g.again == (i > 0) && g.begun == i);
    CHECK(db_mail_get(p.db, &got, id, &p.a, &p.e) && got.begun == KILLS && got.tries == 0);
    CHECK(db_mail_again(p.db, id, &p.e));
    for (int i = 0; i < 39; i++) CHECK(take(&p, &g) && g.n == 1);
    CHECK(db_mail_failed(p.db, id, taken, &p.e)); /* 38 of them and that one: two tries */
    CHECK(take(&p, &g) && g.n == 1 && g.again);
    CHECK(take(&p, &g) && g.n == 1); /* 40, as that began, and that one: three */
    CHECK(take(&p, &g) && g.n == 0 && g.aside == 1);
    place_close(&p);
}

static void add(struct place *p, int64_t *id, int n, int a_second)
{
    char key[16];
    for (int i = 0; i < n; i++) {
        snprintf(key, sizeof key, "%d", i);
        struct mail_row m = a_mail(key, key);
        m.received = NOW + i / a_second;
        CHECK(db_mail_add(p->db, &id[i], &m, &p->e));
    }
}

static void a_group_is_taken_at_once_and_who_was_tried_before_comes_alone(void)
{
    struct place p;
    struct mail_group g;
    struct mail_row got;
    int64_t id[MAIL_GROUP + 2];
    bool is_new = false;
    place_open(&p);
    CHECK(take(&p, &g) && g.n == 0);
    add(&p, id, MAIL_GROUP + 2, MAIL_GROUP + 2);
    CHECK(take(&p, &g) && g.n == MAIL_GROUP && g.aside == 0);
    CHECK(g.id[0] == id[0] && g.id[MAIL_GROUP - 1] == id[MAIL_GROUP - 1]);
    CHECK(db_mail_is_new(p.db, &is_new, id[0], &p.e) && is_new);
    /* the group ended before its last two; the others died with it */
    CHECK(db_mail_leave(p.db, g.id[MAIL_GROUP - 2], g.claim, &p.e));
    CHECK(db_mail_leave(p.db, g.id[MAIL_GROUP - 1], g.claim, &p.e));
    for (int tries = 1; tries <= 3; tries++) {
        CHECK(take(&p, &g) && g.n == 1 && g.id[0] == id[0] && g.again);
        CHECK(db_mail_failed(p.db, id[0], taken, &p.e));
        CHECK(db_mail_get(p.db, &got, id[0], &p.a, &p.e) && got.tries == tries);
    }
    CHECK(take(&p, &g) && g.n == 1 && g.id[0] == id[1] && g.aside == 1);
    for (int i = 1; i < MAIL_GROUP - 2; i++) {
        CHECK(db_mail_get(p.db, &got, id[i], &p.a, &p.e) && got.begun == 1 + (i == 1));
        got.state = MAIL_IGNORED;
        CHECK(db_mail_finish(p.db, &got, &p.e));
    }
    CHECK(take(&p, &g) && g.n == 4 && g.id[0] == id[MAIL_GROUP - 2]);
    CHECK(g.id[3] == id[MAIL_GROUP + 1] && g.aside == 0);
    place_close(&p);
}

/* One process reads after the other, and one that slept through its claim writes nothing. */
static void what_others_read_is_left_to_them_until_their_time_is_over(void)
{
    struct place p;
    struct mail_group g, late;
    struct db *mine, *other = NULL;
    int64_t id = 0;
    struct mail_row m = a_mail("a", "a"), got, old;
    place_open(&p);
    mine = p.db;
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && take(&p, &late) && late.n == 1 && late.claim);
    CHECK(db_mail_get(p.db, &old, id, &p.a, &p.e) && old.claim == late.claim);
    CHECK(db_open(&other, p.path, false, &p.e));
    p.db = other;
    CHECK(take(&p, &g) && g.n == 0 && g.others);
    CHECK(place_sql(&p, "UPDATE mail SET claim_ends = 5"));
    CHECK(take(&p, &g) && g.n == 1 && !g.others && g.again && g.claim != late.claim);
    old.state = MAIL_DONE;
    CHECK(!db_mail_finish(mine, &old, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(db_mail_failed(mine, id, late.claim, &p.e) &&
          db_mail_leave(mine, id, late.claim, &p.e));
    CHECK(db_mail_get(other, &got, id, &p.a, &p.e) && got.claim == g.claim && got.tries == 0);
    got.state = MAIL_DONE;
    CHECK(got.begun == 2 && db_mail_finish(other, &got, &p.e));
    db_close(other);
    p.db = mine;
    CHECK(take(&p, &g) && g.n == 0 && !g.others);
    /* those of a process that is gone belong to nobody */
    m = a_mail("b", "b");
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && take(&p, &g) && g.n == 1);
    db_close(p.db);
    CHECK(db_open(&p.db, p.path, false, &p.e) && take(&p, &g) && g.n == 1 && g.id[0] == id);
    place_close(&p);
}

static bool turn_of(struct db *db, const struct mail_group *g, struct err *e)
{
    bool is = false;
    CHECK(db_mail_turn(db, &is, g, e));
    return is;
}

static void finish(struct db *db, const struct mail_group *g, size_t i, struct place *p)
{
    struct mail_row got;
    CHECK(db_mail_get(db, &got, g->id[i], &p->a, &p->e));
    got.state = MAIL_DONE;
    CHECK(db_mail_finish(db, &got, &p->e));
}

/* Of mails of which nobody knows what they are about, one group is read at a time. */
static void several_share_the_mails_in_their_order(void)
{
    struct place p;
    struct mail_group one, two, none, old;
    struct db *other = NULL, *third = NULL;
    int64_t id[MAIL_GROUP + 10];
    place_open(&p);
    add(&p, id, MAIL_GROUP + 10, MAIL_GROUP + 10);
    CHECK(db_open(&other, p.path, false, &p.e) && db_open(&third, p.path, false, &p.e));
    CHECK(db_mail_take(p.db, &one, 7, &p.e) && one.n == 7 && one.id[6] == id[6]);
    for (size_t i = 0; i < one.n; i++) CHECK(db_mail_leave(p.db, one.id[i], one.claim, &p.e));
    CHECK(db_mail_take(p.db, &one, MAIL_GROUP, &p.e) && one.n == MAIL_GROUP && !one.others);
    CHECK(db_mail_take(other, &none, MAIL_GROUP, &p.e) && none.n == 0 && none.others &&
          none.before == one.claim);
    CHECK(turn_of(p.db, &one, &p.e) && db_mail_ordered(&one));
    for (size_t i = 0; i + 1 < one.n; i++) finish(p.db, &one, i, &p);
    CHECK(db_mail_take(other, &none, MAIL_GROUP, &p.e) && none.n == 0 && none.others);
    /* the last one was not its turn any more: nobody reads it, and it goes before the rest */
    CHECK(db_mail_leave(p.db, id[MAIL_GROUP - 1], one.claim, &p.e));
    CHECK(!turn_of(p.db, &one, &p.e));
    CHECK(db_mail_take(other, &two, MAIL_GROUP, &p.e) && two.n == 11 &&
          two.id[0] == id[MAIL_GROUP - 1] && two.id[10] == id[MAIL_GROUP + 9]);
    CHECK(turn_of(other, &two, &p.e));
    /* one that came in before them is read first */
    struct mail_row early = a_mail("early", "early");
    early.received = NOW - 9;
    CHECK(db_mail_add(p.db, &id[0], &early, &p.e));
    CHECK(!turn_of(other, &two, &p.e));
    CHECK(db_mail_take(third, &old, MAIL_GROUP, &p.e) && old.n == 1 && old.id[0] == id[0] &&
          !old.again && turn_of(third, &old, &p.e) && !turn_of(other, &two, &p.e));
    db_close(third); /* killed: its mail is nobody's, and is tried alone */
    CHECK(!turn_of(other, &two, &p.e));
    CHECK(db_mail_take(p.db, &old, MAIL_GROUP, &p.e) && old.n == 1 && old.id[0] == id[0] &&
          old.again);
    finish(p.db, &old, 0, &p);
    CHECK(turn_of(other, &two, &p.e));
    db_close(other);
    place_close(&p);
}

/* A page of the queue and more. */
static void what_was_left_by_one_who_ended_is_found_before_all_else(void)
{
    struct place p;
    struct mail_group g, first;
    struct db *one;
    int64_t id[3 * MAIL_GROUP];
    place_open(&p);
    add(&p, id, 3 * MAIL_GROUP, 7);
    CHECK(db_open(&one, p.path, false, &p.e));
    CHECK(db_mail_take(one, &first, MAIL_GROUP, &p.e) && first.n == MAIL_GROUP);
    CHECK(take(&p, &g) && g.n == 0 && g.others);
    finish(one, &first, 0, &p);
    db_close(one); /* what it has left is nobody's */
    CHECK(take(&p, &g) && g.n == 1 && g.id[0] == id[1] && g.again);
    place_close(&p);
}

/* More than one group of them: nothing is left over from a time of trouble. */
static void many_are_set_aside_at_once(void)
{
    struct place p;
    struct mail_group g;
    struct mail_row got;
    int64_t id[3 * MAIL_GROUP], n = 0;
    place_open(&p);
    add(&p, id, 3 * MAIL_GROUP, 3 * MAIL_GROUP);
    CHECK(place_sql(&p, "UPDATE mail SET tries = 3 WHERE id < 140"));
    CHECK(take(&p, &g) && g.n == 11 && g.aside == 139 && g.id[0] == 140);
    CHECK(db_mail_count(p.db, &n, MAIL_ASIDE, &p.e) && n == 139);
    CHECK(db_mail_get(p.db, &got, 139, &p.a, &p.e));
    CHECK_STR(got.note, "set aside after 3 tries");
    place_close(&p);
}

static void a_mail_too_large_for_the_arena_is_counted_and_blocks_nobody(void)
{
    struct place p;
    char memory[4096];
    static char bytes[8192];
    int64_t big = 0, good = 0;
    struct mail_row m = a_mail("a", "a"), next = a_mail("b", "b"), got;
    place_open(&p);
    m.raw = (struct str){ bytes, sizeof bytes };
    next.received = NOW + 1;
    CHECK(db_mail_add(p.db, &big, &m, &p.e) && db_mail_add(p.db, &good, &next, &p.e));
    for (int i = 0; i < 3; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        CHECK(!take_oldest(&p, &got, &a) && p.e.code == ERR_NOMEM);
        CHECK(db_mail_failed(p.db, big, taken, &p.e));
    }
    struct arena a = arena_make(memory, sizeof memory);
    CHECK(take_oldest(&p, &got, &a) && got.id == good);
    place_close(&p);
}

static void a_finished_mail_cannot_be_finished_again(void)
{
    struct place p;
    int64_t id = 0;
    struct mail_row m = a_mail("a", "a"), got;
    place_open(&p);
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && take_oldest(&p, &got, &p.a));
    got.state = MAIL_DONE;
    got.message_id = "x@y";
    got.game = "seaside";
    got.army = "red";
    got.note = "order on file";
    CHECK(db_mail_finish(p.db, &got, &p.e));
    CHECK(!db_mail_finish(p.db, &got, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(!db_mail_again(p.db, id, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(db_mail_get(p.db, &m, id, &p.a, &p.e));
    CHECK(m.state == MAIL_DONE);
    CHECK_STR(m.message_id, "x@y");
    CHECK_STR(m.game, "seaside");
    CHECK_STR(m.army, "red");
    CHECK_STR(m.note, "order on file");
    got.id = id + 1;
    CHECK(!db_mail_finish(p.db, &got, &p.e) && p.e.code == ERR_CONFLICT);
    place_close(&p);
}

/* Stored, and done for that seat. */
static struct mail_row done_mail(struct place *p, const char *key)
{
    struct mail_row m = a_mail(key, key);
    CHECK(db_mail_add(p->db, &m.id, &m, &p->e));
    m.state = MAIL_DONE;
    m.message_id = "x@y";
    m.date = NOW - 60;
    m.text = "hash";
    m.game = "seaside";
    m.army = "red";
    CHECK(db_mail_finish(p->db, &m, &p->e));
    return m;
}

static bool twin(struct place *p, const struct mail_row *m)
{
    bool out = false;
    CHECK(db_mail_twin(p->db, &out, m, &p->e));
    return out;
}

static void a_twin_has_the_text_and_the_message_id_or_date_of_a_done_mail_of_that_seat(void)
{
    struct place p;
    place_open(&p);
    struct mail_row first = done_mail(&p, "a"), copy = first, other;
    CHECK(!twin(&p, &first)); /* not of itself */
    copy.id = first.id + 1;
    CHECK(twin(&p, &copy));
    other = copy;
    other.message_id = "replayed@y"; /* sent again: same date and text */
    CHECK(twin(&p, &other));
    other.date = NOW;
    CHECK(!twin(&p, &other));
    other = copy;
    other.date = 0; /* the same Message-ID and text are enough */
    CHECK(twin(&p, &other));
    other.message_id = "";
    CHECK(!twin(&p, &other)); /* a script that sends neither may repeat itself */
    other = copy;
    other.text = "edited";
    CHECK(!twin(&p, &other));
    other = copy;
    other.army = "green";
    CHECK(!twin(&p, &other));
    other = copy;
    other.game = "other";
    CHECK(!twin(&p, &other));
    place_close(&p);
}

static void mails_that_wait_are_those_received_by_then(void)
{
    struct place p;
    struct mail_list list;
    struct mail_row m = a_mail("a", "a"), later = a_mail("b", "b"), other = later;
    int64_t id, first;
    place_open(&p);
    later.received = other.received = NOW + 1;
    other.mailbox = "other";
    CHECK(db_mail_waiting(p.db, &list, NOW, &p.a, &p.e) && list.n == 0);
    CHECK(db_mail_add(p.db, &first, &m, &p.e) && db_mail_add(p.db, &id, &later, &p.e));
    CHECK(db_mail_add(p.db, &id, &other, &p.e));
    CHECK(db_mail_waiting(p.db, &list, NOW, &p.a, &p.e) && list.n == 1);
    CHECK(list.row[0].id == first);
    CHECK_STR(list.row[0].mailbox, "in");
    done_mail(&p, "c");
    CHECK(db_mail_waiting(p.db, &list, NOW + 1, &p.a, &p.e) && list.n == 2);
    CHECK_STR(list.row[1].mailbox, "other");
    place_close(&p);
}

static void the_list_is_newest_first_and_without_bytes(void)
{
    struct place p;
    int64_t id = 0;
    struct mail_list list;
    char key[16];
    place_open(&p);
    for (int i = 0; i < 20; i++) {
        snprintf(key, sizeof key, "%02d", i);
        struct mail_row m = a_mail(key, key);
        CHECK(db_mail_add(p.db, &id, &m, &p.e));
    }
    struct mail_row first = { .id = id, .state = MAIL_IGNORED, .note = "automatic" };
    CHECK(db_mail_finish(p.db, &first, &p.e));
    CHECK(db_mail_list(p.db, &list, MAIL_NONE, 100, &p.a, &p.e) && list.n == 20);
    CHECK_STR(list.row[0].key, "19");
    CHECK_STR(list.row[0].note, "automatic");
    CHECK_STR(list.row[19].key, "00");
    CHECK(list.row[0].raw.n == 0);
    CHECK(db_mail_list(p.db, &list, MAIL_IGNORED, 100, &p.a, &p.e) && list.n == 1);
    CHECK(db_mail_list(p.db, &list, MAIL_NONE, 3, &p.a, &p.e) && list.n == 3);
    CHECK(db_mail_list(p.db, &list, MAIL_ASIDE, 3, &p.a, &p.e) && list.n == 0);
    place_close(&p);
}

static void stored_mails_cannot_be_changed_by_any_sql(void)
{
    static const char *const sql[] = { "UPDATE mail_raw SET raw = x'00'",
                                       "DELETE FROM mail_raw", "DELETE FROM mail",
                                       "UPDATE mail SET key = 'z'",
                                       "UPDATE mail SET state = 'eaten'" };
    struct place p;
    int64_t id = 0;
    struct mail_row m = a_mail("a", "a");
    place_open(&p);
    CHECK(db_mail_add(p.db, &id, &m, &p.e));
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) CHECK(place_forbids(&p, sql[i]));
    place_close(&p);
}

int main(void)
{
    a_stored_mail_is_known_and_comes_back_whole();
    the_same_key_is_stored_once();
    the_same_bytes_are_the_same_mail_only_in_another_epoch_and_at_the_same_second();
    a_rolled_back_mail_is_not_stored();
    the_oldest_new_mail_is_taken_and_its_try_is_on_disk();
    after_three_tries_a_mail_is_set_aside_and_the_next_one_is_taken();
    a_try_whose_end_nobody_saw_sets_no_mail_aside();
    a_group_is_taken_at_once_and_who_was_tried_before_comes_alone();
    what_others_read_is_left_to_them_until_their_time_is_over();
    several_share_the_mails_in_their_order();
    what_was_left_by_one_who_ended_is_found_before_all_else();
    many_are_set_aside_at_once();
    a_mail_too_large_for_the_arena_is_counted_and_blocks_nobody();
    a_finished_mail_cannot_be_finished_again();
    a_twin_has_the_text_and_the_message_id_or_date_of_a_done_mail_of_that_seat();
    mails_that_wait_are_those_received_by_then();
    the_list_is_newest_first_and_without_bytes();
    stored_mails_cannot_be_changed_by_any_sql();
    return TEST_END();
}
