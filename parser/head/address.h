#ifndef PARSER_ADDRESS_H
#define PARSER_ADDRESS_H
/* Addresses and message identifiers of header fields (RFC 5322 s3.4, s3.6.4). */
#include "engine/base/str.h"

/** A copy in the form of domain.h; empty if no mail could be sent there (from.h). False:
 *  the arena is full. */
bool address_keep(struct str *out, struct str address, struct arena *a);
/** The name in the raw value of a From field, clean UTF-8; empty: it has none, or names several
 *  mailboxes. False: the arena is full. */
bool address_name(struct str *out, struct str raw, struct arena *a);

/** A list with a limit: anything beyond `max` is left out. */
struct str_list {
    struct str *at;
    size_t n, max;
};

/** Append all addresses of a raw address field. False: the arena is full. */
bool address_list(struct str_list *out, struct str raw, struct arena *a);

/** Append the identifiers `<...>` of a raw field without brackets and without the spaces
 *  that folding puts into them; words with an @ count if there are no brackets at all. Those
 *  longer than ID_MAX or not printable ASCII are skipped. False: the arena is full. */
enum { ID_MAX = 512 };
bool address_id_list(struct str_list *out, struct str raw, struct arena *a);

/** Clean UTF-8 of an unstructured raw value with encoded words (RFC 2047), on one line, of at
 *  most `max` bytes. NULL slice: the arena is full. */
struct str address_decode(struct str raw, size_t max, struct arena *a);
#endif
