/* Slots of one sentence compared with those of another. */
#include "templates/words/check.h"
#include "templates/words/form.h"

/* Cuts the next slot's mark, "piece.your", off *rest; false: there is none. */
static bool next_mark(struct str *rest, struct str *mark)
{
    struct str_cut open = str_cut(*rest, '{');
    struct str_cut close = str_cut(open.tail, '}');
    *mark = close.head;
    *rest = close.tail;
    return open.ok;
}

static bool has_slot(struct str text, struct str name)
{
    struct str mark;
    while (next_mark(&text, &mark))
        if (str_eq(str_cut(mark, '.').head, name)) return true;
    return false;
}

static bool pairs_ok(struct str text, struct err *e)
{
    size_t open = 0, ticks = 0;
    for (size_t i = 0; i < text.n; i++) {
        ticks += text.s[i] == '`';
        if (text.s[i] == '{' && open++ > 0) return err_set(e, ERR_INPUT, "a { within { }");
        if (text.s[i] == '}' && open-- == 0) return err_set(e, ERR_INPUT, "a } without {");
    }
    if (open) return err_set(e, ERR_INPUT, "a { without }");
    return ticks % 2 == 0 || err_set(e, ERR_INPUT, "a ` without another");
}

static bool marks_ok(struct str base, struct str text, const char *grammar, struct err *e)
{
    struct str mark;
    while (next_mark(&text, &mark)) {
        struct str_cut c = str_cut(mark, '.');
        if (!has_slot(base, c.head))
            return err_set(e, ERR_INPUT, "the sentence has no slot {%.*s}", STR_ARG(c.head));
        if (c.ok && !form_known(grammar, c.tail))
            return err_set(e, ERR_INPUT, "the grammar has no form \"%.*s\"", STR_ARG(c.tail));
    }
    return true;
}

bool check_slots(struct str base, struct str text, struct str spare, const char *grammar,
                 struct err *e)
{
    if (!pairs_ok(text, e) || !marks_ok(base, text, grammar, e)) return false;
    struct str mark;
    while (next_mark(&base, &mark)) {
        struct str name = str_cut(mark, '.').head;
        if (!str_eq(name, spare) && !has_slot(text, name))
            return err_set(e, ERR_INPUT, "the slot {%.*s} is missing", STR_ARG(name));
    }
    return true;
}
