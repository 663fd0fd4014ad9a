/* Which acts make boards, and what they make. */
#include "cron/table/past.h"

#include "engine/rules.h"

static const char *const names[] = {
    [PAST_ROLLBACK] = "rollback", [PAST_FORWARD] = "forward", [PAST_CORRECT] = "correct"
};
enum { KINDS = sizeof names / sizeof *names };

bool past_named(enum past_kind *out, struct str act)
{
    for (int i = 0; i < KINDS; i++) {
        if (!str_eq(act, str_of(names[i]))) continue;
        *out = (enum past_kind)i;
        return true;
    }
    return false;
}

const char *past_name(enum past_kind kind)
{
    return names[kind];
}

bool past_of(struct past *out, const struct journal_row *row, struct err *e)
{
    enum past_kind kind;
    int64_t from = row->board - 1;
    *out = (struct past){ .act = NULL };
    if (!past_named(&kind, str_of(row->act))) return true;
    *out = (struct past){ names[kind], (int32_t)from };
    if (kind == PAST_CORRECT && from >= 0) return true;
    bool read = kind != PAST_CORRECT && str_int(str_of(row->words), &from);
    out->from = (int32_t)from;
    return (read && from >= 0 && from < row->board) ||
           err_set(e, ERR_INPUT, "\"%s %.40s\" names no board before board %d", row->act,
                   row->words, (int)row->board);
}

bool past_words(const char **out, const struct past *past, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, 60);
    buf_printf(&b, "%s %d", past->act, (int)past->from);
    *out = buf_str(&b).s;
    return !b.full || err_nomem(e);
}

const struct journal_row *past_maker(const struct journal_row *row, size_t n, int32_t board)
{
    enum past_kind kind;
    for (size_t i = 0; i < n; i++)
        if (row[i].board == board && past_named(&kind, str_of(row[i].act))) return &row[i];
    return NULL;
}

bool past_text(struct str *out, struct str text, int32_t number, struct arena *a, struct err *e)
{
    const struct rules *rules;
    return rules_of(&rules, text, e) && rules->renumber(out, text, number, a, e);
}
