/* Events: rows of the engine's table to sentences of the catalogue. A row without its sentence
 * does not compile. */
#include "templates/words/event_words.h"
#include "engine/sandbox/look.h"

enum { NAME_MAX = 40 };

#define ROW(name, word, slots) [EV_##name] = W_EVENT_##name,
static const enum words_name sentences[EV_COUNT] = { EVENT_TABLE(ROW) };
#undef ROW

struct slot event_unit(const char *name, const char *army, const char *letters,
                       const char *reader)
{
    const struct piece_info *nobodys = &piece_table[KIND_OBSTACLE];
    bool obstacle = letters && strcmp(letters, nobodys->letters) == 0;
    uint8_t kind = letters ? piece_kind(str_of(letters)) : KIND_NONE;
    struct slot s = slot_unit(name, str_of(army), obstacle ? KIND_OBSTACLE : kind);
    s.y = army && reader && strcmp(army, reader) == 0;
    return s;
}

/* Where a line is pushed (30); the word itself if it is not a direction. */
static struct slot direction(const struct words *words, const char *word)
{
    char name[NAME_MAX];
    enum words_name found;
    if (!word) return slot_text("direction", word);
    snprintf(name, sizeof name, "direction.%.20s", word);
    return slot_text("direction",
                     words_find(&found, str_of(name)) ? words_raw(words, found) : word);
}

/* In games of two the armies are sides, and squares are named as on their board. */
static struct saying of_two(enum words_name word, const struct event *e)
{
    return (struct saying){
        word,
        { slot_side("army", e->army), slot_man("unit", e->army, e->piece ? e->piece[0] : 0),
          slot_man("other", e->by, e->by_piece ? e->by_piece[0] : 0),
          slot_piece("piece", e->piece), slot_field("from", e->from.x, e->from.y),
          slot_field("to", e->to.x, e->to.y), slot_text("word", e->word) }
    };
}

static struct saying of_armies(enum words_name word, const struct words *words,
                               const struct event *e, const char *reader)
{
    return (struct saying){
        word,
        { slot_army("army", e->army), event_unit("unit", e->army, e->piece, reader),
          event_unit("other", e->by, e->by_piece, reader), slot_piece("piece", e->piece),
          slot_piece("bypiece", e->by_piece), slot_square("from", e->from.x, e->from.y),
          slot_square("to", e->to.x, e->to.y), slot_change("change", e->change),
          slot_energy("amount", e->change < 0 ? -e->change : e->change),
          slot_energy("energy", e->energy), slot_text("word", e->word),
          slot_event("event", e->word), direction(words, e->word),
          slot_number("update", e->update) }
    };
}

enum words_name event_word(enum event_kind kind)
{
    return sentences[kind];
}

void event_put(struct buf *out, const struct words *words, enum words_name word,
               const struct event *e, const char *reader)
{
    struct saying s =
        e->kind > EV_BALANCE ? of_two(word, e) : of_armies(word, words, e, reader);
    words_put(out, words, &s);
}
