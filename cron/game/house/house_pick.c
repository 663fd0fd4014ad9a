/* One order of the house for one army of a board, on behalf of any caller. */
#include "cron/app/work.h"
#include "cron/game/house/house.h"

#include <pthread.h>

/* The texts of `from` are in memory that is given back. */
static bool keep(struct choice *out, const struct choice *from, struct arena *a, struct err *e)
{
    char text[HOUSE_ORDER_MAX];
    *out = *from;
    if (from->text.n > sizeof text) return err_set(e, ERR_BUG, "the house's order is too long");
    memcpy(text, from->text.s, from->text.n);
    const char *copy = str_dup((struct str){ text, from->text.n }, a);
    if (!copy) return err_nomem(e);
    out->text = str_of(copy);
    return true;
}

/* It takes long, and only computes in memory of its own: a program that must end does not wait
 * for it. */
static bool think(struct choice *out, const struct rules *rules, const struct choose_query *q,
                  struct arena *a, struct err *e)
{
    int type, state;
    pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &type);
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &state);
    bool ok = rules->choose(out, q, a, e);
    pthread_setcancelstate(state, &state);
    pthread_setcanceltype(type, &type);
    return ok;
}

bool house_pick(struct choice *out, const struct house_ask *q, struct arena *a, struct err *e)
{
    struct arena scratch = *a;
    struct stream s;
    struct choice c = { .text = STR("") };
    const struct rules *rules;
    struct err none = { 0 };
    const struct choose_query ask = { .text = q->text,
                                      .army = str_of(q->of.army),
                                      .level = q->level,
                                      .nodes = q->nodes,
                                      .table = q->table,
                                      .stream = q->likeliest ? NULL : &s };
    *out = c;
    if (!rules_of(&rules, q->text, e) || !house_stream(&s, &q->of, &scratch, e)) return false;
    if (!rules->choose) return true;
    bool ok = q->cancels ? think(&c, rules, &ask, &scratch, &none)
                         : rules->choose(&c, &ask, &scratch, &none);
    if (ok) return keep(out, &c, a, e);
    /* there is nothing that it could order, or it is no longer on the board */
    if (none.code == ERR_CONFLICT || none.code == ERR_NOTFOUND) return true;
    *e = none;
    return false;
}

bool house_pick_apart(struct choice *out, const struct house_ask *q, struct arena *a,
                      struct err *e)
{
    struct work w = { 0 };
    bool ok = work_begin(&w, CHOOSE_MEMORY + work_for_game(q->text.n), e) &&
              house_pick(out, q, &w.arena, e);
    const char *text = ok ? str_dup(out->text, a) : NULL;
    work_end(&w);
    if (text) out->text = str_of(text);
    return text || (ok && err_nomem(e));
}
