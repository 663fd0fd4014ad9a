/* The rules of play by mail, with the options of the reader's game. */
#include "templates/rules/rules.h"
#include "templates/letters/letters.h"

bool rules_armies(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    draft_open(&d, v, a, e);
    draft_numbered(&d);
    SUBJECT(&d, W_RULES_LETTER_SUBJECT);
    draft_greeting(&d);
    PARA(&d.page, W_RULES_LETTER_ASKED, { slot_text("game", v->game) });
    if (!rules_page_add(&d.page, &d.board, a)) return err_nomem(e);
    HEADING(&d.page, W_DRAFT_UNTIL);
    draft_deadline(&d);
    draft_address(&d);
    return draft_close(out, &d);
}
