#ifndef DB_MAILBOX_H
#define DB_MAILBOX_H
/* Mailboxes: how far they are read, and mails there that cannot be fetched. */
#include "db/db.h"

/* How far a mailbox has been read. */
struct mailbox_row {
    const char *name;
    int64_t read_to;     /* everything that was there at that time is stored; 0: never yet */
    const char *trouble; /* why it could not be read to the end after that, or "" */
    int64_t since;       /* when that began; 0: no trouble */
    int64_t gap_from, gap_to; /* it was not read for that long, and the deadlines of its games
                                 do not allow for it yet; 0: they do */
};
/** ERR_NOTFOUND: never heard of. */
bool db_mailbox_get(struct db *db, struct mailbox_row *out, const char *name, struct arena *a,
                    struct err *e);
/** Insert or replace. */
bool db_mailbox_set(struct db *db, const struct mailbox_row *m, struct err *e);
/** The games have allowed for the gap that ended then. */
bool db_mailbox_gap_over(struct db *db, const char *name, int64_t to, struct err *e);

/* A mail in a mailbox that cannot be fetched. */
struct unread_row {
    const char *mailbox, *key; /* as of mail_row */
    int64_t received;          /* if the server does not say, the earliest that it may be */
    int64_t seen;              /* when it was tried first */
    int tries;
    const char *why; /* one line for the operator */
};
struct unread_list {
    struct unread_row *row;
    size_t n;
};
/** Another failed try: updates tries and `why` of the row, or creates it with 1. */
bool db_unread_add(struct db *db, const struct unread_row *u, struct err *e);
/** By mailbox and key. */
bool db_unread_list(struct db *db, struct unread_list *out, struct arena *a, struct err *e);
/** It was stored, or is gone from its mailbox. Fine if there is no such row. */
bool db_unread_drop(struct db *db, const char *mailbox, const char *key, struct err *e);
#endif
