/* A prepared reply is saved as an order when the opponent's move fits. */
#include "cron/game/prepared/prepared.h"

#include "cron/outbox/post.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"
#include "db/line.h"
#include "db/seat.h"

/* The tree of the row on the board where it begins; ok: it is still as it was judged. */
static bool open_tree(bool *ok, struct prepared *p, const struct line_row *row,
                      const struct prepared_step *s, struct arena *a, struct err *e)
{
    *p = (struct prepared){ .board = s->before->text,
                            .army = row->army,
                            .other = match_other(row->army),
                            .arena = a,
                            .e = e };
    if (!lines_read(&p->lines, str_of(row->tree), a)) return err_nomem(e);
    *ok = p->lines.fault == LINES_FINE;
    if (!*ok) return err_set(e, ERR_DAMAGE, "prepared replies cannot be read");
    return prepared_judge(ok, p);
}

/* The branch that answers the opponent's order; -1: none does. */
static int fitting(const struct prepared *p, const char *order)
{
    for (size_t i = 0; i < p->lines.n; i++)
        if (p->lines.node[i].parent < 0 && p->when[i] && strcmp(p->when[i], order) == 0)
            return (int)i;
    return -1;
}

static bool put_on_file(const struct prepared_step *s, const struct line_row *row,
                        const char *reply, struct arena *a, struct err *e)
{
    struct order_row o = { .game = s->game->id,
                           .board = s->after->number,
                           .army = row->army,
                           .text = reply,
                           .mail = row->mail,
                           .at = app_now(s->app),
                           .next = "" };
    return receipt_file(s->app, s->game->name, &o, a, e) &&
           db_prepared_add(s->app->db, o.game, o.board, e);
}

/* What follows the reply waits for the opponent's next move. */
static bool go_on(const struct prepared_step *s, const struct prepared *p,
                  const struct line_row *row, int node)
{
    bool was;
    struct line_row next = *row;
    if (!prepared_print(&next.tree, p, node)) return false;
    next.board = s->after->number + 1;
    return next.tree ? db_line_set(s->app->db, &next, p->e)
                     : db_line_drop(s->app->db, &was, row->game, row->army, p->e);
}

static bool end(struct prepared_fate *fate, const struct prepared_step *s,
                const struct line_row *row, struct err *e)
{
    bool was;
    fate->ended = s->order ? s->order->text : "";
    return db_line_drop(s->app->db, &was, row->game, row->army, e);
}

static bool answer(struct prepared_fate *fate, const struct prepared_step *s,
                   const struct line_row *row, struct arena *a, struct err *e)
{
    struct prepared p;
    struct verdict v;
    const struct rules *rules;
    bool ok = false;
    bool here = s->order && s->stepped && row->board == s->before->number;
    if (!here) return end(fate, s, row, e);
    if (!open_tree(&ok, &p, row, s, a, e)) return false;
    int node = ok || p.bad > 0 ? fitting(&p, s->order->text) : -1;
    if (node < 0 || !p.reply[node]) return end(fate, s, row, e);
    if (!rules_of(&rules, s->after->text, e) ||
        !rules->judge(&v, s->after->text, str_of(row->army), str_of(p.reply[node]), a, e))
        return false;
    if (v.code != V_OK) return end(fate, s, row, e);
    fate->played = p.reply[node];
    return put_on_file(s, row, fate->played, a, e) && go_on(s, &p, row, ok ? node : -2);
}

/* An offer or an event that is not a step: the opponent's move is still to come. */
static bool move_along(const struct prepared_step *s, struct line_row *row, struct err *e)
{
    if (row->board != s->before->number) return true;
    row->board = s->after->number;
    return db_line_set(s->app->db, row, e);
}

static bool is_awaited(bool *out, const struct prepared_step *s, const char *army,
                       struct arena *a, struct err *e)
{
    const struct rules *rules;
    struct awaited turn;
    if (!rules_of(&rules, s->after->text, e) || !rules->turn(&turn, s->after->text, a, e))
        return false;
    *out = match_awaits(&turn, army);
    return true;
}

bool prepared_answer(struct prepared_fate *fate, const struct prepared_step *s, struct arena *a,
                     struct err *e)
{
    struct line_row row;
    struct seat_row seat = { 0 };
    struct seat_list all = { NULL, 0 };
    bool was, awaited;
    if (!db_line_get(s->app->db, &row, s->game->id, fate->army, a, e))
        return e->code == ERR_NOTFOUND;
    if (!db_seat_list(s->app->db, &all, s->game->id, a, e)) return false;
    for (size_t i = 0; i < all.n; i++)
        if (strcmp(all.row[i].army, fate->army) == 0) seat = all.row[i];
    if (s->over || seat.player != row.player)
        return db_line_drop(s->app->db, &was, row.game, row.army, e);
    if (!is_awaited(&awaited, s, fate->army, a, e)) return false;
    if (awaited) return answer(fate, s, &row, a, e);
    return s->stepped || move_along(s, &row, e);
}

/* ---- what no report has told --------------------------------------------------------------
 */

bool prepared_untold(int32_t *out, const struct app *app, int64_t game, int32_t board,
                     struct err *e)
{
    enum { MOST = 4 * LINES_DEPTH };
    bool known = true;
    *out = board;
    for (int n = 0; known && *out > 0 && n < MOST; n++) {
        if (!db_prepared_known(app->db, &known, game, *out, e)) return false;
        *out -= known;
    }
    return true;
}

bool prepared_told(const struct app *app, const struct board_row *board, struct arena *a,
                   struct err *e)
{
    int32_t from;
    if (!prepared_untold(&from, app, board->game, board->number, e)) return false;
    for (; from <= board->number; from++) {
        struct order_list o = { NULL, 0 };
        if (!db_order_list(app->db, &o, board->game, from, a, e)) return false;
        for (size_t i = 0; i < o.n; i++)
            if (o.row[i].mail && !post_answered(app, o.row[i].mail, a, e)) return false;
    }
    return true;
}

bool prepared_story(struct prepared_story *out, const struct app *app,
                    const struct board_row *board, const char *army, struct arena *a,
                    struct err *e)
{
    struct buf b = buf_make(a, 8000);
    struct line_row row;
    int32_t first;
    bool used = false;
    *out = (struct prepared_story){ .untold = NULL };
    if (!prepared_untold(&first, app, board->game, board->number, e)) return false;
    for (int32_t t = first; t <= board->number && first < board->number; t++) {
        struct order_list o = { NULL, 0 };
        if (!db_order_list(app->db, &o, board->game, t, a, e)) return false;
        for (size_t i = 0; i < o.n; i++) {
            bool mine = t > first && strcmp(o.row[i].army, army) == 0;
            bool prepared = false;
            if (mine && !db_prepared_known(app->db, &prepared, board->game, t, e)) return false;
            used |= prepared;
            if (t == board->number && prepared) out->played = o.row[i].text;
            if (t < board->number)
                buf_printf(&b, "%s%s%s %s", b.n ? "; " : "", o.row[i].army, prepared ? "!" : "",
                           o.row[i].text);
        }
    }
    if (b.n) out->untold = buf_str(&b).s;
    if (b.full) return err_nomem(e);
    if (!used) return true;
    if (db_line_get(app->db, &row, board->game, army, a, e)) out->left = row.tree;
    return out->left || e->code == ERR_NOTFOUND;
}
