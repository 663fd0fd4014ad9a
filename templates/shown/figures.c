/* How strong each army is, counted in one walk over the pieces. */
#include "templates/shown/armies.h"

static int32_t points_of(const struct piece *p, uint8_t spirit)
{
    int32_t points = piece_table[p->kind].points;
    if (p->marks & MARK_POSSESSED && spirit != KIND_NONE) points += piece_table[spirit].points;
    return points;
}

static void count(struct figure *f, const struct board *b)
{
    uint8_t spirit = piece_kind(STR("S"));
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (piece_is_obstacle(p)) continue;
        f[p->army].pieces++;
        f[p->army].points += points_of(p, spirit);
    }
}

bool shown_figures(struct figure **out, size_t *n, const struct shown *s, struct arena *a,
                   struct err *e)
{
    *n = 0;
    if (!s->armies) return true;
    const struct board *b = &s->armies->look.board;
    struct figure *f = NEW(a, struct figure, (size_t)b->n_army + 1);
    if (!f) return err_nomem(e);
    for (; *n < b->n_army; (*n)++)
        f[*n] = (struct figure){ .board = b->update,
                                 .army = str_dup(b->army[*n].name, a),
                                 .energy = b->army[*n].energy,
                                 .out = b->army[*n].out_until >= 0 };
    count(f, b);
    *out = f;
    for (size_t i = 0; i < *n; i++)
        if (!f[i].army) return err_nomem(e);
    return true;
}
