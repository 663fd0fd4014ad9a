#ifndef PARSER_CHARSET_H
#define PARSER_CHARSET_H
/* From the bytes of a text in some charset to clean UTF-8. */
#include "engine/base/buf.h"

#include <stdint.h>

/** Bytes of the character at the start of s (1 to 4) and its number; 0 if these bytes are
 *  not UTF-8 (RFC 3629: shortest form, no surrogates, at most U+10FFFF) or s is empty. */
size_t charset_char(uint32_t *code, struct str s);

/** s, or its beginning of at most n bytes without a partial character at the end. */
struct str charset_head(struct str s, size_t n);

/** The charset of unlabelled bytes that are not UTF-8. */
#define CHARSET_GUESS STR("windows-1252")

/** Whether a charset of that name can be converted. */
bool charset_known(struct str charset);

/* iconv has a table in a file for each charset and opens it when needed. A process that may
 * open no files (cron/app/apart) must load them before. */
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
/** Load their tables for the life of the process: no file is opened for them afterwards.
 *  GMime (by its own names for them) finds them, too. */
void charset_load(struct charset_set s);
/** GMime is about to convert a text in that charset. */
void charset_want(struct str charset);
/** Charsets needed since the last call but never loaded: if no file may be opened, anything
 *  read meanwhile is worthless. (A table that the system does not have is loaded in vain,
 *  and no longer counts as lacking.) */
struct charset_set charset_lacking(void);

/** Append `bytes`, written in `charset`, to `out` as UTF-8. An unknown or missing name
 *  means: UTF-8 if the bytes are valid, else windows-1252. A label that the bytes prove
 *  wrong is ignored: UTF-8 labelled as a Western charset, windows-1252 labelled as UTF-8,
 *  UTF-8 that was encoded twice. Unreadable bytes become U+FFFD. */
enum { CHARSET_STEP = 1024 }; /* maximum bytes appended in one go after a conversion */
void charset_decode(struct buf *out, struct str bytes, struct str charset);

/** Append clean text: valid UTF-8 (U+FFFD for anything else), line ends as LF, without
 *  control characters and invisible characters without width (byte order marks, zero-width
 *  spaces, direction marks), because a caret cannot point at them. */
void charset_clean(struct buf *out, struct str s);
#endif
