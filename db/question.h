#ifndef DB_QUESTION_H
#define DB_QUESTION_H
/* Is this mail yours? */
#include "db/answer.h"
#include "db/db.h"

/* Is this mail yours? Mails wait for the answer in state asked; one question may be about many.
 */
struct question_row {
    int64_t id;
    int64_t reader;      /* who is asked: a seat, or PERSON_FIRST + a person */
    int player;          /* the reader's players when it was asked */
    const char *address; /* that the mails came from */
    int64_t asked;
    enum answer answer;
    int64_t answered;
    const char *shows; /* what the mails would do, one line each */
    bool keyed;        /* its letter has a key of its own; read only */
};
struct question_list {
    struct question_row *row;
    size_t n;
};
bool db_question_add(struct db *db, int64_t *id, const struct question_row *q, struct err *e);
bool db_question_get(struct db *db, struct question_row *out, int64_t id, struct arena *a,
                     struct err *e);
/** All open ones of a reader, oldest first. */
bool db_question_list(struct db *db, struct question_list *out, int64_t reader, struct arena *a,
                      struct err *e);
/** How many this reader was asked since then. */
bool db_question_count(struct db *db, int64_t *out, int64_t reader, int64_t since,
                       struct err *e);
/** Close a question. ANSWER_YES: its mails become new again, to be read as the reader's;
 *  otherwise they are ignored, with the answer as their note. *n: how many. ERR_NOTFOUND: it
 *  is not open. */
bool db_question_close(struct db *db, int64_t id, enum answer answer, int64_t now, size_t *n,
                       struct err *e);
/** Close as ANSWER_EXPIRED all that were asked before then. */
bool db_question_expire(struct db *db, int64_t before, int64_t now, struct err *e);
#endif
