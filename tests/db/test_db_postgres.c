/* What is PostgreSQL's own: run by on_postgres.py, with the URL of an empty database. */
#include "db/handle.h"
#include "db/metric.h"
#include "db/setting.h"
#include "tests/db/server.h"
#include "tests/db/statements.h"

#include <sys/wait.h>

/* Both find that nothing is there, and one of them makes it. */
static void two_make_the_same_store_at_once(void)
{
    int ok = 0, status;
    struct err e;
    struct db *db = NULL;
    for (int i = 0; i < 2; i++)
        if (fork() == 0) {
            bool made = db_open(&db, elsewhere(), true, &e);
            if (!made) fprintf(stderr, "%s\n", e.text);
            db_close(db);
            _exit(!made);
        }
    for (int i = 0; i < 2; i++)
        if (wait(&status) > 0) ok += status == 0;
    CHECK(ok == 2);
    CHECK(db_open(&db, elsewhere(), false, &e));
    db_close(db);
}

static void an_empty_database_is_no_store(void)
{
    struct err e;
    struct db *db = NULL;
    CHECK(!db_open(&db, elsewhere(), false, &e) && e.code == ERR_NOTFOUND);
    CHECK(db == NULL);
}

static void every_statement_can_be_prepared(void)
{
    struct place p;
    size_t params;
    place_open(&p);
    for (int i = 0; i < ST_COUNT; i++) {
        const struct value none = { .kind = VALUE_NULL };
        enum stmt id = (enum stmt)i;
        if (!statement_of_server(id)) continue;
        CHECK(p.db->store->ready(p.db, id, &params, &p.e));
        for (size_t k = 0; k < params; k++) CHECK(p.db->store->bind(p.db, id, k, &none, &p.e));
        p.db->store->finish(p.db, id);
    }
    place_close(&p);
}

/* A text with bytes that are no letters: of somebody's mail program, or of somebody who tries.
 */
static void texts_have_letters_only_and_bytes_are_what_they_are(void)
{
    static const char raw[] = "a\0b\xff\xfe\r\n";
    struct place p;
    const char *key = "key\xff";
    struct mail_row got, m = a_mail(key, "sha");
    int64_t id = 0;
    bool known = false;
    place_open(&p);
    m.raw = (struct str){ raw, sizeof raw - 1 };
    CHECK(db_mail_add(p.db, &id, &m, &p.e) && id > 0);
    CHECK(db_mail_known(p.db, &known, "in", &key, 1, &p.e) && known);
    CHECK(db_mail_get(p.db, &got, id, &p.a, &p.e) && str_eq(got.raw, m.raw));
    CHECK_STR(got.key, "key?");
    place_close(&p);
}

static void what_breaks_a_rule_undoes_itself_and_the_rest_is_stored(void)
{
    struct place p;
    int64_t id = 0;
    struct seat_list seats;
    place_open(&p);
    struct seat_row s = { .game = a_game(p.db, &p.e),
                          .army = "red",
                          .address = "a@example.org" };
    CHECK(db_begin(p.db, &p.e));
    CHECK(!db_seat_add(p.db, &id, &s, &p.e) && p.e.code == ERR_CONFLICT);
    s.army = "blue";
    CHECK(db_seat_add(p.db, &id, &s, &p.e));
    s.game = 99;
    CHECK(!db_seat_add(p.db, &id, &s, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_commit(p.db, &p.e));
    CHECK(db_seat_list(p.db, &seats, 1, &p.a, &p.e) && seats.n == 3);
    place_close(&p);
}

static void a_lost_connection_stores_nothing_and_is_made_again(void)
{
    struct place p;
    place_open(&p);
    CHECK(note(&p, "before"));
    CHECK(db_begin(p.db, &p.e) && note(&p, "first"));
    cut_off(&p);
    if (!note(&p, "second"))
        CHECK(p.e.code == ERR_IO); /* or it is on its way, and nobody knows */
    CHECK(!db_commit(p.db, &p.e) && p.e.code == ERR_IO);
    CHECK(noted(&p, "before") == NOW && noted(&p, "first") == 0 && noted(&p, "second") == 0);
    CHECK(db_begin(p.db, &p.e) && note(&p, "third"));
    cut_off(&p);
    CHECK(!db_commit(p.db, &p.e) && p.e.code == ERR_IO);
    cut_off(&p); /* between transactions: the first that is told so fails, the next is a new
                    session */
    CHECK(!db_begin(p.db, &p.e) || (db_rollback(p.db), true));
    CHECK(db_begin(p.db, &p.e) && note(&p, "fourth") && db_commit(p.db, &p.e));
    CHECK(noted(&p, "third") == 0 && noted(&p, "fourth") == NOW);
    place_close(&p);
}

/* Nobody asks for the result of the first: whoever comes next hears of it, if only at the end.
 */
static void what_fails_on_its_way_is_not_forgotten(void)
{
    struct place p;
    int64_t at = 0;
    place_open(&p);
    CHECK(place_sql(&p, "ALTER TABLE upkeep ADD CONSTRAINT small CHECK (at <> 7);"));
    struct upkeep_row bad = { "bad", 7, "" };
    CHECK(db_begin(p.db, &p.e) && note(&p, "first") && db_upkeep_set(p.db, &bad, &p.e));
    CHECK(!db_upkeep_at(p.db, &at, "first", &p.e) && p.e.code == ERR_BUG);
    CHECK(!note(&p, "second") && !db_commit(p.db, &p.e) && noted(&p, "first") == 0);
    CHECK(db_begin(p.db, &p.e) && db_upkeep_set(p.db, &bad, &p.e));
    CHECK(!db_commit(p.db, &p.e) && p.e.code == ERR_BUG && noted(&p, "bad") == 0);
    CHECK(db_begin(p.db, &p.e) && db_upkeep_set(p.db, &bad, &p.e));
    CHECK(metric_count(p.db, "orders", "", 1, &p.e)); /* for the first time: it is prepared */
    db_rollback(p.db);
    for (int i = 0; i < 2; i++)
        CHECK(db_begin(p.db, &p.e) && metric_count(p.db, "orders", "", 1, &p.e) &&
              db_commit(p.db, &p.e));
    CHECK(db_begin(p.db, &p.e));
    for (int i = 0; i < 200; i++) CHECK(note(&p, "often"));
    CHECK(noted(&p, "often") == NOW && db_commit(p.db, &p.e) && noted(&p, "often") == NOW);
    CHECK(place_sql(&p, "ALTER TABLE upkeep DROP CONSTRAINT small;"));
    place_close(&p);
}

static void what_was_read_is_read_again_once_it_may_have_changed(void)
{
    struct place p;
    place_open(&p);
    struct db *other = other_open(&p);
    struct upkeep_row later = { "task", NOW + 1, "" }, latest = { "task", NOW + 2, "" };
    CHECK(note(&p, "task") && db_begin_holding(p.db, DB_HOLDS_OWN, &p.e));
    CHECK(noted(&p, "task") == NOW && db_upkeep_set(other, &later, &p.e));
    CHECK(noted(&p, "task") == NOW && noted(&p, "none") == 0); /* in one transaction the same */
    CHECK(metric_count(p.db, "orders", "", 1, &p.e) && noted(&p, "task") == NOW);
    CHECK(db_part_begin(p.db, &p.e) && db_upkeep_set(p.db, &latest, &p.e));
    CHECK(noted(&p, "task") == NOW + 2 && db_part_end(p.db, false, &p.e));
    CHECK(noted(&p, "task") == NOW + 1 && db_commit(p.db, &p.e));
    CHECK(db_upkeep_set(other, &latest, &p.e) && noted(&p, "task") == NOW + 2);
    CHECK(db_begin(p.db, &p.e) && noted(&p, "task") == NOW + 2);
    for (int i = 0; i < 200; i++) { /* more than are remembered */
        char name[20];
        snprintf(name, sizeof name, "task %d", i);
        CHECK(noted(&p, name) == 0);
    }
    CHECK(noted(&p, "task") == NOW + 2 && db_commit(p.db, &p.e));
    db_close(other);
    place_close(&p);
}

static bool commits(struct place *p, const char *how)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "DO $$ BEGIN IF current_setting('synchronous_commit') <> '%s'"
             " THEN RAISE EXCEPTION 'it does not'; END IF; END $$;",
             how);
    return place_sql(p, sql);
}

static void what_is_committed_is_on_disk(void)
{
    struct place p;
    place_open(&p);
    CHECK(place_sql(&p, "SET synchronous_commit = off;") && db_begin(p.db, &p.e));
    CHECK(commits(&p, "on") && db_commit(p.db, &p.e));
    CHECK(place_sql(&p, "SET synchronous_commit = local;") && db_begin(p.db, &p.e));
    CHECK(commits(&p, "local") && db_commit(p.db, &p.e));
    place_close(&p);
}

static void what_can_be_done_again_is_on_disk_later(void)
{
    static const enum db_holds all[] = { DB_HOLDS_ALL, DB_HOLDS_OWN, DB_HOLDS_QUEUE,
                                         DB_HOLDS_OUTBOX };
    struct place p;
    place_open(&p);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        db_relax(p.db, true);
        CHECK(db_begin_holding(p.db, all[i], &p.e) && commits(&p, "off"));
        CHECK(db_commit(p.db, &p.e));
        db_relax(p.db, false);
        CHECK(db_begin_holding(p.db, all[i], &p.e) && commits(&p, "on"));
        CHECK(db_commit(p.db, &p.e));
    }
    place_close(&p);
}

static void a_password_is_shown_to_nobody(void)
{
    static const char *const row[][2] = {
        { "postgresql://zug:secret@db.example/games", "postgresql://zug@db.example/games" },
        { "postgresql://zug@db.example/games?passfile=x&password=secret",
          "postgresql://zug@db.example/games" },
        { "postgres:///games", "postgres:///games" },
        { "/var/lib/zugpost/zug:post@home.db", "/var/lib/zugpost/zug:post@home.db" },
    };
    char shown[100];
    struct err e;
    struct db *db = NULL;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        db_shown(shown, row[i][0]);
        CHECK_STR(shown, row[i][1]);
    }
    CHECK(!db_open(&db, "postgresql://zug:secret@/games?host=/nowhere", false, &e));
    CHECK(e.code == ERR_IO && !strstr(e.text, "secret"));
}

static void numbers_are_what_they_are(void)
{
    static const int64_t want[] = { 0,         7,        -7, 256, 99999999, -123456789012345,
                                    INT64_MAX, INT64_MIN };
    struct place p;
    place_open(&p);
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        int64_t n = 1;
        struct upkeep_row row = { "number", want[i], "" };
        CHECK(db_upkeep_set(p.db, &row, &p.e));
        CHECK(db_upkeep_at(p.db, &n, "number", &p.e) && n == want[i]);
    }
    place_close(&p);
}

int main(void)
{
    if (!elsewhere()) return TEST_END();
    an_empty_database_is_no_store();
    two_make_the_same_store_at_once();
    every_statement_can_be_prepared();
    texts_have_letters_only_and_bytes_are_what_they_are();
    what_breaks_a_rule_undoes_itself_and_the_rest_is_stored();
    a_lost_connection_stores_nothing_and_is_made_again();
    what_fails_on_its_way_is_not_forgotten();
    what_was_read_is_read_again_once_it_may_have_changed();
    what_is_committed_is_on_disk();
    what_can_be_done_again_is_on_disk_later();
    a_password_is_shown_to_nobody();
    numbers_are_what_they_are();
    return TEST_END();
}
