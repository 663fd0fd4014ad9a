/* Case files: lines `== NAME` cut a text into sections. */
#include "tests/cases/case_file.h"

static const char *const names[] = { "game",  "then",      "expect", "refused",
                                     "check", "canonical", "error",  "events" };

/* `legal` and `perft` are followed by what is given to the command: `legal --place`, `legal
 * green`, `perft 3`. */
static bool known(struct str name)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (str_eq(name, str_of(names[i]))) return true;
    struct str word = str_word(&name);
    return str_eq(word, STR("legal")) || str_eq(word, STR("perft"));
}

static bool open_section(struct case_file *c, struct str name, struct err *e)
{
    if (c->n == SECTIONS_MAX) return err_set(e, ERR_INPUT, "too many sections");
    if (!known(name))
        return err_set(e, ERR_INPUT, "unknown section \"%.*s\"", STR_ARG(str_head(name, 40)));
    c->section[c->n++] = (struct section){ name, { "", 0 } };
    return true;
}

bool case_split(struct case_file *out, struct str text, struct err *e)
{
    struct str line;
    out->n = 0;
    if (!str_line(&text, &line) || !str_starts(line, STR("== ")))
        return err_set(e, ERR_INPUT, "the first line is no title");
    while (str_line(&text, &line)) {
        struct section *s = out->n ? &out->section[out->n - 1] : NULL;
        if (str_starts(line, STR("== "))) {
            if (!open_section(out, str_trim(str_from(line, 3)), e)) return false;
        } else if (s) {
            if (s->text.n == 0) s->text.s = line.s;
            s->text.n = (size_t)(line.s + line.n - s->text.s) + (text.n != 0);
        }
    }
    return case_section(out, "game") || err_set(e, ERR_INPUT, "there is no section \"game\"");
}

const struct section *case_section(const struct case_file *c, const char *name)
{
    for (size_t i = 0; i < c->n; i++)
        if (str_eq(c->section[i].name, str_of(name))) return &c->section[i];
    return NULL;
}

bool case_line(struct str *rest, struct str *line, bool comments)
{
    while (str_line(rest, line))
        if (line->n && (comments || line->s[0] != '#')) return true;
    return false;
}
