#ifndef MAILER_ETLS_H
#define MAILER_ETLS_H
/* The transport under libetpan: TCP and TLS 1.2 or later by OpenSSL, certificate chain and
 * host name always verified (Debian's libetpan verifies nothing). Each step has a deadline
 * and a limit on the bytes that the server may send; beyond either the stream fails. */
#include "mailer/account.h"
#include "mailer/late_etpan.h"

/** Connect, and if its transport is TLS, do the handshake at once. mailstream_close() closes
 *  and frees the stream. ERR_IO with host and reason; then no connection is left. */
bool etls_open(mailstream **out, const struct account *acc, struct err *e);
/** Do the handshake on a plain stream, after the server agreed to STARTTLS. Refuses a stream
 *  on which anything followed that agreement (RFC 3501 has no other defence against
 *  injection). */
bool etls_upgrade(mailstream *s, const struct account *acc, struct err *e);

/** Begin a step: the server may send `bytes` and has the account's timeout, plus a second
 *  for each 32 kB of them. */
void etls_step(mailstream *s, size_t bytes);
/** Is there anything to read that poll() on the descriptor would not show? */
bool etls_pending(mailstream *s);
int etls_fd(mailstream *s);
/** Why the last read or write failed ("timeout"); "" if none did. Borrowed from the stream. */
const char *etls_error(mailstream *s);
#endif
