#ifndef DB_ALARM_H
#define DB_ALARM_H
/* What needs a person. */
#include "db/db.h"
#include "db/word.h"

/* What it is; cron/app/alarms/alarm_kinds.c has a row for each. */
/* clang-format off */
#define ALARMS(X) \
    X(ALARM_START, "start") X(ALARM_STORE, "store") X(ALARM_WRITE, "write") \
    X(ALARM_ROWS, "rows") X(ALARM_DISK, "disk") X(ALARM_CLOCK, "clock") X(ALARM_RUN, "run") \
    X(ALARM_STILL, "still") X(ALARM_HELD, "held") X(ALARM_OVERDUE, "overdue") \
    X(ALARM_MAILBOX, "mailbox") X(ALARM_SECRET, "secret") X(ALARM_UNREAD, "unread") \
    X(ALARM_ASIDE, "aside") X(ALARM_SUBMISSION, "submission") X(ALARM_OUTBOX, "outbox") \
    X(ALARM_REFUSED, "refused") X(ALARM_ADDRESS, "address") X(ALARM_COMPLAINT, "complaint") \
    X(ALARM_ABUSE, "abuse") X(ALARM_ECHO, "echo") X(ALARM_RATE, "rate") \
    X(ALARM_CERTIFICATE, "certificate") X(ALARM_BACKUP, "backup") \
    X(ALARM_ELSEWHERE, "elsewhere") X(ALARM_MOVED, "moved") X(ALARM_METRICS, "metrics") \
    X(ALARM_PAGES, "pages")
enum alarm { ALARM_NONE, ALARMS(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_alarms;

/* What needs a person's attention, until it is over and everybody knows. */
struct alarm_row {
    enum alarm kind;
    const char *about;   /* which game, mailbox or address; "": there is one of the kind */
    int64_t since, said; /* when it began; when the operator was told last, 0: not yet */
    const char *text;
    int64_t over; /* when it ended; 0: not yet */
    bool calm;    /* the operator knows that it is over */
    int64_t seen; /* when it was noticed last, to the hour */
};
struct alarm_list {
    struct alarm_row *row;
    size_t n;
};
/** That of the same kind and about the same; ERR_NOTFOUND: all is well. */
bool db_alarm_get(struct db *db, struct alarm_row *out, const struct alarm_row *like,
                  struct arena *a, struct err *e);
/** Insert or replace. */
bool db_alarm_set(struct db *db, const struct alarm_row *row, struct err *e);
/** All, the oldest first. */
bool db_alarm_list(struct db *db, struct alarm_list *out, struct arena *a, struct err *e);
/** Deletes the row; *was: there was one. */
bool db_alarm_drop(struct db *db, bool *was, const struct alarm_row *like, struct err *e);
#endif
