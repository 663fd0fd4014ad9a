/* Reasons: rows of the engine's table to sentences of the catalogue. A row without its sentence
 * does not compile. */
#include "templates/words/reason.h"
#include "templates/words/event_words.h"

enum { TEXT_MAX = 1 << 14, ORDERS_MAX = 8 };

#define ROW(name, rule, slots) [WHY_##name] = W_REASON_##name,
static const enum words_name sentences[WHY_COUNT] = { REASON_TABLE(ROW) };
#undef ROW

enum words_name reason_word(enum reason_kind kind)
{
    return sentences[kind];
}

/* "red N(2,7)-(4,8), blue B(3,3)x(5,5)": orders that a reason lists, a slot each. */
static size_t orders_of(struct slot order[ORDERS_MAX], const char *list)
{
    struct str rest = str_of(list);
    size_t n = 0;
    for (size_t i = 0; rest.n && n < ORDERS_MAX; i++) {
        bool last = i == rest.n;
        if (!last && !str_starts(str_from(rest, i), STR(", "))) continue;
        order[n++] = slot_str("order", str_head(rest, i));
        rest = last ? STR("") : str_from(rest, i + strlen(", "));
        i = 0;
    }
    return n;
}

/* In games of two the armies are sides, and squares are named as on their board. */
static void of_two(struct buf *out, const struct words *words, const struct reason *r)
{
    struct saying s = {
        reason_word(r->kind),
        { slot_side("army", r->army), slot_man("unit", r->army, r->piece ? r->piece[0] : 0),
          slot_piece("piece", r->piece), slot_field("at", r->at.x, r->at.y),
          slot_text("word", r->word), slot_side("by", r->by),
          slot_man("other", r->by, r->by_piece ? r->by_piece[0] : 0),
          slot_field("byat", r->by_at.x, r->by_at.y), slot_number("number", r->number) }
    };
    words_put(out, words, &s);
}

static void of_armies(struct buf *out, const struct words *words, const struct reason *r,
                      const char *reader)
{
    int64_t points = r->points < INT32_MAX ? r->points : INT32_MAX;
    struct slot order[ORDERS_MAX];
    size_t n = orders_of(order, r->word);
    struct saying s = {
        reason_word(r->kind),
        { slot_army("army", r->army), event_unit("unit", r->army, r->piece, reader),
          slot_piece("piece", r->piece), slot_square("at", r->at.x, r->at.y),
          slot_text("word", r->word), slot_event("event", r->word),
          slot_list("orders", order, n, r->number > 0), slot_army("by", r->by),
          event_unit("other", r->by, r->by_piece, reader),
          slot_square("byat", r->by_at.x, r->by_at.y), slot_text("byword", r->by_word),
          slot_text("percent", r->by_word), slot_energy("points", points),
          slot_energy("energy", r->energy), slot_number("number", r->number) }
    };
    words_put(out, words, &s);
}

void reason_put(struct buf *out, const struct words *words, const struct reason *r,
                const char *reader)
{
    if (r->kind >= WHY_TURN)
        of_two(out, words, r);
    else
        of_armies(out, words, r, reader);
}

const char *reason_plain(struct arena *a, const struct reason *r)
{
    struct buf said = buf_make(a, TEXT_MAX), plain = buf_make(a, TEXT_MAX);
    reason_put(&said, NULL, r, NULL);
    struct str s = buf_str(&said);
    for (size_t i = 0; i < s.n; i++)
        if (s.s[i] != WORDS_CODE[0]) buf_putc(&plain, s.s[i]);
    return buf_str(&plain).s;
}
