/* What comes with the facts of a board: a few words for whoever set up the program. */
#include "templates/letter_game.h"
#include "templates/letters/draft.h"

bool letter_facts(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    bool always = v->preferences & PREFER_FACTS;
    draft_open_plain(&d, v, a, e);
    SUBJECT(&d, W_FACTS_SUBJECT);
    draft_greeting(&d);
    struct slot file = slot_text("file", draft_text(&d, "%s-%d", v->game, (int)v->board));
    PARA(&d.page, W_FACTS_HERE,
         { slot_number("board", v->board), slot_text("game", v->game), file });
    PARA(&d.page, always ? W_FACTS_ALWAYS : W_FACTS_ONCE);
    PARA(&d.page, W_FACTS_ROBOTS);
    return draft_close(out, &d);
}
