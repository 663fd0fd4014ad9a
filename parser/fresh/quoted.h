#ifndef PARSER_QUOTED_H
#define PARSER_QUOTED_H
/* Is a line quoted, and what follows its marks? */
#include "parser/fresh/mailline.h"

/** A mark with which a player's line never begins: its bytes; 0 if there is none. */
size_t quoted_mark(struct str s);
bool quoted_line(struct str line);
/** Is the line that *r has just read one of several that begin with the same mark, ": ", "#
 *  ", "A> ", which proves nothing by itself? */
bool quoted_weakly(struct mailline *r, struct str line);
/** A quoted line without its marks. */
struct str quoted_without_marks(struct str line);
/** The text after a mark that proves nothing by itself; empty if the line begins with none.
 *  Trimmed. */
struct str quoted_behind_mark(struct str line);
#endif
