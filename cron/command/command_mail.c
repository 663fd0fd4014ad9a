/* The operator's view of what came in and what goes out. */
#include "cron/app/reach.h"
#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "cron/dispatch/sender.h"
#include "cron/inbox/who/reveal_mail.h"
#include "cron/outbox/health.h"
#include "db/mailbox.h"

#include <unistd.h>

/* Not a state of a stored mail: mails in a mailbox that cannot be fetched. */
#define UNREAD "unread"

/* What a command asks for. */
struct ask {
    int state;   /* of mails that came in or go out; 0: all */
    bool unread; /* UNREAD alone */
    int64_t limit;
    int64_t id; /* 0: all */
    bool raw, reveal;
};

/* Reads "[STATE] [--limit N]"; false after a usage message. */
static bool list_words(struct cli *cli, const struct db_words *states, struct ask *ask)
{
    const char *text = cli_option(cli, "--limit");
    ask->limit = 50;
    if (!cli_words(cli, 0, 1)) return false;
    if (text &&
        (!str_int(str_of(text), &ask->limit) || ask->limit < 1 || ask->limit > 1000000)) {
        cli_usage(cli, "--limit %s: it should be a number", text);
        return false;
    }
    if (cli->n_word == 0) return true;
    ask->unread = states == &db_mail_states && strcmp(cli->word[0], UNREAD) == 0;
    if (ask->unread || (db_word_find(states, &ask->state, str_of(cli->word[0])) && ask->state))
        return true;
    cli_usage(cli, "%s is no state", cli->word[0]);
    return false;
}

static bool id_word(struct cli *cli, struct ask *ask)
{
    if (!cli_words(cli, 1, 1)) return false;
    if (str_int(str_of(cli->word[0]), &ask->id) && ask->id > 0) return true;
    cli_usage(cli, "%s is no number of a mail", cli->word[0]);
    return false;
}

/* Mails in the mailboxes that cannot be fetched; they have no number, as they are not stored.
 */
static bool list_unread(struct session *s, struct err *e)
{
    struct unread_list u = { NULL, 0 };
    if (!db_unread_list(s->app.db, &u, &s->arena, e)) return false;
    for (size_t i = 0; i < u.n; i++) {
        char when[32];
        log_time(when, u.row[i].seen);
        say("%-6s %s  %-8s %-12s %s (tries: %d): %s", "-", when, UNREAD, u.row[i].mailbox,
            u.row[i].key, u.row[i].tries, u.row[i].why);
    }
    return true;
}

static bool do_mail_list(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    struct mail_list m = { NULL, 0 };
    if (ask->state == MAIL_NONE && !list_unread(s, e)) return false;
    if (ask->unread) return true;
    if (!db_mail_list(s->app.db, &m, (enum db_mail_state)ask->state, (int)ask->limit, &s->arena,
                      e))
        return false;
    for (size_t i = 0; i < m.n; i++) {
        char when[32];
        log_time(when, m.row[i].received);
        say("%-6lld %s  %-8s %-12s %s%s%s  %s", (long long)m.row[i].id, when,
            db_word(&db_mail_states, (int)m.row[i].state), m.row[i].mailbox, m.row[i].game,
            *m.row[i].army ? "/" : "", m.row[i].army, m.row[i].note);
    }
    return true;
}

int command_mail_list(struct cli *cli)
{
    struct ask ask = { 0 };
    return list_words(cli, &db_mail_states, &ask) ? cli_session(cli, do_mail_list, &ask)
                                                  : EXIT_USAGE;
}

static void print_row(const struct mail_row *m)
{
    char when[32];
    log_time(when, m->received);
    say("mail: %lld", (long long)m->id);
    say("mailbox: %s", m->mailbox);
    say("key: %s", m->key);
    say("received: %s", when);
    say("sha256: %s", m->sha256);
    say("state: %s", db_word(&db_mail_states, (int)m->state));
    say("tries: %d", m->tries);
    say("game: %s", m->game);
    say("army: %s", m->army);
    say("note: %s", m->note);
    say("bytes: %zu%s", m->raw.n, m->oversize ? " (header only: over the size limit)" : "");
    say("%s", "");
}

/* Of a mail that concerns only its writer: where it is from and what became of it. Its subject
 * is left out: it may be that of our answer, which has the order. */
static bool harmless(struct str line)
{
    static const char *const names[] = { "From:",        "To:",
                                         "Date:",        "Message-ID:",
                                         "Received:",    "Authentication-Results:",
                                         "Return-Path:", "Auto-Submitted:" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (str_ieq(str_head(line, strlen(names[i])), str_of(names[i]))) return true;
    return false;
}

static void print_origin(struct str rest)
{
    struct str line;
    bool shown = false;
    while (str_line(&rest, &line) && line.n > 0 && !str_eq(line, STR("\r"))) {
        bool goes_on = line.s[0] == ' ' || line.s[0] == '\t';
        shown = goes_on ? shown : harmless(line);
        if (shown) say("%.*s", STR_ARG(str_trim(line)));
    }
}

static bool print_mail(const struct reveal *r)
{
    const struct mail_row *m = &r->mail;
    print_row(m);
    if (m->pruned) {
        say("The mail itself is gone: it was pruned, or erased with whom it was from.");
        return true;
    }
    if (!r->hidden) {
        say_text(m->raw);
        return true;
    }
    print_origin(m->raw);
    say("%s", "");
    say("The rest is not shown: as long as %s is not over, it is for its writer alone.",
        r->games);
    say("zugpost mail show %lld --reveal shows it, and the next report tells the players.",
        (long long)m->id);
    return true;
}

static bool print_raw(const struct reveal *r, struct err *e)
{
    const struct mail_row *m = &r->mail;
    if (m->pruned)
        return err_set(e, ERR_NOTFOUND, "mail %lld: its bytes were pruned, or erased",
                       (long long)m->id);
    if (!r->hidden) return work_file_write("-", m->raw, e);
    return err_set(e, ERR_CONFLICT,
                   "mail %lld is for its writer alone as long as %s is not over; with "
                   "--reveal it is shown, and the next report tells the players",
                   (long long)m->id, r->games);
}

static bool do_mail_show(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    struct reveal r;
    if (!reveal_mail(&r, &s->app, ask->id, ask->reveal, &s->arena, e))
        return err_add(e, "mail: ");
    if (ask->reveal && r.games[0])
        say_trouble("zugpost: you have seen a mail of %s; the next report tells the players",
                    r.games);
    return ask->raw ? print_raw(&r, e) : print_mail(&r);
}

int command_mail_show(struct cli *cli)
{
    struct ask ask = { .raw = cli_flag(cli, "--raw"), .reveal = cli_flag(cli, "--reveal") };
    if (!id_word(cli, &ask)) return EXIT_USAGE;
    if (ask.raw && isatty(STDOUT_FILENO) == 1)
        return cli_usage(cli,
                         "the bytes may hold commands for your terminal; use "
                         "mail show %lld --raw > FILE",
                         (long long)ask.id);
    return cli_session(cli, do_mail_show, &ask);
}

static bool do_mail_retry(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    if (!db_mail_again(s->app.db, ask->id, e)) return err_add(e, "mail: ");
    say("mail %lld is new again; the next tick reads it", (long long)ask->id);
    return true;
}

int command_mail_retry(struct cli *cli)
{
    struct ask ask = { 0 };
    return id_word(cli, &ask) ? cli_session(cli, do_mail_retry, &ask) : EXIT_USAGE;
}

static bool do_outbox_list(struct session *s, void *arg, struct err *e)
{
    const struct ask *ask = arg;
    struct out_list o = { NULL, 0 };
    if (!db_out_list(s->app.db, &o, (enum out_state)ask->state, (int)ask->limit, &s->arena, e))
        return false;
    for (size_t i = 0; i < o.n; i++) {
        char when[32];
        log_time(when, o.row[i].made);
        say("%-6lld %s  %-8s %-8s tries %-3d %-30s %s", (long long)o.row[i].id, when,
            db_word(&db_out_states, (int)o.row[i].state),
            db_word(&db_out_kinds, (int)o.row[i].kind), o.row[i].tries, o.row[i].recipient,
            o.row[i].reply);
    }
    return true;
}

int command_outbox_list(struct cli *cli)
{
    struct ask ask = { 0 };
    return list_words(cli, &db_out_states, &ask) ? cli_session(cli, do_outbox_list, &ask)
                                                 : EXIT_USAGE;
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
    say("%zu mail%s will be sent with the next dispatch", n, n == 1 ? "" : "s");
    return true;
}

/* What was not sent meanwhile is old: it stays where it can be seen. */
static bool do_outbox_address(struct session *s, void *arg, struct err *e)
{
    const char *address = reach_form(str_of(arg), &s->arena);
    if (!address) return err_nomem(e);
    bool ok = db_begin(s->app.db, e) && health_let_go(&s->app, address, &s->arena, e) &&
              db_commit(s->app.db, e);
    if (ok) {
        say("mails go to %s again; those that were not sent: zugpost outbox list failed",
            address);
        return true;
    }
    db_rollback(s->app.db);
    if (e->code == ERR_NOTFOUND)
        err_set(e, ERR_NOTFOUND, "outbox: nothing is known of %s; mails go there", address);
    return false;
}

int command_outbox_retry(struct cli *cli)
{
    struct ask ask = { 0 };
    bool all = cli->n_word == 1 && strcmp(cli->word[0], "all") == 0;
    if (cli->n_word == 1 && str_cut(str_of(cli->word[0]), '@').ok) {
        char *address = cli->word[0];
        return cli_session(cli, do_outbox_address, address);
    }
    return all || id_word(cli, &ask) ? cli_session(cli, do_outbox_retry, &ask) : EXIT_USAGE;
}
