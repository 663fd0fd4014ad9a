#ifndef CRON_INBOX_INTAKE_TWIN_H
#define CRON_INBOX_INTAKE_TWIN_H
/* The two forms of one mail, plain text and HTML. The text counts; but programs and gateways
 * make one of the other, and what the player saw may be either. */
#include "cron/inbox/intake/intake_orders.h"
#include "parser/order/request.h"

struct twin {
    struct request html;    /* what the HTML asks for */
    const bool *only_html;  /* [html.n_order]: the text has that order nowhere */
    const bool *only_plain; /* [text->n_order]: the HTML has that order nowhere */
    bool differs;           /* else there is nothing to look at */
};

/**
 * Compare the orders of the new lines of both. White space, line ends, marks of bold and of
 * quotes are no difference, nor is what one of both takes for older text. Nothing differs where
 * there is no HTML or it cannot be read. `text` is the text's request. Fails with ERR_NOMEM.
 */
bool intake_twin(struct twin *out, const struct intake *in, const struct mail *m,
                 const struct request *text);
#endif
