/* Reasons: rows of the engine's table to sentences of the catalogue. A row without its sentence
 * does not compile. */
#include "templates/words/reason.h"

#define ROW(name, rule, slots) [WHY_##name] = W_REASON_##name,
static const enum words_name sentences[WHY_COUNT] = { REASON_TABLE(ROW) };
#undef ROW

enum { TEXT_MAX = 1 << 14 };

void reason_put(struct buf *out, const struct words *words, const struct reason *r)
{
    int64_t points = r->points < INT32_MAX ? r->points : INT32_MAX;
    struct saying s = { sentences[r->kind],
                        { slot_text("army", r->army), slot_text("piece", r->piece),
                          slot_square("at", r->at.x, r->at.y), slot_text("word", r->word),
                          slot_text("by", r->by), slot_text("bypiece", r->by_piece),
                          slot_square("byat", r->by_at.x, r->by_at.y),
                          slot_text("byword", r->by_word), slot_energy("points", points),
                          slot_energy("energy", r->energy),
                          slot_number("number", r->number) } };
    words_put(out, words, &s);
}

const char *reason_plain(struct arena *a, const struct reason *r)
{
    struct buf said = buf_make(a, TEXT_MAX), plain = buf_make(a, TEXT_MAX);
    reason_put(&said, NULL, r);
    struct str s = buf_str(&said);
    for (size_t i = 0; i < s.n; i++)
        if (s.s[i] != WORDS_CODE[0]) buf_putc(&plain, s.s[i]);
    return buf_str(&plain).s;
}
