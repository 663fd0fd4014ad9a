/* `zugpost login MAILBOX|send`: a person gives permission to use a mailbox, once, with a
 * browser on any machine. Needs no store. */
#include "cron/app/alarms/advice.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "cron/ops/setup/login.h"

static const struct endpoint *endpoint(const struct config *c, const char *name)
{
    const struct mailbox *box = config_mailbox(c, name);
    if (strcmp(name, c->send.name) == 0) return &c->send;
    return box ? &box->endpoint : NULL;
}

static const struct endpoint *named(const struct cli *cli, struct arena *a, struct err *e)
{
    struct config *c = NEW(a, struct config, 1);
    if (!c) return err_nomem(e), NULL;
    if (!config_read(c, config_path(cli->config_path), a, e)) return NULL;
    const struct endpoint *p = endpoint(c, cli->word[0]);
    if (!p)
        err_set(e, ERR_NOTFOUND,
                "%s: there is no [mailbox %s]; it should be a mailbox's "
                "name, or send",
                c->file, cli->word[0]);
    else if (!p->oauth)
        err_set(e, ERR_INPUT,
                "%s: [%s%s] has no key oauth: it logs in by a password or by a command of "
                "yours",
                c->file, p == &c->send ? "" : "mailbox ", p->name);
    return p && p->oauth ? p : NULL;
}

static bool login(const struct cli *cli, struct arena *a, struct err *e)
{
    const struct endpoint *p = named(cli, a, e);
    return p && login_as(p, a, e);
}

int command_login(struct cli *cli)
{
    static const size_t size = 1 << 20;
    struct work w;
    struct err e = { 0 };
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    bool ok = work_begin(&w, size, &e);
    ok = ok && login(cli, &w.arena, &e);
    work_end(&w);
    if (ok) return EXIT_OK;
    const char *advice = advice_on(e.text);
    struct err with = e;
    if (*advice) snprintf(with.text, sizeof with.text, "%.300s; %.200s", e.text, advice);
    return cli_error(&with);
}
