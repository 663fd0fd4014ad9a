/* Several who write to a store on a server at the same time, each to something else: run by
 * on_postgres.py. */
#include "tests/db/server.h"

static bool waits(struct place *p, struct db *other, enum db_holds holds)
{
    if (!db_begin_holding(other, holds, &p->e)) return db_locked_out(&p->e);
    CHECK(db_commit(other, &p->e));
    return false;
}

static void who_holds_what_keeps_whom_waiting(void)
{
    static const enum db_holds all[] = { DB_HOLDS_ALL, DB_HOLDS_OWN, DB_HOLDS_QUEUE,
                                         DB_HOLDS_OUTBOX };
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        CHECK(db_begin_holding(p.db, all[i], &p.e));
        for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
            bool same = i == k && all[i] != DB_HOLDS_OWN;
            bool alone = all[i] == DB_HOLDS_ALL || all[k] == DB_HOLDS_ALL;
            CHECK(waits(&p, other, all[k]) == (same || alone));
        }
        CHECK(db_commit(p.db, &p.e));
    }
    db_close(other);
    place_close(&p);
}

/* Or those who share the store would keep it for ever, one after the other. */
static void nobody_comes_in_before_one_who_waits_for_all(void)
{
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p);
    CHECK(db_begin_holding(p.db, DB_HOLDS_OWN, &p.e));
    CHECK(other->store->script(
        other, "BEGIN; SELECT 1 FROM lease WHERE step = 'write' FOR UPDATE;", &p.e));
    struct db *third = other_open(&p);
    CHECK(waits(&p, third, DB_HOLDS_OWN) && waits(&p, third, DB_HOLDS_QUEUE));
    CHECK(db_commit(p.db, &p.e)); /* nobody who is in waits */
    db_close(other);
    CHECK(!waits(&p, third, DB_HOLDS_OWN));
    db_close(third);
    place_close(&p);
}

/* A transaction that has written, however long ago, keeps what is deleted from being given
 * back. */
static void nobody_who_rests_keeps_a_transaction(void)
{
    struct place p;
    struct game_claim c = { 0 };
    static const char busy[] =
        "DO $$ BEGIN IF EXISTS (SELECT FROM pg_stat_activity WHERE datname ="
        " current_database() AND pid <> pg_backend_pid() AND backend_xid"
        " IS NOT NULL) THEN RAISE EXCEPTION 'somebody does'; END IF; END $$;";
    place_open(&p);
    c.game = a_game_named(p.db, "one", &p.e);
    CHECK(db_game_claim(p.db, &c, 1, &p.e) && c.claim && !place_sql(&p, busy));
    CHECK(db_game_unclaim(p.db, &c, 1, &p.e));
    db_rest(p.db);
    db_rest(p.db);
    CHECK(place_sql(&p, busy));
    CHECK(db_game_claim(p.db, &c, 1, &p.e) && c.claim && db_game_unclaim(p.db, &c, 1, &p.e));
    place_close(&p);
}

/* Its claims stay its own. */
static void nobody_who_works_for_long_keeps_an_old_transaction(void)
{
    struct place p;
    struct game_claim c = { 0 }, one = { 0 };
    static const char old[] =
        "DO $$ BEGIN IF EXISTS (SELECT FROM pg_stat_activity WHERE datname ="
        " current_database() AND pid <> pg_backend_pid() AND xact_start <"
        " clock_timestamp() - interval '2 s') THEN RAISE EXCEPTION 'somebody does'; END IF; "
        "END $$;";
    place_open(&p);
    struct db *other = other_open(&p);
    c.game = one.game = a_game_named(p.db, "one", &p.e);
    CHECK(db_game_claim(p.db, &c, 1, &p.e) && c.claim);
    sleep(2);
    struct game_claim two = { .game = a_game_named(p.db, "two", &p.e) };
    CHECK(db_game_claim(p.db, &two, 1, &p.e) && two.claim && place_sql(&p, old));
    CHECK(db_game_claim(other, &one, 1, &p.e) && one.claim == 0);
    CHECK(db_game_unclaim(p.db, &c, 1, &p.e) && db_game_unclaim(p.db, &two, 1, &p.e));
    CHECK(db_game_claim(other, &one, 1, &p.e) && one.claim);
    db_close(other);
    place_close(&p);
}

static void of_a_store_without_doors_they_are_made(void)
{
    struct place p;
    place_open(&p);
    CHECK(place_sql(&p, "DELETE FROM lease WHERE step LIKE 'write%'"));
    struct db *other = other_open(&p);
    CHECK(db_begin(p.db, &p.e) && waits(&p, other, DB_HOLDS_OWN) && db_commit(p.db, &p.e));
    CHECK(db_begin_holding(p.db, DB_HOLDS_QUEUE, &p.e) && waits(&p, other, DB_HOLDS_QUEUE));
    CHECK(db_commit(p.db, &p.e));
    db_close(other);
    place_close(&p);
}

/* ---- two games, two who write ---- */

static bool plays(struct place *p, struct db *db, int64_t game, int64_t deadline)
{
    struct game_row g;
    if (!db_game_by_id(db, &g, game, &p->a, &p->e)) return false;
    g.deadline = deadline;
    return db_game_set(db, &g, &p->e);
}

static void two_games_are_written_side_by_side(void)
{
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p);
    int64_t one = a_game_named(p.db, "one", &p.e), two = a_game_named(p.db, "two", &p.e);
    struct game_claim a = { .game = one }, b = { .game = two };
    CHECK(db_game_claim(p.db, &a, 1, &p.e) && a.claim && db_game_claim(other, &b, 1, &p.e));
    CHECK(db_begin_claimed(p.db, one, &p.e) && db_begin_claimed(other, two, &p.e));
    CHECK(plays(&p, p.db, one, 1) && plays(&p, other, two, 2));
    CHECK(db_commit(other, &p.e) && db_commit(p.db, &p.e));
    /* one game is written by one */
    CHECK(db_begin_own_game(p.db, one, 0, &p.e));
    CHECK(!db_begin_own_game(other, one, 0, &p.e) && db_locked_out(&p.e));
    CHECK(db_begin_own_game(other, two, 0, &p.e) && db_commit(other, &p.e));
    CHECK(db_commit(p.db, &p.e));
    db_close(other);
    place_close(&p);
}

static void a_game_that_is_not_as_it_was_read_is_not_written_to(void)
{
    struct place p;
    struct game_row g;
    place_open(&p);
    struct db *other = other_open(&p);
    int64_t one = a_game_named(p.db, "one", &p.e);
    CHECK(db_begin_holding(p.db, DB_HOLDS_OWN, &p.e) &&
          db_game_by_id(p.db, &g, one, &p.a, &p.e));
    CHECK(db_begin_own_game(other, one, 0, &p.e) && plays(&p, other, one, 1));
    /* at once, whether or not that is finished */
    CHECK(!db_game_touch(p.db, &g, &p.e) && p.e.code == ERR_CONFLICT && db_busy(p.db) == one);
    CHECK(!db_commit(p.db, &p.e) && db_commit(other, &p.e));
    CHECK(db_begin_holding(p.db, DB_HOLDS_OWN, &p.e));
    CHECK(!db_game_touch(p.db, &g, &p.e) && p.e.code == ERR_CONFLICT && db_busy(p.db) == one);
    CHECK(!db_commit(p.db, &p.e) && db_begin_holding(p.db, DB_HOLDS_OWN, &p.e));
    CHECK(db_game_by_id(p.db, &g, one, &p.a, &p.e) && db_game_touch(p.db, &g, &p.e));
    CHECK(!db_begin_own_game(other, one, 0, &p.e) && db_commit(p.db, &p.e));
    db_close(other);
    place_close(&p);
}

static void who_finds_out_that_it_needs_all_begins_again(void)
{
    struct place p;
    place_open(&p);
    CHECK(db_begin_holding(p.db, DB_HOLDS_OWN, &p.e) && note(&p, "first"));
    CHECK(!db_hold_all(p.db, &p.e) && p.e.code == ERR_CONFLICT && db_busy(p.db) == DB_BUSY_ALL);
    CHECK(!db_commit(p.db, &p.e) && noted(&p, "first") == 0);
    CHECK(db_begin(p.db, &p.e) && db_busy(p.db) == 0 && db_hold_all(p.db, &p.e));
    CHECK(note(&p, "second") && db_commit(p.db, &p.e) && noted(&p, "second") == NOW);
    place_close(&p);
}

/* ---- mails, read side by side ---- */

/* One about a game, by somebody; "": its header does not say. */
static int64_t comes(struct place *p, const char *game, const char *from)
{
    static int n;
    char key[24];
    int64_t id = 0;
    snprintf(key, sizeof key, "%d", ++n);
    struct mail_row m = a_mail(key, key);
    m.received = NOW + n;
    m.queue_game = db_mail_number(str_of(game));
    m.queue_from = db_mail_number(str_of(from));
    CHECK(db_mail_add(p->db, &id, &m, &p->e));
    return id;
}

static struct mail_group takes(struct place *p, struct db *db, size_t most)
{
    struct mail_group g;
    CHECK(db_mail_take(db, &g, most, &p->e));
    return g;
}

static bool turn_of(struct place *p, struct db *db, const struct mail_group *g)
{
    bool is = false;
    CHECK(db_mail_turn(db, &is, g, &p->e));
    return is;
}

static void finishes(struct place *p, struct db *db, const struct mail_group *g)
{
    struct mail_row m;
    for (size_t i = 0; i < g->n; i++) {
        CHECK(db_mail_get(db, &m, g->id[i], &p->a, &p->e));
        m.state = MAIL_DONE;
        CHECK(db_mail_finish(db, &m, &p->e));
    }
}

static void of_other_games_by_others_mails_are_read_side_by_side(void)
{
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p), *third = other_open(&p);
    int64_t id[] = { comes(&p, "one", "a@x"),   comes(&p, "two", "b@x"),
                     comes(&p, "ONE", "c@x"),   comes(&p, "two", "d@x"),
                     comes(&p, "three", "A@x"), comes(&p, "four", "d@x"),
                     comes(&p, "five", "e@x") };
    struct mail_group a = takes(&p, p.db, 1), b = takes(&p, other, MAIL_GROUP);
    CHECK(a.n == 1 && a.id[0] == id[0] && !db_mail_ordered(&a));
    /* not what is of game one, or by a@x */
    CHECK(b.n == 4 && b.others && b.before == a.claim && b.id[0] == id[1] && b.id[1] == id[3] &&
          b.id[2] == id[5] && b.id[3] == id[6]);
    CHECK(turn_of(&p, p.db, &a) && turn_of(&p, other, &b));
    struct mail_group none = takes(&p, third, MAIL_GROUP);
    CHECK(none.n == 0 && none.others);
    finishes(&p, other, &b);
    none = takes(&p, third, MAIL_GROUP);
    CHECK(none.n == 0 && none.others);
    finishes(&p, p.db, &a);
    struct mail_group c = takes(&p, third, MAIL_GROUP);
    CHECK(c.n == 2 && c.id[0] == id[2] && c.id[1] == id[4] && turn_of(&p, third, &c));
    /* which stays behind neither of them, whoever takes it */
    (void)comes(&p, "six", "c@x");
    none = takes(&p, other, MAIL_GROUP);
    CHECK(none.n == 0 && none.others);
    int64_t free = comes(&p, "seven", "f@x");
    b = takes(&p, other, MAIL_GROUP);
    CHECK(b.n == 1 && b.id[0] == free);
    db_close(third);
    db_close(other);
    place_close(&p);
}

static void one_of_which_nobody_knows_what_it_is_about_overtakes_none(void)
{
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p);
    int64_t first = comes(&p, "one", "a@x"), unknown = comes(&p, "", "b@x"),
            last = comes(&p, "two", "c@x");
    struct mail_group a = takes(&p, p.db, 1), b = takes(&p, other, MAIL_GROUP);
    CHECK(a.n == 1 && a.id[0] == first && b.n == 0 && b.others);
    finishes(&p, p.db, &a);
    b = takes(&p, other, 1);
    CHECK(b.n == 1 && b.id[0] == unknown && db_mail_ordered(&b) && turn_of(&p, other, &b));
    a = takes(&p, p.db, MAIL_GROUP);
    CHECK(a.n == 0 && a.others);
    finishes(&p, other, &b);
    a = takes(&p, p.db, MAIL_GROUP);
    CHECK(a.n == 1 && a.id[0] == last);
    db_close(other);
    place_close(&p);
}

/* It says one game and is about another one, or asks for more than its game. */
static void one_that_strays_is_put_in_order_and_taken_anew(void)
{
    struct place p;
    struct mail_row m;
    place_open(&p);
    struct db *other = other_open(&p);
    int64_t first = comes(&p, "one", "a@x"), strays = comes(&p, "two", "b@x"),
            last = comes(&p, "three", "c@x");
    struct mail_group a = takes(&p, p.db, 1), b = takes(&p, other, 1), c;
    CHECK(a.id[0] == first && b.n == 1 && b.id[0] == strays);
    CHECK(db_begin_holding(other, DB_HOLDS_OWN, &p.e) &&
          db_mail_get(other, &m, strays, &p.a, &p.e) && !db_mail_strays(other, &m, "Two") &&
          db_mail_strays(other, &m, "one"));
    CHECK(!db_hold_all(other, &p.e) && db_busy(other) == DB_BUSY_ALL);
    db_rollback(other);
    CHECK(db_begin(other, &p.e) && !db_mail_strays(other, &m, "one") && db_commit(other, &p.e));
    struct db *third = other_open(&p);
    c = takes(&p, third, MAIL_GROUP);
    CHECK(c.n == 1 && c.id[0] == last && turn_of(&p, third, &c));
    CHECK(db_mail_order(other, &b, 0, &p.e) && db_mail_leave(other, strays, b.claim, &p.e));
    CHECK(!turn_of(&p, third, &c)); /* it waits, too, if it has not begun */
    CHECK(db_mail_leave(third, last, c.claim, &p.e));
    b = takes(&p, other, MAIL_GROUP);
    CHECK(b.n == 0 && b.others);
    finishes(&p, p.db, &a);
    b = takes(&p, other, MAIL_GROUP);
    CHECK(b.n == 2 && b.id[0] == strays && !b.again && db_mail_ordered(&b));
    CHECK(turn_of(&p, other, &b));
    db_close(third);
    db_close(other);
    place_close(&p);
}

int main(void)
{
    if (!elsewhere()) return TEST_END();
    who_holds_what_keeps_whom_waiting();
    nobody_comes_in_before_one_who_waits_for_all();
    nobody_who_rests_keeps_a_transaction();
    nobody_who_works_for_long_keeps_an_old_transaction();
    of_a_store_without_doors_they_are_made();
    two_games_are_written_side_by_side();
    a_game_that_is_not_as_it_was_read_is_not_written_to();
    who_finds_out_that_it_needs_all_begins_again();
    of_other_games_by_others_mails_are_read_side_by_side();
    one_of_which_nobody_knows_what_it_is_about_overtakes_none();
    one_that_strays_is_put_in_order_and_taken_anew();
    return TEST_END();
}
