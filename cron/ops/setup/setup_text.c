/* The configuration's text. */
#include "cron/ops/setup/setup.h"

#include "cron/game/door/door.h"

#include <limits.h>

/* As in postfix.example and the units. */
#define SPOOL "/var/spool/postfix/zugpost"

const char *setup_text_path(struct setup *s, const char *name)
{
    struct buf b = buf_make(&s->arena, PATH_MAX);
    buf_printf(&b, "%s/%s", s->answer[SETUP_FOLDER], name);
    return b.full ? NULL : buf_str(&b).s;
}

/* User names are percent-encoded in URLs. */
static void put_user(struct buf *out, const char *user)
{
    for (; *user; user++) {
        bool plain = char_alpha(*user) || char_digit(*user) || strchr("-._~", *user);
        if (plain)
            buf_putc(out, *user);
        else
            buf_printf(out, "%%%02X", (unsigned char)*user);
    }
}

/* HOST:PORT with the scheme from the table; a port that was given decides about TLS. */
static const char *url(const struct setup *s, const char *answer, bool sends, struct arena *a)
{
    static const char *const tls[] = { "imaps://", "smtps://" };
    static const char *const start[] = { "imap://", "smtp://" };
    struct buf b = buf_make(a, 1000);
    struct str host = str_of(answer);
    size_t at = str_ifind(host, STR("://"));
    struct str port = str_cut(host, ':').tail;
    bool starttls = str_eq(port, STR("143")) || str_eq(port, STR("587")) ||
                    str_eq(port, STR("1143")) || str_eq(port, STR("1025"));
    if (at < host.n) {
        buf_put(&b, str_head(host, at + 3));
        host = str_cut(str_from(host, at + 3), '/').head;
    } else {
        buf_puts(&b, starttls ? start[sends] : tls[sends]);
    }
    put_user(&b, s->answer[SETUP_LOGIN]);
    buf_printf(&b, "@%.*s%s", STR_ARG(host), sends ? "" : "/INBOX");
    return b.full ? NULL : buf_str(&b).s;
}

static bool is_open(const struct setup *s)
{
    return s->answer[SETUP_OPEN] && strcmp(s->answer[SETUP_OPEN], "yes") == 0;
}

/* A game of each kind that anybody can join. */
static void put_open(struct buf *out, const struct setup *s)
{
    size_t n;
    const struct door_kind *kind = door_kinds(&n);
    if (!is_open(s)) return;
    buf_puts(out,
             "# Of each of these games one is always open; what its line says is as it likes.\n"
             "[open]\n");
    for (size_t i = 0; i < n; i++)
        if (kind[i].offered) buf_printf(out, "%s = %s\n", kind[i].name, kind[i].line);
}

/* If mails are delivered, or left in a folder, the server is on this machine. */
static void put_local(struct buf *out, const struct setup *s, const char *login,
                      struct arena *a)
{
    const char *folder = s->answer[SETUP_FOLDER];
    buf_puts(out, "[mailbox judge]\n");
    if (setup_rows_maildir(s))
        buf_printf(out, "url = maildir:%s/mail/in\nprocessed = processed\n", folder);
    else if (setup_rows_lmtp(s)) /* the machine's Postfix sees only its own folder */
        buf_printf(out, "url = lmtp:%s/lmtp\n", s->user.root ? SPOOL : folder);
    else
        buf_printf(out, "url = deliver:%s/new-mail\n", folder);
    if (is_open(s)) buf_puts(out, "open = yes\n");
    buf_puts(out, "[send]\n");
    if (setup_rows_maildir(s))
        buf_printf(out, "url = maildir:%s/mail/out\n", folder);
    else
        buf_printf(out, "url = %s\n%s", url(s, s->answer[SETUP_SMTP], true, a), login);
    buf_printf(out, "from = %s\nplus = no\n", s->answer[SETUP_ADDRESS]);
}

/* How both sections log in; with OAuth2 the secret belongs to the program. */
static const char *login_lines(const struct setup *s, const char *secret, struct arena *a)
{
    struct buf b = buf_make(a, 3000);
    const char *ca = s->answer[SETUP_CA_FILE];
    if (ca && *ca) buf_printf(&b, "ca_file = %s\n", ca);
    if (setup_rows_oauth(s)) {
        const char *scope = s->answer[SETUP_SCOPE];
        buf_printf(&b, "oauth = %s\nclient_id = %s\n",
                   s->provider->oauth ? s->provider->oauth : "custom",
                   s->answer[SETUP_CLIENT_ID]);
        if (!s->provider->oauth)
            buf_printf(&b, "token_url = %s\ndevice_url = %s\n", s->answer[SETUP_TOKEN_URL],
                       s->answer[SETUP_DEVICE_URL]);
        if (scope && *scope) buf_printf(&b, "scope = %s\n", scope);
        if (s->secret[0]) buf_printf(&b, "client_secret_file = %s\n", s->secret_file);
    } else {
        buf_printf(&b, "%s\n", secret);
    }
    return b.full ? NULL : buf_str(&b).s;
}

bool setup_text(struct buf *out, const struct setup *s, const char *secret)
{
    struct arena a = s->scratch;
    const char *folder = s->answer[SETUP_FOLDER], *person = s->answer[SETUP_OPERATOR];
    const char *zone = s->answer[SETUP_ZONE], *server = s->answer[SETUP_DATABASE];
    buf_puts(out, "# Made by zugpost setup; every key is in " ZUGPOST_EXAMPLE ".\n");
    bool file = !server || !*server;
    buf_printf(out,
               "[zugpost]\ndatabase = %s%s\nsecret_file = %s/secret\n"
               "tokens = %s/tokens\nbackup = %s/backups\n",
               file ? folder : server, file ? "/zugpost.db" : "", folder, folder, folder);
    if (person && *person) buf_printf(out, "operator = %s\n", person);
    if (zone) buf_printf(out, "zone = %s\n", zone);
    const char *login = setup_rows_maildir(s) ? "" : login_lines(s, secret, &a);
    if (setup_rows_local(s)) {
        put_local(out, s, login, &a);
        put_open(out, s);
        return login && !out->full;
    }
    bool own = strcmp(s->provider->name, "own") == 0;
    struct provider_account x = { .with = s->provider,
                                  .imap = url(s, s->answer[SETUP_IMAP], false, &a),
                                  .smtp = url(s, s->answer[SETUP_SMTP], true, &a),
                                  .from = s->answer[SETUP_ADDRESS],
                                  .login = login,
                                  /* a name that was guessed proves nothing */
                                  .authserv = own ? "" : NULL,
                                  .open = is_open(s),
                                  .no_plus = s->no_plus };
    provider_sections(out, &x);
    put_open(out, s);
    return x.imap && x.smtp && login && !out->full;
}
