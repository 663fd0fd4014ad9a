/* Facts for programs: the document is what the letters are made from; what could be endless has
 * limits; what people wrote cannot break it. */
#include "engine/rules.h"
#include "templates/facts.h"
#include "tests/digest.h"
#include "tests/templates/letter_fixture.h"

#include <jansson.h>
#include <time.h>

/* ---- making one ---------------------------------------------------------------------------
 */

static struct report_view view(struct str board, const char *army)
{
    struct report_view v = { .seat = seat("lunch", 13) };
    v.seat.shown = opened(board, &arena);
    v.seat.army = army;
    return v;
}

static struct str facts(const struct report_view *v)
{
    struct str out = { NULL, 0 };
    CHECK(facts_report(&out, v, "report", &arena, &err));
    return out;
}

static json_t *read_back(struct str text)
{
    json_error_t why;
    json_t *out = json_loadb(text.s, text.n, JSON_REJECT_DUPLICATES, &why);
    if (!out) fprintf(stderr, "line %d: %s\n", why.line, why.text);
    CHECK(out != NULL);
    return out;
}

static const char *text_at(json_t *of, const char *name)
{
    const char *s = json_string_value(json_object_get(of, name));
    return s ? s : "";
}

/* The update of a board, with its reasons. */
static struct report_view played(struct str board, const char *army)
{
    struct adjudication *r = NEW(&arena, struct adjudication, 1);
    const struct rules *rules;
    struct stream stream = { .sha256 = test_digest, .seed = { 7, 1, 9 }, .n_seed = 3 };
    struct report_view v = { .seat = { .game = NULL } };
    CHECK(rules_of(&rules, board, &err) &&
          rules->adjudicate(r, board, &stream, TELL_WHY, &arena, &err));
    if (err.text[0]) fprintf(stderr, "%s\n", err.text);
    v = view(r->text, army);
    v.event = r->event;
    v.n_event = r->n_event;
    v.reason = r->reason;
    v.n_reason = r->n_reason;
    return v;
}

/* ---- what stands in it ---------------------------------------------------------------------
 */

static const char *const skirmish =
    "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 12\narmy green energy 12.5\n"
    "army red energy 5\npiece green K (1,1)\npiece green R (5,2)\npiece red N (5,8)\n"
    "piece red K (9,9)\norder green +P(3,1)\norder red K(9,9)-(9,8)\n";

static void a_report_has_all_of_it(void)
{
    struct report_view v = played(str_of(skirmish), "green");
    const struct seat_name name[] = { { "red", "Bob \"the\" B\xC3\xA4r", 0 } };
    v.seat.name = name;
    v.seat.n_name = 1;
    CHECK(golden("templates/golden/facts.txt", facts(&v), &arena));
    json_t *doc = read_back(facts(&v));
    json_t *prey = json_object_get(json_object_get(doc, "capturable"), "list");
    json_t *why = json_object_get(json_array_get(prey, 0), "why");
    CHECK(json_array_size(prey) == 1 && json_array_size(why) == 1);
    CHECK_STR(text_at(json_array_get(prey, 0), "army"), "red");
    CHECK_STR(text_at(json_array_get(why, 0), "by"), "green");
    json_t *event = json_array_get(
        json_object_get(json_object_get(doc, "events"), "list"),
        (size_t)json_integer_value(json_object_get(json_array_get(why, 0), "event")));
    CHECK_STR(text_at(event, "kind"), "capturable");
    CHECK(json_array_size(json_object_get(event, "reasons")) > 0);
    json_decref(doc);
}

static void the_same_view_gives_the_same_bytes(void)
{
    struct report_view v = played(str_of(skirmish), "red");
    struct str once = facts(&v), again = facts(&v);
    CHECK(str_eq(once, again));
}

static void who_plays_no_army_has_no_orders(void)
{
    struct report_view v = played(str_of(skirmish), "");
    json_t *doc = read_back(facts(&v));
    CHECK(!json_object_get(doc, "legal") && !json_object_get(doc, "account"));
    CHECK(json_is_null(json_object_get(doc, "army")));
    json_decref(doc);
}

static void there_is_nothing_to_order_on_a_board_of_the_past_or_at_the_end(void)
{
    struct report_view v = view(str_of(skirmish), "green");
    json_t *now = read_back(facts(&v));
    v.seat.present = 15;
    json_t *past = read_back(facts(&v));
    v.seat.present = 0;
    v.seat.over = true;
    json_t *over = read_back(facts(&v));
    CHECK(json_object_get(now, "legal") && !json_object_get(past, "legal"));
    CHECK(!json_object_get(over, "legal"));
    CHECK(json_integer_value(json_object_get(past, "present")) == 15);
    CHECK(json_is_null(json_object_get(json_object_get(over, "deadline"), "at")));
    json_decref(now);
    json_decref(past);
    json_decref(over);
}

/* ---- legal orders --------------------------------------------------------------------------
 */

/* As `zugpost legal` has them: both forms line by line. */
static void same_legal(struct str board, const char *army)
{
    const struct rules *rules;
    struct legal_query q = { .army = str_of(army) };
    struct buf want = buf_make(&arena, 1 << 20), got = buf_make(&arena, 1 << 20);
    struct report_view v = view(board, army);
    json_t *doc = read_back(facts(&v)), *legal = json_object_get(doc, "legal"), *order;
    size_t i;
    CHECK(rules_of(&rules, board, &err) && rules->legal(&want, board, &q, &arena, &err));
    json_array_foreach(json_object_get(legal, "orders"), i, order)
        buf_printf(&got, "%s %s\n", army, json_string_value(order));
    CHECK(json_is_true(json_object_get(legal, "complete")));
    CHECK_STR(buf_str(&got).s, buf_str(&want).s);
    json_array_foreach(json_object_get(legal, "place"), i, order)
        check_legal(board, army, json_string_value(order));
    json_array_foreach(json_object_get(legal, "other"), i, order)
        check_legal(board, army, json_string_value(order));
    json_decref(doc);
}

static void legal_orders_are_those_of_the_engine(void)
{
    static const char *const boards[] = { "lunch", "marks", "events", "powers" };
    static const char *const of_two[] = {
        "orthodox\nfen r1bqkbnr/pPp2ppp/8/3pp3/8/8/P1PPPPPP/RNBQK2R w KQkq - 0 5\n",
        "synchrone\nfen rnb1kbnr/ppp1pppp/8/3qP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3\n",
        ("conditional\nfen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\n"
         "phase A\n"),
        "event\nfen r3k3/p7/8/8/8/8/P7/R3K3 w Qq - 0 9\nevents line-pushers\n",
    };
    char path[100];
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        snprintf(path, sizeof path, "templates/boards/%s.txt", boards[i]);
        same_legal(file_text(path, &arena), "green");
    }
    same_legal(str_of(skirmish), "red");
    for (size_t i = 0; i < sizeof of_two / sizeof *of_two; i++) {
        struct buf text = buf_make(&arena, 4000);
        buf_printf(&text, "zugpost 1\nrules %s", of_two[i]);
        same_legal(buf_str(&text), "white");
        same_legal(buf_str(&text), "black");
    }
}

/* ---- bounds --------------------------------------------------------------------------------
 */

static void a_slide_of_two_billion_squares_is_cut(void)
{
    static const char far[] =
        "zugpost 1\nrules neisg\nupdate 13\narmy green energy 5\narmy red energy 5\n"
        "piece green K (-1000000000,-1000000000)\npiece green Q (0,0)\n"
        "piece red K (1000000000,1000000000)\n";
    struct report_view v = view(STR(far), "green");
    json_t *doc = read_back(facts(&v)), *legal = json_object_get(doc, "legal"), *order;
    size_t i, n = json_array_size(json_object_get(legal, "orders"));
    CHECK(json_is_false(json_object_get(legal, "complete")) && n > 100 && n <= FACTS_ORDERS);
    json_array_foreach(json_object_get(legal, "orders"), i, order) if (i % 50 == 0)
        check_legal(STR(far), "green", json_string_value(order));
    json_decref(doc);
}

/* One army, on every second file and rank; an enemy that cannot be taken anywhere. */
static struct str crowd(int n, char kind)
{
    struct buf b = buf_make(&arena, 1 << 20);
    buf_puts(&b, "zugpost 1\nrules sandbox\nboard unbounded\nupdate 13\narmy green energy 5\n");
    for (int i = 0; i < n; i++)
        buf_printf(&b, "piece green %c (%d,%d)\n", i ? kind : 'K', 2 * (i % 100),
                   2 * (i / 100));
    return buf_str(&b);
}

static void five_thousand_pieces_stay_within_bounds(void)
{
    struct str board = crowd(5000, 'Q');
    struct report_view v = view(board, "green");
    struct event *event = NEW(&arena, struct event, 20000);
    clock_t start = clock();
    for (size_t i = 0; i < 20000; i++)
        event[i] = (struct event){ .kind = EV_MOVED,
                                   .army = i % 100 ? "red" : "green",
                                   .piece = "Q",
                                   .from = { (int32_t)i, 1 },
                                   .to = { (int32_t)i, 2 },
                                   .rule = "6.2" };
    v.event = event;
    v.n_event = 20000;
    struct str text = facts(&v);
    double s = (double)(clock() - start) / CLOCKS_PER_SEC;
    json_t *doc = read_back(text), *legal = json_object_get(doc, "legal");
    json_t *events = json_object_get(doc, "events"), *e;
    size_t i, own = 0;
    CHECK(json_array_size(json_object_get(legal, "orders")) == FACTS_ORDERS);
    CHECK(json_is_false(json_object_get(legal, "complete")));
    CHECK(json_is_false(json_object_get(events, "complete")));
    json_array_foreach(json_object_get(events, "list"), i, e) own +=
        strcmp(text_at(e, "army"), "green") == 0;
    CHECK(own == 200 && json_array_size(json_object_get(events, "list")) == FACTS_EVENTS + 200);
    printf("5,000 pieces: %zu kB in %.0f ms\n", text.n >> 10, s * 1e3);
    CHECK(text.n < 4 << 20);
    json_decref(doc);
}

/* Each has a king, which moves, and 24 pieces of a kind: knights that check nobody, or rooks
 * that check each other everywhere. */
static void two_hundred_players(const char *kind, size_t most)
{
    enum { ARMIES = 200, PIECES = 25 };
    struct buf b = buf_make(&arena, 1 << 20);
    buf_puts(&b, "zugpost 1\nrules sandbox\nboard 1 400 1 400\nupdate 13\n");
    for (int i = 0; i < ARMIES; i++) buf_printf(&b, "army a%d energy 5\n", i);
    for (int i = 0; i < ARMIES; i++)
        for (int k = 0; k < PIECES; k++)
            buf_printf(&b, "piece a%d %s (%d,%d)\n", i, k ? kind : "K",
                       1 + i % 20 * 20 + k % 5 * 2, 1 + i / 20 * 40 + k / 5 * 2);
    for (int i = 0; i < ARMIES; i++)
        buf_printf(&b, "order a%d K(%d,%d)-(%d,%d)\n", i, 1 + i % 20 * 20, 1 + i / 20 * 40,
                   2 + i % 20 * 20, 2 + i / 20 * 40);
    struct report_view v = played(buf_str(&b), "a77");
    CHECK(letter_others(&v.others, &v, words_named(STR("en")), &arena, &err));
    clock_t start = clock();
    struct str text = facts(&v);
    double s = (double)(clock() - start) / CLOCKS_PER_SEC;
    json_t *doc = read_back(text);
    printf("200 players, 5,000 pieces (%s), %zu events: %zu kB in %.0f ms for each\n", kind,
           v.n_event, text.n >> 10, s * 1e3);
    CHECK(v.n_event >= 3 * ARMIES && text.n < most);
    json_decref(doc);
}

static void no_memory_is_an_error(void)
{
    struct report_view v = played(str_of(skirmish), "green");
    static char small[20000];
    for (size_t n = 0; n < sizeof small; n += 97) {
        struct arena little = arena_make(small, n);
        struct err e = { 0 };
        struct str out;
        if (facts_report(&out, &v, "report", &little, &e))
            json_decref(read_back(out));
        else
            CHECK(e.code == ERR_NOMEM);
    }
}

/* ---- answers -------------------------------------------------------------------------------
 */

static void what_people_wrote_is_text(void)
{
    static const char line[] = "d\xC3\xBC +R(5,\xFF\x01\x1b[2J\"\\9)";
    const struct answer_line wrong = { .line = STR(line),
                                       .number = 3,
                                       .at = 4,
                                       .len = 2,
                                       .verdict = { .code = V_OFF_BOARD,
                                                    .rule = "1.1",
                                                    .candidate = (const char *[]){ "+R(5,9)" },
                                                    .n_candidate = 1 } };
    const struct answer_doubt doubt = { .line = STR("maybe +K(5,5)"),
                                        .number = 0,
                                        .doubt = DOUBT_OR };
    struct answer_view v = { .seat = seat("lunch", 13),
                             .line = &wrong,
                             .n_line = 1,
                             .doubt = &doubt,
                             .n_doubt = 1,
                             .note = &(struct saying){ .word = W_NOTE_FILE },
                             .n_note = 1,
                             .on_file = "K(1,1)-(1,2)" };
    struct str text;
    CHECK(facts_answer(&text, &v, &arena, &err));
    for (size_t i = 0; i < text.n; i++)
        CHECK((unsigned char)text.s[i] >= ' ' || text.s[i] == '\n');
    json_t *doc = read_back(text);
    json_t *order = json_array_get(json_object_get(doc, "orders"), 0);
    CHECK_STR(text_at(order, "code"), "off-board");
    CHECK(json_integer_value(json_object_get(order, "line")) == 3);
    CHECK(json_integer_value(json_object_get(order, "column")) ==
          4); /* characters, not bytes */
    CHECK_STR(text_at(json_array_get(json_object_get(doc, "doubts"), 0), "code"), "or");
    CHECK_STR(text_at(json_array_get(json_object_get(doc, "notes"), 0), "code"), "file");
    CHECK_STR(text_at(doc, "deadline"), "2026-11-25T15:28:00Z");
    json_decref(doc);
}

int main(void)
{
    const size_t room = (size_t)1 << 30;
    arena = arena_make(malloc(room), room);
    a_report_has_all_of_it();
    the_same_view_gives_the_same_bytes();
    who_plays_no_army_has_no_orders();
    there_is_nothing_to_order_on_a_board_of_the_past_or_at_the_end();
    legal_orders_are_those_of_the_engine();
    a_slide_of_two_billion_squares_is_cut();
    five_thousand_pieces_stay_within_bounds();
    two_hundred_players("N", 600 << 10);
    two_hundred_players("R", 2 << 20);
    no_memory_is_an_error();
    what_people_wrote_is_text();
    free(arena.beg);
    return TEST_END();
}
