#ifndef PARSER_TRANSFER_H
#define PARSER_TRANSFER_H
/* Transfer encodings (RFC 2045 s6) that the header does not announce, or announces wrongly. */
#include "engine/base/str.h"

enum transfer { TRANSFER_PLAIN, TRANSFER_QUOTED, TRANSFER_BASE64 };

/** How the bytes of a text are encoded, by the announcement and by their contents. In doubt
 *  the announcement counts. */
enum transfer transfer_of(struct str bytes, enum transfer announced);
#endif
