/* A board is corrected: by a game text that fits the game. */
#include "cron/act/master/past_acts.h"
#include "cron/game/update/past_make.h"
#include "db/board.h"
#include "mailer/digest.h"
#include "templates/shown.h"

struct correction {
    struct act *x;
    struct board_row now;
    const struct rules *rules;
    struct str text; /* of the correction, canonical */
};

/* What follows the name of a record in a canonical text; n 0: it has no such record. */
static struct str record(struct str text, const char *name)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_eq(str_word(&line), str_of(name))) return str_trim(line);
    return STR("");
}

/* "green, red": the armies of a board in the order of their names. */
static bool armies_of(struct buf *out, struct str text, struct act *x)
{
    const struct shown *shown;
    struct figure *f = NULL;
    size_t n = 0;
    if (!shown_open(&shown, text, x->arena, x->e) ||
        !shown_figures(&f, &n, shown, x->arena, x->e))
        return false;
    const char *last = "";
    for (size_t k = 0; k < n; k++) {
        const char *next = NULL;
        for (size_t i = 0; i < n; i++)
            if (strcmp(f[i].army, last) > 0 && (!next || strcmp(f[i].army, next) < 0))
                next = f[i].army;
        if (!next) break;
        buf_printf(out, "%s%s", k ? ", " : "", next);
        last = next;
    }
    return true;
}

static bool wrong_text(struct act *x, const struct err *why)
{
    const char *text = str_dup(str_of(why->text), x->arena);
    if (!text) return err_nomem(x->e);
    return ACT_REFUSE(x, W_PAST_WRONG_TEXT, { slot_text("why", text) });
}

static bool check_armies(struct correction *c)
{
    struct act *x = c->x;
    struct buf now = buf_make(x->arena, SIZE_MAX), then = buf_make(x->arena, SIZE_MAX);
    if (!armies_of(&now, c->now.text, x) || !armies_of(&then, c->text, x)) return false;
    if (now.full || then.full) return err_nomem(x->e);
    if (str_eq(buf_str(&now), buf_str(&then))) return true;
    return ACT_REFUSE(x, W_PAST_OTHER_ARMIES,
                      { slot_str("text", buf_str(&then)), slot_str("armies", buf_str(&now)) });
}

static bool check_state(struct correction *c)
{
    struct act *x = c->x;
    struct awaited turn;
    struct str same;
    struct err why = { 0 };
    if (record(c->text, "random").n) return ACT_REFUSE(x, W_PAST_HAS_RANDOM);
    if (!c->rules->turn(&turn, c->text, x->arena, x->e)) return false;
    if (turn.end) return ACT_REFUSE(x, W_PAST_HAS_END);
    if (!past_text(&same, c->text, x->who.game.board, x->arena, &why))
        return wrong_text(x, &why);
    if (str_eq(same, c->now.text)) return ACT_REFUSE(x, W_PAST_SAME_TEXT);
    return true;
}

/* Each check refuses, or leaves it to the next one. */
static bool check(struct correction *c)
{
    struct act *x = c->x;
    struct err why = { 0 };
    if (x->given.below.n == 0) return ACT_REFUSE(x, W_PAST_NO_TEXT);
    if (!rules_of(&c->rules, x->given.below, &why) ||
        !c->rules->format(&c->text, x->given.below, x->arena, &why)) {
        if (why.code == ERR_INPUT) return wrong_text(x, &why);
        *x->e = why;
        return false;
    }
    struct str rules = record(c->text, "rules");
    if (!str_eq(rules, str_of(x->who.game.rules)))
        return ACT_REFUSE(x, W_PAST_OTHER_RULES,
                          { slot_str("rules", rules), slot_text("game", x->who.game.rules) });
    return check_armies(c) && (x->answer.refused || check_state(c));
}

/* Before it is done: what everybody will read of it. */
static bool show_changes(struct correction *c)
{
    struct act *x = c->x;
    struct str next;
    struct reply_part *p = &x->answer.shows;
    p->kind = REPLY_CHANGES;
    return past_text(&next, c->text, x->who.game.board + 1, x->arena, x->e) &&
           shown_open(&p->was, c->now.text, x->arena, x->e) &&
           shown_open(&p->is, next, x->arena, x->e);
}

bool past_correct(struct act *x)
{
    struct correction c = { .x = x };
    char hash[DIGEST_HEX];
    struct str text;
    int32_t from = x->who.game.board;
    if (!db_board_get(x->app->db, &c.now, x->who.game.id, from, x->arena, x->e) || !check(&c))
        return false;
    if (x->answer.refused) return true;
    if (x->given.looks) return show_changes(&c);
    struct past_wish w = { x->app, { DEED_CORRECT, from }, c.text };
    if (!past_make(&text, &x->who.game, &w, x->arena, x->e)) return false;
    digest_hex(hash, text);
    if (!act_journal(x, hash)) return false;
    ACT_DONE(x, W_PAST_CORRECTED,
             { slot_text("game", x->who.game.name), slot_number("from", from),
               slot_number("board", x->who.game.board) });
    return true;
}
