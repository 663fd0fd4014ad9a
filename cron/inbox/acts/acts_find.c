/* Which lines of a mail are acts, and what their writer may ask for. */
#include "cron/inbox/acts/acts.h"

#include "cron/act/act.h"
#include "parser/order/request.h"

void acts_line(struct acts_lines *lines, struct str line)
{
    struct str rest;
    const struct act_row *row = line.n ? act_find(&rest, line) : NULL;
    if (!row || lines->n == ACTS_LINES) return;
    lines->line[lines->n++] = line;
    lines->help |= !row->run;
}

void acts_find(struct acts_lines *out, const struct intake *in)
{
    *out = (struct acts_lines){ .n = 0 };
    for (size_t i = 0; i < in->found.news.n; i++) acts_line(out, in->found.news.line[i].text);
    if (out->n == 0) acts_line(out, request_subject(str_of(in->given.subject), act_is));
}

unsigned acts_roles(const struct identity *who)
{
    unsigned roles = who->seat.id ? ACT_PLAYER : 0;
    if (!who->person.id) return roles ? roles : ACT_STRANGER;
    return roles | act_role(&who->person, who->own_key);
}
