/* The operator's view of what came in and what goes out. */
#include "cron/commands.h"

/* Reads "[STATE] [--limit N]"; false after a usage message. */
static bool list_words(struct cli *cli, const char *const *states, const char **state,
                       int64_t *limit)
{
    const char *text = cli_option(cli, "--limit");
    *limit = 50;
    if (!cli_words(cli, 0, 1)) return false;
    if (text && (!str_int(str_of(text), limit) || *limit < 1 || *limit > 1000000)) {
        cli_usage(cli, "--limit %s: right would be a number", text);
        return false;
    }
    *state = cli->n_word ? cli->word[0] : NULL;
    if (!*state) return true;
    for (const char *const *s = states; *s; s++)
        if (strcmp(*s, *state) == 0) return true;
    cli_usage(cli, "%s is no state", *state);
    return false;
}

static bool id_word(struct cli *cli, int64_t *id)
{
    if (!cli_words(cli, 1, 1)) return false;
    if (str_int(str_of(cli->word[0]), id) && *id > 0) return true;
    cli_usage(cli, "%s is no number of a mail", cli->word[0]);
    return false;
}

static bool list_mails(struct session *s, const char *state, int64_t limit, struct err *e)
{
    struct mail_row *m = NULL;
    size_t n = 0;
    if (!db_mail_list(s->app.db, &m, &n, state, (int)limit, &s->arena, e)) return false;
    for (size_t i = 0; i < n; i++) {
        char when[32];
        time_show(when, m[i].received);
        printf("%-6lld %s  %-8s %-12s %s%s%s  %s\n", (long long)m[i].id, when, m[i].state,
               m[i].mailbox, m[i].game, *m[i].game ? "/" : "", m[i].army, m[i].note);
    }
    return true;
}

int cmd_mail_list(struct cli *cli)
{
    static const char *const states[] = { "new", "done", "ignored", "aside", NULL };
    struct session s;
    struct err e = { 0 };
    const char *state;
    int64_t limit;
    int status = EXIT_OK;
    if (!list_words(cli, states, &state, &limit)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !list_mails(&s, state, limit, &e))
        status = cli_error(&e);
    session_end(&s);
    return status;
}

/* A mail's bytes may hold terminal commands: only --raw prints them as they are. */
static void print_tame(struct str bytes)
{
    for (size_t i = 0; i < bytes.n; i++) {
        unsigned char c = (unsigned char)bytes.s[i];
        if (c == '\r') continue;
        bool control = (c < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
        putchar(control ? '?' : c);
    }
}

static bool show_mail(struct session *s, int64_t id, bool raw, struct err *e)
{
    struct mail_row m;
    char when[32];
    if (!db_mail_get(s->app.db, &m, id, &s->arena, e)) return err_add(e, "mail: ");
    if (raw) return fwrite(m.raw.s, 1, m.raw.n, stdout) == m.raw.n;
    time_show(when, m.received);
    printf("mail: %lld\nmailbox: %s\nkey: %s\nreceived: %s\nsha256: %s\nstate: %s\ntries: %d\n"
           "game: %s\narmy: %s\nnote: %s\nbytes: %zu%s\n\n",
           (long long)m.id, m.mailbox, m.key, when, m.sha256, m.state, m.tries, m.game, m.army,
           m.note, m.raw.n, m.oversize ? " (header only: over the size limit)" : "");
    print_tame(m.raw);
    return true;
}

int cmd_mail_show(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int64_t id;
    int status = EXIT_OK;
    bool raw = cli_flag(cli, "--raw");
    if (!id_word(cli, &id)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !show_mail(&s, id, raw, &e)) status = cli_error(&e);
    session_end(&s);
    return status;
}

int cmd_mail_retry(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int64_t id;
    int status = EXIT_OK;
    if (!id_word(cli, &id)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !db_mail_again(s.app.db, id, &e))
        status = cli_error(&e);
    session_end(&s);
    return status;
}

static bool list_outbox(struct session *s, const char *state, int64_t limit, struct err *e)
{
    struct out_row *o = NULL;
    size_t n = 0;
    if (!db_out_list(s->app.db, &o, &n, state, (int)limit, &s->arena, e)) return false;
    for (size_t i = 0; i < n; i++) {
        char when[32];
        time_show(when, o[i].made);
        printf("%-6lld %s  %-8s %-8s tries %-3d %-30s %s\n", (long long)o[i].id, when,
               o[i].state, o[i].kind, o[i].tries, o[i].recipient, o[i].reply);
    }
    return true;
}

int cmd_outbox_list(struct cli *cli)
{
    static const char *const states[] = { "ready", "sending", "sent", "failed", NULL };
    struct session s;
    struct err e = { 0 };
    const char *state;
    int64_t limit;
    int status = EXIT_OK;
    if (!list_words(cli, states, &state, &limit)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !list_outbox(&s, state, limit, &e))
        status = cli_error(&e);
    session_end(&s);
    return status;
}

int cmd_outbox_retry(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int64_t id = 0;
    size_t n = 0;
    int status = EXIT_OK;
    bool all = cli->n_word == 1 && strcmp(cli->word[0], "all") == 0;
    if (!all && !id_word(cli, &id)) return EXIT_USAGE;
    bool ready = session_begin(&s, cli, &status);
    if (ready && db_out_retry(s.app.db, id, app_now(&s.app), &n, &e))
        printf("%zu mails will be sent with the next dispatch\n", n);
    else if (ready)
        status = cli_error(&e);
    session_end(&s);
    return status;
}
