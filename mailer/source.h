#ifndef MAILER_SOURCE_H
#define MAILER_SOURCE_H
/* Where mail comes from. imap.c and maildir_source.c each make one; tests make their own.
 * The way of one mail: list -> read -> (the caller stores it durably) -> settle. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum {
    SOURCE_MAIL_MAX = 1 << 20, /* bytes; of a larger mail only the header is read */
    SOURCE_BATCH = 100,        /* mails in one list(); the rest comes with the next */
    SOURCE_KEY_MAX = 200
};

struct listed {
    const char *key; /* names the mail for good: "UIDVALIDITY:UID", or the maildir base name */
    uint64_t size;   /* bytes, as the server says */
};
struct incoming {
    const char *key;
    int64_t received; /* Unix seconds: INTERNALDATE, or the file's time */
    struct str raw;   /* all bytes, CRLF or LF as stored; owned by the arena */
    bool oversize;    /* raw is the header only (up to 64 kB) */
    bool gone;        /* vanished between list and read; raw is empty */
};

enum waited { WAIT_MAIL, WAIT_TIMEOUT, WAIT_WOKEN, WAIT_LOST };

/** One opened mailbox. Opaque values behind the functions; one thread at a time. */
struct mail_source {
    void *ctx;
    /** The oldest SOURCE_BATCH mails that wait there. Connects when there is no connection. */
    bool (*list)(void *ctx, struct listed **out, size_t *n, struct arena *a, struct err *e);
    /** Their bytes; out[n] belongs to item[n]. Does not change anything in the mailbox. */
    bool (*read)(void *ctx, struct incoming *out, const struct listed *item, size_t n,
                 struct arena *a, struct err *e);
    /** Flag them as seen and move them to the configured folder (made if it is missing). Call
     *  it only when the mails are stored. Doing it again for a moved mail is no error. */
    bool (*settle)(void *ctx, const struct listed *item, size_t n, struct err *e);
    /** Sleep until mail may have come, timeout_s passed, or wake_fd is readable (-1: none).
     *  WAIT_LOST: the connection is gone (text in *e); list() connects anew. */
    enum waited (*wait)(void *ctx, int timeout_s, int wake_fd, struct err *e);
    /** Logs out and frees; ctx may be NULL. */
    void (*close)(void *ctx);
};
#endif
