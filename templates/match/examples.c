/* Orders to show as examples: taken from the list of legal moves of the shown board, so that
 * none is wrong. */
#include "engine/classic/look.h"
#include "templates/match/match.h"
#include "templates/shown/shown.h"

const char *match_order_text(struct match *m, const struct game *g, const struct move_list *l,
                             uint32_t i)
{
    struct buf out = buf_make(m->d.arena, MATCH_ORDER_MAX);
    game_say(&out, g, l, i);
    return buf_str(&out).s;
}

static bool captures(const struct game *g, const struct move *m)
{
    return m->how != HOW_OWN && pos_captured(&g->pos, *m) != NO_SQUARE;
}

/* What everybody recognises first: a knight's move, then any quiet one, then any. */
static uint32_t best_quiet(const struct game *g, const struct move_list *l)
{
    uint32_t best = 0;
    unsigned most = 0;
    for (uint32_t i = 0; i < l->n; i++) {
        const struct move *m = &l->move[i];
        bool own = m->how == HOW_OWN || m->how == HOW_STEP || m->how == HOW_CASTLE;
        bool quiet = !own && !captures(g, m) && m->promote == NO_MAN;
        unsigned rank = quiet ? 2U + (m->man != KING) + 2U * (m->man == KNIGHT) : 1U;
        uint64_t middle = (RANK(3) | RANK(4) | RANK(5) | RANK(6)) & ~(FILE_A | FILE_A << 7);
        if (quiet && middle >> m->to & 1) rank++;
        if (rank <= most) continue;
        most = rank;
        best = i;
    }
    return best;
}

static void choose(struct match_examples *x, struct match *m, const struct game *g,
                   const struct move_list *l)
{
    if (l->n == 0) return;
    x->move = match_order_text(m, g, l, best_quiet(g, l));
    for (uint32_t i = 0; i < l->n; i++) {
        const struct move *k = &l->move[i];
        bool own = k->how == HOW_OWN || k->how == HOW_STEP;
        if (own && !x->own) x->own = match_order_text(m, g, l, i);
        if (captures(g, k) && k->promote == NO_MAN && !x->capture)
            x->capture = match_order_text(m, g, l, i);
        if (k->how == HOW_CASTLE && !x->castle) x->castle = match_order_text(m, g, l, i);
        if (k->promote == QUEEN && !x->promote) x->promote = match_order_text(m, g, l, i);
    }
}

/* "Bb4" for the other side's likely move: the man that will be there. */
static const char *likely(struct match *m, const struct game *g, unsigned side)
{
    struct move_list l;
    struct buf out = buf_make(m->d.arena, 8);
    moves_legal(&l, &g->pos, side);
    if (l.n == 0) return NULL;
    const struct move *move = &l.move[best_quiet(g, &l)];
    buf_printf(&out, "%c", fen_letter(move->promote != NO_MAN ? move->promote : move->man));
    fen_square_print(&out, move->to);
    return buf_str(&out).s;
}

/* The A-move l->move[i] with C-moves that would be legal if the other side did nothing: any
 * move may be stated, but a likely one is the better example (22.2). */
static void a_orders(struct match_examples *x, struct match *m, const struct game *g,
                     const struct move_list *l)
{
    struct move_list own;
    uint32_t i = best_quiet(g, l);
    uint8_t side = l->move[i].side;
    struct game after = *g;
    after.pos = pos_play(&g->pos, l->move[i]);
    after.phase = 'B';
    const char *a = match_order_text(m, g, l, i), *enemy = likely(m, &after, other_side(side));
    after.pos.turn = side;
    moves_legal(&own, &after.pos, side);
    x->move = x->capture = x->castle = x->promote = NULL; /* they would need C-moves, too */
    if (own.n == 0 || !enemy) return;
    uint32_t k = best_quiet(&after, &own), other = k ? 0 : own.n - 1;
    const char *then = match_order_text(m, &after, &own, k);
    x->move = draft_text(&m->d, "%s; !%s", a, then);
    const char *stated =
        draft_text(&m->d, "%s?%s/%s", enemy, then, match_order_text(m, &after, &own, other));
    x->if_move = draft_text(&m->d, "%s; %s", a, stated);
    x->if_means = match_cmove_words(m, str_of(stated), side);
}

/* The A-order of the cycle that follows, on the board after the B-order x->move (22.7). */
static bool next_order(struct match_examples *x, struct match *m)
{
    const struct seat_view *s = m->d.seat;
    struct str shown = shown_text(s->shown);
    struct adjudication next;
    struct game g;
    struct move_list l;
    struct match_examples a_order = { .move = NULL };
    struct buf text = buf_make(m->d.arena, shown.n + 200);
    buf_printf(&text, "%.*s\norder %s %s\n", STR_ARG(shown), s->army, x->move);
    if (!s->shown->rules->adjudicate(&next, buf_str(&text), NULL, TELL_WHAT, m->d.arena,
                                     m->d.err) ||
        !game_read(&g, next.text, m->d.arena, m->d.err))
        return false;
    if (g.result.score || g.phase != 'A' || !game_turn(&g, m->me)) return true;
    g.kind->moves(&l, &g, m->me);
    if (l.n) a_orders(&a_order, m, &g, &l);
    x->then = a_order.move;
    return true;
}

/* One move that only an event, or its limit on captures, forbids. */
static void forbidden(struct match_examples *x, struct match *m, const struct move_list *l)
{
    struct event_set none = { .n = 0 };
    struct move_list chess;
    if (!(m->game.kind->records & GAME_EVENTS)) return;
    event_moves(&chess, &none, &m->game.pos, m->me);
    for (uint32_t i = 0; i < chess.n && !x->forbidden; i++) {
        bool still = false;
        for (uint32_t k = 0; k < l->n && !still; k++)
            still = move_eq(chess.move[i], l->move[k]);
        struct buf out = buf_make(m->d.arena, MATCH_ORDER_MAX);
        said_san(&out, &m->game.pos, &chess, i);
        if (!still) x->forbidden = buf_str(&out).s;
    }
}

bool match_examples(struct match_examples *out, struct match *m)
{
    struct move_list l;
    const struct game *g = &m->game;
    *out = (struct match_examples){ .move = NULL };
    if (!m->mine) return true;
    g->kind->moves(&l, g, m->me);
    choose(out, m, g, &l);
    forbidden(out, m, &l);
    if (g->phase == 'A' && l.n) a_orders(out, m, g, &l);
    if (g->phase == 'B' && l.n) return next_order(out, m);
    return true;
}

/* A move that the reader could make if it were their turn. */
static const char *when_it_is_mine(struct match *m)
{
    struct move_list l;
    struct game g = m->game;
    g.pos.turn = (uint8_t)m->me;
    if (g.phase) g.phase = 'B'; /* the side that answers an A-move makes a B-move (22.1) */
    g.kind->moves(&l, &g, m->me);
    return l.n ? match_order_text(m, &g, &l, best_quiet(&g, &l)) : NULL;
}

bool match_example_own(struct match *m)
{
    struct match_examples x;
    const struct seat_view *s = m->d.seat;
    struct buf mail = buf_make(m->d.arena, ROOM_TEXT);
    if (m->watch || m->over) return true;
    if (!match_examples(&x, m)) return false;
    const char *order = m->mine ? x.move : when_it_is_mine(m);
    if (!order) return true;
    HEADING(&m->d.page, W_MATCH_EXAMPLE_MAIL);
    if (s->reply_to && s->reply_to[0]) buf_printf(&mail, "To: %s\n", s->reply_to);
    buf_printf(&mail, "Subject: Re: [%s #%d]\n\n%s\n", s->game, (int)s->board, order);
    page_diagram(&m->d.page, buf_str(&mail));
    if (m->mine)
        PARA(&m->d.page, W_MATCH_EXAMPLE_OWN);
    else
        PARA(&m->d.page, W_MATCH_EXAMPLE_THEN);
    return true;
}
