/* Seeds, the records of a game, and what anybody can check afterwards. */
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/game/end/publish.h"
#include "cron/record/pgn.h"
#include "cron/record/verify.h"

#include <errno.h>

static bool do_reveal(struct session *s, void *arg, struct err *e)
{
    if (!publish_seed(&s->app, arg, e)) return false;
    say("in %s a new seed begins, and what was before it is published; the mails are in the "
        "outbox",
        (const char *)arg);
    return true;
}

int command_game_reveal(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? cli_session(cli, do_reveal, cli->word[0]) : EXIT_USAGE;
}

struct record_wish {
    const char *game, *out;
    unsigned how;
};

static bool do_export(struct session *s, void *arg, struct err *e)
{
    const struct record_wish *w = arg;
    struct record r;
    if (!record_of_store(&r, s->app.db, w->game, &s->arena, e)) return false;
    if (!w->out) return record_print(stdout, &r, e);
    FILE *f = fopen(w->out, "wb");
    if (!f) return err_set(e, ERR_IO, "%s: %s", w->out, strerror(errno));
    bool ok = record_print(f, &r, e);
    if (fclose(f) != 0 && ok) ok = err_set(e, ERR_IO, "%s: %s", w->out, strerror(errno));
    if (ok) cli_written(w->out);
    return ok;
}

int command_game_export(struct cli *cli)
{
    struct record_wish w = { .out = cli_option(cli, "-o") };
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    w.game = cli->word[0];
    return cli_session(cli, do_export, &w);
}

static bool do_pgn(struct session *s, void *arg, struct err *e)
{
    const struct record_wish *w = arg;
    struct str text;
    if (!pgn_of_game(&text, &s->app, w->game, &s->arena, e) ||
        !work_file_write(w->out, text, e))
        return false;
    cli_written(w->out);
    return true;
}

/* A file's text with an arena for what is made of it: a file needs no configuration and no
 * store, players have neither. */
static bool record_file(struct str *text, struct work *w, const char *path, struct err *e)
{
    return work_begin(w, 2 * (size_t)RECORD_TEXT_MAX + ((size_t)64 << 20), e) &&
           work_file_read(text, path, RECORD_TEXT_MAX, &w->arena, e);
}

static int pgn_file(const char *path, const char *to)
{
    struct work w = { 0 };
    struct str text, pgn;
    struct err e = { 0 };
    bool ok = record_file(&text, &w, path, &e) &&
              (pgn_of_file(&pgn, text, &w.arena, &e) || err_add(&e, "%s: ", path)) &&
              work_file_write(to, pgn, &e);
    work_end(&w);
    if (ok) cli_written(to);
    return ok ? EXIT_OK : cli_error(&e);
}

int command_game_pgn(struct cli *cli)
{
    const char *file = cli_option(cli, "--file"), *out = cli_option(cli, "-o");
    struct record_wish w = { .out = out ? out : "-" };
    if (!cli_words(cli, file ? 0 : 1, file ? 0 : 1)) return EXIT_USAGE;
    if (file) return pgn_file(file, w.out);
    w.game = cli->word[0];
    return cli_session(cli, do_pgn, &w);
}

static bool do_verify(struct session *s, void *arg, struct err *e)
{
    const struct record_wish *w = arg;
    struct record r;
    struct verified found;
    if (!record_of_store(&r, s->app.db, w->game, &s->arena, e) ||
        !verify_record(&found, &r, w->how, e))
        return false;
    verify_say(&found);
    return !found.differs;
}

static int verify_file(const char *path, unsigned how)
{
    struct work w = { 0 };
    struct record r;
    struct str text;
    struct err e = { 0 };
    bool ok = record_file(&text, &w, path, &e);
    ok = ok && (record_of_file(&r, text, &w.arena, &e) || err_add(&e, "%s: ", path));
    struct verified found = { .differs = false };
    ok = ok && verify_record(&found, &r, how, &e);
    if (ok) verify_say(&found);
    ok = ok && !found.differs;
    work_end(&w);
    return ok ? EXIT_OK : e.code == ERR_NONE ? EXIT_TROUBLE : cli_error(&e);
}

int command_verify(struct cli *cli)
{
    struct record_wish w = { .how = cli_flag(cli, "--quiet") ? VERIFY_QUIET : VERIFY_TELL };
    const char *file = cli_option(cli, "--file");
    if (cli_flag(cli, "--house")) w.how |= VERIFY_HOUSE;
    if (!cli_words(cli, file ? 0 : 1, file ? 0 : 1)) return EXIT_USAGE;
    if (file) return verify_file(file, w.how);
    w.game = cli->word[0];
    return cli_session(cli, do_verify, &w);
}
