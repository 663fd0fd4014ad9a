/* Refusals and codes: names of the engine to sentences of the catalogue. A row of the engine's
 * tables without its sentence does not compile. */
#include "templates/words/verdict.h"

enum { TEXT_MAX = 4000 };

#define ROW(name) [REFUSAL_##name] = W_REFUSAL_##name,
static const enum words_name refusals[REFUSALS] = { REFUSAL_TABLE(ROW) };
#undef ROW

#define ROW(name, word, rule) [V_##name] = W_BRIEF_##name,
static const enum words_name briefs[V_COUNT] = { VERDICT_TABLE(ROW) };
#undef ROW

const char *verdict_brief(const struct words *words, enum verdict_code code)
{
    return words_raw(words, briefs[code]);
}

void verdict_put(struct buf *out, const struct words *words, const struct verdict *v)
{
    struct saying s = { .word = refusals[v->refusal] };
    if (v->refusal == REFUSAL_NONE) {
        buf_puts(out, verdict_brief(words, v->code));
        return;
    }
    for (size_t i = 0; i < v->n_slot && i < SLOTS_MAX; i++) s.slot[i] = v->slot[i];
    words_put(out, words, &s);
}

const char *verdict_text(struct arena *a, const struct words *words, const struct verdict *v)
{
    struct buf b = buf_make(a, TEXT_MAX);
    verdict_put(&b, words, v);
    return b.full ? NULL : buf_str(&b).s;
}

const char *verdict_plain(struct arena *a, const struct verdict *v)
{
    struct buf b = buf_make(a, TEXT_MAX);
    const char *text = verdict_text(a, NULL, v);
    if (!text) return verdict_brief(NULL, v->code);
    for (; *text; text++) {
        char c = *text;
        if (c == WORDS_CODE[0]) c = '`';
        buf_putc(&b, c);
    }
    return b.full ? verdict_brief(NULL, v->code) : buf_str(&b).s;
}

#define ROW(name) [COMBINE_##name] = W_COMBINE_##name,
static const enum words_name notes[COMBINE_COUNT] = { COMBINE_TABLE(ROW) };
#undef ROW

enum words_name verdict_combined(enum combine_note note)
{
    return notes[note];
}
