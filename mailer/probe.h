#ifndef MAILER_PROBE_H
#define MAILER_PROBE_H
/* A check of a mail server from outside: can it be reached, does it prove its name, for how
 * long is its certificate valid? By libcurl, the same for IMAP and SMTP, without a login. */
#include "mailer/account.h"

struct probe {
    int64_t expires; /* the certificate, Unix seconds; 0: unknown */
    double seconds;  /* to connect and to shake hands */
};
/** ERR_IO: "HOST:PORT: why". The account's transport is one of servers. */
bool probe_server(struct probe *out, const struct account *acc, struct err *e);
/** "libcurl 7.88.1 (OpenSSL/3.0.14), libetpan 1.9": the running versions. */
void probe_libraries(char *out, size_t size);
#endif
