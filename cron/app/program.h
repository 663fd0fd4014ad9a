#ifndef CRON_GROUND_PROGRAM_H
#define CRON_GROUND_PROGRAM_H
/* Other programs of this machine: started, fed, listened to and waited for. No shell between.
 */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

struct program {
    char *const *argv; /* its name is looked for in PATH */
    struct str input;  /* at most PROGRAM_INPUT bytes, on its standard input */
    int from;          /* instead: a file that is open; 0: none */
    int patience_s;    /* then it is killed, with everything it started */
    bool asks;         /* a person is at the terminal and may be asked: no time limit */
};
enum { PROGRAM_INPUT = 4096 /* what a pipe always takes */, PROGRAM_SAID = 1 << 16 };
struct program_end {
    int status;     /* its exit status; -1: it was ended by a signal */
    struct str out; /* what it printed, the first PROGRAM_SAID bytes */
    struct str why; /* its complaint, in one line */
};
/** The same, where every other end than 0 is an error: "ssh: Connection refused". */
bool program_do(struct program_end *out, const struct program *p, struct arena *a,
                struct err *e);
#endif
