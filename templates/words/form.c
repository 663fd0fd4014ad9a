/* Lines of a grammar. */
#include "templates/words/form.h"

bool form_pattern(struct str *out, const char *grammar, struct str form, struct str kind)
{
    struct str lines = str_of(grammar), line;
    bool found = false;
    while (str_line(&lines, &line)) {
        struct str_cut pair = str_cut(line, '=');
        struct str_cut name = str_cut(pair.head, '/');
        if (!pair.ok || !str_eq(name.head, form)) continue;
        bool exact = name.ok && str_eq(name.tail, kind);
        if (!exact && (name.ok || found)) continue;
        *out = pair.tail;
        found = true;
        if (exact) return true;
    }
    return found;
}

bool form_known(const char *grammar, struct str form)
{
    struct str_cut c = str_cut(form, '.');
    if (str_eq(form, STR("cap")) || str_eq(form, STR("typed"))) return true;
    if (c.ok && !str_eq(c.tail, STR("cap"))) return false;
    struct str lines = str_of(grammar), line;
    while (str_line(&lines, &line))
        if (str_eq(str_cut(str_cut(line, '=').head, '/').head, c.head)) return true;
    return false;
}
