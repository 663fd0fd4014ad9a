/* How a letter of a two-player game ends: what to write, with examples; draws and resigning. */
#include "templates/letters/tap.h"
#include "templates/match/match.h"

static void row(struct match *m, const char *order, enum words_name says)
{
    if (order) tap_row(&m->d, order, says);
}

static void table(struct match *m, const struct match_examples *x)
{
    PARA(&m->d.page, W_DRAFT_EXAMPLES);
    HEAD(&m->d.page, W_DRAFT_EXAMPLES_HEAD);
    row(m, x->move, m->game.phase == 'A' ? W_HOW_MOVE_A : W_HOW_MOVE);
    if (x->if_move)
        ROW(&m->d.page, W_HOW_MOVE_IF,
            { slot_text("order", tap_order(&m->d, x->if_move)),
              slot_text("meaning", x->if_means) });
    row(m, x->capture, W_HOW_CAPTURE);
    row(m, x->castle, W_HOW_CASTLE);
    row(m, x->promote, W_HOW_PROMOTE);
    row(m, x->own, m->game.kind->together ? W_HOW_ANTICIPATE : W_HOW_EVENT);
}

static void second_order(struct match *m, const struct match_examples *x)
{
    if (!x->then) return;
    PARA(&m->d.page, W_HOW_SECOND);
    page_diagram(&m->d.page, str_of(draft_text(&m->d, "%s\n%s\n", x->move, x->then)));
}

/* How draws are offered, claimed, accepted, and how one resigns (20.3, 20.4). */
static void match_draw_words(struct match *m)
{
    const struct game *g = &m->game;
    struct slot other = slot_side("side", fen_side_name(m->other));
    enum end claim = game_claim(g, m->d.arena);
    if (g->offer == m->other) PARA(&m->d.page, W_HOW_OFFERED, { other });
    if (g->offer == m->me) PARA(&m->d.page, W_HOW_MY_OFFER, { other });
    if (claim != END_NONE && m->mine)
        PARA(&m->d.page, W_HOW_CLAIM, { slot_text("claim", match_claim_text(m, claim)) });
    PARA(&m->d.page, W_HOW_DRAW_WORDS);
}

/* What to write, where an order is awaited. */
static void order_words(struct match *m, const struct match_examples *x)
{
    if (m->game.phase == 'A')
        PARA(&m->d.page, W_HOW_REPLY_A);
    else
        PARA(&m->d.page, W_HOW_REPLY, { slot_text("due", match_due(m)) });
    if (x->move) table(m, x);
    if (x->forbidden) PARA(&m->d.page, W_HOW_FORBIDDEN, { slot_text("move", x->forbidden) });
    second_order(m, x);
    tap_how(&m->d);
    tap_write(&m->d);
    tap_play(&m->d);
}

bool match_how(struct match *m)
{
    struct match_examples x;
    if (m->watch) draft_commands(&m->d);
    if (m->over || m->watch || m->d.seat->present) return true;
    if (!match_examples(&x, m)) return false;
    HEADING(&m->d.page, W_DRAFT_HOW);
    if (m->kept)
        PARA(&m->d.page, W_HOW_KEPT);
    else if (m->mine)
        order_words(m, &x);
    else
        PARA(&m->d.page, W_HOW_WAIT, { slot_side("side", fen_side_name(m->other)) });
    match_draw_words(m);
    draft_address(&m->d);
    draft_commands(&m->d);
    return true;
}
