/* The rules of play by mail, with the options of the reader's game. */
#include "templates/rules/rules.h"
#include "templates/letters/letters.h"

void rules_asked(struct draft *d)
{
    const char *game = d->seat->game;
    if (game[0])
        PARA(&d->page, W_RULES_LETTER_ASKED, { slot_text("game", game) });
    else
        PARA(&d->page, W_RULES_LETTER_KIND);
}

bool rules_armies(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    draft_open(&d, v, a, e);
    draft_numbered(&d);
    SUBJECT(&d, W_RULES_LETTER_SUBJECT);
    draft_greeting(&d);
    rules_asked(&d);
    if (!rules_page_add(&d.page, &d.board, a)) return err_nomem(e);
    if (!v->game[0]) return draft_close(out, &d);
    HEADING(&d.page, W_DRAFT_UNTIL);
    draft_deadline(&d);
    draft_address(&d);
    return draft_close(out, &d);
}
