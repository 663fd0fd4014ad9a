#ifndef MAILER_SOURCE_H
#define MAILER_SOURCE_H
/* Where mail comes from. imap.c and maildir_source.c each make one; tests make their own.
 * The way of one mail: list -> read -> (the caller stores it durably) -> settle. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum {
    SOURCE_MAIL_MAX = 1 << 20, /* bytes; only the header of a larger mail is read */
    SOURCE_BATCH = 100,        /* mails in one list(); the rest comes in the next */
    SOURCE_KEY_MAX = 200
};

struct listed {
    const char *key; /* names the mail for good: "UIDVALIDITY@ACCOUNT:UID"; maildir: base name,
                        time, file */
    const char *epoch; /* what keys belong to: UIDVALIDITY and account. "" where they are never
                          reused */
    int64_t rank;      /* mails are listed by rank, then by key */
    uint64_t size;     /* bytes, by the server; 0: unknown */
};

enum mail_state {
    MAIL_READ,  /* raw is the complete mail */
    MAIL_GONE,  /* vanished between list and read */
    MAIL_UNREAD /* it is there but cannot be read, or not completely; `why` says why */
};
struct incoming {
    const char *key;
    enum mail_state state;
    const char *why; /* MAIL_UNREAD: one line, printable */
    int64_t
        received;   /* Unix seconds: INTERNALDATE, or the file's time; 0: unknown (not READ) */
    struct str raw; /* all bytes, CRLF or LF as stored; owned by the arena; empty if not READ */
    bool oversize;  /* raw is the header only (up to 64 kB) */
};

/* A mail that is delivered. */
struct brought {
    const char *sender, *recipient; /* envelope; NULL: unknown. "" is the null sender */
    struct str raw;                 /* as delivered; without a "From " line at the beginning */
    bool oversize;                  /* there was more; only the header is stored */
};

enum waited { WAIT_MAIL, WAIT_TIMEOUT, WAIT_WOKEN, WAIT_LOST };

/** One opened mailbox. Opaque values behind the functions; one thread at a time. */
struct mail_source {
    void *ctx;
    /** The oldest SOURCE_BATCH mails that wait there after `after` (NULL, or one from
     *  another epoch: of all). Connects when there is no connection. */
    bool (*list)(void *ctx, const struct listed *after, struct listed **out, size_t *n,
                 struct arena *a, struct err *e);
    /** Their bytes; out[n] belongs to item[n]. Does not change anything in the mailbox. A
     *  mail that cannot be read is no failure, but MAIL_UNREAD; if the server says nothing
     *  about single mails, all fail: then read them one by one. */
    bool (*read)(void *ctx, struct incoming *out, const struct listed *item, size_t n,
                 struct arena *a, struct err *e);
    /** Flag them as seen and move them to the configured folder (created if missing). Call
     *  it only for stored mails. Repeating it for a moved mail is no error. */
    bool (*settle)(void *ctx, const struct listed *item, size_t n, struct err *e);
    /** Make sure that the folder exists to which settle() moves mails. NULL: needs none. */
    bool (*prepare)(void *ctx, struct err *e);
    /** Sleep until mail may have come, timeout_s passed, or wake_fd is readable (-1: none).
     *  WAIT_LOST: the connection is gone (text in *e); list() connects again. */
    enum waited (*wait)(void *ctx, int timeout_s, int wake_fd, struct err *e);
    /** Logs out and frees; ctx may be NULL. */
    void (*close)(void *ctx);
    /* Mails are delivered, not fetched: the deliverer stores them, list() never has any, and
     * wait() returns WAIT_MAIL when something was stored. */
    bool pushed;
};
#endif
