/* From beginning to end: who and where, the account, people, and then everything is written. */
#include "cron/ops/setup/setup.h"

#include "cron/app/say.h"

#include <limits.h>
#include <unistd.h>

/* --config and $ZUGPOST_CONF first, as with every command. */
static bool place(struct setup *s, struct err *e)
{
    char here[PATH_MAX];
    const char *env = getenv("ZUGPOST_CONF"), *path = s->config_given;
    struct buf b = buf_make(&s->arena, PATH_MAX);
    if (!path && env && *env) path = env;
    if (path && *path != '/') {
        if (!getcwd(here, sizeof here)) return err_set(e, ERR_IO, "there is no present folder");
        buf_printf(&b, "%s/", here);
    }
    if (path)
        buf_puts(&b, path);
    else if (geteuid() == 0)
        buf_puts(&b, "/etc/zugpost/zugpost.conf");
    else
        buf_printf(&b, "%s/zugpost.conf", s->answer[SETUP_FOLDER]);
    s->config_path = buf_str(&b).s;
    return !b.full || err_nomem(e);
}

static bool may_replace(struct setup *s, struct err *e)
{
    char ask[PATH_MAX + 100];
    if (s->replace || access(s->config_path, F_OK) != 0) return true;
    snprintf(ask, sizeof ask,
             "%.4000s is there already. Make it anew (it is kept, and so are the games)",
             s->config_path);
    if (s->yes)
        return err_set(e, ERR_CONFLICT,
                       "%s is there already; --replace makes it anew and keeps the old one "
                       "beside it",
                       s->config_path);
    if (setup_ask_yes(s, ask, false)) return true;
    s->left = true;
    return false;
}

static bool confirmed(struct setup *s)
{
    char ask[PATH_MAX + 100];
    if (s->yes) return true;
    snprintf(ask, sizeof ask, "Write %.4000s", s->config_path);
    say("%s", "");
    if (setup_ask_yes(s, ask, true)) return true;
    s->left = true;
    return false;
}

/* If the user gives up, nothing stays behind: a file that was made for a login goes, too. */
static void leave(struct setup *s)
{
    if (s->secret_file && setup_rows_oauth(s)) unlink(s->secret_file);
    if (s->left) say("Nothing was written.");
}

/* We run as the user of the games, from the first question to the last. */
static bool asked(struct setup *s, struct err *e)
{
    if (s->user.root) say("The games will run as the user %s.", s->user.name);
    if (!setup_rows_ask(s, SETUP_FOLDER, false, e) || !place(s, e) || !may_replace(s, e))
        return false;
    if (!setup_user_become(s, e)) return false;
    bool ok = setup_account(s, e) && setup_rows_ask(s, SETUP_OPERATOR, false, e) &&
              setup_rows_ask(s, SETUP_ZONE, false, e) &&
              setup_rows_ask(s, SETUP_OPEN, false, e) &&
              setup_rows_ask(s, SETUP_DATABASE, false, e);
    setup_user_return(s);
    return ok && setup_rows_ask(s, SETUP_SERVICE, false, e) && confirmed(s);
}

static void next_steps(const struct setup *s)
{
    bool named = strcmp(s->config_path, "/etc/zugpost/zugpost.conf") != 0;
    say("%s", "");
    if (setup_rows_local(s) && !setup_rows_maildir(s))
        say("Postfix brings the mails with the lines of postfix.example, "
            "beside " ZUGPOST_EXAMPLE ".");
    if (setup_rows_lmtp(s) && strcmp(s->answer[SETUP_SERVICE], "systemd") != 0)
        say("By LMTP mails come in while `zugpost watch` runs: start it with the machine.");
    if (s->untried) say("Not everything was tried or works: zugpost doctor says what is left.");
    say("A game is begun like this:");
    if (named) say("  export ZUGPOST_CONF=%s", s->config_path);
    say("  zugpost game create spring --rules sandbox --every 24h");
    say("  zugpost seat add spring green alice@example.org --name Alice");
    say("People can follow games on the web, and compose orders there, with two more lines in");
    say("the configuration, pages and pages_url (" ZUGPOST_EXAMPLE ").");
    say("zugpost doctor looks at any time whether all is as it must be.");
}

bool setup_run(struct setup *s, struct err *e)
{
    if (!providers_read(&s->known, &s->arena, e)) return false;
    if (s->yes && !setup_rows_given(s, e)) return false;
    if (!setup_user(s, e)) return false;
    if (!asked(s, e)) return leave(s), false;
    if (!setup_write(s, e) || !setup_service(s, e)) return false;
    next_steps(s);
    return true;
}
