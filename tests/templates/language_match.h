#ifndef TESTS_TEMPLATES_LANGUAGE_MATCH_H
#define TESTS_TEMPLATES_LANGUAGE_MATCH_H
/* Letters of games of two in one language. Every step is played by the engine. */
#include "tests/templates/language_armies.h"

#define LANGUAGE_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"

static const char *const match_games[] = {
    "orthodox\nfen " LANGUAGE_START,
    "synchrone\nfen " LANGUAGE_START,
    "conditional\nfen " LANGUAGE_START,
    "event\noption player-events on\nfen " LANGUAGE_START,
    "event\nfen " LANGUAGE_START "events line-pushers no-checks\n",
};

/* A game, and orders of white and black that are played one after the other. */
struct steps {
    const char *game;
    const char *order[7]; /* "w e4", "b e5", "both e4|e5"; NULL ends it */
};
static const struct steps match_steps[] = {
    { "orthodox\nfen " LANGUAGE_START,
      { "w e4", "b e5", "w Bc4 draw?", "b Nc6", "w Qh5", "b Nf6", "w Qxf7" } },
    { "orthodox\nfen r3k2r/pP3ppp/2n5/3pP3/8/5N2/PPP2PPP/R3K2R w KQkq d6 0 12\n",
      { "w exd6", "b O-O", "w bxa8=Q", "b Nb4", "w resign" } },
    { "orthodox\nfen 4k3/8/8/8/8/8/8/4K2R w - - 99 90\n", { "w Rh2", "b draw" } },
    { "orthodox\nfen " LANGUAGE_START, { "w e4 draw?", "b accept" } },
    { "orthodox\nfen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1\n", { "w Kxe2" } },
    { "orthodox\nfen 7k/5Q2/8/8/8/8/8/K7 w - - 0 1\n", { "w Kb1" } },
    { "synchrone\nfen " LANGUAGE_START,
      { "both e4|d5", "both exd5|Qxd5", "both Nc3|Qe5", "both Be2|", "both Nf3|Qxe2",
        "both resign|resign" } },
    { "synchrone\nfen 4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1\n", { "both Rxd5|Rxd2" } },
    { "conditional\nfen " LANGUAGE_START,
      { "w e4; if e5 then d4 else Nf3", "b e5", "b Nc6; !d6", "w Bb5", "w a3; !a4",
        "b resign" } },
    { "conditional\noption illegal-c opponent-moves\nfen " LANGUAGE_START,
      { "w e4; !Bxh7", "b e5" } },
    { "conditional\nfen " LANGUAGE_START, { "w e4; !Bxh7", "b e5" } },
    { "event\noption player-events on\nfen " LANGUAGE_START,
      { "w start event", "w e4", "b start event", "b e5" } },
    { "event\nfen 4k3/8/8/3n4/3P4/4N3/R7/4K3 b - - 0 21\nevents no-checks pecking-order\n",
      { "b Nb4" } },
};

static inline struct seat_view side_seat(const struct samples *all, struct str text,
                                         const char *army)
{
    return loud_seat(match_seat(text, army, 1), all);
}

static inline void add_match_report(struct samples *all, const struct played *p,
                                    const char *which)
{
    static const char *const armies[] = { "white", "black" };
    for (int i = 0; i < 2; i++) {
        struct report_view v = match_view(p, armies[i], 1);
        v.seat = loud_seat(v.seat, all);
        add_report(all, &v, titled(which, armies[i]));
    }
}

static inline struct played step(struct str before, const char *order)
{
    struct str_cut c = str_cut(str_of(order), ' '), both = str_cut(c.tail, '|');
    const char *first = both.head.n ? str_dup(both.head, &arena) : NULL;
    const char *second = both.ok && both.tail.n ? str_dup(both.tail, &arena) : NULL;
    if (str_eq(c.head, STR("both"))) return play(before, first, second);
    bool white = str_eq(c.head, STR("w"));
    return play(before, white ? c.tail.s : NULL, white ? NULL : c.tail.s);
}

static inline void add_match_reports(struct samples *all)
{
    for (size_t i = 0; i < sizeof match_steps / sizeof *match_steps; i++) {
        struct str text = game_text(match_steps[i].game);
        for (size_t k = 0; k < 7 && match_steps[i].order[k]; k++) {
            struct played p = step(text, match_steps[i].order[k]);
            add_match_report(all, &p, match_steps[i].order[k]);
            text = p.after.text;
        }
    }
    struct played p = { .before = game_text(match_games[0]) };
    p = pass(p.before);
    add_match_report(all, &p, "passed");
    struct report_view v = { .seat = side_seat(all, game_text(match_games[0]), "white") };
    v.seat.ending = "0-1 on time";
    add_report(all, &v, "lost on time");
    v.seat.army = "black";
    add_report(all, &v, "won on time");
}

static inline void add_filed(struct samples *all, size_t game, const char *order)
{
    struct str text = game_text(match_games[game]);
    struct answer_line line = judged_line(text, "white", order);
    CHECK(line.verdict.code == V_OK);
    struct answer_view v = { .seat = side_seat(all, text, "white"),
                             .accepted = true,
                             .on_file = line.verdict.canonical };
    add_answer(all, &v, order);
    v.at_once = true;
    add_answer(all, &v, order);
    v.seat.paused = true;
    v.next = "e5";
    add_answer(all, &v, order);
}

static inline void add_match_answers(struct samples *all)
{
    static const char *const wrong[][9] = {
        { "Nd2", "e5", "Qh5", "exd5", "Ng5", "accept draw", "O-O", "Ne9", NULL },
        { "Nd2", "e5", "exd5", NULL },
        { "e4", "Nd2; !e4", NULL },
        { "Nd2", "Ra1->a4", NULL },
        { "Nd2", "start event", "Ra1->b1", NULL },
    };
    static const char *const right[] = { "Nf3 draw?", "e4", "e4; if e5 then d4 else Nf3",
                                         "start event", "e4" };
    for (size_t i = 0; i < sizeof match_games / sizeof *match_games; i++) {
        struct seat_view seat = side_seat(all, game_text(match_games[i]), "white");
        add_filed(all, i, right[i]);
        add_filed(all, i, "resign");
        add_refusals(all, seat, wrong[i], i == 2 ? "e4; !Nf3" : "e4");
        add_idle_answers(all, seat, i == 2 ? "e4; !Nf3" : "e4");
        seat = side_seat(all, game_text(match_games[i]), "black");
        add_idle_answers(all, seat, NULL);
    }
}

static inline void add_clock(struct samples *all, struct seat_view v)
{
    static const char *const late[] = { "loses", "passes", "waits" };
    struct letter_text l = { .subject = "" };
    for (size_t i = 0; i < 3; i++) {
        v.late = late[i];
        add_welcome(all, &v, late[i]);
        add_sample(all, letter_late(&l, &v, "white", &arena, &err), &l, &v,
                   titled("late", late[i]));
        v.deadline = NOW + (i ? 3600 : DAYS_3);
        add_sample(all, letter_warning(&l, &v, &arena, &err), &l, &v,
                   titled("warning", late[i]));
    }
    v.opponent = v.late = NULL;
    v.deadline = v.every = 0;
    add_welcome(all, &v, "nobody sits there");
}

static inline void add_matches(struct samples *all)
{
    all->of = "two";
    add_match_reports(all);
    add_match_answers(all);
    for (size_t i = 0; i < sizeof match_games / sizeof *match_games; i++) {
        struct str text = game_text(match_games[i]);
        struct str kind = str_cut(str_of(match_games[i]), '\n').head;
        add_notices(all, side_seat(all, text, "white"), str_dup(kind, &arena));
        add_clock(all, side_seat(all, text, "white"));
        add_clock(all, side_seat(all, text, "black"));
    }
}
#endif
