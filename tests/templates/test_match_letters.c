/* The letters of two-player games, in full: reports, welcomes, answers, and those about the
 * clock. The engine judges orders and plays steps; it is asked about every example that a
 * letter shows. */
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "templates/match/match.h"
#include "tests/templates/match_fixture.h"
#include "tests/told.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
static const char duel[] = "orthodox\nfen " START "\n";
static const char twins[] =
    "synchrone\nfen rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2\n";
static const char cycles[] = "conditional\nfen " START "\n";
static const char storm[] = "event\noption player-events on\nfen " START "\n";
static const char fixed_storm[] = "event\nfen " START "\nevents line-pushers unicorns\n";
static const char hash[] = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

static void add(struct buf *all, const char *title, const struct letter_text *l)
{
    buf_printf(all, "==== %s\nSubject: %s\n\n%.*s\n", title, l->subject, STR_ARG(l->text));
    well_formed(l);
}

static void same_letters(const char *name, const struct buf *all)
{
    char path[100];
    snprintf(path, sizeof path, "templates/golden/%s.txt", name);
    CHECK(golden(path, buf_str(all), &arena));
}

static struct letter_text welcomed(const struct seat_view *v)
{
    struct letter_text l = { .subject = "" };
    CHECK(letter_welcome(&l, v, &arena, &err));
    return l;
}

static void a_welcome_tells_the_game_in_short(void)
{
    struct buf all = buf_make(&arena, 100000);
    struct seat_view v = match_seat(game_text(duel), "black", 0);
    struct letter_text l = welcomed(&v);
    add(&all, "orthodox, black", &l);
    v = match_seat(game_text("synchrone\nfen " START "\n"), "white", 0);
    v.opponent = NULL;
    v.deadline = 0;
    l = welcomed(&v);
    add(&all, "synchrone, white, nobody plays black yet", &l);
    v = match_seat(game_text(cycles), "white", 0);
    v.every = v.deadline = 0;
    v.late = NULL;
    l = welcomed(&v);
    add(&all, "conditional, white, without a clock", &l);
    v = match_seat(game_text(storm), "white", 0);
    v.seed_hash = hash;
    v.late = "waits";
    l = welcomed(&v);
    add(&all, "event chess with events of the players, white", &l);
    v = match_seat(game_text(fixed_storm), "black", 0);
    l = welcomed(&v);
    add(&all, "event chess with fixed events, black", &l);
    same_letters("match_welcome", &all);
}

static void a_report_is_whole(void)
{
    struct buf all = buf_make(&arena, 100000);
    struct played p = play(game_text(duel), "Nf3 draw?", NULL);
    struct report_view v = match_view(&p, "black", 1);
    struct letter_text l = reported(&v);
    add(&all, "orthodox, to black, with an offer", &l);
    p = play(game_text(twins), "exd5", "Qxd5");
    v = match_view(&p, "white", 3);
    l = reported(&v);
    add(&all, "synchrone, to white", &l);
    p = play(game_text(cycles), "e4; e5?d4/Nf3", NULL);
    v = match_view(&p, "black", 1);
    l = reported(&v);
    add(&all, "conditional, to black, a B-move is due", &l);
    p = play(p.after.text, NULL, "c5");
    v = match_view(&p, "black", 2);
    v.on_file = "d5; !c4";
    l = reported(&v);
    add(&all, "conditional, to black, the A-order is kept already", &l);
    p = play(game_text(storm), "start event", NULL);
    v = match_view(&p, "white", 1);
    v.seat.seed_hash = hash;
    l = reported(&v);
    add(&all, "event chess, to white, who started an event", &l);
    p = play(
        game_text("event\noption player-events on\nfen rnbqkbnr/1ppppppp/8/8/8/4N3/PPPPPPPP/"
                  "R1BQKBNR b KQkq - 0 9\ntaken black 2\n"),
        NULL, "Rxa2");
    v = match_view(&p, "black", 18);
    l = reported(&v);
    add(&all, "event chess, to black, at the limit of captures", &l);
    p = play(play(game_text("conditional\noption illegal-c opponent-moves\nfen " START "\n"),
                  "e4; !Bxh7", NULL)
                 .after.text,
             NULL, "e5");
    v = match_view(&p, "black", 2);
    l = reported(&v);
    add(&all, "conditional, to black, who moves with white's men", &l);
    p = play(game_text("event\nfen 4k3/8/8/3n4/3P4/4N3/R7/4K3 b - - 0 21\nevents no-checks "
                       "pecking-order\n"),
             NULL, "Nb4");
    v = match_view(&p, "white", 42);
    l = reported(&v);
    add(&all, "event chess, to white, with moves that the events forbid", &l);
    same_letters("match_report", &all);
}

static void the_last_report_says_how_it_ended(void)
{
    struct buf all = buf_make(&arena, 100000);
    struct report_view v = { .seat = match_seat(game_text(duel), "white", 1) };
    v.seat.ending = "0-1 on time";
    v.seat.deadline = 0;
    struct letter_text l = reported(&v);
    add(&all, "white lost on time", &l);
    CHECK(says(str_of(l.subject), "You lost on time"));
    v.seat.army = "black";
    CHECK(says(str_of(reported(&v).subject), "You won on time"));
    struct played p =
        play(game_text("event\nfen 4k3/8/8/8/8/8/8/4K2R w - - 3 40\nevents unicorns\n"
                       "random 0709 3\n"),
             NULL, "resign");
    v = match_view(&p, "white", 78);
    v.seat.seed_hash = hash;
    v.seat.seed = "0709";
    l = reported(&v);
    add(&all, "black resigned, the seed is published", &l);
    same_letters("match_last", &all);
}

static struct verdict judged(struct str text, const char *army, const char *order)
{
    const struct rules *rules;
    struct verdict v = { .code = V_SYNTAX };
    CHECK(rules_of(&rules, text, &err) &&
          rules->judge(&v, text, str_of(army), str_of(order), &arena, &err));
    return v;
}

static struct answer_line line_of(struct str text, const char *army, const char *order,
                                  uint32_t number)
{
    struct verdict v = judged(text, army, order);
    return (struct answer_line){ str_of(order), number, v.at, v.len, v };
}

static struct letter_text answered(const struct answer_view *v)
{
    struct letter_text l = { .subject = "" };
    CHECK(letter_answer(&l, v, &arena, &err));
    return l;
}

/* An order that is on file now. */
static struct answer_view filed(struct str text, const char *army, const char *order)
{
    struct verdict v = judged(text, army, order);
    CHECK(v.code == V_OK);
    return (struct answer_view){ .seat = match_seat(text, army, 4),
                                 .accepted = true,
                                 .on_file = v.canonical };
}

static void an_answer_says_what_becomes_of_the_order(void)
{
    struct buf all = buf_make(&arena, 100000);
    struct answer_view v = filed(game_text(duel), "white", "Ng1-f3 draw?");
    v.at_once = true;
    struct letter_text l = answered(&v);
    add(&all, "orthodox, played at once, with an offer", &l);
    v = filed(game_text(twins), "black", "Qxd5");
    v.replaced = "d4";
    l = answered(&v);
    add(&all, "synchrone, white has not ordered", &l);
    CHECK(says(l.text, "White is not told about it"));
    v.at_once = true;
    l = answered(&v);
    add(&all, "synchrone, white has ordered", &l);
    v.seat.paused = true;
    l = answered(&v);
    add(&all, "synchrone, paused", &l);
    v = filed(game_text(cycles), "white", "e4; if e5 then d4 else Nf3");
    v.at_once = true;
    l = answered(&v);
    add(&all, "conditional, an A-order", &l);
    v = filed(play(game_text(cycles), "e4; !d4", NULL).after.text, "black", "e5");
    v.at_once = true;
    v.next = "exd4; !Nf6";
    l = answered(&v);
    add(&all, "conditional, a B-order and the A-order that follows", &l);
    v = filed(game_text(storm), "white", "start event");
    v.at_once = true;
    l = answered(&v);
    add(&all, "event chess, an event is started", &l);
    static const struct answer_doubt beside = { { "resign", 6 }, 2, 0, 6, DOUBT_BESIDE };
    static const char *const resign = "resign";
    v = (struct answer_view){ .seat = match_seat(game_text(duel), "white", 4),
                              .doubt = &beside,
                              .n_doubt = 1,
                              .choice = &resign,
                              .n_choice = 1 };
    l = answered(&v);
    add(&all, "asked back", &l);
    CHECK(says(l.text, "Nothing has changed"));
    v = filed(game_text(duel), "black", "resign");
    v.at_once = true;
    l = answered(&v);
    add(&all, "resigned out of turn", &l);
    same_letters("match_answer", &all);
}

static void an_answer_shows_what_is_wrong(void)
{
    struct buf all = buf_make(&arena, 100000);
    struct str text = game_text(duel);
    struct answer_line line = line_of(text, "white", "Nd2", 3);
    struct answer_view v = { .seat = match_seat(text, "white", 4), .line = &line, .n_line = 1 };
    struct letter_text l = answered(&v);
    add(&all, "orthodox, blocked", &l);
    text = game_text(cycles);
    line = line_of(text, "white", "e4", 1);
    v.seat = match_seat(text, "white", 4);
    l = answered(&v);
    add(&all, "conditional, the C-move is missing", &l);
    text = game_text("conditional\nfen 4k3/8/8/8/8/8/R6p/4K3 w - - 0 10\n");
    line = line_of(text, "white", "Re2; !Re3", 1);
    v.seat = match_seat(text, "white", 4);
    l = answered(&v);
    add(&all, "conditional, an A-move that gives check", &l);
    text = game_text(twins);
    line = line_of(text, "black", "dxe5", 1);
    v.seat = match_seat(text, "black", 4);
    v.on_file = "d4";
    l = answered(&v);
    add(&all, "synchrone, with an order on file", &l);
    v = (struct answer_view){ .seat = match_seat(text, "black", 4),
                              .prose = STR("Thank you for the mail!") };
    l = answered(&v);
    add(&all, "no order", &l);
    text = game_text(duel);
    line = line_of(text, "black", "e5", 1);
    v = (struct answer_view){ .seat = match_seat(text, "black", 4),
                              .line = &line,
                              .n_line = 1 };
    l = answered(&v);
    add(&all, "not your turn", &l);
    same_letters("match_refused", &all);
}

/* A B-order is saved, the A-order after it is wrong (22.7). */
static void the_first_of_two_orders_counts_if_the_second_is_wrong(void)
{
    struct buf all = buf_make(&arena, 40000);
    struct str text = play(game_text(cycles), "e4; !d4", NULL).after.text;
    struct answer_view v = filed(text, "black", "e5");
    struct answer_line line =
        line_of(play(text, NULL, "e5").after.text, "black", "exf4; !Nf6", 2);
    const struct saying note = { .word = W_COMBINE_A_ORDER_OPEN };
    v.at_once = true;
    v.line = &line;
    v.n_line = 1;
    v.note = &note;
    v.n_note = 1;
    struct letter_text l = answered(&v);
    add(&all, "the second order is wrong", &l);
    same_letters("match_second", &all);
}

static void help_shows_board_and_examples(void)
{
    struct buf all = buf_make(&arena, 100000);
    struct str text = play(game_text(cycles), "e4; !d4", NULL).after.text;
    struct answer_view v = { .seat = match_seat(text, "black", 1), .asked = true };
    struct letter_text l = answered(&v);
    add(&all, "conditional, a B-move is due", &l);
    v.seat = match_seat(game_text(twins), "black", 2);
    v.on_file = "d4";
    l = answered(&v);
    add(&all, "synchrone, with an order on file", &l);
    same_letters("match_help", &all);
}

static void the_clock_has_letters_of_its_own(void)
{
    struct buf all = buf_make(&arena, 100000);
    struct letter_text l = { .subject = "" };
    struct seat_view v = match_seat(game_text(duel), "white", 0);
    v.deadline = NOW + 64800;
    CHECK(letter_warning(&l, &v, &arena, &err));
    add(&all, "a warning, orthodox", &l);
    v = match_seat(game_text(twins), "black", 2);
    v.deadline = NOW + 64800;
    CHECK(letter_warning(&l, &v, &arena, &err));
    add(&all, "a warning, synchrone", &l);
    v = match_seat(game_text(cycles), "white", 0);
    v.begins = true;
    CHECK(letter_warning(&l, &v, &arena, &err));
    add(&all, "the game begins, conditional", &l);
    v = match_seat(game_text(duel), "black", 0);
    v.begins = true;
    v.deadline = NOW + 64800;
    CHECK(letter_warning(&l, &v, &arena, &err));
    add(&all, "the game begins, to who waits", &l);
    static const struct seat_name players[] = { { "white", "Anna", 0 },
                                                { "black", "Bert", 0 } };
    v.army = "";
    v.name = players;
    v.n_name = 2;
    CHECK(letter_warning(&l, &v, &arena, &err));
    add(&all, "the game begins, to who watches", &l);
    v = match_seat(game_text(duel), "black", 0);
    v.late = "passes";
    v.shown = opened(play(shown_text(v.shown), "e4", NULL).after.text, &arena);
    v.deadline = NOW + 64800;
    CHECK(letter_warning(&l, &v, &arena, &err));
    add(&all, "a warning, orthodox with passing", &l);
    v = match_seat(game_text(storm), "white", 0);
    v.late = "waits";
    CHECK(letter_late(&l, &v, "white", &arena, &err));
    add(&all, "late, to who was awaited", &l);
    v = match_seat(game_text(storm), "black", 0);
    v.late = "waits";
    CHECK(letter_late(&l, &v, "white", &arena, &err));
    add(&all, "late, to the other", &l);
    same_letters("match_clock", &all);
}

static void legal(struct str text, const char *army, const char *order)
{
    if (!order) return;
    struct verdict v = judged(text, army, order);
    if (v.code != V_OK) fprintf(stderr, "%s %s: %s\n", army, order, verdict_told(&v));
    CHECK(v.code == V_OK);
}

static void every_example_is_legal(void)
{
    const char *const text[] = {
        duel,
        twins,
        cycles,
        storm,
        fixed_storm,
        "orthodox\nfen r3k2r/pP3ppp/2n5/3pP3/8/5N2/PPP2PPP/R3K2R w KQkq d6 0 12\n",
        "conditional\nphase B\npending white !d4\nfen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/"
        "RNBQKBNR b KQkq e3 0 1\n",
        "conditional\noption illegal-c opponent-moves\nphase C\nfen "
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n",
        "event\nfen P3k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n",
        "event\nfen r3k2r/8/8/3n4/8/4N3/8/R3K2R w - - 0 21\nevents no-checks short-range\n",
    };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        for (int k = 0; k < 2; k++) {
            struct seat_view seat = match_seat(game_text(text[i]), k ? "black" : "white", 1);
            struct match m;
            struct match_examples x;
            CHECK(match_open(&m, &seat, &arena, &err) && match_examples(&x, &m));
            const char *const order[] = { x.move,    x.capture, x.castle,
                                          x.promote, x.own,     x.if_move };
            for (size_t n = 0; n < sizeof order / sizeof *order; n++)
                legal(shown_text(seat.shown), seat.army, order[n]);
            if (x.forbidden)
                CHECK(judged(shown_text(seat.shown), seat.army, x.forbidden).code != V_OK);
            if (x.then) {
                bool white = strcmp(seat.army, "white") == 0;
                struct played p =
                    play(shown_text(seat.shown), white ? x.move : NULL, white ? NULL : x.move);
                legal(p.after.text, seat.army, x.then);
            }
        }
}

/* In an arena that is too small. */
static void a_letter_is_whole_or_there_is_none(void)
{
    struct played p =
        play(play(game_text(cycles), "e4; Pe5?Nf3/d4", NULL).after.text, NULL, "c5");
    struct report_view v = match_view(&p, "black", 2);
    struct letter_text whole = reported(&v), l = whole;
    size_t refused = 0;
    for (size_t size = 500; size < 100000; size += 997) {
        struct arena small = arena_make(arena.at, size);
        struct err e = { 0 };
        bool ok = letter_report(&l, &v, &small, &e);
        CHECK(ok || e.code == ERR_NOMEM);
        if (ok) CHECK(str_eq(l.text, whole.text) && str_eq(l.html, whole.html));
        refused += !ok;
    }
    CHECK(refused > 10);
}

int main(void)
{
    arena = test_arena();
    a_welcome_tells_the_game_in_short();
    a_report_is_whole();
    the_last_report_says_how_it_ended();
    an_answer_says_what_becomes_of_the_order();
    an_answer_shows_what_is_wrong();
    the_first_of_two_orders_counts_if_the_second_is_wrong();
    help_shows_board_and_examples();
    the_clock_has_letters_of_its_own();
    every_example_is_legal();
    a_letter_is_whole_or_there_is_none();
    return TEST_END();
}
