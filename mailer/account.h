#ifndef MAILER_ACCOUNT_H
#define MAILER_ACCOUNT_H
/* An account on a mail server, as the configuration gives it, and opening a port for it. */
#include "mailer/transport.h"

struct account {
    const struct transport *transport;
    const char *host, *port; /* port as digits */
    const char *user;        /* login name, without percent encoding; "": nobody logs in */
    const char *folder;      /* IMAP mailbox, "INBOX"; maildir: the path */
    const char *processed;   /* IMAP folder or maildir path for fetched mails */
    bool sizes_estimated; /* the IMAP server guesses RFC822.SIZE: the mail may have fewer bytes
                           */
    const char *ca_file;  /* PEM, or NULL: the system's */
    int timeout_s;        /* for one network step */
    /* Set if somebody logs in; called at every login, so that a changed secret
     * works without a restart. Returns the secret in `out` (NUL-terminated). */
    bool (*secret)(void *ctx, char *out, size_t size, struct err *e);
    void *secret_ctx;
    /* The server refused the last one; NULL: no callback. */
    void (*refused)(void *ctx);
    /* Stores a delivered mail before it is acknowledged; ERR_INPUT: it is no mail. Set if
     * wait() is called on a source that serves. */
    bool (*take)(void *ctx, const struct brought *mail, struct err *e);
    void *take_ctx;
    bool token; /* the secret is an OAuth2 access token (RFC 6750) */
};

/** Read "imaps://user@host:993/INBOX", "imap://user@host:143/INBOX" (STARTTLS is required
 *  then), "smtps://user@host:465", "smtp://user@host:587" (STARTTLS required),
 *  "relay://localhost:25" (of this machine, without login or TLS), "maildir:/path",
 * "deliver:/path", "lmtp:/path". Percent escapes in user and folder. Fails with ERR_INPUT and a
 * correct example. A password in the URL is refused. Strings are owned by the arena; whatever
 * the URL does not say is zero. */
bool account_url(struct account *out, struct str url, struct arena *a, struct err *e);

/** A source for the account; nothing is connected yet. The account must outlive it. */
bool account_source(struct mail_source *out, const struct account *acc, struct err *e);
/** A sink for the account; one connection, reused. The account must outlive it. */
bool account_sink(struct mail_sink *out, const struct account *acc, struct err *e);
#endif
