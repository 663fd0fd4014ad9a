#ifndef MAILER_OAUTH_ANSWER_H
#define MAILER_OAUTH_ANSWER_H
/* Answers of authorization servers: JSON, or anything instead of it. Pure. */
#include "mailer/http.h"
#include "mailer/oauth.h"

/** RFC 6749 5.1 and 5.2, RFC 8628 3.5. Missing members are "" and 0; out->expires_in is an
 *  hour if the server does not say. */
enum oauth_got oauth_answer_tokens(struct oauth_tokens *out, const struct http_answer *a,
                                   struct err *e);
/** RFC 8628 3.2. */
enum oauth_got oauth_answer_device(struct oauth_device *out, const struct http_answer *a,
                                   struct err *e);
#endif
