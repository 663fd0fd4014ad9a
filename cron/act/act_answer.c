/* The answer to acts, part by part. */
#include "cron/act/act.h"
#include "cron/game/games.h"
#include "cron/table/receipt.h"
#include "db/journal.h"

#include <assert.h>

void act_add(struct act *x, const struct reply_part *p)
{
    assert(x->answer.n_part <= ACT_PARTS_MAX);
    if (!x->answer.part) x->answer.part = NEW(x->arena, struct reply_part, ACT_PARTS_MAX);
    if (x->answer.part && x->answer.n_part < ACT_PARTS_MAX)
        x->answer.part[x->answer.n_part++] = *p;
}

void act_part(struct act *x, enum reply_kind kind, const struct saying *s)
{
    assert(x->answer.n_part <= ACT_PARTS_MAX);
    act_add(x, &(const struct reply_part){ .kind = kind, .says = *s });
}

void act_text(struct act *x, enum reply_kind kind, const char *text)
{
    act_add(x, &(const struct reply_part){ .kind = kind, .text = str_of(text ? text : "") });
}

void act_part_line(struct act *x, struct str line)
{
    act_add(x, &(const struct reply_part){ .kind = REPLY_LINE, .text = line });
}

bool act_refuse(struct act *x, const struct saying *why)
{
    x->answer.refused = true;
    act_part(x, REPLY_REFUSED, why);
    return true;
}

bool act_receipt(struct act *x, const struct order_row *order, bool salted)
{
    struct str lines;
    struct buf b = buf_make(x->arena, SIZE_MAX);
    if (!receipt_lines(&lines, x->who.game.name, order, salted, x->arena, x->e)) return false;
    buf_put(&b, x->answer.receipts);
    buf_put(&b, lines);
    x->answer.receipts = buf_str(&b);
    return !b.full || err_nomem(x->e);
}

const char *act_zone(const struct act *x)
{
    if (x->who.seat.id) return x->who.seat.zone;
    return x->who.person.id ? x->who.person.zone : x->app->config->zone;
}

bool act_veiled(bool *out, struct act *x)
{
    struct seat_row seat;
    struct policy p;
    *out = false;
    if (x->came.id == 0 || x->who.game.id == 0) return true;
    if (!act_policy(&p, x)) return false;
    bool plays = x->who.seat.id ||
                 db_seat_in(x->app->db, &seat, x->who.game.id, x->who.from, x->arena, x->e);
    *out = plays && policy_hides(&p, &x->who.game);
    return plays || x->e->code == ERR_NOTFOUND;
}

bool act_policy(struct policy *out, struct act *x)
{
    return policy_get(out, x->app, &x->who.game, x->arena, x->e);
}

const char *act_who(const struct act *x)
{
    struct buf b = buf_make(x->arena, 60);
    if (x->came.id == 0) return db_word(&db_doers, DOER_OPERATOR);
    if (x->row->who == ACT_MASTER && x->who.person.id)
        return db_word(&db_person_roles, (int)x->who.person.role);
    if (x->who.seat.id)
        buf_printf(&b, "%s %s", db_word(&db_doers, DOER_PLAYER), x->who.seat.army);
    else
        buf_puts(&b, x->who.person.id ? db_word(&db_person_roles, (int)x->who.person.role)
                                      : db_word(&db_doers, DOER_STRANGER));
    return b.full ? NULL : buf_str(&b).s;
}

bool act_journal(struct act *x, const char *words)
{
    struct game_said said = { act_who(x), x->row->deed, words };
    return said.who ? game_note(x->app, &x->who.game, &said, x->e) : err_nomem(x->e);
}
