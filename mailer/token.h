#ifndef MAILER_TOKEN_H
#define MAILER_TOKEN_H
/* Reply tokens and digests (OpenSSL). A token says: this mail answers one that we sent to this
 * seat. It is lower case, fits into a plus-address and a Message-ID: SEAT.BOARD.MAC with MAC =
 * the first 80 bits of HMAC-SHA-256(secret, "zugpost-reply-1|GAME|ARMY|SEAT|BOARD"), base32. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { SECRET_BYTES = 32, TOKEN_MAX = 64 };

struct secret {
    unsigned char key[SECRET_BYTES];
};
struct token {
    int64_t seat;
    int32_t board;
    char mac[17];
};

/** Read a secret file: 64 hex digits and LF; mode 0600, owned by us, else ERR_INPUT. */
bool secret_load(struct secret *out, const char *path, struct err *e);
/** Make a new one with mode 0600; ERR_CONFLICT if the file exists. */
bool secret_create(const char *path, struct err *e);

/** The token's text for a seat. */
void token_text(char out[TOKEN_MAX], const struct secret *s, const char *game, const char *army,
                int64_t seat, int32_t board);
/** Take a text apart that may be a token; says nothing about its worth. */
bool token_read(struct token *out, struct str text);
/** Is it genuine? Compared in constant time. */
bool token_ok(const struct token *t, const struct secret *s, const char *game,
              const char *army);
/** The token in an address "judge+TOKEN@dom" or a Message-ID "TOKEN.more@dom", if it has the
 *  shape of one (letter case is ignored: some servers fold it). */
bool token_find(struct token *out, struct str address_or_id);
#endif
