#ifndef MAILER_TOKEN_H
#define MAILER_TOKEN_H
/* Reply tokens (HMAC by OpenSSL). A token says: this mail answers one that we sent to this
 * seat. It is lower case, fits into a plus-address and a Message-ID: SEAT.BOARD.MAC with MAC
 * = the first 80 bits of HMAC-SHA-256(secret, "zugpost-reply-1|GAME|ARMY|SEAT|BOARD"),
 * base32; for a seat that had N players before, of "zugpost-reply-2|GAME|ARMY|SEAT|N|BOARD".
 * That of a mail that asks for a yes is of "zugpost-reply-3|GAME|ARMY|SEAT|N|BOARD|q12": the
 * reader of another mail of the seat cannot make it. Somebody without a seat is identified
 * by the address: SEAT 0, ARMY is the address in lower case. */
#include "mailer/secret.h"

enum { TOKEN_MAX = 64, TOKEN_MAC_MAX = 17, TOKEN_ADDRESS_MAX = 256 };

/** 80 bits of the text's HMAC with that key, as base32 in lower case. */
void token_mac(char out[TOKEN_MAC_MAX], const struct secret_key *s, struct str text);

/** Whose token it is. */
struct token_owner {
    const char *game, *army;
    int64_t seat;
    int player;   /* how many players the seat had before */
    char letter;  /* for a mail that asks: 'q' or 'c', */
    int64_t asks; /* and the question's number; 0: it asks nothing */
};
/** For somebody without a seat: `room` holds the address. */
struct token_owner token_owner_of(char room[TOKEN_ADDRESS_MAX], const char *address);
struct token {
    int64_t seat;
    int32_t board;
    char mac[TOKEN_MAC_MAX];
};

/** The token's text, with the current secret. */
void token_text(char out[TOKEN_MAX], const struct secret *s, const struct token_owner *o,
                int32_t board);
/** Parse a text that may be a token; says nothing about whether it is genuine. */
bool token_read(struct token *out, struct str text);
/** Is it genuine, by a secret that is valid at `now`? Compared in constant time. */
bool token_ok(const struct token *t, const struct secret *s, const struct token_owner *o,
              int64_t now);
/** The token in an address "judge+TOKEN@dom" or a Message-ID "TOKEN.more@dom", if it looks
 *  like one (case is ignored: some servers fold it). */
bool token_find(struct token *out, struct str address_or_id);
/** The token at the beginning of a Message-ID's local part, or in the line "key: TOKEN" of a
 *  mail; more may follow a full stop. */
bool token_begins(struct token *out, struct str key);
/** What follows the token in a Message-ID: "a12" in "1.0.i6kyds5mx5smleb3.a12@dom"; empty if
 *  nothing does. The domain may be omitted. */
struct str token_kind(struct str id);
#endif
