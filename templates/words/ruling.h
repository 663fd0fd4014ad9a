#ifndef TEMPLATES_WORDS_RULING_H
#define TEMPLATES_WORDS_RULING_H
/* Events of rulebook 3 in words. */
#include "engine/sandbox/look.h"
#include "templates/words/words.h"

/** What the event changes, a few sentences with their full stops. */
enum words_name ruling_of(const struct event_rule *event);
/** What it is called, a noun: "King of the hill". */
enum words_name ruling_name(const struct event_rule *event);
#endif
