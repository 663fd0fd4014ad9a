/* test_db_plans.c for PostgreSQL: whatever becomes numerous is reached by an index there, too,
 * in a store that is old, and read in the order of an index, not sorted: "ORDER BY next_at"
 * sorts by what is selected if that has the same name. */
#include "db/dialect.h"
#include "db/postgres.h"
#include "engine/base/buf.h"
#include "tests/db/statements.h"
#include "tests/db/store.h"

static const struct excuse excuses[] = {
    { ST_CHECK_WHOLE, "Seq Scan on ", "the check of the store" },
    { ST_MAILS, "Seq Scan on mail ", "where a store is moved to" },
    { ST_BOARD_ALL, "Seq Scan on board ", "the check of the store" },
    { ST_WHY_ALL, "Seq Scan on why ", "the check of the store" },
    { ST_SEAL_ALL, "Seq Scan on seal ", "the check of the store" },
    { ST_FIGURES_ALL, "Seq Scan on figures ", "the check of the store" },
    { ST_SEAT_ALL, "Seq Scan on seat ", "the check of the store" },
    { ST_ORDER_ALL, "Seq Scan on orders ", "the check of the store" },
    { ST_JOURNAL_ALL, "Seq Scan on journal ", "the check of the store" },
    { ST_METRIC_LIST, "Seq Scan on mail ", "four times a minute" },
    { ST_METRIC_LIST, "Seq Scan on out ", "four times a minute" },
    { ST_PAGE_LIST, "Seq Scan on setting ", "once in a run of tick where there is a website" },
    { ST_OUT_WAITING, "Seq Scan on out ", "a queue, and once a run" },
    { ST_OUT_RETRY_ALL, "Seq Scan on out ", "what waits or failed: all of it" },
    { ST_FORGET_OF_ADDRESS, "Seq Scan on seat ", "somebody is forgotten, which is rare" },
    { ST_FORGET_FORMER, "Seq Scan on seat ", "somebody is forgotten, which is rare" },
    { ST_FORGET_SAID, "Seq Scan on pending ", "somebody is forgotten, which is rare" },
    { ST_FORGET_PENDING, "Seq Scan on pending ", "somebody is forgotten, which is rare" },
    { ST_FORGET_WORDS, "Seq Scan on pending ", "somebody is forgotten, which is rare" },
    { ST_FORGET_ASKED_OF, "Seq Scan on question ", "somebody is forgotten, which is rare" },
    { ST_ALARM_LIST, "Sort", "what needs a person now" },
    { ST_OUT_CLAIMED, "Sort", "what is being sent: a handful" },
    { ST_OUT_BUSIEST, "Sort", "a row for each domain" },
    { ST_OUT_BY_MESSAGE, "Sort", "mails with one Message-ID" },
    { ST_HELD_DUE, "Sort", "the day's mails of who wants them daily" },
    { ST_METRIC_LIST, "Sort", "as many rows as words" },
    { ST_PAGE_LIST, "Sort", "the public games" },
    { ST_HOUSE_OWES, "Sort", "games that changed: the oldest first" },
    { ST_GAME_REMIND, "Sort", "those that are due are read all" },
    { ST_GAME_RESTED, "Sort", "those that are due are read all" },
    { ST_REMATCH_DUE, "Sort", "rare, and those that are due" },
    { ST_SEAT_BACK, "Sort", "rare, and those that are due" },
    { ST_SEAT_UNPLACED, "Sort", "rare, and those that are due" },
    { ST_PERSON_DUE, "Sort", "rare, and those that are due" },
    { ST_PERSON_DECLINED, "Sort", "who is asked or offered a seat just now" },
    { ST_QUESTION_OLD, "Sort", "questions of one age" },
    { ST_PRUNE_PRESS, "Sort", "once a day" },
    { ST_VOTE_OPEN, "Sort", "votes that are open" },
    { ST_JOURNAL_LIST, "Sort", "what was done on a board" },
    { ST_LOOK_LIST, "Sort", "the looks at a game" },
    { ST_ORDER_LIST, "Sort", "the orders of a board" },
    { ST_PERSON_LIST, "Sort", "the people of a game" },
    { ST_ALIAS_LIST, "Sort", "the addresses of a seat" },
    { ST_HABIT_TRIM, "Sort", "some 24 lines of a seat" },
    { ST_PRESS_BLOCKS, "Sort", "whom a reader does not want to hear" },
    { ST_PRESS_PRINTED, "Sort", "the messages on a board" },
};
enum { EXCUSES = sizeof excuses / sizeof *excuses };
static bool used[EXCUSES];

/* What an old store has many rows of. */
static bool is_many(const char *table, size_t n)
{
    static const char many[] =
        " board figures why seal clock journal mail mail_raw orders question"
        " pending vote ballot asking press press_to out out_raw look trial"
        " note habit seat setting ";
    char word[60];
    snprintf(word, sizeof word, " %.*s ", (int)n, table);
    return strstr(many, word) != NULL;
}

static void run(struct place *p, const char *sql)
{
    PGconn *conn = p->db->post->conn;
    PGresult *r = PQexec(conn, sql);
    bool ok = PQresultStatus(r) == PGRES_COMMAND_OK;
    CHECK(ok);
    if (!ok) fprintf(stderr, "%s\n", PQerrorMessage(conn));
    PQclear(r);
}

static void fill(struct place *p)
{
    static char memory[1 << 22];
    struct arena a = arena_make(memory, sizeof memory);
    const char *sql = dialect_script(old_store(), &a);
    CHECK(sql != NULL);
    if (sql) run(p, sql);
}

static void check_excused(enum stmt id, const char *plan)
{
    bool good = excused(excuses, used, EXCUSES, id, plan);
    CHECK(good);
    if (!good) fprintf(stderr, "%s: %s\n", statement_name(id), plan);
}

/* "Seq Scan on mail m", or with the table in quotes. */
static void check_line(enum stmt id, const char *line)
{
    static const char scan[] = "Seq Scan on ";
    const char *at = strstr(line, scan);
    if (strstr(line, "Sort  (")) check_excused(id, "Sort");
    if (!at) return;
    at += strlen(scan);
    at += *at == '"';
    char plan[80];
    size_t n = strcspn(at, "\" ");
    snprintf(plan, sizeof plan, "%s%.*s ", scan, (int)n, at);
    if (is_many(at, n)) check_excused(id, plan);
}

/* Of parameters that are compared with one another, or with nothing, as it binds them. */
static Oid type_of(const char *param)
{
    enum { INT8 = 20, TEXT = 25, GUESSED = 0 };
    bool time = strcmp(param, "next_at") == 0 || strcmp(param, "made") == 0;
    return time ? INT8 : strcmp(param, "state") == 0 ? TEXT : GUESSED;
}

static void check_plan(PGconn *conn, enum stmt id, struct arena a)
{
    struct dialect d;
    struct buf b = buf_make(&a, 400);
    CHECK(dialect_statement(&d, stmt_sql[id], &a));
    buf_printf(&b, "EXPLAIN EXECUTE s");
    for (size_t i = 0; i < d.params; i++) buf_printf(&b, "%s", i ? ", NULL" : " (NULL");
    if (d.params) buf_putc(&b, ')');
    Oid type[DIALECT_PARAMS];
    for (size_t i = 0; i < d.params; i++) type[i] = type_of(d.param[i]);
    PGresult *r = PQprepare(conn, "s", d.sql, (int)d.params, type);
    bool ok = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    r = PQexec(conn, buf_str(&b).s);
    ok = ok && PQresultStatus(r) == PGRES_TUPLES_OK;
    CHECK(ok);
    if (!ok) fprintf(stderr, "%s: %s\n", statement_name(id), PQerrorMessage(conn));
    for (int i = 0; ok && i < PQntuples(r); i++) check_line(id, PQgetvalue(r, i, 0));
    PQclear(r);
    PQclear(PQexec(conn, "DEALLOCATE s"));
}

static void check_all(struct place *p)
{
    for (int i = 0; i < ST_COUNT; i++)
        if (statement_of_server((enum stmt)i))
            check_plan(p->db->post->conn, (enum stmt)i, p->a);
}

int main(void)
{
    struct place p;
    if (!elsewhere()) return TEST_END();
    place_open(&p);
    fill(&p);
    run(&p, "SET enable_sort = off"); /* is there an index in that order? */
    run(&p, "SET plan_cache_mode = force_generic_plan");
    check_all(&p);
    /* half of all mails wait: it seems that any row would do */
    run(&p, "UPDATE out SET state = 'ready' WHERE id % 2 = 0");
    run(&p, "UPDATE mail SET state = 'new' WHERE id % 2 = 0");
    run(&p, "ANALYZE");
    check_all(&p);
    excuses_are_needed(excuses, used, EXCUSES);
    db_close(p.db);
    p.db = NULL;
    place_close(&p);
    return TEST_END();
}
