/* What the reader must decide now: a king to place, pieces in danger, captures that are
 * certain, promotions. */
#include "templates/letters/report/report.h"
#include "templates/letters/tap.h"
#include "templates/letters/trial.h"

static void king(struct report *r)
{
    struct draft *d = r->d;
    const struct army *army = &d->board.army[d->army];
    if (!draft_wants_king(d)) return;
    if (army->fresh)
        PARA(&d->page, W_REPORT_KING_FIRST);
    else
        PARA(&d->page, W_REPORT_KING_AGAIN, { slot_number("board", army->king_until) });
    if (!r->examples.place[0]) return;
    HEAD(&d->page, W_DRAFT_EXAMPLES_HEAD);
    tap_row(d, r->examples.place, W_REPORT_KING_PLACE);
}

/* Squares on which several pieces arrived: what stays there is annihilated (7.4). */
static void implosions(struct draft *d)
{
    const struct board *b = &d->board;
    for (uint32_t k = 0; k < b->n_implosion; k++)
        for (uint32_t i = board_at(b, b->implosion[k]);
             i < b->n_piece && square_eq(b->piece[i].at, b->implosion[k]); i++)
            if (b->piece[i].army == d->army)
                ITEM(&d->page, W_REPORT_ON_IMPLOSION,
                     { slot_piece("piece", piece_table[b->piece[i].kind].letters),
                       slot_square("square", b->implosion[k].x, b->implosion[k].y) });
}

static void take_row(struct draft *d, const struct take *t)
{
    const struct piece *p = t->piece;
    bool possessed = p->marks & MARK_POSSESSED && piece_kind(STR("S")) != KIND_NONE;
    struct slot army = slot_as(SLOT_ARMY, "army", d->board.army[p->army].name);
    tap_said(d, t->order,
             &(const struct saying){ possessed ? W_REPORT_TAKE_POSSESSED : W_REPORT_TAKE,
                                     { army, slot_piece("piece", piece_table[p->kind].letters),
                                       slot_energy("energy", t->worth) } });
}

/* The engine's own list of legal captures says what can be written. */
/* Only the orders, as many as there is room for. */
static void takes_in_line(struct report *r)
{
    struct draft *d = r->d;
    const struct examples *x = &r->examples;
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    size_t i = 0;
    for (; i < x->n_take && list.n < r->left.squares; i++)
        words_next(&list, d->page.words, W_LIST_COMMA, str_of(x->take[i].order));
    struct slot orders = slot_str("list", buf_str(&list));
    const char *all = draft_text(d, "%.*s", STR_ARG(buf_str(&list)));
    if (i < x->n_take)
        all =
            SAID(&d->page, W_LIST_CUT, { orders, slot_number("n", (int64_t)(x->n_take - i)) });
    page_para(&d->page, "%s %s", SAID(&d->page, W_REPORT_TAKES), all);
}

static void takes(struct report *r)
{
    struct draft *d = r->d;
    const struct examples *x = &r->examples;
    if (x->n_take == 0) return;
    if (r->left.tight) {
        takes_in_line(r);
        return;
    }
    PARA(&d->page, W_REPORT_TAKES);
    HEAD(&d->page, W_REPORT_TAKES_HEAD);
    for (size_t i = 0; i < x->n_take; i++) take_row(d, &x->take[i]);
    if (x->takes_left) PARA(&d->page, W_REPORT_TAKES_MORE);
}

static void promotions(struct draft *d, const struct examples *x)
{
    if (x->n_promotion == 0) return;
    PARA(&d->page, W_REPORT_PROMOTIONS);
    HEAD(&d->page, W_DRAFT_EXAMPLES_HEAD);
    for (size_t i = 0; i < x->n_promotion; i++)
        tap_said(d, x->promotion[i].order,
                 &(const struct saying){
                     W_REPORT_PROMOTE,
                     { slot_piece("piece", piece_table[x->promotion[i].to].letters) } });
}

static bool is_imploding(const struct draft *d)
{
    const struct board *b = &d->board;
    for (uint32_t k = 0; k < b->n_implosion; k++)
        for (uint32_t i = board_at(b, b->implosion[k]);
             i < b->n_piece && square_eq(b->piece[i].at, b->implosion[k]); i++)
            if (b->piece[i].army == d->army) return true;
    return false;
}

bool report_quiet(const struct report *r)
{
    return !r->n_threat && !r->examples.n_take && !r->examples.n_promotion &&
           !draft_wants_king(r->d) && !is_imploding(r->d);
}

void report_decide(struct report *r)
{
    struct draft *d = r->d;
    if (d->army == ARMY_NONE || d->board.army[d->army].out_until >= 0) return;
    king(r);
    implosions(d);
    report_threats(r);
    takes(r);
    promotions(d, &r->examples);
    if (r->examples.n_take || r->examples.n_promotion || draft_wants_king(d)) tap_how(d);
    struct saying nothing = { .word = trial_or(d, W_TRIAL_DECIDE_NOTHING,
                                               W_REPORT_DECIDE_NOTHING) };
    bool told = !r->v->details && !r->v->trial; /* in the first line */
    if (report_quiet(r) && !told) page_say(&d->page, PAGE_PARA, &nothing);
}
