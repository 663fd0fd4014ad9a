#ifndef TESTS_MAILER_FAKE_SERVER_H
#define TESTS_MAILER_FAKE_SERVER_H
/* A mail server that plays a script in a thread of its own. One step a line:
 *
 *   accept         take the next connection (the one before is cut)
 *   tls            handshake
 *   S: text        send the line; %t is the tag of the last C: line
 *   raw: text      send without CRLF
 *   C: text        receive a line "TAG text..."; the rest must begin with the text
 *   L: text        receive a line that begins with the text (no tag)
 *   flood: N       send N kB without a line end
 *   drip: N        send N bytes, one each 100 ms
 *   body           receive lines up to "." (SMTP), kept in `body`
 *   wait: MS       do nothing
 *   cut            close
 *
 * After the script it waits until the client has closed. */
#include <openssl/ssl.h>
#include <pthread.h>
#include <stdbool.h>

struct fake_server {
    char port[8];
    SSL_CTX *tls; /* borrowed */
    const char *script;
    char trouble[400]; /* the first deviation from the script; "" is good */
    char body[4096];
    /* the rest is the thread's */
    pthread_t thread;
    int listener, fd;
    SSL *ssl;
    char tag[32];
    char line[20000];
};

/** Listen on a free port of 127.0.0.1 and play. */
bool fake_start(struct fake_server *f, const char *script, SSL_CTX *tls);
/** Wait for the end of the script. */
void fake_stop(struct fake_server *f);
#endif
