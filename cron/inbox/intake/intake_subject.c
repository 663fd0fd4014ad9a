/* The subject as a line of the mail. It is read like any line; here is whose words it has, and
 * when it counts. */
#include "cron/inbox/intake/intake_subject.h"

#include "cron/act/act.h"
#include "parser/order/request.h"

bool intake_subject_orders(const struct intake *in)
{
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    struct subject s = subject_read(str_of(in->given.subject));
    return rules && typed_shape(rules, s.text, *in->arena) & SHAPE_ORDER;
}

/* A reply may have cut off the end of ours. */
static bool is_ours(const struct subject *s, const struct str *ours, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct str said = subject_read(ours[i]).text;
        if (str_ieq(said, s->text) || (s->cut && str_istarts(said, s->text))) return true;
    }
    return false;
}

/* Is there nothing else in the mail? */
static bool is_alone(const struct intake_found *found)
{
    return found->news.n == 0 && found->n_talk == 0 && found->position.n == 0;
}

bool intake_subject_may(bool *out, const struct intake *in)
{
    struct request r;
    const struct subject s = subject_read(str_of(in->given.subject));
    const struct line line = { .text = str_head(s.text, FRESH_LINE_MAX) };
    const struct fresh head = { .line = &line, .n = 1 };
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    *out = false;
    if (!rules || s.text.n == 0) return true;
    if (!request_read(&r, &head, rules, act_is, in->arena, in->e)) return false;
    *out = r.n_order > 0 || r.n_mention > 0;
    return true;
}

bool intake_subject(struct intake *in, const struct str *ours, size_t n)
{
    bool may = false;
    struct line *line = NEW(in->arena, struct line, 1);
    in->found.said = subject_read(str_of(in->given.subject));
    in->found.head = (struct fresh){ .line = line };
    if (!line) return err_nomem(in->e);
    if (!intake_subject_may(&may, in)) return false;
    if (!may || is_ours(&in->found.said, ours, n)) return true;
    *line = (struct line){ .text = str_head(in->found.said.text, FRESH_LINE_MAX) };
    if (is_alone(&in->found) && !in->found.said.behind)
        in->found.news = (struct fresh){ .line = line, .n = 1 };
    else
        in->found.head.n = 1;
    return true;
}
