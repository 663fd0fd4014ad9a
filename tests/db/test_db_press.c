/* What was said, to whom, and whose messages are not wanted. */
#include "db/person.h"
#include "db/press.h"
#include "tests/db/store.h"

enum { RED = 1, GREEN = 2 };
static const int64_t OLGA = PERSON_FIRST + 1;

static void mail(struct place *p)
{
    struct mail_row m = a_mail("1", "00");
    int64_t id = 0;
    CHECK(db_mail_add(p->db, &id, &m, &p->e) && id == 1);
}

static struct press_row said(int64_t game, int64_t writer, const char *text)
{
    return (struct press_row){ .game = game,
                               .writer = writer,
                               .army = writer == RED ? "red" : "",
                               .name = "",
                               .whom = "",
                               .text = text,
                               .at = NOW,
                               .mail = 1,
                               .message_id = "m1@example.net" };
}

static int64_t say(struct place *p, const struct press_row *row)
{
    int64_t id = 0;
    CHECK(db_press_add(p->db, &id, row, &p->e));
    return id;
}

static int64_t say_to(struct place *p, const struct press_row *row, int64_t reader, bool held)
{
    struct press_to to = { .press = say(p, row), .reader = reader, .held = held };
    CHECK(db_press_to(p->db, &to, &p->e));
    return to.press;
}

typedef bool list_fn(struct db *db, struct press_list *out, const struct press_of *of,
                     struct arena *a, struct err *e);

/* The first letters of the texts that are listed. */
static const char *listed(struct place *p, list_fn *fn, struct press_of of)
{
    static char out[20];
    struct press_list all;
    struct arena a = p->a;
    CHECK(fn(p->db, &all, &of, &a, &p->e));
    for (size_t i = 0; i < all.n; i++) out[i] = all.row[i].text[0];
    out[all.n] = '\0';
    return out;
}

static struct press_of of(int64_t game, int64_t reader, int player)
{
    return (struct press_of){
        .game = game, .reader = reader, .player = player, .most = 10, .cut = 100
    };
}

static void everybody_finds_what_is_theirs(void)
{
    struct place p;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    mail(&p);
    struct press_row all = said(game, RED, "all"), later = said(game, RED, "later");
    struct press_row sent = said(game, RED, "sent"), other = said(game, RED, "other");
    struct press_row next = said(game, RED, "next");
    all.public = next.public = true;
    next.board = 1;
    say(&p, &all);
    say_to(&p, &later, GREEN, true);
    say_to(&p, &sent, GREEN, false);
    say_to(&p, &other, OLGA, false);
    say(&p, &next);
    CHECK_STR(listed(&p, db_press_printed, of(game, GREEN, 0)), "al");
    CHECK_STR(listed(&p, db_press_printed, of(game, RED, 0)), "a");
    CHECK_STR(listed(&p, db_press_printed, of(game, OLGA, 0)), "a");
    CHECK_STR(listed(&p, db_press_printed, of(game, GREEN, 1)), "a"); /* the next player */
    CHECK_STR(listed(&p, db_press_own, of(game, GREEN, 0)), "als");
    CHECK_STR(listed(&p, db_press_own, of(game, RED, 0)), "also");
    CHECK_STR(listed(&p, db_press_own, of(game, RED, 1)), "a");
    CHECK_STR(listed(&p, db_press_own, of(game, OLGA, 0)), "ao");
    CHECK_STR(listed(&p, db_press_all, of(game, 0, 0)), "also");
    struct press_of both = of(game, GREEN, 0);
    both.last = 1;
    CHECK_STR(listed(&p, db_press_own, both), "alsn");
    CHECK_STR(listed(&p, db_press_printed, both), "aln");
    both.first = 1;
    CHECK_STR(listed(&p, db_press_printed, both), "n");
    both.first = 0;
    both.most = 2;
    CHECK_STR(listed(&p, db_press_own, both), "al");
    CHECK_STR(listed(&p, db_press_all, of(game + 1, 0, 0)), "");
    place_close(&p);
}

static void a_report_has_as_many_characters_as_it_wants(void)
{
    struct place p;
    struct press_list list = { NULL, 0 };
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    mail(&p);
    struct press_row all = said(game, RED, "\xc3\xa4\xc3\xb6\xc3\xbc");
    all.public = true;
    say(&p, &all);
    struct press_of two = of(game, GREEN, 0);
    two.cut = 2;
    CHECK(db_press_printed(p.db, &list, &two, &p.a, &p.e) && list.n == 1);
    CHECK_STR(list.row[0].text, "\xc3\xa4\xc3\xb6");
    CHECK_STR(list.row[0].army, "red");
    place_close(&p);
}

static bool blocked(struct place *p, int64_t writer, int author, bool grey)
{
    bool out = false;
    struct press_block b = {
        .reader = GREEN, .writer = writer, .author = author, .grey = grey
    };
    CHECK(db_press_blocked(p->db, &out, &b, &p->e));
    return out;
}

static void open_and_nameless_words_are_blocked_apart(void)
{
    struct place p;
    struct press_block_list list = { NULL, 0 };
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    mail(&p);
    struct press_row open = said(game, RED, "open"), grey = said(game, RED, "grey");
    open.public = grey.public = grey.grey = true;
    say(&p, &open);
    say(&p, &grey);
    struct press_block b = { .reader = GREEN, .writer = RED, .since = NOW };
    CHECK(!blocked(&p, RED, 0, false) && !blocked(&p, RED, 0, true));
    CHECK(db_press_block(p.db, &b, &p.e) && db_press_block(p.db, &b, &p.e));
    CHECK(blocked(&p, RED, 0, false) && !blocked(&p, RED, 0, true));
    CHECK(!blocked(&p, RED, 1, false)); /* the next player of the seat is somebody else */
    CHECK_STR(listed(&p, db_press_printed, of(game, GREEN, 0)), "g");
    CHECK_STR(listed(&p, db_press_printed, of(game, RED, 0)), "og");
    CHECK(db_press_unblock(p.db, &b, &p.e));
    CHECK(!db_press_unblock(p.db, &b, &p.e) && p.e.code == ERR_NOTFOUND);
    b.grey = true;
    CHECK(db_press_block(p.db, &b, &p.e));
    CHECK(!blocked(&p, RED, 0, false) && blocked(&p, RED, 0, true));
    CHECK_STR(listed(&p, db_press_own, of(game, GREEN, 0)), "o");
    struct press_block all = { .reader = GREEN, .grey = true, .since = NOW };
    CHECK(db_press_block(p.db, &all, &p.e));
    CHECK(blocked(&p, OLGA, 0, true) && !blocked(&p, OLGA, 0, false));
    struct press_of green = of(0, GREEN, 0);
    CHECK(db_press_blocks(p.db, &list, &green, &p.a, &p.e) && list.n == 2);
    CHECK(list.row[0].writer == 0 && list.row[1].writer == RED && list.row[1].since == NOW);
    place_close(&p);
}

static void a_day_is_counted_in_pieces_and_letters(void)
{
    struct place p;
    int64_t pieces = 0, letters = 0;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    mail(&p);
    struct press_row one = said(game, RED, "one");
    one.letters = 3;
    say(&p, &one);
    one.at = NOW - 100;
    say(&p, &one);
    struct press_block since = { .writer = RED, .since = NOW - 100 };
    CHECK(db_press_spent(p.db, &pieces, &letters, &since, &p.e) && pieces == 1 && letters == 3);
    since.since--;
    CHECK(db_press_spent(p.db, &pieces, &letters, &since, &p.e) && pieces == 2 && letters == 6);
    since.author = 1;
    CHECK(db_press_spent(p.db, &pieces, &letters, &since, &p.e) && pieces == 0 && letters == 0);
    place_close(&p);
}

static void what_was_said_stays(void)
{
    struct place p;
    struct press_row row;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    mail(&p);
    struct press_row one = said(game, RED, "one");
    int64_t id = say_to(&p, &one, GREEN, false);
    CHECK(db_press_get(p.db, &row, id, &p.a, &p.e) && row.writer == RED && !row.public);
    CHECK_STR(row.text, "one");
    CHECK(!db_press_get(p.db, &row, id + 1, &p.a, &p.e) && p.e.code == ERR_NOTFOUND);
    struct press_to twice = { .press = id, .reader = GREEN };
    CHECK(!db_press_to(p.db, &twice, &p.e) && p.e.code == ERR_CONFLICT);
    struct press_row nowhere = said(game + 1, RED, "no such game");
    CHECK(!db_press_add(p.db, &id, &nowhere, &p.e));
    place_close(&p);
}

int main(void)
{
    everybody_finds_what_is_theirs();
    a_report_has_as_many_characters_as_it_wants();
    open_and_nameless_words_are_blocked_apart();
    a_day_is_counted_in_pieces_and_letters();
    what_was_said_stays();
    return TEST_END();
}
