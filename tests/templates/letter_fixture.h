#ifndef TESTS_TEMPLATES_LETTER_FIXTURE_H
#define TESTS_TEMPLATES_LETTER_FIXTURE_H
/* What the tests of letters have in common: a reader at a board of boards/, golden letters, and
 * whether an order that a letter shows is one. */
#include "templates/letters/draft.h"
#include "tests/templates/same_facts.h"
#include "tests/told.h"

static struct arena arena;
static struct err err;

enum { NOW = 1795534140, DEADLINE = 1795620480 };

static inline struct seat_view seat(const char *board, int32_t number)
{
    char path[100];
    snprintf(path, sizeof path, "templates/boards/%s.txt", board);
    return (struct seat_view){ .game = "lunch",
                               .army = "green",
                               .player = "Ann",
                               .zone = "Europe/Paris",
                               .board = number,
                               .shown = opened(file_text(path, &arena), &arena),
                               .now = NOW,
                               .deadline = DEADLINE,
                               .reply_to = "play+x1@example.org" };
}

/* The subject and the text form, whole; the HTML form says the same. */
static inline void same_as(const char *name, const struct letter_text *l)
{
    char path[100];
    struct buf all = buf_make(&arena, 200000);
    snprintf(path, sizeof path, "templates/golden/%s.txt", name);
    buf_printf(&all, "Subject: %s\n\n%.*s", l->subject, STR_ARG(l->text));
    CHECK(golden(path, buf_str(&all), &arena));
    CHECK(same_facts(l, NULL, &arena));
    CHECK(l->html.n < 30000 && str_ifind(l->html, STR("</html>")) < l->html.n);
}

/* Is it legal on the board, or (after a king's order) on the next one? */
static inline void check_legal(struct str text, const char *army, const char *order)
{
    const struct rules *rules;
    struct verdict v = { 0 };
    if (!order[0]) return;
    CHECK(rules_of(&rules, text, &err) &&
          rules->judge(&v, text, str_of(army), str_of(order), &arena, &err));
    if (v.code != V_OK) fprintf(stderr, "%s %s: %s\n", army, order, verdict_told(&v));
    CHECK(v.code == V_OK);
}

#endif
