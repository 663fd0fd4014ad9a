/* The rules of play by mail, with the options of the reader's game. */
#include "templates/rules/rules.h"
#include "templates/letters/kind.h"

bool armies_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    draft_open(&d, v, a, e);
    d.page.html_max = PAGE_HTML_LONG;
    buf_puts(&d.subject, "The rules of this game");
    draft_greeting(&d);
    page_para(&d.page, "These are the rules of %s, as you asked.", v->game);
    if (!rules_page_add(&d.page, &d.board, a)) return err_nomem(e);
    page_heading(&d.page, "Until when");
    draft_deadline(&d);
    if (v->reply_to && v->reply_to[0]) page_para(&d.page, "Orders go to %.300s", v->reply_to);
    return draft_close(out, &d);
}
