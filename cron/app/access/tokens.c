/* Tokens in their file. How they are requested is in mailer/oauth.h. */
#include "cron/app/access/tokens.h"

#include "cron/app/access/private.h"
#include "engine/base/buf.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    FILE_SIZE = 2 * OAUTH_TOKEN_MAX + 2000,
    MARGIN_S = 300,   /* renewed so long before it runs out: a login and a batch of mails */
    QUITE_NEW_S = 600 /* if a new token is refused, a newer one does not help */
};

#define MICROSOFT "https://login.microsoftonline.com/common/oauth2/v2.0/"
#define BROWSER   "http://127.0.0.1:1/" /* nobody listens there: we only want the address */

/* As of 2026. Google's device flow gives no permission for mail; Yahoo, AOL and Fastmail have
 * none. */
static const struct {
    const char *name;
    struct oauth_app app;
} providers[] = {
    { "google",
      { .auth_url = "https://accounts.google.com/o/oauth2/v2/auth",
        .redirect_url = BROWSER,
        .token_url = "https://oauth2.googleapis.com/token",
        .scope = "https://mail.google.com/" } },
    { "microsoft",
      { .device_url = MICROSOFT "devicecode",
        .token_url = MICROSOFT "token",
        .scope = "offline_access https://outlook.office.com/IMAP.AccessAsUser.All "
                 "https://outlook.office.com/SMTP.Send" } },
    { "yahoo",
      { .auth_url = "https://api.login.yahoo.com/oauth2/request_auth",
        .redirect_url = BROWSER,
        .token_url = "https://api.login.yahoo.com/oauth2/get_token",
        .scope = "mail-w" } },
    { "fastmail",
      { .auth_url = "https://api.fastmail.com/oauth/authorize",
        .redirect_url = BROWSER,
        .token_url = "https://api.fastmail.com/oauth/refresh",
        .scope = "https://www.fastmail.com/dev/protocol-imap "
                 "https://www.fastmail.com/dev/protocol-smtp" } },
    { "custom", { .redirect_url = BROWSER } },
};
enum { PROVIDERS = sizeof providers / sizeof *providers };

const struct oauth_app *tokens_provider(const char *name)
{
    for (size_t i = 0; i < PROVIDERS; i++)
        if (strcmp(providers[i].name, name) == 0) return &providers[i].app;
    return NULL;
}

void tokens_providers(struct buf *out)
{
    for (size_t i = 0; i < PROVIDERS; i++)
        buf_printf(out, "%s%s",
                   i == 0               ? ""
                   : i + 1 == PROVIDERS ? " or "
                                        : ", ",
                   providers[i].name);
}

/* "judge@example.org" -> FOLDER/judge@example.org.google */
static const char *file_of(const struct endpoint *p, const char *user, struct arena *a)
{
    struct buf b = buf_make(a, 4000);
    buf_printf(&b, "%s/", p->tokens);
    for (const char *c = user; *c; c++) {
        bool plain = char_alpha(*c) || char_digit(*c) || strchr("@+-_.", *c);
        buf_put(&b, plain ? (struct str){ c, 1 } : STR("_"));
    }
    buf_printf(&b, ".%s", p->oauth);
    return b.full ? NULL : buf_str(&b).s;
}

static const char * or (const char *own, const char *standard)
{
    return own ? own : standard;
}

bool tokens_place(struct tokens_place *out, const struct endpoint *p, const char *user,
                  struct arena *a, struct err *e)
{
    const struct oauth_app *of = tokens_provider(p->oauth);
    *out = (struct tokens_place){ .user = user,
                                  .section = p->name,
                                  .file = file_of(p, user, a),
                                  .secret_file = p->client_secret_file };
    if (!of || !out->file) return err_nomem(e);
    out->app = (struct oauth_app){ .device_url = or (p->device_url, of->device_url),
                                   .auth_url = or (p->auth_url, of->auth_url),
                                   .redirect_url = or (p->redirect_url, of->redirect_url),
                                   .token_url = or (p->token_url, of->token_url),
                                   .scope = or (p->scope, of->scope),
                                   .client_id = p->client_id,
                                   .ca_file = p->oauth_ca_file,
                                   .timeout_s = (int)p->timeout };
    return true;
}

/* ---- the file ------------------------------------------------------------------------------
 */

struct kept {
    struct oauth_tokens t;
    int64_t made, expires;
};

static bool take(char *out, size_t size, struct str value)
{
    if (value.n >= size) return false;
    memcpy(out, value.s, value.n);
    out[value.n] = '\0';
    return true;
}

static bool take_line(struct kept *k, const struct tokens_place *p, struct str line,
                      struct err *e)
{
    struct str value = line, name = str_word(&value);
    value = str_trim(value);
    if (str_eq(name, STR("access"))) return take(k->t.access, sizeof k->t.access, value);
    if (str_eq(name, STR("refresh"))) return take(k->t.refresh, sizeof k->t.refresh, value);
    if (str_eq(name, STR("made"))) return str_int(value, &k->made);
    if (str_eq(name, STR("expires"))) return str_int(value, &k->expires);
    if (str_eq(name, STR("client")) && !str_eq(value, str_of(p->app.client_id)))
        return err_set(e, ERR_NOTFOUND,
                       "%s: was made with another client_id; run zugpost login %s", p->file,
                       p->section);
    return true;
}

static bool read_kept(struct kept *k, const struct tokens_place *p, char *text, struct err *e)
{
    struct str rest, line;
    if (!private_read(text, FILE_SIZE, "tokens", p->file, e)) {
        if (e->code == ERR_NOTFOUND)
            err_set(e, ERR_NOTFOUND, "there is no token for %s yet; run zugpost login %s",
                    p->user, p->section);
        return false;
    }
    rest = str_of(text);
    bool ok = str_line(&rest, &line) && str_eq(line, STR("zugpost tokens 1"));
    e->code = ERR_NONE;
    while (ok && str_line(&rest, &line)) ok = take_line(k, p, line, e);
    if (ok && k->t.refresh[0]) return true;
    if (e->code == ERR_NOTFOUND) return false;
    return err_set(e, ERR_INPUT, "%s: is no file of tokens; run zugpost login %s", p->file,
                   p->section);
}

static bool load(struct kept *k, const struct tokens_place *p, struct err *e)
{
    char *text = malloc(FILE_SIZE);
    *k = (struct kept){ .made = 0 };
    if (!text) return err_nomem(e);
    bool ok = read_kept(k, p, text, e);
    explicit_bzero(text, FILE_SIZE);
    free(text);
    return ok;
}

static bool save(const struct kept *k, const struct tokens_place *p, struct err *e)
{
    char *text = malloc(FILE_SIZE);
    if (!text) return err_nomem(e);
    int n = snprintf(text, FILE_SIZE,
                     "zugpost tokens 1\nclient %s\nmade %" PRId64 "\nexpires %" PRId64
                     "\naccess %s\nrefresh %s\n",
                     p->app.client_id, k->made, k->expires, k->t.access, k->t.refresh);
    bool ok = n > 0 && n < FILE_SIZE;
    if (ok)
        ok = private_write(p->file, (struct str){ text, (size_t)n }, e);
    else
        err_set(e, ERR_INPUT, "%s: the tokens are too long", p->file);
    explicit_bzero(text, FILE_SIZE);
    free(text);
    return ok;
}

static int lock(const struct tokens_place *p, struct err *e)
{
    char path[4096];
    snprintf(path, sizeof path, "%s.lock", p->file);
    return private_lock(path, p->app.timeout_s + 10, e);
}

/* ---- their life ----------------------------------------------------------------------------
 */

/* The clock of the machine, not --now: a server's clock knows nothing of --now. */
static bool good(const struct kept *k)
{
    int64_t now = (int64_t)time(NULL);
    return k->t.access[0] && k->expires - MARGIN_S > now && k->made <= now + MARGIN_S;
}

static void stamp(struct kept *k)
{
    k->made = (int64_t)time(NULL);
    /* a token that lives for less than the margin is good for half its life */
    int64_t life = k->t.expires_in, half = life / 2;
    k->expires = k->made + (half > MARGIN_S ? life : half + MARGIN_S);
}

bool tokens_app(struct oauth_app *out, const struct tokens_place *p, char *secret, size_t size,
                struct err *e)
{
    *out = p->app;
    if (!p->secret_file) return true;
    if (!private_read(secret, size, "client_secret_file", p->secret_file, e)) return false;
    for (size_t n = strlen(secret); n > 0 && (secret[n - 1] == '\n' || secret[n - 1] == '\r');)
        secret[--n] = '\0';
    out->client_secret = secret;
    return true;
}

static bool renew(struct kept *k, const struct tokens_place *p, struct err *e)
{
    char secret[1000];
    struct oauth_app app;
    /* the file is written beforehand, too: a token that cannot be kept must not be used up */
    bool ok = tokens_app(&app, p, secret, sizeof secret, e) && save(k, p, e);
    if (ok && oauth_refresh(&k->t, &app, e) != OAUTH_GOT)
        ok = err_add(e, "the token of %s cannot be renewed: ", p->user);
    explicit_bzero(secret, sizeof secret);
    if (!ok) return false;
    stamp(k);
    return save(k, p, e);
}

/* Another process may have renewed it while we waited. */
static bool renew_locked(struct kept *k, const struct tokens_place *p, struct err *e)
{
    int fd = lock(p, e);
    if (fd < 0) return false;
    bool ok = load(k, p, e) && (good(k) || renew(k, p, e));
    close(fd);
    return ok;
}

bool tokens_access(const struct tokens_place *p, char *out, size_t size, struct err *e)
{
    struct kept *k = malloc(sizeof *k);
    if (!k) return err_nomem(e);
    bool ok = load(k, p, e) && (good(k) || renew_locked(k, p, e));
    if (ok && strlen(k->t.access) >= size)
        ok = err_set(e, ERR_INPUT, "the token of %s is too long", p->user);
    if (ok) memcpy(out, k->t.access, strlen(k->t.access) + 1);
    explicit_bzero(k, sizeof *k);
    free(k);
    return ok;
}

void tokens_refused(const struct tokens_place *p)
{
    struct err e = { 0 };
    struct kept *k = malloc(sizeof *k);
    int fd = k ? lock(p, &e) : -1;
    if (fd >= 0 && load(k, p, &e) && (int64_t)time(NULL) - k->made >= QUITE_NEW_S) {
        k->expires = 0;
        save(k, p, &e);
    }
    if (fd >= 0) close(fd);
    if (k) explicit_bzero(k, sizeof *k);
    free(k);
}

bool tokens_keep(const struct tokens_place *p, const struct oauth_tokens *t, struct err *e)
{
    char folder[4096];
    struct kept *k = malloc(sizeof *k);
    if (!k) return err_nomem(e);
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(p->file, '/') - p->file), p->file);
    k->t = *t;
    stamp(k);
    bool ok = private_folder(folder, e);
    int fd = ok ? lock(p, e) : -1;
    ok = fd >= 0 && save(k, p, e);
    if (fd >= 0) close(fd);
    explicit_bzero(k, sizeof *k);
    free(k);
    return ok;
}
