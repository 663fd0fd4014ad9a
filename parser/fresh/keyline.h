#ifndef PARSER_KEYLINE_H
#define PARSER_KEYLINE_H
/* The line "key: KEY" that our prefilled mails end with. It proves who writes, like a key in
 * an address or in References (cron/inbox/who/identify.h); this file only knows its form. */
#include "engine/base/str.h"

/** Cut a key off the end of the line: "key: 42.7.d3zrh4krxh5loerp", in any case, with signs
 *  and spaces around it; a word may follow the key's last full stop. True: *key is the key
 *  as written and *line the text before it, usually nothing (some programs make a single
 *  line of a prefilled text). */
bool keyline_cut(struct str *key, struct str *line);
#endif
