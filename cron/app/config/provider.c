/* The table of providers, and an account with one of them as sections of the configuration. */
#include "cron/app/config/provider.h"

#define YOU(domain) .user = "you%40" domain, .from = "you@" domain
#define ENABLE_IMAP "Switch IMAP (POP3/IMAP) on in the settings of the account first."

/* clang-format off */
static const struct provider providers[] = {
    { .name = "gmail", .domains = "gmail.com googlemail.com", .title = "Gmail", YOU("gmail.com"),
      .imap = "imaps://%s@imap.gmail.com:993/INBOX", .smtp = "smtps://%s@smtp.gmail.com:465",
      .login = LOGIN_APP, .oauth = "google", .authserv = "mx.google.com", .plus = true, .per_day = 450,
      .limits = "500 mails in 24 hours",
      .notes = { "App passwords need two-step verification: https://myaccount.google.com/apppasswords",
                 "OAuth2 needs an app of your own (\"Desktop app\") that is published: in state \"Testing\" its permission ends after seven days." } },
    { .name = "google-workspace", .title = "Google Workspace", YOU("example.org"),
      .imap = "imaps://%s@imap.gmail.com:993/INBOX", .smtp = "smtps://%s@smtp.gmail.com:465",
      .login = LOGIN_APP, .oauth = "google", .authserv = "mx.google.com", .plus = true, .per_day = 1900,
      .limits = "2,000 mails in 24 hours (500 in a trial)",
      .notes = { "The administrator must allow IMAP; app passwords need two-step verification.",
                 "For OAuth2 an app of type \"Internal\" is never in state \"Testing\"." } },
    { .name = "outlook", .domains = "outlook.com outlook.de outlook.fr hotmail.com hotmail.de hotmail.fr hotmail.co.uk live.com live.de msn.com", .title = "Outlook.com, Hotmail, Live", YOU("outlook.com"),
      .imap = "imaps://%s@outlook.office365.com:993/INBOX", .smtp = "smtp://%s@smtp-mail.outlook.com:587",
      .login = LOGIN_OAUTH, .oauth = "microsoft", .plus = true, .sizes_estimated = true, .per_minute = 20, .per_day = 270,
      .limits = "not told for new accounts (some 300 recipients a day), 5,000 for old ones",
      .notes = { "Passwords and app passwords are not taken any more, OAuth2 only: zugpost login judge.",
                 "Register an app at https://entra.microsoft.com for personal accounts, with \"Allow public client flows\".",
                 "IMAP must be switched on in the settings (Mail, Forwarding and IMAP)." } },
    { .name = "microsoft365", .title = "Microsoft 365, Exchange Online", YOU("example.org"),
      .imap = "imaps://%s@outlook.office365.com:993/INBOX", .smtp = "smtp://%s@smtp.office365.com:587",
      .login = LOGIN_OAUTH, .oauth = "microsoft", .plus = true, .sizes_estimated = true, .per_minute = 27, .per_day = 9500,
      .limits = "30 mails a minute, 10,000 recipients a day",
      .notes = { "Passwords are taken no more by IMAP, and by SMTP only until the end of 2026: OAuth2, zugpost login judge.",
                 "The administrator must allow \"authenticated SMTP\" for the mailbox and agree to the app.",
                 "Plus-addressing can be switched off by the administrator: then plus = no." } },
    { .name = "yahoo", .domains = "yahoo.com yahoo.de yahoo.fr yahoo.co.uk ymail.com rocketmail.com", .title = "Yahoo Mail", YOU("yahoo.com"),
      .imap = "imaps://%s@imap.mail.yahoo.com:993/INBOX", .smtp = "smtps://%s@smtp.mail.yahoo.com:465",
      .login = LOGIN_APP, .oauth = "yahoo", .per_hour = 90, .per_day = 450, .limits = "500 mails a day, 100 an hour",
      .notes = { "OAuth2 for mail needs an approval by Yahoo; an app password does not." } },
    { .name = "aol", .domains = "aol.com aol.de", .title = "AOL Mail", YOU("aol.com"),
      .imap = "imaps://%s@imap.aol.com:993/INBOX", .smtp = "smtps://%s@smtp.aol.com:465",
      .login = LOGIN_APP, .per_hour = 90, .per_day = 450, .limits = "500 mails a day" },
    { .name = "icloud", .domains = "icloud.com me.com mac.com", .title = "iCloud Mail", YOU("icloud.com"),
      .imap = "imaps://%s@imap.mail.me.com:993/INBOX", .smtp = "smtp://%s@smtp.mail.me.com:587",
      .login = LOGIN_APP, .plus = true, .per_day = 900, .limits = "1,000 mails a day",
      .notes = { "App-specific passwords: https://account.apple.com. If IMAP refuses the address, use the part before the @ as its user." } },
    { .name = "fastmail", .domains = "fastmail.com fastmail.fm", .title = "Fastmail", YOU("fastmail.com"),
      .imap = "imaps://%s@imap.fastmail.com:993/INBOX", .smtp = "smtps://%s@smtp.fastmail.com:465",
      .login = LOGIN_APP, .oauth = "fastmail", .plus = true, .per_day = 3800, .limits = "4,000 mails a day (120 in a trial)",
      .notes = { "OAuth2 needs a registration with Fastmail; an app password does not." } },
    { .name = "gmx", .domains = "gmx.net gmx.de gmx.at gmx.ch", .title = "GMX", YOU("gmx.net"),
      .imap = "imaps://%s@imap.gmx.net:993/INBOX", .smtp = "smtps://%s@mail.gmx.net:465",
      .login = LOGIN_PASSWORD, .per_hour = 50, .limits = "not published",
      .notes = { ENABLE_IMAP, "With two-factor authentication: an app password. For gmx.com: imap.gmx.com and mail.gmx.com." } },
    { .name = "webde", .domains = "web.de email.de", .title = "WEB.DE", YOU("web.de"),
      .imap = "imaps://%s@imap.web.de:993/INBOX", .smtp = "smtps://%s@smtp.web.de:465",
      .login = LOGIN_PASSWORD, .per_hour = 50, .limits = "not published",
      .notes = { ENABLE_IMAP, "With two-factor authentication: an app password." } },
    { .name = "posteo", .domains = "posteo.de posteo.net posteo.at posteo.ch posteo.eu posteo.org", .title = "Posteo", YOU("posteo.de"),
      .imap = "imaps://%s@posteo.de:993/INBOX", .smtp = "smtps://%s@posteo.de:465",
      .login = LOGIN_PASSWORD, .plus = true, .per_hour = 50, .limits = "not published" },
    { .name = "mailbox.org", .domains = "mailbox.org", .title = "mailbox.org", YOU("mailbox.org"),
      .imap = "imaps://%s@imap.mailbox.org:993/INBOX", .smtp = "smtps://%s@smtp.mailbox.org:465",
      .login = LOGIN_PASSWORD, .plus = true, .per_hour = 50, .limits = "not published",
      .notes = { "With two-factor authentication: an application password." } },
    { .name = "proton", .domains = "proton.me protonmail.com pm.me", .title = "Proton Mail (by Proton Mail Bridge on this machine)", YOU("proton.me"),
      .imap = "imap://%s@127.0.0.1:1143/INBOX", .smtp = "smtp://%s@127.0.0.1:1025", .processed = "Folders/Processed",
      .login = LOGIN_PASSWORD, .ca_file = "bridge.crt", .plus = true, .per_hour = 100, .per_day = 900,
      .limits = "some 150 mails an hour, 1,000 a day",
      .notes = { "The password is the one that Bridge shows, not that of the account; a paid plan is needed.",
                 "bridge.crt: export the TLS certificate in Bridge's settings." } },
    { .name = "zoho", .domains = "zohomail.eu", .title = "Zoho Mail", YOU("example.org"),
      .imap = "imaps://%s@imap.zoho.eu:993/INBOX", .smtp = "smtps://%s@smtp.zoho.eu:465",
      .login = LOGIN_PASSWORD, .plus = true, .per_hour = 45, .limits = "50 to 500 mails an hour, by reputation",
      .notes = { ENABLE_IMAP, "zoho.eu, zoho.com or another: as your account's web page; with a domain of your own imappro and smtppro.",
                 "With two-factor authentication: an application-specific password. Free plans may have no IMAP." } },
    { .name = "yandex", .domains = "yandex.com yandex.ru ya.ru", .title = "Yandex Mail", YOU("yandex.com"),
      .imap = "imaps://%s@imap.yandex.com:993/INBOX", .smtp = "smtps://%s@smtp.yandex.com:465",
      .login = LOGIN_APP, .plus = true, .per_day = 450, .limits = "500 mails a day", .notes = { ENABLE_IMAP } },
    { .name = "mail.ru", .domains = "mail.ru inbox.ru list.ru bk.ru", .title = "Mail.ru", YOU("mail.ru"),
      .imap = "imaps://%s@imap.mail.ru:993/INBOX", .smtp = "smtps://%s@smtp.mail.ru:465",
      .login = LOGIN_APP, .per_hour = 50, .limits = "not published",
      .notes = { "The app password is called \"password for external applications\"." } },
    { .name = "infomaniak", .title = "Infomaniak", YOU("example.org"),
      .imap = "imaps://%s@mail.infomaniak.com:993/INBOX", .smtp = "smtps://%s@mail.infomaniak.com:465",
      .login = LOGIN_PASSWORD, .plus = true, .per_hour = 50, .per_day = 1300, .limits = "1,440 mails a day (less with a free account)",
      .notes = { "The mailbox's own password, one for each device, from the Infomaniak Manager." } },
    { .name = "ovh", .title = "OVHcloud (MX Plan)", YOU("example.org"),
      .imap = "imaps://%s@ssl0.ovh.net:993/INBOX", .smtp = "smtps://%s@ssl0.ovh.net:465",
      .login = LOGIN_PASSWORD, .per_hour = 180, .limits = "200 mails an hour",
      .notes = { "Email Pro and Exchange have other hosts (pro1.mail.ovh.net, ex5.mail.ovh.net): see the control panel." } },
    { .name = "ionos", .title = "IONOS", YOU("example.org"),
      .imap = "imaps://%s@imap.ionos.de:993/INBOX", .smtp = "smtps://%s@smtp.ionos.de:465",
      .login = LOGIN_PASSWORD, .per_hour = 45, .limits = "50 mails an hour in the first week, 500 after a month: raise it then",
      .notes = { "Elsewhere than in Germany: imap.ionos.com, imap.ionos.co.uk, imap.ionos.fr and so on." } },
    { .name = "strato", .title = "STRATO", YOU("example.org"),
      .imap = "imaps://%s@imap.strato.de:993/INBOX", .smtp = "smtps://%s@smtp.strato.de:465",
      .login = LOGIN_PASSWORD, .per_hour = 50, .limits = "not published" },
    { .name = "hetzner", .title = "Hetzner (web hosting)", YOU("example.org"),
      .imap = "imaps://%s@mail.your-server.de:993/INBOX", .smtp = "smtps://%s@mail.your-server.de:465",
      .login = LOGIN_PASSWORD, .plus = true, .per_hour = 450, .limits = "500 mails an hour",
      .notes = { "Cloud servers cannot reach ports 25 and 465 until support opens them: smtp://...:587 works." } },
    { .name = "all-inkl", .title = "ALL-INKL.COM", .user = "m0123456", .from = "you@example.org",
      .imap = "imaps://%s@w0123456.kasserver.com:993/INBOX", .smtp = "smtps://%s@w0123456.kasserver.com:465",
      .login = LOGIN_PASSWORD, .per_hour = 50, .limits = "not published",
      .notes = { "w0123456 is your account, m0123456 the mailbox's login: both stand in the KAS." } },
    { .name = "t-online", .domains = "t-online.de magenta.de", .title = "T-Online, Magenta", YOU("t-online.de"),
      .imap = "imaps://%s@secureimap.t-online.de:993/INBOX", .smtp = "smtps://%s@securesmtp.t-online.de:465",
      .login = LOGIN_APP, .per_hour = 50, .limits = "not published",
      .notes = { "The password for mail programs is another than that of the Telekom login: make it in the customer centre." } },
    { .name = "migadu", .title = "Migadu", YOU("example.org"),
      .imap = "imaps://%s@imap.migadu.com:993/INBOX", .smtp = "smtps://%s@smtp.migadu.com:465",
      .login = LOGIN_PASSWORD, .plus = true, .per_day = 18, .limits = "by plan: 20 (Micro), 100 (Mini), 500 (Standard), 2,000 (Maxi) a day",
      .notes = { "per_day is for the smallest plan: raise it to yours." } },
    { .name = "own", .title = "A server of your own: Postfix and Dovecot", YOU("example.org"),
      .imap = "imaps://%s@mail.example.org:993/INBOX", .smtp = "smtp://%s@mail.example.org:587",
      .login = LOGIN_PASSWORD, .authserv = "mail.example.org", .plus = true, .limits = "your own",
      .notes = { "plus = yes needs recipient_delimiter = + in Postfix's main.cf and in Dovecot.",
                 "authserv only if your server signs Authentication-Results by that name and takes off what others wrote.",
                 "SPF, DKIM, DMARC and a name for your address (PTR) decide whether the big providers take your mails." } },
};
/* clang-format on */
enum { PROVIDERS = sizeof providers / sizeof *providers };

static const char *const logins[] = {
    [LOGIN_PASSWORD] = "the account's password",
    [LOGIN_APP] = "an app password, made in the account's security settings",
    [LOGIN_OAUTH] = "OAuth2",
};

const struct provider *provider_at(size_t i)
{
    return i < PROVIDERS ? &providers[i] : NULL;
}

const struct provider *provider_named(const char *name)
{
    for (size_t i = 0; i < PROVIDERS; i++)
        if (str_ieq(str_of(providers[i].name), str_of(name))) return &providers[i];
    return NULL;
}

const struct provider *provider_of(const char *address)
{
    struct str domain = str_cut(str_of(address), '@').tail;
    for (size_t i = 0; i < PROVIDERS; i++) {
        struct str rest = str_of(providers[i].domains), word;
        while ((word = str_word(&rest)).n)
            if (str_ieq(word, domain)) return &providers[i];
    }
    return NULL;
}

const char *provider_password(const struct provider *p)
{
    return logins[p->login];
}

static void url(struct buf *out, const char *model, const char *user)
{
    struct str_cut at = str_cut(str_of(model), '%'); /* "imaps://", "s@host..." */
    buf_printf(out, "url = %.*s%s%.*s\n", STR_ARG(at.head), user,
               STR_ARG(str_from(at.tail, 1)));
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
    for (size_t i = 0; i < sizeof p->notes / sizeof *p->notes && p->notes[i]; i++)
        buf_printf(out, "# %s\n", p->notes[i]);
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
    if (p->sizes_estimated) buf_puts(out, "exact_sizes = no\n");
    buf_puts(out, "[send]\n");
    x->smtp ? buf_printf(out, "url = %s\n", x->smtp) : url(out, p->smtp, p->user);
    login(out, x, false);
    buf_printf(out, "from = %s\n", x->from ? x->from : p->from);
    buf_printf(out, "plus = %s\n", p->plus && !x->no_plus ? "yes" : "no");
    limit(out, "per_minute", p->per_minute);
    limit(out, "per_hour", p->per_hour);
    limit(out, "per_day", p->per_day);
}
