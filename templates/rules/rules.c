/* The rules as players read them: all of rulebook 1 in plain words, with the numbers and limits
 * of one game. Short, because it is read once; what it leaves out is told by the answer to the
 * order that meets it. */
#include "templates/rules/rules.h"
#include "templates/letters/kind.h"

static void opening(struct rules_page *r)
{
    const struct board *b = r->board;
    page_para(r->page, "Many armies share one board, and all of them move at the same time. If "
                       "you know how chess pieces move, this page is all you need. Numbers in "
                       "brackets are the rules that answers and reports name.");
    page_heading(r->page, "The board (1, 2)");
    struct buf limits = buf_make(r->arena, 200);
    if (b->unbounded)
        buf_puts(&limits, "has no edge");
    else
        buf_printf(&limits, "goes from (%d,%d) to (%d,%d)", (int)b->xmin, (int)b->ymin,
                   (int)b->xmax, (int)b->ymax);
    page_item(r->page,
              "A square is written (x,y): x grows to the east, y to the north. The board "
              "%s (1.1).",
              buf_str(&limits).s);
    page_item(r->page,
              "Every army is every other army's enemy (1.2). There are no turns: at each "
              "update all orders are carried out at once, and whoever sent none misses "
              "it (2.1, 2.2).");
}

static void by_mail(struct rules_page *r)
{
    page_heading(r->page, "By mail");
    page_item(r->page,
              "Send your order as a reply to the last mail of the game, on a line of its "
              "own. The answer says what is on file, or what is wrong; a wrong order "
              "harms nothing.");
    page_item(
        r->page,
        "The word \"\1rules\1\" alone on a line brings this page, \"\1help\1\" brings your "
        "order on file, the deadline and examples for your army.");
}

bool rules_page_add(struct page *p, const struct board *b, struct arena *a)
{
    struct rules_page r = { .page = p, .arena = a, .board = b };
    if (!examples_make(&r.examples, b, a)) return false;
    opening(&r);
    rules_pieces(&r);
    rules_orders(&r);
    rules_update(&r);
    rules_capturable(&r);
    rules_conditions(&r);
    rules_special(&r);
    rules_energy(&r);
    rules_king(&r);
    rules_events(&r);
    by_mail(&r);
    return !p->full;
}

bool armies_rules_text(struct str *out, const char *kind, struct arena *a, struct err *e)
{
    struct board b;
    struct str html;
    struct page p = page_make(a);
    struct buf game = buf_make(a, 200);
    buf_printf(&game, "zugpost 1\nrules %s\nupdate 0\n", kind);
    if (game.full) return err_nomem(e);
    if (!board_read(&b, buf_str(&game), a, e)) return false;
    p.html_max = PAGE_HTML_LONG;
    page_heading(&p, "The rules");
    if (!rules_page_add(&p, &b, a)) return err_nomem(e);
    return page_print(out, &html, &p, e);
}
