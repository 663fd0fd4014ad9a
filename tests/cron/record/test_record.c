/* A game's record as a file: what is read from it, and that no file, however broken, does harm.
 */
#include "cron/game/seats/join.h"
#include "cron/record/verify.h"
#include "cron/table/receipt.h"
#include "tests/test.h"

static char memory[1 << 22];

#define HASH "5f00000000000000000000000000000000000000000000000000000000000000"
static const char good[] = "zugpost-record 1\n"
                           "game spring\n"
                           "seed 0 " HASH " 00ff\n"
                           "seed 2 " HASH " secret\n"
                           "--- board 0 draw 0\n"
                           "zugpost 1\n"
                           "rules sandbox\n"
                           "board 1 9 1 9\n"
                           "update 0\n"
                           "army green energy 5 new\n"
                           "order green +K(5,5)\n"
                           "--- board 1 draw 3\n"
                           "act 1 2026-11-24T06:00:00Z master: pause:\n"
                           "# event idle green rule 2.2\n"
                           "zugpost 1\n"
                           "rules sandbox\n"
                           "--- board 2 draw 4\n"
                           "zugpost 1\n"
                           "rules neisg\n";

static bool read(struct record *out, struct str text, struct err *e)
{
    static struct arena a;
    a = arena_make(memory, sizeof memory);
    *e = (struct err){ 0 };
    return record_of_file(out, text, &a, e);
}

static void a_file_is_cut_into_seeds_boards_events_and_orders(void)
{
    struct record r;
    struct round t;
    struct err e;
    CHECK(read(&r, STR(good), &e));
    CHECK_STR(r.game, "spring");
    CHECK(r.n_seed == 2 && r.seed[1].from_board == 2 && r.last == 2);
    CHECK_STR(r.seed[0].seed, "00ff");
    CHECK_STR(r.seed[0].hash, HASH);
    CHECK_STR(r.seed[1].seed, "");
    CHECK(r.round(&t, &r, 0, NULL, &e) && t.board.draw == 0 && t.board.events.n == 0);
    CHECK(str_eq(t.orders, STR("order green +K(5,5)\n")));
    CHECK(str_starts(t.board.text, STR("zugpost 1\nrules sandbox\nboard 1 9")));
    CHECK(r.round(&t, &r, 1, NULL, &e) && t.board.draw == 3 && t.orders.n == 0);
    CHECK(str_eq(t.board.events, STR("# event idle green rule 2.2\n")));
    CHECK(r.round(&t, &r, 2, NULL, &e) && t.board.draw == 4);
    CHECK(str_eq(t.board.text, STR("zugpost 1\nrules neisg\n")));
}

#define HEAD "zugpost-record 1\ngame a\n"
static void what_was_done_stands_with_its_board(void)
{
    static const char text[] =
        HEAD "--- board 0 draw 0\n"
             "act 1 2026-11-24T06:00:00Z player red: resign:\n"
             "act 2 2026-11-24T06:00:01Z master: seat replace: red now\n"
             "x\norder red pass\n"
             "--- board 1 draw 0\nact 3 2026-11-24T06:00:02Z operator: rollback: 0\nx\n";
    struct record r;
    struct round t;
    struct past past;
    struct err e;
    CHECK(read(&r, STR(text), &e));
    CHECK(r.n_act == 3 && r.act[0].board == 0 && r.act[2].board == 1 && r.act[1].id == 2);
    CHECK(r.act[0].at == 1795500000 && r.act[2].at == 1795500002);
    CHECK_STR(r.act[0].who, "player red");
    CHECK(r.act[0].act == DEED_RESIGN);
    CHECK_STR(r.act[0].words, "");
    CHECK(r.act[1].act == DEED_SEAT_REPLACE);
    CHECK_STR(r.act[1].words, "red now");
    CHECK(past_maker(r.act, r.n_act, 0) == NULL);
    CHECK(past_maker(r.act, r.n_act, 1) == &r.act[2]);
    CHECK(past_of(&past, &r.act[2], &e) && past.from == 0);
    CHECK(past.act == DEED_ROLLBACK);
    CHECK(past_of(&past, &r.act[1], &e) && !past.act);
    CHECK(r.round(&t, &r, 0, NULL, &e) && str_eq(t.orders, STR("order red pass\n")));
    CHECK(str_eq(t.board.text, STR("x\n")));
}

#define TIMES                                                                                  \
    "# time begun 2026-11-24T06:00:00Z\n# time made 0 2026-11-24T05:00:00Z\n"                  \
    "# time came 0 red 2026-11-24T06:00:01Z\n# time made 1 2026-11-24T06:00:02Z\n"             \
    "# time bank 1 red 3600\n# time made 9 2026-11-24T06:00:02Z\n"
static void times_of_all_boards_stand_before_the_first(void)
{
    static const char text[] = HEAD "--- board 0 draw 0\n" TIMES "x\norder red pass\n"
                                    "--- board 1 draw 0\n# event idle red rule 2.2\ny\n";
    struct record r;
    struct round t;
    struct record_time *time = NULL;
    static char more[10000];
    struct arena a = arena_make(more, sizeof more);
    size_t n = 0;
    struct err e;
    CHECK(read(&r, STR(text), &e));
    CHECK(r.begun == 1795500000);
    CHECK(r.round(&t, &r, 0, NULL, &e) && t.board.made == 1795496400 && t.board.events.n == 0);
    CHECK(r.round(&t, &r, 1, NULL, &e) && t.board.made == 1795500002 && t.board.events.n > 0);
    CHECK(record_times(&time, &n, &r, 0, &a, &e) && n == 1);
    CHECK(n == 1 && time[0].came == 1795500001 && strcmp(time[0].army, "red") == 0);
    CHECK(record_times(&time, &n, &r, 1, &a, &e) && n == 1 && time[0].bank == 3600);
    CHECK(read(&r, STR(good), &e) && r.begun == 0);
    CHECK(record_times(&time, &n, &r, 0, &a, &e) && n == 0);
}

static void a_time_that_is_none_is_told_with_its_line(void)
{
    static const char *const wrong[] = { "begun yesterday",
                                         "made x 2026-11-24T06:00:00Z",
                                         "came 0 2026-11-24T06:00:00Z",
                                         "bank 0 red -5",
                                         "gone 0 red 5",
                                         "made -1 2026-11-24T06:00:00Z" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[300];
        struct record r;
        struct err e;
        snprintf(text, sizeof text, HEAD "--- board 0 draw 0\n# time %s\nx\n", wrong[i]);
        CHECK(!read(&r, str_of(text), &e) && e.code == ERR_INPUT);
        CHECK(strstr(e.text, "line 4: it should be: # time begun TIME"));
    }
}

static void an_act_that_nobody_knows_is_told_with_its_line(void)
{
    struct record r;
    struct err e;
    const char *text = HEAD "--- board 0 draw 0\n"
                            "act 1 2026-11-24T06:00:00Z master: sleep: red\n";
    CHECK(!read(&r, str_of(text), &e) && e.code == ERR_INPUT);
    CHECK(strstr(e.text, "line 4: it should be: an act that Zugpost has"));
}

static void an_act_names_a_board_before_its_own(void)
{
    static const char *const wrong[] = { "", "x", "-1", "3", "4" };
    struct journal_row row = { .board = 3, .act = DEED_ROLLBACK };
    struct past past;
    struct err e;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        row.words = wrong[i];
        CHECK(!past_of(&past, &row, &e) && e.code == ERR_INPUT && past.act);
    }
    row = (struct journal_row){ .board = 0, .act = DEED_CORRECT, .words = "" };
    CHECK(!past_of(&past, &row, &e) && e.code == ERR_INPUT);
    row.board = 3;
    CHECK(past_of(&past, &row, &e) && past.from == 2);
}

/* What `verify` says about a record: true if it is right. */
static bool verified(const char *text)
{
    struct record r;
    struct err e;
    CHECK(read(&r, str_of(text), &e));
    struct verified found;
    bool ok = verify_record(&found, &r, VERIFY_QUIET, &e);
    CHECK(ok || e.code != ERR_NONE);
    return ok && !found.differs;
}

#define TEXT(n) "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate " n "\n"
#define ACT(n)  "act " n " 2026-11-24T06:00:00Z master: "
#define IDLE    "# event idle red rule 2.2\n# event balance red +0 3 rule 9.6\n"
#define RED     "army red energy 3\npiece red K (1,1)\n"
#define PLAYED                                                                                 \
    HEAD "--- board 0 draw 0\n" TEXT("0") RED "--- board 1 draw 0\n" IDLE TEXT("1") RED
#define NEXT(acts, text) PLAYED "--- board 2 draw 0\n" acts text

static void a_board_follows_from_its_act(void)
{
#define BACK "option events-from 27\n"
    static const char at_two[] =
        "zugpost 1\nrules sandbox\nboard 1 9 1 9\n" BACK "update 2\n" RED;
    char text[4096];
    struct str whole = str_of(at_two);
    CHECK(verified(PLAYED));
    snprintf(text, sizeof text, "%s%s%s", NEXT(ACT("1") "rollback: 0\n", ""), whole.s, "");
    CHECK(verified(text));
    snprintf(text, sizeof text, "%s%s", NEXT(ACT("1") "rollback: 1\n", ""), whole.s);
    CHECK(!verified(text)); /* events would begin a board earlier */
    snprintf(text, sizeof text, "%s%s", NEXT(ACT("1") "rollback: 2\n", ""), whole.s);
    CHECK(!verified(text));
    snprintf(text, sizeof text, "%s%s", NEXT(ACT("1") "forward: 0\n", ""), whole.s);
    CHECK(!verified(text));
    snprintf(text, sizeof text, "%s%s", NEXT(ACT("1") "correct: 00\n", ""), whole.s);
    CHECK(!verified(text));
    snprintf(text, sizeof text, "%s%s",
             NEXT(ACT("1") "rollback: 0\n" ACT("2") "rollback: 0\n", ""), whole.s);
    CHECK(!verified(text));
    snprintf(text, sizeof text, "%s%s", NEXT(ACT("1") "pause:\n", ""), whole.s);
    CHECK(!verified(text));
    snprintf(text, sizeof text, "%s%sarmy blue energy 5 new\n",
             NEXT(ACT("1") "rollback: 0\n", ""),
             "zugpost 1\nrules sandbox\nboard 1 9 1 9\n" BACK "update 2\narmy red energy 3\n");
    CHECK(!verified(text));
}

static void a_game_that_was_ended_has_no_further_board(void)
{
    CHECK(verified(HEAD "--- board 0 draw 0\n" ACT("1") "end:\n" TEXT("0") RED));
    CHECK(!verified(HEAD "--- board 0 draw 0\n" ACT("1") "end:\n" TEXT("0") RED
                    "--- board 1 draw 0\n" IDLE TEXT("1") RED));
}

#define ENDED(how) "zugpost-record 1\ngame a\nending " how "\n--- board 0 draw 0\n"
#define BLUE       "army blue energy 5\npiece blue K (5,5)\n"
#define DUEL(side)                                                                             \
    "zugpost 1\nrules orthodox\nupdate 0\n"                                                    \
    "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR " side " KQkq - 0 1\n"

static void an_ending_is_a_word_in_the_journal_or_follows_from_the_last_board(void)
{
    /* the game master's word */
    CHECK(verified(ENDED("red adjudicated") ACT("1") "end: red adjudicated\n" TEXT("0") RED));
    CHECK(!verified(ENDED("red adjudicated") TEXT("0") RED));
    CHECK(!verified(ENDED("blue adjudicated") ACT("1") "end: red adjudicated\n" TEXT("0") RED));
    CHECK(!verified(ENDED("red adjudicated") ACT("1") "end:\n" TEXT("0") RED));
    CHECK(
        !verified(HEAD "--- board 0 draw 0\n" ACT("1") "end: red adjudicated\n" TEXT("0") RED));
    /* options */
    CHECK(verified(ENDED("blue last update") TEXT("0") "army red energy 3\n" BLUE));
    CHECK(!verified(ENDED("red last update") TEXT("0") "army red energy 3\n" BLUE));
    CHECK(verified(ENDED("draw last update") TEXT("0") "army red energy 5\n" BLUE));
    CHECK(
        verified(ENDED("blue last standing") TEXT("0") "army red energy 0 out until 6\n" BLUE));
    CHECK(
        !verified(ENDED("red last standing") TEXT("0") "army red energy 0 out until 6\n" BLUE));
    CHECK(!verified(ENDED("blue last standing") TEXT("0") "army red energy 3\n" BLUE));
    /* time */
    CHECK(verified(ENDED("0-1 on time") DUEL("w")));
    CHECK(!verified(ENDED("1-0 on time") DUEL("w")));
    CHECK(!verified(ENDED("1/2-1/2 on time") DUEL("w")));
    CHECK(verified(ENDED("1-0 on time") DUEL("b")));
    CHECK(!verified(ENDED("1-0 by magic") DUEL("b")));
    CHECK(!verified(ENDED("1-0 on time") TEXT("0") RED));
}

/* A player who left before placing a king leaves no line, if the journal says so. */
static void who_never_came_may_be_gone(void)
{
    static const char *const row[] = { "", ACT("1") "seat remove: blue\n",
                                       ACT("1") "seat remove: green\n" };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[4096];
        snprintf(text, sizeof text, "%s%s%s",
                 HEAD "--- board 0 draw 0\n" TEXT("0") RED "army blue energy 5 new\n"
                                                           "--- board 1 draw 0\n",
                 row[i],
                 "# event idle red rule 2.2\n# event idle blue rule 2.2\n"
                 "# event balance red +0 3 rule 9.6\n# event balance blue +0 5 rule 9.6\n" TEXT(
                     "1") RED);
        CHECK(verified(text) == (i == 1));
    }
}

static void the_seed_of_an_update_is_the_last_that_began_and_begins_at_draw_0(void)
{
    struct record r;
    struct round t;
    struct stream s;
    struct err e;
    CHECK(read(&r, STR(good), &e));
    CHECK(round_seed(r.seed, r.n_seed, 1) == &r.seed[0]);
    CHECK(round_seed(r.seed, r.n_seed, 2) == &r.seed[1]);
    CHECK(round_seed(r.seed, 0, 2) == NULL);
    CHECK(r.round(&t, &r, 1, NULL, &e));
    CHECK(round_stream(&s, &t, &r.seed[0], NULL, &e) && s.n_seed == 2 && s.next == 3);
    CHECK(s.seed[0] == 0 && s.seed[1] == 0xff);
    CHECK(r.round(&t, &r, 0, NULL, &e));
    t.board.draw = 9; /* of the seed before */
    CHECK(round_stream(&s, &t, &r.seed[0], NULL, &e) && s.next == 0);
    CHECK(round_stream(&s, &t, NULL, NULL, &e) && s.n_seed == 0);
    CHECK(!round_stream(&s, &t, &r.seed[1], NULL, &e) && e.code == ERR_INPUT);
}

/* SHA-256 of the seed, the seal and the receipts, computed with another program. */
static void a_chained_seed_draws_from_the_seal_and_the_receipts_of_its_update(void)
{
    static const char of_board_0[] =
        "3cb8a29e15546b8ed564df30c4a06f2e4be3fa19e6778ab63bb6654cc92e2102";
    static const char of_board_7[] =
        "c1a550dd9b81c45a9586566f919a6f7ba1a47b23d2f733730cf37ccfc74b86bd";
    struct order_row order = { .army = "red", .receipt = HASH };
    struct round t = { .order = &order, .n_order = 1, .seal = "" };
    struct seed_row seed = { .seed = "00ff", .chained = true };
    char hex[DIGEST_HEX];
    struct stream s;
    struct err e = { 0 };
    struct arena a = arena_make(memory, sizeof memory);
    t.board.draw = 9; /* of the update before */
    CHECK(round_stream(&s, &t, &seed, &a, &e) && s.next == 0 && s.n_seed == DIGEST_BYTES);
    digest_text(hex, s.seed, s.n_seed);
    CHECK_STR(hex, of_board_0);
    t.board.number = 7;
    CHECK(!round_stream(&s, &t, &seed, &a, &e) && e.code == ERR_INPUT); /* its seal is lost */
    t.seal = HASH;
    t.n_order = 0;
    CHECK(round_stream(&s, &t, &seed, &a, &e) && s.next == 0);
    digest_text(hex, s.seed, s.n_seed);
    CHECK_STR(hex, of_board_7);
    t.n_order = 1;
    order.receipt = "";
    CHECK(!round_stream(&s, &t, &seed, &a, &e) && e.code == ERR_INPUT);
}

static void a_salt_says_who_chose_an_order(void)
{
    static const char plain[] = "000102030405060708090a0b0c0d0e0f";
    char salt[60];
    struct order_row o = { .salt = plain };
    CHECK(receipt_chosen(&o).level == 0);
    o.salt = NULL;
    CHECK(receipt_chosen(&o).level == 0);
    snprintf(salt, sizeof salt, "%s%s", plain, "0302");
    o.salt = salt;
    CHECK(receipt_chosen(&o).level == 3 && receipt_chosen(&o).edition == 2);
    CHECK(receipt_chosen(&o).table == CHOOSE_TABLE);
    snprintf(salt, sizeof salt, "%s%s", plain, "030204");
    CHECK(receipt_chosen(&o).level == 3 && receipt_chosen(&o).edition == 2);
    CHECK(receipt_chosen(&o).table == 4);
    snprintf(salt, sizeof salt, "%s%s", plain, "03");
    CHECK(receipt_chosen(&o).level == 0);
}

static void what_is_wrong_is_told_with_its_line(void)
{
    static const struct {
        const char *text, *told;
    } row[] = {
        { "", "line 1: it should be: zugpost-record 1" },
        { "zugpost-record 2\n", "line 1: it should be: zugpost-record 1" },
        { "zugpost-record 1\nboard\n", "line 2: it should be: game NAME" },
        { "zugpost-record 1\ngame a\n", "line 3: it should be: --- board NUMBER" },
        { "zugpost-record 1\ngame a\nseed 0 12 00\n", "line 3: it should be: seed FROM" },
        { "zugpost-record 1\ngame a\nseed 0 " HASH " 0g\n", "line 3: it should be: seed FROM" },
        { "zugpost-record 1\ngame a\nseed 0 " HASH " 00 1\n",
          "line 3: it should be: seed FROM" },
        { "zugpost-record 1\ngame a\nseed 2 " HASH " 00\nseed 2 " HASH " 00\n",
          "line 4: it should" },
        { "zugpost-record 1\ngame a\n--- board 1 draw 0\n", "line 3: it should be: --- board" },
        { "zugpost-record 1\ngame a\n--- board 0 draw -1\n", "line 3: it should be: ---" },
        { "zugpost-record 1\ngame a\n--- board 0 draw 0\nx\norder a b\nx\n",
          "line 6: it should" },
        { "zugpost-record 1\ngame a\n--- board 0 draw 0\nx\n--- board 2 draw 0\n", "line 5: " },
        { "zugpost-record 1\ngame a\n--- board 0 draw 0\nx\n--- end\n", "line 5: " },
        { HEAD "--- board 0 draw 0\nact 2 2026-11-24T06:00Z master: pause:\n",
          "line 4: it should" },
        { HEAD "--- board 0 draw 0\nact 1 today master: pause:\n",
          "line 4: it should be: act" },
        { HEAD "--- board 0 draw 0\nact 1 2026-11-24T06:00Z master pause\n",
          "line 4: it should" },
        { HEAD "--- board 0 draw 0\nact 1 2026-11-24T06:00Z master: pause\n",
          "line 4: it should" },
    };
    struct record r;
    struct err e;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        CHECK(!read(&r, str_of(row[i].text), &e) && e.code == ERR_INPUT);
        CHECK(strstr(e.text, row[i].told));
        if (!strstr(e.text, row[i].told)) fprintf(stderr, "%s\n", e.text);
    }
}

/* From memory of exactly its size, so that the sanitizers notice one byte too many. */
static bool survives(struct str text)
{
    struct record r;
    struct round t;
    struct err e;
    char *copy = malloc(text.n + 1);
    if (!copy) abort();
    memcpy(copy, text.s, text.n);
    bool ok = read(&r, (struct str){ copy, text.n }, &e);
    CHECK(ok || e.code == ERR_INPUT);
    for (int32_t i = 0; ok && i <= r.last; i++) CHECK(r.round(&t, &r, i, NULL, &e));
    free(copy);
    return ok && r.last == 2;
}

static void no_broken_file_does_harm(void)
{
    char text[sizeof good];
    size_t whole = 0;
    for (size_t n = 0; n < sizeof good; n++) {
        for (int flip = 0; flip < 256; flip += 51) {
            memcpy(text, good, sizeof good);
            text[n / 2] = (char)(text[n / 2] ^ flip);
            whole += survives((struct str){ text, n });
        }
    }
    CHECK(whole > 10);
}

static void line_ends_of_a_mail_do_not_count(void)
{
    static const char text[] =
        "zugpost-record 1\r\ngame a\r\n--- board 0 draw 0\r\nzugpost 1\r\n";
    struct record r;
    struct round t;
    struct err e;
    CHECK(read(&r, STR(text), &e) && r.round(&t, &r, 0, NULL, &e));
    CHECK(str_eq(t.board.text, STR("zugpost 1\n")));
}

static void an_army_joins_once_and_again_when_its_time_has_come(void)
{
    static const char text[] = "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 9\n"
                               "army red energy 0 out until 8\narmy blue energy 3\n";
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct str out, name;
    CHECK(join_army(&out, STR(text), 9, "green", &a, &e));
    CHECK(str_ifind(out, STR("army blue energy 3\narmy green energy 5 new\n")) < out.n);
    CHECK(!join_army(&out, STR(text), 9, "blue", &a, &e) && e.code == ERR_CONFLICT);
    CHECK_STR(e.text, "army blue is in the game");
    CHECK(!join_army(&out, STR(text), 8, "red", &a, &e) && e.code == ERR_CONFLICT);
    CHECK_STR(e.text, "army red can join again from board 9 on (rule 9.7)");
    CHECK(join_army(&out, STR(text), 9, "red", &a, &e));
    CHECK(str_ifind(out, STR("army blue energy 3\narmy red energy 5 new\n")) < out.n);
    CHECK(str_ifind(out, STR("out until")) >= out.n);
    CHECK(join_line(&name, STR("army red energy 5 new")) && str_eq(name, STR("red")));
    CHECK(!join_line(&name, STR("army red energy 5")));
    CHECK(!join_line(&name, STR("piece red energy 5 new")));
}

int main(void)
{
    a_file_is_cut_into_seeds_boards_events_and_orders();
    what_was_done_stands_with_its_board();
    times_of_all_boards_stand_before_the_first();
    a_time_that_is_none_is_told_with_its_line();
    an_act_that_nobody_knows_is_told_with_its_line();
    an_act_names_a_board_before_its_own();
    a_board_follows_from_its_act();
    a_game_that_was_ended_has_no_further_board();
    an_ending_is_a_word_in_the_journal_or_follows_from_the_last_board();
    who_never_came_may_be_gone();
    the_seed_of_an_update_is_the_last_that_began_and_begins_at_draw_0();
    a_chained_seed_draws_from_the_seal_and_the_receipts_of_its_update();
    a_salt_says_who_chose_an_order();
    what_is_wrong_is_told_with_its_line();
    no_broken_file_does_harm();
    line_ends_of_a_mail_do_not_count();
    an_army_joins_once_and_again_when_its_time_has_come();
    return TEST_END();
}
