/* Verdicts: the table of verdict.h, turned into arrays; how one is filled in. */
#include "engine/verdict.h"

#include <assert.h>

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

void verdict_refuse(struct verdict *v, struct arena *a, enum verdict_code code,
                    const char *rule, const struct refused *why)
{
    assert(code != V_OK);
    struct slot *slot = NEW(a, struct slot, REFUSED_SLOTS);
    v->code = code;
    v->rule = rule ? rule : verdict_rule(code);
    v->refusal = REFUSAL_NONE;
    v->n_slot = 0;
    if (!slot) return;
    for (; v->n_slot < REFUSED_SLOTS && why->slot[v->n_slot].kind != SLOT_END; v->n_slot++) {
        struct slot *s = &slot[v->n_slot];
        *s = why->slot[v->n_slot];
        if (s->kind != SLOT_TEXT) continue; /* the others are static */
        s->text.s = str_dup(s->text, a);
        if (!s->text.s) return;
    }
    v->slot = slot;
    v->refusal = why->why;
}
