#ifndef CRON_MAIL_INTAKE_MATCH_H
#define CRON_MAIL_INTAKE_MATCH_H
/* What the orders of one mail come to in a game of two, where an order is executed at once and
 * cannot be taken back. */
#include "cron/mail/intake_orders.h"
#include "parser/request.h"
#include "templates/letters.h"

/** Judge one order of the mail on this board. */
bool intake_judge(struct answer_line *out, struct intake *in, struct str board,
                  const struct order_text *o);

struct match_orders {
    struct answer_line *line; /* [n_line] room for all of the mail; how each was judged */
    size_t n_line;
    const char *text; /* to be put on file; NULL: the mail changes nothing */
    const char *next; /* to be kept for the board after it (22.7), or NULL */
    const char *note; /* for the player, or NULL */
};
/** `line` is set; `before`: what is on file, its text may be NULL. */
bool match_orders(struct match_orders *out, struct intake *in, struct str board,
                  const struct request *mail, const struct order_row *before);
#endif
