#ifndef ENGINE_CLASSIC_REMARK_H
#define ENGINE_CLASSIC_REMARK_H
/* What players write around a move, as Sandbox orders have it (4.4): greetings, thanks,
 * pictures. The vocabulary is that of engine/sandbox/order. Words that may change or add an
 * order are never harmless. */
#include "engine/base/str.h"

/* What links two squares. All arrows are one (23.2), and a > alone is not one. */
enum tie { TIE_NONE, TIE_DASH, TIE_HEAD, TIE_ARROW };

/** Does the text after a move say nothing? `parted`: a comma or full stop precedes it. */
bool remark_behind(struct str text, bool parted);
/** Bytes of a greeting with the sign that ends it, "Hi Bob,"; 0: there is none. */
size_t remark_before(struct str text);
/** Bytes of quotation marks, bold print and other signs that do not count, and of spaces. */
size_t remark_hidden(struct str text);
/** Bytes of an emoji or another mark that says nothing; 0: there is something else. */
size_t remark_mark(struct str text);
/** Bytes of "My move:", "I", "Ok,": words in front of a move that say nothing; 0: none here. */
size_t remark_intro(struct str text);
/** Bytes of "check", "mate", "e.p." and the like after a move; 0: none here. */
size_t remark_check(struct str text);
/** Bytes of a dash or an arrow of any kind, and which it is; 0, TIE_NONE: something else. */
size_t remark_tie(enum tie *tie, struct str text);
/** Is there an arrow anywhere? A > alone is not one. */
bool remark_arrow(struct str text);
#endif
