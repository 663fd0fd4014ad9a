/* Seats and orders. */
#include "db/attendance.h"
#include "db/habit.h"
#include "db/note.h"
#include "db/order.h"
#include "db/trial.h"
#include "tests/db/store.h"

static void an_army_and_an_address_have_one_seat_in_a_game(void)
{
    struct place p;
    int64_t id;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    struct seat_row same_army = { .game = game, .army = "red", .address = "x@example.net" };
    struct seat_row same_address = { .game = game,
                                     .army = "blue",
                                     .address = "RED@example.NET" };
    struct seat_row no_game = { .game = 99, .army = "red", .address = "x@example.net" };
    CHECK(!db_seat_add(p.db, &id, &same_army, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(!db_seat_add(p.db, &id, &same_address, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(!db_seat_add(p.db, &id, &no_game, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static void seats_are_found_by_game_by_id_and_by_address_in_any_case(void)
{
    struct place p;
    struct seat_list list;
    struct seat_row one;
    struct game_row g;
    int64_t id;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    struct seat_row blue = { .game = game, .army = "blue", .address = "b@example.net" };
    blue.name = "Bertha M\xc3\xbcller";
    blue.zone = "Europe/Paris";
    blue.language = "de";
    blue.preferences = "dark large";
    blue.since = NOW;
    CHECK(db_seat_add(p.db, &id, &blue, &p.e));
    CHECK(db_seat_list(p.db, &list, game, &p.a, &p.e) && list.n == 3);
    CHECK_STR(list.row[0].army, "red");
    CHECK_STR(list.row[0].address, "Red@example.net");
    CHECK_STR(list.row[0].zone, "UTC");
    CHECK_STR(list.row[0].language, "en");
    CHECK_STR(list.row[0].preferences, "");
    CHECK_STR(list.row[2].army, "blue");
    CHECK(db_seat_by_id(p.db, &one, id, &p.a, &p.e) && one.since == NOW && one.game == game);
    CHECK_STR(one.name, "Bertha M\xc3\xbcller");
    CHECK_STR(one.zone, "Europe/Paris");
    CHECK_STR(one.language, "de");
    CHECK_STR(one.preferences, "dark large");
    one.preferences = "whole";
    CHECK(db_seat_set(p.db, &one, &p.e) && db_seat_by_id(p.db, &one, id, &p.a, &p.e));
    CHECK_STR(one.preferences, "whole");
    CHECK(!db_seat_by_id(p.db, &one, 99, &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_seat_of(p.db, &list, "rED@EXAMPLE.net", &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row[0].army, "red");
    CHECK(db_seat_of(p.db, &list, "stranger@example.net", &p.a, &p.e) && list.n == 0);
    CHECK(db_game_get(p.db, &g, "seaside", &p.a, &p.e));
    g.state = GAME_OVER;
    CHECK(db_game_set(p.db, &g, &p.e));
    CHECK(db_seat_of(p.db, &list, "red@example.net", &p.a, &p.e) && list.n == 0);
    place_close(&p);
}

static void the_last_order_of_a_board_and_army_counts(void)
{
    struct place p;
    struct order_list list;
    struct order_row o, last;
    struct mail_row m = a_mail("a", "a");
    int64_t mail;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    CHECK(db_mail_add(p.db, &mail, &m, &p.e));
    o = (struct order_row){ .game = game, .army = "red", .text = "N(1,2)", .at = NOW };
    CHECK(!db_order_last(p.db, &last, &(struct order_of){ game, 0, "red" }, &p.a, &p.e) &&
          p.e.code == ERR_NOTFOUND);
    CHECK(db_order_add(p.db, &o, &p.e));
    o.text = "N(3,4)";
    o.mail = mail;
    o.at = NOW - 100; /* a clock that was set back changes nothing */
    CHECK(db_order_add(p.db, &o, &p.e));
    o.army = "green";
    o.text = "pass";
    CHECK(db_order_add(p.db, &o, &p.e));
    CHECK(db_order_last(p.db, &last, &(struct order_of){ game, 0, "red" }, &p.a, &p.e));
    CHECK_STR(last.text, "N(3,4)");
    CHECK(last.mail == mail && last.at == NOW - 100 && last.board == 0);
    CHECK(db_order_list(p.db, &list, game, 0, &p.a, &p.e) && list.n == 2);
    CHECK_STR(list.row[0].army, "green");
    CHECK_STR(list.row[1].text, "N(3,4)");
    CHECK(db_order_list(p.db, &list, game, 1, &p.a, &p.e) && list.n == 0);
    place_close(&p);
}

static void an_order_that_was_withdrawn_counts_no_more(void)
{
    struct place p;
    struct order_list list;
    struct order_row o, last = { .text = "as it was" };
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    o = (struct order_row){ .game = game, .army = "red", .text = "N(1,2)", .at = NOW };
    CHECK(db_order_add(p.db, &o, &p.e));
    o.army = "green";
    CHECK(db_order_add(p.db, &o, &p.e));
    o.text = "";
    o.at = NOW + 5;
    CHECK(db_order_add(p.db, &o, &p.e));
    CHECK(!db_order_last(p.db, &last, &(struct order_of){ game, 0, "green" }, &p.a, &p.e));
    CHECK(p.e.code == ERR_NOTFOUND);
    CHECK_STR(last.text, "as it was");
    CHECK(db_order_newest(p.db, &last, &(struct order_of){ game, 0, "green" }, &p.a, &p.e) &&
          last.at == NOW + 5);
    CHECK_STR(last.text, "");
    CHECK(db_order_list(p.db, &list, game, 0, &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row[0].army, "red");
    CHECK(db_check_rows(p.db, &p.e));
    o.text = "N(5,6)";
    CHECK(db_order_add(p.db, &o, &p.e));
    CHECK(db_order_list(p.db, &list, game, 0, &p.a, &p.e) && list.n == 2);
    place_close(&p);
}

static void further_addresses_come_and_go(void)
{
    struct place p;
    struct seat_list seat;
    struct alias_list alias;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    CHECK(db_seat_list(p.db, &seat, game, &p.a, &p.e) && seat.n > 0);
    CHECK(db_alias_list(p.db, &alias, seat.row[0].id, &p.a, &p.e) && alias.n == 0);
    CHECK(db_alias_add(p.db, seat.row[0].id, "b@example.net", NOW, &p.e));
    CHECK(db_alias_add(p.db, seat.row[0].id, "a@example.net", NOW + 1, &p.e));
    CHECK(db_alias_list(p.db, &alias, seat.row[0].id, &p.a, &p.e) && alias.n == 2);
    CHECK_STR(alias.row[0].address, "b@example.net");
    CHECK(alias.row[1].since == NOW + 1);
    CHECK(db_alias_drop(p.db, seat.row[0].id, "B@example.NET", &p.e));
    CHECK(!db_alias_drop(p.db, seat.row[0].id, "b@example.net", &p.e));
    CHECK(p.e.code == ERR_NOTFOUND);
    CHECK(db_alias_list(p.db, &alias, seat.row[0].id, &p.a, &p.e) && alias.n == 1);
    place_close(&p);
}

static void an_order_needs_a_board_a_seat_and_a_mail_that_are_there(void)
{
    struct place p;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    struct order_row no_board = { .game = game, .board = 1, .army = "red", .text = "pass" };
    struct order_row no_seat = { .game = game, .army = "blue", .text = "pass" };
    struct order_row no_mail = { .game = game, .army = "red", .text = "pass", .mail = 7 };
    CHECK(!db_order_add(p.db, &no_board, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(!db_order_add(p.db, &no_seat, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(!db_order_add(p.db, &no_mail, &p.e) && p.e.code == ERR_NOTFOUND);
    place_close(&p);
}

static int64_t times_of(struct place *p, int64_t seat, int64_t player, const char *line)
{
    struct habit_list h = { NULL, 0 };
    CHECK(db_habit_list(p->db, &h, seat, player, &p->a, &p->e));
    for (size_t i = 0; i < h.n; i++)
        if (strcmp(h.row[i].line, line) == 0) return h.row[i].times;
    return 0;
}

static void see(struct place *p, struct habit_row h, const char *line)
{
    h.line = line;
    CHECK(db_habit_seen(p->db, &h, &p->e));
}

static void a_habit_is_what_comes_in_a_row(void)
{
    struct place p;
    place_open(&p);
    CHECK(a_game(p.db, &p.e) > 0);
    for (int64_t mail = 1; mail <= 3; mail++) {
        struct habit_row h = { 1, 0, "", 3, mail };
        see(&p, h, "anna");
        see(&p, h, "anna"); /* twice in a mail is once */
        if (mail != 2) see(&p, h, "paris");
        CHECK(db_habit_trim(p.db, &h, &p.e));
    }
    CHECK(times_of(&p, 1, 0, "anna") == 3 && times_of(&p, 1, 0, "paris") == 1);
    struct habit_row none = { 1, 0, "", 3, 4 };
    CHECK(db_habit_trim(p.db, &none, &p.e));
    CHECK(times_of(&p, 1, 0, "anna") == 3 && times_of(&p, 1, 0, "paris") == 0);
    CHECK(times_of(&p, 2, 0, "anna") == 0);
    /* the seat has another player */
    CHECK(times_of(&p, 1, 1, "anna") == 0);
    struct habit_row next = { 1, 1, "", 3, 5 };
    see(&p, next, "anna");
    CHECK(db_habit_trim(p.db, &next, &p.e));
    CHECK(times_of(&p, 1, 1, "anna") == 1 && times_of(&p, 1, 0, "anna") == 0);
    /* two dozen at most, apart from those of the last mail */
    char line[8];
    for (int i = 0; i < 40; i++) {
        snprintf(line, sizeof line, "l%d", i);
        for (int64_t mail = 10; mail < 13; mail++)
            see(&p, (struct habit_row){ 1, 1, "", 3, mail }, line);
    }
    CHECK(db_habit_trim(p.db, &(struct habit_row){ 1, 1, "", 3, 20 }, &p.e));
    struct habit_list h = { NULL, 0 };
    CHECK(db_habit_list(p.db, &h, 1, 1, &p.a, &p.e) && h.n == 24);
    place_close(&p);
}

static void trials_are_counted_for_each_player(void)
{
    struct place p;
    struct trial_row t;
    place_open(&p);
    CHECK(db_trial_get(p.db, &t, 1, 0, &p.a, &p.e) && t.reader == 1 && t.times == 0);
    t = (struct trial_row){ 1, 0, 7, 2, 40 };
    CHECK(db_trial_set(p.db, &t, &p.e));
    t.times = 3;
    CHECK(db_trial_set(p.db, &t, &p.e));
    CHECK(db_trial_get(p.db, &t, 1, 0, &p.a, &p.e) && t.board == 7 && t.times == 3 &&
          t.mail == 40);
    /* the seat has another player */
    CHECK(db_trial_get(p.db, &t, 1, 1, &p.a, &p.e) && t.times == 0 && t.player == 1);
    place_close(&p);
}

static size_t notes_of(struct place *p, int64_t player)
{
    struct note_list note = { NULL, 99 };
    CHECK(db_note_list(p->db, &note, 1, player, &p->a, &p->e));
    return note.n;
}

static void notes_are_of_one_player_and_can_be_erased(void)
{
    struct place p;
    int64_t number = 0;
    bool yes = true;
    place_open(&p);
    CHECK(a_game(p.db, &p.e) > 0);
    struct note_row n = { .seat = 1, .player = 0, .board = 4, .at = 9, .text = "one" };
    CHECK(db_note_add(p.db, &number, &n, &p.e) && number == 1);
    CHECK(db_note_add(p.db, &number, &n, &p.e) && number == 2);
    CHECK(notes_of(&p, 0) == 2 && notes_of(&p, 1) == 0);
    CHECK(db_note_remove(p.db, 1, 1, &p.e) && notes_of(&p, 0) == 1);
    CHECK(!db_note_remove(p.db, 1, 1, &p.e) && p.e.code == ERR_NOTFOUND);
    CHECK(db_note_published(p.db, &yes, 1, 0, &p.e) && !yes);
    CHECK(db_note_publish(p.db, 1, 0, true, &p.e));
    CHECK(db_note_published(p.db, &yes, 1, 0, &p.e) && yes);
    CHECK(db_note_published(p.db, &yes, 1, 1, &p.e) && !yes);
    CHECK(db_note_publish(p.db, 1, 0, false, &p.e));
    CHECK(db_note_published(p.db, &yes, 1, 0, &p.e) && !yes);
    CHECK(db_note_publish(p.db, 1, 0, true, &p.e));
    CHECK(db_note_erase(p.db, 1, &p.e) && notes_of(&p, 0) == 0);
    CHECK(db_note_published(p.db, &yes, 1, 0, &p.e) && !yes);
    place_close(&p);
}

static const struct attendance_row *attendance(struct place *p, const char *address, size_t *n)
{
    struct attendance_list all = { NULL, 99 };
    CHECK(db_attendance_list(p->db, &all, address, &p->a, &p->e));
    *n = all.n;
    return all.row;
}

static void attendance_is_counted_by_address_and_game(void)
{
    struct place p;
    size_t n;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    struct attendance_row met = {
        .address = "A@x.example", .game = game, .met = 1, .missed = -1
    };
    struct attendance_row missed = {
        .address = "a@x.example", .game = game, .missed = 4, .missed_at = 70
    };
    CHECK(db_attendance_add(p.db, &met, &p.e) && db_attendance_add(p.db, &missed, &p.e) &&
          db_attendance_add(p.db, &met, &p.e));
    const struct attendance_row *row = attendance(&p, "a@X.example", &n);
    CHECK(n == 1 && row->owed == 3 && row->met == 2 && row->missed == 4);
    CHECK(row->missed_at == 70 && !row->abandoned && !row->over);
    CHECK(db_attendance_end(p.db, game, "a@x.example", &p.e));
    CHECK(attendance(&p, "a@x.example", &n)->abandoned && n == 1);
    CHECK(db_attendance_add(p.db, &met, &p.e)); /* came back */
    CHECK(!attendance(&p, "a@x.example", &n)->abandoned);
    CHECK(db_attendance_move(p.db, 0, "a@x.example", "b@x.example", &p.e));
    attendance(&p, "a@x.example", &n);
    CHECK(n == 0);
    CHECK(attendance(&p, "b@x.example", &n)->owed == 4 && n == 1);
    place_close(&p);
}

int main(void)
{
    attendance_is_counted_by_address_and_game();
    trials_are_counted_for_each_player();
    notes_are_of_one_player_and_can_be_erased();
    a_habit_is_what_comes_in_a_row();
    an_army_and_an_address_have_one_seat_in_a_game();
    seats_are_found_by_game_by_id_and_by_address_in_any_case();
    the_last_order_of_a_board_and_army_counts();
    an_order_that_was_withdrawn_counts_no_more();
    further_addresses_come_and_go();
    an_order_needs_a_board_a_seat_and_a_mail_that_are_there();
    return TEST_END();
}
