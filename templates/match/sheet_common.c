/* What the rules pages of all two-player games have in common (20.2 to 20.5), and the example
 * mail of the games of many armies. */
#include "templates/match/sheet.h"

const struct match_line match_common[] = {
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_WRITING },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_WRITE_LETTERS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_WRITE_SQUARES },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_WRITE_WHICH },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_WRITE_PROMOTION },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_WRITE_X },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_WRITE_ANSWER },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_DRAWS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_DRAWS_THEMSELVES },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_DRAWS_OFFER },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_DRAWS_CLAIM },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_RESIGN },
    { PAGE_HEADING, SHEET_PAGE, W_SHEET_MAIL },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MAIL_ORDER },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MAIL_WORDS },
    { PAGE_ITEM, SHEET_PAGE, W_SHEET_MAIL_CLOCK },
    { PAGE_ITEM, 0, W_NONE },
};

const struct match_mail match_mail_sandbox = {
    .subject = W_SHEET_LUNCH_SUBJECT,
    .body = "R(2,2)x(2,7) else N(3,1)-(5,2)",
    .side = "green",
    .text = "zugpost 1\nrules sandbox\nboard unbounded\nupdate 13\narmy green energy 5\n"
            "army blue energy 5\npiece green K (0,5)\npiece green N (3,1)\n"
            "piece green R (2,2)\npiece blue K (9,9)\npiece blue B (2,7)\n",
    .says = W_SHEET_LUNCH_MAIL
};
