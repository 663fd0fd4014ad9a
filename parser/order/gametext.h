#ifndef PARSER_GAMETEXT_H
#define PARSER_GAMETEXT_H
/* A game text (rulebook/formats.md) in a mail, below the line that says what it is for. Its
 * lines are no orders and no commands. */
#include "parser/fresh/fresh.h"

/** Moves the new lines from "zugpost 1" to an empty line or the mail's end from *f to *out,
 *  as whole lines; empty: there is none. `text` is that of the mail from which f was read: a
 *  game text may be longer than what is read from a mail. ERR_NOMEM. */
bool gametext_cut(struct str *out, struct fresh *f, struct str text, struct arena *a,
                  struct err *e);
#endif
