/* The life of tokens. Where they lie is shelf.h's business, how they are requested
 * mailer/oauth.h's. */
#include "cron/app/access/tokens.h"

#include "cron/app/access/private.h"
#include "cron/app/access/shelf.h"
#include "engine/base/buf.h"
#include "mailer/account.h"
#include "mailer/vault.h"

#include <time.h>

enum {
    MARGIN_S = 300,    /* renewed so long before it runs out: a login and a batch of mails */
    QUITE_NEW_S = 600, /* if a new token is refused, a newer one does not help */
    TRIES = 30         /* seconds: a server that begins anew is there again by then */
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

/* "judge@example.org" -> judge@example.org.google */
static const char *name_of(const struct endpoint *p, const char *user, struct arena *a)
{
    struct buf b = buf_make(a, 300);
    for (const char *c = user; *c; c++) {
        bool plain = char_alpha(*c) || char_digit(*c) || strchr("@+-_.", *c);
        buf_put(&b, plain ? (struct str){ c, 1 } : STR("_"));
    }
    buf_printf(&b, ".%s", p->oauth);
    return b.full ? NULL : buf_str(&b).s;
}

static const char *file_of(const struct tokens_home *home, const char *name, struct arena *a)
{
    struct buf b = buf_make(a, 4000);
    buf_printf(&b, "%s/%s", home->folder, name);
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
    const char *name = name_of(p, user, a);
    *out = (struct tokens_place){ .user = user,
                                  .section = p->name,
                                  .name = name,
                                  .file = name ? file_of(&p->tokens, name, a) : NULL,
                                  .home = p->tokens,
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

/* ---- their life ----------------------------------------------------------------------------
 */

/* Tokens in hand, and others to compare them with. */
struct hand {
    struct shelf *shelf;
    struct shelf_kept k, other;
};

static struct hand *hand_open(const struct tokens_place *p, struct err *e)
{
    struct hand *h = vault_take(sizeof *h, e);
    if (!h) return NULL;
    h->shelf = shelf_open(p, e);
    if (h->shelf) return h;
    vault_give_back(h, sizeof *h);
    return NULL;
}

static void hand_close(struct hand *h)
{
    if (!h) return;
    shelf_close(h->shelf);
    vault_give_back(h, sizeof *h);
}

static bool good(const struct shelf_kept *k, const struct shelf *shelf)
{
    int64_t now = shelf_now(shelf);
    return k->t.access[0] && k->expires - MARGIN_S > now && k->made <= now + MARGIN_S;
}

static void stamp(struct shelf_kept *k, const struct shelf *shelf)
{
    k->made = shelf_now(shelf);
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

/* Does somebody else's lie there now? Then that is the one in hand. */
static bool renewed_elsewhere(struct hand *h, const char *used)
{
    struct err none;
    if (!shelf_read(h->shelf, &h->other, &none) || strcmp(h->other.t.refresh, used) == 0)
        return false;
    h->k = h->other;
    return true;
}

/* The provider has taken `used` back, so the new one is put where that lies, however often it
 * has to be tried: also if we were asleep for so long that another has the shelf. */
static bool put_down(struct hand *h, const char *used, struct err *e)
{
    const struct timespec second = { 1, 0 };
    for (int i = 0; i < TRIES; i++) {
        *e = (struct err){ 0 };
        if (shelf_write(h->shelf, &h->k, e) || renewed_elsewhere(h, used)) return true;
        if (e->code != ERR_CONFLICT) nanosleep(&second, NULL);
    }
    return false;
}

static bool ask(struct hand *h, const struct tokens_place *p, struct err *e)
{
    char secret[1000];
    struct oauth_app app;
    bool ok = tokens_app(&app, p, secret, sizeof secret, e);
    if (ok && oauth_refresh(&h->k.t, &app, e) != OAUTH_GOT)
        ok = err_add(e, "the token of %s cannot be renewed: ", p->user);
    explicit_bzero(secret, sizeof secret);
    return ok;
}

/* It is written beforehand, too: a token that cannot be kept must not be used up. */
static bool renew(struct hand *h, const struct tokens_place *p, struct err *e)
{
    char used[OAUTH_TOKEN_MAX];
    memcpy(used, h->k.t.refresh, sizeof used);
    bool ok = shelf_write(h->shelf, &h->k, e);
    if (ok && ask(h, p, e)) {
        stamp(&h->k, h->shelf);
        ok = put_down(h, used, e);
    } else if (ok) {
        ok = renewed_elsewhere(h, used) && good(&h->k, h->shelf);
    }
    explicit_bzero(used, sizeof used);
    return ok;
}

/* Another process may have renewed it while we waited. */
static bool renew_alone(struct hand *h, const struct tokens_place *p, struct err *e)
{
    return shelf_hold(h->shelf, e) && shelf_read(h->shelf, &h->k, e) &&
           (good(&h->k, h->shelf) || renew(h, p, e));
}

bool tokens_access(const struct tokens_place *p, char *out, size_t size, struct err *e)
{
    struct hand *h = hand_open(p, e);
    bool ok =
        h && shelf_read(h->shelf, &h->k, e) && (good(&h->k, h->shelf) || renew_alone(h, p, e));
    if (ok && strlen(h->k.t.access) >= size)
        ok = err_set(e, ERR_INPUT, "the token of %s is too long", p->user);
    if (ok) memcpy(out, h->k.t.access, strlen(h->k.t.access) + 1);
    hand_close(h);
    return ok;
}

void tokens_refused(const struct tokens_place *p)
{
    struct err e = { 0 };
    struct hand *h = hand_open(p, &e);
    if (h && shelf_hold(h->shelf, &e) && shelf_read(h->shelf, &h->k, &e) &&
        shelf_now(h->shelf) - h->k.made >= QUITE_NEW_S) {
        h->k.expires = 0;
        shelf_write(h->shelf, &h->k, &e);
    }
    hand_close(h);
}

bool tokens_may(const struct tokens_place *p, struct err *e)
{
    struct hand *h = hand_open(p, e);
    hand_close(h);
    return h != NULL;
}

bool tokens_there(const struct tokens_place *p, struct err *e)
{
    struct hand *h = hand_open(p, e);
    bool ok = h && shelf_read(h->shelf, &h->k, e);
    hand_close(h);
    return ok;
}

/* Whoever looks for them in one place finds them in the other. */
static bool move(const struct endpoint *p, const char *to, struct arena *a, struct err *e)
{
    struct account acc = { 0 };
    struct tokens_place place;
    if (!p->oauth) return true;
    if (!account_url(&acc, str_of(p->url), a, e) || !tokens_place(&place, p, acc.user, a, e))
        return false;
    place.home.database = to;
    return tokens_there(&place, e) || e->code == ERR_NOTFOUND;
}

bool tokens_move(const struct config *c, const char *to, struct arena *a, struct err *e)
{
    bool ok = move(&c->send, to, a, e);
    for (size_t i = 0; ok && i < c->n_mailbox; i++)
        ok = move(&c->mailbox[i].endpoint, to, a, e);
    return ok;
}

/* Whatever lay there before. */
bool tokens_keep(const struct tokens_place *p, const struct oauth_tokens *t, const char **where,
                 struct err *e)
{
    struct err none = { 0 };
    struct hand *h = hand_open(p, e);
    bool ok = h && shelf_hold(h->shelf, e);
    if (ok) {
        shelf_read(h->shelf, &h->k, &none);
        h->k.t = *t;
        stamp(&h->k, h->shelf);
        ok = shelf_write(h->shelf, &h->k, e);
        *where = shelf_called(h->shelf);
    }
    hand_close(h);
    return ok;
}
