/* Keys that tell how to log in, and checks of those of OAuth2; nothing is asked of any server.
 */
#include "cron/app/config/config_oauth.h"

#include "cron/app/access/tokens.h"
#include "mailer/http.h"

#define AN_ADDRESS "https://..., or http://localhost or http://127.0.0.1 for a test"

/* Without `oauth` none of the others means anything. */
static struct config_fault left_over(const struct endpoint *p)
{
    const struct config_fault keys[] = {
        { p->client_id ? "client_id" : NULL, "needs the key oauth",
          "oauth = google or another" },
        { p->client_secret_file ? "client_secret_file" : NULL, "needs the key oauth",
          "oauth = google or another" },
        { p->scope ? "scope" : NULL, "needs the key oauth", "oauth = google or another" },
        { p->token_url ? "token_url" : NULL, "needs the key oauth", "oauth = custom" },
        { p->device_url ? "device_url" : NULL, "needs the key oauth", "oauth = custom" },
        { p->auth_url ? "auth_url" : NULL, "needs the key oauth", "oauth = custom" },
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].key) return keys[i];
    return (struct config_fault){ NULL, NULL, NULL };
}

static struct config_fault addresses(const struct endpoint *p)
{
    const struct {
        const char *key, *value;
    } url[] = { { "token_url", p->token_url },
                { "device_url", p->device_url },
                { "auth_url", p->auth_url } };
    for (size_t i = 0; i < sizeof url / sizeof *url; i++)
        if (url[i].value && !http_url_ok(url[i].value))
            return (struct config_fault){ url[i].key, "secrets do not go there", AN_ADDRESS };
    return (struct config_fault){ NULL, NULL, NULL };
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
    return (struct config_fault){ NULL, NULL, NULL };
}

const char *config_login_key(const struct endpoint *p)
{
    const struct {
        const char *key, *value;
    } keys[] = {
        { "password_file", p->password_file },
        { "password_command", p->password_command },
        { "password_env", p->password_env },
        { "token_command", p->token_command },
        { "oauth", p->oauth },
        { "client_id", p->client_id },
        { "client_secret_file", p->client_secret_file },
        { "scope", p->scope },
        { "device_url", p->device_url },
        { "auth_url", p->auth_url },
        { "redirect_url", p->redirect_url },
        { "token_url", p->token_url },
        { "oauth_ca_file", p->oauth_ca_file },
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].value) return keys[i].key;
    return NULL;
}
