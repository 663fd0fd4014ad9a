/* Stores of older versions: they become what a new store is, with everything that was in them.
 * schema_N.sql is the schema of version N as it was. */
#include "db/handle.h"
#include "db/order.h"
#include "db/seed.h"
#include "tests/db/store.h"

#include <sys/wait.h>

/* Rows as version 1 wrote them. */
static const char old_rows[] =
    "INSERT INTO game (name, rules, state, identity, every_s, deadline, board)"
    " VALUES ('old', 'sandbox', 'running', 'token', 60, 70, 1);"
    "INSERT INTO board (game, number, text, events, made)"
    " VALUES (1, 0, 'zero', '', 5), (1, 1, 'one', '# event', 6);"
    "INSERT INTO seat (game, army, address, name, zone, since)"
    " VALUES (1, 'red', 'red@example.net', '', 'UTC', 5);"
    "INSERT INTO orders (game, board, army, text, mail, at) VALUES (1, 0, 'red', 'pass', NULL, "
    "6);";

static void run(struct sqlite3 *sql, const char *text)
{
    CHECK(sqlite3_exec(sql, text, NULL, NULL, NULL) == SQLITE_OK);
}

static void store_of(struct place *p, const char *file, const char *more)
{
    static char schema[64000];
    sqlite3 *sql = NULL;
    place_make(p);
    FILE *f = fopen(file, "r");
    if (!f) abort();
    schema[fread(schema, 1, sizeof schema - 1, f)] = '\0';
    fclose(f);
    CHECK(sqlite3_open(p->path, &sql) == SQLITE_OK);
    run(sql, schema);
    run(sql, old_rows);
    run(sql, more);
    sqlite3_close(sql);
}

static void old_store(struct place *p, const char *more)
{
    store_of(p, "db/schema_1.sql", more);
}

/* Everything that SQLite knows of the schema, except comments and line breaks. */
static void describe(char *out, size_t size, struct db *db)
{
    static const char query[] =
        "SELECT t.name || ' ' || c.cid || ' ' || c.name || ' ' || c.type || ' ' || "
        "c.\"notnull\" ||"
        "  ' ' || coalesce(c.dflt_value, '-') || ' ' || c.pk FROM pragma_table_list AS t,"
        "  pragma_table_xinfo(t.name) AS c WHERE t.name NOT LIKE 'sqlite%'"
        " UNION ALL SELECT m.name || ' ' || f.\"from\" || ' ' || f.\"table\" FROM "
        "sqlite_schema AS m,"
        "  pragma_foreign_key_list(m.name) AS f"
        " UNION ALL SELECT name || ' ' || sql FROM sqlite_schema WHERE type <> 'table'"
        "  AND sql IS NOT NULL"
        " UNION ALL SELECT user_version FROM pragma_user_version ORDER BY 1";
    sqlite3_stmt *s = NULL;
    size_t n = 0;
    CHECK(sqlite3_prepare_v2(db->sql, query, -1, &s, NULL) == SQLITE_OK);
    while (sqlite3_step(s) == SQLITE_ROW && n < size)
        n += (size_t)snprintf(out + n, size - n, "%s\n",
                              (const char *)sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    CHECK(n > 3000 && n < size);
}

static void check_upgrade(const char *file)
{
    static char upgraded[40000], made[40000];
    struct place old, new;
    store_of(&old, file, "");
    place_open(&new);
    CHECK(db_open(&old.db, old.path, false, &old.e));
    describe(upgraded, sizeof upgraded, old.db);
    describe(made, sizeof made, new.db);
    CHECK_STR(upgraded, made);
    place_close(&old);
    place_close(&new);
}

static void an_old_store_becomes_what_a_new_one_is(void)
{
    check_upgrade("db/schema_1.sql");
    check_upgrade("db/schema_2.sql");
    check_upgrade("db/schema_3.sql");
    check_upgrade("db/schema_4.sql");
    check_upgrade("db/schema_5.sql");
    check_upgrade("db/schema_6.sql");
    check_upgrade("db/schema_7.sql");
    check_upgrade("db/schema_8.sql");
    check_upgrade("db/schema_9.sql");
    check_upgrade("db/schema_10.sql");
    check_upgrade("db/schema_11.sql");
    check_upgrade("db/schema_12.sql");
    check_upgrade("db/schema_13.sql");
}

static void mails_of_version_3_keep_their_bytes_and_their_orders(void)
{
    struct place p;
    struct mail_row m, again;
    struct order_row o;
    int64_t id;
    store_of(
        &p, "db/schema_3.sql",
        "INSERT INTO mail (id, mailbox, key, sha256, received, oversize, state, game, army)"
        " VALUES (7, 'in', '1:7', 'aa', 50, 0, 'done', 'old', 'red');"
        "INSERT INTO mail_raw (id, raw) VALUES (7, x'41');"
        "INSERT INTO orders (game, board, army, text, mail, at) VALUES"
        " (1, 1, 'red', 'pass', 7, 50)");
    CHECK(db_open(&p.db, p.path, false, &p.e));
    CHECK(db_mail_get(p.db, &m, 7, &p.a, &p.e));
    CHECK(str_eq(m.raw, STR("A")) && m.received == 50 && m.seen == 50 && m.since == 0);
    CHECK(m.state == MAIL_DONE);
    CHECK_STR(m.epoch, "");
    CHECK(db_order_last(p.db, &o, &(struct order_of){ 1, 1, "red" }, &p.a, &p.e) &&
          o.mail == 7);
    again = a_mail("2:7", "aa"); /* a server that renumbers its mailbox after the upgrade */
    again.epoch = "2";
    again.received = 50;
    CHECK(db_mail_add(p.db, &id, &again, &p.e) && id == 0);
    again = a_mail("3:7", "bb"); /* and foreign keys hold again */
    CHECK(db_mail_add(p.db, &id, &again, &p.e) && id == 8);
    o.mail = 99;
    CHECK(!db_order_add(p.db, &o, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void games_of_version_2_are_no_games_of_two(void)
{
    struct place p;
    struct game_list due;
    struct game_row g;
    struct order_row o;
    store_of(&p, "db/schema_2.sql",
             "INSERT INTO seed (game, from_board, seed, hash) VALUES (1, 0, 'aa', 'bb')");
    CHECK(db_open(&p.db, p.path, false, &p.e));
    CHECK(db_game_get(p.db, &g, "old", &p.a, &p.e) && !g.complete && g.deadline == 70);
    CHECK(g.late == LATE_NONE);
    CHECK_STR(g.ending, "");
    CHECK(db_order_last(p.db, &o, &(struct order_of){ g.id, 0, "red" }, &p.a, &p.e));
    CHECK_STR(o.next, "");
    CHECK(db_game_due(p.db, &due, 69, &p.a, &p.e) && due.n == 0);
    CHECK(db_game_due(p.db, &due, 70, &p.a, &p.e) && due.n == 1);
    place_close(&p);
}

static void players_of_version_5_have_no_preferences_and_boards_no_figures(void)
{
    struct place p;
    struct seat_list seat;
    struct figures_list f;
    store_of(&p, "db/schema_5.sql", "UPDATE seat SET language = 'de'");
    CHECK(db_open(&p.db, p.path, false, &p.e));
    CHECK(db_seat_list(p.db, &seat, 1, &p.a, &p.e) && seat.n == 1);
    CHECK_STR(seat.row[0].preferences, "");
    CHECK_STR(seat.row[0].language, "de");
    CHECK(db_figures_list(p.db, &f, &(struct figures_of){ 1, 0, 9 }, &p.a, &p.e) && f.n == 2);
    CHECK(f.row[1].number == 1 && f.row[0].text.n == 0 && f.row[1].text.n == 0);
    place_close(&p);
}

static int32_t sealed_from(const char *more)
{
    struct place p;
    struct game_row g;
    store_of(&p, "db/schema_8.sql", more);
    CHECK(db_open(&p.db, p.path, false, &p.e));
    CHECK(db_game_get(p.db, &g, "old", &p.a, &p.e) && g.board == 1);
    CHECK(db_game_set(p.db,
                      &(struct game_row){ .id = g.id,
                                          .state = GAME_OVER,
                                          .identity = IDENTITY_TOKEN,
                                          .ending = "",
                                          .sealed = 9 },
                      &p.e));
    int32_t was = g.sealed;
    CHECK(db_game_get(p.db, &g, "old", &p.a, &p.e) && g.sealed == was);
    place_close(&p);
    return was;
}

static void seals_are_missed_from_the_first_one_on_or_from_the_next_board(void)
{
    CHECK(sealed_from("") == 2);
    CHECK(sealed_from("INSERT INTO seal VALUES (1, 1, 'aa', 0)") == 1);
}

static void nothing_is_lost_on_the_way(void)
{
    struct place p;
    struct game_row g;
    struct board_row b;
    struct order_row o;
    struct seed_list seed;
    old_store(&p, "");
    CHECK(db_open(&p.db, p.path, false, &p.e));
    CHECK(db_game_get(p.db, &g, "old", &p.a, &p.e) && g.board == 1 && g.deadline == 70);
    CHECK(db_board_get(p.db, &b, g.id, 1, &p.a, &p.e) && b.draw == 0 && b.made == 6);
    CHECK(str_eq(b.text, STR("one")) && str_eq(b.events, STR("# event")));
    CHECK(db_order_last(p.db, &o, &(struct order_of){ g.id, 0, "red" }, &p.a, &p.e));
    CHECK_STR(o.text, "pass");
    CHECK(db_seed_list(p.db, &seed, g.id, &p.a, &p.e) && seed.n == 0);
    CHECK(db_seed_add(p.db, &(struct seed_row){ .game = g.id, .from_board = 1 }, &p.e));
    db_close(p.db);
    CHECK(db_open(&p.db, p.path, false, &p.e)); /* and it is done once only */
    CHECK(db_seed_list(p.db, &seed, g.id, &p.a, &p.e) && seed.n == 1);
    place_close(&p);
}

static void a_step_that_fails_changes_nothing(void)
{
    struct place p;
    sqlite3 *sql = NULL;
    sqlite3_stmt *s = NULL;
    old_store(&p, "CREATE TABLE seed (mine TEXT)");
    CHECK(!db_open(&p.db, p.path, false, &p.e) && !p.db);
    CHECK(strstr(p.e.text, "table seed already exists"));
    CHECK(sqlite3_open(p.path, &sql) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(sql, "SELECT user_version FROM pragma_user_version", -1, &s,
                             NULL) == SQLITE_OK);
    CHECK(sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int(s, 0) == 1);
    sqlite3_finalize(s);
    CHECK(sqlite3_exec(sql, "SELECT draw FROM board", NULL, NULL, NULL) != SQLITE_OK);
    run(sql, "DROP TABLE seed");
    sqlite3_close(sql);
    CHECK(db_open(&p.db, p.path, false, &p.e));
    place_close(&p);
}

static void four_processes_may_upgrade_the_same_store_at_once(void)
{
    struct place p;
    int status;
    old_store(&p, "");
    fflush(stdout);
    for (int i = 0; i < 4; i++) {
        if (fork() != 0) continue;
        bool ok = db_open(&p.db, p.path, false, &p.e);
        if (!ok) fprintf(stderr, "%s\n", p.e.text);
        db_close(p.db);
        _exit(!ok);
    }
    for (int i = 0; i < 4; i++) {
        status = -1;
        CHECK(wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    CHECK(db_open(&p.db, p.path, false, &p.e));
    place_close(&p);
}

int main(void)
{
    an_old_store_becomes_what_a_new_one_is();
    games_of_version_2_are_no_games_of_two();
    mails_of_version_3_keep_their_bytes_and_their_orders();
    players_of_version_5_have_no_preferences_and_boards_no_figures();
    seals_are_missed_from_the_first_one_on_or_from_the_next_board();
    nothing_is_lost_on_the_way();
    a_step_that_fails_changes_nothing();
    four_processes_may_upgrade_the_same_store_at_once();
    return TEST_END();
}
