#ifndef TESTS_TEMPLATES_LANGUAGE_ARMIES_H
#define TESTS_TEMPLATES_LANGUAGE_ARMIES_H
/* Letters of games of many armies, and letters that all games have, in one language. */
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "templates/story.h"
#include "tests/templates/language_fixture.h"

static inline struct seat_view army_seat(const struct samples *all, const char *board,
                                         const char *records)
{
    char path[100];
    struct buf text = buf_make(&arena, 20000);
    snprintf(path, sizeof path, "templates/boards/%s.txt", board);
    buf_put(&text, file_text(path, &arena));
    buf_puts(&text, records);
    struct seat_view v = match_seat(buf_str(&text), "green", 30);
    v.opponent = v.late = NULL;
    v.every = 0;
    return loud_seat(v, all);
}

static inline struct event any_event(enum event_kind kind)
{
    return (struct event){ .kind = kind,
                           .army = "green",
                           .piece = "R",
                           .from = { 1, 2 },
                           .to = { 3, 4 },
                           .by = "blue",
                           .by_piece = "Q",
                           .change = -3,
                           .energy = 7,
                           .update = 9,
                           .word = "WORD",
                           .rule = "1.1" };
}

static inline void add_report(struct samples *all, const struct report_view *v,
                              const char *which)
{
    struct letter_text l = { .subject = "" };
    bool ok = letter_report(&l, v, &arena, &err);
    add_sample(all, ok, &l, &v->seat, titled("report", which));
}

/* Every event that can be told, about the reader and about others, and every reason. */
static inline void add_reports(struct samples *all)
{
    struct event one[EV_BALANCE + 1];
    struct reason why[WHY_TURN];
    static const char *const seen_by[] = { "green", "blue", "red" };
    static const struct look look[] = { { "", 29, NOW, false },
                                        { "green", 29, NOW, false },
                                        { "red", 29, NOW, false },
                                        { "green", 29, NOW, true },
                                        { "red", 29, NOW, true } };
    for (int k = 0; k <= EV_BALANCE; k++) one[k] = any_event((enum event_kind)k);
    for (int k = 0; k < WHY_TURN; k++)
        why[k] = (struct reason){ .about = EV_FAILED,
                                  .kind = (enum reason_kind)k,
                                  .army = "red",
                                  .piece = "N",
                                  .by = "blue",
                                  .by_piece = "B",
                                  .word = "WORD",
                                  .by_word = "WORD" };
    for (size_t i = 0; i < 3; i++) {
        struct report_view v = { .seat = army_seat(all, "lunch", ""),
                                 .event = one,
                                 .n_event = EV_BALANCE + 1,
                                 .reason = why,
                                 .n_reason = WHY_TURN };
        v.seat.army = seen_by[i];
        v.seat.looks = (struct looks){ look, i == 0 ? 5 : 0 };
        add_report(all, &v, seen_by[i]);
    }
}

static inline void add_event_reports(struct samples *all)
{
    for (uint32_t i = 0; i < event_rules; i++) {
        const struct event_rule *of = event_rule[i];
        struct buf records = buf_make(&arena, 400);
        buf_printf(&records, "event %s until %d\n%s", of->word, 30 + (int)i % 15,
                   of->has_hill ? "hill (4,4)\n"
                   : of->builds ? "obstacle (3,3)\nobstacle (12,11)\n"
                                : "");
        struct event began = any_event(EV_EVENT_BEGAN);
        began.word = of->word;
        struct report_view v = { .seat = army_seat(all, "events", buf_str(&records).s),
                                 .event = &began,
                                 .n_event = i % 2 };
        add_report(all, &v, of->word);
    }
    static const char *const more[] = {
        "", "option events-from 40\n",
        "option events tanks,blitz,carnage\nevent carnage until "
        "30\n",
        "option events king-of-the-hill,blitz,carnage\nevent "
        "carnage until 30\n"
    };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        struct report_view v = { .seat = army_seat(all, "events", more[i]) };
        v.seat.deadline = 0;
        add_report(all, &v, "no event, or the last of one");
    }
    struct report_view out = { .seat = army_seat(all, "new",
                                                 "army yellow energy 0 out until 40\n") };
    out.seat.army = "yellow";
    add_report(all, &out, "an army that is out");
    static const char *const boards[] = { "new", "powers", "marks" };
    for (size_t i = 0; i < 3; i++) {
        struct report_view v = { .seat = army_seat(all, boards[i], "") };
        add_report(all, &v, boards[i]);
    }
}

static inline void add_answer(struct samples *all, const struct answer_view *v,
                              const char *which)
{
    struct letter_text l = { .subject = "" };
    bool ok = letter_answer(&l, v, &arena, &err);
    add_sample(all, ok, &l, &v->seat, titled("answer", which));
}

static inline struct answer_line judged_line(struct str game, const char *army,
                                             const char *order)
{
    const struct rules *rules;
    struct verdict v = { .code = V_SYNTAX };
    CHECK(rules_of(&rules, game, &err) &&
          rules->judge(&v, game, str_of(army), str_of(order), &arena, &err));
    return (struct answer_line){ str_of(order), 2, v.at, v.len, v };
}

static inline void add_doubts(struct samples *all, struct seat_view seat)
{
    static const char *const choice[] = { "pass", "R(2,7)-(2,8)" };
    for (size_t i = 1; i < DOUBTS; i++) {
        struct answer_doubt doubt = { STR("MAYBE"), 2, 0, 5, (enum doubt)i };
        struct answer_view v = { .seat = seat,
                                 .doubt = &doubt,
                                 .n_doubt = 1,
                                 .choice = choice,
                                 .n_choice = i % 3,
                                 .accepted = i % 2,
                                 .on_file = "R(2,7)-(2,9)" };
        if (v.n_choice > 2) v.n_choice = 2;
        add_answer(all, &v, "words in doubt");
    }
}

/* Answers that no order depends on: asked for, empty, without an order. */
static inline void add_idle_answers(struct samples *all, struct seat_view seat,
                                    const char *on_file)
{
    static const struct answer_group groups[] = {
        { "help game", { W_COMMAND_GROUP_ROW, { { .kind = SLOT_END } } } },
        { "help talk", { W_COMMAND_GROUP_ROW, { { .kind = SLOT_END } } } },
    };
    struct answer_group own[2];
    for (size_t i = 0; i < 2; i++) {
        own[i] = groups[i];
        own[i].names.slot[0] = slot_text("list", "STATUS, PRESS");
    }
    struct answer_view v = {
        .seat = seat, .asked = true, .on_file = on_file, .group = own, .n_group = 2
    };
    add_answer(all, &v, "help");
    v.on_file = NULL;
    add_answer(all, &v, "help, nothing on file");
    v = (struct answer_view){ .seat = seat, .prose = STR("THANK YOU") };
    add_answer(all, &v, "no order");
    v.prose = STR("");
    add_answer(all, &v, "no words");
}

static inline void add_refusals(struct samples *all, struct seat_view seat,
                                const char *const *order, const char *on_file)
{
    for (; *order; order++) {
        struct answer_line line = judged_line(shown_text(seat.shown), seat.army, *order);
        if (line.verdict.code == V_OK) fprintf(stderr, "%s is legal\n", *order);
        CHECK(line.verdict.code != V_OK);
        struct answer_view v = { .seat = seat, .line = &line, .n_line = 1, .on_file = on_file };
        add_answer(all, &v, titled("refused", *order));
    }
}

static inline void add_answers(struct samples *all)
{
    static const char *const wrong[] = { "R(2,7)-(9,9)", "Q(1,1)-(1,2)",   "X(1,1)-(2,2)",
                                         "R(2,7)x(2,8)", "R(2,7)-(999,7)", "+Q(3,1)",
                                         "+K(2,8)",      "+P(1,50)",       "P(-3,1)-(-3,9)",
                                         "else",         "P(-3,1)",        NULL };
    struct seat_view seat = army_seat(all, "lunch", "");
    struct answer_view v = {
        .seat = seat, .accepted = true, .on_file = "R(2,7)-(2,9)", .replaced = "R(2,7)-(2,8)"
    };
    add_answer(all, &v, "on file");
    v.seat.paused = true;
    add_answer(all, &v, "on file, paused");
    v.seat = army_seat(all, "new", "");
    v.seat.deadline = 0;
    v.on_file = "+K(3,4)";
    v.replaced = "+K(5,4)";
    add_answer(all, &v, "on file, a new army, by hand");
    struct answer_line late = judged_line(shown_text(seat.shown), "green", "R(2,7)-(2,9)");
    v = (struct answer_view){ .seat = seat, .line = &late, .n_line = 1 };
    add_answer(all, &v, "too late");
    add_doubts(all, seat);
    add_idle_answers(all, seat, "R(2,7)-(2,9)");
    add_refusals(all, seat, wrong, "R(2,7)-(2,9)");
}

static inline void add_welcome(struct samples *all, const struct seat_view *v,
                               const char *which)
{
    struct letter_text l = { .subject = "" };
    bool ok = letter_welcome(&l, v, &arena, &err);
    add_sample(all, ok, &l, v, titled("welcome", which));
}

static inline void add_army_welcomes(struct samples *all)
{
    struct seat_view v = army_seat(all, "new", "");
    add_welcome(all, &v, "new");
    v = army_seat(all, "lunch", "option events-from 40\n");
    v.seed_hash = v.seed = "123456";
    add_welcome(all, &v, "lunch");
    v.chained = true;
    add_welcome(all, &v, "lunch");
    v = army_seat(all, "far", "option promote-rank 9\noption promote-high-rank 9\n");
    v.player = "";
    add_welcome(all, &v, "far");
}

/* Pauses and rules of any game. */
static inline void add_notices(struct samples *all, struct seat_view v, const char *which)
{
    struct letter_text l = { .subject = "" };
    bool ok = letter_rules(&l, &v, &arena, &err);
    add_sample(all, ok, &l, &v, titled("rules", which));
    ok = letter_pause(&l, &v, &arena, &err);
    add_sample(all, ok, &l, &v, titled("goes on", which));
    v.deadline = 0;
    ok = letter_pause(&l, &v, &arena, &err);
    add_sample(all, ok, &l, &v, titled("goes on, by hand", which));
    v.paused = true;
    ok = letter_pause(&l, &v, &arena, &err);
    add_sample(all, ok, &l, &v, titled("paused", which));
}

static inline void add_questions(struct samples *all)
{
    struct letter_text l = { .subject = "" };
    for (int i = 0; i < 4; i++) {
        const struct question_item item[] = {
            { .order = true, .legal = i & 2, .text = STR("pass") }, { .text = STR("leave") }
        };
        struct question_view q = { .seat = army_seat(all, "lunch", ""),
                                   .why = (enum question_why)(i % 3),
                                   .address = "ANN@OFFICE",
                                   .item = item,
                                   .n_item = i & 1 ? 2 : 1 };
        add_sample(all, letter_question(&l, &q, &arena, &err), &l, &q.seat, "question");
        struct summary_view s = { q.seat, 1 + i, i & 2 ? "pass" : NULL };
        add_sample(all, letter_summary(&l, &s, &arena, &err), &l, &s.seat, "summary");
        struct seat_view still = q.seat;
        if (i & 1) still.deadline = 0;
        add_sample(all, letter_still(&l, &still, (enum trouble)i, &arena, &err), &l, &still,
                   "still");
    }
}

static inline void add_preferences(struct samples *all)
{
    struct letter_text l = { .subject = "" };
    static const unsigned asked[] = { PREFER_PICTURES, PREFER_SUBJECTS, PREFER_FACTS };
    for (int i = 0; i < 6; i++) {
        struct preferences_view v = { .seat = army_seat(all, "lunch", ""),
                                      .asked = asked[i % 3],
                                      .wrong = i > 2 ? STR("BRIGHT") : STR("") };
        add_sample(all, letter_preferences(&l, &v, &arena, &err), &l, &v.seat, "preferences");
        v.seat.preferences = i & 1 ? PREFER_FACTS : 0;
        add_sample(all, letter_facts(&l, &v.seat, &arena, &err), &l, &v.seat, "facts");
    }
}

static inline void add_helps(struct samples *all)
{
    struct letter_text l = { .subject = "" };
    for (int k = HELP_UNPROVEN; k <= HELP_NOT_ASKED; k++) {
        struct help_view v = { .seat = army_seat(all, "lunch", ""),
                               .kind = (enum help_kind)k,
                               .why = k == HELP_UNREADABLE ? W_UNREADABLE_DEPTH : W_NONE,
                               .address = "ANN@OFFICE",
                               .subject = "RE" };
        add_sample(all, letter_help(&l, &v, &arena, &err), &l, &v.seat, "help");
    }
}

static inline void add_seeds(struct samples *all)
{
    static const struct look look = { "red", 29, NOW, false };
    struct letter_text l = { .subject = "" };
    for (int i = 0; i < 2; i++) {
        struct seed_view v = { .seat = army_seat(all, "lunch", ""),
                               .seed = i ? "1234" : NULL,
                               .hash = "5678",
                               .next_hash = "9012" };
        v.seat.looks = (struct looks){ &look, 1 };
        add_sample(all, letter_seed(&l, &v, &arena, &err), &l, &v.seat, "seed");
    }
}

/* Every ending, for the winner and for others; a quiet stretch and a busy update. */
static inline void add_finals(struct samples *all)
{
    static const char *const ending[] = { NULL,
                                          "green adjudicated",
                                          "draw adjudicated",
                                          "red last standing",
                                          "draw last standing",
                                          "green last update",
                                          "draw last update" };
    struct event event[EV_BALANCE + 1];
    for (int k = 0; k <= EV_BALANCE; k++) event[k] = any_event((enum event_kind)k);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        struct letter_text l = { .subject = "" };
        struct story story;
        struct letter_last last = {
            .story = &story, .film = true, .film_w = 400, .film_h = 300, .record = "4711"
        };
        struct final_view v = { .seat = army_seat(all, "lunch", ""), .last = &last };
        v.seat.ending = ending[i];
        v.seat.seed = v.seat.seed_hash = "1234";
        CHECK(story_begin(&story, 4, v.seat.shown, &arena));
        for (int32_t b = 1; b <= 4; b++)
            CHECK(story_add(&story, b, event, b == 3 || i == 0 ? EV_BALANCE + 1 : 0));
        add_sample(all, letter_final(&l, &v, &arena, &err), &l, &v.seat,
                   titled("final", ending[i] ? ending[i] : "no result"));
    }
}

static inline void add_fairness(struct samples *all)
{
    static const struct fairness_seed seed[][2] = {
        { { "5678", "1234", 0, false }, { "9012", NULL, 7, false } },
        { { "5678", "1234", 0, true }, { "9012", NULL, 7, true } },
    };
    struct letter_text l = { .subject = "" };
    for (int i = 0; i < 4; i++) {
        struct fairness_view v = { .seat = army_seat(all, "lunch", ""),
                                   .draws = i > 0,
                                   .seed = seed[i > 2],
                                   .n_seed = i > 1 ? 2 : 0 };
        add_sample(all, letter_fairness(&l, &v, &arena, &err), &l, &v.seat, "fairness");
    }
}

static inline void add_armies(struct samples *all)
{
    all->of = "armies";
    add_reports(all);
    add_finals(all);
    add_event_reports(all);
    add_answers(all);
    add_army_welcomes(all);
    add_notices(all, army_seat(all, "lunch", ""), "sandbox");
    add_notices(all, army_seat(all, "lunch", "option events-from never\n"), "no events");
    add_questions(all);
    add_helps(all);
    add_preferences(all);
    add_seeds(all);
    add_fairness(all);
}
#endif
