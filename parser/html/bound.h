#ifndef PARSER_HTML_BOUND_H
#define PARSER_HTML_BOUND_H
/* Keeps from gumbo HTML that would cost much more than letters do: it compares each
 * attribute of a tag with all its others, and searches all open elements. */
#include "engine/base/str.h"

/** Is it within the limits? They are far beyond what mail programs write. */
bool bound_holds(struct str html);
#endif
