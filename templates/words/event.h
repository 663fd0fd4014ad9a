#ifndef TEMPLATES_WORDS_EVENT_H
#define TEMPLATES_WORDS_EVENT_H
/* Events of the engine in words. */
#include "engine/event.h"
#include "templates/words/words.h"

/** What happened, as others than the reader are told it, without rule and full stop. */
void event_put(struct buf *out, const struct words *words, const struct event *e);
#endif
