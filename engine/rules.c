/* The kinds of games: one row each. A new kind is a `const struct rules` and a line here. */
#include "engine/rules.h"

#include "engine/classic/classic.h"
#include "engine/sandbox/sandbox.h"

static const struct rules *const kinds[] = { &sandbox_rules,     &orthodox_rules,
                                             &synchrone_rules,   &conditional_rules,
                                             &event_chess_rules, NULL };

const struct rules *rules_named(struct str name)
{
    for (const struct rules *const *kind = kinds; *kind; kind++)
        for (const char *const *n = (*kind)->names; *n; n++)
            if (str_eq(name, str_of(*n))) return *kind;
    return NULL;
}

bool rules_of(const struct rules **out, struct str game_text, struct err *e)
{
    struct str line;
    for (uint32_t number = 1; str_line(&game_text, &line); number++) {
        if (!str_eq(str_word(&line), STR("rules"))) continue;
        struct str name = str_trim(line);
        *out = rules_named(name);
        if (*out) return true;
        return err_set(
            e, ERR_INPUT,
            "line %u: rules \"%.*s\" are not known here; known: sandbox, neisg, orthodox, "
            "synchrone, conditional, event",
            number, STR_ARG(str_head(name, 40)));
    }
    return err_set(e, ERR_INPUT, "the game text has no line \"rules NAME\"");
}
