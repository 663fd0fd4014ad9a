/* Words and options of the command line. */
#include "cron/command/cli.h"

#include "cron/app/fault.h"
#include "cron/app/say.h"
#include "cron/app/upkeep.h"
#include "cron/app/work.h"
#include "engine/rules.h"

#include <stdarg.h>
#include <unistd.h>

static void drop(struct cli *cli, int at, int n)
{
    for (int i = at; i < cli->n_word; i++)
        cli->word[i] = i + n < cli->n_word ? cli->word[i + n] : NULL;
    cli->n_word -= n;
}

const char *cli_option(struct cli *cli, const char *name)
{
    size_t n = strlen(name);
    for (int i = 0; i < cli->n_word; i++) {
        char *word = cli->word[i];
        if (strncmp(word, name, n) != 0) continue;
        if (word[n] == '=') {
            drop(cli, i, 1);
            return word + n + 1;
        }
        if (word[n] != '\0' || i + 1 >= cli->n_word) continue;
        const char *value = cli->word[i + 1];
        drop(cli, i, 2);
        return value;
    }
    return NULL;
}

bool cli_flag(struct cli *cli, const char *name)
{
    for (int i = 0; i < cli->n_word; i++) {
        if (strcmp(cli->word[i], name) != 0) continue;
        drop(cli, i, 1);
        return true;
    }
    return false;
}

void cli_usage_of(char out[CLI_USAGE_MAX], const struct command *c)
{
    char rules[RULES_LIST_MAX];
    const char *mark = strstr(c->usage, "{rules}");
    rules_list(rules, "|", "|");
    if (mark)
        snprintf(out, CLI_USAGE_MAX, "%.*s%s%s", (int)(mark - c->usage), c->usage, rules,
                 mark + strlen("{rules}"));
    else
        snprintf(out, CLI_USAGE_MAX, "%s", c->usage);
}

void cli_describe(const struct command *c)
{
    char usage[CLI_USAGE_MAX];
    cli_usage_of(usage, c);
    say("usage: zugpost %s%s%s", c->name, *usage ? " " : "", usage);
    say("  %s", words_raw(NULL, c->help));
}

int cli_usage(struct cli *cli, const char *fmt, ...)
{
    char text[1024];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    say_trouble("zugpost %s: %s", cli->command->name, text);
    char usage[CLI_USAGE_MAX];
    cli_usage_of(usage, cli->command);
    say_trouble("usage: zugpost %s%s%s", cli->command->name, *usage ? " " : "", usage);
    cli->failed = true;
    return EXIT_USAGE;
}

bool cli_words(struct cli *cli, int least, int most)
{
    for (int i = 0; i < cli->n_word; i++) {
        if (cli->word[i][0] != '-' || cli->word[i][1] != '-') continue;
        cli_usage(cli, "unknown option %s, or its value is missing", cli->word[i]);
        return false;
    }
    if (cli->n_word < least)
        cli_usage(cli, "something is missing");
    else if (cli->n_word > most)
        cli_usage(cli, "too many words: %s", cli->word[most]);
    return !cli->failed;
}

bool cli_board(int64_t *out, struct cli *cli, const char *text)
{
    if (str_int(str_of(text), out) && *out >= 0) return true;
    cli_usage(cli, "--board %s: it should be a number", text);
    return false;
}

void cli_written(const char *file)
{
    if (strcmp(file, "-") != 0) say("%s is written", file);
}

int cli_status(const struct err *e)
{
    bool input = e->code == ERR_INPUT || e->code == ERR_NOTFOUND || e->code == ERR_CONFLICT;
    return input ? EXIT_USAGE : EXIT_TROUBLE;
}

int cli_error(const struct err *e)
{
    say_trouble("zugpost: %s", e->text);
    return cli_status(e);
}

int cli_error_in(const char *file, const struct err *e)
{
    static const char line[] = "line ";
    size_t n = sizeof line - 1;
    if (strncmp(e->text, line, n) == 0 && char_digit(e->text[n]))
        say_trouble("zugpost: %s:%s", file, e->text + n);
    else
        say_trouble("zugpost: %s: %s", file, e->text);
    return cli_status(e);
}

/* What happens is for whoever asked for it, or sits there and reads; cron mails the rest. */
bool cli_shows_all(const struct cli *cli)
{
    return cli->verbose || isatty(STDERR_FILENO) == 1;
}

static bool open_app(struct session *s, struct err *e)
{
    if (app_open(&s->app, &s->config, s->cli->now, e)) return true;
    struct err why = *e;
    return why.code == ERR_DAMAGE ? err_set(e, why.code, "%s; " UPKEEP_DAMAGED, why.text)
                                  : false;
}

static int session_run(struct session *s, session_fn *work, void *arg,
                       session_failed_fn *failed)
{
    const struct cli *cli = s->cli;
    struct err failure = { 0 }, *e = &failure;
    static const size_t config_bytes = 1 << 16;
    struct work keys = { 0 };
    struct work list = { 0 };
    bool ok = work_begin(&keys, config_bytes, e) && work_begin(&list, WORK_LIST, e);
    s->configured =
        ok && config_read(&s->config, config_path(cli->config_path), &keys.arena, e);
    ok = s->configured;
    if (ok && cli_shows_all(cli) && s->config.log > LOG_INFO) s->config.log = LOG_INFO;
    ok = ok && open_app(s, e);
    s->arena = list.arena;
    ok = ok && work(s, arg, e);
    int status = ok ? EXIT_OK : e->code == ERR_NONE ? EXIT_TROUBLE : failed(s, e);
    app_close(&s->app);
    fault_point("session_end");
    work_end(&list);
    work_end(&keys);
    return status;
}

int cli_session_or(struct cli *cli, session_fn *work, void *arg, session_failed_fn *failed)
{
    struct session s = { .cli = cli };
    return session_run(&s, work, arg, failed);
}

static int print_failure(const struct session *s, const struct err *e)
{
    (void)s;
    return cli_error(e);
}

int cli_session(struct cli *cli, session_fn *work, void *arg)
{
    return cli_session_or(cli, work, arg, print_failure);
}
