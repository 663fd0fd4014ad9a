/* Letters while events of rulebook 3 are active, begin and end: what they tell about the event,
 * that their examples are orders, that the account explains what the event changed. */
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "templates/picture/event_view.h"
#include "templates/words/ruling.h"
#include "tests/digest.h"
#include "tests/templates/letter_fixture.h"

/* The board of boards/events.txt with further records. */
static struct seat_view at_event(const char *records)
{
    struct seat_view s = seat("events", 30);
    struct buf text = buf_make(&arena, 200000);
    buf_printf(&text, "%.*s%s", STR_ARG(shown_text(s.shown)), records);
    s.shown = opened(buf_str(&text), &arena);
    return s;
}

static const char *active(const char *word, int until, const char *more)
{
    struct buf text = buf_make(&arena, 1000);
    buf_printf(&text, "event %s until %d\n%s", word, until, more);
    return buf_str(&text).s;
}

static struct letter_text reported(struct seat_view s, const struct event *event, size_t n)
{
    struct letter_text l = { .subject = "" };
    struct report_view v = { .seat = s, .event = event, .n_event = n, .details = true };
    bool ok = letter_report(&l, &v, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok);
    CHECK(l.html.n < 30000);
    return l;
}

/* Wherever its lines end. */
static bool says(struct str text, const char *words)
{
    struct arena scratch = arena;
    struct buf flat = buf_make(&scratch, 200000);
    bool gap = false;
    for (size_t i = 0; i < text.n; i++) {
        bool space = text.s[i] == ' ' || text.s[i] == '\n';
        if (!space) buf_putc(&flat, text.s[i]);
        if (space && !gap) buf_putc(&flat, ' ');
        gap = space;
    }
    return str_ifind(buf_str(&flat), str_of(words)) < flat.n;
}

/* From one heading to another. */
static struct str part(struct str text, const char *from, const char *to)
{
    size_t at = str_ifind(text, str_of(from));
    struct str rest = str_from(text, at < text.n ? at : text.n);
    return str_head(rest, str_ifind(rest, str_of(to)));
}

static const char *records_of(const struct event_rule *of, int until)
{
    const char *more = of->has_hill          ? "hill (4,4)\n"
                       : of->builds          ? "obstacle (3,3)\nobstacle (12,11)\n"
                       : of->keeps_obstacles ? "obstacle (6,6)\n"
                                             : "";
    return active(of->word, until, more);
}

static void every_event_is_told_to_the_reader(void)
{
    struct buf all = buf_make(&arena, 100000);
    for (uint32_t i = 0; i < event_rules; i++) {
        struct seat_view s = at_event(records_of(event_rule[i], 30 + (int)i % 14));
        struct letter_text l = reported(s, NULL, 0);
        struct str told = part(l.text, "\nEvent: ", "\nYour army\n");
        CHECK(says(told, words_raw(NULL, ruling_name(event_rule[i]))) && says(told, "(30.1)."));
        CHECK(says(told, "Farsighted and Blitz"));
        buf_put(&all, told);
    }
    CHECK(golden("templates/golden/events.txt", buf_str(&all), &arena));
}

static bool allows(const struct event_rule *of)
{
    return of->walk || of->overrun || of->pushes || of->builds || of->pair ||
           of->own_transparent || of == event_named(STR("shining-armor"));
}

static struct examples shown_to(const char *army, const struct event_rule *of)
{
    struct draft d;
    struct examples x = { .n_take = 0 };
    struct arena mark = arena; /* only texts within x are looked at later */
    struct seat_view s = at_event(records_of(of, 38));
    s.army = army;
    draft_open(&d, &s, &arena, &err);
    draft_examples(&x, &d);
    const char *const order[] = { x.move, x.capture, x.with_else, x.place, x.event };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        check_legal(shown_text(s.shown), army, order[i]);
    arena = mark;
    return x;
}

/* For each army and event. */
static void what_an_event_allows_is_shown_as_an_order_that_is_legal(void)
{
    static const char *const armies[] = { "blue", "black", "white" };
    for (uint32_t i = 0; i < event_rules; i++) {
        for (size_t k = 0; k < 3; k++) shown_to(armies[k], event_rule[i]);
        struct examples x = shown_to("green", event_rule[i]);
        CHECK(allows(event_rule[i]) == (x.event[0] != '\0'));
    }
}

/* Refused on the board, legal if the event is taken away. */
static void what_an_event_forbids_is_an_order_that_is_refused(void)
{
    static const char *const words[] = { "variety", "crippled-amazons", "carnage", "farsighted",
                                         "blitz" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const struct event_rule *of = event_named(str_of(words[i]));
        struct examples x = shown_to("green", of);
        struct verdict v = { .code = V_OK };
        const struct rules *rules = rules_named(STR("sandbox"));
        CHECK(x.n_forbidden > 0);
        CHECK(rules->judge(&v, shown_text(at_event(records_of(of, 38)).shown), STR("green"),
                           str_of(x.forbidden), &arena, &err));
        CHECK(v.code != V_OK);
        check_legal(shown_text(at_event("").shown), "green", x.forbidden);
    }
    CHECK(shown_to("green", event_named(STR("tanks"))).n_forbidden == 0);
}

static void pieces_that_may_not_move_are_named(void)
{
    struct letter_text l = reported(at_event(active("variety", 38, "")), NULL, 0);
    CHECK(says(l.text, "knight (2,3)") && says(l.text, "rook (-3,2)"));
    CHECK(says(l.text, "(2,3) rests"));
    struct seat_view s = at_event(active("variety", 38, ""));
    CHECK(!says(l.text, "all your pieces may move"));
    struct str head = part(shown_text(s.shown), "zugpost", "moved green");
    struct buf text = buf_make(&arena, 4000);
    buf_printf(&text, "%.*sevent variety until 38\n", STR_ARG(head));
    s.shown = opened(buf_str(&text), &arena);
    CHECK(says(reported(s, NULL, 0).text, "all your pieces may move"));
}

static void who_stands_on_the_hill_is_told(void)
{
    const char *word = "king-of-the-hill";
    struct letter_text mine = reported(at_event(active(word, 38, "hill (4,4)\n")), NULL, 0);
    CHECK(says(mine.text, "The hill is (4,4). On it: your unicorn."));
    struct letter_text other = reported(at_event(active(word, 38, "hill (3,9)\n")), NULL, 0);
    CHECK(says(other.text, "The hill is (3,9). On it: black's archbishop."));
    struct letter_text none = reported(at_event(active(word, 38, "hill (5,8)\n")), NULL, 0);
    CHECK(says(none.text, "The hill is (5,8). Nobody stands on it."));
}

static void pairs_are_named_once(void)
{
    struct letter_text l = reported(at_event(active("crippled-amazons", 38, "")), NULL, 0);
    CHECK(says(l.text, "knight (2,3) and unicorn (4,4)"));
    CHECK(says(l.text, "spirit (6,3) and unicorn (4,4)"));
    CHECK(!says(l.text, "unicorn (4,4) and"));
}

/* The end of one event, the beginning of another, everything that obstacles and lines can do.
 */
static const struct event turn[] = {
    { .kind = EV_ORDERED, .army = "green", .word = "R(-3,1)->north", .rule = "2.1" },
    { .kind = EV_PUSHED,
      .army = "green",
      .piece = "R",
      .from = { -3, 1 },
      .word = "north",
      .rule = "30" },
    { .kind = EV_SHIFTED,
      .army = "green",
      .piece = "R",
      .from = { -3, 1 },
      .to = { -3, 2 },
      .rule = "30" },
    { .kind = EV_SHIFTED,
      .army = "blue",
      .piece = "R",
      .from = { -3, 6 },
      .to = { -3, 7 },
      .rule = "30" },
    { .kind = EV_STUCK,
      .army = "green",
      .piece = "P",
      .from = { -2, 3 },
      .to = { -2, 4 },
      .rule = "30" },
    { .kind = EV_WEDGED, .army = "green", .piece = "K", .from = { 0, 1 }, .rule = "30" },
    { .kind = EV_CLEARED, .to = { 2, 3 }, .by = "green", .by_piece = "N", .rule = "30" },
    { .kind = EV_CLEARED, .to = { 6, 8 }, .by = "black", .by_piece = "N", .rule = "30" },
    { .kind = EV_CRUSHED, .to = { 9, 9 }, .rule = "7.2" },
    { .kind = EV_INCOME, .army = "green", .change = 2, .rule = "9.1" },
    { .kind = EV_BONUS, .army = "green", .change = 16, .word = "energy-stacks", .rule = "30" },
    { .kind = EV_BONUS, .army = "blue", .change = 16, .word = "energy-stacks", .rule = "30" },
    { .kind = EV_VANISHED, .to = { 11, 11 }, .rule = "30" },
    { .kind = EV_EVENT_ENDED, .word = "energy-stacks", .rule = "30.1" },
    { .kind = EV_EVENT_BEGAN, .word = "king-of-the-hill", .update = 43, .rule = "30.1" },
    { .kind = EV_HILL, .to = { 4, 7 }, .rule = "30" },
    { .kind = EV_BALANCE, .army = "green", .change = 18, .energy = 18, .rule = "9" },
    { .kind = EV_BALANCE, .army = "blue", .change = 16, .energy = 15, .rule = "9" },
};

static void a_report_tells_of_the_turn_of_events(void)
{
    struct letter_text l;
    struct report_view v = { .seat = at_event(active("king-of-the-hill", 43,
                                                     "hill (4,7)\nobstacle (3,3)\n")),
                             .event = turn,
                             .n_event = sizeof turn / sizeof *turn };
    CHECK(letter_report(&l, &v, &arena, &err));
    same_as("report_event", &l);
    CHECK(says(l.text, "event King of the hill begins"));
}

/* The lines of the reader's account add up to the change of the balance. */
static void an_account_with_the_event_adds_up(void)
{
    struct letter_text l = reported(at_event(active("king-of-the-hill", 43, "hill (4,7)\n")),
                                    turn, sizeof turn / sizeof *turn);
    struct str account = part(l.text, "Your account:", "\nElsewhere"), line;
    int64_t sum = 0, change;
    while (str_line(&account, &line)) {
        struct str word = str_word(&line);
        if (word.n > 1 && word.s[0] == '+' && str_int(str_from(word, 1), &change))
            sum += change;
    }
    CHECK(sum == 9);
    CHECK(says(l.text, "+8 the event Energy stacks (30)"));
    CHECK(says(l.text, "Orders brought no energy, because of the event Energy stacks (30)."));
}

static void full_rewards_and_dear_kings_are_explained(void)
{
    static const struct event taken[] = {
        { .kind = EV_REWARD,
          .army = "green",
          .by = "blue",
          .by_piece = "R",
          .to = { 1, 2 },
          .change = 14,
          .rule = "9.2" },
        { .kind = EV_KING_LOST, .army = "green", .to = { 1, 1 }, .change = -20, .rule = "9.5" },
    };
    struct letter_text l = reported(at_event(active("blitz", 38, "")), taken, 2);
    CHECK(says(l.text, "all the points of the piece, because of the event Blitz (30)."));
    CHECK(!says(l.text, "20 %"));
    l = reported(at_event(active("sudden-death", 38, "")), taken, 2);
    CHECK(says(l.text, "A lost king cost 20% of points and energy and 3 energy more"));
    CHECK(!says(l.text, "all points"));
    l = reported(at_event(active("sudden-death", 38, "")), NULL, 0);
    CHECK(!says(l.text, "A lost king cost"));
}

static void the_only_event_that_can_follow_is_announced_one_update_ahead(void)
{
    static const struct {
        const char *records;
        const char *says; /* NULL: no announcement */
    } table[] = {
        { "option events tanks,blitz,carnage\nevent carnage until 30\n",
          "After the next update the event Tanks begins" },
        { "option events tanks,blitz,carnage\nevent carnage until 31\n", NULL },
        { "option events tanks,farsighted,blitz,carnage\nevent carnage until 30\n", NULL },
        { "option events king-of-the-hill,blitz,carnage\nevent carnage until 30\n",
          "If it cannot begin then, no event does" },
        { "option events tanks,variety,carnage\nevent carnage until 30\n", NULL },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        /* the cooldown, farsighted and blitz, keeps two: then farsighted is free again */
        struct letter_text l = reported(at_event(table[i].records), NULL, 0);
        CHECK(says(l.text, table[i].says ? table[i].says : "cannot come next"));
        CHECK(says(l.text, "After the next update") == (table[i].says != NULL));
    }
}

static void a_first_event_that_must_come_is_announced_too(void)
{
    struct seat_view s = seat("lunch", 13);
    struct buf text = buf_make(&arena, 4000);
    buf_printf(&text, "%.*soption events tanks\noption events-from 14\n",
               STR_ARG(shown_text(s.shown)));
    s.shown = opened(buf_str(&text), &arena);
    CHECK(says(reported(s, NULL, 0).text, "After the next update the event Tanks begins"));
}

static void a_game_without_events_does_not_speak_of_them(void)
{
    struct seat_view s = seat("lunch", 13);
    struct buf text = buf_make(&arena, 4000);
    buf_printf(&text, "%.*soption events-from never\n", STR_ARG(shown_text(s.shown)));
    s.shown = opened(buf_str(&text), &arena);
    CHECK(!says(reported(s, NULL, 0).text, "event"));
}

static void a_thousand_obstacles_are_listed_near_the_reader(void)
{
    struct buf records = buf_make(&arena, 100000);
    struct event grew[400];
    struct seat_view s = seat("lunch", 13);
    buf_put(&records, shown_text(s.shown));
    for (int i = 0; i < 1000; i++)
        buf_printf(&records, "obstacle (%d,%d)\n", 20 + i % 50, 20 + i / 50);
    buf_puts(&records, "obstacle (3,3)\nevent obstacle-thicket until 26\n");
    for (int i = 0; i < 400; i++)
        grew[i] =
            (struct event){ .kind = EV_GREW, .to = { 20 + i % 50, 20 + i / 50 }, .rule = "30" };
    s.shown = opened(buf_str(&records), &arena);
    struct letter_text l = reported(s, grew, 400);
    CHECK(says(l.text, "There are 1001 obstacles on the board."));
    struct str near = part(l.text, "near your pieces", "\n");
    CHECK(says(near, "(3,3)") && !says(near, "(20,20)"));
    CHECK(says(l.text, "grew on (20,20), (21,20)"));
    CHECK(says(l.html, "How to answer"));
}

static void answers_name_the_event_and_what_it_allows(void)
{
    struct letter_text l;
    struct answer_view v = { .seat = at_event(active("witch-trials", 38, "")), .asked = true };
    CHECK(letter_answer(&l, &v, &arena, &err));
    same_as("answer_event", &l);
    CHECK(says(l.text, "The event Witch trials is active.") &&
          says(l.text, "the event allows this"));
}

static void a_welcome_publishes_the_hash_of_the_seed(void)
{
    struct letter_text l;
    struct seat_view s = seat("new", 0);
    CHECK(letter_welcome(&l, &s, &arena, &err));
    CHECK(!says(l.text, "SHA-256"));
    s.seed_hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
    CHECK(letter_welcome(&l, &s, &arena, &err));
    CHECK(says(l.text, s.seed_hash) && says(l.text, "help fairness"));
    CHECK(!says(l.text, "The seed is 7"));
    s.seed = "74657374";
    CHECK(letter_welcome(&l, &s, &arena, &err));
    CHECK(says(l.text, "The seed is 74657374"));
}

int main(void)
{
    arena = test_arena();
    every_event_is_told_to_the_reader();
    what_an_event_allows_is_shown_as_an_order_that_is_legal();
    what_an_event_forbids_is_an_order_that_is_refused();
    pieces_that_may_not_move_are_named();
    who_stands_on_the_hill_is_told();
    pairs_are_named_once();
    a_report_tells_of_the_turn_of_events();
    an_account_with_the_event_adds_up();
    full_rewards_and_dear_kings_are_explained();
    the_only_event_that_can_follow_is_announced_one_update_ahead();
    a_first_event_that_must_come_is_announced_too();
    a_game_without_events_does_not_speak_of_them();
    a_thousand_obstacles_are_listed_near_the_reader();
    answers_name_the_event_and_what_it_allows();
    a_welcome_publishes_the_hash_of_the_seed();
    return TEST_END();
}
