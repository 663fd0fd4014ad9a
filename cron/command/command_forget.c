/* Somebody wishes to be forgotten, or a game is to be. */
#include "cron/app/progress.h"
#include "cron/app/reach.h"
#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "cron/ops/keep/keep_forget.h"
#include "db/upkeep.h"

#include <glob.h>
#include <limits.h>
#include <unistd.h>

struct forget_cli {
    struct keep_forget what;
    bool yes;
};

static void say_what(const char *tense, const struct keep_forget *f)
{
    say("%s: the seats and roles of %zu readers, with addresses and names; the bytes of %lld "
        "mails and %lld letters, %lld pieces of press",
        tense, f->who.n + f->former.n, (long long)f->done.mails, (long long)f->done.letters,
        (long long)f->done.press);
}

/* Nobody has the address, and nothing names it. */
static bool is_nobody(const struct keep_forget *f)
{
    return f->address && f->who.n + f->former.n == 0 && f->done.mails == 0 &&
           f->done.letters == 0 && f->done.press == 0 && f->done.waiting == 0;
}

/* Found before anything is erased: afterwards nothing tells it any more. */
static void say_others(const struct keep_forget *f)
{
    for (size_t i = 0; i < f->n_other; i++)
        say("letters for the same seats went to %s, too: if that is the same person, zugpost "
            "forget %s",
            f->other[i], f->other[i]);
}

static bool asked(const struct forget_cli *w, struct err *e)
{
    char line[40];
    const char *what = w->what.game ? w->what.game : w->what.address;
    if (w->yes) return true;
    if (isatty(STDIN_FILENO) != 1)
        return err_set(e, ERR_INPUT, "nothing is erased; where nobody can be asked, add --yes");
    say_what("would be gone for good", &w->what);
    say_others(&w->what);
    say_prompt("Forget %s? Boards and orders stay, as they verify. (yes/no) ", what);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) && str_ieq(str_trim(str_of(line)), STR("yes")))
        return true;
    return err_set(e, ERR_INPUT, "nothing is erased");
}

static void say_files(const char *pattern)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) == 0)
        for (size_t i = 0; i < found.gl_pathc; i++)
            say("a copy holds it still, erase it where it must not: %s", found.gl_pathv[i]);
    globfree(&found);
}

static void say_copy(struct session *s)
{
    struct err e = { 0 };
    struct upkeep_row last;
    if (db_upkeep_get(s->app.db, &last, "backup", &s->arena, &e) && last.text[0] &&
        access(last.text, F_OK) == 0)
        say("a copy holds it still, erase it where it must not: %s", last.text);
}

/* What is not ours to erase. */
static void say_elsewhere(struct session *s)
{
    char pattern[PATH_MAX];
    const struct config *c = &s->config;
    say_copy(s);
    if (snprintf(pattern, sizeof pattern, "%s.before-*", c->beside) < (int)sizeof pattern)
        say_files(pattern);
    if (c->backup &&
        snprintf(pattern, sizeof pattern, "%s/*.db", c->backup) < (int)sizeof pattern)
        say_files(pattern);
    if (c->elsewhere)
        say("copies on another machine hold it still, until they are old: %s", c->elsewhere);
    for (size_t i = 0; i < c->n_mailbox; i++)
        say("mailbox %s: the mails as they came in lie in %s, which this does not touch",
            c->mailbox[i].name,
            c->mailbox[i].processed ? c->mailbox[i].processed : "the inbox");
    say("other copies, what the mail server keeps, and what was sent are not ours to erase");
}

static bool erase(struct session *s, struct keep_forget *f, struct err *e)
{
    struct progress progress;
    progress_begin(&progress, 0, "forget");
    bool ok = keep_forget(f, &s->app, &s->arena, e);
    progress_end(&progress);
    return ok;
}

static bool forget(struct session *s, struct forget_cli *w, struct err *e)
{
    if (w->what.address) w->what.address = reach_form(str_of(w->what.address), &s->arena);
    if (!w->what.address && !w->what.game) return err_nomem(e);
    if (!keep_forget_find(&w->what, &s->app, &s->arena, e)) return false;
    bool nobody = is_nobody(&w->what);
    /* repeated after a kill, it still overwrites the gaps of the store */
    if ((!nobody && !asked(w, e)) || !erase(s, &w->what, e)) return false;
    if (nobody) {
        say("nobody here has the address %s, and no mail or letter names it", w->what.address);
        return true;
    }
    say_what("gone", &w->what);
    say_others(&w->what);
    if (w->what.done.waiting)
        say("%lld mails that wait to be read or sent name them, too: say it again when they "
            "are through",
            (long long)w->what.done.waiting);
    say_elsewhere(s);
    return true;
}

/* Nothing is pruned meanwhile. */
static bool do_forget(struct session *s, void *arg, struct err *e)
{
    if (!db_lock(s->app.db, "daily", 60000, e)) return err_add(e, "forget: ");
    bool ok = forget(s, arg, e);
    db_unlock(s->app.db, "daily");
    return ok || err_add(e, "forget: ");
}

int command_forget(struct cli *cli)
{
    struct forget_cli w = { .yes = cli_flag(cli, "--yes") };
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    w.what.address = cli->word[0];
    if (!strchr(w.what.address, '@') || str_starts(str_of(w.what.address), STR("@")))
        return cli_usage(cli, "\"%s\" is no address", w.what.address);
    return cli_session(cli, do_forget, &w);
}

int command_game_delete(struct cli *cli)
{
    struct forget_cli w = { .yes = cli_flag(cli, "--yes") };
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    w.what.game = cli->word[0];
    return cli_session(cli, do_forget, &w);
}
