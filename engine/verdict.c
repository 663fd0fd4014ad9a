/* The words of verdicts: the table of verdict.h, turned into arrays. */
#include "engine/verdict.h"

#define WORD(name, word, rule) [V_##name] = (word),
static const char *const words[V_COUNT] = { VERDICT_TABLE(WORD) };
#undef WORD
#define RULE(name, word, rule) [V_##name] = (rule),
static const char *const rules[V_COUNT] = { VERDICT_TABLE(RULE) };
#undef RULE

const char *verdict_word(enum verdict_code code)
{
    return words[code];
}

const char *verdict_rule(enum verdict_code code)
{
    return rules[code];
}
