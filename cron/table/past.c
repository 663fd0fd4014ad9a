/* Which acts make boards, and what they make. */
#include "cron/table/past.h"

#include "engine/rules.h"

bool past_makes(enum deed act)
{
    return act == DEED_ROLLBACK || act == DEED_FORWARD || act == DEED_CORRECT;
}

bool past_of(struct past *out, const struct journal_row *row, struct err *e)
{
    int64_t from = row->board - 1;
    *out = (struct past){ .act = DEED_NONE };
    if (!past_makes(row->act)) return true;
    *out = (struct past){ row->act, (int32_t)from };
    if (row->act == DEED_CORRECT && from >= 0) return true;
    bool read = row->act != DEED_CORRECT && str_int(str_of(row->words), &from);
    out->from = (int32_t)from;
    return (read && from >= 0 && from < row->board) ||
           err_set(e, ERR_INPUT, "\"%s %.40s\" names no board before board %d",
                   db_word(&db_deeds, (int)row->act), row->words, (int)row->board);
}

bool past_words(const char **out, const struct past *past, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, 60);
    buf_printf(&b, "%s %d", db_word(&db_deeds, (int)past->act), (int)past->from);
    *out = buf_str(&b).s;
    return !b.full || err_nomem(e);
}

const struct journal_row *past_maker(const struct journal_row *row, size_t n, int32_t board)
{
    for (size_t i = 0; i < n; i++)
        if (row[i].board == board && past_makes(row[i].act)) return &row[i];
    return NULL;
}

bool past_text(struct str *out, struct str text, int32_t number, struct arena *a, struct err *e)
{
    const struct rules *rules;
    return rules_of(&rules, text, e) && rules->renumber(out, text, number, a, e);
}
