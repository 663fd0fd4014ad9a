/* `zugpost init`: everything that must be there before the first mail. Run again, it checks the
 * database, makes what is missing and touches nothing else. */
#include "cron/app/access/agreed.h"
#include "cron/app/access/secrets.h"
#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "cron/ops/setup/init.h"

#include <unistd.h>

/* The embedded default: maildirs and SQLite, no server. */
static const char example[] = "# Zugpost; every key is in " ZUGPOST_EXAMPLE ".\n"
                              "[zugpost]\n"
                              "database = zugpost.db\n"
                              "secret_file = secret\n"
                              "\n"
                              "[mailbox incoming]\n"
                              "url = maildir:mail/in\n"
                              "processed = processed\n"
                              "\n"
                              "[send]\n"
                              "url = maildir:mail/out\n"
                              "from = judge@zugpost.example\n"
                              "name = Zugpost\n";

/* Next to existing games, a new secret is made only on request; the store may be gone as well,
 * and comes next. */
static bool new_secret(const struct config *c, struct err *e)
{
    if (!secret_create(c->secret_file, e)) return false;
    say("%s is new: keys in letters that are out count no more", c->secret_file);
    return true;
}

int command_init(struct cli *cli)
{
    static const size_t size = 1 << 20;
    struct work w;
    struct config c;
    struct err e = { 0 };
    char path[4096];
    bool fresh = cli_flag(cli, "--new-secret");
    if (!cli_words(cli, 0, 1)) return EXIT_USAGE;
    bool made = false, ok = work_begin(&w, size, &e);
    if (ok && cli->n_word) {
        snprintf(path, sizeof path, "%s/zugpost.conf", cli->word[0]);
        ok = init_folder(cli->word[0], &e);
        made = ok && access(path, F_OK) != 0;
        if (made) ok = work_file_write(path, str_of(example), &e);
    } else {
        snprintf(path, sizeof path, "%s", config_path(cli->config_path));
    }
    ok = ok && config_read(&c, path, &w.arena, &e) && (!fresh || new_secret(&c, &e)) &&
         init_all(&c, &w.arena, &e) && (!fresh || agreed_begin(c.database, c.secret_file, &e));
    if (ok) say("%s configuration %s, database %s", made ? "new" : "ready:", c.file, c.store);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}
