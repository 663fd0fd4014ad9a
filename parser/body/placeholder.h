#ifndef PARSER_PLACEHOLDER_H
#define PARSER_PLACEHOLDER_H
/* Texts that stand beside HTML and only say that it is HTML. */
#include "engine/base/str.h"

/** Whether that is all the text says. One that might hold an order never is. */
bool placeholder_is(struct str text);
#endif
