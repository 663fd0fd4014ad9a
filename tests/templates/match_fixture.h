#ifndef TESTS_TEMPLATES_MATCH_FIXTURE_H
#define TESTS_TEMPLATES_MATCH_FIXTURE_H
/* What the tests of two-player letters have in common: game texts that the engine plays on,
 * readers of both sides, golden letters. No event is invented here. */
#include "engine/kept.h"
#include "engine/rules.h"
#include "templates/letter_report.h"
#include "templates/page/text_columns.h"
#include "tests/digest.h"
#include "tests/templates/same_facts.h"

static struct arena arena;
static struct err err;

enum { NOW = 1795534140, DEADLINE = 1795793340, DAYS_3 = 259200 };

/** A game text, the orders of a step, and what the engine made of them. */
struct played {
    struct str before;
    struct adjudication after;
};

static inline struct str game_text(const char *records)
{
    struct buf out = buf_make(&arena, 8000);
    buf_printf(&out, "zugpost 1\nrules %s", records);
    return buf_str(&out);
}

/* Letters are made from what is kept with the board. */
static inline void kept(struct adjudication *r)
{
    struct str lines;
    CHECK(kept_events_print(&lines, r->event, r->n_event, &arena, &err) &&
          kept_events_read(&r->event, &r->n_event, lines, &arena, &err));
}

/** NULL: no order. Every order must count. */
static inline struct played play(struct str before, const char *white, const char *black)
{
    const struct rules *rules;
    struct stream stream = { .sha256 = test_digest, .seed = { 7, 1, 9 }, .n_seed = 3 };
    struct played out = { .before = before };
    struct buf in = buf_make(&arena, before.n + 1000);
    buf_put(&in, before);
    if (white) buf_printf(&in, "order white %s\n", white);
    if (black) buf_printf(&in, "order black %s\n", black);
    bool ok = rules_of(&rules, before, &err) &&
              rules->adjudicate(&out.after, buf_str(&in), &stream, TELL_WHAT, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    for (size_t i = 0; i < out.after.n_refused; i++)
        fprintf(stderr, "refused: %.*s\n", STR_ARG(out.after.refused[i].text));
    CHECK(ok && out.after.n_refused == 0);
    kept(&out.after);
    return out;
}

/** The side that is awaited passes. */
static inline struct played pass(struct str before)
{
    const struct rules *rules;
    struct played out = { .before = before };
    bool ok = rules_of(&rules, before, &err) && rules->pass(&out.after, before, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok);
    kept(&out.after);
    return out;
}

static inline struct seat_view match_seat(struct str text, const char *army, int32_t board)
{
    bool white = strcmp(army, "white") == 0;
    return (struct seat_view){ .game = "duel",
                               .army = army,
                               .player = white ? "Ann" : "Ben",
                               .opponent = white ? "Ben" : "Ann",
                               .zone = "Europe/Paris",
                               .board = board,
                               .shown = opened(text, &arena),
                               .now = NOW,
                               .deadline = DEADLINE,
                               .every = DAYS_3,
                               .late = "loses",
                               .reply_to = "play+x1@example.org" };
}

static inline struct report_view match_view(const struct played *p, const char *army,
                                            int32_t board)
{
    return (struct report_view){ .seat = match_seat(p->after.text, army, board),
                                 .event = p->after.event,
                                 .n_event = p->after.n_event,
                                 .before = opened(p->before, &arena) };
}

/** What every letter must keep to: narrow lines, a short subject, a whole and small HTML form.
 */
static inline void well_formed(const struct letter_text *l)
{
    struct str text = l->text, line;
    while (str_line(&text, &line)) {
        if (text_columns(line) > 78) fprintf(stderr, "%.*s\n", STR_ARG(line));
        CHECK(text_columns(line) <= 78);
    }
    CHECK(strlen(l->subject) < 120);
    CHECK(same_facts(l, NULL, &arena));
    CHECK(l->html.n < 20000 && str_ifind(l->html, STR("</html>")) < l->html.n);
    CHECK(str_ifind(l->html, STR("\1")) >= l->html.n);
}

static inline void same_letter(const char *name, const struct letter_text *l)
{
    char path[100];
    struct buf all = buf_make(&arena, 100000);
    snprintf(path, sizeof path, "templates/golden/%s.txt", name);
    buf_printf(&all, "Subject: %s\n\n%.*s", l->subject, STR_ARG(l->text));
    CHECK(golden(path, buf_str(&all), &arena));
    well_formed(l);
}

static inline struct letter_text reported(const struct report_view *v)
{
    struct letter_text l = { .subject = "" };
    bool ok = letter_report(&l, v, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok);
    well_formed(&l);
    return l;
}

/** Wherever its lines end. */
static inline bool says(struct str text, const char *words)
{
    struct arena scratch = arena;
    struct buf flat = buf_make(&scratch, 100000);
    bool gap = false;
    for (size_t i = 0; i < text.n; i++) {
        bool space = text.s[i] == ' ' || text.s[i] == '\n';
        if (!space) buf_putc(&flat, text.s[i]);
        if (space && !gap) buf_putc(&flat, ' ');
        gap = space;
    }
    return str_ifind(buf_str(&flat), str_of(words)) < flat.n;
}
#endif
