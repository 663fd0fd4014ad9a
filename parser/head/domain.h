#ifndef PARSER_DOMAIN_H
#define PARSER_DOMAIN_H
/* One form for each address: bücher.example and xn--bcher-kva.example are the same domain. */
#include "engine/base/str.h"

/** A copy of an address (or of "@domain") with the domain in lower case, and in A-labels
 *  where it has other letters than ASCII (IDNA 2008 with the mapping of UTS 46, RFC 5891);
 *  empty if it is no valid domain. Addresses are stored, compared and used in this form.
 *  False: the arena is full. */
bool domain_plain(struct str *out, struct str address, struct arena *a);
/** The reverse, as people write it: with the domain's own letters; empty if that is the
 *  same. False: the arena is full. */
bool domain_letters(struct str *out, struct str address, struct arena *a);
#endif
