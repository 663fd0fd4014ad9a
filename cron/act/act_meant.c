/* Which act may have been meant by a line that is none: found by other words for it, in a
 * table, or by how it begins. */
#include "cron/act/act_meant.h"

#include "parser/order/request.h"

/* Other words for acts, with what follows them. The first one that may be asked counts. */
static const struct {
    enum deed act;
    enum words_name said;
} others[] = {
    { DEED_SEAT_REMOVE, W_MEANT_SEAT_REMOVE },
    { DEED_SEAT_REPLACE, W_MEANT_SEAT_REPLACE },
    { DEED_SEAT_ADD, W_MEANT_SEAT_ADD },
    { DEED_PAUSE, W_MEANT_PAUSE },
    { DEED_RESUME, W_MEANT_RESUME },
    { DEED_EXTEND, W_MEANT_EXTEND },
    { DEED_DEADLINE, W_MEANT_DEADLINE },
    { DEED_ANNOUNCE, W_MEANT_ANNOUNCE },
    { DEED_END, W_MEANT_END },
    { DEED_ROLLBACK, W_MEANT_ROLLBACK },
    { DEED_RESOLVE_NOW, W_MEANT_RESOLVE },
    { DEED_OPTION, W_MEANT_OPTION },
    { DEED_START, W_MEANT_START },
    { DEED_MISSING, W_MEANT_MISSING },
    { DEED_WHO, W_MEANT_WHO },
    { DEED_LOG, W_MEANT_LOG },
};

bool act_meant_manners(struct str line)
{
    struct str rest;
    return act_begins(&rest, request_bare(line), W_MEANT_MANNERS);
}

/* The act's own words, then what followed the other ones; NULL: it does not fit. */
static const char *line_of(const struct act_row *row, struct str rest,
                           const struct words *words, struct arena *a)
{
    struct buf b = buf_make(a, rest.n + 100);
    struct str none;
    const char *form = act_form(row, words, a);
    buf_printf(&b, "%s%s%.*s", form ? form : "", rest.n ? " " : "", STR_ARG(rest));
    return form && !b.full && act_find(&none, buf_str(&b)) == row ? buf_str(&b).s : NULL;
}

static void set_place(struct act_meant *out, struct str line, struct str part)
{
    out->at = part.n ? (size_t)(part.s - line.s) : 0;
    out->len = part.n ? part.n : line.n;
}

static bool other_words(struct act_meant *out, struct str line, unsigned roles,
                        const struct words *words, struct arena *a)
{
    struct str bare = request_bare(line), rest;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const struct act_row *row = act_row_of(others[i].act);
        if (!row || !act_may(row, roles) || !act_begins(&rest, bare, others[i].said)) continue;
        size_t said = rest.n ? (size_t)(rest.s - bare.s) : bare.n;
        set_place(out, line, str_trim(str_head(bare, said)));
        out->line = line_of(row, rest, words, a);
        if (!out->line) out->usage = act_usage(row, words, a);
        return true;
    }
    return false;
}

bool act_meant_find(struct act_meant *out, struct str line, unsigned roles,
                    const struct words *words, struct arena *a)
{
    struct str rest;
    const struct act_row *row = act_called(&rest, line);
    *out = (struct act_meant){ .len = line.n };
    if (row && act_may(row, roles)) {
        set_place(out, line, rest);
        out->usage = act_usage(row, words, a);
        return true;
    }
    return other_words(out, line, roles, words, a);
}
