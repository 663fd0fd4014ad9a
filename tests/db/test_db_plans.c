/* No statement walks over what grows with age. Every statement of db/sql/ is planned by SQLite,
 * as in a new store without statistics and as in an old one with them: one that scans a table,
 * or sorts what it has found, must be in the list below with the reason why that stays short.
 */
#include "tests/db/statements.h"
#include "tests/db/store.h"

static const struct excuse excuses[] = {
    /* what an operator, or the check each day, asks for in order to have it all */
    { ST_STORE, "SCAN sqlite_master", "a row for each table" },
    { ST_CHECK_WHOLE, "SCAN", "the check of the store" },
    { ST_GAME_LIST, "SCAN game", "the operator's list of all games" },
    { ST_BOARD_ALL, "SCAN board", "the check of the store" },
    { ST_WHY_ALL, "SCAN why", "the check of the store" },
    { ST_SEAL_ALL, "SCAN seal", "the check of the store" },
    { ST_FIGURES_ALL, "SCAN figures", "the check of the store" },
    { ST_SEAT_ALL, "SCAN seat", "the check of the store" },
    { ST_PERSON_ALL, "SCAN person", "the check of the store" },
    { ST_JOURNAL_ALL, "SCAN journal", "the check of the store" },
    { ST_ORDER_ALL, "SCAN orders", "the check of the store" },
    { ST_SEAT_ADD, "SCAN ballot", "not run: nothing refers to a seat before it is there" },
    { ST_SEAT_ADD, "SCAN vote", "not run, likewise" },
    { ST_MAILS, "SCAN mail USING COVERING INDEX mail_state", "where a store is moved to" },
    /* the first rows of an index */
    { ST_MAIL_NEWEST, "SCAN mail", "by id, with LIMIT" },
    { ST_OUT_NEWEST, "SCAN out", "by id, with LIMIT" },
    { ST_MAIL_LIST, "SEARCH mail USING INDEX mail_state", "by id, with LIMIT" },
    { ST_OUT_LIST, "SEARCH out USING INDEX out_state", "by id, with LIMIT" },
    { ST_MAIL_COUNT, "SEARCH mail USING COVERING INDEX mail_state",
      "asked for by the operator" },
    { ST_OUT_WAITING, "SEARCH out USING COVERING INDEX out_state", "a queue, and once a run" },
    { ST_OUT_RETRY_ALL, "SEARCH out USING INDEX out_state", "what waits or failed: all of it" },
    { ST_OUT_CLAIMED, "SEARCH out USING INDEX out_state", "what is being sent: a handful" },
    { ST_OUT_CLAIMED, "USE TEMP B-TREE FOR ORDER BY", "what is being sent: a handful" },
    { ST_OUT_FREE, "SEARCH out USING INDEX out_state", "what is being sent: a handful" },
    { ST_OUT_KEEP, "SEARCH out USING INDEX out_state", "what is being sent: a handful" },
    { ST_OUT_SENDING, "SEARCH out USING COVERING INDEX out_state",
      "what is being sent: a handful" },
    { ST_OUT_CLAIM, "SCAN out USING INDEX out_queue", "LIMIT; those before them wait for one" },
    { ST_OUT_DUE, "SCAN out USING INDEX out_queue", "LIMIT 1; those before it wait for one" },
    { ST_UPKEEP_AT, "SEARCH each", "a row for each machine" },
    { ST_LANES_LIST, "SCAN sender", "a row for each process that sends" },
    { ST_OUT_REST, "SCAN out USING INDEX out_queue",
      "the queue, when a domain says \"not now\"" },
    { ST_OUT_NEXT, "SCAN out USING INDEX out_next", "the first that is nobody's end" },
    { ST_MAIL_WAITING, "SCAN box", "a row for each mailbox" },
    { ST_MAIL_WAITING, "SEARCH mail USING INDEX mail_waiting", "the first row" },
    /* what is rare, or temporary, in a partial index or a table of its own */
    { ST_UNREAD_LIST, "SCAN unread", "mails that lie on a server and cannot be had" },
    { ST_GAME_PLAYED, "SCAN game USING INDEX game_played", "games that are not over" },
    { ST_GAME_WAITS, "SCAN game USING INDEX game_waits", "games whose seats are being taken" },
    { ST_HOUSE_OWES, "SCAN house USING INDEX house_owes", "games that changed" },
    { ST_HOUSE_OWES, "USE TEMP B-TREE FOR ORDER BY", "games that changed: the oldest first" },
    { ST_SEAT_LOST, "SCAN seat USING INDEX seat_lost", "players who cannot be reached" },
    { ST_PERSON_FIRST, "SCAN person USING INDEX person_queue", "who stands in a queue" },
    { ST_PERSON_FIRST, "USE TEMP B-TREE FOR ORDER BY", "a row for each game with a queue" },
    { ST_VOTE_OPEN, "SCAN vote USING INDEX vote_open", "votes that are open" },
    { ST_VOTE_OPEN, "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY", "those of one game" },
    { ST_FLOOD_DUE, "SCAN flood", "who wrote more than 60 mails within the hour" },
    { ST_DELIVERY_ANY, "SCAN delivery USING INDEX delivery_failing", "up to the first one" },
    { ST_DELIVERY_LIST, "SCAN delivery USING INDEX delivery_failing",
      "addresses that take no mails" },
    { ST_ALARM_LIST, "SCAN alarm", "what needs a person now" },
    { ST_OUT_OLDEST, "SCAN out USING INDEX out_waiting", "LIMIT 1" },
    { ST_METRIC_LIST, "SCAN metric", "a row for each word" },
    { ST_LATENCY_LIST, "SCAN latency", "a row for each bucket" },
    { ST_METRIC_LIST, "SCAN tally", "what was not added up: a thousand rows or little more" },
    { ST_METRIC_LIST, "SCAN game", "four times a minute; 10,000 games take 7 ms" },
    { ST_METRIC_LIST, "SCAN mail USING COVERING INDEX mail_state",
      "four times a minute; a million mails take 80 ms" },
    { ST_METRIC_LIST, "SCAN out USING COVERING INDEX out_state", "as mails that come in" },
    { ST_METRIC_LIST, "SCAN of_mail", "a row for each state" },
    { ST_METRIC_LIST, "SCAN counted", "those two together" },
    { ST_PRUNE_OUT, "SCAN few", "twelve rows" },
    { ST_PRUNE_OUT, "SEARCH late", "a hundred rows" },
    { ST_METRIC_LIST, "USE TEMP B-TREE FOR", "as many rows as words" },
    { ST_LATENCY_LIST, "SCAN t", "what was not added up" },
    { ST_LATENCY_LIST, "SEARCH late USING AUTOMATIC COVERING INDEX", "a row for each bucket" },
    { ST_LATENCY_LIST, "USE TEMP B-TREE FOR GROUP BY", "a row for each bucket" },
    { ST_TALLY_MANY, "SCAN tally", "LIMIT 1 OFFSET 1000" },
    { ST_TALLY_SUMS, "SCAN tally", "all of it, once in a thousand rows" },
    { ST_TALLY_SUMS, "USE TEMP B-TREE FOR GROUP BY", "as many rows as words" },
    { ST_TALLY_LATENCIES, "SCAN", "all of it, once in a thousand rows" },
    { ST_TALLY_LATENCIES, "USE TEMP B-TREE FOR GROUP BY", "a row for each bucket" },
    { ST_REPORTING_NONE, "SCAN k", "two words" },
    { ST_COUNT_REPORTED, "SCAN k", "two words" },
    { ST_ALARM_LIST, "USE TEMP B-TREE FOR ORDER BY", "what needs a person now" },
    { ST_PAGE_LIST, "SCAN s",
      "once in a run of tick where there is a website; see tests/bench" },
    { ST_PAGE_LIST, "SCAN g USING INDEX", "the same" },
    { ST_PAGE_LIST, "USE TEMP B-TREE FOR ORDER BY", "the public games" },
    /* it sorts what belongs to one game, board, seat or day */
    { ST_SEAT_LIST, "USE TEMP B-TREE FOR ORDER BY", "the seats of a game" },
    { ST_SEAT_NAMED, "USE TEMP B-TREE FOR ORDER BY", "the seats of a game" },
    { ST_SEAT_IN, "USE TEMP B-TREE FOR ORDER BY", "the seats of a game" },
    { ST_ALIAS_LIST, "USE TEMP B-TREE FOR ORDER BY", "the addresses of a seat" },
    { ST_PERSON_LIST, "USE TEMP B-TREE FOR ORDER BY", "the people of a game" },
    { ST_VOTE_LIST, "USE TEMP B-TREE FOR ORDER BY", "open votes of a game, one of a kind" },
    { ST_HABIT_TRIM, "USE TEMP B-TREE FOR ORDER BY", "some 24 lines of a seat" },
    { ST_QUESTION_LIST, "USE TEMP B-TREE FOR ORDER BY", "what a reader is asked" },
    { ST_ORDER_LIST, "USE TEMP B-TREE FOR ORDER BY", "the orders of a board" },
    { ST_PRESS_OWN, "USE TEMP B-TREE FOR ORDER BY", "press of the boards that are asked for" },
    { ST_PRESS_ALL, "USE TEMP B-TREE FOR ORDER BY", "press of the boards that are asked for" },
    { ST_PRESS_BLOCKS, "USE TEMP B-TREE FOR ORDER BY", "whom a reader has blocked" },
    { ST_OUT_BY_MESSAGE, "USE TEMP B-TREE FOR ORDER BY", "copies of one mail" },
    { ST_OUT_BUSIEST, "USE TEMP B-TREE FOR", "receivers of a day" },
    { ST_LOOK_LIST, "USE TEMP B-TREE FOR GROUP BY", "looks at the orders of a board" },
    /* nothing, or a row */
    { ST_IS_STORE, "SCAN sqlite_master", "a row for each table" },
    { ST_GAMES, "SCAN game", "before a copy takes the store's place" },
    { ST_NEWEST, "SEARCH", "the last row of each" },
    { ST_PRUNE_MAIL_RAW, "SCAN pruning", "a row while something is pruned" },
    { ST_PRUNE_PRESS_DONE, "SCAN pruning", "a row while something is pruned" },
    /* what an operator does once a year */
    { ST_FORGET_OUT_DONE, "SCAN pruning", "a row while something is erased" },
    { ST_FORGET_PRESS_OUT, "SCAN pruning", "a row while something is erased" },
    { ST_FORGET_PRESS_REPLY, "SCAN pruning", "a row while something is erased" },
    { ST_FORGET_PRESS, "USE TEMP B-TREE FOR ORDER BY", "what one reader said" },
    { ST_FORGET_REACHED, "USE TEMP B-TREE FOR DISTINCT", "the letters of one reader" },
    { ST_FORGET_PENDING, "SCAN pending", "somebody is forgotten, which is rare" },
    { ST_FORGET_ACCESS, "SCAN access", "somebody is forgotten, which is rare" },
    { ST_FORGET_ALARM, "SCAN alarm", "somebody is forgotten, which is rare" },
    { ST_FORGET_WORDS, "SCAN pending", "somebody is forgotten, which is rare" },
    { ST_FORGET_ASKED_OF, "SCAN question", "somebody is forgotten, which is rare" },
    { ST_FORGET_HELD, "SCAN held", "somebody is forgotten, which is rare" },
    { ST_FORGET_SENDER, "SCAN sender", "somebody is forgotten, which is rare" },
    { ST_FORGET_UNREAD, "SCAN unread", "somebody is forgotten, which is rare" },
    { ST_FORGET_TROUBLE, "SCAN mailbox", "somebody is forgotten, which is rare" },
    { ST_FORGET_GAME_HELD, "SCAN held", "somebody is forgotten, which is rare" },
    { ST_FORGET_GAME_ALARM, "SCAN alarm", "somebody is forgotten, which is rare" },
    { ST_FORGET_ECHO, "SCAN echo", "somebody is forgotten, which is rare" },
    { ST_FORGET_SAID, "SCAN pending", "somebody is forgotten, which is rare" },
    /* the other side of a foreign key: not read unless one is broken in the transaction */
    { ST_MAIL_ADD, "SCAN press", "a new mail has no press" },
    { ST_MAIL_ADD, "SCAN orders", "a new mail has no orders" },
};

enum { EXCUSES = sizeof excuses / sizeof *excuses };
static bool used[EXCUSES];

static void fill(struct db *db)
{
    char *why = NULL;
    CHECK(sqlite3_exec(db->sql, old_store(), NULL, NULL, &why) == SQLITE_OK);
    if (why) fprintf(stderr, "%s\n", why);
    sqlite3_free(why);
}

/* Table functions of SQLite, single rows and what a statement has gathered itself do not grow.
 */
static bool harmless(const char *plan)
{
    static const char *const begin[] = { "SCAN CONSTANT ROW", "SCAN pragma_", "SCAN (" };
    bool scan = strncmp(plan, "SCAN ", 5) == 0,
         sort = strncmp(plan, "USE TEMP B-TREE", 15) == 0;
    /* min() and max() are a SEARCH without a key, and an automatic index is made from the whole
     * table. */
    bool search = strncmp(plan, "SEARCH ", 7) == 0 && !strchr(plan, '(');
    bool made = strstr(plan, "AUTOMATIC") != NULL;
    /* A state is most of the table, or little of it: a query for all rows of one must be meant.
     */
    bool state = strstr(plan, "INDEX mail_state") || strstr(plan, "INDEX out_state");
    if (!scan && !sort && !search && !made && !state) return true;
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
        if (strncmp(plan, begin[i], strlen(begin[i])) == 0) return true;
    return false;
}

static void check_plan(struct db *db, enum stmt id, const char *age)
{
    char query[4000];
    sqlite3_stmt *s = NULL;
    snprintf(query, sizeof query, "EXPLAIN QUERY PLAN %s", stmt_sql[id]);
    bool ok = sqlite3_prepare_v2(db->sql, query, -1, &s, NULL) == SQLITE_OK;
    CHECK(ok);
    if (!ok) fprintf(stderr, "%s: %s\n", statement_name(id), sqlite3_errmsg(db->sql));
    while (ok && sqlite3_step(s) == SQLITE_ROW) {
        const char *plan = (const char *)sqlite3_column_text(s, 3);
        if (!plan) continue;
        bool good = harmless(plan) || excused(excuses, used, EXCUSES, id, plan);
        CHECK(good);
        if (!good)
            fprintf(stderr, "%s, in a store that is %s: %s\n", statement_name(id), age, plan);
    }
    sqlite3_finalize(s);
}

static void check_all(struct db *db, const char *age)
{
    for (size_t i = 0; i < ST_COUNT; i++) check_plan(db, (enum stmt)i, age);
}

static void no_statement_walks_over_what_grows(void)
{
    struct place p;
    place_open(&p);
    CHECK(sqlite3_db_config(p.db->sql, SQLITE_DBCONFIG_TRIGGER_EQP, 1, NULL) == SQLITE_OK);
    check_all(p.db, "new");
    fill(p.db);
    check_all(p.db, "old");
    excuses_are_needed(excuses, used, EXCUSES);
    db_close(p.db);
    p.db = NULL;
    place_close(&p);
}

/* What a statement has done since the last call, in steps of SQLite's machine. */
static int steps(struct db *db, enum stmt id)
{
    return sqlite3_stmt_status(db->stmt[id], SQLITE_STMTSTATUS_VM_STEP, 1);
}

static void run(struct db *db, const char *text)
{
    CHECK(sqlite3_exec(db->sql, text, NULL, NULL, NULL) == SQLITE_OK);
}

/* An outage: mails that were put back are not passed again and again. */
static void what_waits_for_later_costs_nothing_now(void)
{
    struct place p;
    struct out_list list = { NULL, 0 };
    struct out_row now = an_answer("now");
    place_open(&p);
    run(p.db,
        "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 5000)"
        " INSERT INTO out (key, kind, game, sender, recipient, message_id, next_at, made,"
        " recipe, later) SELECT i, 'answer', '', '', '', i, 1700000500, i, 'x', 1 FROM c");
    now.next_at = NOW;
    CHECK(db_out_add(p.db, &now, &p.e));
    CHECK(db_out_claim(p.db, &list, &(struct out_want){ NOW, 5, "" }, &p.a, &p.e) &&
          list.n == 1);
    CHECK(steps(p.db, ST_OUT_CLAIM) < 300 && steps(p.db, ST_OUT_LATER_OVER) < 100);
    list.row[0].state = OUT_READY; /* put back, after all others of that time */
    list.row[0].next_at = NOW + 501;
    CHECK(db_out_result(p.db, NULL, &list.row[0], &p.e));
    CHECK(db_out_claim(p.db, &list, &(struct out_want){ NOW + 499, 5, "" }, &p.a, &p.e) &&
          list.n == 0);
    CHECK(steps(p.db, ST_OUT_CLAIM) < 200 && steps(p.db, ST_OUT_DUE) < 100);
    CHECK(db_out_claim(p.db, &list, &(struct out_want){ NOW + 500, 5, "" }, &p.a, &p.e) &&
          list.n == 5);
    CHECK_STR(list.row[0].key, "1");
    run(p.db, "UPDATE out SET state = 'sent' WHERE key <> 'now'");
    CHECK(db_out_claim(p.db, &list, &(struct out_want){ NOW + 500, 5, "" }, &p.a, &p.e) &&
          list.n == 0);
    CHECK(db_out_claim(p.db, &list, &(struct out_want){ NOW + 501, 5, "" }, &p.a, &p.e) &&
          list.n == 1);
    db_close(p.db);
    p.db = NULL;
    place_close(&p);
}

/* An update asks whether a mail waits for it, and not how many. */
static void a_backlog_does_not_hold_up_the_question_whether_there_is_one(void)
{
    struct place p;
    struct mail_list list = { NULL, 0 };
    place_open(&p);
    run(p.db, "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 5000)"
              " INSERT INTO mail (mailbox, key, sha256, received, seen, since, oversize)"
              " SELECT iif(i % 2, 'in', 'other'), i, i, 10000 - i, 0, 0, 0 FROM c");
    CHECK(db_mail_waiting(p.db, &list, 5000, &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row[0].mailbox, "other");
    CHECK(list.row[0].id == 5000);
    CHECK(db_mail_waiting(p.db, &list, 5001, &p.a, &p.e) && list.n == 2 &&
          list.row[0].id == 4999);
    CHECK(steps(p.db, ST_MAIL_WAITING) < 500);
    db_close(p.db);
    p.db = NULL;
    place_close(&p);
}

int main(void)
{
    no_statement_walks_over_what_grows();
    what_waits_for_later_costs_nothing_now();
    a_backlog_does_not_hold_up_the_question_whether_there_is_one();
    return TEST_END();
}
