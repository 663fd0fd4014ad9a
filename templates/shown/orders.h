#ifndef TEMPLATES_SHOWN_ORDERS_H
#define TEMPLATES_SHOWN_ORDERS_H
/* What programs and pages say about a reader's legal orders besides listing them. */
#include "engine/sandbox/look.h"
#include "templates/shown/shown.h"

enum { ORDERS_WORDS = 5 };
/** Orders that are one word and move nothing, as far as the army may give them now, as the
 *  engine judges it: "pass", "draw?", "resign". In canonical text, owned by the arena. */
bool orders_words(const char *out[ORDERS_WORDS], size_t *n, const struct shown *s,
                  const char *army, struct arena *a, struct err *e);
/** Does it capture what is capturable, so cannot dodge (8.1)? A theft cannot be dodged either.
 */
bool orders_certain(const struct board *b, const struct action *act);
#endif
