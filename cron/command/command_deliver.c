/* What a mail server calls for each mail (a pipe of Postfix, `|` in .forward). It ends as
 * sysexits.h says, because that is what mail servers read: 75 keeps the mail in their queue, so
 * no player's mail is returned for a fault of ours or of the operator's. */
#include "cron/app/config/config.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "cron/inbox/fetch/delivery.h"
#include "mailer/source.h"
#include "mailer/transport.h"

#include <errno.h>
#include <sysexits.h>

struct delivering {
    const char *mailbox; /* NULL: the only one to which mails are delivered */
    struct brought mail;
    int status;
};

static bool piped(const struct mailbox *m)
{
    const struct transport *t = transport_of(str_of(m->endpoint.url));
    return t->pushed && !t->serves;
}

static const struct mailbox *box_of(const struct config *c, const char *name, struct err *e)
{
    const struct mailbox *found = NULL;
    size_t n = 0;
    for (size_t i = 0; i < c->n_mailbox; i++) {
        const struct mailbox *m = &c->mailbox[i];
        if (!piped(m) || (name && strcmp(m->name, name) != 0)) continue;
        found = m;
        n++;
    }
    if (n == 1) return found;
    err_set(e, ERR_INPUT, "%s: %s", c->file,
            n      ? "mails are delivered to several mailboxes: add --mailbox NAME"
            : name ? "no mailbox of that name has url = deliver:PATH"
                   : "no mailbox has url = deliver:PATH");
    return NULL;
}

/* To the end, even if it is too large: the mail server may wait until everything was read. */
static bool read_all(struct brought *d, struct arena *a, struct err *e)
{
    char *at = TAKE(a, char, SOURCE_MAIL_MAX), rest[1 << 14];
    size_t size = 0, n;
    if (!at) return err_nomem(e);
    while (size < SOURCE_MAIL_MAX &&
           (n = fread(at + size, 1, SOURCE_MAIL_MAX - size, stdin)) > 0)
        size += n;
    while (fread(rest, 1, sizeof rest, stdin) > 0) d->oversize = true;
    d->raw = (struct str){ at, size };
    return !ferror(stdin) || err_set(e, ERR_IO, "standard input: %s", strerror(errno));
}

static bool do_deliver(struct session *s, void *arg, struct err *e)
{
    struct delivering *d = arg;
    const struct mailbox *box = box_of(&s->config, d->mailbox, e);
    if (!box || !read_all(&d->mail, &s->arena, e)) return false;
    bool ok = delivery_store(&s->app, box, &d->mail, &s->arena, e);
    if (ok) delivery_wake(box, &s->arena);
    if (!ok && e->code == ERR_INPUT) d->status = EX_NOINPUT;
    return ok;
}

int command_deliver(struct cli *cli)
{
    struct delivering d = { .mailbox = cli_option(cli, "--mailbox"), .status = EX_TEMPFAIL };
    d.mail.recipient = cli_option(cli, "--recipient");
    d.mail.sender = cli_option(cli, "--sender");
    if (cli->failed || !cli_words(cli, 0, 0)) return EX_USAGE;
    const char *const addresses[] = { d.mail.recipient, d.mail.sender };
    for (size_t i = 0; i < 2; i++)
        if (addresses[i] && !delivery_address_ok(addresses[i])) {
            cli_usage(cli, "an address is one word of at most 320 characters");
            return EX_DATAERR;
        }
    return cli_session(cli, do_deliver, &d) == EXIT_OK ? EX_OK : d.status;
}
