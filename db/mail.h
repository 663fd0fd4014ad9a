#ifndef DB_MAIL_H
#define DB_MAIL_H
/* Mails that came in. */
#include "db/db.h"

/* States: new -> done | ignored | aside | asked. `aside`: failed three times, as a process saw
 * that went on; waits for the operator. `asked`: its player is asked whether it is his; then
 * new again, or ignored. */
struct mail_row {
    int64_t id;
    const char *mailbox, *key; /* UNIQUE together: mail_source's key */
    const char *epoch;         /* what keys of that mailbox are of: UIDVALIDITY */
    const char *sha256;        /* of raw, hex */
    const char *message_id;    /* filled in by db_mail_finish, "" if unknown; */
    int64_t date;              /* so are the field Date, 0 if there is none, */
    const char *text;          /* and the SHA-256 of text and subject, hex */
    int64_t received;          /* by the clock of the server */
    int64_t seen;              /* when it was stored */
    int64_t since; /* the mailbox had been read up to here before, without it; 0: never */
    struct str raw;
    bool oversize;
    const char *state;
    int tries;                 /* that failed, */
    int begun;                 /* and those whose end nobody saw */
    const char *game, *army;   /* whose it was, "" if unknown */
    const char *note;          /* what became of it, one line */
    int64_t question;          /* that is or was asked about it; 0: none */
    bool pruned;               /* raw is empty: it was kept long enough (db/prune.h) */
    int64_t claim, claim_ends; /* who reads it; 0: nobody */
};
/** known[i] is set if mailbox and key[i] are in the store. */
bool db_mail_known(struct db *db, bool *known, const char *mailbox, const char *const *key,
                   size_t n, struct err *e);
/** Store a new mail. *id is 0 if it was there already: the same key; or, of another epoch of
 * the mailbox, the same bytes received at the same second. */
bool db_mail_add(struct db *db, int64_t *id, const struct mail_row *m, struct err *e);
/* Mails that intake works on in one transaction, in this sequence. */
enum { MAIL_GROUP = 50 };
struct mail_group {
    int64_t id[MAIL_GROUP];
    size_t n;
    size_t aside;  /* that were set aside on the way */
    bool again;    /* it was tried before, and comes alone; */
    int begun;     /* so often with an end that nobody saw */
    bool others;   /* there are some, and others read them just now: n is 0 */
    int64_t claim; /* of this handle */
};
/** The oldest new mails (received, id); that they are begun is committed before this returns
 * (so call it outside a transaction), and so is whose they are. Mails with three tries before
 * are set aside instead; twenty whose end nobody saw, as the whole program went away, are one
 * try, but without a try that somebody saw fail no mail is set aside. n is 0 when there is
 * none. */
bool db_mail_take(struct db *db, struct mail_group *out, struct err *e);
/** The oldest new mail, as the open transaction sees it; 0: there is none. */
bool db_mail_next(struct db *db, int64_t *id, struct err *e);
/** Not tried after all: its group ended before it, or what failed was no fault of it. */
bool db_mail_leave(struct db *db, int64_t id, int64_t claim, struct err *e);
/** It was tried and failed: a try. */
bool db_mail_failed(struct db *db, int64_t id, int64_t claim, struct err *e);
/** Store state, message_id, date, text, game, army, note and question of mail id, which ends
 * the claim. ERR_CONFLICT if it was done or ignored before, or `claim` holds no more: somebody
 * else has answered it, roll back. */
bool db_mail_finish(struct db *db, const struct mail_row *m, struct err *e);
/** Is the same mail of that game and army done already (not m itself)? Mails are the same by
 *  text together with Message-ID or Date. */
bool db_mail_twin(struct db *db, bool *out, const struct mail_row *m, struct err *e);
/** Without raw, newest first; state NULL: all. */
bool db_mail_list(struct db *db, struct mail_row **out, size_t *n, const char *state, int limit,
                  struct arena *a, struct err *e);
bool db_mail_get(struct db *db, struct mail_row *out, int64_t id, struct arena *a,
                 struct err *e);
/** Back to state new with no tries (the operator's `mail retry`). ERR_CONFLICT for a
 *  mail that is done: its orders would overtake later ones. */
bool db_mail_again(struct db *db, int64_t id, struct err *e);
/** The newest mail of that army that is done, older than `before` and without that act alone;
 *  ERR_NOTFOUND. */
struct mail_last {
    const char *game, *army;
    int64_t before;
    const char *act;
};
bool db_mail_last(struct db *db, int64_t *id, const struct mail_last *of, struct err *e);
/** Is there a mail of that army that is done, with that note? Costs what the army has sent. */
struct mail_noted {
    const char *game, *army, *note;
};
bool db_mail_noted(struct db *db, bool *out, const struct mail_noted *of, struct err *e);
/** How many mails are in this state. Costs what it counts. */
bool db_mail_count(struct db *db, int64_t *out, const char *state, struct err *e);
/** Mails that intake has not come to an end with (state new) and that were received by then:
 * one of each mailbox, its name and id only. */
bool db_mail_waiting(struct db *db, struct mail_row **out, size_t *n, int64_t by,
                     struct arena *a, struct err *e);
#endif
