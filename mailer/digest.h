#ifndef MAILER_DIGEST_H
#define MAILER_DIGEST_H
/* SHA-256 (FIPS 180-4), hexadecimal, and unpredictable numbers: OpenSSL's. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { DIGEST_BYTES = 32, DIGEST_HEX = 2 * DIGEST_BYTES + 1 };

/** Of n bytes. Allocates nothing, so it cannot fail. */
void digest(uint8_t out[DIGEST_BYTES], const void *data, size_t n);
/** The same as lower-case hex with a NUL. */
void digest_hex(char out[DIGEST_HEX], struct str bytes);
/** HMAC-SHA-256 (RFC 2104) with a key of 32 bytes. Allocates nothing, either. */
void digest_mac(uint8_t out[DIGEST_BYTES], const uint8_t key[DIGEST_BYTES], struct str text);
/** n bytes as 2 n hex digits and a NUL. */
void digest_text(char *out, const uint8_t *in, size_t n);
/** n random bytes from the system; ERR_IO if there are none. */
bool digest_random(uint8_t *out, size_t n, struct err *e);
#endif
