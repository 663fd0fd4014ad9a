/* A two-player game as the mail part of the program sees it: whose move it is, and which seats
 * are free. */
#include "engine/classic/classic.h"
#include "engine/classic/game.h"

bool classic_turn(struct awaited *out, struct str text, struct arena *a, struct err *e)
{
    struct game g;
    *out = (struct awaited){ .at_once = true };
    if (!game_read(&g, text, a, e)) return false;
    if (g.result.score) {
        out->score = game_score_text((enum score)g.result.score);
        out->end = game_end_word((enum end)g.result.end);
        return true;
    }
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (game_turn(&g, side)) out->wait[out->n_wait++] = fen_side_name(side);
    return true;
}

bool classic_seat(struct str *out, struct str text, struct str army, struct arena *a,
                  struct err *e)
{
    if (fen_side_named(army) == NO_SIDE)
        return err_set(e, ERR_INPUT, "army \"%.*s\": it should be white or black",
                       STR_ARG(str_head(army, 40)));
    return classic_format(out, text, a, e);
}
