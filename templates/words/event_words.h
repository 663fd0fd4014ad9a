#ifndef TEMPLATES_EVENT_WORDS_H
#define TEMPLATES_EVENT_WORDS_H
/* Events of the engine in words. */
#include "engine/event.h"
#include "templates/words/words.h"

/** What happened, in words for everybody, without rule and full stop. */
enum words_name event_word(enum event_kind kind);
/** A sentence with the slots of an event. `reader`: the army that reads, whose pieces are
 *  "your rook"; NULL: nobody's. */
void event_put(struct buf *out, const struct words *words, enum words_name word,
               const struct event *e, const char *reader);
/** A piece of an army in a sentence; no army: of nobody. */
struct slot event_unit(const char *name, const char *army, const char *letters,
                       const char *reader);
#endif
