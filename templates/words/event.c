/* Events: rows of the engine's table to sentences of the catalogue. A row without its sentence
 * does not compile. */
#include "templates/words/event.h"

#define ROW(name, word, slots) [EV_##name] = W_EVENT_##name,
static const enum words_name sentences[EV_COUNT] = { EVENT_TABLE(ROW) };
#undef ROW

void event_put(struct buf *out, const struct words *words, const struct event *e)
{
    struct saying s = { sentences[e->kind],
                        { slot_text("army", e->army), slot_text("piece", e->piece),
                          slot_square("from", e->from.x, e->from.y),
                          slot_square("to", e->to.x, e->to.y), slot_text("by", e->by),
                          slot_text("bypiece", e->by_piece), slot_change("change", e->change),
                          slot_energy("amount", e->change < 0 ? -e->change : e->change),
                          slot_energy("energy", e->energy), slot_text("word", e->word),
                          slot_number("update", e->update),
                          slot_field("start", e->from.x, e->from.y),
                          slot_field("square", e->to.x, e->to.y) } };
    words_put(out, words, &s);
}
