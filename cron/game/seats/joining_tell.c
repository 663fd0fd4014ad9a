/* What people hear when somebody comes or goes. */
#include "cron/game/games.h"
#include "cron/game/seats/joining.h"
#include "cron/game/update/past_make.h"
#include "cron/outbox/post_reply.h"
#include "cron/outbox/reader.h"
#include "cron/outbox/recipe.h"
#include "cron/table/match.h"
#include "db/journal.h"
#include "db/order.h"

#include <assert.h>

/* News about a board is numbered, because two may come in one second. */
struct telling {
    const struct joining *j;
    const struct joining_news *news;
    int64_t number;
    const struct post_facts *facts; /* NULL: each reader's own */
};

static bool number(int64_t *out, const struct joining *j, const struct joining_news *news)
{
    struct journal_list list = { NULL, 0 };
    struct arena scratch = *j->arena;
    struct journal_of of = { j->game->id, j->game->board };
    *out = app_now(j->app);
    if (!news->noted) return true;
    if (!db_journal_list(j->app->db, &list, &of, &scratch, j->e)) return false;
    if (list.n) *out = list.row[list.n - 1].id;
    return true;
}

static bool write_one(const struct telling *t, const struct seat_row *reader, struct arena *a)
{
    const struct joining *j = t->j;
    const struct joining_news *news = t->news;
    bool plays = reader->id != news->but;
    struct reply_view v = {
        .part = news->part, .n_part = news->n, .subject = news->subject, .news = plays
    };
    struct post p = { .game = j->game,
                      .seat = reader,
                      .kind = LETTER_NEWS,
                      .facts = t->facts,
                      .deadline = t->number };
    for (bool known = true; known; p.deadline += known)
        if (!post_known(&known, j->app, &p, a, j->e)) return false;
    return post_reply(j->app, &p, &v, a, j->e);
}

bool joining_write(struct joining *j, const struct seat_row *reader,
                   const struct joining_news *news)
{
    struct arena scratch = *j->arena;
    struct telling t = { .j = j, .news = news };
    return number(&t.number, j, news) && write_one(&t, reader, &scratch);
}

static bool tell_one(void *of, const struct seat_row *reader, struct arena *a)
{
    const struct telling *t = of;
    return reader->id == t->news->but || write_one(t, reader, a);
}

bool joining_tell(struct joining *j, const struct joining_news *news)
{
    return joining_tell_kinds(j, news, READER_ALL);
}

bool joining_tell_kinds(struct joining *j, const struct joining_news *news, unsigned kinds)
{
    struct telling t = { .j = j, .news = news };
    struct readers all = { j->app, j->game->id, kinds };
    return number(&t.number, j, news) &&
           post_shared(&t.facts, j->app, j->game, j->arena, j->e) &&
           reader_each(&all, tell_one, &t, j->arena, j->e);
}

/* What the house has ordered while it had the army, which counts until there is another order.
 * In games of two it has been played at once. */
static bool on_file(const char **out, struct joining *j, const char *army, struct arena *a)
{
    struct order_row o;
    struct order_of of = { j->game->id, j->game->board, army };
    if (match_kind(j->game)->seats) return true;
    if (!db_order_last(j->app->db, &o, &of, a, j->e)) return j->e->code == ERR_NOTFOUND;
    *out = o.text;
    return true;
}

/* Like the report of the present board, for somebody who got none. */
bool joining_report(struct joining *j, const struct seat_row *seat)
{
    struct recipe r;
    struct out_row row;
    struct arena scratch = *j->arena;
    struct post p = {
        .game = j->game, .seat = seat, .kind = LETTER_BOARD, .deadline = j->game->board
    };
    if (j->game->board == 0) return true;
    if (!on_file(&p.on_file, j, seat->army, &scratch)) return false;
    if (!post_row(&row, j->app, &p, &scratch, j->e) ||
        !recipe_read(&r, row.recipe, &scratch, j->e))
        return false;
    if (!past_made(&r.made, j->app, j->game, &scratch, j->e)) return false;
    r.shows = LETTER_REPORT;
    return recipe_print(&row.recipe, &r, &scratch, j->e) && db_out_add(j->app->db, &row, j->e);
}

bool joining_note(struct joining *j, enum deed act, const char *words)
{
    assert(act);
    return game_note(j->app, j->game, &(struct game_said){ NULL, act, words }, j->e);
}

/* The mail that asks, and the question whose answer is awaited. */
static bool put_question(struct joining *j, const struct seat_row *reader,
                         const struct joining_question *q)
{
    struct pending_row row = { .reader = reader->id,
                               .player = reader->player,
                               .act = q->act,
                               .words = q->words,
                               .asked = app_now(j->app) };
    struct reply_view v = { .part = q->part, .n_part = q->n, .subject = q->subject };
    struct seat_row to = *reader;
    if (q->turn == OUT_STRANGER) to.name = ""; /* there a forger's words would look like ours */
    struct post post = {
        .game = j->game, .seat = &to, .kind = LETTER_CONFIRM, .turn = q->turn
    };
    if (!db_pending_add(j->app->db, &post.mail, &row, j->e)) return false;
    struct arena scratch = *j->arena;
    return post_reply(j->app, &post, &v, &scratch, j->e);
}

bool joining_ask(struct joining *j, const struct person_row *p,
                 const struct joining_question *q)
{
    struct seat_row reader = reader_seat(p);
    /* earlier questions say things that are no longer true */
    return db_pending_end(j->app->db, reader.id, DEED_NONE, app_now(j->app), j->e) &&
           put_question(j, &reader, q);
}

bool joining_ask_seat(struct joining *j, const struct seat_row *seat,
                      const struct joining_question *q)
{
    return put_question(j, seat, q);
}
