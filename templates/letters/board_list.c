/* Squares as lists, rank by rank, for the ear: no grid of points. */
#include "templates/letters/board_text.h"

enum { RANK_BYTES = 4000, LINE = 60 /* columns of a line, roughly */ };

static bool shows(const struct crop *c, struct square s)
{
    return s.x >= c->x0 && s.x <= c->x1 && s.y >= c->y0 && s.y <= c->y1;
}

static bool is_new(const struct plan *plan, size_t crop, struct square s)
{
    for (size_t i = 0; i < crop; i++)
        if (shows(&plan->crop[i], s)) return false;
    return shows(&plan->crop[crop], s);
}

/* "your king (4,4), blue's rook (9,4)" */
static struct str rank_of(struct draft *d, const struct plan *plan, size_t crop, int32_t y)
{
    const struct board *b = &d->board;
    const struct crop *c = &plan->crop[crop];
    struct buf list = buf_make(d->arena, RANK_BYTES);
    for (uint32_t i = board_lower(b, (struct square){ c->x0, y });
         i < b->n_piece && b->piece[i].at.y == y; i++) {
        const struct piece *p = &b->piece[i];
        bool obstacle = piece_is_obstacle(p);
        if (!is_new(plan, crop, p->at)) continue;
        struct slot unit = slot_unit("unit", obstacle ? STR("") : b->army[p->army].name,
                                     obstacle ? KIND_OBSTACLE : p->kind);
        unit.y = p->army == d->army;
        words_next(&list, d->page.words, W_LIST_AND,
                   str_of(SAID(&d->page, W_BOARD_LISTED,
                               { unit, slot_square("square", p->at.x, p->at.y) })));
    }
    return buf_str(&list);
}

bool board_list(struct draft *d, const struct plan *plan, size_t crop,
                struct board_text_key *key, unsigned *room)
{
    const struct crop *c = &plan->crop[crop];
    bool turned = d->seat->preferences & PREFER_TURNED;
    for (int64_t i = 0; i <= (int64_t)c->y1 - c->y0; i++) {
        int32_t y = (int32_t)(turned ? c->y0 + i : c->y1 - i);
        struct str pieces = rank_of(d, plan, crop, y);
        unsigned lines = 1 + (unsigned)(pieces.n / LINE);
        if (pieces.n == 0) continue;
        if (lines > *room) return false;
        if (!key->told) HEADING(&d->page, W_BOARD_LIST_HEADING);
        key->told = true;
        *room -= lines;
        ITEM(&d->page, W_BOARD_RANK, { slot_number("rank", y), slot_str("pieces", pieces) });
    }
    return true;
}
