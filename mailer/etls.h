#ifndef MAILER_ETLS_H
#define MAILER_ETLS_H
/* The transport under libetpan: TCP and TLS 1.2 or later by OpenSSL, certificate chain and host
 * name always verified (Debian's libetpan verifies nothing). Each step has a deadline and a
 * bound on the bytes that the server may send; beyond either the stream fails. */
#include "mailer/account.h"

#include <libetpan/libetpan.h>

/** Connect, and if its transport is TLS shake hands at once. The stream is closed, and all of
 * it freed, by mailstream_close(). ERR_IO with host and reason; no connection is left then. */
bool etls_open(mailstream **out, const struct account *acc, struct err *e);
/** Shake hands on a plain stream, after the server agreed to STARTTLS. Refuses a stream on
 *  which more came than that agreement (RFC 3501 has no other defence against injection). */
bool etls_upgrade(mailstream *s, const struct account *acc, struct err *e);

/** Begin a step: the server may send `bytes` and has the account's timeout, and a second more
 *  for each 32 kB of them. */
void etls_step(mailstream *s, size_t bytes);
/** Is anything there to read that poll() on the descriptor would not tell? */
bool etls_pending(mailstream *s);
int etls_fd(mailstream *s);
/** Why the last read or write failed ("timeout"); "" if none did. Borrowed from the stream. */
const char *etls_error(mailstream *s);
#endif
