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
                                         DB_HOLDS_READING, DB_HOLDS_OUTBOX };
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
    CHECK(db_begin_holding(p.db, DB_HOLDS_READING, &p.e) &&
          db_game_by_id(p.db, &g, one, &p.a, &p.e));
    CHECK(db_begin_own_game(other, one, 0, &p.e) && plays(&p, other, one, 1));
    /* at once, whether or not that is finished */
    CHECK(!db_game_touch(p.db, &g, &p.e) && p.e.code == ERR_CONFLICT && db_busy(p.db) == one);
    CHECK(!db_commit(p.db, &p.e) && db_commit(other, &p.e));
    CHECK(db_begin_holding(p.db, DB_HOLDS_READING, &p.e));
    CHECK(!db_game_touch(p.db, &g, &p.e) && p.e.code == ERR_CONFLICT && db_busy(p.db) == one);
    CHECK(!db_commit(p.db, &p.e) && db_begin_holding(p.db, DB_HOLDS_READING, &p.e));
    CHECK(db_game_by_id(p.db, &g, one, &p.a, &p.e) && db_game_touch(p.db, &g, &p.e));
    CHECK(!db_begin_own_game(other, one, 0, &p.e) && db_commit(p.db, &p.e));
    db_close(other);
    place_close(&p);
}

static void who_finds_out_that_it_needs_all_begins_again(void)
{
    struct place p;
    place_open(&p);
    CHECK(db_begin_holding(p.db, DB_HOLDS_READING, &p.e) && note(&p, "first"));
    CHECK(!db_hold_all(p.db, &p.e) && p.e.code == ERR_CONFLICT && db_busy(p.db) == DB_BUSY_ALL);
    CHECK(!db_commit(p.db, &p.e) && noted(&p, "first") == 0);
    CHECK(db_begin(p.db, &p.e) && db_busy(p.db) == 0 && db_hold_all(p.db, &p.e));
    CHECK(note(&p, "second") && db_commit(p.db, &p.e) && noted(&p, "second") == NOW);
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
    return TEST_END();
}
