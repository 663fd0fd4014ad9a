#ifndef ENGINE_SANDBOX_OPTIONS_H
#define ENGINE_SANDBOX_OPTIONS_H
/* The options of sandbox and neisg: a table of words, ways to read and ways to print. */
#include "engine/sandbox/position/board.h"

/** The defaults of rule 4.5. */
struct options options_default(bool neisg);
/** Bit number of the option with that name, or -1: to see what was given twice. */
int option_index(struct str name);
/** Set option number `index`; false if the value is not one of its values. */
bool option_read(struct options *o, int index, struct str value);
/** Print what differs from the defaults of those rules as `option NAME VALUE` lines, sorted by
 *  name. */
void options_print(struct buf *out, const struct options *o, struct str rules);
/** What its value may be, for messages. */
const char *option_values(int index);
/** The names by number, sorted; NULL after the last. */
const char *option_name(int index);
/** Its value as a record has it. */
void option_print(struct buf *out, int index, const struct options *o);
#endif
