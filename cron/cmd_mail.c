/* The operator's view of what came in and what goes out. */
#include "cron/commands.h"
#include "cron/sender.h"
#include "cron/work.h"

/* Not a state of a stored mail: those that lie in a mailbox and cannot be had. */
#define UNREAD "unread"

/* What a command asks for. */
struct ask {
    const char *state; /* NULL: all */
    int64_t limit;
    int64_t id; /* 0: all */
    bool raw;
};

/* Reads "[STATE] [--limit N]"; false after a usage message. */
static bool list_words(struct cli *cli, const char *const *states, struct ask *ask)
{
    const char *text = cli_option(cli, "--limit");
    ask->limit = 50;
    if (!cli_words(cli, 0, 1)) return false;
    if (text &&
        (!str_int(str_of(text), &ask->limit) || ask->limit < 1 || ask->limit > 1000000)) {
        cli_usage(cli, "--limit %s: right would be a number", text);
        return false;
    }
    ask->state = cli->n_word ? cli->word[0] : NULL;
    if (!ask->state) return true;
    for (const char *const *s = states; *s; s++)
        if (strcmp(*s, ask->state) == 0) return true;
    cli_usage(cli, "%s is no state", ask->state);
    return false;
}

static bool id_word(struct cli *cli, struct ask *ask)
{
    if (!cli_words(cli, 1, 1)) return false;
    if (str_int(str_of(cli->word[0]), &ask->id) && ask->id > 0) return true;
    cli_usage(cli, "%s is no number of a mail", cli->word[0]);
    return false;
}

/* What lies in the mailboxes and cannot be had; there is no number, as it is not stored. */
static bool list_unread(struct session *s, struct err *e)
{
    struct unread_row *u = NULL;
    size_t n = 0;
    if (!db_unread_list(s->app.db, &u, &n, &s->arena, e)) return false;
    for (size_t i = 0; i < n; i++) {
        char when[32];
        time_show(when, u[i].seen);
        printf("%-6s %s  %-8s %-12s %s (tries: %d): %s\n", "-", when, UNREAD, u[i].mailbox,
               u[i].key, u[i].tries, u[i].why);
    }
    return true;
}

static bool do_mail_list(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    struct mail_row *m = NULL;
    size_t n = 0;
    bool only_unread = ask->state && strcmp(ask->state, UNREAD) == 0;
    if ((!ask->state || only_unread) && !list_unread(s, e)) return false;
    if (only_unread) return true;
    if (!db_mail_list(s->app.db, &m, &n, ask->state, (int)ask->limit, &s->arena, e))
        return false;
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
    static const char *const states[] = { "new",   "done", "ignored", "aside",
                                          "asked", UNREAD, NULL };
    struct ask ask = { 0 };
    return list_words(cli, states, &ask) ? cli_session(cli, do_mail_list, &ask) : EXIT_USAGE;
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

static bool do_mail_show(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    struct mail_row m;
    char when[32];
    if (!db_mail_get(s->app.db, &m, ask->id, &s->arena, e)) return err_add(e, "mail: ");
    if (ask->raw) return file_write("-", m.raw, e);
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
    struct ask ask = { .raw = cli_flag(cli, "--raw") };
    return id_word(cli, &ask) ? cli_session(cli, do_mail_show, &ask) : EXIT_USAGE;
}

static bool do_mail_retry(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    return db_mail_again(s->app.db, ask->id, e);
}

int cmd_mail_retry(struct cli *cli)
{
    struct ask ask = { 0 };
    return id_word(cli, &ask) ? cli_session(cli, do_mail_retry, &ask) : EXIT_USAGE;
}

static bool do_outbox_list(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    struct out_row *o = NULL;
    size_t n = 0;
    if (!db_out_list(s->app.db, &o, &n, ask->state, (int)ask->limit, &s->arena, e))
        return false;
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
    struct ask ask = { 0 };
    return list_words(cli, states, &ask) ? cli_session(cli, do_outbox_list, &ask) : EXIT_USAGE;
}

static bool do_outbox_retry(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    size_t n = 0;
    if (!db_out_retry(s->app.db, ask->id, app_now(&s->app), &n, e)) return false;
    if (!sender_try_now(&s->app, e)) return false;
    if (ask->id && n == 0)
        return err_set(e, ERR_NOTFOUND, "outbox: no mail %lld waits or has failed",
                       (long long)ask->id);
    printf("%zu mails will be sent with the next dispatch\n", n);
    return true;
}

int cmd_outbox_retry(struct cli *cli)
{
    struct ask ask = { 0 };
    bool all = cli->n_word == 1 && strcmp(cli->word[0], "all") == 0;
    return all || id_word(cli, &ask) ? cli_session(cli, do_outbox_retry, &ask) : EXIT_USAGE;
}
