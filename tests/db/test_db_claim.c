/* Who works on a game: one process at a time, for as long as it is there, and nobody late. */
#include "db/handle.h"
#include "db/lanes.h"
#include "tests/db/store.h"

/* A store with a game, and two who have it open. */
struct two {
    struct place p;
    struct db *other;
    struct game_claim mine, theirs;
};

static void two_open(struct two *t)
{
    place_open(&t->p);
    t->mine = t->theirs = (struct game_claim){ .game = a_game(t->p.db, &t->p.e) };
    CHECK(db_open(&t->other, t->p.path, false, &t->p.e));
    CHECK(db_game_claim(t->p.db, &t->mine, 1, &t->p.e) && t->mine.claim > 0);
}

static void two_close(struct two *t)
{
    db_close(t->other);
    place_close(&t->p);
}

static void time_is_over(struct two *t)
{
    CHECK(place_sql(&t->p, "UPDATE game SET claim_ends = 5"));
}

static bool set(struct two *t, struct db *db, int64_t every_s)
{
    struct game_row g;
    if (!db_game_by_id(db, &g, t->mine.game, &t->p.a, &t->p.e)) return false;
    g.every_s = every_s;
    return db_game_set(db, &g, &t->p.e);
}

static void a_game_that_has_moved_on_is_not_claimed(void)
{
    struct two t;
    struct game_row g;
    two_open(&t);
    CHECK(db_game_by_id(t.p.db, &g, t.mine.game, &t.p.a, &t.p.e));
    struct board_row next = { .game = g.id, .number = ++g.board, .text = STR("zugpost 1\n") };
    t.theirs.board = t.mine.board;
    CHECK(db_game_claim(t.other, &t.theirs, 1, &t.p.e) && t.theirs.claim == 0 &&
          !t.theirs.over);
    CHECK(db_board_put(t.p.db, &next, &t.p.e) && db_game_set(t.p.db, &g, &t.p.e));
    CHECK(db_game_claim(t.other, &t.theirs, 1, &t.p.e) && t.theirs.claim == 0 && t.theirs.over);
    CHECK(db_game_unclaim(t.other, &t.theirs, 1, &t.p.e));
    t.theirs.board = -1;
    CHECK(db_game_claim(t.other, &t.theirs, 1, &t.p.e) && t.theirs.claim > 0 && !t.theirs.over);
    two_close(&t);
}

static bool write_late(struct two *t)
{
    if (!db_begin_claimed(t->p.db, t->mine.game, &t->p.e)) return false;
    CHECK(set(t, t->p.db, 7));
    return db_commit(t->p.db, &t->p.e);
}

static void a_game_is_claimed_once_and_writing_it_ends_that(void)
{
    struct two t;
    two_open(&t);
    CHECK(db_game_claim(t.other, &t.theirs, 1, &t.p.e) && t.theirs.claim == 0);
    CHECK(!db_begin_claimed(t.other, t.mine.game, &t.p.e) && t.p.e.code == ERR_CONFLICT);
    CHECK(write_late(&t));
    CHECK(!write_late(&t) && t.p.e.code == ERR_CONFLICT);
    CHECK(db_game_claim(t.other, &t.theirs, 1, &t.p.e) && t.theirs.claim > 0);
    CHECK(t.theirs.claim != t.mine.claim);
    CHECK(db_game_unclaim(t.other, &t.theirs, 1, &t.p.e));
    CHECK(db_game_claim(t.p.db, &t.mine, 1, &t.p.e) && t.mine.claim > 0);
    /* nobody else's is ended */
    CHECK(db_game_unclaim(t.other, &t.theirs, 1, &t.p.e) && write_late(&t));
    two_close(&t);
}

static void nobody_writes_to_a_game_that_others_work_on(void)
{
    struct two t;
    struct game_row mine;
    two_open(&t);
    CHECK(db_game_by_id(t.p.db, &mine, t.mine.game, &t.p.a, &t.p.e));
    CHECK(!db_begin_game(t.other, t.mine.game, 60, &t.p.e) && t.p.e.code == ERR_CONFLICT);
    CHECK(db_busy(t.other) == t.mine.game);
    CHECK(!db_begin_game(t.other, 0, 0, &t.p.e) && t.p.e.code == ERR_CONFLICT);
    CHECK(db_begin_game(t.other, t.mine.game + 1, 0, &t.p.e) && db_busy(t.other) == 0);
    /* found out in the middle: nothing is left of it */
    CHECK(db_game_trouble(t.other, t.mine.game, "x", &t.p.e));
    CHECK(!db_game_touch(t.other, &mine, &t.p.e) && db_busy(t.other) == t.mine.game);
    CHECK(!db_commit(t.other, &t.p.e));
    /* its own are no others' */
    CHECK(db_begin_game(t.p.db, 0, 0, &t.p.e) && db_game_touch(t.p.db, &mine, &t.p.e));
    db_rollback(t.p.db);
    CHECK(write_late(&t) && db_begin_game(t.other, 0, 0, &t.p.e));
    db_rollback(t.other);
    two_close(&t);
}

static void who_slept_through_a_claim_writes_nothing(void)
{
    struct two t;
    struct game_row g;
    two_open(&t);
    time_is_over(&t);
    CHECK(db_begin_game(t.other, t.mine.game, 0, &t.p.e) && db_commit(t.other, &t.p.e));
    CHECK(!write_late(&t) && t.p.e.code == ERR_CONFLICT);
    CHECK(db_busy(t.p.db) == t.mine.game);
    CHECK(db_game_claim(t.p.db, &t.mine, 1, &t.p.e) && t.mine.claim > 0);
    time_is_over(&t);
    CHECK(db_begin_game(t.other, 0, 0, &t.p.e) && db_commit(t.other, &t.p.e));
    CHECK(!write_late(&t));
    CHECK(db_game_claim(t.p.db, &t.mine, 1, &t.p.e) && t.mine.claim > 0);
    time_is_over(&t);
    CHECK(db_game_claim(t.other, &t.theirs, 1, &t.p.e) && t.theirs.claim > 0);
    CHECK(!write_late(&t) && t.p.e.code == ERR_CONFLICT);
    CHECK(db_game_by_id(t.p.db, &g, t.mine.game, &t.p.a, &t.p.e) && g.every_s != 7);
    two_close(&t);
}

static void what_a_process_had_that_is_gone_is_free_at_once(void)
{
    struct two t;
    two_open(&t);
    db_close(t.p.db);
    CHECK(db_game_claim(t.other, &t.theirs, 1, &t.p.e) && t.theirs.claim > 0);
    CHECK(db_open(&t.p.db, t.p.path, false, &t.p.e));
    db_close(t.other);
    CHECK(db_begin_game(t.p.db, 0, 0, &t.p.e) && db_commit(t.p.db, &t.p.e));
    t.other = NULL;
    two_close(&t);
}

/* So many may it use, with that many open. */
static int64_t take(struct two *t, struct db *db, int64_t wanted, int64_t open)
{
    struct lanes_share s = { .all = 4, .wanted = wanted, .open = open };
    CHECK(db_begin(db, &t->p.e) && db_lanes_take(db, &s, &t->p.e) && db_commit(db, &t->p.e));
    return s.mine;
}

static void connections_are_shared(void)
{
    struct two t;
    two_open(&t);
    CHECK(take(&t, t.p.db, 4, 0) == 4);
    CHECK(take(&t, t.other, 4, 0) == 0); /* and it wants some */
    CHECK(take(&t, t.p.db, 4, 4) == 2);
    CHECK(take(&t, t.other, 4, 0) == 0); /* two are not closed yet */
    CHECK(take(&t, t.p.db, 4, 2) == 2);
    CHECK(take(&t, t.other, 1, 0) == 1); /* of two that are left */
    CHECK(take(&t, t.p.db, 4, 2) == 3);
    CHECK(take(&t, t.other, 4, 1) == 1);
    CHECK(take(&t, t.p.db, 4, 3) == 2);
    CHECK(db_lanes_leave(t.p.db, &t.p.e));
    CHECK(take(&t, t.other, 4, 1) == 4);
    db_close(t.other); /* as if it had been killed: its row is still there */
    CHECK(take(&t, t.p.db, 4, 0) == 4);
    place_close(&t.p);
}

int main(void)
{
    a_game_that_has_moved_on_is_not_claimed();
    a_game_is_claimed_once_and_writing_it_ends_that();
    nobody_writes_to_a_game_that_others_work_on();
    who_slept_through_a_claim_writes_nothing();
    what_a_process_had_that_is_gone_is_free_at_once();
    connections_are_shared();
    return TEST_END();
}
