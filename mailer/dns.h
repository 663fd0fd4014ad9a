#ifndef MAILER_DNS_H
#define MAILER_DNS_H
/* TXT records, by the C library's resolver. */
#include "engine/base/str.h"

#include <stdbool.h>
#include <stddef.h>

enum dns_found { DNS_FOUND, DNS_NONE, DNS_AWAY /* nobody answers */ };

/** The name's first TXT record with that beginning (ignoring case; "": any), its strings
 *  joined (RFC 7208 3.3), unprintable bytes as '?', cut to `size`. Waits a few seconds at
 *  most. */
enum dns_found dns_text(char *out, size_t size, const char *name, const char *begins);
/** The same for a raw answer from a name server (RFC 1035 4.1). */
bool dns_text_of(char *out, size_t size, struct str answer, const char *begins);
#endif
