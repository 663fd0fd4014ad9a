/* Keys that say how to log in, and checks of those of OAuth2; no server is asked. */
#include "cron/app/config/config_oauth.h"

#include "cron/app/access/tokens.h"
#include "mailer/http.h"

#include <stddef.h>

#define AN_ADDRESS "https://..., or http://localhost or http://127.0.0.1 for a test"

static const struct config_fault fine = { NULL, NULL, NULL };

/* All that tells how to log in. */
static const struct key {
    const char *name;
    size_t offset;    /* in struct endpoint */
    const char *with; /* needs the key oauth: what would be right; or NULL */
    bool address;     /* secrets go there */
} keys[] = {
#define KEY(name, with, address)                                                               \
    {                                                                                          \
#name, offsetof(struct endpoint, name), with, address                                  \
    }
    KEY(password_file, NULL, false),
    KEY(password_command, NULL, false),
    KEY(password_env, NULL, false),
    KEY(token_command, NULL, false),
    KEY(oauth, NULL, false),
    KEY(client_id, "oauth = google or another", false),
    KEY(client_secret_file, "oauth = google or another", false),
    KEY(scope, "oauth = google or another", false),
    KEY(token_url, "oauth = custom", true),
    KEY(device_url, "oauth = custom", true),
    KEY(auth_url, "oauth = custom", true),
    KEY(redirect_url, NULL, false),
    KEY(oauth_ca_file, NULL, false),
#undef KEY
};
enum { KEYS = sizeof keys / sizeof *keys };

static const char *value(const struct endpoint *p, const struct key *k)
{
    return *(const char *const *)((const char *)p + k->offset);
}

static struct config_fault left_over(const struct endpoint *p)
{
    for (size_t i = 0; i < KEYS; i++)
        if (keys[i].with && value(p, &keys[i]))
            return (struct config_fault){ keys[i].name, "needs the key oauth", keys[i].with };
    return fine;
}

static struct config_fault addresses(const struct endpoint *p)
{
    for (size_t i = 0; i < KEYS; i++)
        if (keys[i].address && value(p, &keys[i]) && !http_url_ok(value(p, &keys[i])))
            return (struct config_fault){ keys[i].name, "secrets do not go there", AN_ADDRESS };
    return fine;
}

static struct config_fault custom(const struct endpoint *p)
{
    if (!p->token_url)
        return (struct config_fault){ "token_url", "missing",
                                      "the token endpoint of the server" };
    if (!p->device_url && !p->auth_url)
        return (struct config_fault){ "device_url", "missing",
                                      "the device authorization endpoint, or auth_url" };
    return addresses(p);
}

struct config_fault config_oauth(const struct endpoint *p, struct arena *a)
{
    if (!p->oauth) return left_over(p);
    if (!tokens_provider(p->oauth)) {
        struct buf right = buf_make(a, 200);
        tokens_providers(&right);
        return (struct config_fault){ "oauth", "is no provider", buf_str(&right).s };
    }
    if (!p->client_id)
        return (struct config_fault){ "client_id", "missing",
                                      "the name under which the program is registered with the "
                                      "provider" };
    if (strcmp(p->oauth, "custom") == 0) return custom(p);
    if (p->token_url || p->device_url || p->auth_url)
        return (struct config_fault){ "oauth", "its addresses are known", "oauth = custom" };
    return fine;
}

const char *config_login_key(const struct endpoint *p)
{
    for (size_t i = 0; i < KEYS; i++)
        if (value(p, &keys[i])) return keys[i].name;
    return NULL;
}
