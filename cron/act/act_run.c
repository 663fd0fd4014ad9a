/* One act for somebody: rights, limits, the yes that some need. */
#include "cron/act/act.h"
#include "db/pending.h"
#include "engine/base/span.h"

#include <assert.h>

/* Takes `now` out of the words; true if it was there. */
static bool said_now(struct str *words)
{
    *words = str_trim(*words);
    return act_ends_with(words, W_ACT_NOW);
}

static bool too_often(bool *out, struct act *x)
{
    struct asking_of of = { x->who.from, x->row->deed, x->row->a_day };
    bool room = true;
    bool ok = x->row->a_day == 0 || x->came.id == 0 ||
              db_asking_room(x->app->db, &room, &of, app_now(x->app), x->e);
    *out = !room;
    return ok;
}

/* What cannot be undone waits for a yes; the caller sends the mail that asks
 * (inbox/acts/confirm.h). */
bool act_ask(struct act *x, enum deed deed, const char *words)
{
    assert(deed && words);
    struct pending_row p = {
        .reader = x->who.seat.id ? x->who.seat.id : PERSON_FIRST + x->who.person.id,
        .player = x->who.seat.id ? x->who.seat.player : x->who.person.player,
        .act = deed,
        .words = words,
        .asked = app_now(x->app)
    };
    return db_pending_add(x->app->db, &x->answer.asked, &p, x->e);
}

/* Is there more than a key to prove who wrote the mail? Keys are in mails that people forward.
 */
static bool is_sure(const struct act_mail *came)
{
    return !came->in || came->sure;
}

/* `now` is enough for an act that cannot be undone, unless somebody else may have written it,
 * or the writer has not seen what it does. */
static bool needs_yes(const struct act *x, bool now)
{
    unsigned flags = x->row->flags;
    bool doubt = flags & ACT_SURE && !is_sure(&x->came);
    bool unseen = flags & ACT_LOOKS && x->came.unseen;
    if (x->given.sure || !x->came.id) return false;
    if (flags & ACT_FINAL) return !now || doubt || unseen || flags & ACT_FIRST;
    return doubt && !(x->row->fits && x->given.words.n == 0); /* without words it only shows */
}

static bool ask_first(struct act *x)
{
    struct buf words = buf_make(x->arena, x->given.words.n + x->given.below.n + 2);
    buf_put(&words, x->given.words);
    if (x->given.below.n) buf_putc(&words, '\n');
    buf_put(&words, x->given.below);
    return words.full ? err_nomem(x->e) : act_ask(x, x->row->deed, buf_str(&words).s);
}

bool act_undo(const struct act *x)
{
    if (!db_part_end(x->app->db, false, x->e)) return false;
    if (x->came.in) x->came.forget(x->came.in);
    return true;
}

bool act_reread(struct act *x)
{
    return x->came.in ? x->came.reread(x) : ACT_REFUSE(x, W_READ_NOTHING);
}

/* Done and undone: what cannot be done is refused at once, and nobody is asked about it. */
static bool try_first(struct act *x)
{
    struct act before = *x;
    x->given.looks = true;
    if (!db_part_begin(x->app->db, x->e) || !x->row->run(x) || !act_undo(x)) return false;
    if (x->answer.refused) before.answer.n_part = x->answer.n_part;
    before.answer.part = x->answer.part;
    before.answer.refused = x->answer.refused;
    before.answer.shows = x->answer.shows;
    before.answer.asks = x->answer.asks;
    *x = before;
    return true;
}

/* A copy was restored since (ops/keep/keep_restore.c). */
static bool of_lost_board(const struct act *x)
{
    return x->row->flags & ACT_BOARD && x->came.in && x->came.board > x->who.game.board;
}

/* What the answer quotes: of a mail that anybody may have written, no words but our own. */
static const char *said(const struct act *x)
{
    return x->answer.turn == OUT_STRANGER ? act_form(x->row, x->who.says, x->arena)
                                          : str_dup(x->given.line, x->arena);
}

bool act_run(struct act *x, const struct act_row *row, struct str line, struct str words)
{
    assert(row);
    bool often = false;
    x->row = row;
    x->given.line = line;
    x->given.words = words;
    x->answer.asked = 0;
    x->answer.asks = (struct saying){ .word = W_NONE };
    x->answer.shows = (struct reply_part){ .was = NULL };
    bool now = said_now(&x->given.words), of_game = !(row->flags & ACT_NO_GAME);
    x->given.scope = row->flags & ACT_WISH ? act_scope_said(&x->given.words) : ACT_UNSAID;
    if (x->came.id) act_text(x, REPLY_LINE, said(x));
    if (x->given.scope == ACT_EVERYWHERE && x->who.alias)
        return ACT_REFUSE(x, W_SCOPE_FIRST, { slot_text("address", x->who.seat.address) });
    if (!act_may(row, x->who.roles)) return ACT_REFUSE(x, W_ACT_NOT_YOURS);
    if (of_game && x->who.game.id == 0) return ACT_REFUSE(x, W_ACT_NO_GAME);
    if (of_game && !(row->flags & ACT_OVER) && x->who.game.state == GAME_OVER)
        return ACT_REFUSE(x, W_ACT_GAME_OVER, { slot_text("game", x->who.game.name) });
    if (of_lost_board(x))
        return ACT_REFUSE(
            x, W_ACT_LOST_BOARD,
            { slot_number("then", x->came.board), slot_number("now", x->who.game.board) });
    if (row->flags & ACT_ORDERED && x->given.no_order) return ACT_REFUSE(x, W_ACT_NO_ORDER);
    if (!too_often(&often, x)) return false;
    if (often) return ACT_REFUSE(x, W_ACT_TOO_OFTEN, { slot_count("n", row->a_day) });
    if (needs_yes(x, now)) return try_first(x) && (x->answer.refused || ask_first(x));
    return !row->run || row->run(x);
}
