/* What a refusal of an A-order shows as an example: moves of the side that reads it, on its
 * board, so that it can be sent as it stands (22.2). */
#include "engine/classic/cmove.h"
#include "engine/classic/conditional.h"

/* The most familiar of the moves: a knight's or a pawn's, else any; but not `not`. */
static uint32_t pick(const struct move_list *l, uint32_t not )
{
    uint32_t best = not == 0 && l->n > 1 ? 1 : 0;
    unsigned most = 0;
    for (uint32_t i = 0; i < l->n; i++) {
        const struct move *m = &l->move[i];
        unsigned file = file_of(m->to), rank = m->man == PAWN ? 2U : m->man == KNIGHT;
        if (m->how != HOW_PLAIN && m->how != HOW_DOUBLE) rank = 0;
        if (rank && file > 1 && file < 6) rank += m->how == HOW_DOUBLE ? 4 : 2;
        if (i == not || rank <= most) continue;
        most = rank;
        best = i;
    }
    return best;
}

static bool say(const char **out, const struct pos *p, const struct move_list *l, uint32_t i,
                struct arena *a)
{
    struct buf b = buf_make(a, 20);
    said_san(&b, p, l, i);
    *out = buf_str(&b).s;
    return !b.full;
}

/* The man that a likely B-move makes stand on its square: "Pe5". */
static bool say_enemy(const char **out, const struct pos *after, struct arena *a)
{
    struct move_list l;
    struct buf b = buf_make(a, 8);
    moves_legal(&l, after, after->turn);
    struct move m =
        l.n ? l.move[pick(&l, l.n)] : (struct move){ .man = PAWN, .promote = NO_MAN };
    buf_putc(&b, "PNBRQK"[m.promote != NO_MAN ? m.promote : m.man]);
    fen_square_print(&b, m.to);
    *out = buf_str(&b).s;
    return !b.full;
}

bool conditional_hints(struct conditional_hints *out, const struct game *g, unsigned side,
                       const struct move *played, struct arena *a)
{
    struct move_list all, own;
    const char *enemy, *then, *other;
    struct buf plain = buf_make(a, 20), stated = buf_make(a, 40), words = buf_make(a, 60);
    *out = (struct conditional_hints){ .move = "" };
    g->kind->moves(&all, g, side);
    if (all.n == 0) return true;
    uint32_t first = pick(&all, all.n);
    struct pos after = pos_play(&g->pos, played ? *played : all.move[first]), mine = after;
    mine.turn = (uint8_t)side;
    moves_legal(&own, &mine, side);
    const struct pos *shown = own.n ? &mine : &g->pos; /* only the form of C-moves counts */
    const struct move_list *l = own.n ? &own : &all;
    uint32_t k = pick(l, l->n);
    if (!say(&out->move, &g->pos, &all, first, a) || !say_enemy(&enemy, &after, a) ||
        !say(&then, shown, l, k, a) || !say(&other, shown, l, pick(l, k), a))
        return false;
    buf_printf(&plain, "!%s", then);
    buf_printf(&stated, "%s?%s/%s", enemy, then, other);
    buf_printf(&words, "if %s", enemy); /* 22.2 in words */
    buf_printf(&words, " then %s", then);
    buf_printf(&words, " else %s", other);
    out->plain = buf_str(&plain).s;
    out->stated = buf_str(&stated).s;
    out->words = buf_str(&words).s;
    return !(plain.full || stated.full || words.full);
}
