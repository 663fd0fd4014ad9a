#ifndef PARSER_HEADS_H
#define PARSER_HEADS_H
/* Where an old letter begins: the head that mail programs put above the mail they answer or
 * forward. */
#include "parser/fresh/mailline.h"

enum { HEADS_LINES = 10 /* Outlook's, with long To lines */ };

/** Which field of a head (phrases.h) the line is; 0: none. */
unsigned heads_field(struct str line);
/** Is it the field From, alone, with our name? */
bool heads_ours(struct str line);
/** Is everything old from `line` on, which *r has just read? */
bool heads_old_from_here(struct str line, struct mailline r);
#endif
