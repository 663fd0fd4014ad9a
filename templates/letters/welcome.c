/* The first mail to a new player: the board, how to write orders, the first king. */
#include "templates/letters/kind.h"
#include "templates/rules/rules.h"

/* Everything that is needed to begin; the rest is learned from answers, reports and the rules
 * page. No orders here: an order that is not for this game would be tried all the same. */
static const char *const first_steps[] = {
    "Everybody orders at the same time. At each update all orders are carried out at once "
    "(2.1).",
    "A square is written (x,y); north is up, and y grows to the north (1.1).",
    "A move names the piece and both squares; the first may be left out where only one of your "
    "pieces fits (4.2, 4.3).",
    "A capture is written with x in place of the dash. An enemy must stand there on the board "
    "you see (4.2).",
    "The other may step away: then a capture takes nothing, and your piece goes there all the "
    "same. The word \"\1else\1\" and another action behind it say what to do instead (5.1, "
    "6.4).",
    "Four black corners mark a piece as capturable: this time it cannot dodge (8.1).",
    "You threaten a piece and it does not react: on the next board it is capturable. A piece "
    "that goes to a guarded square is capturable at once (8.4).",
    "A new piece is written with + in front. It costs its points in energy and may not capture "
    "at once (9.3, 1.5).",
    "Energy: you begin with 5, each order gives 1, a captured piece two thirds of its points "
    "(9.1, 9.2).",
    "Two pieces that arrive on one square make it an implosion square: leave it with the next "
    "update, or be annihilated (7.2).",
    "A lost king costs energy; place a new one for nothing within three updates (9.5).",
};

static void in_short(struct draft *d)
{
    const struct options *o = &d->board.options;
    page_heading(&d->page, "The rules in twelve lines");
    for (size_t i = 0; i < sizeof first_steps / sizeof *first_steps; i++)
        page_item(&d->page, "%s", first_steps[i]);
    if (o->promote_rank == o->promote_high_rank)
        page_item(&d->page, "Pawns go north, and become another piece on rank %d (9.4).",
                  (int)o->promote_rank);
    else
        page_item(&d->page, "Pawns go north, and become another piece on rank %d or %d (9.4).",
                  (int)o->promote_rank, (int)o->promote_high_rank);
    page_para(&d->page, "Reply with the word \"" PAGE_CODE "rules" PAGE_CODE
                        "\" alone, and you get all of them, with examples.");
}

static void pieces(struct draft *d)
{
    page_heading(&d->page, "The pieces");
    page_head(&d->page, "write\tpiece\t>points");
    for (uint8_t k = 0; k < piece_kinds; k++) {
        if (!rules_has(&d->board, k)) continue;
        page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\t%s\t%s", piece_table[k].letters,
                 piece_table[k].name, draft_energy(d, piece_table[k].points, false));
    }
}

static void first_king(struct draft *d, const struct examples *x)
{
    if (d->army == ARMY_NONE || !d->board.army[d->army].fresh || !x->place[0]) return;
    page_heading(&d->page, "Your first order: a king");
    page_para(&d->page,
              "Place your king on any empty square (9.8). For example, with some room "
              "around it, reply with this line:");
    page_line(&d->page, str_of(x->place), 0, 0);
    if (!x->then_move[0]) return;
    page_para(&d->page, "When it stands there, you can order for example:");
    page_head(&d->page, "write\tand");
    page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\tyour king goes there", x->then_move);
    if (x->then_place[0])
        page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\ta new piece is placed", x->then_place);
}

static void limits(struct draft *d)
{
    const struct board *b = &d->board;
    if (b->unbounded)
        page_para(&d->page, "The board has no edge.");
    else
        page_para(&d->page, "The board goes from (%d,%d) to (%d,%d).", (int)b->xmin,
                  (int)b->ymin, (int)b->xmax, (int)b->ymax);
}

bool armies_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e)
{
    struct draft d;
    struct examples x;
    draft_open(&d, v, a, e);
    draft_examples(&x, &d);
    buf_printf(&d.subject, "Welcome: you play %.40s", v->army);
    draft_greeting(&d);
    page_para(&d.page,
              "Welcome to %s, a chess game by mail for many armies on one board. Your "
              "army is %s. This is board %d:",
              v->game, v->army, (int)v->board);
    page_picture(&d.page, draft_text(&d, "Board %d of %s", (int)v->board, v->game));
    limits(&d);
    draft_deadline(&d);
    first_king(&d, &x);
    in_short(&d);
    pieces(&d);
    draft_events(&d);
    if (d.army != ARMY_NONE && !d.board.army[d.army].fresh) draft_how(&d, &x);
    page_heading(&d.page, "If something goes wrong");
    page_para(&d.page,
              "A wrong order harms nothing: you get an answer that says what is wrong, "
              "and what you sent before stays on file. Numbers in brackets are the "
              "numbers of the rulebook. Questions go to your game master.");
    if (v->reply_to && v->reply_to[0]) page_para(&d.page, "Orders go to %.300s", v->reply_to);
    return draft_close(out, &d);
}
