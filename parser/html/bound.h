#ifndef PARSER_HTML_BOUND_H
#define PARSER_HTML_BOUND_H
/* HTML that would cost gumbo much more than letters do is not given to it: it compares each
 * attribute of a tag with all others of it, and looks through all elements that are open. */
#include "engine/base/str.h"

/** Within the limits? They are far beyond what mail programs write. */
bool bound_holds(struct str html);
#endif
