#ifndef MAILER_IMAP_H
#define MAILER_IMAP_H
/* What the parts of the IMAP source share. For imap*.c only. */
#include "mailer/account.h"
#include "mailer/late_etpan.h"

enum {
    IMAP_STEP = 256 * 1024,         /* maximum bytes of an ordinary answer */
    IMAP_SEARCH = 16 * 1024 * 1024, /* and of the list of all UIDs: about two million mails */
    IMAP_EPOCH = 32
};

struct imap {
    const struct account *acc;
    mailimap *im; /* NULL: no connection */
    bool move, uidplus, idle;
    bool fresh; /* nothing was asked since SELECT */
    /* "UIDVALIDITY@ACCOUNT", the account as 12 digits of a hash of user, host and folder: a
     * UIDVALIDITY says nothing about another account's mailbox, and many servers give all of
     * theirs the same (RFC 3501, 2.3.1.1) */
    char epoch[IMAP_EPOCH];
    unsigned n_idle; /* for the tags of IDLE */
};

/** Connects, logs in and selects the folder, as far as necessary. */
bool imap_ready(struct imap *m, struct err *e);
/** Close without a word. */
void imap_drop(struct imap *m);
/** Begin a command whose answer has at most `bytes`. */
void imap_step(struct imap *m, size_t bytes);
/** Log in with the account's password, or with an access token and the first mechanism that the
 *  server offers (its capabilities are known). Failed: as imap_fail(), or ERR_INPUT. */
bool imap_login_password(struct imap *m, const char *secret, struct err *e);
bool imap_login_token(struct imap *m, const char *token, struct err *e);
/** Turn a libetpan result into ERR_IO ("imap judge@host: select: ...") and drop the connection;
 *  returns false. */
bool imap_fail(struct imap *m, const char *what, int result, struct err *e);
/** The UID in a key, "EPOCH:UID"; false if the key has another epoch, so belongs to an earlier
 *  mailbox or to another account's. */
bool imap_uid(const struct imap *m, const char *key, uint32_t *uid);

/* The attributes that we ask for, from libetpan's lists; borrowed. */
struct fetched {
    uint32_t uid, size;
    const struct mailimap_date_time *date; /* NULL: not said */
    struct str body;
    bool has_body; /* false also for NIL */
};
struct fetched imap_fetched(const struct mailimap_msg_att *att);
/** UID FETCH with an answer of at most `bytes`; takes over `set` and `what`, which may be NULL
 *  for lack of memory. NULL: failed, and the connection is dropped. The result is freed by
 *  mailimap_fetch_list_free(). */
clist *imap_fetch(struct imap *m, struct mailimap_set *set, struct mailimap_fetch_type *what,
                  size_t bytes, struct err *e);
/** Takes over the attributes; NULL if there is no memory. */
struct mailimap_fetch_type *imap_attributes(struct mailimap_fetch_att *const *att, size_t n);
/** The set of those UIDs that are not 0; NULL if there is none, or no memory. */
struct mailimap_set *imap_set(const uint32_t *uid, size_t n);
/** The index of `wanted` in uid[n]; n: not found. */
size_t imap_index(const uint32_t *uid, size_t n, uint32_t wanted);

bool imap_list(struct imap *m, const struct listed *after, struct listed **out, size_t *n,
               struct arena *a, struct err *e);
bool imap_read(struct imap *m, struct incoming *out, const struct listed *item, size_t n,
               struct arena *a, struct err *e);
bool imap_settle(struct imap *m, const struct listed *item, size_t n, struct err *e);
bool imap_prepare(struct imap *m, struct err *e);
enum waited imap_wait(struct imap *m, int timeout_s, int wake_fd, struct err *e);
#endif
