#ifndef TEMPLATES_PAGES_EMBED_H
#define TEMPLATES_PAGES_EMBED_H
/* Documents in a page, for the browser's code. */
#include "engine/base/buf.h"
#include "templates/pages.h"

/** A JSON document as it is; each < of it is written \u003c, so that nothing in it ends the
 *  element. */
void embed_json(struct buf *out, const char *id, struct str json);
/** A text as a JSON string. */
void embed_text(struct buf *out, const char *id, struct str text);
/** What the browser's code says, as web_words() has it. */
void embed_words(struct buf *out, const struct words *words);
/** {"board":N,"last":M,"figures":[{"army":"red","energy":[...],"pieces":[...]}...]}: a value
 * for each board from 0 on, null where the army was not there. M is the last board that was
 * known when the page was written. */
void embed_course(struct buf *out, const struct pages_board *v);
/** {"rests":[["red",3,4]...],"paired":[["red",3,4]...],"pairs":[[3,4,5,6]...]}: what the active
 * event says of pieces (30): those that may not move, those that have a partner, and which.
 * Nothing of a game of two. */
void embed_marks(struct buf *out, const struct shown *shown);
#endif
