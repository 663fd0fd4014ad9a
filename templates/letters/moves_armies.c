/* Where the reader's pieces can go, and what they can take: the engine's legal actions, piece
 * by piece. */
#include "templates/letters/example.h"
#include "templates/letters/moves.h"
#include "templates/letters/tap.h"
#include "templates/shown/armies.h"

enum {
    SQUARES = 1200,    /* bytes of the squares of one piece */
    PIECES_MOST = 120, /* of one letter */
    TAKES_MOST = 60,
    FAR = 1000 /* steps from which on a slide's end is not worth a number */
};

struct prize {
    struct action act;
    const struct piece *prize;
};
struct moves {
    struct draft *d;
    const char *which;   /* the piece that was asked for, or "" */
    struct buf *squares; /* [n_piece] of the board; those of the reader's that are meant */
    bool *meant;
    struct prize take[TAKES_MOST];
    size_t n_take;
    bool more; /* captures than those */
};

static const struct sandbox_look *look_of(const struct moves *m)
{
    return &m->d->seat->shown->armies->look;
}

/* "K(5,5)", "(5,5)", "K". */
static bool is_asked(const char *which, const struct piece *p)
{
    char room[200];
    struct arena local = arena_make(room, sizeof room);
    struct buf whole = buf_make(&local, 60);
    buf_puts(&whole, piece_table[p->kind].letters);
    size_t letters = whole.n;
    square_text(&whole, p->at);
    struct str name = buf_str(&whole), wish = str_of(which);
    return !wish.n || str_ieq(wish, name) || str_ieq(wish, str_from(name, letters)) ||
           str_ieq(wish, str_head(name, letters));
}

/* ---- what the engine says -----------------------------------------------------------------
 */

static const struct piece *prize_of(const struct moves *m, const struct action *act)
{
    const struct board *b = &look_of(m)->board;
    const struct piece *found = NULL;
    for (uint32_t i = board_at(b, act->at);
         i < b->n_piece && square_eq(b->piece[i].at, act->at); i++) {
        const struct piece *p = &b->piece[i];
        bool other = p->army != m->d->army && !piece_is_obstacle(p);
        if (other && (!found || p->marks & MARK_CAPTURABLE)) found = p;
    }
    return found;
}

static void add_take(struct moves *m, const struct action *act)
{
    const struct piece *prize = prize_of(m, act);
    bool promotes = act->promote != KIND_NONE;
    for (size_t i = 0; i < m->n_take; i++) /* once for all that a pawn can become */
        promotes &= m->take[i].act.mover != act->mover || m->take[i].prize != prize;
    if (!prize || (act->promote != KIND_NONE && !promotes)) return;
    m->more |= m->n_take == TAKES_MOST;
    if (m->n_take < TAKES_MOST) m->take[m->n_take++] = (struct prize){ *act, prize };
}

static void add_squares(struct moves *m, const struct action_run *run)
{
    const struct words *w = m->d->page.words;
    struct buf *out = &m->squares[run->act.mover];
    struct square first = run->act.to, last = order_run_at(run, run->n - 1).to;
    struct slot from = slot_square("first", first.x, first.y),
                to = slot_square("last", last.x, last.y);
    enum words_name says = run->n > FAR ? W_MOVES_ON : W_MOVES_RUN;
    char room[400];
    struct arena local = arena_make(room, sizeof room);
    struct buf one = buf_make(&local, 200);
    if (!out->arena) *out = buf_make(m->d->arena, SQUARES);
    if (run->n == 1)
        square_text(&one, first);
    else
        SAY(&one, w, says, { from, to });
    if (str_ifind(buf_str(out), buf_str(&one)) < out->n) return; /* another promotion */
    words_next(out, w, W_LIST_AND, buf_str(&one));
}

static bool add_run(void *ctx, const struct action_run *run)
{
    struct moves *m = ctx;
    if (run->act.mover == PIECE_NONE || !m->meant[run->act.mover]) return true;
    if (run->act.kind == ACT_MOVE) add_squares(m, run);
    for (int64_t i = 0; run->act.kind == ACT_CAPTURE && i < run->n && i < FAR; i++) {
        struct action act = order_run_at(run, i);
        add_take(m, &act);
    }
    return true;
}

/* False: no memory. *n: how many pieces are meant. */
static bool find(struct moves *m, uint32_t *n)
{
    const struct sandbox_look *look = look_of(m);
    uint32_t all = 0;
    const uint32_t *own = lines_army(&look->lines, m->d->army, &all);
    m->squares = NEW(m->d->arena, struct buf, (size_t)look->board.n_piece + 1);
    m->meant = NEW(m->d->arena, bool, (size_t)look->board.n_piece + 1);
    *n = 0;
    if (!m->squares || !m->meant) return false;
    for (uint32_t i = 0; i < all; i++)
        *n += m->meant[own[i]] = is_asked(m->which, &look->board.piece[own[i]]);
    order_runs(&look->lines, m->d->army, add_run, m);
    return true;
}

/* ---- the letter ---------------------------------------------------------------------------
 */

static void pieces(struct moves *m)
{
    const struct sandbox_look *look = look_of(m);
    struct draft *d = m->d;
    unsigned told = 0, left = 0;
    HEAD(&d->page, W_MOVES_HEAD);
    for (uint8_t kind = piece_kinds; kind-- > 0;)
        for (uint32_t i = 0; i < look->board.n_piece; i++) {
            const struct piece *p = &look->board.piece[i];
            if (!m->meant[i] || p->kind != kind) continue;
            left += told == PIECES_MOST;
            if (told == PIECES_MOST) continue;
            told++;
            struct str squares = m->squares[i].arena ? buf_str(&m->squares[i]) : STR("");
            ROW(&d->page, squares.n ? W_MOVES_ROW : W_MOVES_ROW_NONE,
                { slot_piece("piece", piece_table[p->kind].letters),
                  slot_square("square", p->at.x, p->at.y), slot_str("squares", squares) });
        }
    if (left) PARA(&d->page, W_MOVES_MORE, { slot_count("n", left) });
}

static void takes(struct moves *m)
{
    struct draft *d = m->d;
    if (m->n_take == 0) {
        PARA(&d->page, W_MOVES_NO_TAKES);
        return;
    }
    HEADING(&d->page, W_MOVES_TAKES);
    HEAD(&d->page, W_REPORT_TAKES_HEAD);
    for (size_t i = 0; i < m->n_take; i++) {
        char order[EXAMPLE_MAX];
        const struct piece *p = m->take[i].prize;
        bool certain = p->marks & MARK_CAPTURABLE;
        example_text(order, &d->board, &m->take[i].act);
        tap_said(
            d, order,
            &(const struct saying){ certain ? W_MOVES_CERTAIN : W_MOVES_MAY_DODGE,
                                    { slot_as(SLOT_ARMY, "army", d->board.army[p->army].name),
                                      slot_piece("piece", piece_table[p->kind].letters) } });
    }
    if (m->more) PARA(&d->page, W_REPORT_TAKES_MORE);
}

bool moves_armies(struct letter_text *out, const struct moves_view *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    struct moves m = { .d = &d, .which = v->piece };
    uint32_t n = 0;
    draft_open(&d, &v->seat, a, e);
    moves_begin(&d);
    draft_steady_armies(&d, true);
    draft_deadline(&d);
    if (d.army != ARMY_NONE && !find(&m, &n)) return err_nomem(e);
    if (n == 0) {
        moves_none(&d, v);
    } else {
        pieces(&m);
        takes(&m);
        PARA(&d.page, W_MOVES_MEANWHILE);
    }
    return draft_close(out, &d);
}
