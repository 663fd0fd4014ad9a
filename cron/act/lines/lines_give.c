/* Replies are prepared, shown and withdrawn. If one reply of a mail is wrong, none counts.
 */
#include "cron/act/lines/lines_give.h"

#include "cron/game/prepared/prepared.h"
#include "cron/table/match.h"
#include "db/line.h"
#include "parser/order/typed/typed.h"
#include "templates/words/verdict.h"

bool lines_give_fits(struct str rest)
{
    return lines_like(rest);
}

/* ---- what is wrong ------------------------------------------------------------------------
 */

static bool refuse_text(struct act *x, const struct lines *l)
{
    static const enum words_name why[] = {
        [LINES_NO_IF] = W_LINES_NO_IF,     [LINES_NO_THEN] = W_LINES_NO_THEN,
        [LINES_NO_MOVE] = W_LINES_NO_MOVE, [LINES_BRACKET] = W_LINES_BRACKET,
        [LINES_MANY] = W_LINES_MANY,       [LINES_DEEP] = W_LINES_DEEP,
    };
    struct slot at = slot_str("at", l->at.n ? str_head(l->at, 40) : STR("."));
    return ACT_REFUSE(
        x, why[l->fault],
        { at, slot_number("most", l->fault == LINES_MANY ? LINES_NODES : LINES_DEPTH) });
}

static bool refuse_move(struct act *x, const struct prepared *p)
{
    const struct lines_node *n = &p->lines.node[p->bad];
    struct slot move = slot_str("move", str_head(p->bad_reply ? n->reply : n->when, 40));
    struct slot path = slot_text("path", prepared_path(p, p->bad));
    struct slot when = slot_str("when", str_head(n->when, 40));
    const char *why = p->why.code == V_OK ? NULL : verdict_text(x->arena, x->who.says, &p->why);
    if (p->twice) return ACT_REFUSE(x, W_LINES_TWICE, { move });
    if (p->over) return ACT_REFUSE(x, W_LINES_OVER, { when });
    if (p->no_move) return ACT_REFUSE(x, W_LINES_NOT_A_MOVE, { move });
    bool first = n->depth == 0;
    if (p->bad_reply && first)
        ACT_REFUSE(x, W_LINES_BAD_REPLY_FIRST, { move, when });
    else if (p->bad_reply)
        ACT_REFUSE(x, W_LINES_BAD_REPLY, { move, when, path });
    else if (first)
        ACT_REFUSE(x, W_LINES_BAD_WHEN_FIRST, { move });
    else
        ACT_REFUSE(x, W_LINES_BAD_WHEN, { move, path });
    if (why) act_text(x, REPLY_PARA, why);
    return why || err_nomem(x->e);
}

/* ---- on file ------------------------------------------------------------------------------
 */

static void show(struct act *x, const struct prepared *p)
{
    for (size_t i = 0; i < p->lines.n; i++) {
        const char *path = prepared_path(p, i);
        struct slot when = slot_text("when", p->when[i]),
                    reply = slot_text("reply", p->reply[i]);
        if (path[0])
            ACT_ITEM(x, W_LINES_BELOW, { slot_text("path", path), when, reply });
        else
            ACT_ITEM(x, W_LINES_FIRST, { when, reply });
    }
}

static bool put_on_file(struct act *x, const struct prepared *p, int32_t board)
{
    struct line_row old, row = { .game = x->who.game.id,
                                 .army = x->who.seat.army,
                                 .player = x->who.seat.player,
                                 .board = board,
                                 .mail = x->came.id };
    bool had = db_line_get(x->app->db, &old, row.game, row.army, x->arena, x->e);
    if (!had && x->e->code != ERR_NOTFOUND) return false;
    if (!prepared_print(&row.tree, p, -1) || !db_line_set(x->app->db, &row, x->e)) return false;
    ACT_DONE(x, W_LINES_DONE);
    show(x, p);
    if (had) ACT_SAY(x, W_LINES_REPLACED, { slot_text("lines", old.tree) });
    ACT_SAY(x, W_LINES_HOW);
    return true;
}

/* Read as orders are, with figurines and the like. */
static bool typed(struct str *out, struct act *x, struct str text)
{
    struct typed t;
    struct typing *typing = typed_make(match_kind(&x->who.game), text.n, x->arena);
    if (!typing || !typed_read(&t, typing, text, x->arena)) return err_nomem(x->e);
    *out = t.text;
    return true;
}

static bool read_all(struct prepared *p, struct act *x)
{
    if (!lines_read(&p->lines, x->given.words, x->arena)) return err_nomem(x->e);
    for (size_t i = 0; i < p->lines.n; i++) {
        struct lines_node *n = &p->lines.node[i];
        if (!typed(&n->when, x, n->when) || !typed(&n->reply, x, n->reply)) return false;
    }
    return true;
}

/* The words come with their first "if": all lines of the mail are one text. */
bool lines_give(struct act *x)
{
    bool ok = false;
    int32_t board;
    struct prepared p = { .army = x->who.seat.army,
                          .other = match_other(x->who.seat.army),
                          .arena = x->arena,
                          .e = x->e };
    if (!match_kind(&x->who.game)->in_turn)
        return ACT_REFUSE(x, W_LINES_NOT_HERE, { slot_text("game", x->who.game.name) });
    if (!prepared_board(&p, &board, x->app, &x->who.game) || !read_all(&p, x)) return false;
    if (p.lines.fault != LINES_FINE) return refuse_text(x, &p.lines);
    if (p.board.n == 0) return ACT_REFUSE(x, W_LINES_YOUR_TURN);
    if (!prepared_judge(&ok, &p)) return false;
    return ok ? put_on_file(x, &p, board) : refuse_move(x, &p);
}

/* ---- shown and withdrawn ------------------------------------------------------------------
 */

bool lines_show(struct act *x)
{
    struct line_row row;
    if (!db_line_get(x->app->db, &row, x->who.game.id, x->who.seat.army, x->arena, x->e)) {
        if (x->e->code != ERR_NOTFOUND) return false;
        ACT_SAY(x, W_LINES_NONE);
        return true;
    }
    ACT_SAY(x, W_LINES_ON_FILE, { slot_text("lines", row.tree) });
    return true;
}

bool lines_cancel(struct act *x)
{
    bool was;
    if (!db_line_drop(x->app->db, &was, x->who.game.id, x->who.seat.army, x->e)) return false;
    if (!was) return ACT_REFUSE(x, W_LINES_NONE);
    ACT_DONE(x, W_LINES_WITHDRAWN);
    return true;
}
