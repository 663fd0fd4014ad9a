/* Game masters' acts on the command line: the words of a mail, `zugpost game pause lunch`.
 * Whoever types here may do what a game master may, and is not asked to confirm. */
#include "cron/act/act.h"
#include "cron/app/fault.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"

/* ---- which act ----------------------------------------------------------------------------
 */

/* How many words of the line are the act's name; 0: it is another one. A name of two words may
 * come alone ("seat add"); all others follow "game". */
static int words_of(const struct act_row *row, char *const *argv, int argc)
{
    struct str rest = str_of(act_name(row)), word;
    int at = strcmp(argv[0], "game") == 0, n = at;
    for (; (word = str_word(&rest)).n; n++)
        if (n >= argc || !str_eq(word, str_of(argv[n]))) return 0;
    return at || n > 1 ? n : 0;
}

const struct act_row *command_act_find(char *const *argv, int argc, int *words)
{
    size_t n;
    const struct act_row *row = act_rows(&n), *found = NULL;
    *words = 0;
    for (size_t i = 0; i < n; i++) {
        bool here = row[i].who & ACT_MASTER && row[i].run && !(row[i].flags & ACT_SILENT);
        int w = here ? words_of(&row[i], argv, argc) : 0;
        if (w <= *words) continue;
        *words = w;
        found = &row[i];
    }
    return found;
}

/* What comes before it on the command line. */
static const char *behind(const struct act_row *row)
{
    return strncmp(act_name(row), "seat ", 5) == 0 ? "" : "game ";
}

/* ---- doing it -----------------------------------------------------------------------------
 */

/* The words as one line; what holds spaces stands between two of ACT_QUOTE. */
static struct str join(const struct cli *cli, int from, struct arena *a)
{
    struct buf b = buf_make(a, (size_t)1 << 20);
    for (int i = from; i < cli->n_word && cli->word[i]; i++) {
        bool spaces = !cli->word[i][0] || strpbrk(cli->word[i], " \t");
        char mark[2] = { spaces ? (char)ACT_QUOTE : '\0' };
        buf_printf(&b, "%s%s%s%s", b.n ? " " : "", mark, cli->word[i], mark);
    }
    return buf_str(&b);
}

/* Cells side by side. */
static void say_cells(const char *text)
{
    enum { CELL = 18, LONGEST = 1000 };
    char line[LONGEST];
    size_t n = 0, begin = 0;
    for (; *text && n + CELL + 1 < LONGEST; text++) {
        if (*text != '\t') {
            line[n] = *text;
            if (line[n] == WORDS_CODE[0]) line[n] = '`';
            n++;
            continue;
        }
        do line[n++] = ' ';
        while (n - begin < CELL);
        begin = n;
    }
    line[n] = '\0';
    say("%s", line);
}

/* Words of orders are marked for pages; here they are shown as they are. */
static void unmark(char *text)
{
    char *to = text;
    for (; *text; text++)
        if (*text != WORDS_CODE[0]) *to++ = *text;
    *to = '\0';
}

static bool say_part(const struct act *x, const struct reply_part *p)
{
    const struct seat_view v = { .words = x->who.says,
                                 .zone = x->app->config->zone,
                                 .now = app_now(x->app) };
    struct arena scratch = *x->arena;
    const char *line = letter_reply_line(p, &v, &scratch);
    char *text = line ? str_dup(str_of(line), &scratch) : NULL;
    if (!text) return err_nomem(x->e);
    unmark(text);
    switch (p->kind) {
    case REPLY_REFUSED:
        say_trouble("zugpost %s%s: %s", behind(x->row), act_name(x->row), text);
        break;
    case REPLY_QUOTE:
    case REPLY_PRESS:
    case REPLY_DIAGRAM:
        say_text(str_of(text));
        if (*text && text[strlen(text) - 1] != '\n') say("%s", ""); /* a link has none */
        break;
    case REPLY_TAP: say("%.*s: %s", STR_ARG(p->text), text); break;
    case REPLY_ITEM: say("* %s", text); break;
    case REPLY_CHANGES: break; /* for questions, which a command does not ask */
    case REPLY_LINE:
    case REPLY_DONE:
    case REPLY_ASKED:
    case REPLY_PARA:
    case REPLY_HEADING:
    case REPLY_HEAD:
    case REPLY_ROW: say_cells(text); break;
    }
    return true;
}

static bool say_all(const struct act *x)
{
    for (size_t i = 0; i < x->answer.n_part; i++)
        if (!say_part(x, &x->answer.part[i])) return false;
    return true;
}

enum { TEXT_MAX = 64 << 20 };
struct wanted {
    const struct cli *cli;
    const struct act_row *row;
    const char *file; /* --text, or NULL */
    struct str text;  /* what stands in it */
    bool refused;
};

/* Other processes that work on the game come first. */
static bool begin(struct act *x, const char *game)
{
    struct db *db = x->app->db;
    if (!game) return db_begin(db, x->e);
    return (db_game_get(db, &x->who.game, game, x->arena, x->e) &&
            db_begin_game(db, x->who.game.id, GAME_WAIT_MS, x->e)) ||
           err_add(x->e, "game %s: ", game);
}

/* In the transaction; false without an error: it was refused. */
static bool run(struct act *x, struct wanted *w, const char *game)
{
    struct str words = join(w->cli, game != NULL, x->arena);
    if (game && !db_game_by_id(x->app->db, &x->who.game, x->who.game.id, x->arena, x->e))
        return false;
    if (!act_run(x, w->row, words, words)) return false;
    w->refused = x->answer.refused;
    if (x->answer.refused) say_all(x);
    return !x->answer.refused;
}

static bool act(struct session *s, struct wanted *w, const char *game, struct err *e)
{
    struct work work = { 0 };
    struct act x = { .app = &s->app,
                     .came = { .message_id = "" },
                     .who = { .from = "", .roles = ACT_MASTER },
                     .e = e };
    bool ok = game ? app_game_work(&work, &s->app, game, e) || err_add(e, "game %s: ", game)
                   : work_begin(&work, WORK_LIST, e);
    x.given.sure = true;
    x.who.says = app_words(&s->app, "en");
    x.given.below = w->text;
    x.arena = &work.arena;
    ok = ok && begin(&x, game) && run(&x, w, game);
    fault_point("before_act_commit");
    ok = ok && db_commit(s->app.db, e);
    if (ok) fault_point("after_act_commit");
    if (!ok) db_rollback(s->app.db);
    ok = ok && say_all(&x);
    x.arena = NULL;
    work_end(&work);
    return ok;
}

/* The file is read before anybody has to wait. */
static bool read_text(struct wanted *w, struct work *work, struct err *e)
{
    if (!w->file) return true;
    return work_begin(work, 2 * (size_t)TEXT_MAX, e) &&
           work_file_read(&w->text, w->file, TEXT_MAX, &work->arena, e);
}

static bool do_act(struct session *s, void *arg, struct err *e)
{
    struct wanted *w = arg;
    struct work text = { 0 };
    bool of_game = !(w->row->flags & ACT_NO_GAME);
    bool ok = read_text(w, &text, e) && act(s, w, of_game ? w->cli->word[0] : NULL, e);
    w->text = STR("");
    work_end(&text);
    return ok;
}

static int command_act(struct cli *cli)
{
    const struct command_act *of = (const void *)cli->command; /* command_act_as() */
    struct wanted w = { .cli = cli, .row = of->row };
    bool of_game = !(w.row->flags & ACT_NO_GAME);
    w.file = cli_option(cli, "--text");
    if (of_game && cli->n_word == 0) return cli_usage(cli, "the name of a game is missing");
    int status = cli_session(cli, do_act, &w);
    return status == EXIT_TROUBLE && w.refused ? EXIT_USAGE : status;
}

/* ---- as rows of the program's table --------------------------------------------------------
 */

void command_act_as(struct command_act *out, const struct act_row *row)
{
    const char *usage = words_raw(NULL, row->usage);
    bool game = !(row->flags & ACT_NO_GAME);
    snprintf(out->name, sizeof out->name, "%s%s", behind(row), act_name(row));
    snprintf(out->usage, sizeof out->usage, "%s%s%s", game ? "GAME" : "",
             game && *usage ? " " : "", usage);
    out->row = row;
    out->as = (struct command){ out->name, out->usage, row->help, command_act, AS_OWNER, NULL };
}

bool command_act_at(struct command_act *out, size_t at)
{
    size_t n, seen = 0;
    const struct act_row *row = act_rows(&n);
    for (size_t i = 0; i < n; i++) {
        bool master = row[i].who & ACT_MASTER && row[i].run && !(row[i].flags & ACT_SILENT);
        bool own = row[i].who & (ACT_OBSERVER | ACT_WAITING) && !(row[i].flags & ACT_COMMAND);
        if (!master || own || seen++ != at) continue;
        command_act_as(out, &row[i]);
        return true;
    }
    return false;
}
