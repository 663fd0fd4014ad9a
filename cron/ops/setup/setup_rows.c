/* The questions: a row each, with its default, and what makes a good answer. */
#include "cron/ops/setup/setup.h"

#include "cron/app/say.h"
#include "db/db.h"
#include "mailer/compose.h"
#include "templates/page/zone.h"

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

typedef const char *standard_fn(struct setup *s);
typedef bool right_fn(struct setup *s, const char *answer, struct err *e);

static struct str domain_of(const struct setup *s)
{
    return str_cut(str_of(s->answer[SETUP_ADDRESS]), '@').tail;
}

/* ---- defaults ---- */

/* The system's, the one where the configuration is to be, or one in the user's home. */
static const char *folder(struct setup *s)
{
    const char *env = getenv("ZUGPOST_CONF");
    const char *conf = s->config_given ? s->config_given : env;
    const char *slash = conf && *conf == '/' ? strrchr(conf, '/') : NULL;
    struct buf b = buf_make(&s->arena, PATH_MAX);
    if (geteuid() == 0) return "/var/lib/zugpost";
    if (slash && slash > conf)
        buf_put(&b, (struct str){ conf, (size_t)(slash - conf) });
    else
        buf_printf(&b, "%s/zugpost", s->user.home);
    return buf_str(&b).s;
}

static const char *provider(struct setup *s)
{
    const struct provider *p = provider_of(&s->known, s->answer[SETUP_ADDRESS]);
    return p ? p->name : "own";
}

/* "imaps://imap.gmail.com:993/INBOX" -> "imap.gmail.com:993"; for a server of one's own, only
 * the domain is known. */
static const char *server(struct setup *s, const char *url)
{
    struct buf b = buf_make(&s->arena, 400);
    struct str host = str_cut(str_from(str_of(strstr(url, "://")), 3), '/').head;
    if (strcmp(s->provider->name, "own") == 0)
        buf_printf(&b, "mail.%.*s:%.*s", STR_ARG(domain_of(s)),
                   STR_ARG(str_cut(host, ':').tail));
    else
        buf_put(&b, host);
    return buf_str(&b).s;
}

static const char *imap(struct setup *s)
{
    return server(s, s->provider->imap);
}

static const char *smtp(struct setup *s)
{
    return server(s, s->provider->smtp);
}

static const char *login(struct setup *s)
{
    return s->answer[SETUP_ADDRESS];
}

static const char *by(struct setup *s)
{
    return s->provider->login == LOGIN_OAUTH ? "oauth" : "password";
}

static const char *nothing(struct setup *s)
{
    (void)s;
    return "";
}

static const char *needed(struct setup *s)
{
    (void)s;
    return NULL;
}

static const char *open_standard(struct setup *s)
{
    (void)s;
    return "yes";
}

static const char *service(struct setup *s)
{
    return setup_service_here(s);
}

/* As on the machine: $TZ, or where /etc/localtime points. */
static const char *zone(struct setup *s)
{
    char to[PATH_MAX];
    const char *env = getenv("TZ");
    static const char mark[] = "/zoneinfo/";
    if (env && *env && zone_ok(env)) return env;
    ssize_t n = readlink("/etc/localtime", to, sizeof to - 1);
    to[n > 0 ? n : 0] = '\0';
    const char *name = strstr(to, mark);
    name = name ? str_dup(str_of(name + strlen(mark)), &s->arena) : NULL;
    return name && zone_ok(name) ? name : "UTC";
}

/* ---- what is right ---- */
static bool folder_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    return (*a == '/' && strlen(a) < 200) ||
           err_set(e, ERR_INPUT, "%s: it should be a whole path, like /home/me/zugpost", a);
}

static bool mail_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    struct str domain = str_cut(str_of(a), '@').tail;
    return (compose_address_ascii(str_of(a)) && domain.n > 0) ||
           err_set(e, ERR_INPUT,
                   "%s is not an address; it should be one like chess@example.org", a);
}

static bool operator_right(struct setup *s, const char *a, struct err *e)
{
    if (!*a) return true;
    if (str_ieq(str_of(a), str_of(s->answer[SETUP_ADDRESS])))
        return err_set(e, ERR_INPUT,
                       "%s is where players write to; it should be another address of yours",
                       a);
    return mail_right(s, a, e);
}

/* If mails are delivered, or left in a folder, the server is on this machine: there is no
 * login. */
static bool is_local(const char *provider)
{
    static const char *const local[] = { "deliver", "lmtp", "maildir" };
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        if (strcmp(provider, local[i]) == 0) return true;
    return false;
}

static bool provider_right(struct setup *s, const char *a, struct err *e)
{
    s->provider = provider_named(&s->known, is_local(a) ? "own" : a);
    return s->provider ||
           err_set(e, ERR_INPUT,
                   "there is no provider %s; it should be one of `zugpost help providers`, "
                   "deliver, lmtp or maildir",
                   a);
}

/* HOST, HOST:PORT, or a whole URL without a user. */
static bool server_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    struct str rest = str_of(a);
    bool ok = rest.n > 0 && rest.n < 200;
    for (size_t i = 0; i < rest.n; i++)
        ok = ok &&
             (char_alpha(a[i]) || char_digit(a[i]) || strchr("-.:/[]", a[i]) || a[i] == '_');
    return ok || err_set(e, ERR_INPUT,
                         "%s is not a server; it should be a name and a port, like "
                         "mail.example.org:993, with imap:// or smtp:// in front for STARTTLS",
                         a);
}

static bool file_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    return !*a || (*a == '/' && access(a, R_OK) == 0) ||
           err_set(e, ERR_INPUT, "%s: cannot be read; it should be the whole path of a file",
                   a);
}

static bool word_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    bool ok = *a != '\0';
    for (const char *c = a; *c; c++) ok = ok && (unsigned char)*c > ' ' && *c != 0x7f;
    return ok || err_set(e, ERR_INPUT, "it should be one word");
}

static bool by_right(struct setup *s, const char *a, struct err *e)
{
    if (strcmp(a, "password") == 0) return true;
    if (strcmp(a, "oauth") != 0)
        return err_set(e, ERR_INPUT, "%s: it should be password or oauth", a);
    bool may = s->provider->oauth || strcmp(s->provider->name, "own") == 0;
    return may || err_set(e, ERR_INPUT, "oauth is not known of %s; it should be password",
                          s->provider->title);
}

/* As in the configuration: https, except on this machine. */
static bool address_right(struct setup *s, const char *a, struct err *e)
{
    static const char *const begins[] = { "https://", "http://127.0.0.1", "http://localhost" };
    bool ok = false;
    for (size_t i = 0; i < 3; i++) ok = ok || str_starts(str_of(a), str_of(begins[i]));
    return ok ? word_right(s, a, e)
              : err_set(e, ERR_INPUT, "%s: it should be an address that begins with https://",
                        a);
}

static bool scope_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    bool ok = true;
    for (const char *c = a; *c; c++) ok = ok && (unsigned char)*c >= ' ' && *c != 0x7f;
    return ok || err_set(e, ERR_INPUT, "it should be one line");
}

static bool zone_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    return zone_ok(a) ||
           err_set(e, ERR_INPUT,
                   "there is no zone %s; it should be a name like Europe/Berlin or UTC", a);
}

static bool open_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    return strcmp(a, "yes") == 0 || strcmp(a, "no") == 0 ||
           err_set(e, ERR_INPUT, "%s: it should be yes or no", a);
}

/* It is tried: an empty one is as good as one with games in it. */
static bool database_right(struct setup *s, const char *a, struct err *e)
{
    struct db *db = NULL;
    char *shown = NEW(&s->arena, char, strlen(a) + 1);
    if (!*a) return true;
    if (!shown) return err_nomem(e);
    db_shown(shown, a);
    if (!db_on_server(a))
        return err_set(
            e, ERR_INPUT,
            "%s: it should be an address like postgresql://zugpost@localhost/zugpost", a);
    if (strlen(shown) < strcspn(a, "?"))
        return err_set(e, ERR_INPUT,
                       "no password here, please: it is best in the file .pgpass of the user "
                       "who runs it");
    bool ok = s->offline || db_open(&db, a, false, e) || e->code == ERR_NOTFOUND;
    db_close(db);
    return ok;
}

static bool service_right(struct setup *s, const char *a, struct err *e)
{
    (void)s;
    static const char *const words[] = { "systemd", "cron", "none" };
    for (size_t i = 0; i < 3; i++)
        if (strcmp(a, words[i]) == 0) return true;
    return err_set(e, ERR_INPUT, "%s: it should be systemd, cron or none", a);
}

/* clang-format off */
static const struct row {
    const char *option, *question, *why;
    standard_fn *standard;
    right_fn *right;
} rows[SETUP_KEYS] = {
    [SETUP_FOLDER] = { .option = "--folder", .question = "Where are the games to live", .why = "One folder holds everything: games, mails, the password. Back it up.", .standard = folder, .right = folder_right },
    [SETUP_ADDRESS] = { .option = "--address", .question = "The address of the games", .why = "Players write to it, and it writes to them. Best is a mailbox for the games alone: whatever comes in there is read.", .standard = needed, .right = mail_right },
    [SETUP_PROVIDER] = { .option = "--provider", .question = "Who has that mailbox", .why = "A name of `zugpost help providers`; own: your own or any other server; lmtp or deliver: Postfix on this machine brings mails, to `zugpost watch` at once or by a command for each; maildir: folders only, to try.", .standard = provider, .right = provider_right },
    [SETUP_IMAP] = { .option = "--imap", .question = "The server where mails come in (IMAP)", .why = "Your provider's help pages name it, with its port.", .standard = imap, .right = server_right },
    [SETUP_SMTP] = { .option = "--smtp", .question = "The server that sends (SMTP)", .why = "The one that your mail program sends with; not port 25.", .standard = smtp, .right = server_right },
    [SETUP_CA_FILE] = { .option = "--ca-file", .question = "A file with the authority of its certificate", .why = "Only for servers with a certificate of your own making; else press Enter.", .standard = nothing, .right = file_right },
    [SETUP_LOGIN] = { .option = "--login", .question = "The name to log in with", .why = "With most providers it is the address.", .standard = login, .right = word_right },
    [SETUP_BY] = { .option = "--by", .question = "Log in by password or oauth", .why = "oauth: you register a program with the provider and agree with a browser.", .standard = by, .right = by_right },
    [SETUP_CLIENT_ID] = { .option = "--client-id", .question = "The program's name at the provider (client ID)", .why = "You get it when you register the program there.", .standard = needed, .right = word_right },
    [SETUP_TOKEN_URL] = { .option = "--token-url", .question = "The address where your OAuth2 server gives tokens", .why = "Its token endpoint, with https.", .standard = needed, .right = address_right },
    [SETUP_DEVICE_URL] = { .option = "--device-url", .question = "The address where it begins a login", .why = "Its device authorization endpoint (RFC 8628).", .standard = needed, .right = address_right },
    [SETUP_SCOPE] = { .option = "--scope", .question = "The scope to ask for", .why = "Which permissions; your server's administrator knows its name. Press Enter for none.", .standard = nothing, .right = scope_right },
    [SETUP_OPERATOR] = { .option = "--operator", .question = "Your own address", .why = "What needs a person is mailed there: a login that fails, a game that stands still. Press Enter for none.", .standard = nothing, .right = operator_right },
    [SETUP_ZONE] = { .option = "--zone", .question = "Your time zone", .why = "In it people read times who did not say where they live.", .standard = zone, .right = zone_right },
    [SETUP_OPEN] = { .option = "--open", .question = "May people play whom you do not know: yes or no", .why = "yes: whoever writes to the address hears what is played and comes into a game by a word, without you; no: only those play whom you seat; others get no answer. It can be changed at any time ([open]).", .standard = open_standard, .right = open_right },
    [SETUP_DATABASE] = { .option = "--database", .question = "A PostgreSQL database for the games", .why = "Press Enter for a file in that folder: it serves a club, and more. A site that outgrows one machine gives an address, postgresql://USER@HOST/DATABASE; zugpost move-store can move the games there later.", .standard = nothing, .right = database_right },
    [SETUP_SERVICE] = { .option = "--service", .question = "Who is to run it each minute: systemd, cron or none", .why = "Mails are fetched, answered and sent, and updates played, when it runs.", .standard = service, .right = service_right },
};
/* clang-format on */

const char *setup_rows_option(enum setup_key key)
{
    return rows[key].option;
}

static bool provider_is(const struct setup *s, const char *name)
{
    return strcmp(s->answer[SETUP_PROVIDER], name) == 0;
}

bool setup_rows_maildir(const struct setup *s)
{
    return provider_is(s, "maildir");
}

bool setup_rows_lmtp(const struct setup *s)
{
    return provider_is(s, "lmtp");
}

bool setup_rows_local(const struct setup *s)
{
    return is_local(s->answer[SETUP_PROVIDER]);
}

bool setup_rows_oauth(const struct setup *s)
{
    return s->answer[SETUP_BY] && strcmp(s->answer[SETUP_BY], "oauth") == 0;
}

bool setup_rows_given(struct setup *s, struct err *e)
{
    for (int key = 0; key < SETUP_KEYS; key++) {
        bool depends = key == SETUP_OPERATOR || key == SETUP_BY; /* on what is not known yet */
        const char *given = depends ? NULL : s->given[key];
        if (given && !rows[key].right(s, given, e)) return err_add(e, "%s ", rows[key].option);
    }
    return true;
}

/* Nobody can be asked: if what was given, or the default, is not right, it is an error. */
static bool unasked(struct setup *s, enum setup_key key, const char *answer, struct err *e)
{
    const struct row *r = &rows[key];
    if (!answer)
        return err_set(e, ERR_INPUT, "%s is missing, and with --yes nobody is asked",
                       r->option);
    if (!r->right(s, answer, e)) return err_add(e, "%s ", r->option);
    s->answer[key] = answer;
    return true;
}

bool setup_rows_ask(struct setup *s, enum setup_key key, bool again, struct err *e)
{
    const struct row *r = &rows[key];
    struct err why = { 0 };
    const char *given = again ? NULL : s->given[key];
    const char *standard = again && s->answer[key] ? s->answer[key] : r->standard(s);
    if (s->yes) return unasked(s, key, given ? given : standard, e);
    if (given && r->right(s, given, &why)) {
        s->answer[key] = given;
        return true;
    }
    if (given) say("%s %s", r->option, why.text);
    say("%s", "");
    say("%s", r->why);
    for (;;) {
        const char *got = setup_ask(s, r->question, standard);
        if (!got) return false;
        if (r->right(s, got, &why)) {
            s->answer[key] = got;
            return true;
        }
        say("%s", why.text);
    }
}
