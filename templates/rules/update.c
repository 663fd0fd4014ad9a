/* The rules page: what happens when all orders are carried out at once, and who can dodge. */
#include "templates/rules/rules.h"

void rules_update(struct rules_page *r)
{
    HEADING(r->page, W_RULES_UPDATE);
    ITEM(r->page, W_RULES_UPDATE_PASS);
    ITEM(r->page, W_RULES_UPDATE_CAPTURE);
    ITEM(r->page, lesson_swap.then);
    ITEM(r->page, W_RULES_UPDATE_CANCELLED);
    ITEM(r->page, W_RULES_UPDATE_SHARED);
    ITEM(r->page, W_RULES_UPDATE_IMPLOSION);
    ITEM(r->page, W_RULES_UPDATE_RING);
}

static void lesson_item(struct rules_page *r, int number)
{
    const struct lesson_step *s = &lesson[number - 1];
    ITEM(r->page, W_LESSON_STEP,
         { slot_number("board", number), slot_text("green", s->green),
           slot_text("blue", s->blue), slot_text("then", SAID(r->page, s->then)) });
}

static void lesson_of(struct rules_page *r)
{
    PARA(r->page, W_LESSON_OPEN);
    for (int i = 1; i <= LESSON_STEPS; i++) lesson_item(r, i);
    PARA(r->page, lesson_dodge.then,
         { slot_text("blue", lesson_dodge.blue), slot_text("green", lesson_dodge.green) });
    PARA(r->page, lesson_covered.then, { slot_text("blue", lesson_covered.blue) });
}

void rules_capturable(struct rules_page *r)
{
    HEADING(r->page, W_RULES_CHECK);
    PARA(r->page, W_RULES_COVER);
    ITEM(r->page, W_RULES_WINDOW);
    ITEM(r->page, W_RULES_ARRIVAL);
    ITEM(r->page, W_RULES_UNCOVERED);
    ITEM(r->page, W_RULES_EVEN);
    PARA(r->page, W_RULES_STEADY);
    lesson_of(r);
}
