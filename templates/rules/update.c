/* The rules page: what happens when all orders are carried out at once, and who can dodge. */
#include "templates/rules/rules.h"

void rules_update(struct rules_page *r)
{
    page_heading(r->page, "All at once (6, 7)");
    page_item(r->page, "Everything is judged by the board that you see. Nobody blocks anybody "
                       "on the way: two pieces may pass through each other (2.3).");
    page_item(r->page, "A capture takes the enemies on its square that do not leave. If all of "
                       "them leave, it takes nothing, and your piece goes there all the same, "
                       "unless you wrote \"\1else\1\" (6.4).");
    page_item(r->page, "Two free pieces that try to capture each other both leave: %s",
              lesson_swap.then);
    page_item(r->page, "A captured piece does nothing: its own order is cancelled (6.3). Only "
                       "pieces that cannot dodge are caught while they move; see below.");
    page_item(r->page, "If several armies take one piece, each of them is rewarded (7.3).");
    page_item(r->page,
              "Where two or more pieces arrive, whoever owns them, all of them stand, "
              "and the square becomes an implosion square (7.4). What has not left "
              "it by the next update is annihilated (7.2); what arrives on it is not.");
    page_item(r->page,
              "Orders that wait for one another in a ring: capturable pieces that take "
              "each other both die; free pieces that try to take each other, each with "
              "an \"\1else\1\" that moves another piece, both miss (6.5).");
}

static void lesson_item(struct rules_page *r, int number)
{
    const struct lesson_step *s = &lesson[number - 1];
    page_item(r->page, "Update %d: green \1%s\1, blue \1%s\1. %s", number, s->green, s->blue,
              s->then);
}

static void lesson_of(struct rules_page *r)
{
    page_para(r->page,
              "An example: green has K(1,1), R(1,2); blue has K(8,8), N(5,7), B(8,3).");
    for (int i = 1; i <= LESSON_STEPS; i++) lesson_item(r, i);
    page_para(
        r->page,
        "With its chance, at update 2, blue could have ordered \1%s\1. Even against \1%s\1 "
        "%s",
        lesson_dodge.blue, lesson_dodge.green, lesson_dodge.then);
    page_para(r->page, "And if blue had ordered \1%s\1 there, %s", lesson_covered.blue,
              lesson_covered.then);
}

void rules_capturable(struct rules_page *r)
{
    page_heading(r->page, "Check, and pieces that cannot dodge (8)");
    page_para(r->page,
              "A piece covers the squares where it could capture, and checks every "
              "enemy piece that it could capture, not only kings (3). Pieces can dodge "
              "captures by moving, except capturable ones: four black corners in the "
              "picture. A capturable piece may move, but if anybody captures it, its "
              "move is cancelled (8.1, 6.3). A piece becomes capturable in these ways:");
    page_item(r->page,
              "It is checked, and one update later it still stands there, checked by "
              "the same piece: a new check is a chance to react, then the window opens "
              "(8.4.6, 8.4.3).");
    page_item(r->page,
              "It arrives, or is placed, on a square that an enemy covered already. If "
              "the square comes to be covered only in the same update, it has its "
              "chance (8.4.2).");
    page_item(r->page, "Its own army moves a piece away that stood between it and a sliding "
                       "enemy (8.4.4). If another army opens the line, it has its chance.");
    page_item(
        r->page,
        "Two pieces begin to check each other at the same time: that is even, and nobody "
        "is capturable for it. But a piece that is protected by its own army has the edge "
        "over one that is not; if that is still so one update later, the other is "
        "capturable (8.4.1, 8.4.5).");
    page_para(r->page,
              "The attacker must be steady: it has not moved, or only along the line of "
              "its attack (8.2). The window is open for one board; then that threat is "
              "spent, and the attacker must give up the check and check anew (8.5).");
    lesson_of(r);
}
