#ifndef CRON_APP_CELL_H
#define CRON_APP_CELL_H
/* A process that reads hostile bytes and can do nothing else: it has one descriptor, no key, no
 * environment, little memory and time, and the system refuses it all but computing (filter.h).
 * Whatever becomes of it, its caller goes on.
 *
 * It is a child of the nursery, which was forked before a key was read and the store opened, so
 * that neither is in its memory. The nursery reads nothing that comes from outside; it makes a
 * cell when it is told to, and ends the one before. It ends with us.
 *
 * Charsets come from files, which the nursery loads: a few. A cell that lacks another one says
 * so, and the question goes to a new one that has it.
 *
 * For one thread. */
#include "engine/base/err.h"
#include "engine/base/str.h"
#include "parser/body/charset.h"

#include <stdint.h>
#include <sys/types.h>

enum cell_op { CELL_MAIL, CELL_NEXT, CELL_HTML, CELL_REPORT, CELL_OPS };
/* Several parts of a mail are sent, each of which may be all of it. */
enum { CELL_REQUEST_MAX = 16 << 20, CELL_REPLY_MAX = 16 << 20, CELL_WHY = 100 };
/* So many cells have their question before anybody waits for the answer; a question is what a
 * socket takes before anybody reads from it, with room to spare. */
enum { CELL_AHEADS = 2, CELL_SLOTS = CELL_AHEADS + 1, CELL_AHEAD_MAX = 64 << 10 };

struct cell_ahead {
    int line;
    char *question; /* [n] on the heap */
    size_t n;
    enum cell_op op;
    uint64_t slot;
    struct charset_set has;
};

struct cell {
    pid_t nursery;                        /* 0: none */
    int control, line;                    /* to the nursery, to the cell; -1: there is none */
    struct cell_ahead ahead[CELL_AHEADS]; /* [n_ahead] the next ones, in their order */
    size_t n_ahead;
    uint64_t slot;               /* of the current cell; each has its own, under CELL_SLOTS */
    struct charset_set has;      /* what was loaded for it */
    bool plain;                  /* this system has no filter */
    bool used;                   /* the current cell was asked something */
    char why[CELL_WHY];          /* what happened to the last one that died */
    struct charset_set charsets; /* missing in one, and loaded in all since then */
};

/** The nursery, without a cell. If there is none in the end, cell_ask() tries again. */
void cell_begin(struct cell *c);
/** Nothing of it is left. A zeroed one is fine. */
void cell_end(struct cell *c);

/** Another cell gets this question now, while others wait for us, or we for them: the same
 *  question to cell_ask() takes it in place of the current one, which keeps what it knows until
 *  then. With CELL_AHEADS of them, the oldest goes; none is for more than CELL_AHEAD_MAX bytes.
 * What goes wrong shows with the question itself. */
void cell_ahead(struct cell *c, enum cell_op op, struct str request);

/** The current cell may not see what comes next. */
void cell_anew(struct cell *c);

enum cell_answer {
    CELL_ANSWERED,
    CELL_DIED,  /* c->why; the next question goes to a new one */
    CELL_FAILED /* *e: for want of memory, processes, descriptors: nobody's fault, ERR_IO */
};
/** The reply is owned by the arena. */
enum cell_answer cell_ask(struct str *reply, struct cell *c, enum cell_op op,
                          struct str request, struct arena *a, struct err *e);
/** The answer is invalid: the cell is ended. */
void cell_distrust(struct cell *c);
#endif
