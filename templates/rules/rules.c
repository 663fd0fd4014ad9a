/* The rules as players read them: all of rulebook 1 in plain words, with the numbers and limits
 * of one game. Short, because it is read once; what it leaves out is told in the answer to an
 * order that runs into it. */
#include "templates/rules/rules.h"
#include "templates/letters/letters.h"

static void opening(struct rules_page *r)
{
    const struct board *b = r->board;
    PARA(r->page, W_RULES_INTRO);
    HEADING(r->page, W_RULES_BOARD);
    if (b->unbounded)
        ITEM(r->page, W_RULES_UNBOUNDED);
    else
        ITEM(r->page, W_RULES_BOUNDED,
             { slot_square("low", b->xmin, b->ymin), slot_square("high", b->xmax, b->ymax) });
    ITEM(r->page, W_RULES_ENEMIES);
}

static void by_mail(struct rules_page *r)
{
    HEADING(r->page, W_RULES_MAIL);
    ITEM(r->page, W_RULES_MAIL_ORDER);
    ITEM(r->page, W_RULES_MAIL_WORDS);
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

bool rules_write(struct page *p, const char *kind, struct err *e)
{
    struct board b;
    struct arena *a = p->arena;
    struct buf game = buf_make(a, 200);
    buf_printf(&game, "zugpost 1\nrules %s\nupdate 0\n", kind);
    if (game.full) return err_nomem(e);
    if (!board_read(&b, buf_str(&game), a, e)) return false;
    return rules_page_add(p, &b, a) || err_nomem(e);
}
