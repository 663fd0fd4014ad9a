/* The answer to acts, part by part. */
#include "cron/act/act.h"
#include "cron/game/games.h"
#include "cron/table/receipt.h"

#include <assert.h>

void act_add(struct act *x, const struct reply_part *p)
{
    if (!x->part) x->part = NEW(x->arena, struct reply_part, ACT_PARTS_MAX);
    if (x->part && x->n_part < ACT_PARTS_MAX) x->part[x->n_part++] = *p;
}

void act_part(struct act *x, enum reply_kind kind, const struct saying *s)
{
    assert(x->n_part <= ACT_PARTS_MAX);
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
    x->refused = true;
    act_part(x, REPLY_REFUSED, why);
    return true;
}

bool act_receipt(struct act *x, const struct order_row *order, bool salted)
{
    struct str lines;
    struct buf b = buf_make(x->arena, SIZE_MAX);
    if (!receipt_lines(&lines, x->game.name, order, salted, x->arena, x->e)) return false;
    buf_put(&b, x->receipts);
    buf_put(&b, lines);
    x->receipts = buf_str(&b);
    return !b.full || err_nomem(x->e);
}

const char *act_zone(const struct act *x)
{
    if (x->seat.id) return x->seat.zone;
    return x->person.id ? x->person.zone : x->app->config->zone;
}

bool act_veiled(bool *out, struct act *x)
{
    struct seat_row seat;
    struct policy p;
    *out = false;
    if (x->mail == 0 || x->game.id == 0) return true;
    if (!act_policy(&p, x)) return false;
    bool plays =
        x->seat.id || db_seat_in(x->app->db, &seat, x->game.id, x->from, x->arena, x->e);
    *out = plays && policy_hides(&p, &x->game);
    return plays || x->e->code == ERR_NOTFOUND;
}

bool act_policy(struct policy *out, struct act *x)
{
    return policy_get(out, x->app, &x->game, x->arena, x->e);
}

const char *act_who(const struct act *x)
{
    struct buf b = buf_make(x->arena, 60);
    if (x->mail == 0) return "operator";
    if (x->row->who == ACT_MASTER && x->person.id)
        return db_word(&db_person_roles, (int)x->person.role);
    if (x->seat.id)
        buf_printf(&b, "player %s", x->seat.army);
    else
        buf_puts(&b,
                 x->person.id ? db_word(&db_person_roles, (int)x->person.role) : "stranger");
    return b.full ? NULL : buf_str(&b).s;
}

bool act_journal(struct act *x, const char *words)
{
    struct game_said said = { act_who(x), x->row->name, words };
    return said.who ? game_note(x->app, &x->game, &said, x->e) : err_nomem(x->e);
}
