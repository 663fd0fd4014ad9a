#ifndef MAILER_VERP_H
#define MAILER_VERP_H
/* Envelope senders with a separate key: a delivery report comes back to it, and so says
 * which mail to whom it is about, whatever is written in it. LOCAL+bounce-MAIL-MAC@DOMAIN
 * with MAC of "zugpost-bounce-1|MAIL|RECIPIENT" (token.h). No reply key looks like that. */
#include "mailer/token.h"

enum { VERP_MAX = 255 };

/** The mail with that number, to that address. */
struct verp {
    int64_t mail;
    const char *recipient; /* ignoring case */
};
/** The sender for it; false if the address has no room for it (RFC 5321 4.5.3.1.1):
 *  `bounces` unchanged. */
bool verp_sender(char out[VERP_MAX], const char *bounces, const struct secret *s,
                 const struct verp *v);
/** The mail that an address names, if it has the right form; says nothing about whether it
 *  is genuine. */
bool verp_read(int64_t *mail, struct str address);
/** Is the address genuine for that mail, by a secret that is valid at `now`? */
bool verp_ok(struct str address, const struct secret *s, const struct verp *v, int64_t now);
#endif
