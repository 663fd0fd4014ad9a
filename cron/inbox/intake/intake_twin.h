#ifndef CRON_INBOX_INTAKE_TWIN_H
#define CRON_INBOX_INTAKE_TWIN_H
/* The two forms of one mail, plain text and HTML. The text counts; but programs and gateways
 * make one from the other, and the player may have seen either. */
#include "cron/inbox/intake/intake_orders.h"
#include "parser/order/request.h"

struct twin {
    struct request html;    /* what the HTML asks for */
    const bool *only_html;  /* [html.n_order]: that order is nowhere in the text */
    const bool *only_plain; /* [text->n_order]: that order is nowhere in the HTML */
    bool differs;           /* otherwise there is nothing to compare */
};

/** Compare the orders of the new lines of both. White space, line ends, bold and quote marks
 *  make no difference, nor does text that one of them takes for older text. Nothing differs
 *  if there is no HTML or it cannot be read. `text` is the text's request. Fails with
 *  ERR_NOMEM. */
bool intake_twin(struct twin *out, const struct intake *in, const struct mail *m,
                 const struct request *text);
#endif
