/* Opening: what is a store, what is not, and what is said when it cannot be used. */
#include "db/handle.h"
#include "db/upkeep.h"
#include "tests/db/store.h"

#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

static int64_t number(struct db *db, const char *sql)
{
    sqlite3_stmt *s = NULL;
    int64_t v = -1;
    if (sqlite3_prepare_v2(db->sql, sql, -1, &s, NULL) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW)
        v = sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return v;
}

static void put_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    if (!f) abort();
    fputs(text, f);
    fclose(f);
}

static void a_missing_store_is_made_only_when_asked_for(void)
{
    struct place p;
    struct stat st;
    place_make(&p);
    CHECK(!db_open(&p.db, p.path, false, &p.e) && p.e.code == ERR_NOTFOUND && !p.db);
    CHECK(stat(p.path, &st) != 0);
    CHECK(db_open(&p.db, p.path, true, &p.e));
    CHECK(stat(p.path, &st) == 0 && (st.st_mode & 0777) == 0600);
    db_close(p.db);
    CHECK(db_open(&p.db, p.path, true, &p.e));
    db_close(p.db);
    CHECK(db_open(&p.db, p.path, false, &p.e));
    place_close(&p);
}

static void a_store_is_safe_and_says_what_it_is(void)
{
    struct place p;
    place_open(&p);
    CHECK(number(p.db, "PRAGMA application_id") == STORE_APPLICATION);
    CHECK(number(p.db, "PRAGMA user_version") == STORE_VERSION);
    CHECK(number(p.db, "PRAGMA synchronous") == 2);
    CHECK(number(p.db, "PRAGMA foreign_keys") == 1);
    CHECK(number(p.db, "SELECT journal_mode = 'wal' FROM pragma_journal_mode") == 1);
    CHECK(number(p.db, "SELECT min(strict) FROM pragma_table_list WHERE type = 'table'"
                       " AND name NOT LIKE 'sqlite%'") == 1);
    place_close(&p);
}

/* As the transaction is begun; what has been relaxed comes with the next one that is not. */
static void what_can_be_done_again_is_on_disk_later(void)
{
    struct place p;
    place_open(&p);
    CHECK(db_begin(p.db, &p.e));
    db_relax(p.db, true);
    CHECK(db_commit(p.db, &p.e) && number(p.db, "PRAGMA synchronous") == 2);
    CHECK(db_begin(p.db, &p.e) && number(p.db, "PRAGMA synchronous") == 1);
    db_relax(p.db, false);
    CHECK(db_commit(p.db, &p.e) && number(p.db, "PRAGMA synchronous") == 1);
    CHECK(db_begin(p.db, &p.e) && number(p.db, "PRAGMA synchronous") == 2);
    CHECK(db_commit(p.db, &p.e));
    place_close(&p);
}

static void every_statement_can_be_prepared(void)
{
    struct place p;
    size_t params;
    place_open(&p);
    for (int i = 0; i < ST_COUNT; i++) {
        CHECK(stmt_sql[i] != NULL);
        if (stmt_sql[i]) CHECK(p.db->store->ready(p.db, (enum stmt)i, &params, &p.e));
    }
    place_close(&p);
}

static void a_file_that_is_no_store_is_left_alone(void)
{
    struct place p;
    char text[4096];
    place_make(&p);
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    put_file(p.path, text);
    CHECK(!db_open(&p.db, p.path, true, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(strstr(p.e.text, p.path) && strstr(p.e.text, "is not a database"));
    put_file(p.path, "");
    CHECK(!db_open(&p.db, p.path, false, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(!db_open(&p.db, p.folder, true, &p.e) && p.e.code == ERR_INPUT);
    CHECK(!db_open(&p.db, "", true, &p.e) && p.e.code == ERR_INPUT);
    CHECK(!db_open(&p.db, ":memory:", true, &p.e) && p.e.code == ERR_INPUT);
    CHECK(!db_open(&p.db, "/tmp/no-such-folder/x/zugpost.db", true, &p.e) &&
          p.e.code == ERR_IO);
    p.db = NULL;
    place_close(&p);
}

static void another_programs_database_and_a_newer_version_are_refused(void)
{
    static const char *const sql[] = { "PRAGMA application_id = 1", "PRAGMA application_id = 0",
                                       "PRAGMA user_version = 15", "PRAGMA user_version = 0" };
    for (size_t i = 0; i < 4; i++) {
        struct place p;
        place_open(&p);
        CHECK(sqlite3_exec(p.db->sql, sql[i], NULL, NULL, NULL) == SQLITE_OK);
        db_close(p.db);
        CHECK(!db_open(&p.db, p.path, true, &p.e) && p.e.code == ERR_INPUT);
        CHECK(strstr(p.e.text, i < 2    ? "not a database of Zugpost"
                               : i == 2 ? "version 15, a newer one; this program knows"
                                        : "version 0; this program knows versions 1 to 14"));
        place_close(&p);
    }
}

static void a_locked_database_is_told_and_nothing_is_changed(void)
{
    struct place p;
    struct db *other;
    struct mail_row m = a_mail("a", "a");
    int64_t id, n;
    place_open(&p);
    CHECK(db_open(&other, p.path, false, &p.e));
    CHECK(db_begin(other, &p.e) && db_mail_add(other, &id, &m, &p.e));
    sqlite3_busy_timeout(p.db->sql, 30);
    CHECK(!db_mail_add(p.db, &id, &m, &p.e) && p.e.code == ERR_IO && id == 0);
    CHECK(strstr(p.e.text, "is locked by another program"));
    CHECK(db_mail_count(p.db, &n, MAIL_NONE, &p.e) && n == 0); /* readers are not kept out */
    CHECK(db_commit(other, &p.e));
    CHECK(db_mail_count(p.db, &n, MAIL_NEW, &p.e) && n == 1);
    db_close(other);
    place_close(&p);
}

static void a_read_only_store_refuses_every_write_with_clear_words(void)
{
    struct place p;
    struct mail_row m = a_mail("a", "a");
    struct game_row g = { .name = "x", .rules = "sandbox", .state = GAME_RUNNING };
    int64_t id = 0;
    place_open(&p);
    g.identity = IDENTITY_TOKEN;
    CHECK(sqlite3_exec(p.db->sql, "PRAGMA query_only = 1", NULL, NULL, NULL) == SQLITE_OK);
    CHECK(!db_mail_add(p.db, &id, &m, &p.e) && p.e.code == ERR_IO);
    CHECK(strstr(p.e.text, "the database is read-only"));
    CHECK(!db_game_add(p.db, &id, &g, &p.e) && p.e.code == ERR_IO);
    CHECK(sqlite3_exec(p.db->sql, "PRAGMA query_only = 0", NULL, NULL, NULL) == SQLITE_OK);
    CHECK(db_mail_add(p.db, &id, &m, &p.e));
    place_close(&p);
}

/* As somebody who may read the file but not write it. Root may do everything: become nobody
 * first. */
static void a_file_without_write_permission_is_told_at_once(void)
{
    struct place p;
    int status = -1;
    place_open(&p);
    db_close(p.db);
    p.db = NULL;
    CHECK(chmod(p.folder, 0555) == 0 && chmod(p.path, 0444) == 0);
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) {
        if (getuid() == 0 &&
            (setgroups(0, NULL) != 0 || setgid(65534) != 0 || setuid(65534) != 0))
            _exit(3);
        bool ok = db_open(&p.db, p.path, true, &p.e);
        bool told = p.e.code == ERR_IO && strstr(p.e.text, p.path);
        if (!told) fprintf(stderr, "%d %s\n", p.e.code, p.e.text);
        _exit(ok ? 1 : told ? 0 : 2);
    }
    CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK(chmod(p.folder, 0755) == 0);
    place_close(&p);
}

static void a_damaged_page_is_found(void)
{
    struct place p;
    struct mail_row m = a_mail("a", "a");
    int64_t id = 0;
    place_open(&p);
    CHECK(db_mail_add(p.db, &id, &m, &p.e));
    CHECK(db_check(p.db, &p.e));
    db_close(p.db);
    int fd = open(p.path, O_WRONLY);
    CHECK(pwrite(fd, "garbage garbage garbage", 23, 4096) == 23 && close(fd) == 0);
    bool ok = db_open(&p.db, p.path, false, &p.e) && db_check(p.db, &p.e);
    CHECK(!ok && p.e.code == ERR_DAMAGE && strstr(p.e.text, "damaged"));
    db_close(p.db);
    p.db = NULL;
    place_close(&p);
}

static void the_check_finds_what_lost_its_other_half(void)
{
    struct place p;
    struct game_row g = { .name = "x", .rules = "sandbox", .state = GAME_OVER };
    int64_t id = 0;
    place_open(&p);
    g.identity = IDENTITY_TOKEN;
    CHECK(db_game_add(p.db, &id, &g, &p.e));
    CHECK(!db_check(p.db, &p.e) && p.e.code == ERR_DAMAGE && strstr(p.e.text, "game x lacks"));
    CHECK(db_board_put(p.db, &(struct board_row){ .game = id }, &p.e));
    CHECK(db_check(p.db, &p.e));
    place_close(&p);
}

static void a_nested_transaction_is_a_mistake_of_ours(void)
{
    struct place p;
    int status = 0;
    place_open(&p);
    pid_t pid = fork();
    if (pid == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(9);
        signal(SIGABRT, SIG_DFL);
        db_begin(p.db, &p.e);
        db_begin(p.db, &p.e);
        _exit(0);
    }
    CHECK(waitpid(pid, &status, 0) == pid && WIFSIGNALED(status) &&
          WTERMSIG(status) == SIGABRT);
    place_close(&p);
}

static void four_processes_may_make_the_same_store_at_once(void)
{
    struct place p;
    int status;
    place_make(&p);
    fflush(stdout);
    for (int i = 0; i < 4; i++) {
        if (fork() != 0) continue;
        char key[16];
        int64_t id;
        snprintf(key, sizeof key, "%d", i);
        struct mail_row m = a_mail(key, key);
        bool ok = db_open(&p.db, p.path, true, &p.e) && db_mail_add(p.db, &id, &m, &p.e);
        if (!ok) fprintf(stderr, "%s\n", p.e.text);
        db_close(p.db);
        _exit(!ok);
    }
    for (int i = 0; i < 4; i++) {
        status = -1;
        CHECK(wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    int64_t n;
    CHECK(db_open(&p.db, p.path, false, &p.e));
    CHECK(db_mail_count(p.db, &n, MAIL_NEW, &p.e) && n == 4);
    place_close(&p);
}

static void rows_that_make_no_sense_stop_their_game_only(void)
{
    struct place p;
    struct game_list list;
    struct game_row g, other = { .name = "other", .rules = "sandbox", .state = GAME_RUNNING };
    struct seat_list seat;
    int64_t id = 0;
    place_open(&p);
    other.identity = IDENTITY_TOKEN;
    CHECK(a_game(p.db, &p.e) && db_game_add(p.db, &id, &other, &p.e));
    CHECK(db_board_put(p.db, &(struct board_row){ .game = id }, &p.e));
    CHECK(sqlite3_exec(p.db->sql,
                       "PRAGMA ignore_check_constraints = 1;"
                       "UPDATE game SET state = 'rufning' WHERE name = 'seaside'",
                       NULL, NULL, NULL) == SQLITE_OK);
    CHECK(!db_game_get(p.db, &g, "seaside", &p.a, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(strstr(p.e.text, "this game makes no sense"));
    CHECK(db_game_list(p.db, &list, &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row[0].name, "other");
    CHECK(!db_check(p.db, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(sqlite3_exec(p.db->sql,
                       "UPDATE game SET state = 'running', deadline = 4611686018427387904"
                       " WHERE name = 'seaside'",
                       NULL, NULL, NULL) == SQLITE_OK);
    CHECK(!db_game_get(p.db, &g, "seaside", &p.a, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(sqlite3_exec(p.db->sql,
                       "UPDATE game SET deadline = 0; UPDATE seat SET address = 'redxexample'"
                       " WHERE army = 'red'",
                       NULL, NULL, NULL) == SQLITE_OK);
    CHECK(db_game_get(p.db, &g, "seaside", &p.a, &p.e));
    CHECK(!db_seat_list(p.db, &seat, g.id, &p.a, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(db_check(p.db, &p.e) && !db_check_rows(p.db, &p.e) && p.e.code == ERR_DAMAGE);
    place_close(&p);
}

static void a_backup_is_a_whole_store_of_its_own(void)
{
    struct place p;
    struct db *copy = NULL;
    struct upkeep_row done;
    struct mail_row m = a_mail("a", "a"), got;
    char path[120];
    int64_t id, later;
    place_open(&p);
    snprintf(path, sizeof path, "%s/copy.db", p.folder);
    CHECK(db_mail_add(p.db, &id, &m, &p.e));
    CHECK(db_backup(p.db, path, NOW, &p.e));
    m = a_mail("b", "b");
    CHECK(db_mail_add(p.db, &later, &m, &p.e)); /* the store goes on */
    CHECK(db_upkeep_get(p.db, &done, "backup", &p.a, &p.e) && done.at == NOW);
    CHECK_STR(done.text, path);
    CHECK(!db_backup(p.db, path, NOW, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(db_open(&copy, path, false, &p.e) && db_check(copy, &p.e));
    CHECK(db_mail_get(copy, &got, id, &p.a, &p.e));
    CHECK(!db_mail_get(copy, &got, later, &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    db_close(copy);
    CHECK(!db_backup(p.db, "/tmp/no-such-folder/copy.db", NOW, &p.e) && p.e.code == ERR_IO);
    /* no backup is made of a damaged store */
    CHECK(sqlite3_exec(p.db->sql,
                       "PRAGMA foreign_keys = 0; DROP TRIGGER mail_raw_stays;"
                       "DELETE FROM mail_raw",
                       NULL, NULL, NULL) == SQLITE_OK);
    snprintf(path, sizeof path, "%s/bad.db", p.folder);
    CHECK(!db_backup(p.db, path, NOW, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(access(path, F_OK) != 0);
    db_close(p.db);
    p.db = NULL;
    place_close(&p);
}

int main(void)
{
    a_missing_store_is_made_only_when_asked_for();
    a_store_is_safe_and_says_what_it_is();
    every_statement_can_be_prepared();
    what_can_be_done_again_is_on_disk_later();
    a_file_that_is_no_store_is_left_alone();
    another_programs_database_and_a_newer_version_are_refused();
    a_locked_database_is_told_and_nothing_is_changed();
    a_read_only_store_refuses_every_write_with_clear_words();
    a_file_without_write_permission_is_told_at_once();
    a_damaged_page_is_found();
    the_check_finds_what_lost_its_other_half();
    a_nested_transaction_is_a_mistake_of_ours();
    four_processes_may_make_the_same_store_at_once();
    rows_that_make_no_sense_stop_their_game_only();
    a_backup_is_a_whole_store_of_its_own();
    return TEST_END();
}
