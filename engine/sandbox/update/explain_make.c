/* Reasons in the making: what all parts of the explanation put into them. */
#include "engine/sandbox/update/explain_make.h"

#include <assert.h>

enum { FIRST_REASONS = 64, ACTION_TEXT_MAX = 128 };

static bool reserve(struct explain *x)
{
    if (x->n_reason < x->cap) return true;
    size_t cap = x->cap ? 2 * x->cap : x->past->next->news.n + FIRST_REASONS;
    struct reason *reason = NEW(x->arena, struct reason, cap);
    if (!reason) return false;
    if (x->n_reason) memcpy(reason, x->reason, x->n_reason * sizeof *reason);
    x->reason = reason;
    x->cap = cap;
    return true;
}

struct reason *explain_add(struct explain *x, enum reason_kind kind)
{
    struct reason *r = &x->lost;
    if (reserve(x))
        r = &x->reason[x->n_reason++];
    else
        x->full = true;
    *r = (struct reason){ .about = x->about, .kind = kind };
    if (x->event) r->army = x->event->army;
    return r;
}

struct reason *explain_piece(struct explain *x, enum reason_kind kind, uint32_t piece)
{
    assert(piece < x->n->board->n_piece);
    const struct piece *p = &x->n->board->piece[piece];
    struct reason *r = explain_add(x, kind);
    r->army = x->n->name[p->army];
    r->piece = piece_table[p->kind].letters;
    r->at = next_square(p->at);
    return r;
}

void explain_by(struct explain *x, struct reason *r, uint32_t army)
{
    r->by = x->n->name[army];
    r->by_word = explain_done(x, army);
}

const char *explain_text(struct explain *x, const struct buf *text)
{
    if (text->full) x->full = true;
    return buf_str(text).s;
}

const char *explain_action(struct explain *x, const struct action *act)
{
    struct buf text = buf_make(x->arena, ACTION_TEXT_MAX);
    order_action_text(&text, x->n->board, act);
    return explain_text(x, &text);
}

const char *explain_done(struct explain *x, uint32_t army)
{
    const struct action *act = next_done(x->n, army);
    if (!act) return NULL;
    if (!x->done[army]) x->done[army] = explain_action(x, act);
    return x->done[army];
}

uint32_t explain_army(const struct explain *x)
{
    uint32_t beg = 0;
    uint32_t end = x->n->board->n_army;
    while (beg < end) {
        uint32_t mid = beg + (end - beg) / 2;
        int c = strcmp(x->n->name[x->by_name[mid]], x->event->army);
        if (c == 0) return x->by_name[mid];
        if (c < 0)
            beg = mid + 1;
        else
            end = mid;
    }
    return ARMY_NONE;
}

const struct piece_info *explain_info(const char *letters)
{
    return &piece_table[piece_kind(str_of(letters))];
}
