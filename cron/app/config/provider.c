/* One of the providers, and an account there as sections of the configuration. */
#include "cron/app/config/provider.h"

static const char *const logins[] = {
    [LOGIN_PASSWORD] = "the account's password",
    [LOGIN_APP] = "an app password, made in the account's security settings",
    [LOGIN_OAUTH] = "OAuth2",
};

const struct provider *provider_named(const struct providers *all, const char *name)
{
    for (size_t i = 0; i < all->n; i++)
        if (str_ieq(str_of(all->all[i].name), str_of(name))) return &all->all[i];
    return NULL;
}

const struct provider *provider_of(const struct providers *all, const char *address)
{
    struct str domain = str_cut(str_of(address), '@').tail;
    for (size_t i = 0; i < all->n; i++) {
        struct str rest = str_of(all->all[i].domains), word;
        while ((word = str_word(&rest)).n)
            if (str_ieq(word, domain)) return &all->all[i];
    }
    return NULL;
}

const char *provider_password(const struct provider *p)
{
    return logins[p->login];
}

/* "imaps://host" -> "imaps://user@host" */
static void url(struct buf *out, const char *server, const char *user)
{
    const char *host = strstr(server, "://");
    size_t n = host ? (size_t)(host - server) + 3 : 0;
    buf_printf(out, "url = %.*s%s@%s\n", (int)n, server, user, server + n);
}

static void example_login(struct buf *out, const struct provider *p, bool first)
{
    if (p->ca_file) buf_printf(out, "ca_file = %s\n", p->ca_file);
    const char *off = p->login == LOGIN_OAUTH ? "" : "# ";
    if (p->login != LOGIN_OAUTH) buf_puts(out, "password_file = password\n");
    if (!p->oauth) return;
    if (*off && first) buf_puts(out, "# or, in place of the password:\n");
    buf_printf(out, "%soauth = %s\n", off, p->oauth);
    buf_printf(out, "%sclient_id = the-id-of-your-app\n", off);
    if (strcmp(p->oauth, "microsoft") != 0)
        buf_printf(out, "%sclient_secret_file = client-secret\n", off);
}

static void login(struct buf *out, const struct provider_account *x, bool first)
{
    if (x->login)
        buf_puts(out, x->login);
    else
        example_login(out, x->with, first);
}

static void limit(struct buf *out, const char *key, int n)
{
    if (n) buf_printf(out, "%s = %d\n", key, n);
}

static void remarks(struct buf *out, const struct provider *p)
{
    buf_printf(out, "# %s, as of 2026: check with your provider.\n", p->title);
    buf_printf(out, "# Login: %s%s.\n", logins[p->login],
               p->oauth && p->login != LOGIN_OAUTH ? ", or OAuth2" : "");
    buf_printf(out, "# Sending: %s. Plus-addressing: %s.\n", p->limits, p->plus ? "yes" : "no");
    for (size_t i = 0; i < PROVIDER_NOTES && p->note[i]; i++)
        buf_printf(out, "# %s\n", p->note[i]);
}

void provider_sections(struct buf *out, const struct provider_account *x)
{
    const struct provider *p = x->with;
    const char *authserv = x->authserv ? x->authserv : p->authserv;
    remarks(out, p);
    buf_puts(out, "[mailbox judge]\n");
    x->imap ? buf_printf(out, "url = %s\n", x->imap) : url(out, p->imap, p->user);
    login(out, x, true);
    buf_printf(out, "processed = %s\n", p->processed ? p->processed : "Processed");
    if (authserv && *authserv) buf_printf(out, "authserv = %s\n", authserv);
    if (x->open) buf_puts(out, "open = yes\n");
    if (!p->exact_sizes) buf_puts(out, "exact_sizes = no\n");
    buf_puts(out, "[send]\n");
    x->smtp ? buf_printf(out, "url = %s\n", x->smtp) : url(out, p->smtp, p->user);
    login(out, x, false);
    buf_printf(out, "from = %s\n", x->from ? x->from : p->from);
    buf_printf(out, "plus = %s\n", p->plus && !x->no_plus ? "yes" : "no");
    limit(out, "per_minute", p->per_minute);
    limit(out, "per_hour", p->per_hour);
    limit(out, "per_day", p->per_day);
}
