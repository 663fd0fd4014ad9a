#ifndef PARSER_VALUE_H
#define PARSER_VALUE_H
/* Header values prepared for GMime's readers. */
#include "engine/base/str.h"
#include <gmime/gmime.h>

/** Options for all of GMime's readers: 8-bit bytes without a label are read like such bodies.
 * The caller frees them with g_mime_parser_options_free. */
GMimeParserOptions *value_options(void);

/** The raw value unfolded (header_unfold), with encoded words in charsets that charset_known
 *  does not know broken, so that they stay as written. NULL: the arena is full. */
char *value_text(struct str raw, struct arena *a);

/** The same for a value with parameters: those with a charset of their own (RFC 2231 s4; never
 *  seen in a boundary or a charset) are made unknown ones. NULL: the arena is full. */
char *value_parameters(struct str raw, struct arena *a);
#endif
