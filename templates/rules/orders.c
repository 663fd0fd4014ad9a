/* The rules page: how orders are written, and their conditions. */
#include "templates/rules/rules.h"

void rules_examples(struct rules_page *r, unsigned parts)
{
    bool any = false;
    for (size_t i = 0; i < r->examples.n; i++) {
        const struct example *x = &r->examples.list[i];
        if (!(parts >> x->part & 1)) continue;
        if (!any) page_head(r->page, "write\tand");
        any = true;
        page_row(r->page, PAGE_CODE "%s" PAGE_CODE "\t%s", x->order, x->says);
    }
}

/* Orders that are too long for a column of their own. */
static void long_examples(struct rules_page *r)
{
    for (size_t i = 0; i < r->examples.n; i++) {
        const struct example *x = &r->examples.list[i];
        if (x->part == PART_CONDITION)
            page_item(r->page, PAGE_CODE "%s" PAGE_CODE ": %s.", x->order, x->says);
        if (x->part == PART_SPELLING)
            page_item(r->page,
                      PAGE_CODE "%s" PAGE_CODE " is the same as " PAGE_CODE "%s" PAGE_CODE ".",
                      x->order, x->canonical);
    }
}

void rules_orders(struct rules_page *r)
{
    struct str board;
    page_heading(r->page, "Your order (4)");
    page_para(r->page,
              "You give one order for each update: one action, or several joined by "
              "conditions. The last valid one that you send counts. It must be legal on the "
              "board that you see; what the others order never makes it illegal (2.3).");
    page_para(r->page,
              "All examples of this page are for this position, where green (capitals) "
              "is to order. The spirit is in the guard marked *, and the knight "
              "marked ! is capturable:");
    if (examples_diagram(&board, &r->examples, r->arena)) page_diagram(r->page, board);
    rules_examples(r, 1u << PART_MOVE | 1u << PART_CAPTURE | 1u << PART_PLACE);
    page_para(
        r->page,
        "A capture may be written as a plain move, too%s. Spaces, capital or small letters "
        "where that is clear, a dot for the comma and all kinds of dashes do not matter; "
        "the answer always shows what was understood (4.4).",
        r->board->options.lenient ? ", or without its square"
                                  : "; it needs its square: \1RxN\1 is refused");
}

void rules_conditions(struct rules_page *r)
{
    page_heading(r->page, "Conditions (5)");
    page_item(r->page, "\"\1else\1\" stands behind a capture only. If the capture would take "
                       "nothing, the piece stays and the rest of the order counts (5.1).");
    page_item(r->page,
              "\"\1if-captured\1\" stands behind an action of a capturable piece only. If "
              "the piece is captured, the rest of the order counts; it must use other "
              "pieces (5.2).");
    page_item(r->page,
              "A chain has up to %d actions. Each must be legal by itself on the board "
              "you see; \"\1pass\1\" and placing come last (5.3).",
              CHAIN_MAX);
    page_item(r->page, "There are no other conditions, so none on what others do (5.3), and "
                       "each action has at most one (5.4).");
    page_para(r->page, "In the position above:");
    long_examples(r);
}
