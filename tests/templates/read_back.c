#include "tests/templates/read_back.h"
#include "parser/order/consent.h"
#include "parser/order/request.h"

static bool no_commands(struct str text)
{
    (void)text;
    return false;
}

struct read_back read_back(struct str text, const struct rules *rules, struct arena *a)
{
    struct fresh f;
    struct request r;
    struct err e;
    struct read_back out = { .empty = false };
    if (!fresh_lines(&f, text, a, &e) || !request_read(&r, &f, rules, no_commands, a, &e))
        return out;
    if (f.n_key == 1) out.key = f.key[0];
    if (f.n == 1) out.line = f.line[0].text;
    out.empty = f.n == 0;
    const char *nobody[] = { NULL };
    struct consent_writer by = { .names = nobody, .is_command = no_commands };
    out.consent = consent_read(&f, &by) != CONSENT_NONE;
    if (f.n == 1 && r.n_order == 1 && r.n_mention == 0 && r.order[0].doubt == DOUBT_NONE)
        out.order = r.order[0].text;
    return out;
}
