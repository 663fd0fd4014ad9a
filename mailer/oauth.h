#ifndef MAILER_OAUTH_H
#define MAILER_OAUTH_H
/* Permission to use a mailbox without its password: OAuth 2.0 (RFC 6749). It begins with a
 * person at a browser, on any machine: by a code that is typed there (device flow, RFC 8628),
 * or by an address that the browser ends at (RFC 6749 4.1 with PKCE, RFC 7636). From then on it
 * is renewed by a refresh token (RFC 6749 6). Nothing here is stored. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { OAUTH_TOKEN_MAX = 8192 };

/** Who asks for what, and where. URLs as http_url_ok() wants them. */
struct oauth_app {
    const char *device_url;   /* NULL: no device flow there */
    const char *auth_url;     /* where a browser goes; NULL: only the device flow */
    const char *redirect_url; /* where it ends, with the code; nobody listens there */
    const char *token_url, *scope, *client_id;
    const char *client_secret; /* or NULL */
    const char *ca_file;       /* or NULL */
    int timeout_s;
};

/** Printable ASCII without blanks. Secrets: oauth_wipe(). */
struct oauth_tokens {
    char access[OAUTH_TOKEN_MAX];
    char refresh[OAUTH_TOKEN_MAX]; /* "": none was given */
    int64_t expires_in;            /* seconds that access is good for */
    int64_t refresh_expires_in;    /* that refresh is; 0: not said, without end */
};

enum oauth_got {
    OAUTH_GOT,
    OAUTH_PENDING, /* the person has not agreed yet (authorization_pending) */
    OAUTH_SLOWER,  /* nor yet, and 5 more seconds lie between questions from now on */
    OAUTH_LATER,   /* no connection, 5xx, no JSON: nothing is known, ask again */
    OAUTH_REFUSED  /* it is over: *e has the server's words */
};

struct oauth_device {
    char code[2048];              /* a secret */
    char user_code[100];          /* to be typed */
    char url[500];                /* there */
    int64_t expires_in, interval; /* seconds */
};
/** Begin the device flow. */
enum oauth_got oauth_begin_device(struct oauth_device *out, const struct oauth_app *app,
                                  struct err *e);
/** Has the person agreed? To be asked each `interval` seconds. */
enum oauth_got oauth_poll(struct oauth_tokens *out, const struct oauth_app *app,
                          const struct oauth_device *d, struct err *e);

struct oauth_code {
    char verifier[65]; /* a secret */
    char state[33];
    char url[3000]; /* for the browser */
};
/** Begin with a browser; `user` is who should log in there. ERR_INPUT: something is too long.
 */
bool oauth_begin_browser(struct oauth_code *out, const struct oauth_app *app, const char *user,
                         struct err *e);
/** `pasted` is the address that the browser ended at. */
enum oauth_got oauth_code_end(struct oauth_tokens *out, const struct oauth_app *app,
                              const struct oauth_code *c, const char *pasted, struct err *e);

/** A new access token for tokens->refresh; where the server gives a new refresh token, the old
 *  one is good no more. Unless OAUTH_GOT *tokens stays as it is. */
enum oauth_got oauth_refresh(struct oauth_tokens *tokens, const struct oauth_app *app,
                             struct err *e);
void oauth_wipe(struct oauth_tokens *t);
#endif
