/* Reads that are asked for at once: they say what they would say one by one. On a server
 * (on_postgres.py); in a file nothing is prefetched. */
#include "tests/db/server.h"

static bool set(struct db *db, const char *task, int64_t at, struct err *e)
{
    return db_upkeep_set(db, &(struct upkeep_row){ task, at, "" }, e);
}

/* Asks, and hears nothing yet. */
static void ask(struct place *p, const char *task)
{
    int64_t at = 7;
    CHECK(!db_upkeep_at(p->db, &at, task, &p->e) && p->e.code == ERR_NOTFOUND && at == 7);
}

static void in_a_file_or_outside_a_transaction_nothing_is_prefetched(void)
{
    struct place p;
    place_open(&p);
    CHECK(!db_prefetch(p.db));
    CHECK(db_begin(p.db, &p.e) && db_prefetch(p.db) == (elsewhere() != NULL));
    db_prefetch_end(p.db);
    CHECK(set(p.db, "task", NOW, &p.e) && noted(&p, "task") == NOW && db_commit(p.db, &p.e));
    place_close(&p);
}

/* Both answers have come when the first one is wanted: what others write then is not seen. */
static void answers_come_together(void)
{
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p);
    CHECK(set(p.db, "one", NOW, &p.e) && set(p.db, "two", NOW + 1, &p.e));
    CHECK(db_begin_holding(p.db, DB_HOLDS_OWN, &p.e) && db_prefetch(p.db));
    ask(&p, "one");
    ask(&p, "two");
    ask(&p, "one");
    db_prefetch_end(p.db);
    CHECK(noted(&p, "one") == NOW);
    CHECK(set(other, "one", NOW + 8, &p.e) && set(other, "two", NOW + 9, &p.e));
    CHECK(noted(&p, "two") == NOW + 1 && noted(&p, "one") == NOW && noted(&p, "none") == 0);
    CHECK(db_commit(p.db, &p.e) && noted(&p, "two") == NOW + 9);
    db_close(other);
    place_close(&p);
}

static void what_is_written_meanwhile_is_read_again(void)
{
    struct place p;
    place_open(&p);
    CHECK(set(p.db, "one", NOW, &p.e) && set(p.db, "two", NOW, &p.e));
    CHECK(db_begin(p.db, &p.e) && db_prefetch(p.db));
    ask(&p, "one");
    ask(&p, "two");
    db_prefetch_end(p.db);
    CHECK(set(p.db, "one", NOW + 5, &p.e) && noted(&p, "one") == NOW + 5);
    CHECK(noted(&p, "two") == NOW && db_prefetch(p.db));
    ask(&p, "three");
    db_prefetch_end(p.db);
    db_rollback(p.db); /* with one on its way */
    CHECK(noted(&p, "one") == NOW && db_begin(p.db, &p.e) && db_prefetch(p.db));
    ask(&p, "two");
    db_prefetch_end(p.db);
    CHECK(db_commit(p.db, &p.e) && noted(&p, "two") == NOW);
    place_close(&p);
}

static void more_than_there_is_room_for_are_asked_one_by_one(void)
{
    enum { MANY = 200 };
    struct place p;
    char name[20];
    place_open(&p);
    CHECK(db_begin(p.db, &p.e));
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "task %d", i);
        CHECK(set(p.db, name, i, &p.e));
    }
    CHECK(db_prefetch(p.db));
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "task %d", i);
        ask(&p, name);
    }
    db_prefetch_end(p.db);
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "task %d", i);
        CHECK(noted(&p, name) == i);
    }
    CHECK(db_commit(p.db, &p.e));
    place_close(&p);
}

static void an_answer_too_large_to_keep_is_asked_again(void)
{
    enum { LARGE = 1 << 20 };
    struct place p;
    char *raw = calloc(1, LARGE);
    struct mail_row m = a_mail("key", "sha"), got;
    int64_t id = 0;
    if (!raw) abort();
    memset(raw, 'x', LARGE);
    m.raw = (struct str){ raw, LARGE };
    char *room = calloc(1, 3 * LARGE);
    struct arena a = arena_make(room, 3 * LARGE);
    place_open(&p);
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && set(p.db, "task", NOW, &p.e));
    CHECK(db_begin(p.db, &p.e) && db_prefetch(p.db));
    CHECK(!db_mail_get(p.db, &got, id, &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    ask(&p, "task");
    db_prefetch_end(p.db);
    CHECK(db_mail_get(p.db, &got, id, &a, &p.e) && str_eq(got.raw, m.raw));
    CHECK(noted(&p, "task") == NOW && db_commit(p.db, &p.e));
    free(room);
    free(raw);
    place_close(&p);
}

/* libpq lets the first statement of a pipeline come row by row if the one before did. */
static void behind_a_statement_that_came_row_by_row_none_is_lost(void)
{
    struct place p;
    struct seat_list seats = { NULL, 0 };
    int64_t game;
    place_open(&p);
    game = a_game(p.db, &p.e);
    CHECK(place_sql(&p, "UPDATE seat SET lost = 5;") && set(p.db, "task", NOW, &p.e));
    for (int i = 0; i < 2; i++) { /* the first time each is prepared, with a way of its own */
        CHECK(db_begin(p.db, &p.e));
        CHECK(db_seat_lost(p.db, &seats, &p.a, &p.e) && seats.n == 2 && db_prefetch(p.db));
        CHECK(db_seat_list(p.db, &seats, game, &p.a, &p.e) && seats.n == 0);
        ask(&p, "task");
        db_prefetch_end(p.db);
        CHECK(noted(&p, "task") == NOW);
        CHECK(db_seat_list(p.db, &seats, game, &p.a, &p.e) && seats.n == 2);
        CHECK(db_commit(p.db, &p.e));
    }
    CHECK(place_sql(&p, "UPDATE seat SET lost = 0;"));
    place_close(&p);
}

static void a_connection_that_is_lost_meanwhile_stores_nothing(void)
{
    struct place p;
    int64_t at = 0;
    place_open(&p);
    CHECK(set(p.db, "one", NOW, &p.e));
    CHECK(db_begin(p.db, &p.e) && set(p.db, "one", NOW + 1, &p.e) && noted(&p, "one") > NOW);
    CHECK(db_prefetch(p.db));
    ask(&p, "two");
    db_prefetch_end(p.db);
    cut_off(&p);
    if (!db_upkeep_at(p.db, &at, "two", &p.e)) CHECK(p.e.code == ERR_IO);
    CHECK(!db_commit(p.db, &p.e) && p.e.code == ERR_IO && noted(&p, "one") == NOW);
    place_close(&p);
}

/* Whoever has claimed what they read. */
static void what_is_recalled_is_asked_for_once(void)
{
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p);
    CHECK(set(p.db, "one", NOW, &p.e) && set(p.db, "two", NOW, &p.e));
    db_recall(p.db);
    CHECK(db_prefetch(p.db));
    ask(&p, "one");
    db_prefetch_end(p.db);
    CHECK(noted(&p, "one") == NOW && noted(&p, "two") == NOW);
    CHECK(set(other, "one", NOW + 1, &p.e) && set(other, "two", NOW + 1, &p.e));
    CHECK(noted(&p, "one") == NOW && noted(&p, "two") == NOW);
    db_recall_end(p.db);
    CHECK(noted(&p, "one") == NOW + 1 && !db_prefetch(p.db));
    db_recall(p.db);
    CHECK(noted(&p, "one") == NOW + 1 && set(p.db, "one", NOW + 2, &p.e));
    CHECK(noted(&p, "one") == NOW + 2 && !db_prefetch(p.db));
    db_recall_end(p.db);
    CHECK(db_begin(p.db, &p.e));
    db_recall(p.db); /* does nothing, and ends nothing */
    db_recall_end(p.db);
    CHECK(set(p.db, "one", NOW + 3, &p.e) && db_commit(p.db, &p.e));
    CHECK(noted(&p, "one") == NOW + 3);
    db_close(other);
    place_close(&p);
}

static void a_connection_that_is_lost_meanwhile_is_made_again(void)
{
    struct place p;
    int64_t at = 0;
    place_open(&p);
    CHECK(set(p.db, "one", NOW, &p.e));
    db_recall(p.db);
    CHECK(noted(&p, "one") == NOW && db_prefetch(p.db));
    ask(&p, "two");
    db_prefetch_end(p.db);
    cut_off(&p);
    CHECK(!db_upkeep_at(p.db, &at, "two", &p.e) && p.e.code == ERR_IO);
    CHECK(noted(&p, "one") == NOW && noted(&p, "two") == 0);
    db_recall_end(p.db);
    CHECK(set(p.db, "two", NOW, &p.e) && noted(&p, "two") == NOW);
    db_recall(p.db);
    CHECK(db_prefetch(p.db));
    ask(&p, "one");
    db_prefetch_end(p.db);
    db_recall_end(p.db); /* with one on its way */
    CHECK(noted(&p, "one") == NOW);
    place_close(&p);
}

int main(void)
{
    in_a_file_or_outside_a_transaction_nothing_is_prefetched();
    if (!elsewhere()) return TEST_END();
    answers_come_together();
    what_is_written_meanwhile_is_read_again();
    more_than_there_is_room_for_are_asked_one_by_one();
    an_answer_too_large_to_keep_is_asked_again();
    behind_a_statement_that_came_row_by_row_none_is_lost();
    a_connection_that_is_lost_meanwhile_stores_nothing();
    what_is_recalled_is_asked_for_once();
    a_connection_that_is_lost_meanwhile_is_made_again();
    return TEST_END();
}
