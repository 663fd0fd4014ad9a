/* The rules pages of the two-player games: what they say is true. The engine is asked about
 * every example, and every step of the lessons is played. */
#include "engine/classic/events/rule.h"
#include "engine/classic/fen.h"
#include "engine/rules.h"
#include "templates/letter_game.h"
#include "templates/match/sheet.h"
#include "templates/page/text_columns.h"
#include "tests/templates/fixture.h"
#include "tests/told.h"

static struct arena arena;
static struct err err;

static struct str whole(const char *text)
{
    struct buf out = buf_make(&arena, 4000);
    buf_printf(&out, "zugpost 1\n%s", text);
    return buf_str(&out);
}

static void judged(struct str text, const char *side, const char *order, const char *canonical)
{
    const struct rules *rules;
    struct verdict v = { 0 };
    struct err e = { 0 };
    bool ok = rules_of(&rules, text, &e) &&
              rules->judge(&v, text, str_of(side), str_of(order), &arena, &e);
    if (!ok || v.code != V_OK) fprintf(stderr, "%s: %s %s\n", order, e.text, verdict_told(&v));
    CHECK(ok && v.code == V_OK);
    if (ok && v.code == V_OK && canonical) CHECK_STR(v.canonical, canonical);
}

static void every_example_is_legal(void)
{
    for (size_t s = 0; match_sheets[s]; s++)
        for (size_t b = 0; b < match_sheets[s]->n_board; b++) {
            const struct match_lesson_board *board = &match_sheets[s]->board[b];
            for (size_t i = 0; i < board->n_order; i++)
                judged(whole(board->text), board->order[i].side, board->order[i].order,
                       board->order[i].canonical);
        }
}

static struct str fen_of(struct str text)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_starts(line, STR("fen "))) return str_from(line, 4);
    return STR("");
}

static struct str played(struct str text, const struct match_lesson *l)
{
    const struct rules *rules;
    struct adjudication out = { .n_event = 0 };
    struct buf in = buf_make(&arena, 4000);
    buf_printf(&in, "%.*s", STR_ARG(text));
    if (l->white) buf_printf(&in, "order white %s\n", l->white);
    if (l->black) buf_printf(&in, "order black %s\n", l->black);
    bool ok = rules_of(&rules, text, &err) &&
              rules->adjudicate(&out, buf_str(&in), NULL, TELL_WHAT, &arena, &err);
    CHECK(ok && out.n_refused == 0);
    return out.text;
}

static void every_step_goes_as_the_page_says(void)
{
    for (size_t s = 0; match_sheets[s]; s++) {
        const struct match_course *c = match_sheets[s]->course;
        if (!c) continue;
        struct str text = whole(c->text);
        for (size_t i = 0; i < c->n_lesson; i++) {
            struct str next = played(text, &c->lesson[i]);
            struct str fen = fen_of(next);
            if (!str_eq(fen, str_of(c->lesson[i].fen)))
                fprintf(stderr, "%s: %.*s\n", words_raw(NULL, c->lesson[i].then), STR_ARG(fen));
            CHECK(str_eq(fen, str_of(c->lesson[i].fen)));
            if (c->goes_on) text = next;
        }
    }
}

/* Of the kind that is asked about, since most people mean something else (22.2). */
static bool is_misread(const char *kind, const char *order)
{
    const struct rules *rules = rules_named(str_of(kind));
    const char *meant = NULL;
    CHECK(rules && (!rules->meant || rules->meant(&meant, str_of(order), &arena)));
    return meant != NULL;
}

static void every_example_mail_holds_a_legal_order(void)
{
    judged(str_of(match_mail_sandbox.text), match_mail_sandbox.side, match_mail_sandbox.body,
           match_mail_sandbox.body);
    for (size_t s = 0; match_sheets[s]; s++)
        for (unsigned side = WHITE; side <= BLACK; side++) {
            const struct match_mail *m = match_mail_of(match_sheets[s], side);
            judged(str_of(m->text), m->side, m->body, m->body);
            CHECK(!is_misread(match_sheets[s]->kind, m->body));
            if (match_sheets[s]->black) CHECK_STR(m->side, fen_side_name(side));
        }
}

/* The samples of the rules after each side's first move, as they are. */
static void every_sample_is_of_the_side_that_reads_it(void)
{
    static const char *const first[] = { "e4", "e5" };
    static const char *const text[] = {
        "zugpost 1\nrules conditional\n"
        "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
        "zugpost 1\nrules conditional\n"
        "fen rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n"
    };
    for (size_t s = 0; match_sheets[s]; s++)
        for (const struct match_sample *x = match_sheets[s]->sample; x && x->of[0].order; x++)
            for (unsigned side = WHITE; side <= BLACK; side++) {
                char order[80];
                snprintf(order, sizeof order, "%s; %s", first[side], x->of[side].order);
                judged(str_of(text[side]), fen_side_name(side), order, order);
                CHECK(is_misread("conditional", order) == (x->word == W_SHEET_STATED_EMPTY));
            }
}

static void check_width(struct str text)
{
    struct str line;
    while (str_line(&text, &line)) {
        if (text_columns(line) > 78) fprintf(stderr, "%.*s\n", STR_ARG(line));
        CHECK(text_columns(line) <= 78);
    }
}

static void every_game_has_a_page(void)
{
    for (size_t s = 0; match_sheets[s]; s++) {
        struct letter_text page;
        char path[100];
        CHECK(letter_rules_page(&page, match_sheets[s]->kind, NULL, &arena, &err));
        snprintf(path, sizeof path, "templates/golden/rules_%s.txt", match_sheets[s]->kind);
        CHECK(golden(path, page.text, &arena));
        check_width(page.text);
    }
}

static void the_mails_are_printed_together(void)
{
    struct str text;
    CHECK(match_orders_page(&text, &arena, &err));
    CHECK(golden("templates/golden/orders.txt", text, &arena));
    check_width(text);
}

static void the_page_has_the_options_of_its_game(void)
{
    struct letter_text l;
    struct seat_view v = { .game = "storm",
                           .army = "white",
                           .zone = "UTC",
                           .shown =
                               opened(STR("zugpost 1\nrules event\noption player-events on\n"
                                          "update 0\nfen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"),
                                      &arena) };
    CHECK(letter_rules(&l, &v, &arena, &err));
    CHECK(str_ifind(l.text, STR("player-events on:")) < l.text.n);
    CHECK(str_ifind(l.text, STR("player-events off:")) > l.text.n);
    CHECK(str_ifind(l.text, STR("Pecking Order")) < l.text.n);
    CHECK(str_ifind(l.html, STR("</html>")) < l.html.n && l.html.n < 30000);
}

/* The engine's table of events has no words of its own. */
static void every_event_has_words(void)
{
    for (uint32_t i = 0; i < chess_events; i++) {
        const struct chess_event *row = chess_event[i];
        enum words_name found;
        char name[80];
        snprintf(name, sizeof name, "chess-event.%s.rule", row->word);
        CHECK(words_find(&found, str_of(name)));
        const char *rule = words_raw(NULL, found);
        CHECK(strlen(rule) > 30 && rule[strlen(rule) - 1] == '.');
        snprintf(name, sizeof name, "chess-event.%s.condition", row->word);
        CHECK(words_find(&found, str_of(name)) == (row->needs != 0));
    }
}

static void unknown_rules_have_no_page(void)
{
    struct letter_text page;
    struct err e = { 0 };
    CHECK(!letter_rules_page(&page, "draughts", NULL, &arena, &e));
    CHECK(e.code == ERR_INPUT);
}

int main(void)
{
    arena = test_arena();
    every_example_is_legal();
    every_step_goes_as_the_page_says();
    every_example_mail_holds_a_legal_order();
    every_sample_is_of_the_side_that_reads_it();
    every_game_has_a_page();
    the_mails_are_printed_together();
    the_page_has_the_options_of_its_game();
    every_event_has_words();
    unknown_rules_have_no_page();
    return TEST_END();
}
