/* Folders by their names: it looks at nothing on disk or on a server. */
#include "cron/app/config/config_folders.h"

#include "cron/app/access/secrets.h"

void config_plain_path(char out[PATH_MAX], const char *path)
{
    size_t n = 0;
    struct str rest = str_of(path);
    while (rest.n > 0) {
        struct str_cut c = str_cut(rest, '/');
        rest = c.tail;
        if (c.head.n == 0 || str_eq(c.head, STR("."))) continue;
        if (str_eq(c.head, STR(".."))) {
            while (n > 0 && out[--n] != '/') {
            }
        } else if (n + c.head.n + 2 < PATH_MAX) {
            out[n++] = '/';
            memcpy(out + n, c.head.s, c.head.n);
            n += c.head.n;
        }
    }
    out[n] = '\0';
}

static bool same_path(const char *x, const char *y)
{
    char plain_x[PATH_MAX], plain_y[PATH_MAX];
    config_plain_path(plain_x, x);
    config_plain_path(plain_y, y);
    return strcmp(plain_x, plain_y) == 0;
}

static bool same_server(const struct account *x, const struct account *y)
{
    if (x->transport->is_path || y->transport->is_path)
        return x->transport->is_path && y->transport->is_path;
    return str_ieq(str_of(x->host), str_of(y->host)) && strcmp(x->user, y->user) == 0;
}

/* Names of IMAP folders, ignoring case: INBOX has none, and for others it is safer. */
static bool same_folder(const struct account *from, const struct account *in)
{
    if (!same_server(from, in)) return false;
    if (!from->transport->is_path) return str_ieq(str_of(from->processed), str_of(in->folder));
    return same_path(from->processed, in->folder);
}

const char *config_clash(const struct config *c, const struct mailbox *box, struct arena *a)
{
    struct account own = { 0 }, other = { 0 };
    struct err ignored = { 0 }; /* a bad URL is reported elsewhere */
    if (!secrets_folders(&own, &box->endpoint, box->processed, a, &ignored)) return NULL;
    if (same_folder(&own, &own)) return "is the mailbox itself";
    for (size_t i = 0; i < c->n_mailbox; i++) {
        const struct mailbox *m = &c->mailbox[i];
        struct arena scratch = *a;
        if (m != box && m->endpoint.url &&
            secrets_folders(&other, &m->endpoint, m->processed, &scratch, &ignored) &&
            same_folder(&own, &other))
            return "is where another mailbox takes mails from";
    }
    return NULL;
}
