/* Which kind of game a text is, and which there are. */
#include "engine/rules.h"

#include "engine/kinds.h"

#include <stdio.h>

#define KIND_ROW(name) &name##_rules,
static const struct rules *const kinds[] = { KIND_TABLE(KIND_ROW) NULL };
#undef KIND_ROW

const struct rules *rules_named(struct str name)
{
    for (const struct rules *const *kind = kinds; *kind; kind++)
        for (const char *const *n = (*kind)->names; *n; n++)
            if (str_eq(name, str_of(*n))) return *kind;
    return NULL;
}

void rules_list(char out[RULES_LIST_MAX], const char *between, const char *last)
{
    const char *name[RULES_LIST_MAX], *sign = "";
    size_t n = 0, at = 0;
    for (const struct rules *const *kind = kinds; *kind; kind++)
        for (const char *const *word = (*kind)->names; *word; word++) name[n++] = *word;
    for (size_t i = 0; i < n && at < RULES_LIST_MAX; i++) {
        at += (size_t)snprintf(out + at, RULES_LIST_MAX - at, "%s%s", sign, name[i]);
        sign = i + 2 < n ? between : last;
    }
}

const char *rules_default(void)
{
    return kinds[0]->names[0];
}

bool rules_of(const struct rules **out, struct str game_text, struct err *e)
{
    struct str line;
    char known[RULES_LIST_MAX];
    for (uint32_t number = 1; str_line(&game_text, &line); number++) {
        if (!str_eq(str_word(&line), STR("rules"))) continue;
        struct str name = str_trim(line);
        *out = rules_named(name);
        if (*out) return true;
        rules_list(known, ", ", ", ");
        return err_set(e, ERR_INPUT, "line %u: rules \"%.*s\" are not known here; known: %s",
                       number, STR_ARG(str_head(name, 40)), known);
    }
    return err_set(e, ERR_INPUT, "the game text has no line \"rules NAME\"");
}
