/* Words of states, kinds and roles: those that the schema lets in, and no others. */
#include "db/alarm.h"
#include "db/delivery.h"
#include "db/game.h"
#include "db/handle.h"
#include "db/journal.h"
#include "db/look.h"
#include "db/mail.h"
#include "db/out.h"
#include "db/person.h"
#include "db/question.h"
#include "db/seat.h"
#include "db/vote.h"
#include "tests/db/store.h"

static const struct {
    const char *column;
    bool none; /* a row may say nothing */
    const struct db_words *words;
} tables[] = {
    { "state", false, &db_game_states },       { "identity", false, &db_game_identities },
    { "late", true, &db_game_lates },          { "pause", true, &db_game_pauses },
    { "state", false, &db_seat_states },       { "word", true, &db_seat_says },
    { "role", false, &db_person_roles },       { "state", false, &db_person_states },
    { "verdict", false, &db_access_verdicts }, { "state", false, &db_mail_states },
    { "state", false, &db_out_states },        { "state", false, &db_delivery_states },
    { "state", false, &db_vote_states },       { "says", false, &db_ballot_says },
    { "answer", true, &db_answers },           { "what", false, &db_look_kinds },
};
enum { TABLES = sizeof tables / sizeof *tables };

static void the_schema_lets_in_the_words_of_each_table(void)
{
    for (size_t i = 0; i < TABLES; i++) {
        char text[400];
        const char *column = tables[i].column;
        int n = snprintf(text, sizeof text, "CHECK (%s IN (", column);
        for (int v = tables[i].none ? 0 : 1; v < tables[i].words->n; v++)
            n += snprintf(text + n, sizeof text - (size_t)n, "%s'%s'",
                          v > !tables[i].none ? ", " : "", db_word(tables[i].words, v));
        snprintf(text + n, sizeof text - (size_t)n, "))");
        if (!strstr(schema_sql, text)) CHECK_STR(text, "in schema.sql");
    }
}

static void each_word_is_found_and_no_other(void)
{
    for (size_t i = 0; i < TABLES; i++) {
        int found = -1;
        for (int v = 0; v < tables[i].words->n; v++)
            CHECK(db_word_find(tables[i].words, &found, str_of(db_word(tables[i].words, v))) &&
                  found == v);
        CHECK(!db_word_find(tables[i].words, &found, STR("sleeping")));
        CHECK(found == tables[i].words->n - 1);
    }
}

/* Acts and alarms, of which the schema lets in any. */
static void no_word_is_there_twice(void)
{
    static const struct db_words *const open[] = { &db_deeds, &db_alarms, &db_doers };
    for (size_t i = 0; i < 3; i++) {
        for (int v = 0, found = -1; v < open[i]->n; v++)
            CHECK(db_word_find(open[i], &found, str_of(db_word(open[i], v))) && found == v);
        CHECK(open[i]->n >= 10);
    }
}

/* In the store it is one key. */
static void an_alarm_is_a_kind_and_what_it_is_about(void)
{
    static const struct alarm_row rows[] = {
        { .kind = ALARM_DISK, .about = "", .since = 1, .text = "full" },
        { .kind = ALARM_UNREAD, .about = "games/new/1.x", .since = 2, .text = "a mail" },
        { .kind = ALARM_UNREAD, .about = "games", .since = 3, .text = "mails" },
    };
    struct place p;
    struct alarm_list list;
    struct alarm_row one;
    bool was;
    place_open(&p);
    for (size_t i = 0; i < 3; i++) CHECK(db_alarm_set(p.db, &rows[i], &p.e));
    CHECK(db_alarm_list(p.db, &list, &p.a, &p.e) && list.n == 3);
    for (size_t i = 0; i < list.n; i++) {
        CHECK(list.row[i].kind == rows[i].kind);
        CHECK_STR(list.row[i].about, rows[i].about);
        CHECK(db_alarm_get(p.db, &one, &rows[i], &p.a, &p.e) && one.since == rows[i].since);
    }
    CHECK(place_sql(&p, "UPDATE alarm SET said = 7 WHERE key IN ('disk', 'unread/games')"));
    CHECK(db_alarm_drop(p.db, &was, &rows[2], &p.e) && was);
    CHECK(!db_alarm_get(p.db, &one, &rows[2], &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_alarm_drop(p.db, &was, &rows[2], &p.e) && !was);
    CHECK(place_sql(&p, "UPDATE alarm SET key = 'sleep/games' WHERE said = 7"));
    CHECK(!db_alarm_list(p.db, &list, &p.a, &p.e) && p.e.code == ERR_DAMAGE);
    place_close(&p);
}

static void a_row_with_another_word_makes_no_sense(void)
{
    struct place p;
    struct game_list list;
    struct game_row g;
    place_open(&p);
    CHECK(a_game(p.db, &p.e));
    CHECK(place_sql(&p, "PRAGMA ignore_check_constraints = 1; UPDATE game SET late = 'maybe'"));
    CHECK(!db_game_get(p.db, &g, "seaside", &p.a, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(db_game_list(p.db, &list, &p.a, &p.e) && list.n == 0);
    place_close(&p);
}

/* The schema lets in any act. */
static void an_act_that_nobody_knows_makes_no_sense(void)
{
    struct place p;
    struct journal_list list;
    struct journal_row j = { .who = "master", .act = DEED_SEAT_REPLACE, .words = "red" };
    struct str army;
    int64_t id;
    place_open(&p);
    CHECK(a_game(p.db, &p.e));
    j.game = 1;
    CHECK(db_journal_add(p.db, &id, &j, &p.e));
    CHECK(db_journal_list(p.db, &list, &(struct journal_of){ 1, 0 }, &p.a, &p.e));
    CHECK(list.n == 1 && list.row[0].act == DEED_SEAT_REPLACE);
    CHECK(db_journal_doer(&army, &list.row[0]) == DOER_MASTER && army.n == 0);
    list.row[0].who = "player red";
    CHECK(db_journal_doer(&army, &list.row[0]) == DOER_PLAYER && str_eq(army, STR("red")));
    list.row[0].who = "sleeper";
    CHECK(db_journal_doer(NULL, &list.row[0]) == DOER_NONE);
    CHECK(place_sql(&p, "INSERT INTO journal (game, board, at, who, act, words, sum)"
                        " VALUES (1, 0, 0, 'master', 'sleep', '', 0)"));
    CHECK(!db_journal_list(p.db, &list, &(struct journal_of){ 1, 0 }, &p.a, &p.e));
    CHECK(p.e.code == ERR_DAMAGE);
    place_close(&p);
}

int main(void)
{
    the_schema_lets_in_the_words_of_each_table();
    each_word_is_found_and_no_other();
    no_word_is_there_twice();
    an_alarm_is_a_kind_and_what_it_is_about();
    if (!elsewhere()) a_row_with_another_word_makes_no_sense(); /* checks cannot be put aside */
    an_act_that_nobody_knows_makes_no_sense();
    return TEST_END();
}
