/* Where a block of orders to be tried begins and ends. Knows nothing of what they are. */
#include "cron/act/act_block.h"

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
    return words_is_form(request_bare(line), W_TRIAL_END);
}

bool act_blocks_cut(struct act_blocks *out, const struct fresh *f, const char *subject,
                    struct arena *a, struct err *e)
{
    struct line *rest = NEW(a, struct line, f->n + 1);
    struct str said = request_subject(str_of(subject), takes_orders);
    size_t at = 0;
    *out = (struct act_blocks){ .rest = *f };
    if (!rest) return err_nomem(e);
    while (at < f->n && !takes_orders(f->line[at].text)) at++;
    bool of_subject = at == f->n && said.n;
    out->rest.line = rest;
    out->rest.n = 0;
    for (at = 0; of_subject || at < f->n;) {
        bool act = of_subject || takes_orders(f->line[at].text), ended = false;
        struct act_block one = { .act = said };
        if (!of_subject) {
            rest[out->rest.n++] = f->line[at];
            one = (struct act_block){ .act = f->line[at].text, .number = f->line[at].number };
            at++;
        }
        of_subject = false;
        if (!act) continue;
        one.lines.line = f->line + at;
        one.lines.n = block_lines(&ended, f->line + at, f->n - at, ends);
        at += one.lines.n + ended;
        if (out->n < ACT_BLOCKS) out->block[out->n++] = one;
    }
    return true;
}
