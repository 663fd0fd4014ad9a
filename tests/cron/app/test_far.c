/* Letters and pictures of boards whose pieces are up to two billion squares apart, made in the
 * memory that the program gives them (cron/app/work.h): all must be made, whatever was ordered.
 */
#include "cron/app/work.h"
#include "engine/rules.h"
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "templates/letter_report.h"
#include "templates/letters/draft.h"
#include "templates/picture.h"
#include "templates/plan.h"
#include "tests/digest.h"
#include "tests/engine/far_orders.h"
#include "tests/told.h"

#include <stdlib.h>

enum { BOARDS = 12, LIFE = 3, NOW = 1795534140, DAY = 86400 };

static struct kit kit;
static struct work work; /* as for an update or a mail; started again for each board */

static struct err done; /* why something failed */
static void must(bool ok, const char *what, struct str text)
{
    if (!ok) fprintf(stderr, "%s: %s\n%.*s\n", what, done.text, STR_ARG(text));
    CHECK(ok);
    done = (struct err){ ERR_NONE, "" };
}

static const struct shown *opened(struct str text)
{
    const struct shown *out = NULL;
    must(shown_open(&out, text, &kit.arena, &done), "board", text);
    return out;
}

static struct seat_view seat_of(const struct board *b, uint16_t army, struct str text)
{
    return (struct seat_view){ .game = "far",
                               .army = str_dup(b->army[army].name, &kit.arena),
                               .player = "Ann",
                               .zone = "Europe/Paris",
                               .board = b->update,
                               .shown = opened(text),
                               .now = NOW,
                               .deadline = NOW + DAY,
                               .reply_to = "play@example.org",
                               .seed_hash = "00" };
}

/* ---- pictures ---- */

/* Width and height from a PNG's header. */
static uint32_t big_endian(struct str png, size_t at)
{
    const unsigned char *p = (const unsigned char *)png.s + at;
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static void a_picture(struct str text, const struct picture_query *q, bool must_be)
{
    struct arena scratch = work.arena;
    struct str png = { "", 0 };
    const struct shown *shown;
    bool ok = shown_open(&shown, text, &scratch, &done) &&
              picture_board(&png, shown, q, &scratch, &done);
    if (!ok && !must_be && done.code == ERR_INPUT) ok = done.text[0] != '\0';
    must(ok, "picture", text);
    if (png.n == 0) return;
    uint32_t w = big_endian(png, 16), h = big_endian(png, 20);
    CHECK(w > 0 && h > 0 && w <= PICTURE_SIDE_MAX && h <= PICTURE_SIDE_MAX);
}

/* All that a reader is shown. */
static void its_parts(struct str text, struct str army)
{
    struct arena scratch = work.arena;
    const struct shown *shown;
    struct plan plan = { .n = 0 };
    struct plan_query want = { .army = army };
    bool ok = shown_open(&shown, text, &scratch, &done);
    want.shown = shown;
    must(ok && plan_make(&plan, &want, &scratch, &done), "plan", text);
    for (size_t i = 0; i <= plan.n; i++) {
        struct arena each = scratch;
        struct str png = { "", 0 };
        struct picture_query q = { .army = army, .plan = &plan, .view = PICTURE_MAP };
        if (i < plan.n) q.view = PICTURE_CROP;
        if (i < plan.n) q.crop = i;
        must(picture_board(&png, shown, &q, &each, &done), "part", text);
        CHECK(png.n > 24 && big_endian(png, 16) <= PLAN_WIDTH &&
              big_endian(png, 20) <= PICTURE_SIDE_MAX);
    }
}

static void all_pictures(struct str text, const struct board *b)
{
    struct square at = { stage_coordinate(&kit), stage_coordinate(&kit) };
    if (b->n_piece) at = b->piece[kit_draw(&kit, b->n_piece)].at;
    struct picture_query limits = { .view = PICTURE_LIMITS,
                                    .x0 = stage_clip((int64_t)at.x - 5),
                                    .y0 = stage_clip((int64_t)at.y - 5),
                                    .x1 = stage_clip((int64_t)at.x + 5),
                                    .y1 = stage_clip((int64_t)at.y + 5) };
    struct picture_query endless = { .view = PICTURE_LIMITS,
                                     .x0 = INT32_MIN,
                                     .y0 = INT32_MIN,
                                     .x1 = INT32_MAX,
                                     .y1 = INT32_MAX };
    a_picture(text, &(struct picture_query){ .view = PICTURE_WHOLE }, false);
    a_picture(text, &limits, true);
    a_picture(text, &endless, false);
}

/* ---- letters ---- */

static void letter_is_whole(bool ok, const struct letter_text *l, struct str text)
{
    must(ok, "letter", text);
    if (!ok) return;
    CHECK(l->subject[0] && l->text.n > 100);
    CHECK(str_ifind(l->html, STR("</html>")) < l->html.n);
}

static void a_report(const struct seat_view *seat, const struct adjudication *adj,
                     struct arena scratch)
{
    struct letter_text l = { 0 };
    struct report_view v = { .seat = *seat,
                             .event = adj->event,
                             .n_event = adj->n_event,
                             .reason = adj->reason,
                             .n_reason = adj->n_reason };
    letter_is_whole(letter_report(&l, &v, &scratch, &done), &l, shown_text(seat->shown));
}

/* What a mail may bring: orders that are refused and accepted. */
static void an_answer(const struct seat_view *seat, const struct lines *l,
                      const struct stage *s)
{
    enum { LINES = 3 };
    struct arena scratch = work.arena;
    struct answer_line line[LINES];
    struct letter_text letter = { 0 };
    struct answer_view v = { .seat = *seat, .line = line, .n_line = LINES };
    uint16_t army = board_army_named(l->board, str_of(seat->army));
    for (uint32_t i = 0; i < LINES; i++) {
        const char *text = far_order(l, army, s, &kit);
        struct verdict verdict;
        must(sandbox_rules.judge(&verdict, shown_text(seat->shown), str_of(seat->army),
                                 str_of(text), &scratch, &done),
             "judge", shown_text(seat->shown));
        line[i] = (struct answer_line){
            .line = str_of(text), .number = i + 1, .at = verdict.at, .verdict = verdict
        };
        if (verdict.code == V_OK) v.on_file = verdict.canonical;
    }
    letter_is_whole(letter_answer(&letter, &v, &scratch, &done), &letter,
                    shown_text(seat->shown));
    v = (struct answer_view){ .seat = *seat, .asked = true };
    letter_is_whole(letter_answer(&letter, &v, &scratch, &done), &letter,
                    shown_text(seat->shown));
}

static void is_order(struct str text, const char *army, const char *order)
{
    struct arena scratch = work.arena;
    struct verdict v = { 0 };
    if (!order[0]) return;
    must(sandbox_rules.judge(&v, text, str_of(army), str_of(order), &scratch, &done), "judge",
         text);
    if (v.code != V_OK) fprintf(stderr, "%s %s: %s\n", army, order, verdict_told(&v));
    CHECK(v.code == V_OK);
}

/* Examples are legal, however far the board goes. */
static void examples_are_orders(const struct seat_view *seat)
{
    struct arena scratch = kit.arena;
    struct draft d;
    struct examples x;
    draft_open(&d, seat, &scratch, &done);
    draft_examples(&x, &d);
    is_order(shown_text(seat->shown), seat->army, x.move);
    is_order(shown_text(seat->shown), seat->army, x.capture);
    is_order(shown_text(seat->shown), seat->army, x.place);
    is_order(shown_text(seat->shown), seat->army, x.with_else);
    is_order(shown_text(seat->shown), seat->army, x.event);
    for (size_t i = 0; i < x.n_take; i++)
        is_order(shown_text(seat->shown), seat->army, x.take[i].order);
}

static void letters_for(uint16_t army, const struct lines *l, const struct stage *s,
                        struct str text)
{
    struct seat_view seat = seat_of(l->board, army, text);
    struct letter_text letter = { 0 };
    struct arena scratch = work.arena;
    letter_is_whole(letter_welcome(&letter, &seat, &scratch, &done), &letter, text);
    scratch = work.arena;
    letter_is_whole(letter_rules(&letter, &seat, &scratch, &done), &letter, text);
    an_answer(&seat, l, s);
    examples_are_orders(&seat);
    its_parts(text, l->board->army[army].name);
}

/* An update as cron/game/update/resolve.c makes it: the new board and all its mails in one
 * piece of work.
 */
static struct str play(struct str text, const struct lines *l, const struct stage *s)
{
    const struct board *b = l->board;
    struct buf game = buf_make(&kit.arena, 1 << 18);
    struct adjudication adj;
    struct board next;
    buf_put(&game, text);
    for (uint32_t i = 0; i < b->n_army; i++)
        buf_printf(&game, "order %.*s %s\n", STR_ARG(b->army[i].name),
                   far_order(l, (uint16_t)i, s, &kit));
    struct arena before = work.arena;
    must(
        sandbox_rules.adjudicate(&adj, buf_str(&game), NO_STREAM, TELL_WHY, &work.arena, &done),
        "explain", text);
    bool ok = board_read(&next, adj.text, &kit.arena, &done);
    must(ok, "board", adj.text);
    all_pictures(adj.text, &next);
    for (uint32_t i = 0; i < next.n_army; i++) {
        struct seat_view seat = seat_of(&next, (uint16_t)i, adj.text);
        a_report(&seat, &adj, work.arena);
        its_parts(adj.text, next.army[i].name);
    }
    struct str copy = { str_dup(adj.text, &kit.arena), adj.text.n };
    work.arena = before;
    return copy;
}

static void a_life_far_out(struct str text, const struct stage *s)
{
    for (int i = 0; i < LIFE; i++) {
        struct board b;
        struct lines l;
        must(work_begin(&work, work_for_letters(text.n), &done), "work", text);
        kit_read(&b, &l, text.s, &kit);
        for (uint32_t army = 0; army < b.n_army; army++)
            letters_for((uint16_t)army, &l, s, text);
        text = play(text, &l, s);
        work_end(&work);
    }
}

int main(void)
{
    kit = kit_make((size_t)256 << 20, 47);
    struct arena empty = kit.arena;
    for (int i = 0, boards = test_share(BOARDS); i < boards; i++) {
        struct stage s = stage_far(&kit);
        s.draws = kit_chance(&kit, 50);
        a_life_far_out(stage_position(&s, &kit), &s);
        kit.arena = empty;
    }
    kit_end(&kit);
    return TEST_END();
}
