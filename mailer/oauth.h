#ifndef MAILER_OAUTH_H
#define MAILER_OAUTH_H
/* Permission to use a mailbox without its password: OAuth 2.0 (RFC 6749). A person first
 * agrees in a browser, on any machine: with a code typed there (device flow, RFC 8628), or
 * with the address at which the browser ends (RFC 6749 4.1 with PKCE, RFC 7636). From then
 * on a refresh token renews it (RFC 6749 6). Nothing is stored here. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { OAUTH_TOKEN_MAX = 8192 };

/** Who asks for what, and where. URLs must pass http_url_ok(). */
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
    int64_t expires_in;            /* seconds for which access is valid */
    int64_t refresh_expires_in;    /* the same for refresh; 0: not said, unlimited */
};

enum oauth_got {
    OAUTH_GOT,
    OAUTH_PENDING, /* the person has not agreed yet (authorization_pending) */
    OAUTH_SLOWER,  /* nor yet; wait 5 seconds longer between requests from now on */
    OAUTH_LATER,   /* no connection, 5xx, no JSON: nothing is known, ask again */
    OAUTH_REFUSED  /* refused: *e has the server's words */
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
/** Has the person agreed? Call it every `interval` seconds. */
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

/** A new access token for tokens->refresh; if the server gives a new refresh token, the old
 *  one is no longer valid. Unless OAUTH_GOT, *tokens does not change. */
enum oauth_got oauth_refresh(struct oauth_tokens *tokens, const struct oauth_app *app,
                             struct err *e);
#endif
