/* How a letter of a two-player game ends: what to write, with examples; draws and resigning. */
#include "templates/match/match.h"

static void row(struct match *m, const char *order, const char *says)
{
    if (order) page_row(&m->d.page, CODE("%s") "\t%s", order, says);
}

static void table(struct match *m, const struct match_examples *x)
{
    bool a = m->game.phase == 'A', rounds = m->game.kind->together;
    page_para(&m->d.page, "For example:");
    page_head(&m->d.page, "write\tand");
    row(m, x->move,
        a ? "the A-move, and behind ! the C-move, which is played whatever comes" : "a move");
    row(m, x->if_move, draft_text(&m->d, "a C-move with a condition: %s", x->if_means));
    row(m, x->capture, "a capture (the x may be left out, but for pawns the file may not)");
    row(m, x->castle, "castling");
    row(m, x->promote, "a pawn is promoted");
    row(m, x->own,
        rounds ? "an anticipation: captures the own man there, and the enemy that "
                 "comes to take it"
               : "an event allows this");
}

static void second_order(struct match *m, const struct match_examples *x)
{
    if (!x->then) return;
    page_para(
        &m->d.page,
        "You may put the A-order of your next cycle on the line below your B-move, if you "
        "know it already (22.7). It is kept and played at once when its turn comes:");
    page_diagram(&m->d.page, str_of(draft_text(&m->d, "%s\n%s\n", x->move, x->then)));
}

void match_draw_words(struct match *m)
{
    const struct game *g = &m->game;
    enum end claim = game_claim(g, m->d.arena);
    if (g->offer == m->other)
        page_para(&m->d.page,
                  "%s offers a draw. To accept it, reply with " CODE(
                      "accept") " alone; with a "
                                "move you decline it (20.3).",
                  match_side(m->other));
    if (g->offer == m->me)
        page_para(&m->d.page, "Your offer of a draw is open until %s has moved (20.3).",
                  match_side(m->other));
    if (claim != END_NONE && m->mine)
        page_para(&m->d.page,
                  "You can claim a draw now: %s. Reply with " CODE("draw?") " alone "
                                                                            "(20.2).",
                  match_claim_text(m, claim));
    page_para(&m->d.page,
              "To offer a draw, write " CODE(
                  "draw?") " behind your move; to resign, "
                           "write " CODE("resign") " alone, at any time (20.3, 20.4).");
}

bool match_how(struct match *m)
{
    struct match_examples x;
    const char *to = m->d.seat->reply_to;
    if (m->over) return true;
    if (!match_examples(&x, m)) return false;
    page_heading(&m->d.page, "How to answer");
    if (m->kept) {
        page_para(&m->d.page, "You need not do anything: your order is there.");
    } else if (m->mine) {
        page_para(&m->d.page,
                  "Reply to this mail with your %s on one line above the quoted "
                  "text. Within minutes you get an answer that says what was "
                  "understood.",
                  m->game.phase == 'A' ? "A-move and C-move" : match_due(m));
        if (x.move) table(m, &x);
        if (x.forbidden)
            page_para(&m->d.page, "Not allowed now, though it would be in chess: %s (23).",
                      x.forbidden);
        second_order(m, &x);
    } else {
        page_para(&m->d.page, "You need not do anything until %s has moved.",
                  match_side(m->other));
    }
    match_draw_words(m);
    if (to && to[0]) page_para(&m->d.page, "Orders go to %.300s", to);
    draft_commands(&m->d);
    return true;
}
