#ifndef MAILER_TRANSPORT_H
#define MAILER_TRANSPORT_H
/* The ways of fetching and sending mail, one row each. All code that configures, opens or
 * documents a mailbox uses the row; nothing else knows which ways there are. */
#include "engine/base/buf.h"
#include "mailer/sink.h"
#include "mailer/source.h"

struct account;

struct transport {
    struct str prefix;  /* the beginning of its URLs: "imaps://" */
    const char *model;  /* such a URL, for messages: "imaps://USER@HOST:993/INBOX" */
    bool is_path;       /* the URL has a path; the others are servers */
    bool login;         /* a server that lets a user in, with TLS; the other one is on this
                           machine and gets neither */
    bool pushed;        /* mails are delivered: the path is that of the socket that says so */
    bool serves;        /* pushed, over that socket, in a mail server's own protocol */
    bool tls;           /* TLS from the first byte; if not, a server must offer STARTTLS */
    const char *scheme; /* what libcurl calls that protocol */
    const char *port;   /* the standard one of servers */
    const char *folder; /* if the URL names none; NULL: it cannot name one */
    /* What fetches and sends; NULL if it only does the other. Nothing is connected yet. The
     * account must outlive what was opened. */
    bool (*source)(struct mail_source *out, const struct account *acc, struct err *e);
    bool (*sink)(struct mail_sink *out, const struct account *acc, struct err *e);
};

/** The row that a URL belongs to, by how it begins; NULL: there is none. */
const struct transport *transport_of(struct str url);
/** Patterns of the URLs that send, or of those that fetch: "maildir:PATH, ... or ...". */
void transport_models(struct buf *out, bool sends);
/** How URLs may begin: "maildir:, imaps://, ... or smtp://". */
void transport_prefixes(struct buf *out);
#endif
