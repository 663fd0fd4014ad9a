/* Reading the configuration with inih: values go where the table of keys says. */
#include "cron/app/config/config.h"

#include "cron/app/config/config_folders.h"
#include "cron/app/config/config_keys.h"
#include "cron/app/config/config_oauth.h"
#include "cron/app/config/config_open.h"
#include "cron/app/config/config_pages.h"
#include "cron/app/config/config_store.h"
#include "cron/app/config/place.h"
#include "db/db.h"
#include "engine/base/buf.h"
#include "mailer/account.h"
#include "mailer/compose.h"
#include "templates/page/zone.h"

#include <assert.h>
#include <errno.h>
#include <ini.h>
#include <limits.h>
#include <unistd.h>

enum { KEYS_MAX = 128 };

struct reading {
    struct config *out;
    struct arena *arena;
    struct err *e;
    struct str folder; /* of the file */
    bool failed;
    bool seen[KEYS_MAX]; /* keys outside of mailboxes */
    bool box_seen[MAILBOXES_MAX][KEYS_MAX];
};

static bool wrong(struct reading *r, const char *section, const char *name, const char *what,
                  const char *right)
{
    r->failed = true;
    return err_set(r->e, ERR_INPUT, "%s: [%s] %s: %s; it should be %s", r->out->file, section,
                   name, what, right);
}

static const char *absolute(struct reading *r, struct str path)
{
    struct buf b = buf_make(r->arena, 4000);
    if (!str_starts(path, STR("/"))) buf_printf(&b, "%.*s/", STR_ARG(r->folder));
    buf_put(&b, path);
    return buf_str(&b).s;
}

static const char *url_value(struct reading *r, struct str v)
{
    const struct transport *t = transport_of(v);
    if (!t || !t->is_path) return str_dup(v, r->arena);
    struct buf b = buf_make(r->arena, 4000);
    buf_put(&b, t->prefix);
    buf_puts(&b, absolute(r, str_from(v, t->prefix.n)));
    return buf_str(&b).s;
}

static bool set_value(struct reading *r, const struct config_key *k, void *base, struct str v)
{
    void *at = (char *)base + k->offset;
    int64_t number = 0;
    bool yes = str_ieq(v, STR("yes")), no = str_ieq(v, STR("no"));
    struct place place;
    struct err ignored = { 0 }; /* the row says what would be right */
    const char *word = str_dup(v, r->arena);
    if (!word) return false;
    switch (k->kind) {
    case KEY_TEXT: *(const char **)at = word; return v.n != 0;
    case KEY_PATH: *(const char **)at = absolute(r, v); return v.n != 0;
    case KEY_STORE:
        *(const char **)at = db_on_server(word) ? word : absolute(r, v);
        return v.n != 0;
    case KEY_URL: *(const char **)at = url_value(r, v); return v.n != 0;
    case KEY_DAYS:
    case KEY_NUMBER:
        *(int64_t *)at = KEEP_FOR_EVER;
        if (k->kind == KEY_DAYS && str_ieq(v, STR("forever"))) return true;
        if (!str_int(v, &number) || number < k->least || number > k->most) return false;
        *(int64_t *)at = number;
        return true;
    case KEY_YES_NO: *(bool *)at = yes; return yes || no;
    case KEY_PLACE:
        *(const char **)at = word;
        return place_read(&place, word, r->arena, &ignored);
    case KEY_LEVEL: return log_level_read(at, word);
    }
    return false;
}

static const char *right_url(struct reading *r, bool sends)
{
    struct buf b = buf_make(r->arena, 400);
    transport_models(&b, sends);
    return buf_str(&b).s;
}

static const char *right_value(struct reading *r, const struct config_key *k)
{
    return k->right != W_NONE ? words_raw(NULL, k->right)
                              : right_url(r, strcmp(k->section, "mailbox") != 0);
}

/* Of the rows with that name, the one that takes such a value. */
static size_t find_key(const char *section, const char *name, const char *value)
{
    size_t found = config_keys_n;
    for (size_t i = 0; i < config_keys_n; i++) {
        const struct config_key *k = &config_keys[i];
        if (strcmp(k->section, section) != 0 || strcmp(k->name, name) != 0) continue;
        if (found == config_keys_n || (k->kind == KEY_PLACE && place_is(value))) found = i;
    }
    return found;
}

static void defaults(struct reading *r, const char *section, void *base)
{
    for (size_t i = 0; i < config_keys_n; i++)
        if (config_keys[i].standard && strcmp(config_keys[i].section, section) == 0)
            set_value(r, &config_keys[i], base, str_of(config_keys[i].standard));
}

/* Its index, or n_mailbox. */
static size_t box_index(const struct config *c, struct str name)
{
    size_t i = 0;
    while (i < c->n_mailbox && !str_eq(name, str_of(c->mailbox[i].name))) i++;
    return i;
}

const struct mailbox *config_mailbox(const struct config *c, const char *name)
{
    assert(name);
    size_t i = box_index(c, str_of(name));
    return i < c->n_mailbox ? &c->mailbox[i] : NULL;
}

bool config_serves(const struct mailbox *box, const char *game)
{
    const char *only = !box ? NULL : box->game ? box->game : box->player;
    return !only || str_eq(str_cut(str_of(only), '/').head, str_of(game));
}

/* The mailbox of "[mailbox NAME]", made at its first key; NULL: too many. */
static struct mailbox *box_named(struct reading *r, struct str name)
{
    struct config *c = r->out;
    size_t i = box_index(c, name);
    if (i < c->n_mailbox) return &c->mailbox[i];
    if (c->n_mailbox == MAILBOXES_MAX) return NULL;
    struct mailbox *m = &c->mailbox[c->n_mailbox++];
    m->name = str_dup(name, r->arena);
    defaults(r, "mailbox", m);
    return m;
}

static bool name_ok(struct str name)
{
    for (size_t i = 0; i < name.n; i++)
        if (!char_alpha(name.s[i]) && !char_digit(name.s[i]) && name.s[i] != '-') return false;
    return name.n > 0 && name.n <= 32;
}

static bool take(struct reading *r, const char *section, const char *name, const char *value)
{
    struct str title = str_of(section);
    bool in_box = str_starts(title, STR("mailbox "));
    const char *kind = in_box ? "mailbox" : section;
    size_t k = find_key(kind, name, value);
    struct config_fault fault = { .what = NULL };
    if (k == config_keys_n && strcmp(kind, "open") == 0 &&
        config_open(&fault, r->out, name, str_trim(str_of(value)), r->arena))
        return true;
    if (fault.key) return wrong(r, section, name, fault.what, fault.right);
    if (k == config_keys_n)
        return wrong(r, section, name, "unknown key", "a key of " ZUGPOST_EXAMPLE);
    assert(k < KEYS_MAX);
    void *base = r->out;
    bool *seen = r->seen;
    if (strcmp(kind, "mailbox") == 0) {
        struct str box = str_trim(str_from(title, 8));
        if (!name_ok(box))
            return wrong(r, section, name, "the section has no good name",
                         "[mailbox NAME] with letters, digits and -");
        struct mailbox *m = box_named(r, box);
        if (!m) return wrong(r, section, name, "too many mailboxes", "at most 32");
        base = m;
        seen = r->box_seen[m - r->out->mailbox];
    }
    if (seen[k]) return wrong(r, section, name, "stands there twice", "one value");
    seen[k] = true;
    if (set_value(r, &config_keys[k], base, str_trim(str_of(value)))) return true;
    return wrong(r, section, name, "has no good value", right_value(r, &config_keys[k]));
}

static int handler(void *user, const char *section, const char *name, const char *value)
{
    struct reading *r = user;
    if (!r->failed) take(r, section, name, value ? value : "");
    return 1;
}

static bool check_endpoint(struct reading *r, const char *section, const struct endpoint *p,
                           bool sends)
{
    struct account acc = { 0 };
    struct err why = { 0 };
    const char *right = right_url(r, sends);
    if (!p->url) return wrong(r, section, "url", "missing", right);
    if (!account_url(&acc, str_of(p->url), r->arena, &why))
        return wrong(r, section, "url", why.text, right);
    int secrets = !!p->password_file + !!p->password_command + !!p->password_env +
                  !!p->token_command + !!p->oauth;
    if (sends ? !acc.transport->sink : !acc.transport->source)
        return wrong(r, section, "url", "the wrong kind of server", right);
    const char *login = acc.transport->login ? NULL : config_login_key(p);
    if (!acc.transport->login)
        return !login || wrong(r, section, login, "nobody logs in there", "left out");
    if (secrets != 1)
        return wrong(
            r, section, "password_file", secrets ? "more than one secret" : "no secret",
            "one of password_file, password_command, password_env, token_command, oauth");
    struct config_fault fault = config_oauth(p, r->arena);
    return !fault.key || wrong(r, section, fault.key, fault.what, fault.right);
}

static bool check_box(struct reading *r, const struct mailbox *m)
{
    struct buf b = buf_make(r->arena, 60);
    buf_printf(&b, "mailbox %s", m->name);
    const char *section = buf_str(&b).s;
    if (!check_endpoint(r, section, &m->endpoint, false)) return false;
    if (m->endpoint.oauth && strcmp(m->name, r->out->send.name) == 0)
        return wrong(r, section, "oauth", "zugpost login send means the section [send]",
                     "another name for the mailbox");
    if (m->processed && transport_of(str_of(m->endpoint.url))->pushed)
        return wrong(r, section, "processed", "mails are brought there, and none is moved away",
                     "left out");
    if (m->player && !str_cut(str_of(m->player), '/').ok)
        return wrong(r, section, "player", "has no good value", "GAME/ARMY");
    if (m->player && m->open)
        return wrong(r, section, "open", "it is one player's mailbox",
                     "no, or left without a player");
    const char *clash = config_clash(r->out, m, r->arena);
    return !clash || wrong(r, section, "processed", clash, "a folder of its own");
}

/* It goes into a header field of every mail, followed by a key. */
static bool is_https(const char *url)
{
    enum { URL_BYTES = 300 };
    struct str s = str_of(url);
    bool ok = str_starts(s, STR("https://")) && s.n > 8 && s.n <= URL_BYTES;
    for (size_t i = 0; i < s.n; i++)
        ok = ok && s.s[i] > ' ' && s.s[i] <= '~' && !strchr("<>,\"", s.s[i]);
    return ok;
}

/* Another account, only for mails to the operator. */
static bool check_fallback(struct reading *r)
{
    struct config *c = r->out;
    const struct endpoint *p = &c->fallback;
    bool any = p->password_file || p->password_command || p->password_env || p->token_command ||
               p->oauth || c->fallback_from;
    if (!p->url) return !any || wrong(r, "fallback", "url", "missing", right_url(r, true));
    if (p->oauth)
        return wrong(r, "fallback", "oauth", "not for this account",
                     "one of password_file, password_command, password_env, token_command");
    if (!c->operator_address)
        return wrong(r, "fallback", "url", "nobody is told by it",
                     "operator in [zugpost], too");
    if (!c->fallback_from) c->fallback_from = c->from;
    if (!compose_address_ascii(str_of(c->fallback_from)) ||
        !str_cut(str_of(c->fallback_from), '@').ok)
        return wrong(r, "fallback", "from", "no address", "an address like me@example.org");
    return check_endpoint(r, "fallback", p, true);
}

/* Copies on another machine. */
static bool check_elsewhere(struct reading *r)
{
    const struct config *c = r->out;
    const char *alone = c->backup_key ? "backup_key" : c->ssh_config ? "ssh_config" : NULL;
    if (alone && !c->elsewhere)
        return wrong(r, "zugpost", alone, "there is no other machine",
                     "backup = ssh://user@host/folder, too");
    return !c->backup_key || place_key(c->backup_key) ||
           wrong(r, "zugpost", "backup_key", "has no good value",
                 words_raw(NULL, W_KEY_BACKUP_KEY));
}

static bool check_all(struct reading *r)
{
    struct config *c = r->out;
    const struct tokens_home tokens = { c->tokens, c->database, c->store, c->secret_file };
    c->send.name = "send";
    c->fallback.name = "fallback";
    c->fallback.tokens = tokens;
    c->send.tokens = tokens;
    for (size_t i = 0; i < c->n_mailbox; i++) {
        c->mailbox[i].endpoint.name = c->mailbox[i].name;
        c->mailbox[i].endpoint.tokens = tokens;
    }
    if (!check_endpoint(r, "send", &c->send, true)) return false;
    if (!c->from || !compose_address_ascii(str_of(c->from)) ||
        !str_cut(str_of(c->from), '@').ok)
        return wrong(r, "send", "from", c->from ? "no address" : "missing",
                     "an address like judge@example.org");
    if (!c->bounces) c->bounces = c->from;
    if (!compose_address_ascii(str_of(c->bounces)))
        return wrong(r, "send", "bounces", "no address", "an address like bounces@example.org");
    if (c->operator_address && !compose_address_ascii(str_of(c->operator_address)))
        return wrong(r, "zugpost", "operator", "no address", "an address like me@example.org");
    if (!zone_ok(c->zone))
        return wrong(r, "zugpost", "zone", "there is no such zone",
                     "a name like Europe/Berlin");
    if (!check_fallback(r) || !check_elsewhere(r)) return false;
    struct config_fault pages = config_pages(c, r->arena);
    if (pages.key) return wrong(r, "zugpost", pages.key, pages.what, pages.right);
    if (c->unsubscribe_url && !is_https(c->unsubscribe_url))
        return wrong(r, "send", "unsubscribe_url", "no such address",
                     "an https address like https://example.org/unsubscribe?key=");
    if (c->n_mailbox == 0)
        return wrong(r, "mailbox NAME", "url", "no mailbox at all",
                     "at least one mailbox section");
    for (size_t i = 0; i < c->n_mailbox; i++)
        if (!check_box(r, &c->mailbox[i])) return false;
    return true;
}

const char *config_path(const char *given)
{
    const char *env = getenv("ZUGPOST_CONF");
    if (given) return given;
    if (env && *env) return env;
    return access("zugpost.conf", F_OK) == 0 ? "zugpost.conf" : "/etc/zugpost/zugpost.conf";
}

static struct str folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == path ? STR("/") : (struct str){ path, (size_t)(slash - path) };
}

/* ini_parse() of the file, or ini_parse_string(). */
static bool parse(struct config *out, const char *full, const char *text, struct arena *a,
                  struct err *e)
{
    *out = (struct config){ .file = str_dup(str_of(full), a) };
    if (!out->file) return err_nomem(e);
    struct reading *r = NEW(a, struct reading, 1);
    if (!r) return err_nomem(e);
    *r = (struct reading){ .out = out, .arena = a, .e = e, .folder = folder_of(out->file) };
    defaults(r, "zugpost", out);
    defaults(r, "send", out);
    defaults(r, "fallback", out);
    defaults(r, "open", out);
    int line = text ? ini_parse_string(text, handler, r) : ini_parse(full, handler, r);
    if (line < 0) return err_set(e, ERR_INPUT, "%s: cannot be read", full);
    if (!r->failed && line > 0)
        return err_set(
            e, ERR_INPUT,
            "%s: line %d: no section, key or comment; it should be [section] or key = value",
            full, line);
    if (!config_store(out, a))
        return err_nomem(e); /* a doctor may look there, whatever is wrong */
    return !r->failed && check_all(r);
}

bool config_text(struct config *out, const char *path, const char *text, struct arena *a,
                 struct err *e)
{
    return parse(out, path, text, a, e);
}

bool config_read(struct config *out, const char *path, struct arena *a, struct err *e)
{
    char full[PATH_MAX];
    if (!realpath(path, full))
        return err_set(
            e, ERR_INPUT,
            "%s: %s; `zugpost setup` makes a configuration, `zugpost init FOLDER` one "
            "to try with",
            path, strerror(errno));
    return parse(out, full, NULL, a, e);
}
