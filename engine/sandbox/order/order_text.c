/* Orders in canonical text (4.2, 5), and what they cost. Does not judge legality. */
#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/order/order.h"

/* 1.7: the spirit that leaves is named by its own letters. */
static const char *spirit_letters(void)
{
    uint8_t k = 0;
    while (!(piece_table[k].flags & PIECE_SPIRIT)) k++;
    return piece_table[k].letters;
}

void order_action_text(struct buf *out, const struct board *b, const struct action *act)
{
    if (act->kind == ACT_PASS) {
        buf_puts(out, "pass");
        return;
    }
    if (act->kind == ACT_PLACE) {
        buf_printf(out, "+%s", piece_table[act->place].letters);
        square_text(out, act->to);
        return;
    }
    const struct piece *p = &b->piece[act->mover];
    buf_puts(out, act->leaves ? spirit_letters() : piece_table[p->kind].letters);
    square_text(out, p->at);
    if (act->kind == ACT_PUSH) {
        buf_printf(out, "->%s", push_word(act->push));
        return;
    }
    buf_putc(out, action_captures(act) ? 'x' : '-');
    if (act->kind == ACT_THEFT && act->victim != KIND_NONE)
        buf_puts(out, piece_table[act->victim].letters);
    if (act->kind == ACT_CAPTURE && !square_eq(act->at, act->to)) { /* goes on (30) */
        square_text(out, act->at);
        buf_putc(out, '-');
    }
    square_text(out, act->to);
    if (act->promote != KIND_NONE) buf_printf(out, "=%s", piece_table[act->promote].letters);
}

void order_chain_text(struct buf *out, const struct board *b, const struct chain *c)
{
    static const char *const link[] = { "", " else ", " if-captured " };
    for (uint32_t i = 0; i < c->n; i++) {
        order_action_text(out, b, &c->action[i]);
        if (i + 1 < c->n) buf_puts(out, link[c->action[i].link]);
    }
}

int32_t order_cost(const struct board *b, const struct action *act)
{
    (void)b; /* prices are the same in all games so far */
    if (act->kind == ACT_PLACE) return piece_table[act->place].points;
    bool promotes = act->kind != ACT_PASS && act->promote != KIND_NONE;
    if (!promotes || !(piece_table[act->promote].flags & PIECE_LATE)) return 0;
    return piece_table[act->promote].points / 2 / 5 * 2; /* 9.4: whole points, rounded down */
}
