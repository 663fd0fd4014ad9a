#ifndef MAILER_CIPHER_H
#define MAILER_CIPHER_H
/* Texts that lie where others may read them, and only who has the secret can: AES-256-GCM (NIST
 * SP 800-38D), its key derived by HKDF (RFC 5869). One line of ASCII:
 *
 *   1 KEY HEX      the name of the key, and nonce (12 bytes), text and tag (16 bytes)
 *
 * A line belongs to what it is called by: under another name it opens no more. */
#include "mailer/token.h"

enum {
    CIPHER_KEY = TOKEN_MAC_MAX,                  /* the name of a key */
    CIPHER_MORE = 2 * (12 + 16) + CIPHER_KEY + 3 /* a line has 2 n + that bytes, with its NUL */
};

/** What a key is called. It tells nothing of the key. */
void cipher_key(char out[CIPHER_KEY], const struct secret_key *key);
/** With the present key; ERR_INPUT: `out` is too small. */
bool cipher_close(char *out, size_t size, const struct secret *s, const char *called,
                  struct str text, struct err *e);
/** NUL-terminated. ERR_NOTFOUND: none of our keys; ERR_DAMAGE: it was changed, is another's, or
 * no such line; ERR_INPUT: `out` is too small. */
bool cipher_open(char *out, size_t size, const struct secret *s, const char *called,
                 struct str line, struct err *e);
#endif
