/* Orders of one action in games of many armies: the engine's runs, as short as they can be.
 *
 * The army's pieces in their order on the board, separated by ";", each with its runs, by
 * blanks. A run is
 *     s   the spirit in it goes (1.7), not the piece
 *     x   a capture, else a move
 *     a3  where: direction a to h (counter-clockwise from east: dir_dx, dir_dy) and how many
 *         squares, of 1 the number is left out; or +1-2, that far east and north; or in quotes
 *         the canonical text, where a piece goes in another way, or becomes another
 *     *b5 five squares from there on in that direction; *5 in the direction of "where"
 *     !   takes what cannot dodge (8.1, 6.6)
 */
#include "templates/play/play.h"
#include "templates/shown/armies.h"
#include "templates/shown/orders.h"

struct moves {
    struct buf out;
    const struct lines *lines;
    uint32_t at; /* piece of the last run */
    uint16_t army;
    bool any; /* the piece has a run */
};

/* Up to the mover of the run: the engine takes pieces in their order. */
static void go_on_to(struct moves *m, uint32_t mover)
{
    const struct board *b = m->lines->board;
    for (; m->at < mover; m->at++) {
        if (b->piece[m->at].army != m->army) continue;
        buf_putc(&m->out, ';');
        m->any = false;
    }
}

/* False: `to` lies in none of the eight directions. */
static bool find_line(uint8_t *dir, int64_t *steps, struct square from, struct square to)
{
    int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    *steps = dx < 0 ? -dx : dx;
    if (*steps == 0) *steps = dy < 0 ? -dy : dy;
    for (*dir = 0; *dir < DIRS; (*dir)++)
        if (dx == *steps * dir_dx[*dir] && dy == *steps * dir_dy[*dir]) return *steps > 0;
    return false;
}

static bool is_plain(const struct action *act)
{
    bool known = act->kind == ACT_MOVE || act->kind == ACT_POSSESS || act->kind == ACT_THEFT ||
                 (act->kind == ACT_CAPTURE && square_eq(act->at, act->to));
    return known && act->promote == KIND_NONE && act->victim == KIND_NONE;
}

static void put_quoted(struct moves *m, const struct action_run *run)
{
    buf_putc(&m->out, '"');
    order_action_text(&m->out, m->lines->board, &run->act);
    buf_putc(&m->out, '"');
    if (run->n > 1) buf_printf(&m->out, "*%c%lld", 'a' + run->dir, (long long)run->n);
}

static void put_run(struct moves *m, const struct action_run *run)
{
    const struct action *act = &run->act;
    struct square from = m->lines->board->piece[act->mover].at;
    uint8_t dir;
    int64_t steps;
    bool along = find_line(&dir, &steps, from, act->to);
    if (!is_plain(act) || (!along && run->n > 1) || (along && run->n > 1 && dir != run->dir)) {
        put_quoted(m, run);
        return;
    }
    if (act->leaves) buf_putc(&m->out, 's');
    if (action_captures(act)) buf_putc(&m->out, 'x');
    if (!along)
        buf_printf(&m->out, "%+lld%+lld", (long long)act->to.x - from.x,
                   (long long)act->to.y - from.y);
    if (along) buf_putc(&m->out, (char)('a' + dir));
    if (along && steps > 1) buf_int(&m->out, steps);
    if (run->n > 1) buf_printf(&m->out, "*%lld", (long long)run->n);
}

static bool add_run(void *ctx, const struct action_run *run)
{
    struct moves *m = ctx;
    go_on_to(m, run->act.mover);
    if (m->any) buf_putc(&m->out, ' ');
    m->any = true;
    put_run(m, run);
    if (run->act.kind == ACT_THEFT || orders_certain(m->lines->board, &run->act))
        buf_putc(&m->out, '!');
    return !m->out.full;
}

/* An empty square of the rank on which pawns are placed: no other rule tells squares apart. */
static bool find_empty(struct square *out, const struct lines *l)
{
    const struct board *b = l->board;
    int64_t x = b->xmin, y = b->options.pawn_rank;
    if (y < b->ymin || y > b->ymax) y = b->ymin;
    while (x <= b->xmax && lines_at(l, (struct square){ (int32_t)x, (int32_t)y }) != PIECE_NONE)
        x++;
    *out = (struct square){ (int32_t)x, (int32_t)y };
    return x <= b->xmax;
}

static void places(struct buf *out, const struct lines *l, uint16_t army)
{
    const struct options *o = &l->board->options;
    struct square s;
    if (!find_empty(&s, l)) return;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        if (!order_places(l, army, k, s)) continue;
        buf_printf(out, "%s%s", out->n ? " " : "", piece_table[k].letters);
        if (piece_table[k].flags & PIECE_PAWN)
            buf_printf(out, "@%d%s", (int)o->pawn_rank, o->pawn_or_below ? "-" : "");
    }
    if (order_places(l, army, KIND_OBSTACLE, s)) buf_puts(out, out->n ? " O" : "O");
}

bool play_armies(struct play_orders *out, const struct shown *s, const char *army,
                 struct arena *a, struct err *e)
{
    const struct sandbox_look *look = &s->armies->look;
    struct moves m = { .out = buf_make(a, PLAY_TEXT_MAX), .lines = &look->lines };
    m.army = board_army_named(&look->board, str_of(army));
    if (m.army == ARMY_NONE) return true;
    order_runs(m.lines, m.army, add_run, &m);
    struct str moves = buf_str(&m.out);
    struct buf kinds = buf_make(a, 400);
    places(&kinds, m.lines, m.army);
    *out = (struct play_orders){ .moves = moves, .places = buf_str(&kinds) };
    return (!m.out.full && !kinds.full) || err_nomem(e);
}
