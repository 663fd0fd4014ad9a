/* Games and boards, and what nobody may change. */
#include "db/clock.h"
#include "db/handle.h"
#include "db/look.h"
#include "db/order.h"
#include "db/seed.h"
#include "db/setting.h"
#include "tests/db/store.h"

static void a_game_comes_back_as_it_was_added_and_set(void)
{
    struct place p;
    struct game_row g;
    int64_t id;
    place_open(&p);
    id = a_game(p.db, &p.e);
    CHECK(id > 0);
    CHECK(db_game_get(p.db, &g, "seaside", &p.a, &p.e));
    CHECK(g.id == id && g.every_s == 86400 && g.deadline == NOW + 10 && g.board == 0);
    CHECK_STR(g.rules, "sandbox");
    CHECK(g.state == GAME_RUNNING);
    CHECK(g.identity == IDENTITY_TOKEN);
    struct board_row b = { .game = id, .number = 1, .text = STR("x"), .made = NOW };
    CHECK(db_board_put(p.db, &b, &p.e));
    g.state = GAME_PAUSED;
    g.identity = IDENTITY_ADDRESS;
    g.every_s = 60;
    g.deadline = 0;
    g.board = 1;
    CHECK(db_game_set(p.db, &g, &p.e));
    CHECK(db_game_by_id(p.db, &g, id, &p.a, &p.e));
    CHECK(g.every_s == 60 && g.deadline == 0 && g.board == 1);
    CHECK(g.state == GAME_PAUSED);
    CHECK(g.identity == IDENTITY_ADDRESS);
    CHECK_STR(g.name, "seaside");
    g.id = 99;
    CHECK(!db_game_set(p.db, &g, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(!db_game_get(p.db, &g, "nowhere", &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK_STR(p.e.text, "no such game");
    place_close(&p);
}

static void a_part_of_a_transaction_is_undone_alone(void)
{
    struct place p;
    struct game_row g;
    int64_t id;
    place_open(&p);
    id = a_game(p.db, &p.e);
    CHECK(db_begin(p.db, &p.e) && db_game_by_id(p.db, &g, id, &p.a, &p.e));
    for (int keep = 0; keep < 2; keep++) {
        g.every_s = 60;
        CHECK(db_part_begin(p.db, &p.e) && db_game_set(p.db, &g, &p.e));
        CHECK(db_part_end(p.db, keep, &p.e));
        CHECK(db_game_by_id(p.db, &g, id, &p.a, &p.e));
        CHECK(g.every_s == (keep ? 60 : 86400));
    }
    CHECK(db_commit(p.db, &p.e));
    CHECK(db_game_by_id(p.db, &g, id, &p.a, &p.e) && g.every_s == 60);
    place_close(&p);
}

static void a_game_name_can_be_taken_once(void)
{
    struct place p;
    int64_t id;
    struct game_list list;
    struct game_row g = { .name = "seaside", .rules = "sandbox", .state = GAME_RUNNING };
    g.identity = IDENTITY_TOKEN;
    place_open(&p);
    CHECK(a_game(p.db, &p.e));
    CHECK(!db_game_add(p.db, &id, &g, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(strstr(p.e.text, "exists already"));
    g.state = GAME_NONE;
    g.name = "other";
    CHECK(!db_game_add(p.db, &id, &g, &p.e) && p.e.code == ERR_BUG);
    CHECK(db_game_list(p.db, &list, &p.a, &p.e) && list.n == 1);
    place_close(&p);
}

static void a_refused_row_does_not_spoil_the_transaction(void)
{
    struct place p;
    int64_t id, n;
    struct mail_row m = a_mail("a", "a");
    struct game_row g = { .name = "seaside", .rules = "sandbox", .state = GAME_RUNNING };
    g.identity = IDENTITY_TOKEN;
    place_open(&p);
    CHECK(a_game(p.db, &p.e));
    CHECK(db_begin(p.db, &p.e));
    CHECK(!db_game_add(p.db, &id, &g, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(db_mail_add(p.db, &id, &m, &p.e));
    CHECK(db_commit(p.db, &p.e));
    CHECK(db_mail_count(p.db, &n, MAIL_NEW, &p.e) && n == 1);
    place_close(&p);
}

static void games_are_due_when_running_and_past_their_deadline_longest_overdue_first(void)
{
    static const struct {
        const char *name;
        enum game_state state;
        int64_t deadline;
    } row[] = {
        { "late", GAME_RUNNING, NOW - 5 },    { "now", GAME_RUNNING, NOW },
        { "next", GAME_RUNNING, NOW + 1 },    { "none", GAME_RUNNING, 0 },
        { "held", GAME_PAUSED, NOW - 9 },     { "over", GAME_OVER, NOW - 9 },
        { "latest", GAME_RUNNING, NOW - 50 },
    };
    struct place p;
    struct game_list due;
    struct game_row full;
    int64_t id;
    place_open(&p);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct game_row g = { .name = row[i].name,
                              .rules = "sandbox",
                              .state = row[i].state,
                              .identity = IDENTITY_TOKEN,
                              .deadline = row[i].deadline };
        CHECK(db_game_add(p.db, &id, &g, &p.e));
        CHECK(db_board_put(p.db, &(struct board_row){ .game = id }, &p.e));
    }
    CHECK(db_game_due(p.db, &due, NOW, &p.a, &p.e) && due.n == 3);
    CHECK_STR(due.row[0].name, "latest");
    CHECK_STR(due.row[1].name, "late");
    CHECK_STR(due.row[2].name, "now");
    CHECK(db_game_get(p.db, &full, "none", &p.a, &p.e) && !full.complete);
    full.complete = true;
    CHECK(db_game_set(p.db, &full, &p.e));
    CHECK(db_game_due(p.db, &due, NOW, &p.a, &p.e) && due.n == 4);
    CHECK_STR(due.row[0].name, "none");
    place_close(&p);
}

/* What `watch` sleeps until: boards that are complete are played at once. */
static void the_next_early_update_is_that_of_a_running_game(void)
{
    static const struct {
        const char *name;
        enum game_state state;
        int64_t early;
        bool complete;
    } row[] = { { "late", GAME_RUNNING, NOW + 60, false },
                { "soon", GAME_RUNNING, NOW + 30, false },
                { "paused", GAME_PAUSED, NOW + 10, false },
                { "complete", GAME_RUNNING, NOW + 20, true },
                { "plain", GAME_RUNNING, 0, false } };
    struct place p;
    int64_t id, at = -1;
    place_open(&p);
    CHECK(db_game_early(p.db, &at, 0, &p.e) && at == 0);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct game_row g = { .name = row[i].name,
                              .rules = "sandbox",
                              .state = row[i].state,
                              .identity = IDENTITY_TOKEN };
        CHECK(db_game_add(p.db, &id, &g, &p.e) &&
              db_board_put(p.db, &(struct board_row){ .game = id }, &p.e) &&
              db_game_get(p.db, &g, row[i].name, &p.a, &p.e));
        g.early = row[i].early;
        g.complete = row[i].complete;
        CHECK(db_game_set(p.db, &g, &p.e));
    }
    CHECK(db_game_early(p.db, &at, NOW, &p.e) && at == NOW + 30);
    CHECK(db_game_early(p.db, &at, NOW + 30, &p.e) && at == NOW + 60);
    CHECK(db_game_early(p.db, &at, NOW + 60, &p.e) && at == 0);
    place_close(&p);
}

static void reminders_are_worked_out_anew_when_the_clock_changes(void)
{
    struct place p;
    struct game_list list;
    struct game_row g;
    struct setting_row s = { .name = "reminders", .value = "12h" };
    int64_t at;
    place_open(&p);
    s.game = a_game(p.db, &p.e);
    CHECK(db_game_remind(p.db, &list, NOW, &p.a, &p.e) && list.n == 1);
    CHECK(db_game_remind_set(p.db, s.game, NOW + 9, &p.e));
    CHECK(db_game_remind(p.db, &list, NOW, &p.a, &p.e) && list.n == 0);
    CHECK(db_game_remind(p.db, &list, NOW + 9, &p.a, &p.e) && list.n == 1);
    CHECK(db_game_get(p.db, &g, "seaside", &p.a, &p.e));
    g.idle = 1;
    CHECK(db_game_set(p.db, &g, &p.e));
    CHECK(db_game_remind_at(p.db, &at, s.game, &p.e) && at == NOW + 9);
    g.deadline += 5;
    CHECK(db_game_set(p.db, &g, &p.e));
    CHECK(db_game_remind_at(p.db, &at, s.game, &p.e) && at == GAME_REMIND_ANEW);
    CHECK(db_game_remind_set(p.db, s.game, 0, &p.e));
    CHECK(db_setting_set(p.db, &s, &p.e));
    const char *value = NULL;
    CHECK(db_setting_get(p.db, &value, s.game, "reminders", &p.a, &p.e));
    CHECK_STR(value, "12h");
    p.e.code = ERR_NONE;
    CHECK(db_setting_get(p.db, &value, s.game, "votes", &p.a, &p.e) && p.e.code == ERR_NONE);
    CHECK_STR(value, "");
    CHECK(db_game_remind_at(p.db, &at, s.game, &p.e) && at == GAME_REMIND_ANEW);
    place_close(&p);
}

static void the_current_board_may_be_rewritten_and_the_past_may_not(void)
{
    struct place p;
    struct board_row b, got;
    struct game_row g;
    place_open(&p);
    int64_t id = a_game(p.db, &p.e);
    b = (struct board_row){ .game = id, .text = STR("zugpost 1\nseat\n"), .made = NOW };
    CHECK(db_board_put(p.db, &b, &p.e));
    CHECK(db_board_get(p.db, &got, id, 0, &p.a, &p.e));
    CHECK(str_eq(got.text, b.text) && got.made == NOW && got.events.n == 0 && got.draw == 0);
    b.number = 1;
    b.draw = 7;
    b.events = STR("# event MOVED\n");
    CHECK(db_board_put(p.db, &b, &p.e));
    CHECK(db_game_get(p.db, &g, "seaside", &p.a, &p.e));
    g.board = 1;
    CHECK(db_game_set(p.db, &g, &p.e));
    b.text = STR("zugpost 1\nanother seat\n");
    CHECK(db_board_put(p.db, &b, &p.e));
    CHECK(db_board_get(p.db, &got, id, 1, &p.a, &p.e) && str_eq(got.events, b.events));
    CHECK(got.draw == 7 && str_eq(got.text, b.text));
    b.number = 0;
    CHECK(!db_board_put(p.db, &b, &p.e) && p.e.code == ERR_BUG);
    CHECK(!db_board_get(p.db, &got, id, 2, &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    b.game = 99;
    CHECK(!db_board_put(p.db, &b, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void a_rewritten_board_keeps_the_texts_that_it_had(void)
{
    static const char *const text[] = { "one\n", "two\n", "two\n", "three\n" };
    static const char *const edition[] = { "one\n", "two\n", "three\n", "three\n" };
    struct place p;
    struct board_row b = { .made = NOW, .events = STR("") }, got;
    int64_t n = 0;
    place_open(&p);
    b.game = a_game(p.db, &p.e);
    for (int i = 0; i < 4; i++) {
        b.text = str_of(text[i]);
        CHECK(db_board_put(p.db, &b, &p.e));
    }
    /* the game began with a text of its own, and the same text again is not a new edition */
    CHECK(db_board_editions(p.db, &n, b.game, 0, &p.e) && n == 3);
    for (int i = 0; i < 4; i++) {
        struct edition_of of = { b.game, 0, i + 1 };
        CHECK(db_board_edition(p.db, &got, &of, &p.a, &p.e) && got.made == NOW);
        CHECK(str_eq(got.text, str_of(edition[i])));
    }
    CHECK(!db_board_edition(p.db, &got, &(struct edition_of){ b.game, 1, 0 }, &p.a, &p.e) &&
          p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void reasons_are_kept_once_for_a_board(void)
{
    struct place p;
    struct why_row got, w = { .number = 0, .reasons = STR("0\tHELD\tAgreen\n") };
    place_open(&p);
    w.game = a_game(p.db, &p.e);
    CHECK(db_why_get(p.db, &got, w.game, 0, &p.a, &p.e) && got.reasons.n == 0);
    CHECK(db_why_add(p.db, &w, &p.e));
    CHECK(db_why_get(p.db, &got, w.game, 0, &p.a, &p.e) && str_eq(got.reasons, w.reasons));
    CHECK(!db_why_add(p.db, &w, &p.e) && p.e.code == ERR_CONFLICT);
    w.number = 7;
    CHECK(!db_why_add(p.db, &w, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void figures_are_listed_for_every_board_and_go_when_it_is_rewritten(void)
{
    struct place p;
    struct figures_list f;
    place_open(&p);
    int64_t id = a_game(p.db, &p.e);
    struct board_row b = { .game = id, .text = STR("zero"), .made = NOW };
    struct figures_row first = { id, 0, STR("red 10 3 4\n") };
    struct figures_of all = { id, 0, 9 }, later = { id, 1, 2 };
    CHECK(db_board_put(p.db, &b, &p.e) && db_figures_put(p.db, &first, &p.e));
    b.number = 1;
    CHECK(db_board_put(p.db, &b, &p.e));
    CHECK(db_figures_list(p.db, &f, &all, &p.a, &p.e) && f.n == 2);
    CHECK(f.row[0].number == 0 && str_eq(f.row[0].text, first.text));
    CHECK(f.row[1].number == 1 && f.row[1].text.n == 0);
    CHECK(db_figures_list(p.db, &f, &later, &p.a, &p.e) && f.n == 1 && f.row[0].number == 1);
    b.number = 0;
    CHECK(db_board_put(p.db, &b, &p.e)); /* the same text */
    CHECK(db_figures_list(p.db, &f, &all, &p.a, &p.e) && f.row[0].text.n > 0);
    b.text = STR("another army");
    CHECK(db_board_put(p.db, &b, &p.e));
    CHECK(db_figures_list(p.db, &f, &all, &p.a, &p.e) && f.n == 2 && f.row[0].text.n == 0);
    first.number = 7; /* there is no such board */
    CHECK(!db_figures_put(p.db, &first, &p.e));
    place_close(&p);
}

static void what_a_clock_showed_is_kept(void)
{
    static const char *const sql[] = { "UPDATE clock SET bank = 5", "DELETE FROM clock" };
    struct place p;
    struct clock_list list;
    struct clock_row c = { .number = 0, .army = "white", .bank = 3600 };
    place_open(&p);
    c.game = a_game(p.db, &p.e);
    CHECK(db_clock_add(p.db, &c, &p.e));
    CHECK(!db_clock_add(p.db, &c, &p.e) && p.e.code == ERR_CONFLICT);
    c.army = "black";
    c.bank = 60;
    CHECK(db_clock_add(p.db, &c, &p.e));
    CHECK(db_clock_list(p.db, &list, c.game, 0, &p.a, &p.e) && list.n == 2);
    CHECK(list.n == 2 && list.row[0].bank == 60 && list.row[1].bank == 3600);
    CHECK(db_clock_list(p.db, &list, c.game, 1, &p.a, &p.e) && list.n == 0);
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) CHECK(place_forbids(&p, sql[i]));
    place_close(&p);
}

static void seeds_are_kept_and_published_once(void)
{
    static const char *const sql[] = { "UPDATE seed SET seed = 'x'",
                                       "UPDATE seed SET hash = 'x'",
                                       "UPDATE seed SET from_board = 9", "DELETE FROM seed",
                                       "UPDATE seed SET published = 1 WHERE from_board = 0" };
    struct place p;
    struct seed_list list;
    struct seed_row s = { .seed = "00ff", .hash = "5f" };
    place_open(&p);
    int64_t id = s.game = a_game(p.db, &p.e);
    CHECK(db_seed_list(p.db, &list, id, &p.a, &p.e) && list.n == 0);
    CHECK(db_seed_add(p.db, &s, &p.e));
    CHECK(!db_seed_add(p.db, &s, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(db_seed_publish(p.db, id, NOW, &p.e));
    s.from_board = 4;
    s.seed = "ee";
    CHECK(db_seed_add(p.db, &s, &p.e));
    CHECK(db_seed_list(p.db, &list, id, &p.a, &p.e) && list.n == 2);
    CHECK(list.row[0].from_board == 0 && list.row[0].published == NOW);
    CHECK(list.row[1].from_board == 4 && list.row[1].published == 0);
    CHECK_STR(list.row[0].seed, "00ff");
    CHECK_STR(list.row[1].seed, "ee");
    CHECK_STR(list.row[1].hash, "5f");
    CHECK(db_seed_publish(p.db, id, NOW + 5, &p.e));
    CHECK(db_seed_list(p.db, &list, id, &p.a, &p.e));
    CHECK(list.row[0].published == NOW && list.row[1].published == NOW + 5);
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) CHECK(place_forbids(&p, sql[i]));
    s.game = 99;
    CHECK(!db_seed_add(p.db, &s, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void a_large_board_comes_back_whole(void)
{
    static char text[300000], memory[1 << 20];
    struct place p;
    struct board_row got;
    struct arena a = arena_make(memory, sizeof memory);
    memset(text, 'x', sizeof text);
    place_open(&p);
    int64_t id = a_game(p.db, &p.e);
    struct board_row b = { .game = id, .text = { text, sizeof text }, .made = NOW };
    CHECK(db_board_put(p.db, &b, &p.e));
    CHECK(db_board_get(p.db, &got, id, 0, &a, &p.e) && str_eq(got.text, b.text));
    a = arena_make(memory, 1000);
    CHECK(!db_board_get(p.db, &got, id, 0, &a, &p.e) && p.e.code == ERR_NOMEM);
    place_close(&p);
}

static void orders_and_boards_cannot_be_changed_by_any_sql(void)
{
    static const char *const sql[] = { "UPDATE orders SET text = 'pass'", "DELETE FROM orders",
                                       "DELETE FROM board", "DELETE FROM game",
                                       "DELETE FROM seat" };
    struct place p;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    struct order_row o = { .game = game, .army = "red", .text = "N(1,2)", .at = NOW };
    CHECK(db_order_add(p.db, &o, &p.e));
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) CHECK(place_forbids(&p, sql[i]));
    place_close(&p);
}

/* By a bit that flips on the disk. */
static void a_damaged_board_or_order_is_never_handed_out(void)
{
    struct place p;
    struct board_row b;
    struct order_list list;
    struct order_row o;
    place_open(&p);
    int64_t id = a_game(p.db, &p.e);
    o = (struct order_row){ .game = id, .army = "red", .text = "K(5,5)-(5,6)", .at = NOW };
    CHECK(db_order_add(p.db, &o, &p.e));
    CHECK(db_board_get(p.db, &b, id, 0, &p.a, &p.e));
    CHECK(db_order_list(p.db, &list, id, 0, &p.a, &p.e) && list.n == 1);
    CHECK(place_sql(&p, "UPDATE board SET text = replace(text, 'zugpost', 'zugpast')"));
    CHECK(!db_board_get(p.db, &b, id, 0, &p.a, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(strstr(p.e.text, "the sum of this board is wrong"));
    CHECK(place_sql(&p, elsewhere() ? "SET session_replication_role = replica"
                                    : "DROP TRIGGER orders_keep"));
    CHECK(place_sql(&p, "UPDATE orders SET text = 'K(5,5)-(5,4)'"));
    CHECK(!db_order_list(p.db, &list, id, 0, &p.a, &p.e) && p.e.code == ERR_DAMAGE);
    CHECK(place_sql(&p, "UPDATE orders SET sum = 0")); /* as an older program wrote it */
    CHECK(db_order_list(p.db, &list, id, 0, &p.a, &p.e) && list.n == 1);
    b = (struct board_row){ .game = id, .text = STR("zugpost 1\n"), .made = NOW };
    CHECK(db_board_put(p.db, &b, &p.e)); /* as when a seat is added */
    CHECK(db_board_get(p.db, &b, id, 0, &p.a, &p.e));
    place_close(&p);
}

static void failures_of_an_update_are_counted_until_one_succeeds(void)
{
    struct place p;
    struct game_row g;
    place_open(&p);
    int64_t id = a_game(p.db, &p.e);
    CHECK(db_game_trouble(p.db, id, "out of memory", &p.e));
    CHECK(db_game_trouble(p.db, id, "out of memory again", &p.e));
    CHECK(db_game_by_id(p.db, &g, id, &p.a, &p.e) && g.failures == 2);
    CHECK_STR(g.trouble, "out of memory again");
    CHECK(db_game_set(p.db, &g, &p.e)); /* does not touch them */
    CHECK(db_game_trouble(p.db, id, "", &p.e));
    CHECK(db_game_by_id(p.db, &g, id, &p.a, &p.e) && g.failures == 0);
    CHECK_STR(g.trouble, "");
    place_close(&p);
}

/* A row for each army that was looked at, of this board and those before, until the players
 * were told. */
static void looks_at_orders_are_kept_until_they_are_told(void)
{
    struct place p;
    struct look_list look;
    place_open(&p);
    int64_t id = a_game(p.db, &p.e);
    struct look_row red = {
        .game = id, .board = 3, .army = "red", .at = NOW, .what = LOOK_ORDER
    };
    struct look_row unknown = { .game = id, .board = 3, .at = NOW + 5, .what = LOOK_ORDER };
    struct look_row later = {
        .game = id, .board = 4, .army = "red", .at = NOW + 9, .what = LOOK_MAIL
    };
    CHECK(db_look_add(p.db, &red, &p.e));
    red.at = NOW + 7;
    CHECK(db_look_add(p.db, &red, &p.e) && db_look_add(p.db, &unknown, &p.e) &&
          db_look_add(p.db, &later, &p.e));
    CHECK(db_look_list(p.db, &look, id, 3, &p.a, &p.e) && look.n == 2);
    CHECK_STR(look.row[0].army, "");
    CHECK(look.row[0].at == NOW + 5 && look.row[0].times == 1);
    CHECK_STR(look.row[1].army, "red");
    CHECK(look.row[1].at == NOW + 7 && look.row[1].times == 2 && look.row[1].board == 3);
    CHECK(db_look_list(p.db, &look, id, 4, &p.a, &p.e) && look.n == 3);
    CHECK(look.row[2].board == 4 && look.row[2].times == 1);
    CHECK(look.row[2].what == LOOK_MAIL);
    CHECK(db_look_drop(p.db, id, 3, &p.e));
    CHECK(db_look_list(p.db, &look, id, 3, &p.a, &p.e) && look.n == 0);
    CHECK(db_look_list(p.db, &look, id, 4, &p.a, &p.e) && look.n == 1);
    later.what = LOOK_NONE;
    CHECK(!db_look_add(p.db, &later, &p.e));
    red.game = 99;
    CHECK(!db_look_add(p.db, &red, &p.e));
    place_close(&p);
}

int main(void)
{
    looks_at_orders_are_kept_until_they_are_told();
    a_game_comes_back_as_it_was_added_and_set();
    a_part_of_a_transaction_is_undone_alone();
    a_game_name_can_be_taken_once();
    a_refused_row_does_not_spoil_the_transaction();
    games_are_due_when_running_and_past_their_deadline_longest_overdue_first();
    the_next_early_update_is_that_of_a_running_game();
    reminders_are_worked_out_anew_when_the_clock_changes();
    the_current_board_may_be_rewritten_and_the_past_may_not();
    a_rewritten_board_keeps_the_texts_that_it_had();
    reasons_are_kept_once_for_a_board();
    figures_are_listed_for_every_board_and_go_when_it_is_rewritten();
    what_a_clock_showed_is_kept();
    seeds_are_kept_and_published_once();
    a_large_board_comes_back_whole();
    orders_and_boards_cannot_be_changed_by_any_sql();
    a_damaged_board_or_order_is_never_handed_out();
    failures_of_an_update_are_counted_until_one_succeeds();
    return TEST_END();
}
