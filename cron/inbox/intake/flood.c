/* Summaries in place of answers. */
#include "db/flood.h"
#include "cron/inbox/intake/flood.h"
#include "db/order.h"

#include "cron/app/work.h"
#include "cron/outbox/reader.h"
#include "engine/base/span.h"
#include "templates/letter_answer.h"

enum { FLOOD_S = HOUR_S, FLOOD_ANSWERS = 60 };

bool flood_full(bool *out, const struct app *app, int64_t reader, struct err *e)
{
    int64_t answers = 0;
    if (!db_out_answers(app->db, &answers, reader, app_now(app) - FLOOD_S, e)) return false;
    *out = answers >= FLOOD_ANSWERS;
    return true;
}

bool flood_count(const struct app *app, int64_t reader, struct err *e)
{
    struct flood_row f = { .reader = reader, .ends = app_now(app) + FLOOD_S };
    return db_flood_add(app->db, &f, e);
}

/* What counts now; its text is NULL if nothing does. Somebody who plays no army has no orders.
 */
static bool on_file(struct order_row *out, const struct app *app, const struct game_row *g,
                    const struct seat_row *s, struct arena *a, struct err *e)
{
    *out = (struct order_row){ 0 };
    return !s->army[0] ||
           db_order_last(app->db, out, &(struct order_of){ g->id, g->board, s->army }, a, e) ||
           e->code == ERR_NOTFOUND;
}

static bool summary(const struct app *app, const struct flood_row *f, struct arena *a,
                    struct err *e)
{
    struct seat_row seat;
    struct game_row game;
    struct order_row order;
    struct letter_text text = { 0 };
    struct summary_view v = { .mails = f->mails };
    struct post p = {
        .game = &game, .seat = &seat, .kind = LETTER_SUMMARY, .text = &text, .deadline = f->ends
    };
    if (!reader_by_id(&seat, app, f->reader, a, e) ||
        !db_game_by_id(app->db, &game, seat.game, a, e) ||
        !on_file(&order, app, &game, &seat, a, e))
        return false;
    v.on_file = order.text;
    return post_view(&v.seat, app, &p, NULL, a, e) && letter_summary(&text, &v, a, e) &&
           post_add(app, &p, a, e);
}

static bool tell_one(const struct app *app, const struct flood_row *f, struct err *e)
{
    struct work w = { 0 };
    bool ok = work_begin(&w, WORK_LIST, e) && db_begin(app->db, e);
    if (ok) {
        ok = summary(app, f, &w.arena, e) && db_flood_drop(app->db, f->reader, e) &&
             db_commit(app->db, e);
        if (!ok) db_rollback(app->db);
    }
    work_end(&w);
    return ok;
}

bool flood_tell(const struct app *app, struct err *e)
{
    char memory[8192];
    struct arena a = arena_make(memory, sizeof memory);
    struct flood_list f = { NULL, 0 };
    if (!db_flood_due(app->db, &f, app_now(app), &a, e)) return false;
    for (size_t i = 0; i < f.n; i++)
        if (!tell_one(app, &f.row[i], e)) return false;
    return true;
}
