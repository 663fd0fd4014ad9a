/* Where a block of orders that are tried begins and ends. Knows nothing of what they are. */
#include "cron/mail/intake/intake_block.h"

#include "cron/act/act.h"
#include "parser/order/block.h"
#include "parser/order/request.h"

static bool takes_orders(struct str line)
{
    struct str rest;
    const struct act_row *row = act_find(&rest, line);
    return row && row->flags & ACT_ORDERS;
}

static bool ends(struct str line)
{
    return act_word_is(request_bare(line), W_TRIAL_END);
}

bool intake_block_cut(struct intake_block *out, const struct fresh *f, const char *subject,
                      struct arena *a, struct err *e)
{
    size_t at = 0, n;
    bool ended;
    *out = (struct intake_block){ .rest = *f };
    while (at < f->n && !takes_orders(f->line[at].text)) at++;
    if (at < f->n) {
        out->act = f->line[at].text;
        out->number = f->line[at].number;
        at++;
    } else {
        out->act = request_subject(str_of(subject), takes_orders);
        at = 0;
    }
    if (out->act.n == 0) return true;
    struct line *rest = NEW(a, struct line, f->n + 1);
    if (!rest) return err_nomem(e);
    n = block_lines(&ended, f->line + at, f->n - at, ends);
    out->lines = (struct fresh){ .line = f->line + at, .n = n };
    memcpy(rest, f->line, at * sizeof *rest);
    at += n + ended;
    out->rest.line = rest;
    out->rest.n = f->n - n - ended;
    memcpy(rest + (out->rest.n - (f->n - at)), f->line + at, (f->n - at) * sizeof *rest);
    return true;
}
