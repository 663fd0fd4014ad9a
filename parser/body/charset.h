#ifndef PARSER_CHARSET_H
#define PARSER_CHARSET_H
/* From the bytes of a text in some charset to clean UTF-8. */
#include "engine/base/buf.h"

#include <stdint.h>

/** Bytes of the character at the start of s (1 to 4) and its number; 0 if these bytes are no
 *  UTF-8 (RFC 3629: shortest form, no surrogates, at most U+10FFFF) or s is empty. */
size_t charset_char(uint32_t *code, struct str s);

/** s, or its beginning of at most n bytes without half a character at the end. */
struct str charset_head(struct str s, size_t n);

/** What bytes are in that are not UTF-8 and have no label. */
#define CHARSET_GUESS STR("windows-1252")

/** Whether a charset of that name can be converted. */
bool charset_known(struct str charset);

/* iconv has a table in a file for each charset and opens it when it is wanted. A process that
 * may open none (cron/app/apart) must have them before. */
enum { CHARSETS_MAX = 128 };
struct charset_set { /* of rows of charset.c; others say nothing */
    uint64_t at[CHARSETS_MAX / 64];
};
/** The set of one name; empty if it is unknown. */
struct charset_set charset_named(struct str charset);
struct charset_set charset_both(struct charset_set a, struct charset_set b);
/** Those of a that are not in b. */
struct charset_set charset_without(struct charset_set a, struct charset_set b);
bool charset_any(struct charset_set s);
/** Load their tables, for as long as the process lives: no file is opened for one afterwards.
 * GMime (by its own names for them) finds them, too. */
void charset_load(struct charset_set s);
/** A text in that charset is going to be converted by GMime. */
void charset_want(struct str charset);
/** What was wanted since the last call and was never loaded: where no file may be opened, what
 * was read meanwhile is worth nothing. (A table that the system does not have is loaded in
 * vain, and lacks no more.) */
struct charset_set charset_lacking(void);

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
