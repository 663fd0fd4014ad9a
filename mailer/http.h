#ifndef MAILER_HTTP_H
#define MAILER_HTTP_H
/* One form sent to a web server by POST, and its answer. TLS is verified; plain http is used
 * only on this machine. Redirects are not followed, proxies of the environment not used. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { HTTP_ANSWER_MAX = 65536, HTTP_FORM_MAX = 24000 };

struct http_field {
    const char *name, *value; /* NULL as value: left out */
};

struct http_server {
    const char *ca_file; /* PEM, or NULL: the system's */
    int timeout_s;       /* for the whole exchange */
};

struct http_answer {
    long status;
    size_t n;
    char text[HTTP_ANSWER_MAX]; /* n bytes; may hold secrets: http_wipe() */
};

/** May secrets be sent there? https://..., or http://127.0.0.1, [::1] or localhost (with a
 *  port). */
bool http_url_ok(const char *url);
/** Its host and port, for messages: a path might identify somebody. */
struct str http_host(const char *url);
/** ERR_INPUT: http_url_ok() says no, or the form is too long; ERR_IO: no whole answer came, or
 *  one longer than HTTP_ANSWER_MAX. Any status is an answer. Texts repeat no field. */
bool http_post(struct http_answer *out, const char *url, const struct http_server *server,
               const struct http_field *field, size_t n, struct err *e);
/** "name=value&..." percent-encoded (RFC 3986); false: it does not fit. */
bool http_form(char *out, size_t size, const struct http_field *field, size_t n);
void http_wipe(struct http_answer *a);
#endif
