/* `try` for whoever sits at the machine: nothing is confirmed, counted or sent. */
#include "cron/act/trial/trial.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/game/games.h"

enum { TEXT_MAX = 1 << 20 };

struct wish {
    struct cli *cli;
    const char *army;    /* --for, or NULL */
    const char *file;    /* --text, or NULL: the words are orders */
    const char *picture; /* --picture, or NULL */
    bool refused;
};

/* Each word is an order; --text has one a line. */
static bool read_lines(struct fresh *out, const struct wish *w, struct arena *a, struct err *e)
{
    struct str text = STR("");
    struct buf b = buf_make(a, SIZE_MAX);
    for (int i = 1; i < w->cli->n_word; i++) buf_printf(&b, "%s\n", w->cli->word[i]);
    if (w->file && !work_file_read(&text, w->file, TEXT_MAX, a, e)) return false;
    buf_put(&b, text);
    return b.full ? err_nomem(e) : fresh_lines(out, buf_str(&b), a, e);
}

static void say_parts(const struct act *x)
{
    const struct seat_view v = { .words = x->who.says,
                                 .zone = x->app->config->zone,
                                 .now = app_now(x->app) };
    for (size_t i = 0; i < x->answer.n_part; i++) {
        struct arena scratch = *x->arena;
        const char *line = letter_reply_line(&x->answer.part[i], &v, &scratch);
        if (line && x->answer.part[i].kind == REPLY_DIAGRAM)
            say_text(str_of(line));
        else if (line && x->answer.part[i].kind == REPLY_REFUSED)
            say_trouble("zugpost try: %s", line);
        else if (line)
            say("%s", line);
    }
}

static bool run(struct act *x, struct wish *w)
{
    struct str picture = STR("");
    if (!db_game_get(x->app->db, &x->who.game, w->cli->word[0], x->arena, x->e))
        return err_add(x->e, "game %s: ", w->cli->word[0]);
    if (w->army && !game_seat_find(&x->who.seat, x->app, &x->who.game, w->army, x->arena, x->e))
        return false;
    if (!read_lines(&x->given.block, w, x->arena, x->e) || !trial_show(x, &picture))
        return false;
    say_parts(x);
    w->refused = x->answer.refused;
    if (x->answer.refused || !w->picture || picture.n == 0) return !x->answer.refused;
    if (!work_file_write(w->picture, picture, x->e)) return false;
    cli_written(w->picture);
    return true;
}

static bool do_try(struct session *s, void *arg, struct err *e)
{
    struct wish *w = arg;
    struct work work = { 0 };
    const char *game = w->cli->word[0];
    struct act x = { .app = &s->app,
                     .came = { .message_id = "" },
                     .who = { .from = "", .roles = ACT_MASTER },
                     .e = e };
    if (!app_game_work(&work, &s->app, game, e)) return err_add(e, "game %s: ", game);
    x.who.says = app_words(&s->app, "en");
    x.arena = &work.arena;
    bool ok = run(&x, w);
    work_end(&work);
    return ok;
}

int command_try(struct cli *cli)
{
    struct wish w = { .cli = cli,
                      .army = cli_option(cli, "--for"),
                      .file = cli_option(cli, "--text"),
                      .picture = cli_option(cli, "--picture") };
    if (!cli_words(cli, 1, WORDS_MAX)) return EXIT_USAGE;
    int status = cli_session(cli, do_try, &w);
    return status == EXIT_TROUBLE && w.refused ? EXIT_USAGE : status;
}
