/* What the sentences of refusals are filled with. Lists and texts lie in the arena of the
 * verdict. */
#include "engine/sandbox/order/refuse/slots.h"
#include "engine/sandbox/order/legal/theft.h"
#include "engine/sandbox/order/legal/wish.h"

#include <assert.h>
#include <stdarg.h>

enum { PRINTED_MAX = 200 };

struct slot slot_printed(struct order_context *h, const char *name, const char *fmt, ...)
{
    char text[PRINTED_MAX];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    const char *copy = str_dup(str_of(text), h->a);
    if (!copy) h->nomem = true;
    return slot_text(name, copy ? copy : "");
}

/* ---- lists --------------------------------------------------------------------------------
 */

void slots_list_add(struct order_context *h, struct listing *list, struct slot item)
{
    if (!list->item) list->item = NEW(h->a, struct slot, ITEMS_MAX);
    if (!list->item) h->nomem = true;
    if (list->item && list->n < ITEMS_MAX)
        list->item[list->n++] = item;
    else
        list->more = true;
}

struct slot slots_list(const char *name, const struct listing *list)
{
    return slot_list(name, list->item, list->n, list->more);
}

/* ---- pieces -------------------------------------------------------------------------------
 */

static uint8_t spirit_kind(void)
{
    uint8_t k = 0;
    while (!(piece_table[k].flags & PIECE_SPIRIT)) k++;
    return k;
}

uint8_t slots_kind(const struct order_context *h, const struct near_miss *s)
{
    return s->spirit ? spirit_kind() : h->b->piece[s->mover].kind;
}

struct slot slot_kind(const struct order_context *h, const struct near_miss *s)
{
    return slot_piece("kind", piece_table[slots_kind(h, s)].letters);
}

static struct slot piece_text(struct order_context *h, const char *name, uint8_t kind,
                              struct square at)
{
    return slot_printed(h, name, "%s(%d,%d)", piece_table[kind].letters, at.x, at.y);
}

struct slot slot_piece_at(struct order_context *h, const char *name, uint32_t i)
{
    assert(i < h->b->n_piece);
    return piece_text(h, name, h->b->piece[i].kind, h->b->piece[i].at);
}

struct slot slot_mover(struct order_context *h, const struct near_miss *s)
{
    return piece_text(h, "mover", slots_kind(h, s), h->b->piece[s->mover].at);
}

struct slot slot_of_board(const struct order_context *h, const char *name, uint32_t i)
{
    const struct piece *p = &h->b->piece[i];
    return slot_unit(name, piece_is_obstacle(p) ? STR("") : h->b->army[p->army].name, p->kind);
}

struct slot slot_standing(struct order_context *h, struct square s)
{
    struct listing list = { 0 };
    uint32_t first = lines_at(h->l, s), n = lines_count(h->l, first);
    for (uint32_t i = 0; i < n && !list.more; i++)
        slots_list_add(h, &list, slot_of_board(h, "", first + i));
    return slots_list("pieces", &list);
}

struct slot slot_left(struct order_context *h, const struct wish *w)
{
    struct listing list = { 0 };
    struct left it = { 0 };
    while (!list.more && theft_left(h->l, w->army, w->to, &it))
        slots_list_add(h, &list, slot_of_board(h, "", it.piece));
    return slots_list("pieces", &list);
}

struct slot slot_kinds(struct order_context *h)
{
    struct slot *item = NEW(h->a, struct slot, KIND_OBSTACLE + 1);
    size_t n = 0;
    if (!item) h->nomem = true;
    for (uint8_t k = 0; item && k <= KIND_OBSTACLE; k++)
        if (wish_kind_in_game(h->b, k)) item[n++] = slot_text("", piece_table[k].letters);
    return slot_list("pieces", item, n, false);
}

/* ---- others -------------------------------------------------------------------------------
 */

struct slot slot_me(const struct order_context *h)
{
    return slot_as(SLOT_ARMY, "army", h->b->army[h->army].name);
}

struct slot slot_event_now(const struct order_context *h)
{
    return slot_event("event", h->b->event ? h->b->event->word : "");
}

struct slot slot_at(struct square s)
{
    return slot_square("square", s.x, s.y);
}

struct slot slot_spot(const char *name, const struct spot *s)
{
    return slot_square(name, s->x, s->y);
}
