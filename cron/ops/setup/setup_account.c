/* The mail account: asked for, tried, and asked for again until it works. */
#include "cron/ops/setup/setup.h"

#include "cron/app/access/private.h"
#include "cron/app/say.h"
#include "cron/ops/setup/login.h"

#include <unistd.h>

#define VARIABLE "ZUGPOST_SETUP_PASSWORD"

enum next { NEXT_LOGIN, NEXT_SERVERS, NEXT_ON, NEXT_LEAVE };

/* ---- what is asked ---- */
static bool known(const struct setup *s, enum setup_key key)
{
    return provider_of(&s->known, s->answer[SETUP_ADDRESS]) == s->provider && !s->given[key];
}

/* The servers of providers whom we know by the address are not asked for. */
static bool server(struct setup *s, enum setup_key key, bool again, struct err *e)
{
    bool yes = s->yes;
    s->yes |= known(s, key) && !again;
    bool ok = setup_rows_ask(s, key, again, e);
    s->yes = yes;
    return ok;
}

static bool servers(struct setup *s, bool again, struct err *e)
{
    if (!setup_rows_local(s) && !server(s, SETUP_IMAP, again, e)) return false;
    if (!server(s, SETUP_SMTP, again, e)) return false;
    bool own = again || s->provider->ca_file || s->given[SETUP_CA_FILE];
    return !own || setup_rows_ask(s, SETUP_CA_FILE, again, e);
}

/* The secret in a file that was named, which perhaps only the caller can read; its last line
 * end does not belong to it. */
static bool secret_given(struct setup *s, const char *file, struct err *e)
{
    setup_user_return(s);
    bool read = private_read(s->secret, SETUP_SECRET_MAX, "--password-file", file, e);
    if (!setup_user_become(s, e) || !read) return false;
    s->secret[strcspn(s->secret, "\r\n")] = '\0';
    return s->secret[0] || err_set(e, ERR_INPUT, "%s: its first line is empty", file);
}

static bool password(struct setup *s, bool again, struct err *e)
{
    if (s->password_file && !again) return secret_given(s, s->password_file, e);
    if (s->yes) return err_set(e, ERR_INPUT, "--password-file is missing");
    say("%s", "");
    say("The password is %s. It is written to a file of its own, which nobody else can read.",
        provider_password(s->provider));
    bool own = strcmp(s->provider->name, "own") == 0; /* its notes are about the server */
    for (size_t i = 0; !own && i < PROVIDER_NOTES && s->provider->note[i]; i++)
        say("  %s", s->provider->note[i]);
    do {
        if (!setup_ask_secret(s, "Password (not shown)")) return false;
    } while (!s->secret[0]);
    return true;
}

/* The program's own secret; Microsoft gives none to such programs. */
static bool client(struct setup *s, bool again, struct err *e)
{
    bool own = s->provider->oauth == NULL;
    if (!setup_rows_ask(s, SETUP_CLIENT_ID, again, e)) return false;
    if (own && (!setup_rows_ask(s, SETUP_TOKEN_URL, again, e) ||
                !setup_rows_ask(s, SETUP_DEVICE_URL, again, e) ||
                !setup_rows_ask(s, SETUP_SCOPE, again, e)))
        return false;
    s->secret[0] = '\0';
    if (s->client_secret_file && !again) {
        if (!secret_given(s, s->client_secret_file, e)) return false;
    } else if (!s->yes && (own || strcmp(s->provider->oauth, "microsoft") != 0)) {
        if (!setup_ask_secret(s, "The program's secret, if it has one (not shown)"))
            return false;
    }
    s->secret_file = setup_text_path(s, "client-secret");
    return s->secret_file || err_nomem(e);
}

static bool credentials(struct setup *s, bool again, struct err *e)
{
    if (!setup_rows_ask(s, SETUP_LOGIN, again, e)) return false;
    bool one_way = !s->provider->oauth && !s->given[SETUP_BY], yes = s->yes;
    s->yes |= one_way && !s->given[SETUP_BY];
    bool ok = setup_rows_ask(s, SETUP_BY, again && !one_way, e);
    s->yes = yes;
    return ok && (setup_rows_oauth(s) ? client(s, again, e) : password(s, again, e));
}

/* ---- whether it works ---- */

/* Tokens and the program's secret are already in their final place: a login needs both. */
static bool agree(struct setup *s, const struct config *c, struct err *e)
{
    struct arena a = s->scratch;
    if (!setup_rows_oauth(s)) return true;
    setup_user_return(s);
    if (!setup_user_folder(s, e) || !setup_user_become(s, e)) return false;
    if (s->secret[0] && !private_write(s->secret_file, str_of(s->secret), e)) return false;
    return login_as(&c->send, &a, e);
}

static bool told(const struct doctor *d)
{
    for (size_t i = 0; i < d->n; i++) {
        const struct doctor_line *l = &d->line[i];
        say("  %s: %s", doctor_say_state(l->state), l->text);
        if (*l->advice) say("    -> %s", l->advice);
    }
    return d->worst != DOCTOR_TROUBLE;
}

/* The very text that will be written, except for the place of the password. */
static bool read_text(struct setup *s, struct doctor *d, struct err *e)
{
    struct buf text = buf_make(&d->arena, 1 << 16);
    if (!setup_text(&text, s, "password_env = " VARIABLE)) return err_nomem(e);
    return config_text(&d->config, s->config_path, buf_str(&text).s, &d->arena, e);
}

static bool checked(struct setup *s, struct err *e)
{
    struct arena room = s->scratch;
    struct doctor *d = NEW(&room, struct doctor, 1);
    if (!d) return err_nomem(e);
    size_t half = (size_t)(room.end - room.at) / 2;
    d->arena = arena_make(arena_alloc(&room, half, 1), half);
    d->scratch = room;
    struct setup inner = *s;
    inner.scratch = room;
    bool ok = read_text(&inner, d, e) && agree(&inner, &d->config, e);
    if (!ok) return false;
    d->check = "account";
    doctor_receiving(d);
    doctor_sending(d);
    ok = told(d) || err_set(e, ERR_INPUT, "the account does not work yet");
    if (ok && !setup_rows_local(s)) ok = setup_trip(&inner, &d->config, e);
    s->no_plus = inner.no_plus;
    s->unreached = d->unreached;
    s->left |= inner.left;
    return ok;
}

/* Meanwhile the password is in the environment of this process, in memory that is wiped. */
static bool tried(struct setup *s, struct err *e)
{
    char variable[SETUP_SECRET_MAX + 40];
    say("%s", "");
    say("Trying it:");
    snprintf(variable, sizeof variable, VARIABLE "=%s", s->secret);
    putenv(variable);
    bool ok = checked(s, e);
    unsetenv(VARIABLE);
    explicit_bzero(variable, sizeof variable);
    return ok;
}

/* Enter is the answer that can mend what failed. */
static enum next what_now(struct setup *s, const struct err *e)
{
    static const char *const words[] = { "login", "servers", "on", "leave" };
    say("  trouble: %s", e->text);
    say("login: another name or password; servers: other servers; on: go on although it does "
        "not work; leave: nothing is written.");
    for (;;) {
        const char *got =
            setup_ask(s, "What now", words[s->unreached ? NEXT_SERVERS : NEXT_LOGIN]);
        if (!got) return NEXT_LEAVE;
        for (int i = NEXT_LOGIN; i <= NEXT_LEAVE; i++)
            if (strcmp(got, words[i]) == 0) return (enum next)i;
    }
}

/* Replies to an address that the server refuses would be lost: for an unknown server it must be
 * seen to work first. */
static bool untried(struct setup *s)
{
    s->no_plus |= strcmp(s->provider->name, "own") == 0;
    return s->untried = true;
}

/* Until it works, or the user gives up. */
static bool until_it_works(struct setup *s, struct err *e)
{
    bool again = false;
    for (;;) {
        struct err why = { 0 };
        if (!credentials(s, again, e)) return false;
        if (s->offline) return untried(s);
        if (tried(s, &why)) return true;
        if (s->left) return false;
        if (s->anyway) return untried(s);
        if (s->yes) return *e = why, false;
        enum next next = what_now(s, &why);
        if (next == NEXT_ON) return untried(s);
        if (next == NEXT_LEAVE) return s->left = true, false;
        if (next == NEXT_SERVERS && !servers(s, true, e)) return false;
        again = true;
    }
}

bool setup_account(struct setup *s, struct err *e)
{
    if (!setup_rows_ask(s, SETUP_ADDRESS, false, e) ||
        !setup_rows_ask(s, SETUP_PROVIDER, false, e))
        return false;
    if (setup_rows_maildir(s)) return true;
    return servers(s, false, e) && until_it_works(s, e);
}
