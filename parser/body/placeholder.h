#ifndef PARSER_PLACEHOLDER_H
#define PARSER_PLACEHOLDER_H
/* Texts next to HTML that only say that the mail is HTML. */
#include "engine/base/str.h"

/** Is that all the text says? Never true of one that might have an order. */
bool placeholder_is(struct str text);
#endif
