/* A player's own orders: what is saved and what was, and taking it back. */
#include "cron/act/player/player.h"
#include "cron/game/time/clock.h"
#include "cron/table/arrival.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"
#include "db/line.h"

struct slot player_army_slot(const char *name, const struct act *x, const char *army)
{
    bool two = match_kind(&x->who.game)->look == LOOK_CHESS;
    return two ? slot_side(name, army) : slot_army(name, army);
}

/* ---- what was ordered ---------------------------------------------------------------------
 */

enum { BOARDS_SHOWN = 20 };

/* text NULL: nothing was. */
static bool order_for(struct order_row *out, struct act *x, int32_t board)
{
    *out = (struct order_row){ .text = NULL };
    return db_order_last(x->app->db, out,
                         &(struct order_of){ x->who.game.id, board, x->who.seat.army },
                         x->arena, x->e) ||
           x->e->code == ERR_NOTFOUND;
}

/* What nobody else is told yet; the player can check the receipt at once. */
static bool receipts(struct act *x, const struct order_row *o)
{
    if (o->next[0]) ACT_SAY(x, W_ORDERS_NEXT, { slot_text("order", o->next) });
    if (o->receipt[0]) ACT_SAY(x, W_ORDERS_SALT);
    return act_receipt(x, o, true);
}

static bool on_file(struct act *x)
{
    struct order_row o;
    struct slot board = slot_number("board", x->who.game.board);
    if (x->who.game.state == GAME_OVER) return true;
    if (!order_for(&o, x, x->who.game.board)) return false;
    if (o.text)
        ACT_SAY(x, W_ORDERS_ON_FILE, { board, slot_text("order", o.text) });
    else
        ACT_SAY(x, W_ORDERS_NONE, { board });
    return !o.text || receipts(x, &o);
}

/* A row for each board that was played with an order of the army, the newest first. */
static bool past(struct act *x)
{
    int32_t shown = 0;
    for (int32_t t = x->who.game.board; t-- > 0 && shown < BOARDS_SHOWN;) {
        struct order_row o;
        if (!order_for(&o, x, t)) return false;
        if (!o.text) continue;
        if (shown++ == 0) ACT_HEAD(x, W_ORDERS_HEAD);
        ACT_ROW(x, W_ORDERS_ROW, { slot_number("update", t), slot_text("order", o.text) });
    }
    if (shown == 0)
        ACT_SAY(x, W_ORDERS_NO_PAST);
    else if (shown == BOARDS_SHOWN)
        ACT_SAY(x, W_ORDERS_MORE);
    return true;
}

bool player_orders(struct act *x)
{
    return on_file(x) && past(x);
}

/* ---- taking it back -----------------------------------------------------------------------
 */

/* When this was asked for: orders that were sent later stay. */
static bool asked_at(int64_t *out, struct act *x)
{
    struct mail_row mail;
    *out = app_now(x->app);
    if (x->came.id == 0) return true;
    if (!db_mail_get(x->app->db, &mail, x->came.id, x->arena, x->e)) return false;
    *out = arrival(&mail);
    return true;
}

/* The board waits for somebody again, and what was said about the order is void. */
static bool no_longer_complete(struct act *x)
{
    struct game_row *g = &x->who.game;
    struct board_row board;
    if (!db_board_get(x->app->db, &board, g->id, g->board, x->arena, x->e) ||
        !match_complete(&g->complete, x->app->db, &board, x->arena, x->e))
        return false;
    g->early = 0;
    bool final = x->who.seat.word == SEAT_DONE;
    if (final) x->who.seat.word = SEAT_SILENT;
    return db_game_set(x->app->db, g, x->e) &&
           (!final || db_seat_set(x->app->db, &x->who.seat, x->e));
}

static bool withdraw(struct act *x, int64_t at)
{
    struct order_row o = { .game = x->who.game.id,
                           .board = x->who.game.board,
                           .army = x->who.seat.army,
                           .text = "",
                           .mail = x->came.id,
                           .at = at,
                           .next = "" };
    return clock_withdraw(&x->who.game, x->app, x->who.seat.army, x->arena, x->e) &&
           receipt_file(x->app, x->who.game.name, &o, x->arena, x->e) && no_longer_complete(x);
}

/* What is prepared goes with the order, or alone. */
static bool withdraw_lines(bool *was, struct act *x)
{
    if (!db_line_drop(x->app->db, was, x->who.game.id, x->who.seat.army, x->e)) return false;
    if (*was) ACT_DONE(x, W_LINES_WITHDRAWN);
    return true;
}

bool player_cancel(struct act *x)
{
    struct order_row o;
    int64_t at;
    bool lines = false;
    struct slot board = slot_number("board", x->who.game.board);
    if (!order_for(&o, x, x->who.game.board) || !asked_at(&at, x)) return false;
    if (!o.text) {
        if (!withdraw_lines(&lines, x)) return false;
        return lines || ACT_REFUSE(x, W_CANCEL_NOTHING, { board });
    }
    struct slot order = slot_text("order", o.text);
    if (x->came.id && o.mail == x->came.id) return ACT_REFUSE(x, W_CANCEL_SAME_MAIL, { order });
    if (o.at > at) return ACT_REFUSE(x, W_CANCEL_LATER, { order });
    if (!withdraw(x, at)) return false;
    ACT_DONE(x, W_CANCEL_DONE, { order, board });
    return withdraw_lines(&lines, x);
}
