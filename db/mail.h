#ifndef DB_MAIL_H
#define DB_MAIL_H
/* Mails that came in. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
#define MAIL_STATES(X) \
    X(MAIL_NEW, "new") \
    X(MAIL_DONE, "done") \
    X(MAIL_IGNORED, "ignored") \
    X(MAIL_ASIDE, "aside") /* failed three times, and a process that survived saw it; waits */ \
    X(MAIL_ASKED, "asked") /* the player is asked whether it is theirs; then new or ignored */
enum db_mail_state { MAIL_NONE, MAIL_STATES(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_mail_states;

struct mail_row {
    int64_t id;
    const char *mailbox, *key; /* UNIQUE together: mail_source's key */
    const char *epoch;         /* what that mailbox's keys belong to: UIDVALIDITY and account */
    const char *sha256;        /* of raw, hex */
    const char *message_id;    /* filled in by db_mail_finish, "" if unknown; */
    int64_t date;              /* so are the field Date, 0 if there is none, */
    const char *text;          /* and the SHA-256 of text and subject, hex */
    int64_t received;          /* by the clock of the server */
    int64_t seen;              /* when it was stored */
    int64_t since; /* the mailbox had been read up to here before, without it; 0: never */
    struct str raw;
    bool oversize;
    enum db_mail_state state;
    int tries;                 /* that failed, */
    int begun;                 /* and tries whose end nobody saw */
    const char *game, *army;   /* whose it was, "" if unknown */
    const char *note;          /* what happened to it, one line */
    int64_t question;          /* the question about it; 0: none */
    bool pruned;               /* raw is empty: it was kept long enough (db/prune.h) */
    int64_t claim, claim_ends; /* who reads it; 0: nobody */
    /* what it is about and whose it is, as far as its header says, as db_mail_number(): on a
     * server mails that share neither are finished in any order. 0: unknown, and none overtakes
     * it, nor does it overtake any; so it is once it is finished */
    int64_t queue_game, queue_from;
};
/** A number for the name of a game or an address, whatever its case: 1 to 2^31; 0 for "". Two
 * names may share one. */
int64_t db_mail_number(struct str name);
struct mail_list {
    struct mail_row *row;
    size_t n;
};
/** known[i] is set if mailbox and key[i] are in the store. */
bool db_mail_known(struct db *db, bool *known, const char *mailbox, const char *const *key,
                   size_t n, struct err *e);
/** Store a new mail. *id is 0 if it was there already: with the same key; or, in another
 *  epoch of the mailbox, the same bytes received in the same second. */
bool db_mail_add(struct db *db, int64_t *id, const struct mail_row *m, struct err *e);
/* Mails that intake handles in one transaction, in this order. */
enum { MAIL_GROUP = 50 };
struct mail_group {
    int64_t id[MAIL_GROUP];
    int64_t queue_game[MAIL_GROUP], queue_from[MAIL_GROUP];
    size_t n;
    size_t aside;     /* that were set aside on the way */
    bool again;       /* it was tried before, and comes alone; */
    int begun;        /* so often with an end that nobody saw */
    bool others;      /* others are reading some; with n 0: what is left must wait for them */
    int64_t before;   /* the claim of the oldest of those */
    int64_t received; /* of the first */
    int64_t claim;    /* of this handle */
};
/** The oldest new mails (received, id) that nobody else is reading and that may overtake those
 * which others read, at most `most`: in a file none may, on a server those about other games by
 * other people (queue_game, queue_from). Their start and owner are committed before this
 * returns (so call it outside a transaction).
 * Mails with three tries are set aside instead; twenty tries whose end nobody saw, because the
 * whole program died, count as one, but no mail is set aside unless somebody saw a try fail. n
 * is 0 if there is none. */
bool db_mail_take(struct db *db, struct mail_group *out, size_t most, struct err *e);
/** Is it still the group's turn, with its first mail? Not if it was given to others, or an
 * older one has come that it may not overtake: take anew. */
bool db_mail_turn(struct db *db, bool *out, const struct mail_group *g, struct err *e);
/** In an open transaction beside those of others: is the mail about another game than its
 * header says, so that older ones of that game may be new? */
bool db_mail_strays(const struct db *db, const struct mail_row *m, const char *game);
/** May no mail of the group overtake others? Then all before it are finished. */
bool db_mail_ordered(const struct mail_group *g);
/** From now on mail i of the group overtakes none, and none overtakes it: to be taken anew. */
bool db_mail_order(struct db *db, const struct mail_group *g, size_t i, struct err *e);
/** Has the open transaction made older mails new (db/question.h)? */
bool db_mail_back(const struct db *db);
/** Is it still new? */
bool db_mail_is_new(struct db *db, bool *out, int64_t id, struct err *e);
/** Not tried after all: its group ended before it, or the failure was not its fault. */
bool db_mail_leave(struct db *db, int64_t id, int64_t claim, struct err *e);
/** It was tried and failed: counts a try. */
bool db_mail_failed(struct db *db, int64_t id, int64_t claim, struct err *e);
/** Store state, message_id, date, text, game, army, note and question of mail id, which ends
 *  the claim. ERR_CONFLICT if it was done or ignored before, or `claim` is no longer valid:
 *  somebody else has answered it, roll back. */
bool db_mail_finish(struct db *db, const struct mail_row *m, struct err *e);
/** Is the same mail of that game and army done already (not m itself)? Mails are the same by
 *  text together with Message-ID or Date. */
bool db_mail_twin(struct db *db, bool *out, const struct mail_row *m, struct err *e);
/** Without raw, newest first; state MAIL_NONE: all. */
bool db_mail_list(struct db *db, struct mail_list *out, enum db_mail_state state, int limit,
                  struct arena *a, struct err *e);
bool db_mail_get(struct db *db, struct mail_row *out, int64_t id, struct arena *a,
                 struct err *e);
/** Back to state new with no tries (the operator's `mail retry`). ERR_CONFLICT for a
 *  mail that is done: its orders would overtake later ones. */
bool db_mail_again(struct db *db, int64_t id, struct err *e);
/** The army's newest mail that is done, older than `before` and not just that act;
 *  ERR_NOTFOUND. */
struct mail_last {
    const char *game, *army;
    int64_t before;
    const char *act;
};
bool db_mail_last(struct db *db, int64_t *id, const struct mail_last *of, struct err *e);
/** Does the army have a mail that is done, with that note? The cost grows with the army's
 *  mails. */
struct mail_noted {
    const char *game, *army, *note;
};
bool db_mail_noted(struct db *db, bool *out, const struct mail_noted *of, struct err *e);
/** How many mails are in this state. The cost grows with the count. */
bool db_mail_count(struct db *db, int64_t *out, enum db_mail_state state, struct err *e);
/** Mails that intake has not finished (state new) and that were received by then: one for
 *  each mailbox, name and id only. */
bool db_mail_waiting(struct db *db, struct mail_list *out, int64_t by, struct arena *a,
                     struct err *e);
#endif
