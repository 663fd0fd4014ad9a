#ifndef PARSER_CHARSET_H
#define PARSER_CHARSET_H
/* From the bytes of a text in some charset to clean UTF-8. */
#include "engine/base/buf.h"

/** Bytes of the character at the start of s (1 to 4) and its number; 0 if these bytes are no
 *  UTF-8 (RFC 3629: shortest form, no surrogates, at most U+10FFFF) or s is empty. */
size_t charset_char(uint32_t *code, struct str s);

/** s, or its beginning of at most n bytes without half a character at the end. */
struct str charset_head(struct str s, size_t n);

/** Load all charsets that there are, for as long as the process lives: no file is opened for
 * one afterwards. */
void charset_load(void);
/** Whether a charset of that name can be converted. */
bool charset_known(struct str charset);

/**
 * Append `bytes`, written in `charset`, to `out` as UTF-8. An unknown or missing name means:
 * UTF-8 if the bytes are that, else windows-1252. A label that the bytes prove wrong does not
 * count: UTF-8 in the name of a Western charset, windows-1252 in the name of UTF-8, UTF-8 that
 * was encoded twice. What cannot be read becomes U+FFFD.
 */
enum { CHARSET_STEP = 1024 }; /* bytes appended in one go, at most, after a conversion */
void charset_decode(struct buf *out, struct str bytes, struct str charset);

/**
 * Append clean text: valid UTF-8 (U+FFFD for what is not), line ends as LF, without control
 * characters and without characters that are neither seen nor take room (byte order marks,
 * zero-width spaces, direction marks), because a caret cannot point at them.
 */
void charset_clean(struct buf *out, struct str s);
#endif
