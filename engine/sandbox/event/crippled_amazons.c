/* Knights and their kin, crippled alone, amazons in pairs. */
#include "engine/sandbox/event/events.h"

/* A piece of this event's table; a spirit in a host is not one. */
static bool is_cripple(const struct piece *p)
{
    struct str letters = str_of(piece_table[p->kind].letters);
    if (p->marks & MARK_DISABLED || piece_is_obstacle(p)) return false;
    for (const struct event_movement *m = event_crippled_amazons.movement; m->letters; m++)
        if (str_eq(letters, str_of(m->letters))) return true;
    return false;
}

static bool is_partner(const struct board *b, struct square s, uint16_t army)
{
    uint32_t p = board_at(b, s);
    for (; p < b->n_piece && square_eq(b->piece[p].at, s); p++)
        if (b->piece[p].army == army && is_cripple(&b->piece[p])) return true;
    return false;
}

static void pair(struct board *b)
{
    for (uint32_t i = 0; i < b->n_piece; i++) {
        struct piece *p = &b->piece[i];
        for (int k = 0; k < DIRS && is_cripple(p); k++) {
            struct square s = { p->at.x + knight_leap[k][0], p->at.y + knight_leap[k][1] };
            if (is_partner(b, s, p->army)) p->marks |= MARK_PAIRED;
        }
    }
}

const struct event_rule event_crippled_amazons = {
    .word = "crippled-amazons",
    .movement = { { "N", "N", "NQ" }, { "U", "N", "NQ" }, { "S", "N", "NQ" } },
    .pair = pair,
};
