/* Words that are orders; captures that cannot fail. */
#include "templates/shown/orders.h"
#include "templates/shown/armies.h"

/* Of a game of many armies the board is open already. */
static bool judge(struct verdict *v, const struct shown *s, struct str army, struct str text,
                  struct arena *a, struct err *e)
{
    struct chain chain;
    if (!s->armies) return s->rules->judge(v, s->text, army, text, a, e);
    const struct lines *l = &s->armies->look.lines;
    uint16_t index = board_army_named(l->board, army);
    *v = (struct verdict){ .code = V_NO_PIECE };
    return index == ARMY_NONE ||
           order_judge(v, &chain, l, (struct order_said){ index, text }, a, e);
}

bool orders_words(const char *out[ORDERS_WORDS], size_t *n, const struct shown *s,
                  const char *army, struct arena *a, struct err *e)
{
    static const char *const known[ORDERS_WORDS] = { "pass", "accept", "draw?", "resign",
                                                     "start event" };
    *n = 0;
    for (size_t i = 0; i < ORDERS_WORDS; i++) {
        struct verdict v;
        if (!judge(&v, s, str_of(army), str_of(known[i]), a, e)) return false;
        if (v.code == V_OK) out[(*n)++] = v.canonical;
    }
    return true;
}

bool orders_certain(const struct board *b, const struct action *act)
{
    if (act->kind != ACT_CAPTURE) return false;
    for (uint32_t i = board_at(b, act->at);
         i < b->n_piece && square_eq(b->piece[i].at, act->at); i++)
        if (b->piece[i].marks & MARK_CAPTURABLE &&
            b->piece[i].army != b->piece[act->mover].army)
            return true;
    return false;
}
