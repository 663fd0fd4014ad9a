/* Where the reader's men can go: the legal moves of the shown board, man by man. */
#include "templates/letters/moves.h"
#include "templates/letters/tap.h"
#include "templates/match/match.h"

enum { ORDERS = 1200 };

/* "Ng1", "g1", "N". */
static bool is_asked(const char *which, char letter, unsigned square)
{
    char room[100];
    struct arena local = arena_make(room, sizeof room);
    struct buf at = buf_make(&local, 8);
    buf_putc(&at, letter);
    fen_square_print(&at, square);
    struct str name = buf_str(&at), wish = str_of(which);
    return !wish.n || str_ieq(wish, name) || str_ieq(wish, str_from(name, 1)) ||
           str_eq(wish, str_head(name, 1));
}

/* The game with the reader to move. */
static struct game my_turn(const struct match *m)
{
    struct game g = m->game;
    if (m->mine) return g;
    g.pos.turn = (uint8_t)m->me;
    if (g.phase) g.phase = 'B'; /* the side that answers an A-move makes a B-move (22.1) */
    return g;
}

static const char *order_of(struct match *m, const struct game *g, const struct move_list *l,
                            uint32_t i)
{
    const char *order = match_order_text(m, g, l, i);
    bool own = l->move[i].how == HOW_OWN;
    unsigned taken = own ? NO_SQUARE : pos_captured(&g->pos, l->move[i]);
    bool whole = m->mine && g->phase != 'A'; /* an A-move needs its C-move */
    if (whole) order = tap_order(&m->d, order);
    if (taken == NO_SQUARE) return order;
    char letter[2] = { fen_letter(pos_man(&g->pos, taken)), '\0' };
    return SAID(&m->d.page, W_MOVES_TAKING,
                { slot_text("order", order), slot_piece("piece", letter) });
}

/* The moves of the man on that square as a row; false: it has none, or was not asked for. */
static bool row(struct match *m, const struct game *g, const struct move_list *l, unsigned from,
                const char *asked)
{
    struct buf list = buf_make(m->d.arena, (size_t)64 * ORDERS);
    char letter[2] = { '\0', '\0' };
    for (uint32_t i = 0; i < l->n; i++) {
        if (l->move[i].from != from) continue;
        letter[0] = fen_letter(l->move[i].man);
        if (!is_asked(asked, letter[0], from)) return false;
        words_next(&list, m->d.page.words, W_LIST_AND, str_of(order_of(m, g, l, i)));
    }
    if (!letter[0]) return false;
    ROW(&m->d.page, W_MOVES_ROW,
        { slot_piece("piece", letter), slot_field("square", from % 8 + 1, from / 8 + 1),
          slot_str("squares", buf_str(&list)) });
    return true;
}

bool match_moves(struct letter_text *out, const struct moves_view *v, struct arena *a,
                 struct err *e)
{
    struct match m;
    struct move_list l = { .n = 0 };
    unsigned told = 0;
    if (!match_open(&m, &v->seat, a, e)) return false;
    struct game g = my_turn(&m);
    moves_begin(&m.d);
    match_steady(&m, true);
    if (m.over) {
        PARA(&m.d.page, W_MOVES_OVER);
        return draft_close(out, &m.d);
    }
    match_clock(&m);
    if (!m.watch) g.kind->moves(&l, &g, m.me);
    if (!m.mine && l.n) PARA(&m.d.page, W_MOVES_IF_YOURS);
    struct page before = m.d.page;
    HEAD(&m.d.page, W_MOVES_HEAD_MAN);
    for (unsigned from = 0; from < 64; from++) told += row(&m, &g, &l, from, v->piece);
    if (told == 0) {
        page_take_back(&m.d.page, &before);
        moves_none(&m.d, v);
    }
    return draft_close(out, &m.d);
}
