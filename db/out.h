#ifndef DB_OUT_H
#define DB_OUT_H
/* Outgoing mails, and the server that accepts them. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
/* A row that is still being sent when the claim ends was cut off: it is sent again with the
 * same Message-ID. */
#define OUT_STATES(X) \
    X(OUT_READY, "ready") X(OUT_SENDING, "sending") X(OUT_SENT, "sent") X(OUT_FAILED, "failed")
enum out_state { OUT_NONE, OUT_STATES(DB_WORD_NAME) };

/* What a mail is. */
#define OUT_KINDS(X) \
    /* of a board, and of what becomes of its deadline */ \
    X(LETTER_REPORT, "report") X(LETTER_END, "end") X(LETTER_WELCOME, "welcome") \
    X(LETTER_BACK, "back") X(LETTER_DIGEST, "digest") X(LETTER_START, "start") \
    X(LETTER_WARNING, "warning") X(LETTER_REMINDER, "reminder") X(LETTER_LATE, "late") \
    X(LETTER_PAUSE, "pause") X(LETTER_RESUME, "resume") X(LETTER_STILL, "still") \
    X(LETTER_SEED, "seed") \
    /* what others say or do */ \
    X(LETTER_PRESS, "press") X(LETTER_RELAY, "relay") X(LETTER_NEWS, "news") \
    X(LETTER_SUMMARY, "summary") \
    /* to whoever wrote, and to their other address */ \
    X(LETTER_ANSWER, "answer") X(LETTER_HELP, "help") X(LETTER_REPLY, "reply") \
    X(LETTER_COPY, "copy") X(LETTER_CONFIRM, "confirm") X(LETTER_QUESTION, "question") \
    X(LETTER_MOVED, "moved") \
    /* what was asked for */ \
    X(LETTER_RULES, "rules") X(LETTER_FAIRNESS, "fairness") X(LETTER_HANDBOOK, "handbook") \
    X(LETTER_EXPORT, "export") X(LETTER_PICTURE, "picture") X(LETTER_SUBJECTS, "subjects") \
    X(LETTER_NUMBERS, "numbers") X(LETTER_FACTS, "facts") X(LETTER_BOARD, "board") \
    X(LETTER_DETAILS, "details") X(LETTER_REVIEW, "review") X(LETTER_TRIAL, "trial") \
    X(LETTER_MOVES, "moves") X(LETTER_PREVIEW, "preview") \
    /* to the operator */ \
    X(LETTER_ALARM, "alarm")
enum out_kind { LETTER_NONE, OUT_KINDS(DB_WORD_NAME) LETTER_KINDS };
/* clang-format on */
extern const struct db_words db_out_states, db_out_kinds;

/** The order in which mails go out: people who wait for an answer first, people we do not
 *  know last. Mails to those are counted (cron/outbox/budget.h). */
enum out_turn {
    OUT_ANSWER,
    OUT_REPORT,
    OUT_NEWS,
    OUT_GUEST,   /* nobody we know, but the address is proven */
    OUT_NAMED,   /* an address named by somebody we know */
    OUT_STRANGER /* an address that anybody can have written into a mail */
};
struct out_row {
    int64_t id;
    const char *key; /* UNIQUE: "report/GAME/BOARD/ARMY", "answer/MAILID": never twice */
    enum out_kind kind;
    const char *game;               /* or "" */
    const char *sender, *recipient; /* envelope */
    const char *message_id;
    struct str raw;
    enum out_state state;
    int tries;
    int64_t next_at; /* not before */
    int64_t made, done_at;
    const char *reply;  /* the server's last words */
    int64_t seat;       /* whom it is for; 0: for nobody who plays */
    const char *recipe; /* it is made from this when it is sent, and of what raw may have for
                           it; "": its bytes are in raw */
    int64_t held; /* of a new row: it waits for the digest that is due then; 0: it does not, */
    const char *holder; /* and whose that is: an address. When a row is read, nothing */
    int turn;           /* enum out_turn */
    int64_t claim;      /* the sender's claim, when a row is read */
};
struct out_list {
    struct out_row *row;
    size_t n;
};
/** If the key exists, its row is left unchanged, and that is no error. */
bool db_out_add(struct db *db, const struct out_row *o, struct err *e);
/** The mail with that key is no longer needed, as another one says the same: deletes it if
 *  it was to wait (next_at later than made) and has not been tried. */
bool db_out_drop(struct db *db, const char *key, struct err *e);
/** Is there a row with this key? */
bool db_out_known(struct db *db, bool *out, const char *key, struct err *e);
/** That row without raw; ERR_NOTFOUND. */
bool db_out_by_key(struct db *db, struct out_row *out, const char *key, struct arena *a,
                   struct err *e);
/** The same by its number; and by its Message-ID: of several the one to that address, else the
 *  first. */
bool db_out_by_id(struct db *db, struct out_row *out, int64_t id, struct arena *a,
                  struct err *e);
bool db_out_by_message(struct db *db, struct out_row *out, const char *message_id,
                       const char *recipient, struct arena *a, struct err *e);
/** Was a mail to that address sent later than `since` and not later than `until`? */
struct out_sent_to {
    const char *address;
    int64_t since, until;
};
bool db_out_sent_to(struct db *db, bool *out, const struct out_sent_to *of, struct err *e);
/** The same mail once more to another address, with the new row's key. Joins the open
 *  transaction; does nothing if the key exists. */
struct out_copy {
    const char *key, *recipient;
    int64_t now;
};
bool db_out_copy(struct db *db, int64_t id, const struct out_copy *as, struct arena *a,
                 struct err *e);
/** How many mails are being sent now, including this handle's. Those whose sender has ended,
 *  or was silent for a quarter of an hour, become ready again. */
bool db_out_sending(struct db *db, int64_t *n, struct err *e);
/* What is claimed. */
enum { CLAIM_MOST = 100 };
struct out_want {
    int64_t now;
    int limit; /* 1 to CLAIM_MOST */
    const char
        *but; /* not for these domains, in lower case with a space before and behind each;
                 "": for all */
};
/** Claim up to limit rows that are ready and due (db_out_sending() first): state sending,
 *  tries + 1, this handle's number in `claim`, in one transaction. By turn, then oldest
 *  first; the final report of a game ("end") to nobody for whom other reports of it wait or
 *  are being sent. Fewer than limit if the arena is full; a mail that does not even fit into
 *  the arena alone becomes failed. Call it when all results of the last claim are stored.
 *  ERR_DAMAGE: the queue's index names a row that is not ready, so nothing is claimed. */
bool db_out_claim(struct db *db, struct out_list *out, const struct out_want *w,
                  struct arena *a, struct err *e);
/** Would that claim a row? */
bool db_out_due(struct db *db, bool *out, const struct out_want *w, struct err *e);
/** What is due for that domain, in lower case, is due at `until` instead; *n says how many. */
struct out_rest {
    const char *domain;
    int64_t now, until;
};
bool db_out_rest(struct db *db, const struct out_rest *r, size_t *n, struct err *e);
/** For another quarter of an hour. ERR_CONFLICT: that claim has ended. */
bool db_out_keep(struct db *db, int64_t claim, struct err *e);
/* Results that are written down together, zeroed before the first: what is counted, and which
 * updates may have had their last report. */
enum { OUT_RESULTS_MAX = 32 };
struct out_results {
    int64_t sent[LETTER_KINDS], failed;
    const struct out_row *report[OUT_RESULTS_MAX];
    size_t n;
};
/** Store state, tries, next_at, done_at, reply of row id, which ends its claim; its kind and
 * key are those of the row. With r, in the open transaction, the row must stay until
 *  db_out_results_end(); NULL: by itself. ERR_CONFLICT: the claim had ended, somebody else has
 *  the mail, or had it. */
bool db_out_result(struct db *db, struct out_results *r, const struct out_row *o,
                   struct err *e);
/** Behind the last of them, in the same transaction. */
bool db_out_results_end(struct db *db, struct out_results *r, struct err *e);
/** Without raw, newest first; state OUT_NONE: all. */
bool db_out_list(struct db *db, struct out_list *out, enum out_state state, int limit,
                 struct arena *a, struct err *e);
/** Failed and waiting mails (id 0: all of them) are due at once, with no tries; *n says how
 *  many. */
bool db_out_retry(struct db *db, int64_t id, int64_t now, size_t *n, struct err *e);
/** When the next ready mail is due (at least 1); 0 if none is ready. */
bool db_out_next(struct db *db, int64_t *at, struct err *e);
/** How many mails are ready, due or not. */
bool db_out_waiting(struct db *db, int64_t *out, struct err *e);
/** Was any mail sent later than that? */
bool db_out_taken(struct db *db, bool *out, int64_t since, struct err *e);
/** How many mails were sent later than `since` and up to `now`. */
bool db_out_sent(struct db *db, int64_t *out, int64_t since, int64_t now, struct err *e);
/** When the nth newest of those sent up to `now` went out (n from 1); ERR_NOTFOUND: there are
 *  fewer. */
bool db_out_sent_at(struct db *db, int64_t *out, int64_t nth, int64_t now, struct err *e);
/** The domain that most of those went to; ERR_NOTFOUND: none were sent. */
struct out_domain {
    const char *domain;
    int64_t n;
};
bool db_out_busiest(struct db *db, struct out_domain *out, int64_t since, int64_t now,
                    struct arena *a, struct err *e);
/** How many mails of this kind were made for this seat since then. */
bool db_out_count(struct db *db, int64_t *out, int64_t seat, enum out_kind kind, int64_t since,
                  struct err *e);
/** How many answers: to orders, and all that was asked for. */
bool db_out_answers(struct db *db, int64_t *out, int64_t seat, int64_t since, struct err *e);
/** How many mails of that turn (from OUT_GUEST on) were made later than `since` and up to
 * `until`; to that address and to that domain (in lower case), "": to all. */
struct out_made {
    enum out_turn turn;
    const char *address, *domain;
    int64_t since, until;
};
bool db_out_made(struct db *db, int64_t *out, const struct out_made *of, struct err *e);
/** The newest mails to this seat, newest first, without raw. */
bool db_out_latest(struct db *db, struct out_list *out, int64_t seat, int limit,
                   struct arena *a, struct err *e);
/** The beginning of a mail's bytes; empty if it is a recipe. */
enum { OUT_BEGINNING_BYTES = 96000 };
bool db_out_beginning(struct db *db, struct str *out, int64_t id, struct arena *a,
                      struct err *e);

/* A server that accepts no mails at all. */
struct sender_row {
    const char *name; /* section of the configuration: "send" */
    int64_t since;    /* when that began; 0: it accepts mails */
    int tries;        /* in a row */
    int64_t next_at;  /* nothing is sent before */
    const char *reply;
};
/** ERR_NOTFOUND: no row, so nothing is wrong. */
bool db_sender_get(struct db *db, struct sender_row *out, const char *name, struct arena *a,
                   struct err *e);
/** Insert or replace. */
bool db_sender_set(struct db *db, const struct sender_row *s, struct err *e);
/** When the oldest waiting mail was made; 0: none waits. */
bool db_out_oldest(struct db *db, int64_t *made, struct err *e);
#endif
