/* The first mail to a new player: the board, how to write orders, the first king. */
#include "templates/letters/draft_board.h"
#include "templates/letters/letters.h"
#include "templates/letters/tap.h"
#include "templates/rules/rules.h"

enum { WELCOME_LETTERS = 400 /* lines */ };

/* Everything that is needed to begin; the rest is learned from answers, reports and the rules
 * page. No example orders here: one that is not for this game would be tried all the same. */
static const enum words_name first_steps[] = {
    W_FIRST_TOGETHER, W_FIRST_SQUARE,     W_FIRST_MOVE,   W_FIRST_CAPTURE,
    W_FIRST_ELSE,     W_FIRST_CAPTURABLE, W_FIRST_THREAT, W_FIRST_PLACE,
    W_FIRST_ENERGY,   W_FIRST_IMPLOSION,  W_FIRST_KING,
};

static void in_short(struct draft *d)
{
    const struct options *o = &d->board.options;
    HEADING(&d->page, W_FIRST_HEADING);
    for (size_t i = 0; i < sizeof first_steps / sizeof *first_steps; i++)
        ITEM(&d->page, first_steps[i]);
    if (o->promote_rank == o->promote_high_rank)
        ITEM(&d->page, W_FIRST_PAWN, { slot_number("rank", o->promote_rank) });
    else
        ITEM(
            &d->page, W_FIRST_PAWN_TWO,
            { slot_number("low", o->promote_rank), slot_number("high", o->promote_high_rank) });
    PARA(&d->page, W_FIRST_RULES);
}

static void pieces(struct draft *d)
{
    HEADING(&d->page, W_WELCOME_PIECES);
    HEAD(&d->page, W_WELCOME_PIECES_HEAD);
    for (uint8_t k = 0; k < piece_kinds; k++) {
        if (!rules_has(&d->board, k)) continue;
        ROW(&d->page, W_WELCOME_PIECE,
            { slot_text("write", piece_table[k].letters),
              slot_piece("piece", piece_table[k].letters),
              slot_energy("points", piece_table[k].points) });
    }
}

static void first_king(struct draft *d, const struct examples *x)
{
    if (d->army == ARMY_NONE || !d->board.army[d->army].fresh || !x->place[0]) return;
    HEADING(&d->page, W_WELCOME_KING);
    PARA(&d->page, W_WELCOME_KING_PLACE);
    tap_line(d, x->place);
    tap_how(d);
    tap_write(d);
    tap_play(d);
    if (!x->then_move[0]) return;
    PARA(&d->page, W_WELCOME_KING_THEN);
    HEAD(&d->page, W_DRAFT_EXAMPLES_HEAD);
    draft_order_row(d, x->then_move, W_WELCOME_KING_MOVE);
    if (x->then_place[0]) draft_order_row(d, x->then_place, W_DRAFT_PLACE);
}

static void limits(struct draft *d)
{
    const struct board *b = &d->board;
    if (b->unbounded)
        PARA(&d->page, W_WELCOME_NO_EDGE);
    else
        PARA(&d->page, W_WELCOME_EDGES,
             { slot_square("low", b->xmin, b->ymin), slot_square("high", b->xmax, b->ymax) });
}

static void greeting(struct draft *d)
{
    const struct seat_view *v = d->seat;
    struct slot game = slot_text("game", v->game), board = slot_number("board", v->board);
    if (draft_watches(d)) {
        SUBJECT(d, W_WATCH_WELCOME_SUBJECT);
        draft_greeting(d);
        PARA(&d->page, W_WATCH_WELCOME, { game, board });
        return;
    }
    struct slot army = slot_army("army", v->army);
    SUBJECT(d, W_WELCOME_SUBJECT, { army });
    draft_greeting(d);
    PARA(&d->page, W_WELCOME_ARMIES, { game, army, board });
}

/* How a first mail ends: for a player, what to do if an order is wrong. */
static void ending(struct draft *d, const struct examples *x)
{
    if (draft_watches(d)) {
        draft_commands(d);
        return;
    }
    if (d->army != ARMY_NONE && !d->board.army[d->army].fresh) draft_how(d, x);
    draft_if_wrong(d);
    draft_address(d);
}

bool welcome_armies(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e)
{
    struct draft d;
    struct examples x;
    draft_open(&d, v, a, e);
    draft_examples(&x, &d);
    draft_steady_armies(&d, false);
    greeting(&d);
    draft_board(&d, NULL, 0);
    limits(&d);
    draft_dark(&d);
    if (v->hidden) PARA(&d.page, W_WELCOME_HIDDEN);
    draft_deadline(&d);
    draft_calendar(&d, true);
    first_king(&d, &x);
    in_short(&d);
    pieces(&d);
    draft_board_letters(&d, NULL, 0, &(const struct board_room){ WELCOME_LETTERS, false });
    draft_events(&d);
    ending(&d, &x);
    draft_page(&d, true);
    return draft_close(out, &d);
}
