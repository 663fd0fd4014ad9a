/* The questions of OAuth 2.0. The answers are read in oauth_answer.c. */
#include "mailer/oauth.h"

#include "mailer/digest.h"
#include "mailer/http.h"
#include "mailer/oauth_answer.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdlib.h>

#define DEVICE_GRANT "urn:ietf:params:oauth:grant-type:device_code"

typedef enum oauth_got read_fn(void *out, const struct http_answer *a, struct err *e);

static enum oauth_got read_tokens(void *out, const struct http_answer *a, struct err *e)
{
    return oauth_answer_tokens(out, a, e);
}

static enum oauth_got read_device(void *out, const struct http_answer *a, struct err *e)
{
    return oauth_answer_device(out, a, e);
}

struct question {
    const char *url;
    const struct http_field *field;
    size_t n;
    read_fn *read;
};

/* A server's words are left out if they repeat what is secret in the question. */
static void hide(const struct question *q, struct err *e)
{
    static const char *const open[] = { "grant_type", "client_id", "redirect_uri", "scope" };
    for (size_t i = 0; i < q->n; i++) {
        bool secret = q->field[i].value && *q->field[i].value;
        for (size_t k = 0; k < sizeof open / sizeof *open; k++)
            if (strcmp(q->field[i].name, open[k]) == 0) secret = false;
        if (secret && strstr(e->text, q->field[i].value))
            err_set(e, e->code, "the server refused");
    }
}

static enum oauth_got ask(void *out, const struct oauth_app *app, const struct question *q,
                          struct err *e)
{
    struct http_server server = { app->ca_file, app->timeout_s };
    struct http_answer *a = malloc(sizeof *a);
    enum oauth_got got = OAUTH_LATER;
    if (!a) {
        err_nomem(e);
        return got;
    }
    if (http_post(a, q->url, &server, q->field, q->n, e)) {
        got = q->read(out, a, e);
        if (got != OAUTH_GOT) hide(q, e);
        if (got != OAUTH_GOT) err_add(e, "%.*s: ", STR_ARG(http_host(q->url)));
    } else if (e->code == ERR_INPUT) {
        got = OAUTH_REFUSED;
    }
    http_wipe(a);
    free(a);
    return got;
}

enum oauth_got oauth_begin_device(struct oauth_device *out, const struct oauth_app *app,
                                  struct err *e)
{
    const struct http_field field[] = { { "client_id", app->client_id },
                                        { "scope", app->scope } };
    return ask(
        out, app,
        &(struct question){ app->device_url, field, sizeof field / sizeof *field, read_device },
        e);
}

static enum oauth_got tokens(struct oauth_tokens *out, const struct oauth_app *app,
                             const struct http_field *field, size_t n, struct err *e)
{
    return ask(out, app, &(struct question){ app->token_url, field, n, read_tokens }, e);
}

enum oauth_got oauth_poll(struct oauth_tokens *out, const struct oauth_app *app,
                          const struct oauth_device *d, struct err *e)
{
    const struct http_field field[] = { { "grant_type", DEVICE_GRANT },
                                        { "device_code", d->code },
                                        { "client_id", app->client_id },
                                        { "client_secret", app->client_secret } };
    return tokens(out, app, field, sizeof field / sizeof *field, e);
}

/* RFC 7636 4.2: base64url of SHA-256, no padding. */
static void challenge(char out[50], const char *verifier)
{
    uint8_t sum[DIGEST_BYTES];
    digest(sum, verifier, strlen(verifier));
    EVP_EncodeBlock((unsigned char *)out, sum, sizeof sum);
    for (char *p = out; *p; p++) {
        if (*p == '+') *p = '-';
        if (*p == '/') *p = '_';
        if (*p == '=') *p = '\0';
    }
}

bool oauth_begin_browser(struct oauth_code *out, const struct oauth_app *app, const char *user,
                         struct err *e)
{
    uint8_t random[48];
    char sum[50], form[2500];
    if (!digest_random(random, sizeof random, e)) return false;
    digest_text(out->verifier, random, 32);
    digest_text(out->state, random + 32, 16);
    OPENSSL_cleanse(random, sizeof random);
    challenge(sum, out->verifier);
    const struct http_field field[] = {
        { "response_type", "code" },
        { "client_id", app->client_id },
        { "redirect_uri", app->redirect_url },
        { "scope", app->scope },
        { "state", out->state },
        { "code_challenge", sum },
        { "code_challenge_method", "S256" },
        { "login_hint", user },
        /* Google gives a refresh token only with these; others do not mind */
        { "access_type", "offline" },
        { "prompt", "consent" },
    };
    if (!http_form(form, sizeof form, field, sizeof field / sizeof *field) ||
        snprintf(out->url, sizeof out->url, "%s%c%s", app->auth_url,
                 strchr(app->auth_url, '?') ? '&' : '?', form) >= (int)sizeof out->url)
        return err_set(e, ERR_INPUT, "client_id, scope or an address is too long");
    return true;
}

/* The value of `name` in "...?a=b&name=value#..."; false: it is not there or does not fit. */
static bool from_query(char *out, size_t size, struct str address, const char *name)
{
    struct str rest = str_cut(str_cut(address, '?').tail, '#').head;
    size_t n = 0;
    while (rest.n > 0) {
        struct str_cut part = str_cut(rest, '&'), pair = str_cut(part.head, '=');
        rest = part.tail;
        if (!str_eq(pair.head, str_of(name))) continue;
        for (size_t i = 0; i < pair.tail.n && n + 1 < size; i++) {
            struct str here = str_from(pair.tail, i);
            int hi = here.n > 2 && here.s[0] == '%' ? char_hex(here.s[1]) : -1;
            int lo = hi >= 0 ? char_hex(here.s[2]) : -1;
            out[n] = here.s[0];
            if (lo >= 0) out[n] = (char)(hi * 16 + lo);
            if (lo >= 0) i += 2;
            n++;
        }
        out[n] = '\0';
        return n > 0 && n + 1 < size;
    }
    return false;
}

static enum oauth_got pasted_wrong(struct err *e, const char *what)
{
    err_set(e, ERR_INPUT, "%s", what);
    return OAUTH_REFUSED;
}

enum oauth_got oauth_code_end(struct oauth_tokens *out, const struct oauth_app *app,
                              const struct oauth_code *c, const char *pasted, struct err *e)
{
    char code[4096], state[64], error[64];
    struct str address = str_trim(str_of(pasted));
    if (from_query(error, sizeof error, address, "error")) {
        for (char *p = error; *p; p++)
            if (*p < ' ' || *p > '~') *p = '?';
        return pasted_wrong(e, error);
    }
    if (!from_query(code, sizeof code, address, "code"))
        return pasted_wrong(e, "the address has no code= in it; it should be the whole "
                               "address that the browser ended at");
    bool ours =
        from_query(state, sizeof state, address, "state") && strcmp(state, c->state) == 0;
    if (!ours) return pasted_wrong(e, "that address belongs to another login");
    const struct http_field field[] = {
        { "grant_type", "authorization_code" }, { "code", code },
        { "redirect_uri", app->redirect_url },  { "code_verifier", c->verifier },
        { "client_id", app->client_id },        { "client_secret", app->client_secret }
    };
    enum oauth_got got = tokens(out, app, field, sizeof field / sizeof *field, e);
    OPENSSL_cleanse(code, sizeof code);
    return got;
}

static void oauth_wipe(struct oauth_tokens *t)
{
    OPENSSL_cleanse(t, sizeof *t);
}

enum oauth_got oauth_refresh(struct oauth_tokens *t, const struct oauth_app *app, struct err *e)
{
    const struct http_field field[] = { { "grant_type", "refresh_token" },
                                        { "refresh_token", t->refresh },
                                        { "client_id", app->client_id },
                                        { "client_secret", app->client_secret } };
    struct oauth_tokens fresh = { "", "", 0, 0 };
    enum oauth_got got = tokens(&fresh, app, field, sizeof field / sizeof *field, e);
    if (got == OAUTH_GOT && !fresh.refresh[0])
        memcpy(fresh.refresh, t->refresh, sizeof fresh.refresh);
    if (got == OAUTH_GOT) *t = fresh;
    oauth_wipe(&fresh);
    return got;
}
