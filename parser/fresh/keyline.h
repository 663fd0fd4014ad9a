#ifndef PARSER_KEYLINE_H
#define PARSER_KEYLINE_H
/* The line "key: KEY" that our prefilled mails end with. It proves who writes as a key in an
 * address or in References does (cron/inbox/who/identify.h); here is only what it looks like.
 */
#include "engine/base/str.h"

/** Cut a key off the end of the line: "key: 42.7.d3zrh4krxh5loerp", whatever the letter case,
 *  with signs and spaces around it; a word may stand behind the key's last full stop. True:
 *  *key is the key as written and *line what stands in front of it, mostly nothing (some
 *  programs make one line of a prefilled text). */
bool keyline_cut(struct str *key, struct str *line);
#endif
