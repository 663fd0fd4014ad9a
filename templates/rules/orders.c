/* The rules page: how orders are written, and their conditions. */
#include "templates/rules/rules.h"

void rules_examples(struct rules_page *r, unsigned parts)
{
    bool any = false;
    for (size_t i = 0; i < r->examples.n; i++) {
        const struct example *x = &r->examples.list[i];
        if (!(parts >> x->part & 1)) continue;
        if (!any) HEAD(r->page, W_RULES_EXAMPLES_HEAD);
        any = true;
        ROW(r->page, W_RULES_EXAMPLES_ROW,
            { slot_text("order", x->order), slot_text("says", SAID(r->page, x->says)) });
    }
}

/* Orders that are too long for a column of their own. */
static void long_examples(struct rules_page *r)
{
    for (size_t i = 0; i < r->examples.n; i++) {
        const struct example *x = &r->examples.list[i];
        struct slot order = slot_text("order", x->order);
        if (x->part == PART_CONDITION)
            ITEM(r->page, W_RULES_EXAMPLE,
                 { order, slot_text("says", SAID(r->page, x->says)) });
        if (x->part == PART_SPELLING)
            ITEM(r->page, W_RULES_SPELLING, { order, slot_text("canonical", x->canonical) });
    }
}

void rules_orders(struct rules_page *r)
{
    struct str board;
    HEADING(r->page, W_RULES_ORDER);
    PARA(r->page, W_RULES_ORDER_ONE);
    PARA(r->page, W_RULES_POSITION);
    if (examples_diagram(&board, &r->examples, r->arena)) page_diagram(r->page, board);
    rules_examples(r, 1u << PART_MOVE | 1u << PART_CAPTURE | 1u << PART_PLACE);
    PARA(r->page,
         r->board->options.lenient ? W_RULES_NOTATION_LENIENT : W_RULES_NOTATION_STRICT);
}

void rules_conditions(struct rules_page *r)
{
    HEADING(r->page, W_RULES_CONDITIONS);
    ITEM(r->page, W_RULES_ELSE);
    ITEM(r->page, W_RULES_IF_CAPTURED);
    ITEM(r->page, W_RULES_CHAIN, { slot_number("n", CHAIN_MAX) });
    ITEM(r->page, W_RULES_CONDITIONS_ONLY);
    PARA(r->page, W_RULES_ABOVE);
    long_examples(r);
}
