/* The configuration was changed while the program runs: can it start again with it? Checks
 * everything that would keep the new start from its work; nothing is connected. */
#include "cron/app/restart.h"

#include "cron/app/access/secrets.h"
#include "cron/app/config/bound.h"
#include "db/db.h"
#include "mailer/vault.h"

#include <unistd.h>

enum { KEYS_BYTES = 1 << 16, LIST_BYTES = 1 << 20 };

static bool secret_good(const struct config *c, struct err *e)
{
    struct secret *s = vault_take(sizeof *s, e);
    bool ok = s && secret_load(s, c->secret_file, e);
    vault_give_back(s, sizeof *s);
    return ok;
}

static bool words_good(const struct config *c, struct err *e)
{
    struct languages l = { 0 };
    bool ok = languages_open(&l, c->words, e);
    languages_close(&l);
    return ok;
}

static bool accounts_good(const struct config *c, struct arena *a, struct err *e)
{
    struct account acc;
    bool ok = secrets_account(&acc, &c->send, NULL, a, e);
    for (size_t i = 0; ok && i < c->n_mailbox; i++)
        ok = secrets_account(&acc, &c->mailbox[i].endpoint, c->mailbox[i].processed, a, e);
    return ok;
}

static bool store_good(const struct config *c, const struct app *app, struct arena *a,
                       struct err *e)
{
    if (!db_on_server(c->database) && access(c->database, R_OK | W_OK) != 0)
        return err_set(e, ERR_INPUT, "%s: there is no such database, or it may not be written",
                       c->store);
    /* the program that starts again opens another store; from here it may be locked for long */
    return strcmp(c->database, app->config->database) != 0 || bound_games(c, app->db, a, e);
}

bool restart_config_good(const struct app *app, struct err *e)
{
    struct config c;
    struct work keys = { 0 }, list = { 0 };
    bool ok = work_begin(&keys, KEYS_BYTES, e) && work_begin(&list, LIST_BYTES, e) &&
              config_read(&c, app->config->file, &keys.arena, e) && secret_good(&c, e) &&
              words_good(&c, e) && accounts_good(&c, &list.arena, e) &&
              store_good(&c, app, &list.arena, e);
    work_end(&list);
    work_end(&keys);
    return ok;
}
